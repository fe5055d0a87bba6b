/** Statements of the databases that took longest. */
import { operationsCalls, type SlowStatement } from '@flightdeck/contract/operations';
import { Card, Dialog, EmptyState, Table, type TableColumn } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { REFETCH_INTERVAL, writeDuration } from './live.ts';

const SOURCES = {
  server:
    'Counted by PostgreSQL (pg_stat_statements) since its figures were last reset, for all processes, without values.',
  process:
    'Counted by the process that answered: statements of the last hour that took 50 ms or more, without values. With the extension pg_stat_statements PostgreSQL counts for all.',
} as const;

const STORES = { records: 'Records', facts: 'Facts' } as const;

/** Asks again every few seconds. */
export function StatementsTab() {
  const { queryOf } = useApi();
  const { user } = useViewer();
  const query = useQuery({
    ...queryOf(operationsCalls.slow, {}),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
  });
  const [open, setOpen] = useState<SlowStatement | null>(null);
  const columns = useMemo(() => columnsFor(user.locale), [user.locale]);
  return (
    <Loaded query={query} noun="the statements">
      {({ statements, source }) => (
        <Card padding="none">
          <Table
            label="Slow queries"
            className={css.table}
            columns={columns}
            items={statements}
            getId={({ store, text }) => `${store} ${text}`}
            onRowAction={setOpen}
            empty={<EmptyState title="No statement took long" />}
          />
          <p className={css.foot}>{SOURCES[source]}</p>
          {open ? (
            <Dialog isOpen title="Statement" width="large" onClose={() => setOpen(null)}>
              <code className={css.whole}>{open.text}</code>
            </Dialog>
          ) : null}
        </Card>
      )}
    </Loaded>
  );
}

function columnsFor(locale: string): readonly TableColumn<SlowStatement>[] {
  const time = (id: 'mean' | 'most' | 'total', label: string): TableColumn<SlowStatement> => ({
    ...{ id, label, align: 'end', width: 96 },
    render: (statement) => writeDuration(statement[id] / 1000),
  });
  return [
    {
      id: 'text',
      label: 'Statement',
      isRowHeader: true,
      minWidth: 280,
      render: ({ text }) => <code className={css.statement}>{text}</code>,
    },
    {
      id: 'store',
      label: 'Store',
      width: 96,
      render: ({ store }) => (store ? STORES[store] : '–'),
    },
    {
      id: 'calls',
      label: 'Calls',
      align: 'end',
      width: 96,
      render: ({ calls }) => writeNumber(calls, locale),
    },
    time('mean', 'Mean'),
    time('most', 'Longest'),
    time('total', 'In all'),
  ];
}
