/** A question before an action that costs something. */
import { Button, ConfirmDialog } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Delete this slide?',
    confirmLabel: 'Delete Slide',
    onClose: fn(),
    onConfirm: fn(),
    children: '“Performance by site” leaves the report when you save it.',
  },
  parameters: {
    ...guide({
      what: 'Asks before an action that loses something or concerns many; the safe answer has the focus.',
      when: [
        'Something goes for good: a report, an article, a draft, unsaved work.',
        'Something happens to many at once or to others: clean all caches, end all sessions.',
      ],
      whenNot: [
        'It can be undone: do it, and offer Undo in a notification.',
        'The answer needs a name, a choice or a file: *Dialog* with fields.',
        'It only says that something happened: `notify`.',
      ],
      does: [
        'Name the thing and what becomes of it: “Performance by site” leaves the report when you save it.',
        'Set `isDestructive={false}` when nothing is lost: Clean all caches is blue.',
        'Keep it open with `isPending` while the action runs, and close it when it is done.',
      ],
      donts: [
        'Ask “Are you sure?” with Yes and No.',
        'Ask each time about what is done twenty times a day.',
        'Open it from another dialog.',
      ],
      keyboard: [
        ['(opens)', 'The focus is on Cancel and stays inside the dialog.'],
        ['Tab', 'Goes through the cross, Cancel and the action, and around.'],
        ['Enter, Space', 'Presses the button in focus: right after opening that is Cancel.'],
        ['Escape', 'Cancels. A press outside does nothing: the question wants an answer.'],
      ],
      screenReader: [
        'An alert dialog: says the question, then the sentence under it, then “Cancel, button”.',
        'What is behind is hidden until it closes; then the focus returns to what opened it.',
        'Says “Working” when the action becomes pending.',
      ],
      content: [
        'The title is the question, with the thing: Delete this report?',
        'The button repeats its verb: Delete Report. The other is always Cancel.',
        'One sentence on what is lost and what stays.',
      ],
      changes: [
        [
          '0.1.0',
          'First version. A screen reader reads the sentence under the question as it opens.',
        ],
      ],
    }),
    ...framed(320),
  },
});

function DeleteQuestion() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete Slide</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        title="Delete this slide?"
        confirmLabel="Delete Slide"
      >
        “Performance by site” leaves the report when you save it.
      </ConfirmDialog>
    </>
  );
}

export const Question = meta.story({
  tags: ['visual-themes'],
  render: () => <DeleteQuestion />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

Question.test('is described by its sentence, and keeps the focus inside', async ({ userEvent }) => {
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this slide?' });
  await expect(dialog).toHaveAccessibleDescription(/leaves the report when you save it/);
  for (const name of ['Delete Slide', 'Close', 'Cancel']) {
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name })).toHaveFocus();
  }
});

Question.test('stays open at a press outside, and cancels with Escape', async ({ userEvent }) => {
  await userEvent.pointer([{ keys: '[MouseLeft]', target: document.body, coords: { x: 4, y: 4 } }]);
  const dialog = screen.getByRole('alertdialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

export const NothingLost = meta.story({
  args: {
    title: 'Clean all caches?',
    confirmLabel: 'Clean all',
    isDestructive: false,
    children: 'The next figures are counted anew, which takes longer once.',
  },
});

export const Pending = meta.story({ args: { isPending: true } });

Pending.test('takes no second press while it runs', async ({ userEvent, args }) => {
  await userEvent.click(screen.getByRole('button', { name: /Delete Slide/ }));
  await expect(args.onConfirm).not.toHaveBeenCalled();
});

export const LongText = meta.story({
  args: {
    title: `${LONG_WORD} löschen?`,
    confirmLabel: 'Zusammenfassung löschen',
    children: LONG_WORD,
  },
});

export const MirroredQuestion = meta.story({ globals: { direction: 'rtl' } });
