/** Progress and result of a load. */
import { keyOf } from '@flightdeck/client';
import { type ImportJob, importsCalls } from '@flightdeck/contract/imports';
import { Button, Card, LinkButton, ProgressBar } from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { plural } from '@flightdeck/domain/locale';
import { formatCount } from '@flightdeck/domain/metrics';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../app/api.ts';
import { useViewer } from '../../app/viewer.ts';
import { BadRows } from './BadRows.tsx';
import { writeImportSum } from './FileFacts.tsx';
import { MissingResult } from './MissingCampaigns.tsx';
import { Problem } from './Problem.tsx';
import * as css from './upload.css.ts';

const POLL_MS = 500;
/** Days named that were held back. */
const NAMED_DAYS = 10;

/** Props of Loading. */
export interface LoadingProps {
  readonly importId: string;
  readonly onRestart: () => void;
  /** What `onRestart` does. */
  readonly restartLabel: string;
  /** Back to the file of a load that failed. */
  readonly onReopen: (job: ImportJob) => void;
  readonly isReopening: boolean;
}

const hasEnded = ({ state }: ImportJob) => state === 'done' || state === 'failed';

/** Polls until the load has ended, then reloads all data that it changed. */
export function Loading(props: LoadingProps) {
  const { importId, onRestart, restartLabel, onReopen, isReopening } = props;
  const { queryOf, queryClient } = useApi();
  const { access } = useViewer();
  const query = useQuery({
    ...queryOf(importsCalls.get, { params: { importId } }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_MS),
  });
  const job = query.data;
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone)
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== keyOf(importsCalls.get)[0],
      });
  }, [isDone, queryClient]);
  if (!job) {
    return query.isError ? (
      <Card title="Load">
        <Problem title="This load is not known" error={query.error} />
        <div className={css.commit}>
          <Button onPress={() => void query.refetch()}>Try again</Button>
          <Button onPress={onRestart}>{restartLabel}</Button>
        </div>
      </Card>
    ) : (
      <Card title="Load">
        <ProgressBar label="Asking for the load" isIndeterminate />
      </Card>
    );
  }
  return (
    <div className={css.stack}>
      <Card title={job.fileName}>
        {job.state === 'failed' ? (
          <Problem
            title="Nothing was loaded"
            error={job.error ?? 'The load ended without an answer.'}
          />
        ) : isDone ? (
          <Result job={job} />
        ) : (
          <Underway job={job} isCutOff={query.isError} />
        )}
        {hasEnded(job) ? (
          <div className={css.commit}>
            <Button onPress={onRestart}>{restartLabel}</Button>
            {job.state === 'failed' ? (
              <Button variant="default" isPending={isReopening} onPress={() => onReopen(job)}>
                {job.unassigned.length > 0 ? 'Choose the clients' : 'Back to the file'}
              </Button>
            ) : null}
            {isDone && access.createReport ? (
              <LinkButton variant="default" href="/reports/display/reset">
                Create Report
              </LinkButton>
            ) : null}
          </div>
        ) : null}
      </Card>
      {job.badRows.length > 0 ? (
        <Card title="Bad rows" padding="none">
          <BadRows rows={job.badRows} total={job.badRowCount} />
        </Card>
      ) : null}
    </div>
  );
}

function Underway({ job, isCutOff }: { readonly job: ImportJob; readonly isCutOff: boolean }) {
  const { user } = useViewer();
  const rows = formatCount(job.rows, { locale: user.locale });
  const isReading = job.state === 'running' && job.phase === 'reading';
  const label =
    job.state === 'queued'
      ? 'Waiting for its turn'
      : isReading
        ? `${rows} rows read`
        : `Writing ${rows} rows`;
  return (
    <>
      <ProgressBar
        label={label}
        value={job.bytes > 0 ? (100 * job.bytesRead) / job.bytes : 0}
        isIndeterminate={!isReading}
      />
      <p className={css.under}>
        {isCutOff
          ? 'The server does not answer. The load goes on when it does; it is asked again and again.'
          : job.interruptions > 0
            ? 'The server stopped during this load, which has begun anew. Nothing counts twice.'
            : 'You can leave this page: the load goes on, and is listed here.'}
      </p>
    </>
  );
}

function Result({ job }: { readonly job: ImportJob }) {
  const { user } = useViewer();
  const { locale } = user;
  const { currency, dataset, sums, totals } = job;
  const spend = writeImportSum({ unit: 'money', value: totals.spend }, currency, locale);
  const figures: readonly (readonly [string, string])[] =
    dataset === 'delivery'
      ? [
          ['Impressions', formatCount(totals.impressions, { locale })],
          ['Clicks', formatCount(totals.clicks, { locale })],
          // A file without a cost column has no spend, which differs from zero.
          ['Spend', totals.spend > 0 ? spend : '–'],
        ]
      : sums.map((sum) => [sum.label, writeImportSum(sum, currency, locale)]);
  const facts: readonly (readonly [string, string])[] = [
    ['Days', job.range ? writeRange(job.range, locale) : '–'],
    ['Rows', formatCount(job.rows, { locale })],
    ...figures,
    ['Advertisers', job.advertisers.map(({ name }) => name).join(', ') || '–'],
  ];
  return (
    <>
      <p className={css.strong} role="status">
        {job.unchanged
          ? 'No figure has changed: what counts on the days of this file is as it was.'
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
      <MissingResult campaigns={job.missingCampaigns} limits={job.limits} were={job.missingAre} />
      {job.notLinked.map((reason) => (
        <p key={reason} className={css.warning}>
          {reason}
        </p>
      ))}
      {job.heldBack.length > 0 ? (
        <p className={css.warning}>
          {plural(
            job.heldBack.length,
            'One day has rows that could not be read and keeps what it had: ',
            `${formatCount(job.heldBack.length, { locale })} days have rows that could not be read and keep what they had: `,
          )}
          {job.heldBack
            .slice(0, NAMED_DAYS)
            .map((day) => writeRange({ start: day, end: day }, locale))
            .join(', ')}
          {job.heldBack.length > NAMED_DAYS ? ' …' : ''}. Mend the rows and load the file again, or
          load it and accept its bad rows.
        </p>
      ) : null}
      {job.flagged > 0 ? (
        <p className={css.warning}>
          {plural(
            job.flagged,
            'One row has more clicks than impressions. It is kept and flagged.',
            `${formatCount(job.flagged, { locale })} rows have more clicks than impressions. They are kept and flagged.`,
          )}
        </p>
      ) : null}
      {job.badRowCount > 0 ? (
        <p className={css.warning}>
          {plural(
            job.badRowCount,
            'One row could not be read and was left out.',
            `${formatCount(job.badRowCount, { locale })} rows could not be read and were left out.`,
          )}
        </p>
      ) : null}
    </>
  );
}
