/** What the lists of the records database share: conditions, orders, pages, and totals that stop counting. */
import { COUNT_LIMIT } from '@flightdeck/contract';
import { type Day, shiftDay, startOfDayIn } from '@flightdeck/domain/dates';
import {
  and,
  asc,
  desc,
  gte,
  ilike,
  inArray,
  isNull,
  like,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { byList } from '../csv-text.ts';
import type { RecordsDb } from './records.ts';

/** A LIKE pattern for `text` at the beginning. */
export const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;
/** A LIKE pattern for `text` anywhere. */
export const containing = (text: string): string => `%${beginning(text)}`;

/**
 * Condition: the column has one of the values. Undefined without values, so that an empty filter leaves nothing out.
 * @param none Stands among the values for rows whose column is null.
 */
export function isAnyOf<Column extends PgColumn>(
  column: Column,
  values: readonly Column['_']['data'][],
  none?: Column['_']['data'],
): SQL | undefined {
  const named = values.filter((value) => value !== none);
  return or(
    named.length > 0 ? inArray(column, named) : undefined,
    named.length < values.length ? isNull(column) : undefined,
  );
}

/** Conditions: on the first day, the last one or between them, in the provider's time zone. */
export function withinDays(
  at: PgColumn,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  timeZone: string,
): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(at, startOfDayIn(timeZone, from))]),
    ...(to === undefined ? [] : [lt(at, startOfDayIn(timeZone, shiftDay(to, 1)))]),
  ];
}

/** Condition: every word of `search` occurs in one of the columns, case-insensitive. Undefined without words. */
export function matchesWords(
  search: string,
  columns: readonly (PgColumn | SQL.Aliased | SQL)[],
): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  return and(
    ...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))),
  );
}

/** The same for a column whose text is in lower case already, which is much quicker where texts are long. */
export function matchesLowerCase(search: string, column: PgColumn): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  // In the database's lower case, which may differ from this process's.
  return and(...words.map((word) => like(column, sql`lower(${containing(word)})`)));
}

/** Orders by direction: `directed[direction](user.name)`. */
export const directed = { asc, desc } as const;

/** Page number from one, and page size, as bodies of lists have them. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a list: its rows, and how many match, counted up to `COUNT_LIMIT`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** There are more rows than `COUNT_LIMIT`. */
  readonly isMore: boolean;
}

/** A query of a page: in its order, without a limit. */
interface Ordered<Row> extends PromiseLike<Row[]> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}
/** A query of all that match: without order and limit. */
export interface Matching<Row> extends PromiseLike<Row[]> {
  orderBy(...order: SQL[]): Ordered<Row>;
  limit(rows: number): SQLWrapper;
}

/** A query of all there is, which a condition narrows. */
interface Unfiltered<Row> {
  where(condition: SQL | undefined): Matching<Row>;
}

/** A list of records: what matches, in which order, and what is shown of it. */
export interface RecordList<Row, Shown> {
  readonly db: RecordsDb;
  /** Rows that match; with `among` only those of some ids. */
  readonly rows: (among?: string[]) => Matching<Row>;
  readonly order: SQL[];
  readonly show: (rows: Row[]) => Promise<Shown[]> | Shown[];
  /** Ids that match, for counting and files: only the joins that condition and order need. Default: `rows`. */
  readonly ids?: () => Matching<{ id: string }>;
}

/** `ids` and `rows` of a RecordList: what matches `where`, of the queries that answer everything. */
export const selected = <Row>(
  where: SQL | undefined,
  id: PgColumn,
  all: { readonly ids: () => Unfiltered<{ id: string }>; readonly rows: () => Unfiltered<Row> },
) => ({
  ids: () => all.ids().where(where),
  rows: (among?: string[]) => all.rows().where(and(where, among && inArray(id, among))),
});

const onPage = <Row>(rows: Ordered<Row>, { page, pageSize }: Paging): PromiseLike<Row[]> =>
  rows.limit(pageSize).offset((page - 1) * pageSize);

/** A page of a list. Counting stops at `COUNT_LIMIT`, because counting a million rows takes longer than reading a page. */
export async function readPage<Row, Shown>(
  { db, ids, rows, order, show }: RecordList<Row, Shown>,
  paging: Paging,
): Promise<Page<Shown>> {
  const [found, [counted]] = await Promise.all([
    onPage(rows().orderBy(...order), paging),
    db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(sql`(${(ids ?? rows)().limit(COUNT_LIMIT + 1)}) AS matching`),
  ]);
  return { rows: await show(found), ...cappedTotal(counted?.n ?? 0) };
}

/** All of a list, piece by piece, in the order that it has when the first piece is read. */
export const readPieces = <Row, Shown>(
  { ids, rows, order, show }: Required<Omit<RecordList<Row, Shown>, 'db'>>,
  idOf: (shown: Shown) => string,
): AsyncGenerator<readonly Shown[]> =>
  byList(
    async () => await ids().orderBy(...order),
    async (among) => show(await rows([...among])),
    idOf,
  );

/** The total of a page, of a count that stopped one after `COUNT_LIMIT`. */
export const cappedTotal = (n: number) => ({
  total: Math.min(n, COUNT_LIMIT),
  isMore: n > COUNT_LIMIT,
});

/** A list of a long table, in the order of time. */
interface TimedList<Id, Row> {
  /** Ids as the table has them. */
  readonly id: z.ZodType<Id>;
  readonly direction: keyof typeof directed;
  /** `id` and `at` of all that match. */
  readonly matching: { limit(rows: number): SQLWrapper };
  /** Rows of these ids, in the order of the list. */
  readonly rowsOf: (ids: Id[]) => PromiseLike<Row[]>;
  /** All that match, in the order of the list. */
  readonly walk: () => Ordered<Row>;
}

/**
 * A page by time and id, found and counted by one query. That query sorts the ids of all that match, up to
 * `COUNT_LIMIT` of them. Where more match, `walk` reads the table in its order instead: it meets matching rows so often
 * that it soon has a page of them.
 */
export async function readTimedPage<Id, Row>(
  db: RecordsDb,
  paging: Paging,
  { id, direction, matching, rowsOf, walk }: TimedList<Id, Row>,
): Promise<Page<Row>> {
  const { page, pageSize } = paging;
  const order = [sql.raw('at'), sql.raw('id')].map((column) => directed[direction](column));
  const answer = await db.execute(sql`
    WITH matching AS MATERIALIZED (${matching.limit(COUNT_LIMIT + 1)})
    SELECT (SELECT count(*)::int FROM matching) AS n, to_jsonb(ARRAY(
      SELECT id FROM matching ORDER BY ${sql.join(order, sql`, `)}
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize})) AS ids`);
  const [{ n, ids }] = z
    .tuple([z.object({ n: z.number(), ids: z.array(id) })])
    .parse(Object(answer).rows);
  const counted = cappedTotal(n);
  return { rows: await (counted.isMore ? onPage(walk(), paging) : rowsOf(ids)), ...counted };
}
