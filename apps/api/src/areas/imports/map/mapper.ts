/** Turns rows of text into rows of delivery by a mapping, or says why not. */
import { ImportField, type ImportFormat, type ImportMapping } from '@flightdeck/contract/imports';
import { type Day, type DayRange, shiftDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { FACT_COLUMNS, type FactColumn } from '@flightdeck/domain/metrics';
import { AppError } from '../../../platform/errors.ts';
import {
  type FactBatch,
  type FactDimensions,
  type FactInput,
  type Ref,
  type UnreadRow,
  VALUE_INDEX,
} from '../../../platform/facts/load-types.ts';
import type { TextRow } from '../read/csv.ts';
import type { Conventions, Evidence } from './conventions.ts';
import { howByDay, isFirstDay, lastDayIndex } from './days.ts';
import { compilePattern } from './pattern.ts';
import { Totals } from './totals.ts';
import {
  type DecimalMark,
  formulaProblem,
  isDayFormat,
  isDigits,
  isMissing,
  joinDay,
  MAX_NAME,
  normaliseDevice,
  normaliseSize,
  parseDay,
  parseNumber,
  withYear,
} from './values.ts';

/** Facts in micros that a file may also give in units. */
const MONEY: Partial<Record<FactColumn, ImportField>> = {
  spendMicros: 'spend',
  revenueMicros: 'revenue',
};
/** Fields that hold a fact's figure, with the factor to the fact's unit. Money in micros counts before the same money in units. */
const FIGURES: readonly {
  readonly fact: FactColumn;
  readonly fields: readonly { readonly field: ImportField; readonly factor: number }[];
}[] = FACT_COLUMNS.map((fact) => {
  const inUnits = MONEY[fact];
  const own = { field: fact, factor: 1 };
  return { fact, fields: inUnits ? [own, { field: inUnits, factor: 1e6 }] : [own] };
});
const MONEY_FIELDS: ReadonlySet<ImportField> = new Set([
  'spend',
  'spendMicros',
  'revenue',
  'revenueMicros',
]);
const FIGURE_FIELDS: ReadonlySet<ImportField> = new Set(
  FIGURES.flatMap(({ fields }) => fields.map(({ field }) => field)),
);

/** Fields that state the day, whole or in parts. */
const DAY_FIELDS: ReadonlySet<ImportField> = new Set(['day', 'dayOfMonth', 'month', 'year']);

/** Facts that may be fractional or, as corrections, negative. */
const LOOSE: ReadonlySet<FactColumn> = new Set(['conversions', 'spendMicros', 'revenueMicros']);

/** Whether a field holds a figure and not a day or a name. */
export const isFigure = (field: ImportField): boolean => FIGURE_FIELDS.has(field);

/** How far a row's figure may be rounded: money to hundredths, in micros; conversions to hundredths. */
const ROUNDING: readonly number[] = FACT_COLUMNS.map((fact) =>
  fact.endsWith('Micros') ? 5000 : LOOSE.has(fact) ? 0.005 : 0,
);

/** Largest figure that stays exact. */
const MAX_FIGURE = Number.MAX_SAFE_INTEGER;

/** Totals that are named by their lines. */
const NAMED_TOTALS = 5;

/** Distinct combinations of names kept for reuse; beyond it the cache starts anew. */
const MAX_REMEMBERED = 200_000;

/** Conventions of a file that a mapping does not state. */
export interface FileHabits {
  readonly format: ImportFormat;
  /** Last day that can have delivery. */
  readonly lastDay: Day;
  /** Days that the lines above the table state. */
  readonly range?: DayRange | null;
  /** Whether a row below the header has no delivery, such as totals. */
  readonly skips: (cells: readonly string[]) => boolean;
}

type Text = (cells: readonly string[]) => string | null;

/**
 * Fields that neither column, split nor constant gives under `mapping`. Advertiser and campaign are
 * satisfied by name or id. A placement is not needed: without one, a campaign's delivery on a site is. Of the figures
 * any will do: a report of conversions alone adds them to the delivery of others.
 */
export function missingFields(mapping: ImportMapping, columns: readonly string[]): ImportField[] {
  const given = givenFields(mapping, columns);
  const has = (...fields: ImportField[]) => fields.some((field) => given.has(field));
  const missing: ImportField[] = [];
  const parts = (['dayOfMonth', 'month', 'year'] as const).filter((part) => !has(part));
  // A year alone may belong to days without one.
  if (!has('day')) missing.push(...(has('dayOfMonth', 'month') ? parts : (['day'] as const)));
  if (!has('advertiser', 'advertiserId')) missing.push('advertiser');
  if (!has('campaign', 'campaignId')) missing.push('campaign');
  if (!has('site')) missing.push('site');
  if (!has(...FIGURE_FIELDS)) missing.push('impressions');
  return missing;
}

/** Why a file without these fields cannot be loaded. */
export function lacksFields(
  missing: readonly ImportField[],
  { format, columns }: Pick<FileHabits, 'format'> & { readonly columns: readonly string[] },
): AppError {
  const [first] = missing;
  const names = columns.map((name) => name.trim()).filter((name) => name !== '');
  const held = `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`;
  const days = missing.includes('day') ? ` ${notByDay(format)}` : '';
  return new AppError(
    'unprocessable',
    `The file has no column for: ${missing.join(', ')}.${days} Its columns are: ${held}. Map one of them, or give a fixed value (on the command line --set ${first}=VALUE), then load it again.`,
    { missing },
  );
}

/** What to do with a report that has no days. */
export const notByDay = (format: ImportFormat): string =>
  `The file does not say which day its rows are of. ${howByDay(format)}.`;

/** Every field that the mapping fills for a file with these columns. */
export function givenFields(mapping: ImportMapping, columns: readonly string[]): Set<ImportField> {
  const headers = new Set(columns.map((name) => name.trim()));
  const fields = new Set<ImportField>();
  for (const [header, field] of Object.entries(mapping.columns)) {
    if (headers.has(header.trim())) fields.add(field);
  }
  for (const { column, groups } of splits(mapping)) {
    if (headers.has(column)) for (const field of groups) fields.add(field);
  }
  for (const [field, value] of byField(mapping.constants)) if (value !== '') fields.add(field);
  return fields;
}

/** How the file's cells are written, and who gathers what they say of it. */
export interface Reading {
  readonly conventions: Conventions;
  readonly evidence: Evidence;
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
  /** Says which rows were totals by their sums so far. */
  leftOut(): string[];
}

/**
 * Makes the reader of a file's rows.
 * @param columns Header cells in file order.
 * @throws {AppError} `unprocessable` when a pattern or the day format is invalid, or a field is missing.
 */
export function createMapper(
  mapping: ImportMapping,
  columns: readonly string[],
  habits: FileHabits,
  { conventions, evidence }: Reading,
): Mapper {
  const missing = missingFields(mapping, columns);
  if (missing.length > 0) throw lacksFields(missing, { ...habits, columns });
  if (mapping.dayFormat && !isDayFormat(mapping.dayFormat)) {
    throw new AppError(
      'unprocessable',
      `“${mapping.dayFormat}” is not a day format. Write it with yyyy for the year, MM for the month and dd for the day, such as dd/MM/yyyy.`,
    );
  }
  const text = textReaders(mapping, columns);
  const dayText = dayReader(text, mapping.dayFormat === undefined);
  const lastDay = lastDayIndex(mapping, columns, habits.format);
  const startsOfRows = isFirstDay(mapping, columns, habits.format) ? new Set<Day>() : null;
  const figures = FIGURES.flatMap(({ fact, fields }) => {
    const readers = fields.flatMap(({ field, factor }) => {
      const read = text[field];
      return read ? [{ field, factor: inMicros(mapping, field) ?? factor, read }] : [];
    });
    return readers.length > 0 ? [{ fact, index: VALUE_INDEX[fact], readers }] : [];
  });
  const dimensionCells = dimensionIndexes(mapping, columns);
  const usedCells = [...new Set([...mappedIndexes(mapping, columns), ...dimensionCells])];
  // Parts of a day are joined in one way.
  const dayFormat = text.day ? mapping.dayFormat : undefined;
  const days = new Map<string, Day | { readonly reason: string }>();
  const remembered = new Map<string, FactDimensions | string>();

  const dayOf = (cell: string) => {
    let day = days.get(cell);
    if (day === undefined) {
      if (dayFormat === undefined) evidence.day(cell);
      day = parseDay(cell, { format: dayFormat, order: conventions.order });
      if (typeof day === 'string' && day > habits.lastDay) {
        day = { reason: `“${shorten(cell)}” lies in the future.` };
      }
      if (days.size < 10_000) days.set(cell, day);
    }
    return day;
  };

  const dimensionsOf = (cells: readonly string[]): FactDimensions | string => {
    let key = '';
    for (const index of dimensionCells) key += `${cells[index] ?? ''}\u001f`;
    let dimensions = remembered.get(key);
    if (dimensions === undefined) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      dimensions = readDimensions(text, cells);
      remembered.set(key, dimensions);
    }
    return dimensions;
  };

  const note = (field: ImportField, fact: FactColumn, cell: string | null) => {
    if (cell === null || mapping.decimal !== undefined || isDigits(cell)) return;
    evidence.number(field, cell, !LOOSE.has(fact));
  };

  const widest = widestIndex(mapping, columns);
  const countsImpressions = text.impressions !== undefined;
  const dayCells = dayIndexes(mapping, columns);
  const newTotals = () => new Totals([...dayCells, ...dimensionCells], dayCells[0] ?? -1, ROUNDING);
  let totals = newTotals();
  const totalRows: string[] = [];
  let part: string | undefined;
  /** Where the row's spend was read. */
  let spentField: ImportField | null = null;
  let spentCell = '';

  /** The figures of a row in the order of FACT_COLUMNS, NaN for those that it does not state; or why they cannot be read. */
  const figuresOf = (cells: readonly string[]): number[] | string => {
    const values: number[] = NO_VALUES.slice();
    let problem: string | null = null;
    spentField = null;
    for (const { fact, index, readers } of figures) {
      for (const { field, factor, read } of readers) {
        const cell = read(cells);
        if (cell === null) continue;
        note(field, fact, cell);
        const decimal = mapping.decimal ?? conventions.decimals[field];
        const value = figureOf(cell, fact, field, factor, decimal);
        // The other numbers of a bad row still tell how the file writes them.
        if (typeof value === 'string') problem ??= value;
        else values[index] = value;
        if (fact === 'spendMicros') {
          spentField = field;
          spentCell = cell;
        }
        break;
      }
    }
    return problem ?? values;
  };

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

  const isTotalRow = ({ cells, isApart }: TextRow): boolean => {
    if (!isApart || cells.length <= widest) return false;
    const values = figuresOf(cells);
    return typeof values !== 'string' && totals.ends(cells, values);
  };

  const readRow = (row: TextRow): FactInput | string => {
    const { line, cells } = row;
    if (cells.length <= widest) {
      if (row.isUnended && cells.length > 1) throw cutOff(row);
      return `The line has ${cells.length} of ${columns.length} cells.`;
    }
    for (const index of usedCells) {
      const problem = formulaProblem(cells[index] ?? '');
      if (problem !== null) return `The cell of ${columns[index]?.trim()} ${problem}`;
    }
    const dayCell = dayText(cells);
    const day = typeof dayCell === 'string' ? dayOf(dayCell) : dayCell;
    if (typeof day !== 'string') {
      // Its numbers still tell how the file writes them, should the day be readable in another order.
      for (const { fact, readers } of figures) {
        for (const { field, read } of readers) note(field, fact, read(cells));
      }
      return day.reason;
    }
    startsOfRows?.add(day);
    if (lastDay >= 0) refuseSeveralDays(row, day);
    const dimensions = dimensionsOf(cells);
    if (typeof dimensions === 'string') return dimensions;
    const values = figuresOf(cells);
    if (typeof values === 'string') return values;
    if (countsImpressions && Number.isNaN(values[VALUE_INDEX.impressions])) {
      return 'The impressions are empty.';
    }
    for (let i = 0; i < values.length; i++) if (Number.isNaN(values[i])) values[i] = 0;
    totals.add(cells, values);
    if (spentField !== null && mapping.micros === undefined) {
      const impressions = values[VALUE_INDEX.impressions] ?? 0;
      evidence.spend(spentField, spentCell, values[VALUE_INDEX.spendMicros] ?? 0, impressions);
    }
    return { line, day, dimensions, values };
  };

  return {
    read(rows) {
      const facts: FactInput[] = [];
      const bad: UnreadRow[] = [];
      for (const row of rows) {
        if (row.part !== part) {
          part = row.part;
          totals = newTotals();
        }
        if (habits.skips(row.cells)) continue;
        if (isTotalRow(row)) {
          totalRows.push(placeOf(row));
          continue;
        }
        const result = readRow(row);
        if (typeof result === 'string') {
          const day = dayText(row.cells);
          const read = typeof day === 'string' ? dayOf(day) : null;
          bad.push({
            ...(read !== null && { day: typeof read === 'string' ? read : ('unknown' as const) }),
            line: row.line,
            ...(row.part === undefined ? {} : { part: row.part }),
            reason: result,
            text: ownCopy(shorten(row.cells.join(', '), 300)),
          });
        } else {
          facts.push(result);
        }
      }
      return { facts, bad };
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
      if (totalRows.length === 0) return [];
      const named = totalRows.slice(0, NAMED_TOTALS).join(', ');
      const more = totalRows.length - NAMED_TOTALS;
      return [
        `Totals are not counted: ${named}${more > 0 ? ` and ${writeNumber(more, 'en')} more` : ''}.`,
      ];
    },
  };
}

