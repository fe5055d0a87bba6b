/** The log of an aggregator's runs, what they could not map, and computing days again. */
import {
  type Aggregator,
  type AggregatorRun,
  aggregatorsCalls,
  type UnmappedActivity,
} from '@flightdeck/contract/aggregators';
import {
  Badge,
  Button,
  Card,
  DateRangePicker,
  type DayRangeValue,
  EmptyState,
  MenuButton,
  notify,
} from '@flightdeck/design-system';
import { writeRange } from '@flightdeck/domain/dates';
import { numberFormat, writeNumber } from '@flightdeck/domain/locale';
import { type AggregatorBody, keyOf, OUTCOME_LIMITS } from '@flightdeck/domain/outcomes';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { configurePath, isOpenRun, useRuns } from '../../../app/aggregators.ts';
import { useApi } from '../../../app/api.ts';
import { useCounted } from '../../../app/counted.ts';
import { FormProblem } from '../../../app/FormProblem.tsx';
import { Loaded } from '../../../app/Loaded.tsx';
import { problem as problemText } from '../../../app/page.css.ts';
import { timesFor } from '../../../app/times.ts';
import { useViewer } from '../../../app/viewer.ts';
import * as css from '../aggregators.css.ts';
import { useRefreshAggregators } from '../use-aggregators.ts';
import { RUN_STATES } from '../words.ts';

/** Props of RunsSection. */
export interface RunsSectionProps {
  readonly aggregator: Aggregator;
  /** Settings as they are saved, by which days are computed. */
  readonly saved: AggregatorBody;
  /** Settings as they are typed. */
  readonly body: AggregatorBody;
  readonly change: (next: AggregatorBody) => void;
}

