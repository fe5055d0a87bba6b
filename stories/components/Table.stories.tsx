/** Tables that hold much: a header that stays, columns that can be resized, ten thousand rows. */
import { Button, Card, Table, type TableColumn, type TableSort } from '@flightdeck/design-system';
import { useMemo, useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance } from '../support.tsx';

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

function Placements({ count, isVirtual }: { readonly count: number; readonly isVirtual: boolean }) {
  const [sort, setSort] = useState<TableSort<Column>>({
    column: 'impressions',
    direction: 'descending',
  });
  const rows = useMemo(() => {
    const sign = sort.direction === 'ascending' ? 1 : -1;
    return placements(count).toSorted((a, b) => sign * (a.impressions - b.impressions));
  }, [count, sort]);
  return (
    <Card padding="none" title={`${count.toLocaleString('en-GB')} placements`}>
      <Table
        label="Placements"
        columns={columns}
        items={rows}
        getId={({ id }) => id}
        sort={sort}
        onSortChange={setSort}
        height={360}
        isVirtual={isVirtual}
      />
    </Card>
  );
}

const meta = preview.meta({
  title: 'Components/Table',
  component: Placements,
  parameters: guidance({
    what: 'Rows of figures and words. Sorting is the owner’s, so that a server can do it.',
    does: [
      'Align figures right.',
      'Give a table of more than a hundred rows a height and virtual rows.',
    ],
    donts: ['Put a button in every cell: a row has one action and a menu.'],
  }),
});

export const FixedHeader = meta.story({
  tags: ['visual-themes'],
  args: { count: 24, isVirtual: false },
});

FixedHeader.test('keeps its header in view', async ({ canvas, canvasElement }) => {
  const scroller = canvasElement.querySelector('[data-fixed-head]');
  const header = canvas.getByRole('columnheader', { name: /^Site/ });
  const before = header.getBoundingClientRect().top;
  scroller?.scrollTo(0, 400);
  await expect(scroller?.scrollTop).toBe(400);
  await expect(header.getBoundingClientRect().top).toBe(before);
});

export const TenThousandRows = meta.story({ args: { count: 10_000, isVirtual: true } });

TenThousandRows.test('draws only the rows in view', async ({ canvas }) => {
  await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
  await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
});

/** Some of the rows are chosen; what can be done to them stands above. */
function Choosing() {
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
      <Table
        label="Placements"
        columns={columns.map((column) => ({ ...column, isResizable: false }))}
        items={placements(5)}
        getId={({ id }) => id}
        selection={{ selected, onChange: setSelected }}
      />
    </Card>
  );
}

export const Selection = meta.story({
  args: { count: 5, isVirtual: false },
  render: () => <Choosing />,
});

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
