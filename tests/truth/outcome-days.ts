/** What an aggregator's sources say day by day, counted from their own facts without the engine, against what a run wrote. */
import {
  type AggregatorBody,
  keyOf,
  type MappedActivity,
  type Outcome,
  type OutcomeSource,
  type OutcomeSystem,
} from '@flightdeck/domain/outcomes';
import { z } from 'zod';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { everyFact } from '../../apps/api/src/platform/facts/testing.ts';

/** Facts of each system as days, accounts and activities, the views among them apart. */
const COUNTED: Readonly<Record<OutcomeSystem, string>> = {
  adserver: `SELECT f.day::text, f.advertiser_id AS account, a.name AS activity, sum(conversions)::float8 AS count, sum(view_through_conversions)::float8 AS views
    FROM ${everyFact('fact_conversions')} f JOIN activity a ON a.id = f.activity_id`,
  analytics: `SELECT f.day::text, f.advertiser_id AS account, g.name AS activity, sum(completions)::float8 AS count, 0::float8 AS views
    FROM ${everyFact('fact_goals')} f JOIN goal g ON g.id = f.goal_id`,
  search: `SELECT day::text, advertiser_id AS account, 'Conversions' AS activity, sum(conversions)::float8 AS count, 0::float8 AS views FROM ${everyFact('fact_search')} f`,
  social: `SELECT day::text, advertiser_id AS account, kind AS activity, sum(n)::float8 AS count, 0::float8 AS views
    FROM ${everyFact('fact_social')} f, LATERAL (VALUES ('Conversions', f.conversions::float8), ('Leads', f.leads::float8)) counted(kind, n)`,
};

/** Impressions and spend of all media: those that search and social hold from there alone. */
const MEDIA = `SELECT day::text, sum(impressions)::float8 AS impressions, sum(clicks)::float8 AS clicks, sum(spend)::float8 AS spend, sum(sessions)::float8 AS sessions FROM (
    SELECT day, impressions, clicks, spend_micros AS spend, 0 AS sessions FROM ${everyFact('fact')} f WHERE advertiser_id = ANY($1::int[])
      AND campaign_id NOT IN (SELECT campaign_id FROM ${everyFact('fact_search')} f WHERE advertiser_id = ANY($1::int[]) AND campaign_id > 0
        UNION SELECT campaign_id FROM ${everyFact('fact_social')} f WHERE advertiser_id = ANY($1::int[]) AND campaign_id > 0)
    UNION ALL SELECT day, impressions, clicks, spend_micros, 0 FROM ${everyFact('fact_search')} f WHERE advertiser_id = ANY($1::int[])
    UNION ALL SELECT day, impressions, clicks, spend_micros, 0 FROM ${everyFact('fact_social')} f WHERE advertiser_id = ANY($1::int[])
    UNION ALL SELECT day, 0, 0, 0, sessions FROM ${everyFact('fact_analytics')} f WHERE advertiser_id = ANY($1::int[])) media
  WHERE day BETWEEN $2::date AND $3::date GROUP BY 1`;

const WRITTEN = `SELECT f.day::text, o.name AS outcome, m.name AS source, sum(f.outcomes)::float8 AS outcomes, sum(f.claimed)::float8 AS claimed
  FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id
  JOIN client_outcome o ON o.id = f.client_outcome_id JOIN measured_by m ON m.id = f.measured_by_id
  WHERE a.external_id = $1 AND f.client_outcome_id > 1 GROUP BY 1, 2, 3`;

const WRITTEN_MEDIA = `SELECT f.day::text, sum(f.impressions)::float8 AS impressions, sum(f.clicks)::float8 AS clicks, sum(f.spend_micros)::float8 AS spend, sum(f.sessions)::float8 AS sessions
  FROM fact_outcomes f JOIN aggregator a ON a.id = f.aggregator_id WHERE a.external_id = $1 GROUP BY 1`;

const Counted = z.array(
  z.object({
    ...{ day: z.string(), account: z.int(), activity: z.string() },
    ...{ count: z.number(), views: z.number() },
  }),
);
const Written = z.array(
  z.object({
    ...{ day: z.string(), outcome: z.string(), source: z.string() },
    ...{ outcomes: z.number(), claimed: z.number() },
  }),
);
const Media = z.array(
  z.object({
    ...{ day: z.string(), impressions: z.number(), clicks: z.number() },
    ...{ spend: z.number(), sessions: z.number() },
  }),
);