/** Where a row stands. */
const placeOf = ({ line, part }: TextRow): string =>
  `line ${line}${part === undefined ? '' : ` of “${part}”`}`;

/** The figure of a cell in the unit of its fact, or the reason why there is none. */
function figureOf(
  cell: string,
  fact: FactColumn,
  field: ImportField,
  factor: number,
  decimal: DecimalMark | undefined,
): number | string {
  const number = parseNumber(cell, decimal);
  if (number === null) return `“${shorten(cell)}” in ${field} is not a number.`;
  const value = fact.endsWith('Micros') ? Math.round(number * factor) : number;
  if (!LOOSE.has(fact) && (value < 0 || !Number.isInteger(value))) {
    return `“${shorten(cell)}” in ${field} is not a whole number of at least 0.`;
  }
  if (Math.abs(value) > MAX_FIGURE) return `“${shorten(cell)}” in ${field} is too large.`;
  return value;
}

const NO_VALUES: readonly number[] = FACT_COLUMNS.map(() => Number.NaN);

/** A reader per field of the file. Of several columns for one field, it takes the first that has a value. */
function textReaders(
  mapping: ImportMapping,
  columns: readonly string[],
): Partial<Record<ImportField, Text>> {
  const readers: Partial<Record<ImportField, Text>> = {};
  const add = (field: ImportField, next: Text) => {
    const first = readers[field];
    readers[field] = first ? (cells) => first(cells) ?? next(cells) : next;
  };
  const at = (header: string) => columns.findIndex((name) => name.trim() === header.trim());
  for (const [header, field] of Object.entries(mapping.columns)) {
    const index = at(header);
    if (index >= 0) {
      add(field, (cells) => {
        const cell = cells[index];
        return cell === undefined || isMissing(cell) ? null : cell.trim();
      });
    }
  }
  for (const { column, match, groups } of splits(mapping)) {
    const index = at(column);
    if (index < 0) continue;
    for (const field of groups) {
      add(field, (cells) => {
        const part = match((cells[index] ?? '').trim())?.[field];
        return part === undefined || isMissing(part) ? null : part.trim();
      });
    }
  }
  for (const [field, value] of byField(mapping.constants)) {
    if (value !== '') add(field, () => value);
  }
  for (const [field, rewrites] of byField(mapping.values)) {
    const read = readers[field];
    const table = new Map(Object.entries(rewrites));
    if (read) {
      readers[field] = (cells) => {
        const value = read(cells);
        return value === null ? null : (table.get(value) ?? value);
      };
    }
  }
  return readers;
}

