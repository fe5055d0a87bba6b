/** Turns cells, as platforms write them, into days, figures and names. */
import { Day } from '@flightdeck/domain/dates';
import { format } from 'date-fns/format';
import { isSameDay } from 'date-fns/isSameDay';
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { NOT_CALCULATED } from './csv.ts';

/** What spreadsheets write in place of a formula's value. */
const FORMULA_ERROR =
  /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/i;

/** Why a cell has no value although it is not empty; null where it has one. */
export function formulaProblem(cell: string): string | null {
  // Nearly no cell begins so, and this is asked of every one.
  if (cell.charCodeAt(0) !== 35) return null;
  if (cell === NOT_CALCULATED) {
    return 'is a formula that was never calculated. Open the workbook in a spreadsheet program, save it and load it again.';
  }
  return FORMULA_ERROR.test(cell)
    ? `is an error of a formula (${cell}). Mend it in the workbook.`
    : null;
}

/** How numbers are written in a file. */
export type DecimalMark = '.' | ',';

/** Texts that mean "not measured": CM360 writes `-`, Google Ads ` --`. */
export function isMissing(cell: string | undefined): boolean {
  if (cell === undefined || cell === '') return true;
  const text = cell.trim();
  // Few cells are as short, and this is asked of every one.
  if (text.length > 3) return false;
  return text === '' || text === '-' || text === '--' || text === '—' || /^n\/a$/i.test(text);
}

/** Digits in groups of thousands; with a comma also in Indian grouping, 12,34,567. */
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[-+]?\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})+,\d{3})(?:\.\d+)?$/,
  ',': /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/,
};

/** Digits with decimals, as most money is written. */
const SIMPLE: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^-?\d+\.\d+$/,
  ',': /^-?\d+,\d+$/,
};

/** A code, or a sign such as `€`, `US$`, `kr`, `zł` or `Rs.`, before a figure or after it. */
const MONEY_SIGN = String.raw`(?:[A-Z]{1,3}\p{Sc}|\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.|Rs\.?|Rp\.?)`;
const MONEY_BEFORE = new RegExp(`^([-+]?)${MONEY_SIGN}`, 'u');
const MONEY_AFTER = new RegExp(`([\\d.)-])${MONEY_SIGN}$`, 'u');

/**
 * A number with thousands separators, spaces or a currency mark; null when it is none. Percentages and shares such as
 * `> 90%` cannot be added up: null.
 */
