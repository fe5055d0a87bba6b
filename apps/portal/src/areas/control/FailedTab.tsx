/** Jobs that failed for good: why, and doing them again or removing them. */
import { type FailedJob, operationsCalls } from '@flightdeck/contract/operations';
import { Button, ConfirmDialog, notify, type TableColumn } from '@flightdeck/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '../../app/api.ts';
import { useCounted } from '../../app/counted.ts';
import { ChosenBar } from '../../app/list/ChosenBar.tsx';
import { manyFilter } from '../../app/list/filters.tsx';
import { ListTable } from '../../app/list/ListTable.tsx';
import { manyField, pageField } from '../../app/list/list-params.ts';
import { RowMenu } from '../../app/list/RowMenu.tsx';
import { useCallList } from '../../app/list/use-call-list.ts';
import { useChosen } from '../../app/list/use-chosen.ts';
import { timesFor } from '../../app/times.ts';
import { useRefresh } from '../../app/use-refresh.ts';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import * as css from './control.css.ts';
import { REFETCH_INTERVAL } from './live.ts';

function useKinds() {
  const { queryOf } = useApi();
  const { data, isError } = useQuery(queryOf(operationsCalls.queues, {}));
  return {
    options: data?.queues.map(({ kind, title }) => ({ id: kind, label: title })),
    isDisabled: isError,
  };
}

const SHAPE = {
  kind: manyFilter(manyField(100), { label: 'Kinds', options: useKinds }),
  page: pageField,
};

/** Jobs that wait for a confirmation. */
interface Asked {
  readonly deed: 'retry' | 'remove';
  readonly jobs: readonly FailedJob[];
}

/** Asks again every few seconds; rows that are chosen stay so. */
export function FailedTab() {
  const viewer = useViewer();
  const mayManage = viewer.allowed['cache/manage'] === true && !viewer.user.viewedBy;
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useCallList({
    call: operationsCalls.failedJobs,
    shape: SHAPE,
    body: ({ kind }) => ({ kind: [...kind] }),
    refetchInterval: REFETCH_INTERVAL,
    onNarrow: () => {
      chosen.clear();
    },
  });
  const chosen = useChosen<FailedJob>(list.rows, ({ id }) => id);
  const columns = useMemo(() => columnsFor(viewer), [viewer]);
  const retryable = chosen.rows.filter(({ mayRetry }) => mayRetry);
  return (
    <>
      <ListTable
        noun="failed jobs"
        label="Failed jobs"
        list={list}
        className={css.table}
        columns={columns}
        getId={({ id }) => id}
        selection={mayManage ? chosen.selection : undefined}
        rowMenu={
          mayManage
            ? (job) => (
                <RowMenu
                  name={`${job.title} ${job.id}`}
                  entries={[
                    {
                      id: 'retry',
                      label: 'Do again',
                      icon: <RotateCcw size={16} />,
                      isDisabled: !job.mayRetry,
                      ...(job.mayRetry ? {} : { description: WHY_NOT }),
                      onAction: () => setAsked({ deed: 'retry', jobs: [job] }),
                    },
                    {
                      id: 'remove',
                      label: 'Remove',
                      icon: <Trash2 size={16} />,
                      onAction: () => setAsked({ deed: 'remove', jobs: [job] }),
                    },
                  ]}
                />
              )
            : undefined
        }
        empty={{
          filtered: 'No job of these kinds failed',
          hint: 'Choose other kinds, or all.',
          title: 'No job failed',
          children: 'A job that failed at its last try appears here.',
        }}
      >
        {mayManage && chosen.rows.length > 0 ? (
          <ChosenBar count={chosen.rows.length} noun="job" onClear={chosen.clear}>
            <Button
              size="small"
              isDisabled={retryable.length === 0}
              onPress={() => setAsked({ deed: 'retry', jobs: retryable })}
            >
              {retryable.length < chosen.rows.length && retryable.length > 0
                ? `Do ${retryable.length} again`
                : 'Do again'}
            </Button>
            <Button size="small" onPress={() => setAsked({ deed: 'remove', jobs: chosen.rows })}>
              Remove
            </Button>
          </ChosenBar>
        ) : null}
      </ListTable>
      <Question
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          // Those that were done are gone.
          chosen.clear();
          setAsked(null);
        }}
      />
    </>
  );
}

const WHY_NOT = 'What it needs is gone, or its failure was told already';

function Question(props: {
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { asked, onClose, onDone } = props;
  const { client } = useApi();
  const refresh = useRefresh();
  const counted = useCounted();
  const act = useMutation({
    meta: { notify: true },
    mutationFn: async ({ deed, jobs }: Asked) => {
      const body = { ids: jobs.map(({ id }) => id) };
      if (deed === 'retry') {
        return (await client.request(operationsCalls.retryJobs, { body })).queued;
      }
      return (await client.request(operationsCalls.removeJobs, { body })).removed;
    },
    onSuccess: (number, { deed, jobs }) => {
      const what = deed === 'retry' ? 'queued again' : 'removed';
      const title = `${counted(number, 'job was', 'jobs were')} ${what}`;
      // Somebody else was faster.
      if (number < jobs.length) notify.info(title, 'The others are no longer here.');
      else notify.success(title);
    },
    onSettled: () => refresh(operationsCalls.failedJobs, operationsCalls.queues),
  });
  const number = counted(asked?.jobs.length ?? 0, 'job');
  const isRetry = asked?.deed === 'retry';
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={isRetry ? `Do ${number} again?` : `Remove ${number}?`}
      confirmLabel={isRetry ? 'Do again' : 'Remove'}
      isDestructive={!isRetry}
      onClose={onClose}
      onConfirm={() => {
        if (asked) act.mutate(asked);
        onDone();
      }}
    >
      {isRetry
        ? 'They are queued before those of schedules, with all their tries.'
        : 'Why they failed is then known nowhere any more.'}
    </ConfirmDialog>
  );
}

function columnsFor(viewer: Viewer): readonly TableColumn<FailedJob>[] {
  const { moment } = timesFor(viewer);
  return [
    {
      id: 'title',
      label: 'Job',
      isRowHeader: true,
      minWidth: 220,
      render: ({ title, id }) => (
        <span className={css.words}>
          <span>{title}</span>
          <span className={css.minor}>{id}</span>
        </span>
      ),
    },
    {
      id: 'client',
      label: 'Client',
      minWidth: 120,
      render: ({ client }) => client ?? '–',
    },
    {
      id: 'error',
      label: 'Why',
      minWidth: 260,
      render: ({ error }) => error ?? 'It says nothing. The log of the server does.',
    },
    { id: 'attempts', label: 'Tries', align: 'end', width: 84, render: ({ attempts }) => attempts },
    { id: 'failed', label: 'Failed', width: 170, render: ({ failedAt }) => moment(failedAt) },
  ];
}
