/** Compares names as people and platforms write them: by their words, whatever joins these. */
import { jaroWinkler } from './jaro-winkler.ts';

/** Below it two words have nothing to do with each other: by chance, ordinary words reach 0.6 to 0.75. */
const SAME_WORD = 0.85;
const YEAR = /^(?:19|20)\d\d$/;

/** The words of a name: lower case, without accents, parted at everything that is no letter or figure and where `camelCase` starts a word. */
export const allWordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words that tell what an ad is about: without sizes such as `300x250`. */
export const wordsOf = (name: string): string[] =>
  allWordsOf(name).filter((word) => !/^\d+x\d+$/.test(word));

/** How alike two words are: numbers are the same or not, because 2025 and 2026 look alike and are not. */
function likeness(left: string, right: string): number {
  if (left === right) return 1;
  if (/\d/.test(left) || /\d/.test(right)) return 0;
  const value = jaroWinkler(left, right);
  return value < SAME_WORD ? 0 : value;
}

/** How much each word of a name says. */
export type WordWeight = (word: string) => number;

/**
 * Weights of words by how rare they are among names: a word that all have says little, one that a single name has says
 * most (inverse document frequency). A word that none has counts as one that a single name has.
 */
export function rarity(names: readonly (readonly string[])[]): WordWeight {
  const held = new Map<string, number>();
  for (const words of names) {
    for (const word of new Set(words)) held.set(word, (held.get(word) ?? 0) + 1);
  }
  return (word) => Math.log(1 + names.length / (held.get(word) ?? 1));
}

/**
 * How much of `name` occurs in `text`, from 0 to 1: for each of its words the most alike one of the text, weighted. A
 * year counts only where both name one. Null where the name has no words to compare.
 */
export function occurrence(
  name: readonly string[],
  text: readonly string[],
  weightOf: WordWeight = () => 1,
): number | null {
  const namesYear = text.some((word) => YEAR.test(word));
  let total = 0;
  let found = 0;
  for (const word of name) {
    if (!namesYear && YEAR.test(word)) continue;
    const weight = weightOf(word);
    total += weight;
    let best = 0;
    for (const other of text) {
      best = Math.max(best, likeness(word, other));
      if (best === 1) break;
    }
    found += weight * best;
  }
  return total === 0 ? null : found / total;
}

/**
 * The words of a name without those of whom it belongs to, such as its advertiser: all names there have them, and they tell
 * nothing apart. A name of nothing else keeps them.
 */
export function tellingWords(name: string, owner: string): string[] {
  const words = wordsOf(name);
  const known = new Set(wordsOf(owner));
  const telling = words.filter((word) => !known.has(word));
  return telling.length > 0 ? telling : words;
}
