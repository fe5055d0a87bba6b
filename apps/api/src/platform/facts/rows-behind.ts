/** The facts behind a figure: the first of them, their number and sums, the feeds that they come from. */
import { asksMoney, type Dataset, type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { grainOf, platformName } from '@flightdeck/domain/feeds';
import type { RowValues } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { formed, isUncounted, measured, overAccounts, withoutCounted } from './answer.ts';
import { type AnswerRow, compileBehind, type FactsBehind } from './compile.ts';
import { type Money, moneyOf } from './convert.ts';
import { daysOf } from './covered.ts';
import { byMonth } from './scopes.ts';
import type { FactScope, FactsStore } from './store.ts';

type Reader = Pick<FactsStore, 'query'>;
type Cell = string | number | null;

/** A feed of a figure's facts, by its name. */
export interface FeedBehind {
  readonly name: string;
  /** Rows with a figure for which it has the authority; 0 where another feed has it. */
  readonly rows: number;
}

/** What is behind a row of an answer. */
export interface RowsBehind extends RowValues {
  /** Facts at the grain of the dataset; money in currency units. */
  readonly rows: Cell[][];
  readonly rowCount: number;
  /** Sums in the order of the columns; null for names, and for what cannot be added up. */
  readonly totals: (number | null)[];
  readonly range: DayRange;
  /** First and last day with facts. */
  readonly days: DayRange | null;
  readonly currency: string | null;
  readonly feeds: FeedBehind[];
}

/** A question about a row, ready to be asked. */
export interface AskedBehind {
  readonly query: DatasetQuery;
  readonly dataset: Dataset;
  readonly scope: FactScope;
  readonly money: Money | null;
  readonly behind: FactsBehind;
}

/**
 * Prepares the question.
 * @param scope What the dataset can hold of the selection; its advertisers stand for all of their accounts.
 * @throws {AppError} `bad-request` for a row that its query cannot have.
 */
export async function askBehind(
  { query: read }: Reader,
  query: DatasetQuery,
  scope: FactScope,
  row: AnswerRow,
): Promise<AskedBehind> {
  const dataset = datasetOf(query.dataset);
  const [asked, held] = await overAccounts(read, query, scope);
  const money = asksMoney({ ...query, plan: false, orderBy: undefined }, dataset)
    ? await moneyOf(read, held.advertiserIds, query.currency, query.platforms)
    : null;
  const behind = compileBehind(asked, held, row, dataset, money?.conversion);
  return { query, dataset, scope: held, money, behind };
}

const Count = z.coerce.number();
const Sums = z.array(
  z.looseObject({
    feed_id: z.int().nullable(),
    n: Count,
    told: Count,
    first: z.string().nullable(),
    last: z.string().nullable(),
  }),
);

/** The first `most` facts of a row, with what all of them add up to. */
export async function rowsBehind(
  store: Reader,
  { query, dataset, scope, money, behind }: AskedBehind,
  most: number,
): Promise<RowsBehind> {
  const list = behind.list(behind.range, most);
  const [sums, rows] = await Promise.all([
    store.query(behind.sums.sql, behind.sums.params).then((found) => Sums.parse(found)),
    store.query(list.sql, list.params),
  ]);
  const [all, ...byFeed] = sums;
  const values = measured(dataset, all ?? {}, 's', behind.measures, money);
  const names = behind.columns.length - behind.measures.length;
  return {
    rows: rows.map((row) => cellsOf(row, behind)),
    rowCount: all?.n ?? 0,
    totals: behind.columns.map(({ unit }, at) => {
      const value = values[behind.measures[at - names] ?? ''];
      if (value == null || !Number.isFinite(value)) return null;
      return unit === 'micros' ? value / 1e6 : value;
    }),
    ...(isUncounted(scope, behind.range)
      ? withoutCounted(dataset, formed(dataset, query, values))
      : formed(dataset, query, values)),
    range: behind.range,
    days: all?.first != null && all.last !== null ? { start: all.first, end: all.last } : null,
    currency: money?.currency ?? null,
    feeds: await feedsBehind(
      store,
      behind,
      scope,
      new Map(byFeed.map(({ feed_id, told }) => [feed_id ?? 0, told])),
    ),
  };
}

const CellValue = z.union([z.string(), z.number(), z.null()]);

/** Money of a day without a rate is not known. */
function cellsOf(row: Readonly<Record<string, unknown>>, { columns }: FactsBehind): Cell[] {
  return columns.map((_, at) => {
    const value = CellValue.parse(row[`c${at}`] ?? null);
    return typeof value === 'number' && !Number.isFinite(value) ? null : value;
  });
}

/** Days that are read at a time. */
const PIECE_DAYS = 7;

/**
 * All facts of a row, some days at a time.
 * @param most Stops after as many.
 */
export async function* everyRowBehind(
  store: Reader,
  { behind }: AskedBehind,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Cell[][]> {
  const [all] = Sums.parse(await store.query(behind.sums.sql, behind.sums.params));
  const last = all?.last;
  let left = most;
  for (let day = all?.first; day && last && day <= last && left > 0; ) {
    const next = shiftDay(day, PIECE_DAYS);
    const end = shiftDay(next, -1);
    const limit = Number.isFinite(left) ? left : null;
    const { sql, params } = behind.list({ start: day, end: end < last ? end : last }, limit);
    const rows = (await store.query(sql, params)).map((row) => cellsOf(row, behind));
    left -= rows.length;
    day = next;
    if (rows.length > 0) yield rows;
  }
}

const Feeds = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    fields: z.array(z.string()),
    label: z.string().nullable(),
  }),
);

/** The feeds whose facts count, those with most first, then those that have loads of these days beside them. */
async function feedsBehind(
  store: Reader,
  { table, range }: FactsBehind,
  { advertiserIds, campaignIds }: FactScope,
  counted: ReadonlyMap<number, number>,
): Promise<FeedBehind[]> {
  const months = [...byMonth(new Map([[0, new Set(daysOf(range))]])).keys()];
  const rows = Feeds.parse(
    await store.query(
      `SELECT s.id, coalesce(nullif(s.platform, ''), s.name) AS platform, s.fields,
         (SELECT min(n.label) FROM feed_label n WHERE n.feed_id = s.id AND n.advertiser_id = ANY($1::int[])) AS label
       FROM source s WHERE s.id = ANY($2::int[]) OR s.id IN (
         SELECT l.feed_id FROM load_scope p JOIN feed_load l ON l.id = p.load_id
         WHERE p.advertiser_id = ANY($1::int[]) AND p.month = ANY($3::date[]) AND l.fact_table = $4
           AND l.undone_at IS NULL AND ($5::int[] IS NULL OR p.campaign_id <= 0 OR p.campaign_id = ANY($5::int[])))
       ORDER BY s.id`,
      [advertiserIds, [...counted.keys()], months, table, campaignIds ?? null],
    ),
  );
  return rows
    .map(({ id, platform, fields, label }) => {
      const what = label ?? grainOf(fields);
      return {
        name: `${platformName(platform)}${what === null ? '' : `: ${what}`}`,
        rows: counted.get(id) ?? 0,
      };
    })
    .sort((one, other) => other.rows - one.rows);
}
