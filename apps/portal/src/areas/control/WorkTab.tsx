/** The last loads of files, and how schedules are. */
import {
  type LoadState,
  operationsCalls,
  type ScheduleState,
} from '@flightdeck/contract/operations';
import {
  Badge,
  type BadgeTone,
  Card,
  EmptyState,
  Link,
  Table,
  type TableColumn,
} from '@flightdeck/design-system';
import { writeNumber } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { REFETCH_INTERVAL, writeDuration } from './live.ts';

const LOAD_STATES: Readonly<Record<LoadState['state'], readonly [BadgeTone, string]>> = {
  queued: ['neutral', 'Waits'],
  running: ['info', 'Runs'],
  done: ['success', 'Done'],
  failed: ['error', 'Failed'],
};

/** Asks again every few seconds. */
export function WorkTab() {
  const { queryOf } = useApi();
  const viewer = useViewer();
  const counted = useCounted();
  const query = useQuery({
    ...queryOf(operationsCalls.work, {}),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
  });
  const loadColumns = useMemo(() => loadColumnsFor(viewer), [viewer]);
  const scheduleColumns = useMemo(() => scheduleColumnsFor(viewer), [viewer]);
  return (
    <Loaded query={query} noun="loads and schedules">
      {({ loads, schedules, scheduleCount }) => (
        <div className={css.cards}>
          <Card title="Loads" padding="none">
            <Table
              label="Loads"
              className={css.table}
              columns={loadColumns}
              items={loads}
              getId={({ id }) => id}
              empty={<EmptyState title="Nothing was loaded lately" />}
            />
            {viewer.allowed['client/fileUpload'] ? (
              <p className={css.foot}>
                What each brought is in the history of <Link href="/client/feeds">its feed</Link>.
              </p>
            ) : null}
          </Card>
          <Card title="Schedules" padding="none">
            <Table
              label="Schedules"
              className={css.table}
              columns={scheduleColumns}
              items={schedules}
              getId={({ id }) => id}
              empty={<EmptyState title="Nothing is sent on a schedule" />}
            />
            {scheduleCount > schedules.length ? (
              <p className={css.foot}>
                Those that fail, then those that come next, of{' '}
                {counted(scheduleCount, 'schedule', 'schedules')}.
              </p>
            ) : null}
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function loadColumnsFor(viewer: Viewer): readonly TableColumn<LoadState>[] {
  const { moment } = timesFor(viewer);
  return [
    {
      id: 'created',
      label: 'Asked for',
      isRowHeader: true,
      minWidth: 170,
      render: ({ createdAt }) => moment(createdAt),
    },
    {
      id: 'state',
      label: 'State',
      width: 110,
      render: ({ state }) => {
        const [tone, label] = LOAD_STATES[state];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      id: 'rows',
      label: 'Rows',
      align: 'end',
      width: 120,
      render: ({ rows }) => (rows === null ? '–' : writeNumber(rows, viewer.user.locale)),
    },
    {
      id: 'seconds',
      label: 'Took',
      align: 'end',
      width: 110,
      render: ({ seconds }) => (seconds === null ? '–' : writeDuration(seconds)),
    },
  ];
}

const RUN_STATES: Readonly<Record<string, string>> = {
  working: 'Is being made',
  'waiting-data': 'Waits for data',
  'waiting-approval': 'Waits for approval',
  sending: 'Is being sent',
  sent: 'Sent',
  skipped: 'Left out',
  failed: 'Failed',
};

function scheduleColumnsFor(viewer: Viewer): readonly TableColumn<ScheduleState>[] {
  const { moment } = timesFor(viewer);
  return [
    {
      id: 'subject',
      label: 'Sends',
      isRowHeader: true,
      minWidth: 150,
      render: ({ subject }) => (subject === 'report' ? 'A report' : 'A dashboard'),
    },
    {
      id: 'next',
      label: 'Next',
      minWidth: 160,
      render: ({ nextAt, isPaused, isBroken }) => {
        if (isBroken) return <Badge tone="error">Stopped by the server</Badge>;
        if (isPaused) return <Badge tone="neutral">Paused</Badge>;
        return nextAt === null ? 'Never again' : moment(nextAt);
      },
    },
    {
      id: 'last',
      label: 'Last',
      minWidth: 160,
      render: ({ lastAt }) => (lastAt === null ? 'Not yet' : moment(lastAt)),
    },
    {
      id: 'state',
      label: 'Came to',
      width: 160,
      render: ({ lastState }) => {
        if (lastState === null) return '–';
        const label = RUN_STATES[lastState] ?? lastState;
        return lastState === 'failed' ? <Badge tone="error">{label}</Badge> : label;
      },
    },
  ];
}
