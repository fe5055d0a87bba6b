/** Views of one thing, one at a time. */
import { Badge, Tabs } from '@flightdeck/design-system';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { gestures, Narrow, withMirrored } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Tabs',
  component: Tabs,
  parameters: guide({
    what: 'Parts of one thing that nobody needs to see at the same time.',
    when: [
      'A panel has two to six parts with content of their own: Edit slide, Issues, Changes.',
      'The parts are looked at in any order.',
    ],
    whenNot: [
      'The same list is filtered: *SegmentedControl*.',
      'Somebody compares the parts: put them below each other, or in *Disclosure*s.',
      'The parts are steps: a page each.',
    ],
    does: [
      'Keep the open tab in the address where a link to it is worth having; `value` takes it from there.',
      'Show in `count` how much waits in a tab: 2 issues.',
    ],
    donts: [
      'Hide in a tab what must be seen before saving.',
      'Save, load or ask something when a tab is left: it only shows.',
    ],
    keyboard: [
      [
        'Tab',
        'Goes to the open tab, then into its panel: to its first control, or to the panel itself where it has none.',
      ],
      [
        '→, ←',
        'Opens the next or the previous tab, round the ends; from right to left they change places.',
      ],
      ['Home, End', 'Opens the first or the last tab.'],
    ],
    screenReader: [
      'Says the list’s `label`, the tab with its count, “tab, 1 of 3, selected”.',
      'The panel is named by its tab. Disabled tabs are said and passed over.',
    ],
    content: [
      'One or two words, nouns in sentence case: Edit slide, Issues.',
      'The count is a figure or a *Badge*, without words: the label says what it counts.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. In a narrow window the strip scrolls, and the open tab is kept in view, also when a count is added.',
      ],
    ],
  }),
  args: {
    label: 'Slide',
    tabs: [
      { id: 'edit', label: 'Edit slide', content: 'Slide Name' },
      { id: 'issues', label: 'Issues', count: 2, content: '2 issues affect this slide' },
      { id: 'changes', label: 'Changes', count: 2, content: 'Since you saved' },
    ],
  },
});

export const TabbedViews = meta.story({ tags: ['visual-themes'] });

TabbedViews.test('goes to a tab with an arrow key', async ({ canvas, userEvent }) => {
  canvas.getByRole('tab', { name: 'Edit slide' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByText('2 issues affect this slide')).toBeVisible();
});

TabbedViews.test(
  'goes to the ends, and from the tab to its panel',
  async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: 'Edit slide' }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: /Changes/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Edit slide' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Edit slide' })).toHaveFocus();
  },
);

export const HoverFocusPressed = meta.story({
  decorators: [gestures('[role=tab]:last-child')],
  render: () => (
    <Tabs
      label="Slide"
      tabs={[
        { id: 'edit', label: 'Edit slide', content: 'Slide Name' },
        { id: 'issues', label: 'Issues', count: 2, content: '2 issues affect this slide' },
      ]}
    />
  ),
});

const GERMAN = [
  { id: 'edit', label: 'Folieneinstellungen bearbeiten', content: 'Bezeichnung der Folie' },
  {
    id: 'issues',
    label: 'Auffälligkeiten',
    count: <Badge tone="error">2</Badge>,
    content: 'Zwei Auffälligkeiten betreffen diese Folie.',
  },
  { id: 'changes', label: 'Änderungsverlauf', isDisabled: true, content: '' },
  { id: 'comments', label: 'Anmerkungen', content: '' },
] as const;

export const LongTextAndRightToLeft = meta.story({
  render: withMirrored('Labels longer than the place: the strip scrolls', {
    named: () => (
      <Narrow width={360}>
        <Tabs label="Folie" tabs={GERMAN} value="issues" />
      </Narrow>
    ),
    mirrored: () => (
      <Narrow width={360}>
        <Tabs
          label="Slide, from right to left"
          tabs={[
            { id: 'edit', label: 'Edit slide', content: 'Slide Name' },
            { id: 'issues', label: 'Issues', count: 2, content: '2 issues' },
            { id: 'changes', label: 'Changes', isDisabled: true, content: '' },
          ]}
        />
      </Narrow>
    ),
  }),
});
