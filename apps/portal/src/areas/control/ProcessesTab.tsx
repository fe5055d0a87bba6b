/** Processes that run, and what they run on. */
import { operationsCalls, type ProcessState, type Versions } from '@flightdeck/contract/operations';
import { Badge, Card, EmptyState, Table, type TableColumn } from '@flightdeck/design-system';
import { writeBytes } from '@flightdeck/domain/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { timesFor } from '../../app/times.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { REFETCH_INTERVAL, writeDuration } from './live.ts';

const ROLES: Readonly<Record<string, string>> = {
  all: 'Everything',
  web: 'Serves',
  worker: 'Works off jobs',
  scheduler: 'Queues what is due',
};
/** Milliseconds from which people notice that an event loop is late. */
const LATE_MS = 200;

/** Asks again every few seconds. */
export function ProcessesTab() {
  const { queryOf } = useApi();
  const query = useQuery({
    ...queryOf(operationsCalls.processes, {}),
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
  });
  return (
    <Loaded query={query} noun="the processes">
      {({ processes, versions }) => (
        <div className={css.cards}>
          <Processes processes={processes} versions={versions} />
          <Card title="Versions" padding="none">
            <Table
              label="Versions"
              columns={VERSION_COLUMNS}
              items={versionsOf(versions, processes)}
              getId={({ what }) => what}
            />
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function Processes(props: {
  readonly processes: readonly ProcessState[];
  readonly versions: Versions;
}) {
  const { processes, versions } = props;
  const viewer = useViewer();
  const columns = useMemo(() => columnsFor(viewer, versions.program), [viewer, versions.program]);
  return (
    <Card padding="none">
      <Table
        label="Processes"
        className={css.table}
        columns={columns}
        items={processes}
        getId={({ id }) => id}
        empty={
          <EmptyState title="No process has told of itself">
            Each does so every few seconds. Look again in a moment.
          </EmptyState>
        }
      />
      <p className={css.foot}>
        A process that was silent for a minute is gone. Another version than the one that answered
        is marked.
      </p>
    </Card>
  );
}

function columnsFor(viewer: Viewer, program: string): readonly TableColumn<ProcessState>[] {
  const { moment } = timesFor(viewer);
  return [
    {
      id: 'role',
      label: 'Process',
      isRowHeader: true,
      minWidth: 200,
      render: ({ role, host, pid }) => (
        <span className={css.words}>
          <span>{ROLES[role] ?? role}</span>
          <span className={css.minor}>
            {host}, {pid}
          </span>
        </span>
      ),
    },
    {
      id: 'version',
      label: 'Version',
      minWidth: 160,
      render: ({ version }) =>
        version === program ? version : <Badge tone="warning">{version}</Badge>,
    },
    { id: 'started', label: 'Started', width: 160, render: ({ startedAt }) => moment(startedAt) },
    {
      id: 'memory',
      label: 'Memory',
      align: 'end',
      width: 100,
      render: ({ memory }) => writeBytes(memory, viewer.user.locale),
    },
    {
      id: 'delay',
      label: 'Event loop',
      align: 'end',
      width: 130,
      render: ({ delayMs }) =>
        delayMs < LATE_MS ? (
          `${Math.round(delayMs)} ms`
        ) : (
          <Badge tone="warning">{writeDuration(delayMs / 1000)} late</Badge>
        ),
    },
  ];
}

interface Version {
  readonly what: string;
  readonly version: string;
}

const VERSION_COLUMNS: readonly TableColumn<Version>[] = [
  { id: 'what', label: 'What', isRowHeader: true, render: ({ what }) => what },
  { id: 'version', label: 'Version', render: ({ version }) => version },
];

const versionsOf = (versions: Versions, processes: readonly ProcessState[]): Version[] => [
  { what: 'Flightdeck', version: versions.program },
  { what: 'Node', version: [...new Set(processes.map(({ node }) => node))].join(', ') || '–' },
  { what: 'Database of the records', version: versions.records },
  { what: 'Database of the facts', version: versions.facts },
  { what: 'Newest change of the records', version: versions.migration },
];
