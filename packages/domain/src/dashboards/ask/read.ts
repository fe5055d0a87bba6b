/** Reads a question clause by clause: what each part of it means, and what is wrong with the others. */
import type { Day } from '../../dates/day.ts';
import type { Clause, Found, Reading } from './clause.ts';
import { type AskedKind, kindPhrases } from './kinds.ts';
import { isNoise, unknown, WRONGS } from './mistakes.ts';
import type { Names } from './names.ts';
import { bareDimension, bareMetric, READERS } from './readers.ts';
import { wordsOf } from './words.ts';

function firstFound(reading: Reading, from: number): Found {
  for (const read of [...READERS, bareMetric, bareDimension]) {
    const found = read(reading, from);
    if (found) return found;
  }
  return null;
}

/** The clauses of a question in their order. */
export function readClauses(
  text: string,
  names: Names,
  { today, kinds }: { readonly today: Day; readonly kinds: readonly AskedKind[] },
): Clause[] {
  const reading: Reading = { text, words: wordsOf(text), names, kinds: kindPhrases(kinds), today };
  const clauses: Clause[] = [];
  for (let at = 0; at < reading.words.length; ) {
    const word = reading.words[at];
    const found = firstFound(reading, at);
    if (found) {
      clauses.push(...found.clauses);
      at = found.next;
      continue;
    }
    const wrong = WRONGS.map((each) => each(reading, at)).find((each) => each !== null);
    if (wrong) {
      const { next: after, ...problem } = wrong;
      clauses.push(problem);
      if (after !== undefined) {
        at = after;
        continue;
      }
      // On after what is wrong; at the end of the text nothing follows.
      const next = reading.words.findIndex((each) => each.at.start >= wrong.at.end);
      at =
        wrong.at.start >= text.length || next < 0 ? reading.words.length : Math.max(next, at + 1);
      continue;
    }
    if (word && isNoise(word)) {
      at += 1;
      continue;
    }
    const { clause, next } = unknown(reading, at);
    clauses.push(clause);
    at = next;
  }
  return clauses;
}
