/** What the lists of the records database share: patterns of a search, and totals that stop counting. */
import { COUNT_LIMIT } from '@flightdeck/contract';
import { and, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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

/** Rows of a query, counted up to `COUNT_LIMIT`: nobody reads page 40,001, and counting a million takes longer than a page. */
export async function countUpTo(
  db: RecordsDb,
  rows: { limit(rows: number): SQLWrapper },
): Promise<{ total: number; isMore: boolean }> {
  const [row] = await db
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(sql`(${rows.limit(COUNT_LIMIT + 1)}) AS matching`);
  const n = row?.n ?? 0;
  return { total: Math.min(n, COUNT_LIMIT), isMore: n > COUNT_LIMIT };
}
