/** How a client stands: its outcomes against the targets that today is in, over all of its aggregators. */
import type { DataOf } from '@flightdeck/contract';
import type { OutcomeStanding } from '@flightdeck/contract/aggregators';
import type { TileAnswers } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { todayIn } from '@flightdeck/domain/dates';
import {
  type AggregatorBody,
  reachedOf,
  type ShownTarget,
  shownTargets,
  targetPace,
  targetQueries,
} from '@flightdeck/domain/outcomes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { bodiesOf } from '../../platform/outcomes/bodies.ts';
import { aggregator } from '../../platform/outcomes/tables.ts';
import type { Caller } from '../../platform/route.ts';
import { requireClient } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { within } from './rights.ts';
import { isShown } from './shown.ts';

/** Aggregators whose targets count: a draft is not computed, and what is archived is over. */
const COUNTED = ['active', 'paused'];

type Ask = (
  caller: Caller,
  uuid: string,
  queries: Readonly<Record<string, DatasetQuery>>,
) => Promise<TileAnswers>;

/** @throws {AppError} `not-found` for a client that is none of the caller's. */
export async function clientTargets(
  { records, config, clock }: Services,
  ask: Ask,
  caller: Caller,
  clientUuid: string,
): Promise<DataOf<(typeof CALLS)['aggregators']['targets']>> {
  requireClient(caller, clientUuid);
  const today = todayIn(config.timeZone, clock());
  const rows = await records.db
    .select()
    .from(aggregator)
    .where(
      and(
        within(caller),
        eq(aggregator.clientUuid, clientUuid),
        inArray(aggregator.status, COUNTED),
      ),
    )
    .orderBy(asc(aggregator.name), asc(aggregator.uuid));
  const bodies = await bodiesOf(records.db, rows);
  const shown = rows.flatMap(({ uuid }) => {
    const body = bodies.get(uuid);
    return body && isShown(caller, body, 'digital') ? [{ uuid, body }] : [];
  });
  const standings = await Promise.all(shown.map(({ uuid, body }) => standingsOf(uuid, body)));
  return {
    hasTargets: shown.some(({ body }) =>
      body.outcomes.some(({ targets }) => targets.some(({ count }) => count !== null)),
    ),
    targets: standings.flat().sort((one, other) => rankOf(one) - rankOf(other)),
  };

  async function standingsOf(uuid: string, body: AggregatorBody): Promise<OutcomeStanding[]> {
    const targets = shownTargets(body.outcomes, { start: today, end: today });
    const queries = targetQueries(targets, today);
    if (Object.keys(queries).length === 0) return [];
    const { results, failed = {} } = await ask(caller, uuid, queries).catch(notComputed(queries));
    return targets.flatMap(({ window, outcome, target }: ShownTarget) => {
      if (target.count === null) return [];
      const { lastDay, reached } = reachedOf(outcome, results[window]);
      const { due, pace, isOnTarget } = targetPace(target, lastDay, reached);
      return {
        ...{ aggregatorUuid: uuid, aggregator: body.name, outcome: outcome.name },
        ...{ start: target.start, end: target.end, count: target.count },
        ...{ due, pace, isOnTarget, lastDay, reached: due === null ? null : reached },
        problem: failed[window] ?? (due === null ? NO_OUTCOMES : null),
      };
    });
  }
}

/** What is not known stands last. */
const rankOf = ({ pace }: OutcomeStanding): number => pace ?? Number.MAX_VALUE;

const NO_OUTCOMES = 'No outcomes of its days are known yet.';

/** Before its first run nothing is known of an aggregator; the others are told all the same. */
const notComputed =
  (queries: Readonly<Record<string, DatasetQuery>>) =>
  (error: unknown): Pick<TileAnswers, 'results' | 'failed'> => {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    const names = Object.keys(queries);
    return { results: {}, failed: Object.fromEntries(names.map((name) => [name, error.message])) };
  };
