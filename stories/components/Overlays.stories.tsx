/** Popovers, split buttons and tooltips. */
import { Button, Popover, SplitButton, Tooltip } from '@flightdeck/design-system';
import { expect, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Overlays',
  parameters: guidance({
    what: 'A popover hangs from its field, a dialog ends a step, a drawer holds the navigation.',
    does: ['Give the focus back to what opened it.', 'Put the safe answer first in a question.'],
    donts: ['Open a dialog from a dialog.', 'Use a dialog to report something.'],
  }),
  component: Popover,
});

export const Menus = meta.story({
  render: () => (
    <SplitButton
      menuLabel="More ways to save"
      entries={[{ id: 'as', label: 'Save As New Report' }]}
    >
      Save
    </SplitButton>
  ),
});

export const OpenPopover = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Popover label="Share" trigger={<Button>Share</Button>}>
      {({ close }) => <Button onPress={close}>Copy link</Button>}
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await waitVisible(screen.findByRole('dialog', { name: 'Share' }));
  },
});

export const TooltipOnFocus = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Tooltip content="Loads the slide's data again">
      <Button>Refresh</Button>
    </Tooltip>
  ),
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      "Loads the slide's data again",
    );
  },
});