export function parseNumber(cell: string, decimal: DecimalMark = '.'): number | null {
  // Most cells are plain digits: this keeps a million rows a matter of seconds.
  const plain = plainDigits(cell);
  if (plain >= 0) return plain;
  if (SIMPLE[decimal].test(cell)) return Number(cell.replace(',', '.'));
  let text = cell.replace(/[\s\u00a0\u202f'’]/g, '').replace('\u2212', '-');
  text = text.replace(MONEY_BEFORE, '$1').replace(MONEY_AFTER, '$1');
  // In the books a figure in brackets is negative, with its sign of money inside or outside of them.
  const [, inBrackets] = /^\(([^()]+)\)$/.exec(text) ?? [];
  if (inBrackets !== undefined) {
    text = `-${inBrackets.replace(MONEY_BEFORE, '$1').replace(MONEY_AFTER, '$1')}`;
  }
  text = text.replace(/^([^-]+)-$/, '-$1');
  const separator = decimal === '.' ? ',' : '.';
  if (GROUPED[decimal].test(text)) text = text.replaceAll(separator, '');
  // The other mark elsewhere shows that the file uses the other convention: 1,23 is not 123.
  if (text.includes(separator)) return null;
  if (decimal === ',') text = text.replace(',', '.');
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : null;
}

/** Whether a cell is digits and nothing else, which every convention reads alike. */
export const isDigits = (cell: string): boolean => plainDigits(cell) >= 0;

/** Value of a cell of at most 15 digits and nothing else; -1 for any other. */
function plainDigits(cell: string): number {
  if (cell.length === 0 || cell.length > 15) return -1;
  let value = 0;
  for (let i = 0; i < cell.length; i++) {
    const digit = cell.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2099;

/** Day formats of the platforms, as date-fns tokens. */
const NAMED_FORMS = [
  'MMM d, yyyy',
  'MMMM d, yyyy',
  'd MMM yyyy',
  'd MMMM yyyy',
  'd-MMM-yyyy',
  'd-MMM-yy',
] as const;

/** Order of day, month and year among numbers. */
export type DayOrder = 'dmy' | 'mdy' | 'ymd';

/** A day as three numbers whose order the cell alone may not tell; `ymd` with four digits of the year does. */
export const MARKED_DAY =
  /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ]\d{1,2}:\d{2}.*)?\s*$/;

/** The day of such a cell read in an order; null where that gives none. */
export function dayInOrder(cell: string, order: DayOrder): Day | null {
  const [, first = '', , second = '', third = ''] = MARKED_DAY.exec(cell) ?? [];
  if (first === '' || (order === 'ymd' && third.length === 4)) return null;
  const [date, month, year] =
    order === 'dmy'
      ? [first, second, third]
      : order === 'mdy'
        ? [second, first, third]
        : [third, second, first];
  const read = day(year.padStart(4, '20'), month, date, cell);
  return typeof read === 'string' && year.length > 1 ? read : null;
}

/** Days since the last of 1899, as spreadsheets count them, from 1990 to 2099. */
const SERIAL = /^(3[3-9]|[4-6]\d|7[0-3])\d{3}(?:\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Two days in one cell, as reports by week have them: `Mar 2, 2026 - Mar 8, 2026`. */
const RANGE = /^.*\d.*(?: [-–—] | to | bis | au | al ).*\d.*$/;

/** Names of months in the languages of reports, whole and short, with their numbers from 1. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) => {
      const names = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, i): [string, number] => [
        monthKey(names.format(Date.UTC(2000, i, 1))),
        i + 1,
      ]);
    }),
  ),
);

function monthKey(name: string): string {
  return name.trim().toLocaleLowerCase('en').replace(/\.$/, '');
}

/** Parts of a day as their cells state them; null for an empty one. */
export interface DayParts {
  readonly dayOfMonth: string | null;
  readonly month: string | null;
  readonly year: string | null;
}

/** The day that parts state, such as 3, `March` and 2026, as ISO text; or which of them is none. */
export function joinDay({
  dayOfMonth,
  month,
  year,
}: DayParts): string | { readonly reason: string } {
  const absent = (name: string) => ({ reason: `The ${name} is empty.` });
  if (dayOfMonth === null) return absent('day of the month');
  if (month === null) return absent('month');
  if (year === null) return absent('year');
  const number = /^\d{1,2}$/.test(month.trim()) ? Number(month) : MONTHS.get(monthKey(month));
  if (number === undefined) return { reason: `“${month}” is not a month.` };
  if (!/^\d{1,2}\.?$/.test(dayOfMonth))
    return { reason: `“${dayOfMonth}” is not a day of the month.` };
  if (!/^(\d{2}|\d{4})$/.test(year)) return { reason: `“${year}” is not a year.` };
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year.padStart(4, '20')}-${two(number)}-${two(Number.parseInt(dayOfMonth, 10))}`;
}

const WITHOUT_YEAR =
  /^(?:(\d{1,2})(?:st|nd|rd|th)?[-.\s]+(\p{L}+)\.?|(\p{L}+)\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?)$/u;

/** A day such as `Mar 3` or `3-Mar` with the year that another column or a constant states; other cells as they are. */
export function withYear(cell: string, year: string): string {
  const [, day, month, monthFirst, dayLast] = WITHOUT_YEAR.exec(cell.trim()) ?? [];
  const parts = { dayOfMonth: day ?? dayLast ?? null, month: month ?? monthFirst ?? null, year };
  const joined = joinDay(parts);
  return typeof joined === 'string' ? joined : cell;
}

/** How a column's days are written. */
export interface DayForm {
  /** date-fns tokens, as a person stated them; they go before the order. */
  readonly format?: string | undefined;
  /** Order that the column's cells tell. */
  readonly order: DayOrder | null;
}

/**
 * The calendar day of a cell, or `{ reason }` when it is none. Without a format ISO, `2026/03/31`, `20260331`,
 * `Mar 31, 2026`, a spreadsheet's number of days and, where the order is known, `3/31/2026` are read.
 */
export function parseDay(
  cell: string,
  { format: dayFormat, order }: DayForm,
): Day | { readonly reason: string } {
  // The weekday before it adds nothing: `Tue, Jul 1, 2025`.
  const text = dayFormat ? cell.trim() : cell.trim().replace(/^[A-Za-z]{3,9},\s+/, '');
  if (text === '') return { reason: 'The day is empty.' };
  if (dayFormat) {
    const date = parse(text, dayFormat, new Date(2000, 0, 1));
    if (!isValid(date)) return { reason: `“${text}” is not a day of the form ${dayFormat}.` };
    return checked(format(date, 'yyyy-MM-dd'), text);
  }
  const iso = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text);
  if (iso && (iso[2] !== '' || /^\d{8}/.test(text))) return day(iso[1], iso[3], iso[4], text);
  if (MARKED_DAY.test(text)) {
    if (order) return dayInOrder(text, order) ?? { reason: `“${text}” is not a day that exists.` };
    const days = new Set(
      (['dmy', 'mdy', 'ymd'] as const).flatMap((each) => dayInOrder(text, each) ?? []),
    );
    const [only] = days;
    if (only === undefined) return { reason: `“${text}” is not a day that exists.` };
    if (days.size === 1) return only;
    return { reason: `“${text}” could be different days: state the day format.` };
  }
  if (SERIAL.test(text)) {
    return new Date(SERIAL_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  if (/^\d{4}[-/.]\d{1,2}$|^\d{1,2}[-/.]\d{4}$|^\p{L}{3,9}\.?[ -]\d{4}$/u.test(text)) {
    return { reason: `“${text}” is a month: export the report by day.` };
  }
  if (RANGE.test(text)) return { reason: `“${text}” is several days: export the report by day.` };
  for (const form of NAMED_FORMS) {
    const date = parse(text, form, new Date(2000, 0, 1));
    // `yyyy` also takes two digits, as a year of antiquity; the form for those comes later.
    if (isValid(date) && date.getFullYear() > 99) return checked(format(date, 'yyyy-MM-dd'), text);
  }
  return { reason: `“${text}” is not a day.` };
}

/**
 * Whether `dayFormat` can read what it writes; date-fns throws for `DD` and `YYYY`, which mean something else there.
 */
export function isDayFormat(dayFormat: string): boolean {
  const day = new Date(2026, 2, 31);
  try {
    return isSameDay(parse(format(day, dayFormat), dayFormat, new Date(2000, 0, 1)), day);
  } catch {
    return false;
  }
}

function day(year = '', month = '', date = '', text: string) {
  return checked(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`, text);
}

function checked(iso: string, text: string): Day | { readonly reason: string } {
  const year = Number(iso.slice(0, 4));
  if (!Day.safeParse(iso).success) return { reason: `“${text}” is not a day that exists.` };
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) {
    return { reason: `“${text}” lies outside ${EARLIEST_YEAR}–${LATEST_YEAR}.` };
  }
  return iso;
}

