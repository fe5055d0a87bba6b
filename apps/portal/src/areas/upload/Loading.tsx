/** Progress and result of a load. */

import type { ImportJob } from '@flightdeck/contract';
import { Button, Card, LinkButton, ProgressBar } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { formatCount, formatMoney } from '@flightdeck/domain/metrics';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { BadRows } from './BadRows.tsx';
import { Problem } from './Problem.tsx';
import * as css from './upload.css.ts';

const POLL_MS = 500;

/** Props of Loading. */
export interface LoadingProps {
  readonly importId: string;
  readonly fileName: string;
  readonly onRestart: () => void;
}

/** Asks until the load has ended; then what it changed is asked for anew everywhere. */
export function Loading({ importId, fileName, onRestart }: LoadingProps) {
  const { queries, queryClient } = useApi();
  const { access } = useViewer();
  const query = useQuery({
    ...queries.importJob(importId),
    refetchInterval: ({ state }) =>
      state.data && state.data.state !== 'running' ? false : POLL_MS,
    meta: { handled: true },
  });
  const job = query.data;
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'import/get/{importId}',
      });
  }, [isDone, queryClient]);
  if (query.isError && !job) {
    return (
      <Card title={fileName}>
        <Problem title="The progress of this load is not known" error={query.error} />
        <div className={css.commit}>
          <Button onPress={() => void query.refetch()}>Try again</Button>
        </div>
      </Card>
    );
  }
  return (
    <div className={css.stack}>
      <Card title={fileName}>
        {job?.state === 'failed' ? (
          <Problem
            title="Nothing was loaded"
            error={job.error ?? 'The load ended without an answer.'}
          />
        ) : isDone ? (
          <Result job={job} />
        ) : (
          <ProgressBar
            label={job ? `${formatCount(job.rows)} rows read` : 'Starting'}
            value={job && job.bytes > 0 ? (100 * job.bytesRead) / job.bytes : 0}
            isIndeterminate={!job}
          />
        )}
        {job && job.state !== 'running' ? (
          <div className={css.commit}>
            <Button onPress={onRestart}>Load another file</Button>
            {isDone && access.createReport ? (
              <LinkButton variant="default" href="/reports/display/reset">
                Create Report
              </LinkButton>
            ) : null}
          </div>
        ) : null}
      </Card>
      {job && job.badRows.length > 0 ? (
        <Card title="Bad rows" padding="none">
          <BadRows rows={job.badRows} total={job.badRowCount} />
        </Card>
      ) : null}
    </div>
  );
}

function Result({ job }: { readonly job: ImportJob }) {
  const { user } = useViewer();
  const { locale } = user;
  const facts: readonly (readonly [string, string])[] = [
    ['Days', job.range ? writeRange(job.range, locale) : '–'],
    ['Rows', formatCount(job.rows, { locale })],
    ['Impressions', formatCount(job.totals.impressions, { locale })],
    ['Clicks', formatCount(job.totals.clicks, { locale })],
    // A file without a cost column has no spend, which is not a spend of nothing.
    ['Spend', job.totals.spend > 0 ? formatMoney(job.totals.spend, { locale }) : '–'],
    ['Advertisers', job.advertisers.map(({ name }) => name).join(', ') || '–'],
  ];
  return (
    <>
      <p className={css.strong} role="status">
        {job.unchanged
          ? 'Every day in this file was already loaded exactly so; nothing has changed.'
          : 'The file is loaded.'}
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {job.flagged > 0 ? (
        <p className={css.warning}>
          {formatCount(job.flagged, { locale })} rows have more clicks than impressions. They are
          kept and flagged.
        </p>
      ) : null}
      {job.badRowCount > 0 ? (
        <p className={css.warning}>
          {formatCount(job.badRowCount, { locale })} bad rows were left out.
        </p>
      ) : null}
    </>
  );
}