/** What a source claims of an outcome on each day. */
function claimsOf(
  source: OutcomeSource,
  activities: readonly MappedActivity[],
  rows: z.infer<typeof Counted>,
): Map<string, number> {
  const weights = new Map(activities.map((each) => [keyOf(each), each.weight]));
  const days = new Map<string, number>();
  for (const { day, account, activity, count, views } of rows) {
    const weight = weights.get(keyOf({ sourceId: source.id, activity }));
    if (weight === undefined) continue;
    if (source.accountIds.length > 0 && !source.accountIds.includes(account)) continue;
    const claimed = weight * (count - views * (1 - source.viewWeight));
    days.set(day, (days.get(day) ?? 0) + claimed);
  }
  return days;
}

/** What counts of the claims on a day, by the outcome's rule. */
function countedOf({ counts }: Outcome, claims: ReadonlyMap<string, number>): number {
  const all = [...claims.values()];
  switch (counts.by) {
    case 'source':
      return claims.get(counts.sourceId) ?? 0;
    case 'largest':
      return Math.max(0, ...all);
    case 'sum':
      return all.reduce((sum, each) => sum + each, 0);
  }
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

/** What was compared, and what differs, in words. */
export interface Compared {
  readonly figures: number;
  readonly wrong: readonly string[];
}

/**
 * Compares every day of every outcome and source, and of the media.
 * @param accounts The advertiser and all of its accounts. The settings keep everything in scope, and cost a fee at most.
 */
export async function compareDays(
  { query }: Pick<FactsStore, 'query'>,
  uuid: string,
  body: AggregatorBody,
  accounts: readonly number[],
): Promise<Compared> {
  const wrong: string[] = [];
  let figures = 0;
  const compare = (what: string, wanted: number, found: number) => {
    figures += 1;
    if (!isSame(wanted, found)) wrong.push(`${what}: ${found} instead of ${wanted}`);
  };
  const days = [[...accounts], body.start, body.end];
  const counted = new Map<OutcomeSystem, z.infer<typeof Counted>>();
  for (const [system, sql] of Object.entries(COUNTED) as [OutcomeSystem, string][]) {
    const where = 'WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date';
    counted.set(system, Counted.parse(await query(`${sql} ${where} GROUP BY 1, 2, 3`, days)));
  }
  const written = new Map(
    Written.parse(await query(WRITTEN, [uuid])).map((row) => [
      `${row.day} ${row.outcome} ${row.source}`,
      row,
    ]),
  );
  for (const outcome of body.outcomes) {
    const bySource = body.sources.map((source) => ({
      ...source,
      claims: claimsOf(source, outcome.activities, counted.get(source.system) ?? []),
    }));
    for (const day of new Set(bySource.flatMap(({ claims }) => [...claims.keys()]))) {
      const claims = new Map(bySource.map(({ id, claims: own }) => [id, own.get(day) ?? 0]));
      let outcomes = 0;
      for (const { id, label } of bySource) {
        const key = `${day} ${outcome.name} ${label}`;
        compare(`claimed on ${key}`, claims.get(id) ?? 0, written.get(key)?.claimed ?? 0);
        outcomes += written.get(key)?.outcomes ?? 0;
        written.delete(key);
      }
      compare(`counted on ${day} ${outcome.name}`, countedOf(outcome, claims), outcomes);
    }
  }
  for (const [key, { outcomes, claimed }] of written) compare(key, 0, outcomes + claimed);
  const fee = body.costs.reduce((sum, cost) => sum + (cost.kind === 'fee' ? cost.share : 0), 0);
  const stands = new Map(
    Media.parse(await query(WRITTEN_MEDIA, [uuid])).map((row) => [row.day, row]),
  );
  for (const { day, spend, ...sums } of Media.parse(await query(MEDIA, days))) {
    const own = stands.get(day);
    for (const [measure, wanted] of Object.entries(sums)) {
      compare(`${measure} on ${day}`, wanted, own?.[measure as keyof typeof sums] ?? 0);
    }
    // A fee is rounded to the micro once for each channel and account.
    const off = Math.abs((own?.spend ?? 0) - spend * (1 + fee));
    compare(`spend on ${day}`, 0, off <= (fee > 0 ? 100 : 0) ? 0 : off);
  }
  return { figures, wrong };
}
