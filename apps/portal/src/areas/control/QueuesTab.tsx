/** Jobs by kind: what waits, what runs, and what ended within a day. */
import { operationsCalls, type QueueState } from '@flightdeck/contract/operations';
import { Badge, Card, Link, Table, type TableColumn } from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useViewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { REFETCH_INTERVAL, writeDuration } from './live.ts';

/** Seconds from which a job waits for longer than it should. */
const LONG_S = 60;

/** Asks again every few seconds. */
export function QueuesTab() {
  const { queryOf } = useApi();
  const { user } = useViewer();
  const query = useQuery({
    ...queryOf(operationsCalls.queues, {}),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
  });
  const columns = useMemo(() => columnsFor(user.locale), [user.locale]);
  return (
    <Loaded query={query} noun="the queues">
      {({ queues }) => (
        <Card padding="none">
          <Table
            label="Queues"
            className={css.table}
            columns={columns}
            items={queues}
            getId={({ kind }) => kind}
          />
          <p className={css.foot}>
            Done and failed within a day. A job waits when a worker could take it and none has.
          </p>
        </Card>
      )}
    </Loaded>
  );
}

function columnsFor(locale: string): readonly TableColumn<QueueState>[] {
  const number = (id: 'queued' | 'running' | 'done', label: string): TableColumn<QueueState> => ({
    ...{ id, label, align: 'end', width: 96 },
    render: (queue) => writeNumber(queue[id], locale),
  });
  return [
    { id: 'title', label: 'Kind', isRowHeader: true, minWidth: 200, render: ({ title }) => title },
    number('queued', 'Queued'),
    number('running', 'Running'),
    {
      id: 'waits',
      label: 'Oldest waits',
      align: 'end',
      width: 130,
      render: ({ waits }) => {
        if (waits === null) return '–';
        const text = writeDuration(waits);
        return waits < LONG_S ? text : <Badge tone="warning">{text}</Badge>;
      },
    },
    number('done', 'Done'),
    {
      id: 'failed',
      label: 'Failed',
      align: 'end',
      width: 96,
      render: ({ failed, kind }) =>
        failed === 0 ? (
          '0'
        ) : (
          <Link href={`/control/page/failed?kind=${kind}`}>{writeNumber(failed, locale)}</Link>
        ),
    },
    {
      id: 'median',
      label: 'Takes',
      align: 'end',
      width: 96,
      render: ({ median }) => (median === null ? '–' : writeDuration(median)),
    },
  ];
}
