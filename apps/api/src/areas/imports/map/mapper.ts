/** Turns rows of text into rows of a dataset by a mapping, or says why not. */
import type { ImportField, ImportFormat, ImportMapping } from '@flightdeck/contract/imports';
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { AppError } from '../../../platform/errors.ts';
import type {
  FactBatch,
  FactDimensions,
  FactInput,
  UnreadRow,
} from '../../../platform/facts/load-types.ts';
import { loadShape } from '../../../platform/facts/shapes.ts';
import type { TextRow } from '../../../platform/tables/csv.ts';
import {
  formulaProblem,
  isDayFormat,
  joinDay,
  parseDay,
  withYear,
} from '../../../platform/tables/values.ts';
import { tooEarly } from '../recognise/since.ts';
import type { Reading } from './conventions.ts';
import { howByDay, isFirstDay, lastDayIndex } from './days.ts';
import { type Derivation, derivation, sourcesOf } from './derive.ts';
import { dimensionReader } from './dimensions.ts';
import {
  assertFields,
  columnFields,
  DAY_FIELDS,
  figureFields,
  lacksFields,
  missingFields,
} from './fields.ts';
import { type FigureReader, figureReader } from './figures.ts';
import { cutOff, ownCopy, placeOf, shorten } from './row-text.ts';
import { NOTHING_SPECIAL, type Special } from './special.ts';
import { type Text, type TextSources, textOf, textSources } from './texts.ts';
import { Totals } from './totals.ts';

/** Totals that are named by their lines. */
const NAMED_TOTALS = 5;

/** Conventions of a file that a mapping does not state. */
export interface FileHabits {
  readonly format: ImportFormat;
  /** Last day that can have figures. */
  readonly lastDay: Day;
  /** Days that the lines above the table state. */
  readonly range?: DayRange | null;
  /** Whether a row below the header has no figures of its own, such as totals. */
  readonly skips: (cells: readonly string[]) => boolean;
  /** Columns that are no field of their own. */
  readonly special?: Special;
  /** The mapping of the same rows into delivery, where they are loaded as that too. */
  readonly also?: ImportMapping | null;
}

/** Reads rows under one mapping. */
export interface Mapper {
  /** Turns a batch of rows below the header into facts and bad rows. */
  read(rows: readonly TextRow[]): FactBatch;
  /**
   * To be called after the last row.
   * @throws {AppError} `unprocessable` when all rows together show that the report is not by day.
   */
  end(): void;
  /** Says which rows were left out so far as totals or by filters, and which figures. */
  leftOut(): string[];
}

/** Reads rows as those of one dataset. */
interface RowReader {
  readonly dimensionsOf: (cells: readonly string[]) => FactDimensions | string;
  readonly figures: FigureReader;
  /** Positions of the cells that determine the dimensions. */
  readonly names: readonly number[];
}

/**
 * Makes the reader of a file's rows.
 * @param columns Header cells in file order.
 * @throws {AppError} `unprocessable` when a pattern or the day format is invalid, or a field is missing or unknown.
 */
