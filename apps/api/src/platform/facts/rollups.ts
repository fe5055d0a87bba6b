/** Precomputed sums of facts, as each dataset declares them. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { factRows } from './fact-rows.ts';
import type { FactsTransaction } from './store.ts';
import { factTables } from './tables.ts';

/** A table of sums. `time` is its time column; `keys` its integer id columns. */
export interface Rollup {
  readonly table: string;
  readonly time: 'day' | 'month';
  readonly keys: readonly string[];
  /** Its sums: distinct measures are in facts only. */
  readonly sums: readonly string[];
  readonly from: string;
}

/** The rollups of a dataset, smallest first. */
export function rollupsOf(dataset: Dataset): Rollup[] {
  const [{ keys: stored, measures }] = factTables(dataset);
  const sums = measures.filter(({ fold }) => fold === 'sum').map(({ column }) => column);
  return dataset.rollups.toReversed().map(({ table, time, from, keys }) => {
    const wanted = new Set<string | null>(['advertiser', ...keys]);
    const columns = stored.filter(({ dimension }) => wanted.has(dimension));
    return { table, time, from, sums, keys: columns.map(({ column }) => column) };
  });
}

/**
 * The rollups of a dataset as DDL. They hold doubles: exact to 2^53, as in JavaScript, and several times faster to sum
 * than bigint.
 */
export const rollupDdl = (dataset: Dataset): string =>
  rollupsOf(dataset)
    .map(
      ({ table, time, keys, sums }) => `
CREATE TABLE ${table} (
  ${time} date NOT NULL,
  ${keys.map((key) => `${key} integer NOT NULL`).join(', ')},
  ${sums.map((column) => `${column} double precision NOT NULL DEFAULT 0`).join(',\n  ')});
CREATE INDEX ${table}_advertiser ON ${table} (advertiser_id, ${time});`,
    )
    .join('');

// One lock for all loads: a rollup computed before another load commits would miss that load's rows.
export const LOAD_LOCK = 'SELECT pg_advisory_xact_lock(4300, 2)';

/**
 * Brings the rollups of a dataset up to date after facts changed: deletes and reinserts exactly these advertisers on these days (monthly
 * ones: in the months of these days). Call it in the transaction of the load, after its facts are in. Loads
 * into one PostgreSQL server take turns from here to their end.
 * @param made Rollups that the caller has already brought up to date for these advertisers and days.
 */
export async function refreshRollups(
  tx: FactsTransaction,
  advertiserIds: readonly number[],
  days: readonly string[],
  made: ReadonlySet<string> = new Set(),
  dataset: Dataset = delivery,
): Promise<void> {
  const ordered = [...new Set(days)].sort();
  const first = ordered.at(0);
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || advertiserIds.length === 0) return;
  // The embedded engine never gives back what a statement took, and these need no more memory to be quick.
  await tx.query(`${LOAD_LOCK}, set_config('work_mem', '8MB', true)`);
  for (const rollup of rollupsOf(dataset).toReversed()) {
    if (made.has(rollup.table)) continue;
    const touched =
      rollup.time === 'month'
        ? [...new Set(ordered.map((day) => `${day.slice(0, 7)}-01`))]
        : ordered;
    for (const [ids, of] of await piecesOf(tx, rollup, advertiserIds, touched)) {
      await refresh(tx, rollup, ids, of);
    }
  }
}

/** Whether a rollup is of facts, not of another rollup. */
const isFact = (table: string): boolean => table === 'fact' || table.startsWith('fact_');

/** Rows elsewhere whose sums are brought by one statement. */
const MOST_ROWS = 500_000;

/** What is brought up to date by one statement: everything; where the facts are elsewhere, as much as may be brought at once. */
async function piecesOf(
  tx: FactsTransaction,
  { from }: Rollup,
  advertiserIds: readonly number[],
  touched: readonly string[],
): Promise<(readonly [advertiserIds: readonly number[], touched: readonly string[]])[]> {
  const { elsewhere } = tx;
  if (!elsewhere?.holds(from)) return [[advertiserIds, touched]];
  const pieces: [number[], string[]][] = [];
  for (const [month, days] of Map.groupBy(touched, (day) => `${day.slice(0, 7)}-01`)) {
    const sizes = await elsewhere.sizes(from, advertiserIds, month);
    let room = -1;
    for (const id of advertiserIds) {
      const rows = sizes.get(id) ?? 0;
      if (rows > room) {
        pieces.push([[], days]);
        room = MOST_ROWS;
      }
      room -= rows;
      pieces.at(-1)?.[0].push(id);
    }
  }
  return pieces;
}

async function refresh(
  tx: FactsTransaction,
  { table, time, keys, from, sums }: Rollup,
  advertiserIds: readonly number[],
  touched: readonly string[],
): Promise<void> {
  const monthly = time === 'month';
  const params = [advertiserIds, touched, touched.at(0), touched.at(-1)];
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
  const rows = isFact(from)
    ? factRows({
        ...{ table: from, advertisers: '$1', keys, measures: sums },
        // Elsewhere, what is brought at once is of one month.
        days: monthly ? { month: '$3' } : { of: '$2' },
      })
    : from;
  await tx.query(
    `INSERT INTO ${table} (${[time, ...keys, ...sums].join(', ')})
       SELECT ${key}, ${sums.map((column) => `sum(${column})`).join(', ')} FROM ${rows} f
       WHERE advertiser_id = ANY($1::int[]) AND ${bucket} = ANY($2::date[]) AND day ${within}
       GROUP BY ${key} ORDER BY ${key}`,
    params,
  );
}
