/** Words by which documents are found: of their names, tags and texts alike. */

/** Characters of a text that are looked through. */
const TEXT_LENGTH = 200_000;
/** Different words of a document, and characters of each, that are kept. */
const MOST_WORDS = 20_000;
const WORD_LENGTH = 40;

/** The different words of a text as they are compared: letters and figures in lower case. */
export function wordsOf(text: string): string[] {
  const found = text
    .slice(0, TEXT_LENGTH)
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return [...new Set((found ?? []).map((word) => word.slice(0, WORD_LENGTH)))].slice(0, MOST_WORDS);
}

/** The piece of a text around the first place where one of the words begins; empty where none does. */
export function snippetOf(text: string, words: readonly string[], length = 140): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return '';
  const start = Math.max(0, Math.min(...places) - Math.floor(length / 3));
  const piece = text
    .slice(start, start + length)
    .replace(/\s+/gu, ' ')
    .trim();
  return `${start > 0 ? '… ' : ''}${piece}${start + length < text.length ? ' …' : ''}`;
}
