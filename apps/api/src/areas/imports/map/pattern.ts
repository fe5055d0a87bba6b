/** Patterns that people write to split a column, run so that none can hold up the server. */
import { createContext, Script } from 'node:vm';
import { ImportField } from '@flightdeck/contract';
import { AppError } from '../../../platform/errors.ts';

/** Milliseconds that a pattern may take on one cell. It is time on the clock, which runs on while a busy machine does other things. */
const DEADLINE_MS = 3000;
const MAX_REMEMBERED = 50_000;

type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern made ready: which fields its named groups are, and how to match a cell. */
export interface CompiledPattern {
  readonly groups: readonly ImportField[];
  readonly match: (cell: string) => Groups | null;
}

/**
 * Compiles a pattern. Cells are matched once each, with a deadline, because some patterns take
 * exponential time on a cell made for it.
 * @throws {AppError} `unprocessable` when it is no regular expression, names a group that is no field,
 *   or (from `match`) takes too long.
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
  const script = new Script('expression.exec(cell)?.groups ?? null');
  const context = createContext({ expression, cell: '' });
  const remembered = new Map<string, Groups | null>();
  const match = (cell: string): Groups | null => {
    const known = remembered.get(cell);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    context.cell = cell;
    let found: Groups | null;
    try {
      found = script.runInContext(context, { timeout: DEADLINE_MS });
    } catch (cause) {
      throw new AppError(
        'unprocessable',
        `The pattern for “${column}” takes too long on “${cell.slice(0, 60)}”. Make it simpler.`,
        undefined,
        { cause },
      );
    }
    remembered.set(cell, found);
    return found;
  };
  return { groups, match };
}
