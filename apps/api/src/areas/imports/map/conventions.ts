/**
 * How a file writes days and decimals: decided for a whole column from all of its cells, never cell by cell. What the
 * cells leave open is asked, because either reading of `03/04/2026` or `1,234` can be wrong by months or by a thousand.
 */
import type { ImportField, ImportQuestion } from '@flightdeck/contract/imports';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { AppError } from '../../../platform/errors.ts';
import { type DayOrder, type DecimalMark, dayInOrder, MARKED_DAY, parseDay } from './values.ts';

/** What is known of a file before its rows are read. */
export interface Known {
  /** Days that the preamble states. */
  readonly range: DayRange | null;
  /** The platform writes `3/4/2026` for the fourth of March, whoever exports. */
  readonly monthFirst: boolean;
  /** The last day that can have delivery. */
  readonly lastDay: Day;
}

/** How the columns are to be read. */
export interface Conventions {
  /** Order of a day's parts where digits alone do not tell it; null while the column left it open. */
  readonly order: DayOrder | null;
  /** Decimal mark of each field whose cells say one. */
  readonly decimals: Readonly<Partial<Record<ImportField, DecimalMark>>>;
}

/** Years that a report goes back, where other readings of its days do not. */
const OLDEST_YEARS = 10;

const ORDERS: readonly DayOrder[] = ['dmy', 'mdy', 'ymd'];

/** A reading of the day's column that its cells allow, with the days that it gives. */
interface Reading {
  readonly order: DayOrder;
  first: Day;
  last: Day;
}

/** What the cells of a file say, gathered while they are read. */
export class Evidence {
  readonly #known: Known;
  /** Readings that every numeric day so far allows; null before the first. */
  #readings: Reading[] | null = null;
  /** A day that ruled the last other reading out. */
  #telling: string | null = null;
  /** A day that the readings left read differently. */
  #open: string | null = null;
  readonly #signs = new Map<ImportField, DecimalMark>();
  /** Marks of fields that count things, from cells such as `1,234`: as a decimal it would be no whole number. */
  readonly #wholes = new Map<ImportField, DecimalMark>();
  /** Fields with cells such as `1,234` that either mark explains, with the first. */
  readonly #either = new Map<ImportField, string>();

  constructor(known: Known) {
    this.#known = known;
  }

