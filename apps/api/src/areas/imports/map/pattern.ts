/** Runs patterns that people enter to take columns apart, with a time limit, so that none can block the server. */
import { createContext, Script } from 'node:vm';
import type { ImportField } from '@flightdeck/contract/imports';
import { AppError } from '../../../platform/errors.ts';

/** Milliseconds that a pattern may take on all cells together: it blocks every other request. */
const BUDGET_MS = 1000;
/** Milliseconds per cell that are not counted: measuring takes about as long. */
const FREE_MS = 0.05;
const MAX_REMEMBERED = 50_000;

type Groups = Readonly<Record<string, string | undefined>>;

/** What a pattern finds in a cell. */
interface Found {
  readonly groups: Groups | null;
  /** The first group, or all of the match where the pattern has none. */
  readonly part: string | undefined;
}

interface Matched {
  readonly found: Found | null;
  /** Milliseconds. */
  readonly took: number;
}

/** A compiled pattern: the fields of its named groups, and how to match a cell. */
export interface CompiledPattern {
  readonly groups: readonly ImportField[];
  readonly match: (cell: string) => Groups | null;
}

/**
 * Compiles a pattern whose named groups are fields. All cells share one deadline, because some patterns take exponential
 * time on certain cells, and a file has many cells.
 * @throws {AppError} `unprocessable` when it is no regular expression, names a group that is no field, or (from
 * `match`) takes too long.
 */
export function compilePattern(
  column: string,
  pattern: string,
  flags = '',
  isField: (name: string) => boolean = () => true,
): CompiledPattern {
  const find = finder(column, pattern, flags);
  const groups = [...pattern.matchAll(/\(\?<([A-Za-z_]\w*)>/g)].map(([, name = '']) => {
    if (isField(name)) return name;
    throw new AppError(
      'unprocessable',
      `The pattern for “${column}” names a group “${name}”, which is no field of its rows.`,
    );
  });
  return { groups, match: (cell) => find(cell)?.groups ?? null };
}

/**
 * Compiles a pattern that takes a part out of a cell: its first group, or all of the match where it has none; empty where
 * it does not match. Throws as compilePattern does.
 */
export function compilePart(column: string, pattern: string): (cell: string) => string {
  const find = finder(column, pattern, '');
  return (cell) => find(cell)?.part ?? '';
}

function finder(column: string, pattern: string, flags: string): (cell: string) => Found | null {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, flags.replace(/[gy]/g, ''));
  } catch (cause) {
    throw new AppError(
      'unprocessable',
      `The pattern for “${column}” is not a regular expression.`,
      undefined,
      { cause },
    );
  }
  // Timed inside the context, so that large files do not pay for a deadline per cell.
  const script = new Script(
    `{ const begun = now(); const all = expression.exec(cell);
       const found = all && { groups: all.groups ?? null, part: all.length > 1 ? all[1] : all[0] };
       ({ found, took: now() - begun }); }`,
  );
  const context = createContext({ expression, cell: '', now: () => performance.now() });
  const remembered = new Map<string, Found | null>();
  let left = BUDGET_MS;
  return (cell) => {
    const known = remembered.get(cell);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    context.cell = cell;
    try {
      if (left <= 0) throw new Error('The time for all cells is used up.');
      const { found, took }: Matched = script.runInContext(context, { timeout: Math.ceil(left) });
      left -= Math.max(0, took - FREE_MS);
      remembered.set(cell, found);
      return found;
    } catch (cause) {
      left = 0;
      throw new AppError(
        'unprocessable',
        `The pattern for “${column}” takes too long on “${cell.slice(0, 60)}”. Make it simpler.`,
        undefined,
        { cause },
      );
    }
  };
}
