/** Components as they stand together in the portal. */
import {
  AlertPanel,
  Avatar,
  Badge,
  Button,
  Card,
  DateRangePicker,
  type DayRangeValue,
  LinkButton,
  List,
  Menu,
  Pagination,
  SearchField,
  SegmentedControl,
  Select,
  Table,
  type TableSort,
} from '@flightdeck/design-system';
import { counted } from '@flightdeck/domain/locale';
import { Copy, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import * as css from '../support.css.ts';
import { guidance, type ReportRow, reports } from '../support.tsx';

const meta = preview.meta({
  title: 'Patterns/Screens',
  parameters: guidance({
    what: 'Arrangements that the portal repeats: take them over whole.',
    does: [
      'Put filters over what they filter, the widest first.',
      'Let a row have one action, and the rest in its menu.',
    ],
    donts: ['Mix the filters of a page with the settings of a report.'],
  }),
});

const owners = ['Anyone', 'Priya Shah', 'Tom Okafor'].map((label) => ({ value: label, label }));
const PRESETS = [
  { label: 'Last 28 days', start: '2026-03-17', end: '2026-04-13' },
  { label: 'First quarter', start: '2026-01-01', end: '2026-03-31' },
];

function Filters() {
  const [search, setSearch] = useState('');
  const [owner, setOwner] = useState<string | null>('Anyone');
  const [range, setRange] = useState<DayRangeValue | null>(PRESETS[1] ?? null);
  const found = reports.filter(
    (report) =>
      report.name.toLowerCase().includes(search.toLowerCase()) &&
      (owner === 'Anyone' || report.owner === owner),
  );
  return (
    <>
      <div className={css.filters}>
        <SearchField label="Search reports" value={search} onChange={setSearch} />
        <Select label="Owner" isLabelHidden options={owners} value={owner} onChange={setOwner} />
        <DateRangePicker
          label="Dates"
          isLabelHidden
          value={range}
          onChange={setRange}
          presets={PRESETS}
        />
        <SegmentedControl
          label="Shown"
          isLabelHidden
          options={[
            { value: 'all', label: 'All', count: reports.length },
            { value: 'mine', label: 'Mine', count: 1 },
          ]}
          defaultValue="all"
        />
      </div>
      <p role="status" className={css.caption}>
        {counted(found.length, 'en-GB', 'report')}
      </p>
    </>
  );
}

/** A filter bar: what it found is announced. */
export const FilterBar = meta.story({
  tags: ['visual-themes', 'visual-rtl', 'visual-text-200'],
  render: () => <Filters />,
});

FilterBar.test('says how many were found', async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox'), 'halden');
  await expect(canvas.getByRole('status')).toHaveTextContent('1 report');
});

function Row({ name, advertiser, owner, updated }: ReportRow) {
  return (
    <div className={css.reportRow}>
      <Avatar name={advertiser} shape="advertiser" />
      <div className={css.reportWords}>
        <strong>{name}</strong>
        <span className={css.caption}>{`${advertiser} · ${owner} · ${updated}`}</span>
      </div>
      <Badge tone="info">Shared</Badge>
      <LinkButton href="#open" size="row">
        Open
      </LinkButton>
      <Menu
        label={`More for ${name}`}
        entries={[
          { id: 'copy', label: 'Save As' },
          'separator',
          { id: 'delete', label: 'Delete', isDanger: true },
        ]}
        trigger={
          <Button variant="text" size="row" isIconOnly aria-label={`More for ${name}`}>
            <MoreHorizontal size={16} />
          </Button>
        }
      />
    </div>
  );
}

/** A saved report in a list: who, what, when, one action and a menu. */
export const ReportRows = meta.story({
  render: () => (
    <Card padding="none" title="Saved reports">
      {reports.map((report) => (
        <Row key={report.name} {...report} />
      ))}
    </Card>
  ),
});

/** Alerts stand over what they concern, worst first, each with its repair. */
export const AlertWithAction = meta.story({
  render: () => (
    <AlertPanel
      alerts={[
        {
          id: 'pacing',
          type: 'warning',
          message: 'Telegraph paces at 68%',
          detail: 'Under the band of 75 to 125.',
          action: { label: 'View booking', href: '#booking' },
        },
        {
          id: 'link',
          type: 'error',
          message: '6 campaigns are not linked to a line item',
          action: { label: 'Link campaigns', href: '#link' },
        },
      ]}
    />
  ),
});

/** Columns of a table in the order that the person wants. */
export const ColumnOrder = meta.story({
  render: () => (
    <Card title="Columns" className={css.narrow}>
      <List
        label="Columns"
        defaultItems={['Site', 'Impressions', 'Clicks', 'CTR'].map((name) => ({ name }))}
        getId={({ name }) => name}
        getLabel={({ name }) => name}
      />
    </Card>
  ),
});

type ReportColumn = 'name' | 'advertiser' | 'owner' | 'slides' | 'updated';

function Reports() {
  const [sort, setSort] = useState<TableSort<ReportColumn>>({
    column: 'updated',
    direction: 'descending',
  });
  const [page, setPage] = useState(1);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = reports.toSorted((a, b) => (a[sort.column] < b[sort.column] ? -sign : sign));
  return (
    <Card padding="none">
      <Table<ReportRow, ReportColumn>
        label="Reports"
        items={sorted}
        getId={(report) => report.name}
        sort={sort}
        onSortChange={setSort}
        columns={[
          { id: 'name', label: 'Report', isSortable: true, render: (report) => report.name },
          {
            id: 'advertiser',
            label: 'Advertiser',
            isSortable: true,
            render: (report) => (
              <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
                <Avatar name={report.advertiser} shape="advertiser" size={20} />
                {report.advertiser}
              </span>
            ),
          },
          { id: 'owner', label: 'Owner', render: (report) => report.owner },
          {
            id: 'slides',
            label: 'Slides',
            align: 'end',
            isSortable: true,
            render: (report) => report.slides,
          },
          {
            id: 'updated',
            label: 'Updated',
            align: 'end',
            isSortable: true,
            render: (report) => report.updated,
          },
        ]}
        rowActions={(report) => (
          <>
            <Button size="row" aria-label={`Open ${report.name}`}>
              Open
            </Button>
            <Button variant="icon" size="row" aria-label={`Copy ${report.name}`}>
              <Copy size={14} />
            </Button>
          </>
        )}
        rowMenu={(report) => (
          <Menu
            label={`More for ${report.name}`}
            entries={[{ id: 'delete', label: 'Delete', isDanger: true }]}
            trigger={
              <Button variant="text" size="row" isIconOnly aria-label={`More for ${report.name}`}>
                <MoreHorizontal size={16} />
              </Button>
            }
          />
        )}
      />
      <div style={{ padding: 12 }}>
        <Pagination page={page} pageSize={12} total={86} noun="reports" onPageChange={setPage} />
      </div>
    </Card>
  );
}

/** A list that is sorted and turned page by page, with the actions of its rows. */
export const TableOfReports = meta.story({ tags: ['visual-themes'], render: () => <Reports /> });

TableOfReports.test('is sorted by its headers', async ({ canvas, userEvent }) => {
  const header = canvas.getByRole('columnheader', { name: /Slides/ });
  await userEvent.click(header);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(canvas.getAllByRole('row')[1]).toHaveTextContent('Orchard & Finch – spring range');
});

TableOfReports.test('goes to the next page', async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await expect(canvas.getByText('13–24 of 86 reports')).toBeVisible();
});
