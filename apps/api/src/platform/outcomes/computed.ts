/** How far aggregators are computed. */
import { and, eq, inArray, max } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { PLATFORM } from './sums.ts';
import { type aggregator, aggregatorLog } from './tables.ts';

type AggregatorRow = typeof aggregator.$inferSelect;

const Days = z.array(z.object({ uuid: z.string(), until: z.string() }));

/**
 * The last day that each of some aggregators has computed, by its uuid; none of those that never ran. A day without anything
 * has no facts and was computed all the same, and lists that were loaded have no runs.
 */
export async function computedUntil(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  rows: readonly Pick<AggregatorRow, 'uuid' | 'endDate'>[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = rows.map(({ uuid }) => uuid);
  if (uuids.length === 0) return new Map();
  const [days, logs] = await Promise.all([
    facts
      .query(
        `SELECT a.external_id AS uuid, max(d.day)::text AS until FROM aggregator a JOIN outcomes_day d
           ON d.aggregator_id = a.id AND d.advertiser_id IN (SELECT id FROM advertiser WHERE id = a.advertiser_id OR account_of = a.advertiser_id)
         WHERE a.source = $1 AND a.external_id = ANY($2::text[]) GROUP BY 1`,
        [PLATFORM, uuids],
      )
      .then((found) => Days.parse(found)),
    records.db
      .select({ uuid: aggregatorLog.aggregatorUuid, until: max(aggregatorLog.toDay) })
      .from(aggregatorLog)
      .where(and(inArray(aggregatorLog.aggregatorUuid, uuids), eq(aggregatorLog.state, 'done')))
      .groupBy(aggregatorLog.aggregatorUuid),
  ]);
  return new Map(
    rows.flatMap(({ uuid, endDate }) => {
      const last = [...days, ...logs]
        .flatMap((one) => (one.uuid === uuid && one.until !== null ? [one.until] : []))
        .sort()
        .at(-1);
      if (last === undefined) return [];
      return [[uuid, endDate !== null && endDate < last ? endDate : last] as const];
    }),
  );
}
