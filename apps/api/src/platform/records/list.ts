/** What the lists of the records database share: words of a search, orders, pages, and totals that stop counting. */
import { COUNT_LIMIT } from '@flightdeck/contract';
import { and, asc, desc, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RecordsDb } from './records.ts';

/** A LIKE pattern for `text` anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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

/** The same in one column that holds its text in lower case already: the only way through long texts that is quick. */
export function matchesLowerCase(search: string, column: PgColumn): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean);
  // Lower case as the database makes it, not as this process would.
  return and(...words.map((word) => like(column, sql`lower(${containing(word)})`)));
}

/** Orders by the direction of a list's body: `directed[direction](user.name)`. */
export const directed = { asc, desc } as const;

/** Page number from one, and its size, as bodies of lists have them. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a list: its rows, and how many match, counted up to `COUNT_LIMIT`. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
}

/** A query without a limit: all that match, as counting takes them. */
interface Matching {
  limit(rows: number): SQLWrapper;
}
/** A query without a limit and in its order, of which a page is read. */
interface Ordered<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

const onPage = <Row>(rows: Ordered<Row>, { page, pageSize }: Paging): PromiseLike<Row[]> =>
  rows.limit(pageSize).offset((page - 1) * pageSize);

/**
 * A page of `rows`. Nobody reads page 40,001, and counting a million takes longer than a page: hence `COUNT_LIMIT`.
 * @param matching The same rows in no order, for counting; their columns do not matter.
 */
export async function readPage<Row>(
  db: RecordsDb,
  paging: Paging,
  rows: Ordered<Row>,
  matching: Matching,
): Promise<Page<Row>> {
  const [found, [counted]] = await Promise.all([
    onPage(rows, paging),
    db
      .select({ n: sql`count(*)`.mapWith(Number) })
      .from(sql`(${matching.limit(COUNT_LIMIT + 1)}) AS matching`),
  ]);
  return { rows: found, ...cappedTotal(counted?.n ?? 0) };
}

/** What a page says of a count that stopped one after `COUNT_LIMIT`. */
export const cappedTotal = (n: number) => ({
  total: Math.min(n, COUNT_LIMIT),
  isMore: n > COUNT_LIMIT,
});

/** A long table of which a page is read by the time of its rows. */
interface TimedList<Id, Row> {
  /** Ids as the table has them. */
  readonly id: z.ZodType<Id>;
  readonly direction: keyof typeof directed;
  /** `id` and `at` of all that match. */
  readonly matching: Matching;
  /** Rows of these ids, in the order of the page. */
  readonly rowsOf: (ids: Id[]) => PromiseLike<Row[]>;
  /** All that match, in the order of the page. */
  readonly walk: () => Ordered<Row>;
}

/**
 * A page of a long table by time and id, counted in the same pass. What is counted to its end is sorted as found,
 * whatever the indexes say; what is more stands so close together that walking the table from its end is quick.
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