  /**
   * Notes a day as the file writes it.
   * @throws {AppError} `unprocessable` when it and an earlier one cannot be in one order.
   */
  day(cell: string): void {
    if (!MARKED_DAY.test(cell)) return;
    const allowed = ORDERS.flatMap((order) => {
      const day = dayInOrder(cell, order);
      return day === null ? [] : [{ order, day }];
    });
    if (allowed.length === 0) return;
    const before =
      this.#readings ?? allowed.map(({ order, day }) => ({ order, first: day, last: day }));
    const left = before.flatMap((reading) => {
      const day = allowed.find(({ order }) => order === reading.order)?.day;
      if (day === undefined) return [];
      if (day < reading.first) reading.first = day;
      if (day > reading.last) reading.last = day;
      return [reading];
    });
    if (left.length === 0) {
      throw new AppError(
        'unprocessable',
        `The days are written in two orders: “${this.#telling ?? cell}” and “${cell}” cannot be in one. Export the report again, with days such as 2026-03-31.`,
      );
    }
    if (left.length < before.length || this.#readings === null) this.#telling = cell;
    if (this.#open === null && new Set(allowed.map(({ day }) => day)).size > 1) this.#open = cell;
    this.#readings = left;
  }

  /** Notes a number that is more than digits; `isWhole` where the field counts things. */
  number(field: ImportField, cell: string, isWhole: boolean): void {
    if (this.#signs.has(field)) return;
    const sign = decimalSign(cell);
    if (sign === null) return;
    if (sign !== 'either') this.#signs.set(field, sign);
    // `15.000` may be fifteen, written with decimals: that alone tells nothing.
    else if (isWhole && !/000\D*$/.test(cell))
      this.#wholes.set(field, cell.includes('.') ? ',' : '.');
    else if (!this.#either.has(field)) this.#either.set(field, cell.trim());
  }

  /** What the cells so far say, with the platform's habit where they say nothing. */
  get conventions(): Conventions {
    const told = new Map([...this.#wholes, ...this.#signs]);
    const decimals: Partial<Record<ImportField, DecimalMark>> = Object.fromEntries(told);
    const others = new Set(told.values());
    const [only] = others.size === 1 ? others : [];
    if (only) for (const field of this.#either.keys()) decimals[field] ??= only;
    return { order: this.#order(), decimals };
  }

  /** What the cells leave open; `mapping` answers it. */
  get questions(): ImportQuestion[] {
    const { order, decimals } = this.conventions;
    const questions: ImportQuestion[] = [];
    const left = this.#plausible();
    if (order === null && this.#open !== null && left.length > 1) {
      const cell = this.#open;
      questions.push({
        about: 'day',
        field: 'day',
        cell,
        choices: left.map((reading) => ({
          value: formatOf(cell, reading.order),
          means: dayInOrder(cell, reading.order) ?? '',
        })),
      });
    }
    const [open] = [...this.#either].filter(([field]) => decimals[field] === undefined);
    if (open) {
      const [field, cell] = open;
      const digits = cell.replace(/[^\d.,-]/g, '');
      questions.push({
        about: 'decimal',
        field,
        cell,
        choices: [
          { value: '.', means: digits.replaceAll(',', '') },
          { value: ',', means: digits.replaceAll('.', '').replace(',', '.') },
        ],
      });
    }
    return questions;
  }

  /** Readings within the stated range and not after today, unless that leaves none. */
  #plausible(): Reading[] {
    const { range, lastDay } = this.#known;
    let left = this.#readings ?? [];
    const narrow = (fits: (reading: Reading) => boolean) => {
      const fitting = left.filter(fits);
      if (fitting.length > 0) left = fitting;
    };
    if (range) narrow(({ first, last }) => first >= range.start && last <= range.end);
    narrow(({ last }) => last <= lastDay);
    // A year of two digits: 26/03/01 is hardly of 2001.
    narrow(({ first }) => Number(first.slice(0, 4)) >= Number(lastDay.slice(0, 4)) - OLDEST_YEARS);
    return left;
  }

  #order(): DayOrder | null {
    const left = this.#plausible();
    const [only] = left;
    if (!only) return null;
    // Days such as 03/03/2026 are the same in any order.
    if (left.length === 1 || this.#open === null) return only.order;
    return this.#known.monthFirst && left.some(({ order }) => order === 'mdy') ? 'mdy' : null;
  }
}

/** The decimal mark that a number shows; `either` where its one mark may divide thousands or decimals. */
export function decimalSign(cell: string): DecimalMark | 'either' | null {
  const digits = cell.replace(/[^\d.,]/g, '');
  const marks = digits.replace(/\d/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other: DecimalMark = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  const [before = '', after = ''] = digits.split(last);
  if (after.length !== 3 || before.length === 0 || before.length > 3 || before.startsWith('0')) {
    return last;
  }
  return 'either';
}

/** The order as a day format, in date-fns tokens. */
function formatOf(cell: string, order: DayOrder): string {
  const [, , mark = '/'] = MARKED_DAY.exec(cell) ?? [];
  const year = /\d{4}/.test(cell) ? 'yyyy' : 'yy';
  const parts = { d: 'd', m: 'M', y: year };
  return [...order].map((part) => parts[part as keyof typeof parts]).join(mark);
}

/** Whether a file is read alike by both. */
export function sameConventions(a: Conventions, b: Conventions): boolean {
  const marks = ({ decimals }: Conventions) => Object.entries(decimals).sort().join();
  return a.order === b.order && marks(a) === marks(b);
}

/** @throws {AppError} `unprocessable` with what each answer would mean, and how to give it. */
export function refuseOpen(questions: readonly ImportQuestion[]): void {
  const [question] = questions;
  if (!question) return;
  const { about, field, cell, choices } = question;
  const meanings = choices.map(({ value, means }) => `${means} (${value})`).join(' or ');
  const [setting, option] =
    about === 'day' ? ['day format', '--day-format'] : ['decimal mark', '--decimal'];
  throw new AppError(
    'unprocessable',
    `“${cell}” in ${field} can be ${meanings}, and no row of the file tells which. Choose the ${setting}, on the command line with ${option} ${choices[0]?.value}, then load it again.`,
    { questions },
  );
}

const STATED_DAY =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2} \p{L}{3,9} \d{4}/gu;

/** The days that the lines above a table state: of the first line that names two, whichever way they are read. */
export function statedRange(above: readonly (readonly string[])[]): DayRange | null {
  for (const cells of above) {
    const days = [...cells.join(' ').matchAll(STATED_DAY)].map(([text]) =>
      parseDay(text, { order: null }),
    );
    const [start, end] = days;
    if (days.length !== 2 || typeof start !== 'string' || typeof end !== 'string') continue;
    if (start <= end) return { start, end };
  }
  return null;
}