export function createMapper(
  mapping: ImportMapping,
  columns: readonly string[],
  habits: FileHabits,
  reading: Reading,
): Mapper {
  const { conventions, evidence } = reading;
  assertFields(mapping);
  const missing = missingFields(mapping, columns);
  if (missing.length > 0) throw lacksFields(missing, { ...habits, columns });
  assertDayFormat(mapping);
  const derived = derivationFor(mapping, columns, reading);
  const all = derived.columns;
  const sources = textSources(mapping, all);
  const main = rowReader(mapping, all, sources, habits.special ?? NOTHING_SPECIAL, reading);
  const also = habits.also
    ? rowReader(habits.also, all, textSources(habits.also, all), NOTHING_SPECIAL, reading)
    : null;
  const dayText = dayReader(sources, mapping.dayFormat === undefined);
  const lastDay = lastDayIndex(mapping, columns, habits.format);
  const startsOfRows = isFirstDay(mapping, columns, habits.format) ? new Set<Day>() : null;
  // Parts of a day are joined in one way.
  const dayFormat = textOf(sources, 'day') ? mapping.dayFormat : undefined;
  const dayOf = dayParser(dayFormat, habits, reading);
  const dayCells = dayIndexes(mapping, all);
  const usedCells = [...new Set([...mappedIndexes(mapping, all), ...main.names])];
  const widest = Math.max(widestIndex(mapping, columns), derived.widest);
  const newTotals = () =>
    new Totals([...dayCells, ...main.names], dayCells[0] ?? -1, main.figures.rounding);
  let totals = newTotals();
  const totalRows: string[] = [];
  let filtered = 0;
  let part: string | undefined;

  const refuseSeveralDays = (row: TextRow, day: Day) => {
    const cell = row.cells[lastDay] ?? '';
    if (mapping.dayFormat === undefined) evidence.day(cell);
    const last = parseDay(cell, { format: mapping.dayFormat, order: conventions.order });
    if (typeof last !== 'string' || last === day) return;
    // A day may end where the next one begins.
    if (last === shiftDay(day, 1) && /[T ]00:00/.test(cell)) return;
    throw new AppError(
      'unprocessable',
      `The row in ${placeOf(row)} is of several days, ${day} to ${last}, so that the file cannot be shown by day. ${howByDay(habits.format)}, then load it.`,
    );
  };

  const isTotalRow = (row: TextRow, cells: readonly string[]): boolean => {
    if (!row.isApart || row.cells.length <= widest) return false;
    const values = main.figures.read(cells);
    return typeof values !== 'string' && totals.ends(cells, values);
  };

  const readAs = (
    reader: RowReader,
    line: number,
    day: Day,
    cells: readonly string[],
  ): FactInput | string => {
    const dimensions = reader.dimensionsOf(cells);
    if (typeof dimensions === 'string') return dimensions;
    const values = reader.figures.read(cells);
    if (typeof values === 'string') return values;
    const lacking = reader.figures.lacking(values);
    if (lacking !== null) return lacking;
    if (reader === main) totals.add(cells, values);
    reader.figures.noteSpend(values);
    return { line, day, dimensions, values: reader.figures.loaded(values) };
  };

  type Read = { readonly fact: FactInput; readonly delivery: FactInput | null };
  const readRow = (row: TextRow, cells: readonly string[]): Read | string => {
    if (row.cells.length <= widest) {
      if (row.isUnended && row.cells.length > 1) throw cutOff(row);
      return `The line has ${row.cells.length} of ${columns.length} cells.`;
    }
    for (const index of usedCells) {
      const problem = formulaProblem(cells[index] ?? '');
      if (problem !== null) return `The cell of ${all[index]?.trim()} ${problem}`;
    }
    const dayCell = dayText(cells);
    const day = typeof dayCell === 'string' ? dayOf(dayCell) : dayCell;
    if (typeof day !== 'string') {
      // Its numbers still tell how the file writes them, should the day be readable in another order.
      main.figures.note(cells);
      return day.reason;
    }
    startsOfRows?.add(day);
    if (lastDay >= 0) refuseSeveralDays(row, day);
    // A row is good for both or for none: else one of them would lack it in silence.
    const delivery = also ? readAs(also, row.line, day, cells) : null;
    if (typeof delivery === 'string') return delivery;
    const fact = readAs(main, row.line, day, cells);
    return typeof fact === 'string' ? fact : { fact, delivery };
  };

  const asUnread = (row: TextRow, cells: readonly string[], reason: string): UnreadRow => {
    const day = dayText(cells);
    const read = typeof day === 'string' ? dayOf(day) : null;
    return {
      ...(read !== null && { day: typeof read === 'string' ? read : ('unknown' as const) }),
      line: row.line,
      ...(row.part === undefined ? {} : { part: row.part }),
      reason,
      text: ownCopy(shorten(row.cells.join(', '), 300)),
    };
  };

  return {
    read(rows) {
      const facts: FactInput[] = [];
      const deliveries: FactInput[] = [];
      const bad: UnreadRow[] = [];
      for (const row of rows) {
        if (row.part !== part) {
          part = row.part;
          totals = newTotals();
        }
        if (habits.skips(row.cells)) continue;
        const cells = derived.widen(row.cells);
        if (isTotalRow(row, cells)) {
          totalRows.push(placeOf(row));
          continue;
        }
        if (row.cells.length > widest && !derived.keeps(cells)) {
          filtered++;
          continue;
        }
        const result = readRow(row, cells);
        if (typeof result === 'string') {
          bad.push(asUnread(row, cells, result));
        } else {
          facts.push(result.fact);
          if (result.delivery) deliveries.push(result.delivery);
        }
      }
      return { facts, bad, ...(also ? { also: deliveries } : {}) };
    },
    end() {
      const { range } = habits;
      const [start, another] = startsOfRows ?? [];
      if (lastDay >= 0 || !range || start !== range.start || another || range.end === start) return;
      throw new AppError(
        'unprocessable',
        `Every row starts on ${start}, and the report is of ${range.start} to ${range.end}, so that the file cannot be shown by day. ${howByDay(habits.format)}, then load it.`,
      );
    },
    leftOut() {
      const named = totalRows.slice(0, NAMED_TOTALS).join(', ');
      const more = totalRows.length - NAMED_TOTALS;
      const others = more > 0 ? ` and ${writeNumber(more, 'en')} more` : '';
      return [
        ...(totalRows.length > 0 ? [`Totals are not counted: ${named}${others}.`] : []),
        ...(filtered > 0
          ? [`The filters of the mapping leave out ${writeNumber(filtered, 'en')} rows.`]
          : []),
        ...main.figures.leftOut(),
      ];
    },
  };
}

