/** The rows of a menu, in a place of one's own. */
import { MenuList } from '@flightdeck/design-system';
import { Copy } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { LONG_WORD } from '../samples.ts';
import { Forced, MENU, Named, Narrow, RightToLeft, Row } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/MenuList',
  component: MenuList,
  args: { label: 'Options', entries: MENU },
  parameters: guide({
    what: 'The rows of a menu alone, for a popover that something other than a button opens.',
    when: [
      'The menu opens at a place of your own: the row menu of *SlideRows*, which one menu serves for all rows.',
      'A popover is open already and holds nothing but actions.',
    ],
    whenNot: [
      'A button opens it: *Menu* or *MenuButton*, which bring popover, focus and Escape along.',
      'Links of the navigation that are always in view: a list of links in a `nav`.',
    ],
    does: [
      'Set `autoFocus` when it appears, and give the focus back yourself when it goes.',
      'Close the popover in each entry’s `onAction`.',
    ],
    donts: [
      'Show it in the page without a popover: a menu is something that opens.',
      'Put anything but entries and separators into it.',
    ],
    keyboard: [
      ['Tab', 'Goes to the list, and on the next press leaves it.'],
      ['↓, ↑, Home, End', 'Go through the entries that are not disabled, and around at the ends.'],
      ['Letters', 'Go to the entry that begins with them.'],
      ['Enter, Space', 'Does the entry, or follows its link.'],
      ['Escape', 'Is the popover’s: the list itself leaves it alone.'],
    ],
    screenReader: [
      'A menu with `label` as its name, and its entries as menu items; one with `href` is a link in a menu.',
      'A disabled entry is said to be so; a ticked one ends with “current”.',
    ],
    content: [
      'As a menu’s: a verb and what it does; a description of a few words; a shortcut as it is written on the keys.',
    ],
    changes: [['0.1.0', 'First version. `autoFocus`, ticks, shortcuts; long entries break.']],
  }),
});

export const Entries = meta.story({
  tags: ['visual-themes'],
  render: (args) => (
    <Narrow width={240}>
      <MenuList {...args} />
    </Narrow>
  ),
});

Entries.test('goes around by arrow keys, past the disabled one', async ({ canvas, userEvent }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('menuitem', { name: 'Download Raw Report' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect(canvas.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

export const States = meta.story({
  render: () => (
    <Row>
      <Named name="In focus">
        <Forced as="focused" on="[role=menuitem]">
          <MenuList label="In focus" entries={MENU} />
        </Forced>
      </Named>
      <Named name="Ticked, and a link">
        <MenuList
          label="Ticked"
          entries={[
            { id: 'copy', label: 'Copy link', icon: <Copy size={16} />, isCurrent: true },
            { id: 'open', label: 'Open report', href: '#open' },
          ]}
        />
      </Named>
      <Named name="Right to left">
        <RightToLeft>
          <MenuList label="Mirrored" entries={MENU} />
        </RightToLeft>
      </Named>
    </Row>
  ),
});

export const LongText = meta.story({
  args: {
    entries: [{ id: 'long', label: LONG_WORD, description: LONG_WORD, shortcut: 'Ctrl D' }],
  },
  render: (args) => (
    <Narrow width={240}>
      <MenuList {...args} />
    </Narrow>
  ),
});
