/** Rows of figures and words, few and many. */
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Menu,
  Table,
  type TableColumn,
  type TableProps,
  type TableSort,
} from '@flightdeck/design-system';
import { MoreHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guide } from '../guide.ts';
import { Forced, Named, Stack, withMirrored } from '../support.tsx';

interface Placement {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly impressions: number;
}

const SITES = ['Guardian', 'Telegraph', 'Independent', 'Countryfile'];
const placements = (count: number): readonly Placement[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `${SITES[index % 4]}_${['300x250', '970x250', '728x90'][index % 3]}_BAN_DT_CPM_${index + 1}`,
    site: SITES[index % 4] ?? '',
    impressions: ((index * 7919) % 90_000) + 1_000,
  }));

type Column = 'name' | 'site' | 'impressions';
const columns: readonly TableColumn<Placement, Column>[] = [
  { id: 'name', label: 'Placement', isResizable: true, width: '2fr', render: ({ name }) => name },
  { id: 'site', label: 'Site', isResizable: true, width: '1fr', render: ({ site }) => site },
  {
    id: 'impressions',
    label: 'Impressions',
    align: 'end',
    isSortable: true,
    width: 140,
    render: ({ impressions }) => impressions.toLocaleString('en-GB'),
  },
];
const fixed = columns.map((column) => ({ ...column, isResizable: false }));

const meta = preview.meta({
  title: 'Components/Table',
  component: Table<Placement, Column>,
  parameters: guide({
    what: 'Rows of figures and words with the same columns. Sorting is the owner’s, so that a server can do it.',
    when: [
      'Things are compared in two or more respects: placements by impressions and site, users by role and last visit.',
      'Rows are chosen for something that is done to all of them.',
    ],
    whenNot: [
      'One line of words each, in an order that people set: *List*.',
      'The figures belong into a report: that is a slide, with its own table.',
      'A handful of facts about one thing: a description list.',
    ],
    does: [
      'Align figures at the end, with the same number of decimals in a column.',
      'Give a table of more than a hundred rows a `height` and `isVirtual`, or pages by *Pagination*.',
      'Say in `empty` what is missing and the next step; after a search say that nothing was found.',
      'Set `isRowHeader` where the first column is not the row’s name.',
    ],
    donts: [
      'Put a button in every cell: a row has one action, some on hover, and a menu.',
      'Hide the only way to an action until hover: the menu is always there.',
      'Hold back rows that are there while more are loading: `isLoading` shows its spinner only without rows.',
    ],
    keyboard: [
      ['Tab', 'Goes into the table, to the row or cell that was left last; then out of it.'],
      ['↓ ↑', 'To the next or previous row; from the first row to the header.'],
      [
        '→ ←',
        'Into the row’s cells, to the buttons in them, and on; from right to left they change places.',
      ],
      ['Home, End', 'To the first or last row, or cell while one is in a cell.'],
      ['Enter', 'On a header: sorts by it, or turns the order. On a row: `onRowAction`.'],
      [
        'Space',
        'Selects the row, where rows can be selected; with Shift and an arrow from here to there. Ctrl+A selects all rows shown.',
      ],
      [
        '→ ← on a handle',
        'Reached by → from the header’s name. Enter begins, each press changes the width by 10 px, Enter or Escape ends.',
      ],
      ['A letter', 'Goes to the next row whose name begins with it.'],
    ],
    screenReader: [
      'Says the table’s `label`, its rows and columns; the row by its name cell, each cell after its column.',
      'Sortable headers say so; after sorting, the column and its direction.',
      'A selected row says “selected”. While `isLoading` the table is busy.',
      'In cards the roles stay: it is still a table.',
    ],
    content: [
      'Headers: one or two words, nouns, in sentence case, with the unit once: Spend, £.',
      'A header without a visible name (`isLabelHidden`) still has one for assistive technology.',
      'No data is “–”, zero is 0.',
    ],
    changes: [
      [
        '0.1.0',
        'First version. In a narrow window each row is a card with the names of its columns; an empty table says why where one looks; Escape keeps the selection; selected rows of other pages stay selected.',
      ],
    ],
  }),
  args: {
    label: 'Placements',
    columns: fixed,
    items: placements(5),
    getId: ({ id }: Placement) => id,
  },
});

type Props = TableProps<Placement, Column>;

/** Sorts as a server would, and says how many there are. */
function Sorted(props: Props) {
  const [sort, setSort] = useState<TableSort<Column>>({
    column: 'impressions',
    direction: 'descending',
  });
  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return props.items.toSorted((a, b) => sign * (a.impressions - b.impressions));
  }, [props.items, sort]);
  return (
    <Card padding="none" title={`${rows.length.toLocaleString('en-GB')} placements`}>
      <Table {...props} items={rows} sort={sort} onSortChange={setSort} />
    </Card>
  );
}

