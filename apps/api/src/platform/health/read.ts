/** Daily sums of an advertiser for the rules of data health, from the smallest table that has them. */
import { type Dataset, datasetOf, measuresOf, type RateLimit } from '@flightdeck/domain/datasets';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import type { DaySeries, Flight, RateDay } from '@flightdeck/domain/health';
import { z } from 'zod';
import { linearSql } from '../facts/compile.ts';
import { type FactRows, factRows } from '../facts/fact-rows.ts';
import { rollupsOf } from '../facts/rollups.ts';
import type { FactsStore } from '../facts/store.ts';
import { factTables, idColumnOf } from '../facts/tables.ts';

/** The days of a statement, as its parameters. */
const RANGE = { from: '$2', until: '$3' } as const;

type Reader = Pick<FactsStore, 'query'>;

/** What rows are split by: the column of ids and the table of names. */
interface Split {
  readonly column: string;
  readonly names: string;
  /** Id in rows that do not say. */
  readonly unknown: number;
}

function splitBy(dataset: Dataset, id: string): Split {
  const dimension = dataset.dimensions[id];
  const column = dimension && idColumnOf(dimension);
  if (!dimension || !column || !('table' in dimension)) {
    throw new Error(`${dataset.label} cannot be looked at by ${id}.`);
  }
  const { unknown } = factTables(dataset)[0].keys.find((key) => key.column === column) ?? {};
  return { column, names: dimension.table, unknown: unknown ?? 0 };
}

/** The smallest table with the days of a split. */
function tableWith(
  dataset: Dataset,
  split: Split | null,
  read: Pick<FactRows, 'days' | 'measures'>,
): string {
  const has = (keys: readonly string[]) => split === null || keys.includes(split.column);
  const rollup = rollupsOf(dataset).find(({ time, keys }) => time === 'day' && has(keys));
  const keys = ['advertiser_id', ...(split ? [split.column] : [])];
  return rollup?.table ?? factRows({ table: dataset.table, advertisers: '$1', keys, ...read });
}

/** Column of a measure. */
function columnIn(dataset: Dataset, measure: string): string {
  const found = factTables(dataset)[0].measures.find((each) => each.measure === measure);
  if (!found) throw new Error(`${dataset.label} has no ${measure}.`);
  return found.column;
}

const Bounds = z.tuple([z.object({ last: z.string().nullable() })]);

/** Last day with figures of a dataset; null where there are none. */
export async function lastDayOf(
  store: Reader,
  dataset: Dataset,
  advertiserId: number,
): Promise<Day | null> {
  const rows = await store.query(
    `SELECT max(day)::text AS last FROM ${tableWith(dataset, null, { days: 'all', measures: [] })} f WHERE advertiser_id = $1`,
    [advertiserId],
  );
  return Bounds.parse(rows)[0].last;
}

const Sums = z.array(
  z.object({ id: z.string(), label: z.string(), day: z.string() }).catchall(z.coerce.number()),
);

/** Sums of the days of a range by what the dataset is looked at by. */
export async function volumesOf(
  store: Reader,
  dataset: Dataset,
  advertiserId: number,
  { start, end }: DayRange,
): Promise<DaySeries[]> {
  const { health } = dataset;
  if (!health) return [];
  const split = health.by === null ? null : splitBy(dataset, health.by);
  const sums = health.volume.map(
    (measure, i) => `coalesce(sum(f.${columnIn(dataset, measure)}), 0)::float8 AS s${i}`,
  );
  const rows = Sums.parse(
    await store.query(
      `SELECT d.*, ${split ? `coalesce(n.name, 'Unknown')` : `''`} AS label FROM (
         SELECT ${split ? `f.${split.column}::text` : `''`} AS id, f.day::text AS day, ${sums.join(', ')}
         FROM ${tableWith(dataset, split, { days: RANGE, measures: health.volume.map((id) => columnIn(dataset, id)) })} f
         WHERE f.advertiser_id = $1 AND f.day BETWEEN $2::date AND $3::date GROUP BY 1, 2
       ) d ${split ? `LEFT JOIN ${split.names} n ON n.id = d.id::int` : ''} ORDER BY d.id, d.day`,
      [advertiserId, start, end],
    ),
  );
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((own) => ({
    ...{ id: own[0]?.id ?? '', label: own[0]?.label ?? '' },
    days: new Map(
      own.map(({ id: _, label: __, day, ...values }) => [
        day,
        Object.fromEntries(health.volume.map((measure, i) => [measure, values[`s${i}`] ?? 0])),
      ]),
    ),
  }));
}

