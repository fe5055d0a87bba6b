/** A dialog for a decision that completes a step. */
import { Button, Dialog, TextField } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { framed, waitVisible } from '../support.tsx';

const footer = (
  <>
    <Button variant="text">Cancel</Button>
    <Button variant="primary">Send</Button>
  </>
);

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  args: { isOpen: true, title: 'Send report', onClose: fn(), footer },
  parameters: guide({
    what: 'Stops the page for one decision that ends a step: a name, a few fields, a file.',
    when: [
      'The step needs a little more before it can be done: Save As New Report needs a name.',
      'The person must see it through or leave it: import, publish, invite.',
    ],
    whenNot: [
      'A question with two answers: *ConfirmDialog*.',
      'Filters and settings that are tried while looking at the page: *Popover*, or a panel of the page.',
      'Something to read beside the page, such as a log entry: *Drawer* at the end.',
      'It only reports what happened: `notify`.',
    ],
    does: [
      'Put `autoFocus` on the first field; without it the dialog itself has the focus.',
      'Close with Cancel at the left of the one button that does it; what deletes goes to `footerStart`.',
      'Show a failure in the dialog, with what was entered kept.',
    ],
    donts: [
      'Open a dialog from a dialog.',
      'Close it on a press outside when something was entered that would be lost: use `role="alertdialog"`.',
    ],
    keyboard: [
      ['(opens)', 'The focus goes to what has `autoFocus`, else to the dialog; it stays inside.'],
      ['Tab', 'Goes around inside; the page behind cannot be reached.'],
      [
        'Escape',
        'Closes; the focus returns to what opened it. A press outside closes too, but not with `alertdialog`.',
      ],
    ],
    screenReader: [
      'Says the title and “dialog” when it opens; the page behind is hidden.',
      'With `alertdialog` it reads the content as well.',
    ],
    content: [
      'The title is the action, as on the button that opened it: Save As New Report.',
      'The subtitle says in a sentence what stays as it is: “The report you opened stays as it is.”',
      'The last button is the verb: Save, Send, Publish; never OK.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Notifications keep clear of its footer; long titles break; a question’s content is read when it opens.',
      ],
    ],
  }),
});

function SaveAs() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onPress={() => setOpen(true)}>Save As New Report</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Save As New Report"
        subtitle="The report you opened stays as it is."
        footer={
          <>
            <Button variant="text" onPress={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              variant="primary"
              isDisabled={name.trim() === ''}
              onPress={() => setOpen(false)}
            >
              Save
            </Button>
          </>
        }
      >
        <TextField label="New Report Name" value={name} onChange={setName} autoFocus />
      </Dialog>
    </>
  );
}

export const DialogWithForm = meta.story({
  tags: ['visual-themes'],
  render: () => <SaveAs />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save As New Report' }));
    await waitVisible(screen.findByRole('dialog', { name: 'Save As New Report' }));
    await expect(screen.getByRole('textbox', { name: 'New Report Name' })).toHaveFocus();
    await userEvent.keyboard('  ');
    await expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
});

DialogWithForm.test(
  'closes with Escape and gives the focus back',
  async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Save As New Report' })).toHaveFocus(),
    );
  },
);

/** The large one, with more than fits: its content scrolls between title and footer. */
export const LargeWithMuchText = meta.story({
  parameters: framed(520),
  args: {
    width: 'large',
    subtitle: 'Version of 14 April 2026',
    footerStart: <Button variant="text">Delete draft</Button>,
    children: Array.from({ length: 30 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are all alike
      <p key={index}>Telegraph paces at 68%, under the band of 75 to 125.</p>
    )),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  },
});

export const LongText = meta.story({
  parameters: framed(320),
  args: { title: LONG_WORD, subtitle: LONG_WORD, children: LONG_WORD },
});

export const MirroredDialog = meta.story({
  parameters: framed(320),
  globals: { direction: 'rtl' },
  args: {
    subtitle: 'A copy with a name of its own',
    children: 'The report keeps its filters.',
    footerStart: <Button variant="text">Delete draft</Button>,
  },
});
