/** Reads what a report says of itself above and below its table: its days, filters and name. */
import { Day, type DayRange } from '@flightdeck/domain/dates';
import type { Covers, Rows } from './platform.ts';

/** Where a platform writes what; each is matched against the text before the first colon or comma. */
export interface CoverLines {
  readonly reportName?: RegExp;
  /** Line with both days. */
  readonly range?: RegExp;
  /** Lines with one day each. */
  readonly start?: RegExp;
  readonly end?: RegExp;
  readonly timeZone?: RegExp;
  /** Line with the day of the report, or the last one that was complete. */
  readonly madeOn?: RegExp;
  readonly filter?: RegExp;
  /** Lines that are neither filters nor anything else told here: with it, every other line with a value is a filter. */
  readonly noFilter?: RegExp;
  /** In a line such as `3/1/2026,3/2/2026` the month comes first. */
  readonly monthFirst?: boolean;
}

interface Line {
  readonly key: string;
  readonly value: string;
  readonly text: string;
}

/** A line as key and value, whether they stand in one cell or in two. */
function lineOf(cells: readonly string[]): Line {
  const text = cells.join(',').replace(/,+$/, '').replace(/^#\s*/, '').trim();
  const [, key = text, value = ''] = /^([^:,：]+?)\s*[:：,]\s*(.*)$/s.exec(text) ?? [];
  return { key: key.trim(), value: value.replace(/^[:,\s]+/, '').trim(), text };
}

/** The text after the first line whose key matches; null where none does. */
export function stated(lines: Rows, key: RegExp): string | null {
  const found = lines.map(lineOf).find((line) => key.test(line.key));
  return found && found.value !== '' ? found.value : null;
}

/** Makes the reader of a platform's lines. */
export function coversBy(by: CoverLines): (lines: Rows) => Covers {
  return (rows) => {
    const lines = rows.map(lineOf).filter(({ text }) => text !== '');
    const value = (key: RegExp | undefined) =>
      key === undefined ? undefined : lines.find((line) => key.test(line.key));
    const days = (line: Line | undefined) => (line ? daysNamed(line.value, by.monthFirst) : []);
    const both = days(value(by.range));
    const start = both[0] ?? days(value(by.start))[0];
    const end = both.at(-1) ?? days(value(by.end))[0];
    const filters = lines.filter(({ key, value: held }) => {
      if (held === '') return false;
      return by.filter ? by.filter.test(key) : by.noFilter !== undefined && !by.noFilter.test(key);
    });
    return {
      reportName: value(by.reportName)?.value || null,
      range: rangeOf(start, end),
      filters: filters.map(({ key, value: held }) => `${key.replace(/^Filter by /i, '')}: ${held}`),
      timeZone: value(by.timeZone)?.value || null,
      madeOn: days(value(by.madeOn))[0] ?? null,
    };
  };
}

/**
 * What the lines above a table of no known platform say. Only lines that are named as the report's days count: two days in a
 * title or of a flight are no range that a file covers.
 */
export const plainCovers = coversBy({
  range:
    /^(report(ing)? )?(date range|dates|period|time ?frame|(berichts)?zeitraum|période|plage de dates|período|intervalo de fechas)$/i,
  start: /^(report )?(start( date)?|from|startdatum|date de début|fecha de inicio)$/i,
  end: /^(report )?(end( date)?|to|enddatum|date de fin|fecha de fin)$/i,
  timeZone: /^(report )?time ?zone$/i,
  madeOn: /^((date|report|date\/time) )?(generated|created|exported)( on| at)?$/i,
});

/** A range of two days; null where one is missing or they are in the wrong order. */
export const rangeOf = (start: Day | undefined, end: Day | undefined): DayRange | null =>
  start !== undefined && end !== undefined && start <= end ? { start, end } : null;

/** Beginnings of the months' names in English, German, French and Spanish, without accents; longer ones first. */
const MONTHS: readonly (readonly [string, number])[] = [
  ['juil', 7],
  ['jan', 1],
  ['ene', 1],
  ['feb', 2],
  ['fev', 2],
  ['mar', 3],
  ['mrz', 3],
  ['apr', 4],
  ['avr', 4],
  ['abr', 4],
  ['mai', 5],
  ['may', 5],
  ['jun', 6],
  ['jui', 6],
  ['jul', 7],
  ['aug', 8],
  ['aou', 8],
  ['ago', 8],
  ['sep', 9],
  ['set', 9],
  ['okt', 10],
  ['oct', 10],
  ['nov', 11],
  ['dez', 12],
  ['dec', 12],
  ['dic', 12],
];

function monthOf(name: string): number | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.find(([start]) => plain.startsWith(start))?.[1] ?? null;
}

/** Days as reports write them: ISO, `2026/03/31`, `20260331`, `March 31, 2026`, `31. März 2026`, `31 de marzo de 2026`, `3/31/2026`. */
const DAY_FORMS =
  /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)|(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})|(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,10})\.?,?\s+(?:de\s+)?(\d{4})|(\d{1,2})([/.])(\d{1,2})\14(\d{4})/gu;

/** The days in a text, in order; digits in an order that is not known are left out. */
export function daysNamed(text: string, monthFirst = false): Day[] {
  return [...text.matchAll(DAY_FORMS)].flatMap((match) => {
    const [, y, m, d, y8, m8, d8, nameFirst, dayAfter, yearAfter, dayFirst, name, year] = match;
    if (y !== undefined) return iso(y, Number(m), d);
    if (y8 !== undefined) return iso(y8, Number(m8), d8);
    if (nameFirst !== undefined) return iso(yearAfter, monthOf(nameFirst), dayAfter);
    if (dayFirst !== undefined) return iso(year, monthOf(name ?? ''), dayFirst);
    const [first, mark, second, last] = match.slice(13);
    return monthFirst && mark === '/'
      ? iso(last, Number(first), second)
      : mark === '.' || Number(first) > 12
        ? iso(last, Number(second), first)
        : [];
  });
}

function iso(year = '', month: number | null, day = ''): Day[] {
  if (month === null) return [];
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Day.safeParse(text).success ? [text] : [];
}
