/** A short text about the control under the pointer or the focus. */
import { Button, Tooltip } from '@flightdeck/design-system';
import { RefreshCw } from 'lucide-react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { FROM_RIGHT_TO_LEFT, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: guide({
    what: 'A few words about a control, for who rests on it.',
    when: [
      'A button has an icon alone: the words that its `aria-label` says.',
      'A text is cut: the whole of it, as with a campaign’s name of 60 characters.',
      'A shortcut is worth knowing: “Bold (Ctrl+B)”.',
    ],
    whenNot: [
      'Everybody needs it: write it on the page, as a field’s description.',
      'It holds a link or a button: *Popover*, since nobody can reach into a tooltip.',
      'It says why something is disabled: write it beside it, for a disabled control takes no focus.',
    ],
    does: [
      'Put it around one control that takes the focus: a Button, a Link, or `Focusable` around another.',
      'Begin with the words that the control’s name begins with.',
    ],
    donts: [
      'Use it as the only name of a control.',
      'Count on it on a phone: there is no hover, and a tap acts at once.',
    ],
    keyboard: [
      ['Tab', 'Onto the control: shows it at once, without the half second of the pointer.'],
      ['Escape', 'Hides it and keeps the focus.'],
      ['Enter, Space', 'Acts on the control and hides it.'],
    ],
    screenReader: ['Reads it after the control’s name, as its description, while it is shown.'],
    content: [
      'One line, at most 60 characters, no full stop; longer texts wrap at 320 px.',
      'Adds to the name: “Loads the slide’s data again” on Refresh, not “Refresh” once more.',
    ],
  }),
  args: {
    content: "Loads the slide's data again",
    children: <Button>Refresh</Button>,
  },
});

export const TooltipOnFocus = meta.story({
  tags: ['visual-themes'],
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(
      "Loads the slide's data again",
    );
  },
});

TooltipOnFocus.test(
  'describes its control and hides with Escape',
  async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await expect(button).toHaveAccessibleDescription("Loads the slide's data again");
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
);

export const LongTextAndRightToLeft = meta.story({
  ...FROM_RIGHT_TO_LEFT,
  args: {
    placement: 'end',
    content:
      'Northwind_Frühjahrskampagne_Startseitenplatzierung_970x250_Werbemittelauslieferung_2026 – seit Dienstag ohne Auslieferung',
    children: (
      <Button variant="icon" aria-label="Aktualisieren">
        <RefreshCw size={16} />
      </Button>
    ),
  },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitVisible(screen.findByRole('tooltip'));
  },
});
