/** A small panel beside its button. */
import { Button, Popover, TextField } from '@flightdeck/design-system';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, Stack, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Popover',
  component: Popover,
  parameters: guide({
    what: 'A few controls or facts that hang from the button that shows them.',
    when: [
      'A control belongs to one place on the page and is needed now and then: the account’s panel in the header, days of a list’s filter.',
      'The page behind must stay readable while one chooses.',
    ],
    whenNot: [
      'Only actions: *Menu* or *MenuButton*, which have the keys of a menu.',
      'One sentence about a control: *Tooltip*.',
      'A step that must be ended before going on: *Dialog*.',
    ],
    does: [
      'Let the button name what opens: “Share”, “Dates”.',
      'Close it after the one thing it is for is done: the function in `children` gets `close`.',
    ],
    donts: [
      'Open a popover from a popover, or a dialog that needs it to stay open.',
      'Put a long form into it: on a phone it is 320 px wide.',
    ],
    keyboard: [
      ['Enter, Space', 'On its button: opens it and moves the focus into it.'],
      ['Tab', 'Goes through its controls, and round: it does not leave an open popover.'],
      ['Escape', 'Closes it; the focus goes back to the button.'],
    ],
    screenReader: [
      'The button says whether it is expanded.',
      'Opening says the panel’s `label` and “dialog”. The rest of the page is hidden until it closes.',
    ],
    content: [
      'Label: the words of its button, or what is in it: “Account”.',
      'No heading of its own unless it holds two groups.',
    ],
  }),
  args: {
    label: 'Share',
    trigger: <Button>Share</Button>,
    children: ({ close }) => <Button onPress={close}>Copy link</Button>,
  },
});

export const OpenPopover = meta.story({
  tags: ['visual-themes'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await waitVisible(screen.findByRole('dialog', { name: 'Share' }));
  },
});

OpenPopover.test('closes with Escape and gives the focus back', async ({ canvas, userEvent }) => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus());
});

OpenPopover.test('is closed by what is inside', async ({ userEvent }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  render: () => (
    <Popover label="Freigabe" trigger={<Button>Freigabe</Button>}>
      <Stack>
        <TextField
          label="Bericht für Werbekunden freigeben bis einschließlich"
          defaultValue="Zusammenfassungsberichtsfreigabeverantwortlicher"
        />
        <span>Wer die Adresse kennt, sieht den Bericht ohne Anmeldung.</span>
      </Stack>
    </Popover>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Freigabe' }));
    await waitVisible(screen.findByRole('dialog', { name: 'Freigabe' }));
  },
});