/** What a mapping says of single fields. */
function byField<T>(record: Partial<Record<ImportField, T>> = {}): [ImportField, T][] {
  return ImportField.options.flatMap((field): [ImportField, T][] => {
    const value = record[field];
    return value === undefined ? [] : [[field, value]];
  });
}

function splits(mapping: ImportMapping) {
  return (mapping.split ?? []).map(({ column, pattern, flags }) => ({
    column: column.trim(),
    ...compilePattern(column, pattern, flags),
  }));
}

/** Position of the last column that is read: a row that ends before it lacks a cell, which is not an empty one. */
function widestIndex(mapping: ImportMapping, columns: readonly string[]): number {
  const used = [
    ...Object.keys(mapping.columns),
    ...(mapping.split ?? []).map((part) => part.column),
  ];
  const names = new Set(used.map((name) => name.trim()));
  return columns.findLastIndex((name) => names.has(name.trim()));
}

const cutOff = ({ line, part }: TextRow): AppError =>
  new AppError(
    'unprocessable',
    `${part === undefined ? 'The file' : `“${part}”`} ends in the middle of line ${line}, so it was cut off. Export the report again.`,
  );

/** The factor to micros where the mapping states the unit of money; undefined for another field. */
function inMicros({ micros }: ImportMapping, field: ImportField): number | undefined {
  if (micros === undefined || !MONEY_FIELDS.has(field)) return undefined;
  return micros ? 1 : 1e6;
}

