/** A menu that opens from any button. */
import { Button, Menu } from '@flightdeck/design-system';
import { MoreHorizontal } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed, MENU } from '../support.tsx';

const trigger = (
  <Button variant="text" isIconOnly aria-label="More">
    <MoreHorizontal size={16} />
  </Button>
);

const meta = preview.meta({
  title: 'Components/Menu',
  component: Menu,
  args: { label: 'More', entries: MENU, trigger, onOpenChange: fn() },
  parameters: guide({
    what: 'Further actions on one thing, behind a button of any look: the “more” of a row.',
    when: [
      'A row or toolbar has more actions than fit: the most used one stays a button, the rest go here.',
      'The button is an icon, an avatar or anything else of your own.',
    ],
    whenNot: [
      'The button has a text: *MenuButton* draws it with its arrow.',
      'A main action has alternatives: *SplitButton*.',
      'One of several is chosen and kept: *Select*.',
      'Anything but actions is inside: *Popover*.',
    ],
    does: [
      'Show “more” always, not on hover alone: it is the way by touch and keyboard.',
      'Put the actions in the order of use; what destroys last, after a separator, with `isDanger` and a question after it.',
      'Leave out what the person may never do; disable what is not possible just now.',
    ],
    donts: [
      'Put the only way to a daily action into a menu.',
      'Go over about ten entries, or nest menus.',
    ],
    keyboard: [
      ['Enter, Space, ↓', 'Open the menu on its first entry; ↑ on its last.'],
      ['↓, ↑, Home, End', 'Go through the entries that are not disabled, and around at the ends.'],
      ['Letters', 'Go to the entry that begins with them.'],
      ['Enter, Space', 'Does the entry and closes; the focus returns to the button.'],
      ['Escape', 'Closes and returns to the button.'],
    ],
    screenReader: [
      'The button has a menu that is expanded or collapsed; the menu has `label` as its name.',
      'Each entry is a menu item; a disabled one says so. A ticked one ends with “current”.',
      'Shortcuts are drawn only: list them where shortcuts are explained.',
    ],
    content: [
      'A verb and what it does, as on buttons: Save As, Download Raw Report. Capitals as in the specification.',
      'What asks for more before it acts ends without dots: the dialog’s title is the same.',
      'A description is a few words; entries longer than the window wrap.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. `placement`, `isOpen` and `onOpenChange`; shortcuts and ticks; long entries break.',
      ],
    ],
  }),
});

export const Closed = meta.story({});

Closed.test('goes through the entries by keyboard', async ({ canvas, userEvent, args }) => {
  const more = canvas.getByRole('button', { name: 'More' });
  more.focus();
  await userEvent.keyboard('{ArrowUp}');
  const item = (name: string) => screen.getByRole('menuitem', { name });
  // The last one is disabled.
  await waitFor(() => expect(item('Delete')).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  await expect(item('Download Raw Report')).toHaveFocus();
  await userEvent.keyboard('du');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^Duplicate/ })).toHaveFocus());
  await userEvent.keyboard('{Home}{End}');
  await expect(item('Delete')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(more).toHaveFocus());
  await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
});

export const Open = meta.story({
  parameters: framed(280),
  tags: ['visual-themes'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Download Raw Report' })).toHaveFocus(),
    );
  },
});

/** From right to left, with words longer than their place. */
export const LongTextRightToLeft = meta.story({
  // On the page it would take the focus from the menu above, which then closes.
  tags: ['!autodocs'],
  globals: { direction: 'rtl' },
  args: {
    isOpen: true,
    entries: [...MENU, { id: 'long', label: LONG_WORD, description: LONG_WORD }],
  },
});
