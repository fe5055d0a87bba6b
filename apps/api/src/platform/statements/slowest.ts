/** The statements that took this process longest within the last hour, without their values. */
import type { StoreName } from '../telemetry/measures.ts';

/** Milliseconds from which a statement is worth keeping. */
const SLOW_MS = 50;
const SLOT_MS = 5 * 60 * 1000;
/** Of an hour. */
const SLOTS = 12;
/** Different statements that are kept; those of the program are fewer. */
const MOST = 500;
const TEXT_LENGTH = 2000;

/** A statement and what it took, in milliseconds. */
export interface Slow {
  readonly store: StoreName;
  readonly text: string;
  readonly calls: number;
  readonly total: number;
  readonly most: number;
}

type Counts = Pick<Slow, 'calls' | 'total' | 'most'>;

interface Kept {
  readonly store: StoreName;
  readonly text: string;
  /** By the number of the five minutes. */
  readonly counts: Map<number, Counts>;
}

const kept = new Map<string, Kept>();
const slotAt = (ms: number): number => Math.floor(ms / SLOT_MS);

/** Notes how long a statement took, if that was long. */
export function noteStatement(store: StoreName, sql: string, ms: number, now = Date.now()): void {
  if (ms < SLOW_MS) return;
  const text = withoutValues(sql).slice(0, TEXT_LENGTH);
  const key = `${store} ${text}`;
  const { counts } = kept.get(key) ?? { counts: new Map<number, Counts>() };
  const slot = slotAt(now);
  for (const old of counts.keys()) if (old <= slot - SLOTS) counts.delete(old);
  const { calls, total, most } = counts.get(slot) ?? { calls: 0, total: 0, most: 0 };
  counts.set(slot, { calls: calls + 1, total: total + ms, most: Math.max(most, ms) });
  // Those that were noted last stand last.
  kept.delete(key);
  kept.set(key, { store, text, counts });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Statements of the last hour, to five minutes, those that took most in all first. */
export const slowestStatements = (most: number, now = Date.now()): Slow[] =>
  [...kept.values()]
    .map(({ store, text, counts }): Slow => {
      const within = [...counts].filter(([slot]) => slot > slotAt(now) - SLOTS);
      return {
        ...{ store, text },
        calls: within.reduce((sum, [, { calls }]) => sum + calls, 0),
        total: within.reduce((sum, [, { total }]) => sum + total, 0),
        most: Math.max(0, ...within.map(([, { most: longest }]) => longest)),
      };
    })
    .filter(({ calls }) => calls > 0)
    .sort((one, other) => other.total - one.total)
    .slice(0, most);

/** The text with a question mark for each value that is written into it. Most values are parameters, which have none. */
export const withoutValues = (sql: string): string =>
  sql
    .replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '?')
    .replace(/\bE'(?:[^'\\]|\\.|'')*(?:'|$)/gis, '?')
    // A text that was cut may end within a value.
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** Notes a statement that is under way, once it has ended. */
export function noteWhenEnded<T>(store: StoreName, sql: string, ending: Promise<T>): Promise<T> {
  const began = performance.now();
  const note = () => noteStatement(store, sql, performance.now() - began);
  ending.then(note, note);
  return ending;
}
