/** Runs patterns that people enter to split a column, with a time limit, so that none can block the server. */
import { createContext, Script } from 'node:vm';
import { ImportField } from '@flightdeck/contract/imports';
import { AppError } from '../../../platform/errors.ts';

/** Milliseconds that a pattern may take on all cells together: it blocks every other request. */
const BUDGET_MS = 1000;
/** Milliseconds per cell that are not counted: measuring takes about as long. */
const FREE_MS = 0.05;
const MAX_REMEMBERED = 50_000;

type Groups = Readonly<Record<string, string | undefined>>;

interface Matched {
  readonly found: Groups | null;
  /** Milliseconds. */
  readonly took: number;
}

/** A compiled pattern: the fields of its named groups, and how to match a cell. */
export interface CompiledPattern {
  readonly groups: readonly ImportField[];
  readonly match: (cell: string) => Groups | null;
}

/**
 * Compiles a pattern. All cells share one deadline, because some patterns take exponential time on certain cells, and a
 * file has many cells.
 * @throws {AppError} `unprocessable` when it is no regular expression, names a group that is no field, or (from
 * `match`) takes too long.
 */
export function compilePattern(column: string, pattern: string, flags = ''): CompiledPattern {
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
  const groups = [...pattern.matchAll(/\(\?<([A-Za-z_]\w*)>/g)].map(([, name = '']) => {
    const field = ImportField.safeParse(name);
    if (field.success) return field.data;
    throw new AppError(
      'unprocessable',
      `The pattern for “${column}” names a group “${name}”, which is no field of a delivery row.`,
    );
  });
  // Timed inside the context, so that large files do not pay for a deadline per cell.
  const script = new Script(
    '{ const begun = now(); const found = expression.exec(cell)?.groups ?? null; ({ found, took: now() - begun }); }',
  );
  const context = createContext({ expression, cell: '', now: () => performance.now() });
  const remembered = new Map<string, Groups | null>();
  let left = BUDGET_MS;
  const match = (cell: string): Groups | null => {
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
  return { groups, match };
}
