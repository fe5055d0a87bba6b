/** Reads a file of exchange rates: units of a currency for one euro, by day. */
import type { BadRate } from '@flightdeck/contract/rates';
import type { Day } from '@flightdeck/domain/dates';
import { EURO, isCurrency } from '@flightdeck/domain/money';
import { AppError } from '../errors.ts';

/** A rate of a file. */
export interface FileRate {
  readonly currency: string;
  readonly day: Day;
  /** Units of the currency for one euro. */
  readonly perEuro: number;
}

/** What a file holds: the rates that can be read, and the cells that cannot. */
export interface RatesFile {
  readonly rates: readonly FileRate[];
  readonly bad: readonly BadRate[];
}

const SHAPES =
  'Send eurofxref-hist.csv of the European Central Bank (Date, then a column for each currency), or a table with the columns day, currency and rate.';

/** A table as its header and its lines, each with its number in the file. */
interface Lines {
  readonly header: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** @throws {AppError} `unprocessable` for text that is no table of rates. */
export function readRates(text: string, today: Day): RatesFile {
  const lines = linesOf(text);
  const collect = new Collected(today);
  const names = lines.header.map((name) => name.toLowerCase());
  const at = (...wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name));
  const [day, currency, rate] = [at('day', 'date'), at('currency'), at('rate', 'per_euro')];
  if (day < 0) throw new AppError('unprocessable', `The file holds no rates. ${SHAPES}`);
  if (currency >= 0 && rate >= 0) {
    for (const { line, cells } of lines.rows) {
      collect.add(line, cells[currency] ?? '', cells[day] ?? '', cells[rate] ?? '');
    }
  } else {
    const columns = lines.header.flatMap((name, index) =>
      index === day || name === '' ? [] : [{ code: name, index }],
    );
    const known = columns.filter(({ code }) => isCurrency(code));
    if (known.length === 0) {
      throw new AppError('unprocessable', `No column of the file is a currency. ${SHAPES}`);
    }
    for (const { code } of columns) {
      if (!isCurrency(code)) collect.refuse(1, code, `There is no currency ${code}.`);
    }
    for (const { line, cells } of lines.rows) {
      for (const { code, index } of known) {
        // As the bank writes that it stated none.
        const cell = cells[index] ?? '';
        if (cell !== '' && cell !== 'N/A') collect.add(line, code, cells[day] ?? '', cell);
      }
    }
  }
  return collect.file;
}

/** The filled lines, split at the mark that the header has most of. */
function linesOf(text: string): Lines {
  const [first, ...rest] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter(({ text: line }) => line.trim() !== '');
  if (!first) throw new AppError('unprocessable', `The file is empty. ${SHAPES}`);
  const [mark = ','] = [',', ';', '\t'].sort(
    (one, other) => first.text.split(other).length - first.text.split(one).length,
  );
  const cellsOf = (line: string) =>
    line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return {
    header: cellsOf(first.text),
    rows: rest.map(({ text: line, line: number }) => ({ line: number, cells: cellsOf(line) })),
  };
}

/** Gathers rates, each currency and day once. */
class Collected {
  readonly #rates = new Map<string, FileRate>();
  readonly #bad: BadRate[] = [];
  readonly #today: Day;

  constructor(today: Day) {
    this.#today = today;
  }

  get file(): RatesFile {
    return { rates: [...this.#rates.values()], bad: this.#bad };
  }

  refuse(line: number, text: string, reason: string): void {
    this.#bad.push({ line, text: text.slice(0, 100), reason });
  }

  add(line: number, currency: string, written: string, cell: string): void {
    const day = dayOf(written);
    const perEuro = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
    const key = `${currency} ${day}`;
    const before = this.#rates.get(key);
    if (!isCurrency(currency)) this.refuse(line, currency, 'This is no code of a currency.');
    else if (day === null) this.refuse(line, written, 'This is no day; write it as 2026-03-31.');
    else if (day > this.#today) this.refuse(line, written, 'The day is in the future.');
    else if (!(perEuro > 0))
      this.refuse(line, cell, `The rate of ${currency} is no number above zero.`);
    else if (currency === EURO) {
      if (perEuro !== 1) this.refuse(line, cell, 'Rates are for one euro, which is 1.');
    } else if (before && before.perEuro !== perEuro)
      this.refuse(line, cell, `The file states another rate of ${currency} for this day.`);
    else this.#rates.set(key, { currency, day, perEuro });
  }
}

/** The day of a cell; null where there is no such day. */
function dayOf(cell: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(cell)) return null;
  const time = Date.parse(`${cell}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== cell ? null : cell;
}