/** Positions of the cells that a column's field is read from. */
const mappedIndexes = (mapping: ImportMapping, columns: readonly string[]): number[] =>
  columns.flatMap((name, index) => (mapping.columns[name.trim()] === undefined ? [] : [index]));

/** The day's text, whole or joined from its parts; or why there is none. `takesYear`: a day may lack its year. */
function dayReader(
  text: Partial<Record<ImportField, Text>>,
  takesYear: boolean,
): (cells: readonly string[]) => string | { readonly reason: string } {
  const { day, dayOfMonth, month, year } = text;
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

/** Positions of the cells that hold the day or its parts. */
const dayIndexes = (mapping: ImportMapping, columns: readonly string[]): number[] =>
  columns.flatMap((name, index) => {
    const field = mapping.columns[name.trim()];
    return field !== undefined && DAY_FIELDS.has(field) ? [index] : [];
  });

/** Positions of the cells that determine a row's dimensions. */
function dimensionIndexes(mapping: ImportMapping, columns: readonly string[]): number[] {
  const used = new Set([
    ...Object.entries(mapping.columns)
      .filter(([, field]) => !DAY_FIELDS.has(field) && !FIGURE_FIELDS.has(field))
      .map(([header]) => header.trim()),
    ...(mapping.split ?? []).map(({ column }) => column.trim()),
  ]);
  return columns.flatMap((name, index) => (used.has(name.trim()) ? [index] : []));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds line breaks and tabs in names.
const CONTROL_RUNS = /[\u0000-\u001f\u007f]+/g;

/** The dimensions of a row, or the reason why they cannot be read. */
function readDimensions(
  text: Partial<Record<ImportField, Text>>,
  cells: readonly string[],
): FactDimensions | string {
  const get = (field: ImportField) => {
    const value = text[field]?.(cells);
    return value ? ownCopy(value.replace(CONTROL_RUNS, ' ')) : null;
  };
  const ref = (name: ImportField, id: ImportField): Ref | null => {
    const found = { id: get(id), name: get(name) };
    return found.id === null && found.name === null ? null : found;
  };
  const advertiser = ref('advertiser', 'advertiserId');
  if (!advertiser) return 'The advertiser is empty.';
  const campaign = ref('campaign', 'campaignId');
  if (!campaign) return 'The campaign is empty.';
  const site = get('site');
  if (site === null) return 'The site is empty.';
  const placement = ref('placement', 'placementId') ?? {
    id: `${campaign.id ?? campaign.name}:${site}`,
    name: `${campaign.name ?? campaign.id} – ${site}`,
  };
  const size = get('size');
  const device = get('device');
  const dimensions: FactDimensions = {
    advertiser,
    campaign,
    placement,
    site,
    creative: ref('creative', 'creativeId'),
    creativeType: get('creativeType'),
    size: size === null ? null : normaliseSize(size),
    device: device === null ? null : normaliseDevice(device),
    country: get('country'),
    costStructure: get('costStructure'),
  };
  const names = Object.values(dimensions).flatMap((value) =>
    typeof value === 'object' && value !== null ? [value.id, value.name] : [value],
  );
  const tooLong = names.find((name) => name !== null && name.length > MAX_NAME);
  if (tooLong) return `“${shorten(tooLong)}” is longer than ${MAX_NAME} characters.`;
  return dimensions;
}

/** Copies a cell, which is a view into its chunk of the file: keeping the view would keep the chunk. */
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

function shorten(text: string, length = 60): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
