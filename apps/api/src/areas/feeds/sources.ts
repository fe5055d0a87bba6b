/** Which feed gives each measure of an advertiser, what the others hold of it, and choosing another one. */
import type { FeedSources, ForeseenChange } from '@flightdeck/contract/feeds';
import type { CALLS } from '@flightdeck/contract/server';
import type { Day } from '@flightdeck/domain/dates';
import { isMeasure, measureLabel } from '@flightdeck/domain/feeds';
import { FACT_COLUMNS, type FactColumn } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import {
  daysOfSharedMonths,
  type FeedDay,
  type ForeseenDay,
  feedDays,
  foresee,
} from '../../platform/facts/feed-sums.ts';
import { feedRanks } from '../../platform/facts/feeds.ts';
import type { FeedRank } from '../../platform/facts/fold.ts';
import { chooseFeed } from '../../platform/facts/history.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import { requireAdvertisers } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { feedOfAdvertiser, rangeFor } from './feeds.ts';

const Choices = z.array(
  z.object({
    measure: z.string(),
    feed_id: z.int(),
    chosen_by: z.string().nullable(),
    chosen_at: z.string(),
    reason: z.string().nullable(),
  }),
);

/** Sums of the range, by measure and feed. @throws {AppError} `forbidden` for another client's advertiser. */
export async function feedSources(
  services: Services,
  caller: Caller,
  advertiserId: number,
): Promise<FeedSources> {
  requireAdvertisers(caller, [advertiserId]);
  const { facts, records } = services;
  const { range } = await rangeFor(services, advertiserId);
  const days = await feedDays(facts, advertiserId, range);
  const ranks = await feedRanks(facts, new Set(days.map(({ feedId }) => feedId)));
  const choices = Choices.parse(
    await facts.query(
      'SELECT measure, feed_id, chosen_by, chosen_at, reason FROM feed_choice WHERE advertiser_id = $1',
      [advertiserId],
    ),
  );
  const nameOf = await namesOf(
    records.db,
    choices.map(({ chosen_by }) => chosen_by),
  );
  const measures = FACT_COLUMNS.flatMap((measure, position) => {
    const chosen = choices.find((choice) => choice.measure === measure);
    const cells = cellsOf(days, ranks, position);
    if (cells.every(({ held }) => held === 0) && !chosen) return [];
    return {
      measure,
      cells,
      choice: chosen
        ? {
            feedId: chosen.feed_id,
            by: nameOf(chosen.chosen_by)?.name ?? null,
            at: chosen.chosen_at,
            reason: chosen.reason ?? '',
          }
        : null,
    };
  });
  return { range, measures };
}

/** What each feed that states a measure holds of it. */
function cellsOf(
  days: readonly FeedDay[],
  ranks: ReadonlyMap<number, FeedRank>,
  position: number,
): FeedSources['measures'][number]['cells'] {
  const at = (sums: readonly number[]) => sums[position] ?? 0;
  // A feed whose fields are not known may state anything: it states what it has figures of.
  const stating = Map.groupBy(
    days.filter(({ feedId }) => ranks.get(feedId)?.measures.has(position)),
    ({ feedId }) => feedId,
  );
  return [...stating]
    .map(([feedId, own]) => {
      const others = new Map<Day, number>();
      for (const [other, held] of stating) {
        if (other === feedId) continue;
        for (const { day, counted } of held) {
          if (at(counted) !== 0) others.set(day, (others.get(day) ?? 0) + at(counted));
        }
      }
      const shared = own.filter(({ day }) => others.has(day));
      const mine = shared.reduce((sum, { held }) => sum + at(held), 0);
      const theirs = shared.reduce((sum, { day }) => sum + (others.get(day) ?? 0), 0);
      return {
        feedId,
        held: own.reduce((sum, { held }) => sum + at(held), 0),
        counted: own.reduce((sum, { counted }) => sum + at(counted), 0),
        difference: theirs > 0 ? mine / theirs - 1 : null,
        sharedDays: shared.length,
      };
    })
    .sort((one, other) => one.feedId - other.feedId);
}

/** What a change does, as it is told: the measures that change, over the days that do. */
export function toldChange(days: readonly ForeseenDay[]): ForeseenChange {
  const first = days[0];
  const last = days.at(-1);
  const sum = (pick: (day: ForeseenDay) => number | undefined) =>
    days.reduce((total, day) => total + (pick(day) ?? 0), 0);
  return {
    days: days.length,
    range: first && last ? { start: first.day, end: last.day } : null,
    measures: FACT_COLUMNS.flatMap((measure, i) => {
      const before = sum((day) => day.before[i]);
      const after = sum((day) => day.after[i]);
      const isChanged = days.some((day) => day.before[i] !== day.after[i]);
      return isChanged ? [{ measure, before, after }] : [];
    }),
  };
}

type Choice = z.output<(typeof CALLS)['feeds']['foreseeChoice']['body']>;

/** Refuses a choice of a feed that is none of the advertiser's, or that does not state the measure. */
async function admitChoice(
  services: Services,
  caller: Caller,
  { advId, measure, feedId }: Choice,
): Promise<void> {
  requireAdvertisers(caller, [advId]);
  if (feedId === null) return;
  const feed = await feedOfAdvertiser(services, caller, advId, feedId);
  const ranks = await feedRanks(services.facts, [feedId]);
  if (ranks.get(feedId)?.measures.has(FACT_COLUMNS.indexOf(measure))) return;
  throw new AppError('unprocessable', `${feed.name} does not hold ${measureLabel(measure)}.`);
}

/** What a choice would change. @throws {AppError} as `admitChoice`. */
export async function foreseeChoice(
  services: Services,
  caller: Caller,
  choice: Choice,
): Promise<ForeseenChange> {
  await admitChoice(services, caller, choice);
  const { advId, measure, feedId } = choice;
  const { facts } = services;
  const days = await daysOfSharedMonths(facts, advId);
  return toldChange(await foresee(facts, days, { measure, feedId }));
}

/** Chooses; noted in the audit log. @throws {AppError} as `admitChoice`. */
export async function choose(
  services: Services,
  caller: Caller,
  choice: Choice & { readonly reason: string },
): Promise<{ days: number }> {
  await admitChoice(services, caller, choice);
  const { facts, audit, clock } = services;
  const { advId, measure, feedId, reason } = choice;
  const before = await chosenFeed(services, advId, measure);
  if (before === feedId) return { days: 0 };
  const changer = { by: caller.user.id, at: clock(), reason };
  const { changes } = await chooseFeed(facts, advId, measure, feedId, changer);
  await audit.write({
    ...actorOf(caller),
    action: 'feed/choose',
    target: String(advId),
    before: { measure, feedId: before },
    after: { measure, feedId, days: changes.length },
    reason: reason || undefined,
  });
  return { days: changes.length };
}

async function chosenFeed(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
  measure: FactColumn,
): Promise<number | null> {
  const rows = Choices.parse(
    await facts.query(
      'SELECT measure, feed_id, chosen_by, chosen_at, reason FROM feed_choice WHERE advertiser_id = $1',
      [advertiserId],
    ),
  );
  return rows.find((row) => isMeasure(row.measure) && row.measure === measure)?.feed_id ?? null;
}
