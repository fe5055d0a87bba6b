/** Reads paths from the facts: grouped in the store, so that millions of rows come as a few different paths. */
import { type Path, timedTouches } from '@flightdeck/domain/attribution';
import type { DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { factorSql, inKnownMoney, moneyOf } from './convert.ts';
import type { FactsStore } from './store.ts';

/** Which paths are read. */
export interface PathsAsked {
  readonly accountIds: readonly number[];
  readonly range: DayRange;
  /** Null for any. */
  readonly outcome: string | null;
  /** Currency of the values; null where nobody asks for them: then all are 0. */
  readonly currency: string | null;
}

const Rows = z.array(
  z.object({
    path: z.string(),
    timing: z.string(),
    outcome: z.string(),
    conversions: z.number(),
    nulls: z.number(),
    value: z.number().or(z.nan()).or(z.literal(Infinity)),
  }),
);

/** Paths, and what they led to. */
export interface ReadPaths {
  readonly paths: readonly (Path & { readonly outcome: string })[];
  /** Values can be added up; false where a currency or a rate is not known: then all of them are 0. */
  readonly hasValues: boolean;
}

/** The different paths of accounts, by their times and what they led to. Values are currency units. */
export async function readPaths(
  { query }: Pick<FactsStore, 'query'>,
  { accountIds, range, outcome, currency }: PathsAsked,
): Promise<ReadPaths> {
  const params: unknown[] = [[...accountIds], range.start, range.end];
  const conversion =
    currency === null ? null : (await moneyOf(query, accountIds, currency)).conversion;
  const add = (value: unknown, type: string) => `$${params.push(value)}::${type}`;
  const only = outcome === null ? '' : `AND o.name = ${add(outcome, 'text')}`;
  const factor = conversion
    ? `JOIN advertiser a ON a.id = f.advertiser_id
       JOIN (${factorSql(conversion, accountIds, [range], add)}) factor
         ON factor.currency = coalesce(a.currency, '') AND factor.day = f.day`
    : '';
  const money = conversion ? inKnownMoney('f.revenue_micros') : 'sum(f.revenue_micros)';
  const value = currency === null ? '0' : money;
  const rows = Rows.parse(
    await query(
      `SELECT p.name AS path, t.name AS timing, o.name AS outcome, g.conversions, g.nulls, g.value
       FROM (
         SELECT f.touchpoint_path_id, f.touch_timing_id, f.outcome_id, sum(f.conversions)::float8 AS conversions,
           sum(f.not_converted)::float8 AS nulls, (${value})::float8 / 1e6 AS value
         FROM fact_paths f ${factor}
         WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $2::date AND $3::date
         GROUP BY 1, 2, 3) g
       JOIN touchpoint_path p ON p.id = g.touchpoint_path_id
       JOIN touch_timing t ON t.id = g.touch_timing_id
       JOIN outcome o ON o.id = g.outcome_id ${only}
       ORDER BY g.conversions DESC, p.name, t.name, o.name`,
      params,
    ),
  );
  const hasValues = rows.every((row) => Number.isFinite(row.value));
  return {
    hasValues,
    paths: rows.map((row) => ({
      touches: timedTouches(row.path, row.timing),
      outcome: row.outcome,
      conversions: row.conversions,
      nulls: row.nulls,
      value: hasValues ? row.value : 0,
    })),
  };
}
