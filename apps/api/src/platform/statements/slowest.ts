/** The statements that took this process longest within the last hour, without their values. */
import type { StoreName } from '../telemetry/measures.ts';

/** Milliseconds from which a statement is worth keeping. */
const SLOW_MS = 50;
const HOUR_MS = 60 * 60 * 1000;
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

interface Kept {
  readonly store: StoreName;
  readonly text: string;
  /** Since the beginning of the hour that is counted, and of the one before. */
  calls: number;
  total: number;
  most: number;
  lastAt: number;
}

const kept = new Map<string, Kept>();

/** Notes how long a statement took, if that was long. */
export function noteStatement(store: StoreName, sql: string, ms: number, now = Date.now()): void {
  if (ms < SLOW_MS) return;
  const text = withoutValues(sql).slice(0, TEXT_LENGTH);
  const key = `${store} ${text}`;
  const known = kept.get(key);
  if (!known || known.lastAt < now - HOUR_MS) {
    if (kept.size >= MOST) kept.clear();
    kept.set(key, { store, text, calls: 1, total: ms, most: ms, lastAt: now });
    return;
  }
  known.calls += 1;
  known.total += ms;
  known.most = Math.max(known.most, ms);
  known.lastAt = now;
}

/** Statements of the last hour, those that took most in all first. */
export const slowestStatements = (most: number, now = Date.now()): Slow[] =>
  [...kept.values()]
    .filter(({ lastAt }) => lastAt >= now - HOUR_MS)
    .sort((one, other) => other.total - one.total)
    .slice(0, most)
    .map(({ store, text, calls, total, most: longest }) => ({
      store,
      text,
      calls,
      total,
      most: longest,
    }));

/** Values that are written into a statement, which are few: most are parameters. */
const withoutValues = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![$\w])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** Notes a statement that is under way, once it has ended. */
export function noteWhenEnded<T>(store: StoreName, sql: string, ending: Promise<T>): Promise<T> {
  const began = performance.now();
  const note = () => noteStatement(store, sql, performance.now() - began);
  ending.then(note, note);
  return ending;
}