const Rates = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    day: z.string(),
    part: z.number(),
    whole: z.number(),
    allPart: z.number(),
    allWhole: z.number(),
  }),
);

/** The days of a range on which a rate is above its limit; the rules say which of them tell anything. */
export async function ratesOf(
  store: Reader,
  dataset: Dataset,
  { metric: id, by, most }: RateLimit,
  advertiserId: number,
  { start, end }: DayRange,
): Promise<RateDay[]> {
  const metric = dataset.metrics[id];
  if (!metric?.per) throw new Error(`${dataset.label} has no rate ${id}.`);
  const split = splitBy(dataset, by);
  // Rows that do not say what they are may be anything, so that no rate of theirs is beyond belief.
  const isKnown = most < 1 ? `AND f.${split.column} <> ${split.unknown}` : '';
  const value = (measure: string) => `sum(f.${columnIn(dataset, measure)})::float8`;
  return Rates.parse(
    await store.query(
      `SELECT d.*, coalesce(n.name, 'Unknown') AS label FROM (
         SELECT id, day, part, whole, (sum(part) OVER own)::float8 AS "allPart", (sum(whole) OVER own)::float8 AS "allWhole"
         FROM (
           SELECT f.${split.column}::text AS id, f.day::text AS day,
             ${linearSql(metric.of, value)} AS part, ${linearSql(metric.per, value)} AS whole
           FROM ${tableWith(dataset, split, { days: RANGE, measures: measuresOf(metric).map((each) => columnIn(dataset, each)) })} f
           WHERE f.advertiser_id = $1 AND f.day BETWEEN $2::date AND $3::date ${isKnown} GROUP BY 1, 2
         ) s WINDOW own AS (PARTITION BY id)
       ) d LEFT JOIN ${split.names} n ON n.id = d.id::int
       WHERE d.part > d.whole * $4::float8 ORDER BY d.id, d.day`,
      [advertiserId, start, end, most],
    ),
  );
}

const Flights = z.array(z.object({ start: z.string(), end: z.string() }));

/** Flights of an advertiser's campaigns: their own, else from the start of the first placement to the end of the last. */
export async function flightsOf(store: Reader, advertiserId: number): Promise<Flight[]> {
  return Flights.parse(
    await store.query(
      `SELECT start::text, "end"::text FROM (
         SELECT coalesce(min(c.start_date), min(p.start_date)) AS start, coalesce(min(c.end_date), max(p.end_date)) AS "end"
         FROM campaign c LEFT JOIN placement p ON p.campaign_id = c.id WHERE c.advertiser_id = $1 GROUP BY c.id
       ) f WHERE start IS NOT NULL AND "end" IS NOT NULL`,
      [advertiserId],
    ),
  );
}

/** How many of a measure's stored unit are one: money is in micros. */
export const unitOf = (dataset: Dataset, measure: string): number =>
  dataset.measures[measure]?.unit === 'micros' ? 1e6 : 1;

/** Datasets whose health is looked at. */
export const watchedDatasets = (ids: readonly Parameters<typeof datasetOf>[0][]): Dataset[] =>
  ids.map((id) => datasetOf(id)).filter(({ health }) => health !== undefined);
