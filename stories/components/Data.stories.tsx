/** Table and pagination. */
import {
  Avatar,
  Button,
  Card,
  EmptyState,
  LinkButton,
  Menu,
  Pagination,
  Table,
  type TableSort,
} from '@flightdeck/design-system';
import { Copy, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { guidance, type ReportRow, reports } from '../support.tsx';

const meta = preview.meta({
  title: 'Components/Data',
  parameters: guidance({
    what: 'Lists of things with the one action that a row has.',
    does: ['Say what is missing and the next step in an empty table.'],
    donts: ['Hide the only way to an action until hover: the menu is always there.'],
  }),
  component: Pagination,
});

type Column = 'name' | 'advertiser' | 'owner' | 'slides' | 'updated';

function Reports({
  rows = reports,
  isLoading = false,
}: {
  readonly rows?: readonly ReportRow[];
  readonly isLoading?: boolean;
}) {
  const [sort, setSort] = useState<TableSort<Column>>({
    column: 'updated',
    direction: 'descending',
  });
  const [page, setPage] = useState(1);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => (a[sort.column] < b[sort.column] ? -sign : sign));
  return (
    <Card padding="none">
      <Table<ReportRow, Column>
        label="Reports"
        items={sorted}
        getId={(report) => report.name}
        sort={sort}
        onSortChange={setSort}
        isLoading={isLoading}
        empty={
          <EmptyState
            title="No report yet"
            action={
              <LinkButton variant="primary" href="#create">
                Create Report
              </LinkButton>
            }
          >
            Reports that you save, or that others share with you, stand here.
          </EmptyState>
        }
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

export const EmptyTable = meta.story({ render: () => <Reports rows={[]} /> });
export const LoadingTable = meta.story({ render: () => <Reports rows={[]} isLoading /> });
