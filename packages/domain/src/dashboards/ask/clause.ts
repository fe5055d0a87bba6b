/** The parts of a question, and what reads one: where it begins, and the word after it. */
import type { DatasetId } from '../../datasets/registry.ts';
import type { Day } from '../../dates/day.ts';
import type { Span } from '../expression/index.ts';
import type { AskedKind } from './kinds.ts';
import type { Named, Names } from './names.ts';
import type { AskedComparison, AskedPeriod } from './periods.ts';
import { match, type Word } from './words.ts';

/** A text that can be put into a question. */
export interface AskSuggestion {
  /** What it is put in place of. */
  readonly at: Span;
  readonly insert: string;
  readonly label: string;
}

/** A name of a value, as it was written. */
export interface WrittenValue {
  readonly name: string;
  readonly at: Span;
}

export type Direction = 'asc' | 'desc';

/** A part of a question. */
export type Clause = { readonly at: Span } & (
  | { readonly kind: 'metric'; readonly named: Named }
  | { readonly kind: 'dimension'; readonly named: Named }
  /** Along time, by what fits its days. */
  | { readonly kind: 'over-time' }
  | ({ readonly kind: 'period' } & AskedPeriod)
  | ({ readonly kind: 'compare' } & AskedComparison)
  | { readonly kind: 'filter'; readonly named: Named; readonly values: readonly WrittenValue[] }
  /** Without a count only a direction was said, such as `lowest`. */
  | { readonly kind: 'top'; readonly count: number; readonly direction: Direction }
  | { readonly kind: 'least'; readonly impressions: number }
  | { readonly kind: 'order'; readonly named: Named; readonly direction: Direction | null }
  | { readonly kind: 'as'; readonly as: AskedKind }
  | { readonly kind: 'dataset'; readonly id: DatasetId }
  | {
      readonly kind: 'problem';
      readonly message: string;
      readonly suggestions: readonly AskSuggestion[];
    }
);

export type ClauseOf<K extends Clause['kind']> = Clause & { readonly kind: K };

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly names: Names;
  readonly kinds: ReadonlyMap<string, AskedKind>;
  readonly today: Day;
}
/** What begins at a word: its clauses and the word after them. */
export type Found = { readonly clauses: readonly Clause[]; readonly next: number } | null;
export type Reader = (reading: Reading, from: number) => Found;

export const ARTICLE = 'a|an|the?';
export const LIST_SIGNS = [',', '&', '+', ';', 'and', 'then', 'by', '/'];
export const IS = 'is|are|=|equals|in|:|was|were';
export const SPLIT = [
  'by each|every?',
  'per',
  'for each|every',
  'each|every',
  'split|grouped|broken|break|group|divided down? by|into',
  `across ${ARTICLE}`,
] as const;

/** From the first to the last of some words. */
export const spanOf = (words: readonly Word[], from: number, next: number): Span => ({
  start: words[from]?.at.start ?? 0,
  end: words[next - 1]?.at.end ?? 0,
});

export const one = (
  { words }: Reading,
  from: number,
  next: number,
  made: (at: Span) => Clause,
): Found => ({ clauses: [made(spanOf(words, from, next))], next });

export const isSign = (word: Word | undefined, signs: readonly string[]): boolean =>
  word !== undefined && word.kind !== 'quoted' && signs.includes(word.lower);

export const firstMatch = (patterns: readonly string[], words: readonly Word[], from: number) => {
  for (const pattern of patterns) {
    const found = match(pattern, words, from);
    if (found) return found;
  }
  return null;
};