function rowReader(
  mapping: ImportMapping,
  columns: readonly string[],
  sources: TextSources,
  special: Special,
  reading: Reading,
): RowReader {
  const { dataset } = mapping;
  const names = dimensionIndexes(mapping, columns);
  const shape = loadShape(dataset, columnFields(mapping, columns));
  return {
    names,
    dimensionsOf: dimensionReader(dataset, sources, names),
    figures: figureReader(mapping, shape, sources, special, columns, reading),
  };
}

/** The mapping's own columns, whose numbers are written as those of the field that they fill. */
function derivationFor(
  mapping: ImportMapping,
  columns: readonly string[],
  { conventions, evidence }: Reading,
): Derivation {
  const fieldOf = (name: string): ImportField | undefined => mapping.columns[name];
  return derivation(mapping, columns, {
    decimalOf: (name) => mapping.decimal ?? conventions.decimals[fieldOf(name) ?? ''],
    note(name, cell) {
      const field = fieldOf(name);
      if (field !== undefined && mapping.decimal === undefined) evidence.number(field, cell, false);
    },
  });
}

/** @throws {AppError} `unprocessable` with how to write one. */
export function assertDayFormat({ dayFormat }: ImportMapping): void {
  if (!dayFormat || isDayFormat(dayFormat)) return;
  throw new AppError(
    'unprocessable',
    `“${dayFormat}” is not a day format. Write it with yyyy for the year, MM for the month and dd for the day, such as dd/MM/yyyy.`,
  );
}

/** Makes the reader of days, which remembers those it has read. */
function dayParser(
  format: string | undefined,
  { lastDay, format: platform }: FileHabits,
  { conventions, evidence }: Reading,
): (cell: string) => Day | { readonly reason: string } {
  const days = new Map<string, Day | { readonly reason: string }>();
  return (cell) => {
    let day = days.get(cell);
    if (day === undefined) {
      if (format === undefined) evidence.day(cell);
      day = parseDay(cell, { format, order: conventions.order });
      if (typeof day === 'string' && day > lastDay) {
        day = { reason: `“${shorten(cell)}” lies in the future.` };
      }
      const early = typeof day === 'string' ? tooEarly(day, platform) : null;
      if (early !== null) day = { reason: `“${shorten(cell)}” ${early}` };
      if (days.size < 10_000) days.set(cell, day);
    }
    return day;
  };
}

/** The day's text, whole or joined from its parts; or why there is none. `takesYear`: a day may lack its year. */
function dayReader(
  sources: TextSources,
  takesYear: boolean,
): (cells: readonly string[]) => string | { readonly reason: string } {
  const [day, dayOfMonth, month, year] = ['day', 'dayOfMonth', 'month', 'year'].map(
    (field): Text | undefined => textOf(sources, field),
  );
  if (!day) {
    return (cells) =>
      joinDay({
        dayOfMonth: dayOfMonth?.(cells) ?? null,
        month: month?.(cells) ?? null,
        year: year?.(cells) ?? null,
      });
  }
  return (cells) => {
    const cell = day(cells);
    if (cell === null) return { reason: 'The day is empty.' };
    const ofYear = takesYear ? (year?.(cells) ?? null) : null;
    return ofYear === null ? cell : withYear(cell, ofYear);
  };
}

/** Position of the last column that is read: a row that ends before it lacks a cell, which is not an empty one. */
function widestIndex(mapping: ImportMapping, columns: readonly string[]): number {
  const used = [
    ...Object.keys(mapping.columns),
    ...(mapping.split ?? []).map((part) => part.column),
    ...mapping.derived.flatMap(sourcesOf),
  ];
  const names = new Set(used.map((name) => name.trim()));
  return columns.findLastIndex((name) => names.has(name.trim()));
}

/** Positions of the cells that a column's field is read from. */
const mappedIndexes = (mapping: ImportMapping, columns: readonly string[]): number[] =>
  columns.flatMap((name, index) => (mapping.columns[name.trim()] === undefined ? [] : [index]));

/** Positions of the cells that hold the day or its parts. */
const dayIndexes = (mapping: ImportMapping, columns: readonly string[]): number[] =>
  columns.flatMap((name, index) => {
    const field = mapping.columns[name.trim()];
    return field !== undefined && DAY_FIELDS.has(field) ? [index] : [];
  });

/** Positions of the cells that determine a row's dimensions. */
function dimensionIndexes(mapping: ImportMapping, columns: readonly string[]): number[] {
  const figures = figureFields(mapping.dataset);
  const used = new Set([
    ...Object.entries(mapping.columns)
      .filter(([, field]) => !DAY_FIELDS.has(field) && !figures.has(field))
      .map(([header]) => header.trim()),
    ...(mapping.split ?? []).map(({ column }) => column.trim()),
  ]);
  return columns.flatMap((name, index) => (used.has(name.trim()) ? [index] : []));
}
