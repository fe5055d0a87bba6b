/** What reads a table of one kind of file, and gathers the things that it states. */
import type { Entity, EntityKind, FileKind } from '../entities.ts';
import type { Cells, Columns, Writing } from './columns.ts';

/** What is gathered from all tables of a file. */
export interface Gathered {
  readonly add: (entity: Entity) => void;
  /** The kinds that the file states, also where it has none of one. */
  readonly states: (kind: EntityKind) => void;
  /** Ids of the platform's advertisers that the file names. */
  readonly advertiser: (id: string) => void;
  /** What the person should know before applying. */
  readonly note: (sentence: string) => void;
  readonly version: (version: number) => void;
}

/** A table that is being read. */
export interface OpenTable {
  readonly writing: Writing;
  /** Whether a row ends the table, and what follows is the footer. */
  readonly ends: (cells: readonly string[]) => boolean;
  /** Takes a row. @throws {RowProblem} for one that is left out. */
  readonly row: (cells: Cells) => void;
  /** Takes a line of the footer. */
  readonly footer: (cells: readonly string[]) => void;
  /** Called after the last row. @throws {AppError} `unprocessable` where the table as a whole is of no use. */
  readonly end: () => void;
}

/** A kind of table. */
export interface TableReader {
  readonly file: FileKind;
  /** Each row has a cell for each column: where the last one alone has fewer, the file was cut off. */
  readonly hasWholeRows?: boolean;
  /** Whether these are the columns of such a table. */
  readonly fits: (columns: Columns) => boolean;
  /** @throws {AppError} `unprocessable` where a column is missing. */
  readonly open: (columns: Columns, gathered: Gathered) => OpenTable;
}

/** What most tables have: days as they tell themselves, a decimal point, and no end but that of the file. */
export const plainTable = (row: OpenTable['row']): OpenTable => ({
  writing: { order: null, decimal: '.' },
  ends: () => false,
  footer: () => undefined,
  end: () => undefined,
  row,
});
