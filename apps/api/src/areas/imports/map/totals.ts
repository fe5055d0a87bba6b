/**
 * Knows a totals row by its place and its sum: it ends the table or stands beside a blank row, its names are empty or
 * those of every row, and its figures are the sums of the rows above. What it is called does not matter.
 */

import { isMissing } from '../../../platform/tables/values.ts';
import { isTotal } from '../recognise/platform.ts';

/** What a row above was like in one column of names. */
interface Column {
  readonly index: number;
  /** The cell of every row so far; null where they differ. */
  same: string | null;
}

/** Sums of the rows of a table, read row by row. */
export class Totals {
  readonly #names: readonly number[];
  readonly #day: number;
  readonly #rounding: readonly number[];
  #columns: Column[] | null = null;
  /** Columns of names whose cells were the same so far. */
  #alike: Column[] = [];
  #rows = 0;
  #all: number[];
  /** Since the last total. */
  #block: number[];

  /**
   * @param names Positions of the columns with days and names.
   * @param day Position of the day among them; -1 for none.
   * @param rounding How far each figure of a row may be rounded; infinite for one that does not add up.
   */
  constructor(names: readonly number[], day: number, rounding: readonly number[]) {
    this.#names = names;
    this.#day = day;
    this.#rounding = rounding;
    this.#all = rounding.map(() => 0);
    this.#block = [...this.#all];
  }

  /** Adds a row; NaN for figures that it does not state. */
  add(cells: readonly string[], values: readonly number[]): void {
    this.#rows++;
    if (this.#columns === null) {
      this.#columns = this.#names.map((index) => ({ index, same: cells[index]?.trim() ?? '' }));
      this.#alike = this.#columns;
    } else if (this.#alike.length > 0) {
      for (const column of this.#alike) {
        if ((cells[column.index]?.trim() ?? '') !== column.same) column.same = null;
      }
      if (this.#alike.some(({ same }) => same === null)) {
        this.#alike = this.#alike.filter(({ same }) => same !== null);
      }
    }
    for (let i = 0; i < values.length; i++) {
      const value = values[i] ?? 0;
      if (Number.isNaN(value)) continue;
      this.#all[i] = (this.#all[i] ?? 0) + value;
      this.#block[i] = (this.#block[i] ?? 0) + value;
    }
  }

  /**
   * Whether a row that stands apart is the total of those above.
   * @param values Its figures; NaN for those that it does not state.
   */
  ends(cells: readonly string[], values: readonly number[]): boolean {
    const isStated = values.some(
      (value, i) => !Number.isNaN(value) && Number.isFinite(this.#rounding[i]),
    );
    if (this.#columns === null || !isStated) return false;
    let isNamed = true;
    let lacksName = false;
    for (const { index, same } of this.#columns) {
      const cell = cells[index]?.trim() ?? '';
      const isEmpty = isMissing(cell) || isTotal([cell]);
      if (!isEmpty && cell !== same) isNamed = false;
      if (isEmpty && same !== '') lacksName = true;
    }
    // A single row above is equal to many a row: then its day must be lacking too.
    const day = cells[this.#day] ?? '';
    const isAlone = this.#rows === 1 && this.#day >= 0 && !isMissing(day) && !isTotal([day]);
    if (!isNamed || !lacksName || isAlone) return false;
    const isSum = this.#sums(values, this.#all) || this.#sums(values, this.#block);
    if (isSum) this.#block = this.#rounding.map(() => 0);
    return isSum;
  }

  #sums(values: readonly number[], sums: readonly number[]): boolean {
    return values.every((value, i) => {
      const rounding = (this.#rounding[i] ?? 0) * (this.#rows + 1);
      return Number.isNaN(value) || Math.abs(value - (sums[i] ?? 0)) <= rounding;
    });
  }
}
