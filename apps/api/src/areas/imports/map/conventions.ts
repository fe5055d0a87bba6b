/**
 * How a file writes days and decimals: decided for a whole column from all of its cells, never cell by cell. What the
 * cells leave open is asked, because either reading of `03/04/2026` or `1,234` can be wrong by months or by a thousand.
 */
import type { ImportField, ImportQuestion } from '@flightdeck/contract/imports';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { AppError } from '../../../platform/errors.ts';
import {
  type DayOrder,
  type DecimalMark,
  dayInOrder,
  MARKED_DAY,
  parseDay,
  parseNumber,
} from '../../../platform/tables/values.ts';

/** What is known of a file before its rows are read. */
export interface Known {
  /** Days that the preamble states. */
  readonly range: DayRange | null;
  /** The platform writes `3/4/2026` for the fourth of March, whoever exports. */
  readonly monthFirst: boolean;
  /** The last day that can have figures. */
  readonly lastDay: Day;
}

/** How the columns are to be read. */
export interface Conventions {
  /** Order of a day's parts where digits alone do not tell it; null while the column left it open. */
  readonly order: DayOrder | null;
  /** Decimal mark of each field whose cells say one. */
  readonly decimals: Readonly<Record<ImportField, DecimalMark>>;
}

/** Cost of a thousand impressions, in units of any currency, beyond which money is hardly in those units. */
const MOST_CPM = 100_000;
const LEAST_CPM = 0.001;
/** Spend of one row, in units, below which it is hardly in millionths: that were less than a tenth of a unit. */
const LEAST_IN_MICROS = 100_000;

interface Spent {
  readonly field: ImportField;
  /** The largest, as the file writes it, and what it was read as. */
  cell: string;
  largest: number;
  micros: number;
  impressions: number;
  /** Every figure is a whole number of units. */
  isWhole: boolean;
}

/** Years that a report goes back, where other readings of its days do not. */
const OLDEST_YEARS = 10;

const ORDERS: readonly DayOrder[] = ['dmy', 'mdy', 'ymd'];

/** A reading of the day's column that its cells allow, with the days that it gives. */
interface OrderReading {
  readonly order: DayOrder;
  first: Day;
  last: Day;
}

/** How the file's cells are written, and who gathers what they say of it. */
export interface Reading {
  readonly conventions: Conventions;
  readonly evidence: Evidence;
}

/** What the cells of a file say, gathered while they are read. */
export class Evidence {
  readonly #known: Known;
  /** Readings that every numeric day so far allows; null before the first. */
  #readings: OrderReading[] | null = null;
  /** A day that ruled the last other reading out. */
  #telling: string | null = null;
  /** A day that the readings left read differently. */
  #open: string | null = null;
  readonly #signs = new Map<ImportField, DecimalMark>();
  /** Marks of fields that count things, from cells such as `1,234`: as a decimal it would be no whole number. */
  readonly #wholes = new Map<ImportField, DecimalMark>();
  /** Fields with cells such as `1,234` that either mark explains, with the first. */
  readonly #either = new Map<ImportField, string>();
  /** Spend of all rows. */
  #spent: Spent | null = null;

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

  /** Notes a row's spend: its cell, what it was read as, in micros, and the row's impressions. */
  spend(field: ImportField, cell: string, micros: number, impressions: number): void {
    this.#spent ??= { field, cell, largest: 0, micros: 0, impressions: 0, isWhole: true };
    if (micros > this.#spent.largest) {
      this.#spent.largest = micros;
      this.#spent.cell = cell;
    }
    this.#spent.micros += micros;
    this.#spent.impressions += impressions;
    if (micros % 1e6 !== 0) this.#spent.isWhole = false;
  }

  /** What the cells so far say, with the platform's habit where they say nothing. */
  get conventions(): Conventions {
    const told = new Map([...this.#wholes, ...this.#signs]);
    const decimals: Record<ImportField, DecimalMark> = Object.fromEntries(told);
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
    const inMicros = this.#inMicros();
    if (inMicros) questions.push(inMicros);
    return questions;
  }

  /** Asks whether money is in millionths where the columns' names say one thing and its size another. */
  #inMicros(): ImportQuestion | null {
    const spent = this.#spent;
    if (!spent || spent.micros <= 0 || spent.impressions === 0) return null;
    const { field, cell, largest, isWhole } = spent;
    const perThousand = spent.micros / 1000 / spent.impressions;
    const isNamed = field.endsWith('Micros');
    const isDoubtful = isNamed
      ? perThousand < LEAST_CPM
      : isWhole && perThousand > MOST_CPM && largest >= LEAST_IN_MICROS * 1e6;
    if (!isDoubtful) return null;
    const stated = parseNumber(cell, this.conventions.decimals[field]) ?? 0;
    return {
      ...{ about: 'micros', field, cell },
      choices: [
        { value: 'yes', means: String(stated / 1e6) },
        { value: 'no', means: String(stated) },
      ],
    };
  }

  /** Readings within the stated range and not after today, unless that leaves none. */
  #plausible(): OrderReading[] {
    const { range, lastDay } = this.#known;
    let left = this.#readings ?? [];
    const narrow = (fits: (reading: OrderReading) => boolean) => {
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
  // The point of `Rs.` or `kr.` is none of the number.
  const digits = cell.replace(/\p{L}+\.?|[^\d.,]/gu, '');
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

/** What answers a question, on the screen and on the command line. */
const SETTINGS: Readonly<Record<ImportQuestion['about'], readonly [string, string]>> = {
  day: ['day format', '--day-format'],
  decimal: ['decimal mark', '--decimal'],
  micros: ['unit of money, in millionths or not', '--micros'],
};

/** @throws {AppError} `unprocessable` with what each answer would mean, and how to give it. */
export function refuseOpen(questions: readonly ImportQuestion[]): void {
  const [question] = questions;
  if (!question) return;
  const { about, field, cell, choices } = question;
  const meanings = choices.map(({ value, means }) => `${means} (${value})`).join(' or ');
  const [setting, option] = SETTINGS[about];
  throw new AppError(
    'unprocessable',
    `“${cell}” in ${field} can be ${meanings}, and no row of the file tells which. Choose the ${setting}, on the command line with ${option} ${choices[0]?.value}, then load it again.`,
    { questions },
  );
}

const STATED_DAY =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\b20\d{6}\b|\p{L}{3,9}\.? \d{1,2}, \d{4}|\d{1,2} \p{L}{3,9} \d{4}/gu;

/**
 * The days that the lines above a table state, whichever way they are read: of the first line that names two, else of
 * one that names the start and one that names the end.
 */
export function statedRange(above: readonly (readonly string[])[]): DayRange | null {
  let from: Day | null = null;
  for (const cells of above) {
    const line = cells.join(' ');
    const days = [...line.matchAll(STATED_DAY)].flatMap(([text]) => {
      const day = parseDay(text, { order: null });
      return typeof day === 'string' ? [day] : [];
    });
    const [first, second] = days;
    if (first === undefined || days.length > 2) continue;
    const isEnd = second === undefined && from !== null && /\bend\b/i.test(line);
    const range = { start: isEnd && from ? from : first, end: second ?? first };
    if ((isEnd || second !== undefined) && range.start <= range.end) return range;
    if (second === undefined && /\bstart\b/i.test(line)) from = first;
  }
  return null;
}
