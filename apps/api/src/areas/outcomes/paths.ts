/**
 * The paths of an aggregator's client: how many touches they have, and how many days they take. Sources of paths say neither
 * which campaign a touch was of nor what the client calls what it led to: they name activities, of which settings may map some.
 */
import type { AggregatorPaths } from '@flightdeck/contract/aggregators';
import {
  daysToConvert,
  delaySpread,
  lengthSpread,
  type Path,
  pathLengths,
} from '@flightdeck/domain/attribution';
import type { DayRange } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import { withAccounts } from '../../platform/facts/accounts.ts';
import { readPaths } from '../../platform/facts/read-paths.ts';
import { configuredBody } from '../../platform/outcomes/bodies.ts';
import { accountsOf } from '../../platform/outcomes/kept.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { findAggregator } from './rights.ts';
import { overlap } from './runs/queue.ts';
import { requireShown } from './shown.ts';

const Known = z.array(
  z.object({ account: z.int(), platform: z.string(), first: z.string(), last: z.string() }),
);

/** A path, and whether what it led to belongs to the outcomes. */
interface EndedPath extends Path {
  readonly outcome: string;
  readonly isMapped: boolean;
}

/**
 * Paths that ended on the days of its flight, of the chosen outcomes where they are mapped.
 * @throws {AppError} `not-found`; `forbidden` for a client that is not shown the view; `conflict` before it is configured.
 */
export async function aggregatorPaths(
  services: Services,
  caller: Caller,
  uuid: string,
  asked: { readonly range: DayRange; readonly outcomes: readonly string[] | null },
): Promise<AggregatorPaths> {
  const { records, facts } = services;
  const row = await findAggregator(records.db, caller, uuid);
  await requireShown(services, caller, row, 'digital');
  const body = await configuredBody(records.db, row);
  const range = overlap(asked.range, body);
  if (!range) return toldOf([], []);
  const accounts = await withAccounts(facts, [row.advertiserId]);
  const known = Known.parse(
    await facts.query(
      `SELECT f.advertiser_id AS account, a.source AS platform, min(f.day)::text AS first, max(f.day)::text AS last
       FROM fact_paths f JOIN advertiser a ON a.id = f.advertiser_id
       WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date GROUP BY 1, 2 ORDER BY 2, 1`,
      [accounts, range.start, range.end],
    ),
  );
  const names = namesByAccount(body, asked.outcomes, accounts);
  // Accounts of which the same is mapped are read at once.
  const groups = Map.groupBy(known, ({ account }) => JSON.stringify(names.get(account)));
  const read = await Promise.all(
    [...groups.values()].map(async (group): Promise<EndedPath[]> => {
      const accountIds = group.map(({ account }) => account);
      const mapped = new Set(names.get(accountIds[0] ?? 0));
      const { paths } = await readPaths(facts, {
        ...{ accountIds, range, outcome: null, currency: null },
      });
      return paths.map((path) => ({ ...path, isMapped: mapped.has(path.outcome) }));
    }),
  );
  return toldOf(known, read.flat());
}

/** The activities of the outcomes by account, in order: a source counts in its own accounts alone. */
function namesByAccount(
  { sources, outcomes }: AggregatorBody,
  chosen: readonly string[] | null,
  accounts: readonly number[],
): ReadonlyMap<number, string[]> {
  const looked = outcomes.filter(({ id }) => chosen === null || chosen.includes(id));
  const names = new Map(accounts.map((account) => [account, new Set<string>()]));
  for (const source of sources) {
    // What search and social networks count has one name for all of it: it is no activity of a path.
    if (source.system === 'search' || source.system === 'social') continue;
    const own = looked.flatMap(({ activities }) =>
      activities.filter(({ sourceId }) => sourceId === source.id),
    );
    for (const account of accountsOf(source, accounts)) {
      for (const { activity } of own) names.get(account)?.add(activity);
    }
  }
  return new Map([...names].map(([account, own]) => [account, [...own].sort()]));
}

function toldOf(known: z.infer<typeof Known>, all: readonly EndedPath[]): AggregatorPaths {
  const isMapped = all.some((path) => path.isMapped);
  const paths = all.filter((path) => path.isMapped === isMapped);
  const sum = (some: readonly Path[]) =>
    some.reduce((conversions, path) => conversions + path.conversions, 0);
  const byEnd = Map.groupBy(all, (path) => JSON.stringify([path.outcome, path.isMapped]));
  const ends = [...byEnd.values()]
    .map((own) => ({
      name: own[0]?.outcome ?? '',
      conversions: sum(own),
      isLookedAt: own[0]?.isMapped === isMapped,
    }))
    .sort((one, other) => other.conversions - one.conversions);
  const days = known.map(({ first }) => first).sort();
  const lastDays = known.map(({ last }) => last).sort();
  const [start, end] = [days.at(0), lastDays.at(-1)];
  return {
    ...{ isMapped, ends },
    platforms: [...new Set(known.map(({ platform }) => platformName(platform)))],
    days: start !== undefined && end !== undefined ? { start, end } : null,
    lengths: pathLengths(paths),
    untouched: sum(paths.filter(({ touches }) => touches.length === 0)),
    touches: lengthSpread(paths),
    delays: daysToConvert(paths),
    delay: delaySpread(paths),
  };
}
