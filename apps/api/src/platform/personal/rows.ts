/** Rows about a person as they are given to them: without what signs in, opens or names somebody else. */
import { getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordsDb } from '../records/records.ts';
import { user } from '../records/schema.ts';

/** A row, by column. */
export type PersonalRow = Readonly<Record<string, unknown>>;

/** Most rows of a kind that are given; the README of the archive says so where there are more. */
export const MOST_ROWS = 20_000;

/** Columns by the end of their name: what opens something or proves something, and what is made of others for searching. */
const HIDDEN =
  /(?:^|_)(?:hash|hashes|secret|token|key|access|refresh|verifier|searched|digest|marker)$/;

/** Rows of a table for their person. @param without Columns that are not given. */
export function personalRows(
  db: RecordsDb,
  table: PgTable,
  where: SQL | undefined,
  without: readonly PgColumn[] = [],
): Promise<readonly PersonalRow[]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !HIDDEN.test(column.name) && !without.includes(column),
  );
  return db
    .select(Object.fromEntries(columns))
    .from(table)
    .where(where)
    .limit(MOST_ROWS + 1);
}

/** What stands for other people. */
const SOMEBODY = 'somebody else';
const ID_LENGTH = 64;

/** The rows with the ids of other people taken out, wherever they stand. */
export async function withoutOthers<T>(db: RecordsDb, own: string, value: T): Promise<unknown> {
  const texts = new Set<string>();
  visit(value, (text) => {
    if (text.length <= ID_LENGTH && text !== own) texts.add(text);
    return text;
  });
  const others = new Set<string>();
  const all = [...texts];
  for (let at = 0; at < all.length; at += 5000) {
    const some = all.slice(at, at + 5000);
    const found = await db.select({ id: user.id }).from(user).where(inArray(user.id, some));
    for (const { id } of found) others.add(id);
  }
  return visit(value, (text) => (others.has(text) ? SOMEBODY : text));
}

/** The value with each text in it changed. */
function visit(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => visit(each, change));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [change(key), visit(each, change)]),
  );
}