/** The newest run first, with the activities that its successor would not map either. */
export function RunsSection({ aggregator, saved, body, change }: RunsSectionProps) {
  const runs = useRuns(aggregator.uuid);
  return (
    <div className={css.stack}>
      <RunAgain aggregator={aggregator} saved={saved} />
      <Card title="Log" padding="none">
        <Loaded query={runs} noun="the log">
          {({ runs: found }) => {
            const last = found.find(({ state }) => state === 'done');
            return found.length === 0 ? (
              <EmptyState title="Nothing was computed yet">
                Once it is active, its days are computed, and again whenever their data or its
                settings change.
              </EmptyState>
            ) : (
              <ol className={css.rows} aria-label="Runs, the newest first">
                {found.map((run) => (
                  <Run key={run.runId} run={run}>
                    {run === last ? (
                      <Unmapped uuid={aggregator.uuid} {...{ run, body, change }} />
                    ) : null}
                  </Run>
                ))}
              </ol>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}

/** Chooses days that have begun, and computes them again. */
function RunAgain({ aggregator, saved }: Pick<RunsSectionProps, 'aggregator' | 'saved'>) {
  const { client } = useApi();
  const { today } = useViewer().settings;
  const refresh = useRefreshAggregators();
  const end = saved.end < today ? saved.end : today;
  const [days, setDays] = useState<DayRangeValue | null>({ start: saved.start, end });
  const run = useMutation({
    mutationFn: ({ start, end: to }: DayRangeValue) =>
      client.request(aggregatorsCalls.run, {
        params: { uuid: aggregator.uuid },
        body: { from: start, to },
      }),
    onSuccess: async () => {
      notify.success('The days are computed again');
      await refresh();
    },
  });
  if (saved.start > today) {
    return <p className={css.note}>Its flight has not begun: there is no day to compute yet.</p>;
  }
  return (
    <Card title="Compute days again">
      <p className={css.note}>They are computed with the settings as they are saved.</p>
      <div className={css.again}>
        <DateRangePicker label="Days" min={saved.start} max={end} value={days} onChange={setDays} />
        <Button
          icon={<RefreshCw size={16} />}
          isDisabled={days === null || days.start < saved.start || days.end > end}
          isPending={run.isPending}
          onPress={() => {
            if (days) run.mutate(days);
          }}
        >
          Compute again
        </Button>
      </div>
      <FormProblem>{run.error?.message}</FormProblem>
    </Card>
  );
}

function Run({ run, children }: { readonly run: AggregatorRun; readonly children: ReactNode }) {
  const viewer = useViewer();
  const { locale } = viewer.user;
  const counted = useCounted();
  const { state, from, to, rowsIn, rowsMapped, milliseconds, askedBy, warnings } = run;
  const seconds = numberFormat(locale, { maximumFractionDigits: 1 }).format(milliseconds / 1000);
  return (
    <li className={css.run}>
      <div className={css.runHead}>
        <Badge tone={RUN_STATES[state].tone}>{RUN_STATES[state].label}</Badge>
        <time dateTime={run.at}>{timesFor(viewer).instant(run.at)}</time>
        <span className={css.muted}>
          {askedBy ? `Asked for by ${askedBy.name}` : 'After a load or a new day'}
        </span>
      </div>
      <span>Days: {writeRange({ start: from, end: to }, locale)}</span>
      {isOpenRun(state) ? null : (
        <span className={css.muted}>
          {`${counted(rowsIn, 'fact')} read, ${writeNumber(rowsMapped, locale)} mapped or left out, in ${seconds} s`}
        </span>
      )}
      {run.message ? <p className={problemText}>{run.message}</p> : null}
      {warnings.map((words) => (
        <p key={words} className={css.warning}>
          {words}
        </p>
      ))}
      {children}
    </li>
  );
}

/** Activities that the form does not know yet: each is mapped to an outcome, or left out on purpose. */
function Unmapped(
  props: Pick<RunsSectionProps, 'body' | 'change'> & {
    readonly uuid: string;
    readonly run: AggregatorRun;
  },
) {
  const { uuid, run, body, change } = props;
  const { locale } = useViewer().user;
  const known = new Set(
    [...body.outcomes.flatMap(({ activities }) => activities), ...body.ignored].map(keyOf),
  );
  const labels = new Map(body.sources.map(({ id, label }) => [id, label]));
  const waiting = run.unmapped.filter((activity) => labels.has(activity.sourceId));
  const open = waiting.filter((activity) => !known.has(keyOf(activity)));
  if (waiting.length === 0) return null;
  const ignore = ({ sourceId, activity }: UnmappedActivity) =>
    change({ ...body, ignored: [...body.ignored, { sourceId, activity }] });
  const map = ({ sourceId, activity }: UnmappedActivity, outcomeId: string) =>
    change({
      ...body,
      outcomes: body.outcomes.map((outcome) =>
        outcome.id === outcomeId
          ? {
              ...outcome,
              activities: [...outcome.activities, { sourceId, activity, weight: 1 }],
            }
          : outcome,
      ),
    });
  return (
    <>
      {open.length < waiting.length ? (
        <p className={css.note}>
          {open.length === 0 ? 'Every activity' : `${waiting.length - open.length} of them`} found a
          place in the form. Save it, and it counts.
        </p>
      ) : null}
      {open.length > 0 ? (
        <ul className={css.list} aria-label="Activities that belong to no outcome">
          {open.map((each) => (
            <li key={keyOf(each)} className={css.unmapped}>
              <span className={css.lines}>
                <span>{each.activity}</span>
                <span className={css.muted}>
                  {labels.get(each.sourceId)}: {writeNumber(Math.round(each.count), locale)} in
                  these days, in no outcome
                </span>
              </span>
              <span className={css.buttons}>
                <MenuButton
                  label="Map…"
                  size="small"
                  aria-label={`Map ${each.activity}`}
                  placement="bottom end"
                  entries={[
                    ...body.outcomes.map((outcome) => ({
                      ...{ id: outcome.id, label: outcome.name },
                      isDisabled: outcome.activities.length >= OUTCOME_LIMITS.activities,
                      onAction: () => map(each, outcome.id),
                    })),
                    ...(body.outcomes.length > 0 ? ['separator' as const] : []),
                    {
                      ...{ id: 'another', label: 'Another outcome…' },
                      href: configurePath(uuid, 'outcomes'),
                    },
                  ]}
                />
                <Button
                  size="small"
                  aria-label={`Ignore ${each.activity}`}
                  onPress={() => ignore(each)}
                >
                  Ignore
                </Button>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
