/** Finds the row of a file's column names by the columns that a platform has. */
import { allNames, type Names, plainName, type Rows, withoutCurrency } from './platform.ts';

/** Rows that are searched for a header. */
const SEARCHED_ROWS = 60;

const known = new WeakMap<readonly string[], ReadonlySet<string>>();

/** The plain names of a row, with and without the currency in them. */
function namesOfRow(row: readonly string[]): ReadonlySet<string> {
  let names = known.get(row);
  if (!names) {
    names = new Set(row.flatMap((cell) => [plainName(cell), plainName(withoutCurrency(cell))]));
    known.set(row, names);
  }
  return names;
}

/** Whether a row has a column of one of these names. */
export const hasColumn = (row: readonly string[], names: Names): boolean => {
  const held = namesOfRow(row);
  return allNames(names).some((name) => held.has(plainName(name)));
};

/** Columns that tell a platform. */
export interface Signs {
  /** It has all of these. */
  readonly all?: readonly Names[];
  /** It has at least one of these. */
  readonly any?: readonly Names[];
  /** It has none of these, which other platforms have. */
  readonly none?: readonly Names[];
}

/** Whether a row of column names has the signs. */
export const hasSigns = (row: readonly string[], { all = [], any, none = [] }: Signs): boolean =>
  all.every((names) => hasColumn(row, names)) &&
  (any === undefined || any.some((names) => hasColumn(row, names))) &&
  !none.some((names) => hasColumn(row, names));

/** The first row with the signs; -1 where none has. */
export const headerWith = (rows: Rows, ...signs: readonly Signs[]): number =>
  rows.slice(0, SEARCHED_ROWS).findIndex((row) => signs.some((each) => hasSigns(row, each)));

/** A row's first cell. */
export const firstCell = (row: readonly string[] | undefined): string => (row?.[0] ?? '').trim();

/** How many of a row's cells are filled. */
export const filledCells = (row: readonly string[]): number =>
  row.filter((cell) => cell.trim() !== '').length;

/** Whether a row is a comment, as Google Analytics writes them; a cell such as `#ERROR!` is none. */
export const isComment = (row: readonly string[]): boolean => /^#(?:\s|$)/.test(firstCell(row));
