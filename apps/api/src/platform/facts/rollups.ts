/** Precomputed sums of facts: by placement and day, by campaign and day, and by placement, site and month. */
import type { FactsTransaction } from './store.ts';
import { FACT_SUM_COLUMNS, sumColumns } from './tables.ts';

/** A table of sums. `time` is its time column; `keys` its integer id columns. */
export interface Rollup {
  readonly table: string;
  readonly time: 'day' | 'month';
  readonly keys: readonly string[];
}

/** Every rollup, smallest first. Each is made from the one named in `from`. */
export const ROLLUPS = [
  {
    table: 'site_month',
    time: 'month',
    keys: ['advertiser_id', 'campaign_id', 'placement_id', 'site_id'],
    from: 'placement_day',
  },
  {
    table: 'campaign_day',
    time: 'day',
    keys: ['advertiser_id', 'campaign_id'],
    from: 'placement_day',
  },
  {
    table: 'placement_day',
    time: 'day',
    keys: ['advertiser_id', 'campaign_id', 'placement_id', 'site_id'],
    from: 'fact',
  },
] as const satisfies readonly (Rollup & { from: string })[];

/** The rollups as DDL. `site_month` is also read by site, over advertisers, for benchmarks. */
export const ROLLUP_TABLES = `${ROLLUPS.map(
  ({ table, time, keys }) => `
CREATE TABLE ${table} (
  ${time} date NOT NULL,
  ${keys.map((key) => `${key} integer NOT NULL`).join(', ')},
  ${sumColumns(true)});
CREATE INDEX ${table}_advertiser ON ${table} (advertiser_id, ${time});`,
).join('')}
CREATE INDEX site_month_site ON site_month (site_id, month);
`;

// One lock for all loads: a rollup computed before another load commits would miss that load's rows.
export const LOAD_LOCK = 'SELECT pg_advisory_xact_lock(4300, 2)';

/**
 * Brings the rollups up to date after facts changed: deletes and reinserts exactly these advertisers on these days (for
 * `site_month`: in the months of these days). Call it in the transaction of the load, after its facts are in. Loads
 * into one PostgreSQL server take turns from here to their end.
 * @param made Rollups that the caller has already brought up to date for these advertisers and days.
 */
export async function refreshRollups(
  tx: FactsTransaction,
  advertiserIds: readonly number[],
  days: readonly string[],
  made: ReadonlySet<(typeof ROLLUPS)[number]['table']> = new Set(),
): Promise<void> {
  const ordered = [...new Set(days)].sort();
  const first = ordered.at(0);
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || advertiserIds.length === 0) return;
  await tx.query(LOAD_LOCK);
  const sums = FACT_SUM_COLUMNS.map((column) => `sum(${column})`).join(', ');
  for (const { table, time, keys, from } of ROLLUPS.toReversed()) {
    if (made.has(table)) continue;
    const monthly = time === 'month';
    const touched = monthly ? [...new Set(ordered.map((day) => `${day.slice(0, 7)}-01`))] : ordered;
    const bounds = [touched.at(0), touched.at(-1)];
    const params = [advertiserIds, touched, ...bounds];
    await tx.query(
      `DELETE FROM ${table} WHERE advertiser_id = ANY($1::int[]) AND ${time} = ANY($2::date[])
         AND ${time} BETWEEN $3::date AND $4::date`,
      params,
    );
    const bucket = monthly ? "date_trunc('month', day::timestamp)::date" : 'day';
    const within = monthly
      ? "BETWEEN $3::date AND ($4::date + interval '1 month - 1 day')::date"
      : 'BETWEEN $3::date AND $4::date';
    const key = [bucket, ...keys].join(', ');
    await tx.query(
      `INSERT INTO ${table} (${[time, ...keys, ...FACT_SUM_COLUMNS].join(', ')})
       SELECT ${key}, ${sums} FROM ${from}
       WHERE advertiser_id = ANY($1::int[]) AND ${bucket} = ANY($2::date[]) AND day ${within}
       GROUP BY ${key} ORDER BY ${key}`,
      params,
    );
  }
}
