/** Conformance of overlays. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HelpMenu } from '../HelpMenu/index.ts';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Menu,
  MenuButton,
  MenuList,
  MultiSelectFilter,
  MultiSelectPanel,
  Popover,
  SplitButton,
  Tooltip,
} from '../index.ts';
import { sampleHelp } from '../testing/sample-help.ts';
import type { Case } from './case.ts';

const entries = [
  { id: 'copy', label: 'Save As', shortcut: 'Ctrl S' },
  'separator',
  { id: 'delete', label: 'Delete', isDanger: true },
] as const;
const options = ['Guardian', 'Telegraph', 'Independent'].map((label) => ({ id: label, label }));
const OWNER = 'Its owner opens and closes it.';
const MODAL = 'What it holds is disabled on its own.';
const nothing = () => {};
const help = sampleHelp();

const press = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name }));
};
const count = (role: 'menu' | 'dialog') => String(page.getByRole(role).elements().length);

export const overlays: Readonly<Record<string, Case>> = {
  Dialog: {
    view: (root) => (
      <Dialog
        {...root}
        isOpen
        onClose={nothing}
        title="Save As"
        subtitle="A copy with a name of its own"
        footer={<Button variant="primary">Save</Button>}
      >
        The report keeps its filters.
      </Dialog>
    ),
    disabled: MODAL,
    choice: OWNER,
  },
  ConfirmDialog: {
    view: (root) => (
      <ConfirmDialog
        {...root}
        isOpen
        onClose={nothing}
        onConfirm={nothing}
        title="Delete the slide?"
        confirmLabel="Delete Slide"
      >
        It cannot be brought back.
      </ConfirmDialog>
    ),
    disabled: MODAL,
    choice: OWNER,
  },
  Drawer: {
    view: (root) => (
      <Drawer {...root} isOpen onClose={nothing} label="Navigation">
        <Button variant="text">Reports</Button>
      </Drawer>
    ),
    disabled: MODAL,
    choice: OWNER,
  },
  Popover: {
    view: (root) => (
      <Popover {...root} label="Filters" trigger={<Button>Filters</Button>}>
        <Button size="small">Reset</Button>
      </Popover>
    ),
    open: () => press('Filters'),
    disabled: 'Its button is disabled on its own.',
    choice: 'Its trigger opens it; open for its owner it is a Dialog’s case.',
  },
  Tooltip: {
    view: (root) => (
      <Tooltip {...root} content="Figures are as of 07:00">
        <Button>As of</Button>
      </Tooltip>
    ),
    open: async () => {
      await userEvent.tab();
    },
    disabled: 'It shows nothing then.',
    choice: 'Hover and focus show it.',
  },
  Menu: {
    view: (root) => (
      <Menu {...root} label="More" entries={entries} trigger={<Button>More</Button>} />
    ),
    open: () => press('More'),
    disabled: 'Its button is disabled on its own.',
    choice: {
      controlled: (onChange) => (
        <Menu
          label="More"
          entries={entries}
          trigger={<Button>More</Button>}
          isOpen={false}
          onOpenChange={onChange}
        />
      ),
      uncontrolled: (onChange) => (
        <Menu
          label="More"
          entries={entries}
          trigger={<Button>More</Button>}
          onOpenChange={onChange}
        />
      ),
      act: () => press('More'),
      read: () => count('menu'),
    },
  },
  MenuList: {
    view: (root) => <MenuList {...root} label="More" entries={entries} />,
    disabled: 'An entry is disabled on its own.',
    choice: 'An entry acts and keeps nothing.',
  },
  MenuButton: {
    view: (root) => <MenuButton {...root} label="Options" entries={entries} />,
    disabled: (root) => <MenuButton {...root} label="Options" entries={entries} isDisabled />,
    choice: 'Its menu keeps whether it is open.',
  },
  SplitButton: {
    view: (root) => (
      <SplitButton {...root} menuLabel="More ways to save" entries={entries}>
        Save
      </SplitButton>
    ),
    disabled: (root) => (
      <SplitButton {...root} menuLabel="More ways to save" entries={entries} isDisabled>
        Save
      </SplitButton>
    ),
    choice: 'Its menu keeps whether it is open.',
  },
  HelpMenu: {
    view: ({ ref: _handle, ...root }) => (
      <HelpMenu {...root} source={help} defaultOpen draftStorage={null} />
    ),
    handle: 'Its ref opens articles, searches and closes.',
    open: async () => {
      await expect.element(page.getByRole('region', { name: 'Featured' })).toBeVisible();
    },
    disabled: 'Its forms say themselves what is missing.',
    choice: {
      controlled: (onChange) => (
        <HelpMenu source={help} isOpen onOpenChange={onChange} draftStorage={null} />
      ),
      uncontrolled: (onChange) => (
        <HelpMenu source={help} defaultOpen onOpenChange={onChange} draftStorage={null} />
      ),
      act: () => press('Close help'),
      read: () => String(page.getByRole('heading').elements().length > 0),
    },
  },
  MultiSelectFilter: {
    view: (root) => (
      <MultiSelectFilter
        {...root}
        label="Sites"
        options={options}
        value={['Guardian']}
        onChange={nothing}
      />
    ),
    disabled: (root) => (
      <MultiSelectFilter
        {...root}
        label="Sites"
        options={options}
        value={[]}
        onChange={nothing}
        isDisabled
      />
    ),
    choice: 'What is applied is the owner’s; its own tests prove the draft.',
  },
  MultiSelectPanel: {
    view: (root) => (
      <MultiSelectPanel
        {...root}
        label="Sites"
        options={options}
        value={['Guardian']}
        onChange={nothing}
      />
    ),
    disabled: 'The field around it is disabled.',
    choice: 'What is applied is the owner’s; its own tests prove the draft.',
  },
};
