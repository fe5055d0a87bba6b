/** Shared by the lists of logs: searching for words. */
import { type SQL, sql } from 'drizzle-orm';

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
