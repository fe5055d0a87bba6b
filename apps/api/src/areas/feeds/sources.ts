/** Which feed gives each measure of an advertiser, what the others hold of it, and choosing another one. */
import type { FeedSources, ForeseenChange } from '@flightdeck/contract/feeds';
import type { CALLS } from '@flightdeck/contract/server';
import { datasetOf } from '@flightdeck/domain/datasets';
import type { Day } from '@flightdeck/domain/dates';
import { measureLabel } from '@flightdeck/domain/feeds';
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
import { type FactLayout, mainLayout } from '../../platform/facts/shapes.ts';
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

const CHOSEN =
  'SELECT measure, feed_id, chosen_by, chosen_at, reason FROM feed_choice WHERE advertiser_id = $1 AND dataset = $2';

/** Sums of the range for the main table of a dataset, by measure and feed; those of distinct measures are 0. @throws {AppError} `forbidden` for another client's advertiser. */
export async function feedSources(
  services: Services,
  caller: Caller,
  { advId: advertiserId, dataset }: SourcesBody,
): Promise<FeedSources> {
  const layout = mainLayout(datasetOf(dataset));
  requireAdvertisers(caller, [advertiserId]);
  const { facts, records } = services;
  const { range } = await rangeFor(services, advertiserId);
  const days = await feedDays(facts, layout, advertiserId, range);
  const ranks = await feedRanks(facts, layout, new Set(days.map(({ feedId }) => feedId)));
  const choices = Choices.parse(await facts.query(CHOSEN, [advertiserId, layout.dataset.id]));
  const nameOf = await namesOf(
    records.db,
    choices.map(({ chosen_by }) => chosen_by),
  );
  const measures = layout.table.measures.flatMap(({ measure }, position) => {
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
export function toldChange(layout: FactLayout, days: readonly ForeseenDay[]): ForeseenChange {
  const first = days[0];
  const last = days.at(-1);
  const sum = (pick: (day: ForeseenDay) => number | undefined) =>
    days.reduce((total, day) => total + (pick(day) ?? 0), 0);
  return {
    days: days.length,
    range: first && last ? { start: first.day, end: last.day } : null,
    measures: layout.table.measures.flatMap(({ measure }, i) => {
      const before = sum((day) => day.before[i]);
      const after = sum((day) => day.after[i]);
      const isChanged = days.some((day) => day.before[i] !== day.after[i]);
      return isChanged ? [{ measure, before, after }] : [];
    }),
  };
}

type SourcesBody = z.output<(typeof CALLS)['feeds']['sources']['body']>;
type Choice = z.output<(typeof CALLS)['feeds']['foreseeChoice']['body']>;

/** Refuses a choice of a feed that is none of the advertiser's, or that does not state the measure. */
async function admitChoice(
  services: Services,
  caller: Caller,
  { advId, dataset, measure, feedId }: Choice,
): Promise<void> {
  requireAdvertisers(caller, [advId]);
  const layout = mainLayout(datasetOf(dataset));
  const position = layout.table.measures.findIndex((each) => each.measure === measure);
  if (position < 0) {
    throw new AppError('bad-request', `${layout.dataset.label} has no measure ${measure}.`);
  }
  if (feedId === null) return;
  const feed = await feedOfAdvertiser(services, caller, advId, feedId);
  const ranks = await feedRanks(services.facts, layout, [feedId]);
  if (ranks.get(feedId)?.measures.has(position)) return;
  throw new AppError('unprocessable', `${feed.name} does not hold ${measureLabel(measure)}.`);
}

/** What a choice would change. @throws {AppError} as `admitChoice`. */
export async function foreseeChoice(
  services: Services,
  caller: Caller,
  choice: Choice,
): Promise<ForeseenChange> {
  await admitChoice(services, caller, choice);
  const { advId, dataset, measure, feedId } = choice;
  const { facts } = services;
  const layout = mainLayout(datasetOf(dataset));
  const days = await daysOfSharedMonths(facts, layout, advId);
  return toldChange(layout, await foresee(facts, layout, days, { measure, feedId }));
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
  const dataset = datasetOf(choice.dataset);
  const before = await chosenFeed(services, advId, dataset.id, measure);
  if (before === feedId) return { days: 0 };
  const changer = { by: caller.user.id, at: clock(), reason };
  const { changes } = await chooseFeed(facts, advId, measure, feedId, changer, dataset);
  await services.changes.tell({
    advertiserIds: [advId],
    days: changes.map(({ day }) => day),
    datasets: [dataset.id],
  });
  await audit.write({
    ...actorOf(caller),
    action: 'feed/choose',
    target: String(advId),
    before: { dataset: dataset.id, measure, feedId: before },
    after: { dataset: dataset.id, measure, feedId, days: changes.length },
    reason: reason || undefined,
  });
  return { days: changes.length };
}

async function chosenFeed(
  { facts }: Pick<Services, 'facts'>,
  advertiserId: number,
  dataset: string,
  measure: string,
): Promise<number | null> {
  const rows = Choices.parse(await facts.query(CHOSEN, [advertiserId, dataset]));
  return rows.find((row) => row.measure === measure)?.feed_id ?? null;
}