export const Default = meta.story({
  args: { onRowAction: fn(), items: placements(3) },
});

Default.test('goes to a row and opens it by keyboard', async ({ canvas, userEvent, args }) => {
  await userEvent.tab();
  await expect(canvas.getByRole('row', { name: /^Guardian/ })).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect(args.onRowAction).toHaveBeenCalledWith(args.items[2]);
  await userEvent.keyboard('{ArrowRight}');
  await expect(canvas.getByRole('rowheader', { name: /^Independent/ })).toHaveFocus();
});

export const FixedHeader = meta.story({
  tags: ['visual-themes'],
  args: { columns, items: placements(24), height: 360 },
  render: (args) => <Sorted {...args} />,
});

FixedHeader.test('keeps its header in view', async ({ canvas, canvasElement }) => {
  const scroller = canvasElement.querySelector('[data-fixed-head]');
  const header = canvas.getByRole('columnheader', { name: /^Site/ });
  const before = header.getBoundingClientRect().top;
  scroller?.scrollTo(0, 400);
  await expect(scroller?.scrollTop).toBe(400);
  await expect(header.getBoundingClientRect().top).toBe(before);
});

export const TenThousandRows = meta.story({
  args: { columns, items: placements(10_000), height: 360, isVirtual: true },
  render: (args) => <Sorted {...args} />,
});

TenThousandRows.test('draws only the rows in view', async ({ canvas }) => {
  await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
});

/** Some of the rows are chosen; what can be done to them stands above. */
function Choosing(props: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['p1', 'p2', 'p9']));
  return (
    <Card
      padding="none"
      title={`${selected.size} placements chosen`}
      actions={
        <Button
          size="small"
          isDisabled={selected.size === 0}
          onPress={() => setSelected(new Set())}
        >
          Choose none
        </Button>
      }
    >
      <Table {...props} selection={{ selected, onChange: setSelected }} />
    </Card>
  );
}

export const Selection = meta.story({ render: (args) => <Choosing {...args} /> });

Selection.test(
  'chooses the page, and keeps what stands on other pages',
  async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select All' });
    await userEvent.click(all);
    await expect(canvas.getByText('6 placements chosen')).toBeVisible();
    await userEvent.click(all);
    await expect(canvas.getByText('1 placements chosen')).toBeVisible();
  },
);

const actions = {
  onRowAction: fn(),
  rowActions: ({ name }: Placement) => (
    <Button size="row" aria-label={`Open ${name}`}>
      Open
    </Button>
  ),
  rowMenu: ({ name }: Placement) => (
    <Menu
      label={`More for ${name}`}
      entries={[{ id: 'leave-out', label: 'Leave out' }]}
      trigger={
        <Button variant="text" size="row" isIconOnly aria-label={`More for ${name}`}>
          <MoreHorizontal size={16} />
        </Button>
      }
    />
  ),
};

export const HoverAndFocus = meta.story({
  args: { items: placements(2), ...actions },
  render: (args) => (
    <Stack>
      {(['hovered', 'focused'] as const).map((as) => (
        <Named key={as} name={as === 'hovered' ? 'First row hovered' : 'First row focused'}>
          <Forced as={as} on="tbody tr">
            <Table {...args} label={`Placements, ${as}`} />
          </Forced>
        </Named>
      ))}
    </Stack>
  ),
});

export const EmptyAndLoading = meta.story({
  args: { items: [] },
  render: (args) => (
    <Stack>
      <Card padding="none">
        <Table
          {...args}
          empty={
            <EmptyState
              title="No placement yet"
              action={
                <LinkButton variant="primary" href="#setup">
                  Open Setup
                </LinkButton>
              }
            >
              Placements of the chosen campaigns stand here.
            </EmptyState>
          }
        />
      </Card>
      <Card padding="none">
        <Table {...args} label="More placements" isLoading />
      </Card>
    </Stack>
  ),
});

const LONG: readonly Placement[] = [
  {
    id: 'long',
    name: 'Guardian_Startseitenplatzierung_970x250_Werbemittelauslieferung_Frühjahrskampagne_2026',
    site: 'Süddeutsche Wochenendausgabe',
    impressions: 1_250_000,
  },
  ...placements(2),
];

export const LongTextAndRightToLeft = meta.story({
  args: { items: LONG, sort: { column: 'impressions', direction: 'descending' } },
  render: withMirrored<[Props]>(
    'A name longer than its column, in a table whose columns can be resized',
    {
      named: (args) => (
        <div style={{ width: 480, maxWidth: '100%' }}>
          <Table {...args} columns={columns} />
        </div>
      ),
      mirrored: (args) => <Table {...args} {...actions} label="Placements, from right to left" />,
    },
  ),
});
