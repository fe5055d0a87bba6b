/** Dialogs, drawers and menus. */
import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Menu,
  MenuButton,
  SplitButton,
  TextField,
} from '@flightdeck/design-system';
import { Download, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, Row, waitVisible } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Overlays',
  parameters: guidance({
    what: 'A popover hangs from its field, a dialog ends a step, a drawer holds the navigation.',
    does: ['Give the focus back to what opened it.', 'Put the safe answer first in a question.'],
    donts: ['Open a dialog from a dialog.', 'Use a dialog to report something.'],
  }),
  component: Dialog,
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
  render: () => <DeleteQuestion />,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
});

export const SideDrawer = meta.story({
  tags: ['visual-themes'],
  render: () => (
    <Drawer isOpen onClose={() => undefined} label="Navigation">
      <nav aria-label="Main" style={{ padding: 16 }}>
        <Button variant="text" isBlock>
          Load Report
        </Button>
      </nav>
    </Drawer>
  ),
});

const entries = [
  { id: 'raw', label: 'Download Raw Report', icon: <Download size={16} />, onAction: fn() },
  { id: 'copy', label: 'Duplicate', description: 'Opens the copy', shortcut: 'Ctrl D' },
  'separator',
  { id: 'delete', label: 'Delete', icon: <Trash2 size={16} />, isDanger: true },
  { id: 'move', label: 'Move to client', isDisabled: true },
] as const;

export const Menus = meta.story({
  render: () => (
    <Row>
      <MenuButton label="Options" variant="text" entries={entries} />
      <Menu
        label="More"
        entries={entries}
        trigger={
          <Button variant="text" isIconOnly aria-label="More">
            <MoreHorizontal size={16} />
          </Button>
        }
      />
      <SplitButton
        menuLabel="More ways to save"
        entries={[{ id: 'as', label: 'Save As New Report' }]}
      >
        Save
      </SplitButton>
    </Row>
  ),
});

export const OpenMenu = meta.story({
  tags: ['visual-themes'],
  render: () => <MenuButton label="Options" variant="text" entries={entries} />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Options' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(
      await screen.findByRole('menuitem', { name: 'Download Raw Report' }),
    ).toHaveFocus();
  },
});
