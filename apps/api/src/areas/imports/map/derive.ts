/** Columns that a mapping makes of others, and the rows that it keeps. */
import type { Derived, ImportMapping, RowFilter } from '@flightdeck/contract/imports';
import { AppError } from '../../../platform/errors.ts';
import { type DecimalMark, isMissing, parseNumber } from '../../../platform/tables/values.ts';
import { compilePart } from './pattern.ts';

type Cells = readonly string[];

/** How numbers are read that derived columns add up. */
export interface NumberHabits {
  /** Decimal mark of the cells that a derived column of this name is made of. */
  readonly decimalOf: (name: string) => DecimalMark | undefined;
  /** Called with each of those cells. */
  readonly note: (name: string, cell: string) => void;
}

const PLAIN: NumberHabits = { decimalOf: () => undefined, note: () => undefined };

/** A file's rows with the columns that its mapping makes. */
export interface Derivation {
  /** Columns of the file, then the derived ones. */
  readonly columns: readonly string[];
  /** Position of the last column of the file that derived columns and filters read; -1 for none. */
  readonly widest: number;
  /** A row's cells with the derived ones; the same cells where there are none. */
  readonly widen: (cells: Cells) => Cells;
  /** Whether the filters keep a row of such cells. */
  readonly keeps: (cells: Cells) => boolean;
}

const indexIn = (columns: Cells, name: string): number =>
  columns.findIndex((column) => column.trim() === name.trim());

/** Columns that a derived one is made of. */
export function sourcesOf(derived: Derived): readonly string[] {
  switch (derived.kind) {
    case 'join':
      return derived.columns;
    case 'sum':
      return derived.columns.map(({ column }) => column);
    case 'constant':
      return [];
    default:
      return [derived.column];
  }
}

/** The derived columns of a file with these columns: those whose sources it has. */
export function derivable(
  { derived }: Pick<ImportMapping, 'derived'>,
  columns: Cells,
): readonly Derived[] {
  const held = new Set(columns.map((name) => name.trim()));
  return derived.filter((each) => {
    const isGiven = sourcesOf(each).every((name) => held.has(name.trim()));
    if (isGiven) held.add(each.name);
    return isGiven;
  });
}

/**
 * Makes the derived columns and filters of a mapping for a file.
 * @throws {AppError} `unprocessable` when a name is taken, a pattern is none, or the file lacks a filter's column.
 */
export function derivation(
  mapping: Pick<ImportMapping, 'derived' | 'filters'>,
  columns: Cells,
  habits: NumberHabits = PLAIN,
): Derivation {
  const names = columns.map((name) => name.trim());
  const made: ((cells: Cells) => string)[] = [];
  let widest = -1;
  const use = (name: string): number => {
    const index = indexIn(names, name);
    if (index < columns.length) widest = Math.max(widest, index);
    return index;
  };
  for (const each of derivable(mapping, columns)) {
    if (names.includes(each.name)) {
      throw new AppError(
        'unprocessable',
        `There are two columns “${each.name}”. Give the new one another name.`,
      );
    }
    made.push(maker(each, use, habits));
    names.push(each.name);
  }
  const filters = mapping.filters.map((filter) => {
    const index = use(filter.column);
    if (index >= 0) return { index, fits: fitting(filter) };
    throw new AppError(
      'unprocessable',
      `The file has no column “${filter.column}”, by which the mapping keeps rows. Remove that filter, or load a file that has the column.`,
    );
  });
  return {
    columns: made.length === 0 ? columns : [...columns, ...names.slice(columns.length)],
    widest,
    widen(cells) {
      if (made.length === 0) return cells;
      const all = Array.from({ length: columns.length }, (_, i) => cells[i] ?? '');
      for (const make of made) all.push(make(all));
      return all;
    },
    keeps: (cells) => filters.every(({ index, fits }) => fits((cells[index] ?? '').trim())),
  };
}

function maker(
  derived: Derived,
  use: (name: string) => number,
  { decimalOf, note }: NumberHabits,
): (cells: Cells) => string {
  switch (derived.kind) {
    case 'constant':
      return () => derived.value;
    case 'join': {
      const indexes = derived.columns.map(use);
      return (cells) =>
        indexes
          .flatMap((index) => (isMissing(cells[index]) ? [] : [(cells[index] ?? '').trim()]))
          .join(derived.separator);
    }
    case 'part': {
      const index = use(derived.column);
      const part = compilePart(derived.name, derived.pattern);
      return (cells) => part((cells[index] ?? '').trim());
    }
    case 'table': {
      const index = use(derived.column);
      const table = new Map(derived.values.map(({ from, to }) => [from.trim(), to]));
      return (cells) => {
        const text = (cells[index] ?? '').trim();
        return table.get(text) ?? (derived.otherwise === 'keep' ? text : '');
      };
    }
    case 'sum': {
      const terms = derived.columns.map(({ column, factor }) => ({ index: use(column), factor }));
      return (cells) => {
        let sum: number | null = null;
        for (const { index, factor } of terms) {
          const cell = cells[index] ?? '';
          if (isMissing(cell)) continue;
          note(derived.name, cell);
          const value = parseNumber(cell, decimalOf(derived.name));
          // A cell that is no number makes the sum none: its row then says so.
          if (value === null) return cell.trim();
          sum = (sum ?? 0) + value * factor;
        }
        // Products of decimals such as 1.1 × 3 end in digits that nobody wrote.
        return sum === null ? '' : String(Number(sum.toPrecision(15)));
      };
    }
  }
}

function fitting({ op, values }: RowFilter): (cell: string) => boolean {
  const lower = (text: string) => text.trim().toLowerCase();
  const wanted = values.map(lower);
  const all = new Set(wanted);
  switch (op) {
    case 'is':
      return (cell) => all.has(lower(cell));
    case 'is-not':
      return (cell) => !all.has(lower(cell));
    case 'contains':
      return (cell) => wanted.some((text) => lower(cell).includes(text));
    case 'begins':
      return (cell) => wanted.some((text) => lower(cell).startsWith(text));
  }
}

/** A row filter as a sentence part, such as `Country is DE or FR`. */
export const filterText = ({ column, op, values }: RowFilter): string =>
  `${column} ${op.replace('-', ' ')} ${values.join(' or ')}`;
