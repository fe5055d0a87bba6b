/** The multi-select filter's panel in the states of its design. */
import { MultiSelectPanel, type MultiSelectPanelProps } from '@flightdeck/design-system';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { campaigns, dashboards, narrow, RightToLeft, waitVisible } from '../support.tsx';

const onChange = fn();

const meta = preview.meta({
  title: 'Components/MultiSelectPanel',
  component: MultiSelectPanel,
  parameters: guide({
    what: 'Search, list and buttons of the multi-select filter, without the field: a choice of many that is worked out as a draft and applied together.',
    when: [
      'The choice is what the page or the card is for, and stays in view.',
      'A popover of your own opens it, with `isInline` false.',
    ],
    whenNot: [
      'It belongs to a form or a bar of filters: *MultiSelectFilter*, which brings field, panel and place.',
      'Fewer than ten options: a *Checkbox* each.',
    ],
    does: [
      'Let the draft be a draft: ticks change nothing until APPLY FILTERS.',
      'Give a `source` for lists that live on a server; it is asked 250 ms after the last letter, and a cut answer is mentioned.',
      'Group options by what people think in, such as the advertiser; groups keep the order in which they come.',
    ],
    donts: [
      'Close it on a tick.',
      'Sort the options anew while it is open: chosen ones come first when it opens, and stay where they are.',
    ],
    keyboard: [
      ['↓', 'In the search: goes to the list. ↑ on its first row leads back.'],
      [
        '↓ ↑, Page Up, Page Down, Home, End',
        'In the list: move; with Shift they tick everything on the way.',
      ],
      ['Space, Enter', 'Tick or untick the row; Shift+Space ticks from the last one to here.'],
      ['Ctrl+A', 'Ticks everything listed, or unticks it.'],
      ['A letter', 'Goes to the next row whose name begins with what is typed.'],
      [
        'Ctrl+V',
        'In the search: a pasted list of names or ids is ticked, and what was not found is listed.',
      ],
    ],
    screenReader: [
      'The list is a listbox of the label’s name; a row says its name, its detail and whether it is selected, and its place among all, not among those drawn.',
      'How many were found or are selected is read after each search and tick, as is the limit when it is reached.',
      'Rows that the limit leaves out are disabled; chosen ones can still be cleared.',
    ],
    content: [
      'The words are the specification’s: Select all, Select none, Select searched, Deselect searched; CLEAR ALL (n), CANCEL, APPLY FILTERS; “No results found for your search criteria.”',
      'Names are cut after 50 characters (`labelLimit`); `detail` is short: dates, an address.',
      'The limit’s reason is a sentence: “You can choose up to 150 campaigns.”',
    ],
    changes: [
      [
        '0.1.0',
        'First version. Lists of names can be pasted; options can come from a server; what is no longer offered is named and can be removed; 100,000 options at once.',
      ],
    ],
  }),
  args: { label: 'Dashboards', options: dashboards, value: [], onChange },
  decorators: [narrow(440)],
});

const ids = (count: number) => dashboards.slice(0, count).map((one) => one.id);

function Panel(props: Partial<MultiSelectPanelProps>) {
  const [value, setValue] = useState(props.value ?? []);
  return (
    <MultiSelectPanel
      label="Dashboards"
      options={dashboards}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

export const Searching = meta.story({
  tags: ['visual-themes'],
  render: () => <Panel value={ids(4)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'retarget');
    await expect(
      await canvas.findByRole('checkbox', { name: 'Select searched' }),
    ).not.toBeChecked();
  },
});

Searching.test('ticks what is found, and applies it together', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: 'Select searched' }));
  await expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(canvas.getByRole('button', { name: 'APPLY FILTERS' }));
  await expect(onChange).toHaveBeenCalledOnce();
});

Searching.test('goes from the search to the list and back', async ({ canvas, userEvent }) => {
  const search = canvas.getByRole('searchbox');
  search.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect(canvas.getByRole('listbox', { name: 'Dashboards' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect(search).toHaveFocus();
});

export const NothingFound = meta.story({
  render: () => <Panel value={ids(4)} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'linkdin');
    await expect(
      (await canvas.findAllByText('No results found for your search criteria.'))[0],
    ).toBeVisible();
  },
});

export const LimitReached = meta.story({
  render: () => (
    <Panel
      label="Campaigns"
      options={campaigns}
      limit={30}
      value={campaigns.slice(0, 30).map((one) => one.id)}
    />
  ),
});

const grouped = campaigns.map((one, at) => ({ ...one, group: at % 2 ? 'Halden' : 'Northwind' }));

export const Groups = meta.story({
  render: () => (
    <Panel
      label="Campaigns"
      options={grouped}
      value={grouped.slice(0, 2).map((one) => one.id)}
      searchPlaceholder="Search campaigns"
    />
  ),
});

const firstTen = () => Promise.resolve({ options: campaigns.slice(0, 10), total: 412 });

export const FromAServer = meta.story({
  render: () => (
    <Panel label="Campaigns" options={[]} source={firstTen} searchPlaceholder="Search campaigns" />
  ),
  play: async ({ canvas }) => {
    await waitVisible(canvas.findByText(/^The first 10 of 412 campaigns are listed/));
  },
});

export const Loading = meta.story({ render: () => <Panel options={[]} isLoading /> });

const many = Array.from({ length: 100_000 }, (_, index) => ({
  id: `p${index}`,
  label: `Placement ${index + 1}`,
}));

export const HundredThousand = meta.story({
  render: () => <Panel label="Placements" options={many} searchPlaceholder="Search placements" />,
});

export const LongTextAndRightToLeft = meta.story({
  render: () => (
    <RightToLeft>
      <Panel
        label="Campaigns"
        searchPlaceholder="Auslieferungskampagnen durchsuchen"
        options={[
          {
            id: 'long',
            label: 'Northwind Outdoor Frühjahrskampagne – Startseitenplatzierung und Auslieferung',
            detail: '1. Feb. – 8. Apr.',
          },
          { id: 'short', label: 'Lumen Energy – Wechselwochen', badge: 'Entwurf' },
          { id: 'off', label: 'Halden Bank – Altersvorsorge', isDisabled: true },
        ]}
        value={['long']}
        hasAllAndFuture
        limit={150}
      />
    </RightToLeft>
  ),
});