/** Name of a size that the player or the page decides: ad servers write `0 x 0`. */
const NO_FIXED_SIZE = 'No fixed size';

/** `300 x 250` → `300x250`; `0 x 0` → a readable name; other names as they are. */
export function normaliseSize(cell: string): string {
  const text = cell.trim();
  const pixels = /^(\d+)\s*[x×*]\s*(\d+)$/i.exec(text);
  if (!pixels) return text;
  const [width, height] = [Number(pixels[1]), Number(pixels[2])];
  return width === 0 && height === 0 ? NO_FIXED_SIZE : `${width}x${height}`;
}

const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  computer: 'Desktop',
  computers: 'Desktop',
  pc: 'Desktop',
  mobile: 'Mobile',
  smartphone: 'Mobile',
  'smart phone': 'Mobile',
  'mobile phones': 'Mobile',
  'mobile devices with full browsers': 'Mobile',
  tablet: 'Tablet',
  tablets: 'Tablet',
  'tablets with full browsers': 'Tablet',
  'connected tv': 'Connected TV',
  connected_tv: 'Connected TV',
  'tv screens': 'Connected TV',
};

/** One name for each kind of device, whatever the platform calls it; other names as they are. */
export function normaliseDevice(cell: string): string {
  const text = cell.trim();
  return DEVICES[text.toLowerCase()] ?? text;
}

/** Longest name or id that is kept, in characters. */
export const MAX_NAME = 500;
