/** Cells of a row by the name of their column, and what is wrong with one: in words that name the column. */
import type { Day } from '@flightdeck/domain/dates';
import { allNames, isSameName, type Names } from '../../../../platform/tables/names.ts';
import {
  type DayOrder,
  type DecimalMark,
  isMissing,
  MAX_NAME,
  parseDay,
  parseNumber,
} from '../../../../platform/tables/values.ts';

/** A row cannot be read: why, for the person who loads the file. */
export class RowProblem extends Error {
  constructor(column: string, reason: string) {
    super(`${column}: ${reason}`);
  }
}

/** How days and numbers of a file are written. */
export interface Writing {
  readonly order: DayOrder | null;
  readonly decimal: DecimalMark;
}

/** The columns of a table. */
export class Columns {
  readonly names: readonly string[];
  readonly #found = new Map<Names, number>();

  constructor(header: readonly string[]) {
    this.names = header.map((name) => name.trim());
  }

  /** Place of the first column with one of the names, preferred ones first; -1 without one. */
  at(names: Names): number {
    const known = this.#found.get(names);
    if (known !== undefined) return known;
    let place = -1;
    for (const name of allNames(names)) {
      place = this.names.findIndex((column) => isSameName(column, name));
      if (place >= 0) break;
    }
    this.#found.set(names, place);
    return place;
  }

  has(names: Names): boolean {
    return this.at(names) >= 0;
  }

  /** Places of all columns whose name fits. */
  matching(pattern: RegExp): number[] {
    return this.names.flatMap((name, place) => (pattern.test(name) ? [place] : []));
  }
}

/** A row under its columns. */
export class Cells {
  readonly #columns: Columns;
  readonly #cells: readonly string[];
  readonly #writing: Writing;

  constructor(columns: Columns, cells: readonly string[], writing: Writing) {
    this.#columns = columns;
    this.#cells = cells;
    this.#writing = writing;
  }

  /** The text of a cell; empty where it is, or there is no such column. */
  text(names: Names): string {
    const place = this.#columns.at(names);
    return place < 0 ? '' : (this.#cells[place] ?? '').trim();
  }

  /** A text that must be there. @throws {RowProblem} */
  needed(names: Names): string {
    const text = this.text(names);
    if (isMissing(text)) throw new RowProblem(this.#nameOf(names), 'is empty');
    return text.slice(0, MAX_NAME);
  }

  /** A number; null for an empty cell. @throws {RowProblem} for another text. */
  number(names: Names): number | null {
    const place = this.#columns.at(names);
    return place < 0 ? null : this.numberAt(place);
  }

  /** The number in a place; null for an empty cell. @throws {RowProblem} for another text. */
  numberAt(place: number): number | null {
    const text = (this.#cells[place] ?? '').trim();
    if (isMissing(text)) return null;
    const value = parseNumber(text, this.#writing.decimal);
    if (value === null) {
      throw new RowProblem(this.#columns.names[place] ?? '', `“${text}” is not a number`);
    }
    return value;
  }

  /** A day; null for an empty cell. @throws {RowProblem} for another text. */
  day(names: Names): Day | null {
    const text = this.text(names);
    if (isMissing(text)) return null;
    const day = parseDay(text, { order: this.#writing.order });
    if (typeof day !== 'string') {
      throw new RowProblem(this.#nameOf(names), day.reason.replace(/\.$/, ''));
    }
    return day;
  }

  #nameOf(names: Names): string {
    return this.#columns.names[this.#columns.at(names)] ?? allNames(names)[0] ?? '';
  }
}

/** Entries of a list as structured data files write them: `a; b;`. */
export const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
