/** The words of a question, and patterns of words that clauses are found by. */
import type { Span } from '../expression/index.ts';

/** A word, a sign, or a name between quotes. */
export interface Word {
  readonly kind: 'word' | 'sign' | 'quoted';
  /** As written, without quotes. */
  readonly text: string;
  readonly lower: string;
  /** Without the sign of a plural. */
  readonly stem: string;
  readonly at: Span;
}

const WORD =
  /["“”](?<quoted>[^"“”]*)["“”]|(?<word>\d{4}-\d{2}-\d{2}|\d{1,3}(?:,\d{3})+(?![\d,])|[\p{L}\p{N}]+(?:['’.&/][\p{L}\p{N}]+)*%?)|(?<sign>[^\s\p{L}\p{N}])/gu;

const stemOf = (lower: string): string =>
  lower.endsWith('ies') && lower.length > 4
    ? `${lower.slice(0, -3)}y`
    : lower.endsWith('s') && !lower.endsWith('ss') && lower.length > 2
      ? lower.slice(0, -1)
      : lower;

/** A label inside a sentence: abbreviations keep their capitals. */
export const lowered = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The words of a text. A hyphen inside a word parts it: `click-through` is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: all, index, groups = {} } of text.matchAll(WORD)) {
    const at = { start: index, end: index + all.length };
    const { quoted, word, sign } = groups;
    if (sign === '-' && /\p{L}-\p{L}/u.test(text.slice(index - 1, index + 2))) continue;
    const written = quoted ?? word ?? (sign === '-' ? '–' : (sign ?? ''));
    const lower = written.toLowerCase();
    const kind = quoted !== undefined ? 'quoted' : word !== undefined ? 'word' : 'sign';
    words.push({ kind, text: written, lower, stem: stemOf(lower), at });
  }
  return words;
}

/** A name as it is compared: small letters, single spaces, no plurals. */
export const phraseOf = (name: string): string =>
  wordsOf(name)
    .map(({ stem }) => stem)
    .join(' ');

/** Most words of a name. */
const MOST_WORDS = 6;

/** The longest name that begins at a word. */
export function longest<T>(
  names: ReadonlyMap<string, T>,
  words: readonly Word[],
  from: number,
): { readonly found: T; readonly next: number } | null {
  for (let next = Math.min(words.length, from + MOST_WORDS); next > from; next -= 1) {
    const taken = words.slice(from, next);
    // A name between quotes is always a value.
    if (taken.some(({ kind }) => kind === 'quoted')) continue;
    const found = names.get(taken.map(({ stem }) => stem).join(' '));
    if (found !== undefined) return { found, next };
  }
  return null;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const MANY: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000 };
const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  ten: 10,
  twelve: 12,
  twenty: 20,
};

function numberOf(word: string): number | undefined {
  const [, digits, many] = /^(\d[\d,]*(?:\.\d+)?)([km])?$/.exec(word) ?? [];
  if (digits === undefined) return NUMBERS[word];
  const value = Number(digits.replaceAll(',', '')) * (many ? (MANY[many] ?? 1) : 1);
  return Number.isSafeInteger(value) ? value : undefined;
}

/** What stands in a pattern for words of a kind: the number that a word means, or undefined. */
const SLOTS: Readonly<Record<string, (word: string) => number | undefined>> = {
  '{n}': numberOf,
  '{day}': (word) => {
    const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? Number.NaN);
    return day >= 1 && day <= 31 ? day : undefined;
  },
  '{month}': (word) => {
    const at = MONTHS.findIndex((month) =>
      [month, month.slice(0, 3), month.slice(0, 4)].includes(word),
    );
    return at < 0 ? undefined : at + 1;
  },
  '{year}': (word) => (/^20\d\d$/.test(word) ? Number(word) : undefined),
  '{quarter}': (word) => {
    const quarter = Number(/^q([1-4])$/.exec(word)?.[1] ?? Number.NaN);
    return Number.isNaN(quarter) ? undefined : quarter;
  },
  '{date}': (word) =>
    /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(`${word}T00:00:00Z`))
      ? Number(word.replaceAll('-', ''))
      : undefined,
};

/** What a pattern found: the numbers of its slots in order, and the word after it. */
export interface Match {
  readonly numbers: readonly number[];
  readonly next: number;
}

/** A part of a pattern: one of several words, or a slot. */
interface Part {
  readonly words: ReadonlySet<string>;
  readonly slot: ((word: string) => number | undefined) | undefined;
  readonly isOptional: boolean;
}

// Patterns are read again with every letter that is typed.
const read = new Map<string, readonly Part[]>();
function partsOf(pattern: string): readonly Part[] {
  const known = read.get(pattern);
  if (known) return known;
  const parts = pattern.split(' ').map((part): Part => {
    const isOptional = part.endsWith('?');
    const wanted = isOptional ? part.slice(0, -1) : part;
    return { words: new Set(wanted.split('|')), slot: SLOTS[wanted], isOptional };
  });
  read.set(pattern, parts);
  return parts;
}

/**
 * Whether a pattern stands at a word. Its parts are parted by spaces: `a|b` is one of several words, `?` at the end makes
 * it optional, and `{n}`, `{day}`, `{month}`, `{year}`, `{quarter}` and `{date}` are numbers of that kind; one that is
 * left out is NaN, so that the others keep their places.
 */
export const match = (pattern: string, words: readonly Word[], from: number): Match | null =>
  matchParts(partsOf(pattern), 0, words, from, []);

function matchParts(
  parts: readonly Part[],
  index: number,
  words: readonly Word[],
  from: number,
  numbers: readonly number[],
): Match | null {
  const part = parts[index];
  if (part === undefined) return { numbers, next: from };
  const { slot, isOptional } = part;
  const word = words[from];
  if (word && word.kind !== 'quoted') {
    const number = slot?.(word.lower);
    if (number !== undefined || (!slot && part.words.has(word.lower))) {
      const taken = number === undefined ? numbers : [...numbers, number];
      const found = matchParts(parts, index + 1, words, from + 1, taken);
      if (found) return found;
    }
  }
  if (!isOptional) return null;
  return matchParts(parts, index + 1, words, from, slot ? [...numbers, Number.NaN] : numbers);
}
