/** What the lists of logs share: words of a search, days of the provider, and people by their ids. */
import type { PersonName } from '@flightdeck/contract/admin';
import { type Day, shiftDay, startOfDayIn } from '@flightdeck/domain/dates';
import { asc, desc, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordsDb } from '../records/records.ts';
import { user } from '../records/schema.ts';

/** Cut as `log_words` of the migrations cuts what is searched: both must stay alike. */
const BETWEEN_WORDS = /[\t\r\n !-/:-@[-`{-~]+/;

/** Condition: every word of `search` begins a word of `text`, case-insensitive. Undefined without words. */
export function beginsWords(search: string, text: SQL): SQL | undefined {
  const words = search.split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return undefined;
  // Quotes and backslashes stand between words, so that none is left in one.
  const query = words
    .map((word) => `'${word.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())}':*`)
    .join(' & ');
  return sql`records.log_words(${text}) @@ ${query}::tsquery`;
}

/** Columns of a log. */
interface LogColumns {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly at: PgColumn;
}

/** Days to keep to, both included; in the provider's time zone. */
interface Days {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** No transaction that writes a log lasts longer, so that ids follow the time but for this much. */
const DISORDER_MS = 60 * 60 * 1000;

/**
 * Conditions: written from the first to the last of the days. Ids bound it as well, because lists walk by id: an id of
 * an hour before the first moment, and one of an hour after the last, hold all between them. They are looked up first,
 * so that the database knows how much lies between.
 */
export async function writtenBetween(
  db: RecordsDb,
  { table, id, at }: LogColumns,
  { from, to }: Days,
  timeZone: string,
): Promise<SQL[]> {
  const idOf = async (condition: SQL, order: SQL) => {
    const [row] = await db.select({ id }).from(table).where(condition).orderBy(order).limit(1);
    return row?.id;
  };
  const conditions: SQL[] = [];
  if (from !== undefined) {
    const start = startOfDayIn(timeZone, from);
    conditions.push(gte(at, start));
    const before = await idOf(lt(at, new Date(start.getTime() - DISORDER_MS)), desc(at));
    if (before !== undefined) conditions.push(gt(id, before));
  }
  if (to !== undefined) {
    const end = startOfDayIn(timeZone, shiftDay(to, 1));
    conditions.push(lt(at, end));
    const after = await idOf(gte(at, new Date(end.getTime() + DISORDER_MS)), asc(at));
    if (after !== undefined) conditions.push(lt(id, after));
  }
  return conditions;
}

/** Stands for people whose account is gone. */
const GONE = { id: null, name: 'Deleted account', email: '' } as const;

/** Names of people by id, one question for all of them; who is gone is told so. */
export async function namesOf(
  db: RecordsDb,
  ids: readonly (string | null)[],
): Promise<(id: string) => PersonName> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: user.id, name: user.name, email: user.email })
          .from(user)
          .where(inArray(user.id, wanted));
  const byId = new Map<string, PersonName>(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? GONE;
}
