/** Shared by the lists of logs: searching for words, and days of the provider. */
import { type Day, shiftDay, startOfDayIn } from '@flightdeck/domain/dates';
import { gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Splits texts into words. Keep it equal to `log_words` of the migrations, which splits the searched text. */
const BETWEEN_WORDS = /[\t\r\n !-/:-@[-`{-~]+/;

/** Condition: every word of `search` begins a word of `text`, case-insensitive. Undefined without words. */
export function beginsWords(search: string, text: SQL): SQL | undefined {
  const words = search.split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return undefined;
  // Quotes and backslashes separate words, so no word has one.
  const query = words
    .map((word) => `'${word.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())}':*`)
    .join(' & ');
  return sql`records.log_words(${text}) @@ ${query}::tsquery`;
}

/** Conditions: written on the first day, the last one or between them, in the provider's time zone. */
export function writtenBetween(
  at: PgColumn,
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  timeZone: string,
): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(at, startOfDayIn(timeZone, from))]),
    ...(to === undefined ? [] : [lt(at, startOfDayIn(timeZone, shiftDay(to, 1)))]),
  ];
}
