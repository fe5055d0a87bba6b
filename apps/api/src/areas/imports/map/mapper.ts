/** Turns rows of text into rows of delivery by a mapping, or says why not. */
import { type BadRow, ImportField, type ImportMapping } from '@flightdeck/contract/imports';
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS, type FactColumn } from '@flightdeck/domain/metrics';
import { AppError } from '../../../platform/errors.ts';
import {
  type FactBatch,
  type FactDimensions,
  type FactInput,
  type Ref,
  VALUE_INDEX,
} from '../../../platform/facts/load-types.ts';
import type { TextRow } from '../read/csv.ts';
import type { Conventions, Evidence } from './conventions.ts';
import { compilePattern } from './pattern.ts';
import {
  type DecimalMark,
  isDayFormat,
  isDigits,
  isMissing,
  MAX_NAME,
  normaliseDevice,
  normaliseSize,
  parseDay,
  parseNumber,
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
const FIGURE_FIELDS: ReadonlySet<ImportField> = new Set(
  FIGURES.flatMap(({ fields }) => fields.map(({ field }) => field)),
);

/** Facts that may be fractional or, as corrections, negative. */
const LOOSE: ReadonlySet<FactColumn> = new Set(['conversions', 'spendMicros', 'revenueMicros']);

/** Largest figure that stays exact. */
const MAX_FIGURE = Number.MAX_SAFE_INTEGER;

/** Distinct combinations of names kept for reuse; beyond it the cache starts anew. */
const MAX_REMEMBERED = 200_000;

/** Conventions of a file that a mapping does not state. */
export interface FileHabits {
  /** Last day that can have delivery. */
  readonly lastDay: Day;
  /** Whether a row below the header has no delivery, such as totals. */
  readonly skips: (cells: readonly string[]) => boolean;
}

type Text = (cells: readonly string[]) => string | null;

/**
 * Fields that neither column, split nor constant gives under `mapping`. Advertiser and campaign are
 * satisfied by name or id. A placement is not needed: without one, a campaign's delivery on a site is.
 */
export function missingFields(mapping: ImportMapping, columns: readonly string[]): ImportField[] {
  const given = givenFields(mapping, columns);
  const has = (...fields: ImportField[]) => fields.some((field) => given.has(field));
  const missing: ImportField[] = [];
  if (!has('day')) missing.push('day');
  if (!has('advertiser', 'advertiserId')) missing.push('advertiser');
  if (!has('campaign', 'campaignId')) missing.push('campaign');
  if (!has('site')) missing.push('site');
  if (!has('impressions')) missing.push('impressions');
  return missing;
}

/** Why a file without these fields cannot be loaded. */
export const lacksFields = (missing: readonly ImportField[]): AppError =>
  new AppError(
    'unprocessable',
    `The file has no column for: ${missing.join(', ')}. Map a column or give a constant, then load it again.`,
    { missing },
  );

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
  if (missing.length > 0) throw lacksFields(missing);
  if (mapping.dayFormat && !isDayFormat(mapping.dayFormat)) {
    throw new AppError(
      'unprocessable',
      `“${mapping.dayFormat}” is not a day format. Write it with yyyy for the year, MM for the month and dd for the day, such as dd/MM/yyyy.`,
    );
  }
  const text = textReaders(mapping, columns);
  const dayText: Text = text.day ?? (() => null);
  const figures = FIGURES.flatMap(({ fact, fields }) => {
    const readers = fields.flatMap(({ field, factor }) => {
      const read = text[field];
      return read ? [{ field, factor, read }] : [];
    });
    return readers.length > 0 ? [{ fact, index: VALUE_INDEX[fact], readers }] : [];
  });
  const dimensionCells = dimensionIndexes(mapping, columns);
  const days = new Map<string, Day | { readonly reason: string }>();
  const remembered = new Map<string, FactDimensions | string>();

  const dayOf = (cell: string) => {
    let day = days.get(cell);
    if (day === undefined) {
      if (mapping.dayFormat === undefined) evidence.day(cell);
      day = parseDay(cell, { format: mapping.dayFormat, order: conventions.order });
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

  const readRow = ({ line, cells, isUnended }: TextRow): FactInput | string => {
    if (cells.length <= widest) {
      if (isUnended && cells.length > 1) throw cutOff(line);
      return `The line has ${cells.length} of ${columns.length} cells.`;
    }
    const dayCell = dayText(cells);
    const day = dayCell === null ? { reason: 'The day is empty.' } : dayOf(dayCell);
    if (typeof day !== 'string') {
      // Its numbers still tell how the file writes them, should the day be readable in another order.
      for (const { fact, readers } of figures) {
        for (const { field, read } of readers) note(field, fact, read(cells));
      }
      return day.reason;
    }
    const dimensions = dimensionsOf(cells);
    if (typeof dimensions === 'string') return dimensions;
    const values: number[] = EMPTY_VALUES.slice();
    let isCounted = false;
    let problem: string | null = null;
    for (const { fact, index, readers } of figures) {
      for (const { field, factor, read } of readers) {
        const cell = read(cells);
        if (cell === null) continue;
        isCounted ||= fact === 'impressions';
        note(field, fact, cell);
        const decimal = mapping.decimal ?? conventions.decimals[field];
        const value = figureOf(cell, fact, field, factor, decimal);
        // The other numbers of a bad row still tell how the file writes them.
        if (typeof value === 'string') problem ??= value;
        else values[index] = value;
        break;
      }
    }
    if (problem !== null) return problem;
    if (!isCounted) return 'The impressions are empty.';
    return { line, day, dimensions, values };
  };

  return {
    read(rows) {
      const facts: FactInput[] = [];
      const bad: BadRow[] = [];
      for (const row of rows) {
        if (habits.skips(row.cells)) continue;
        const result = readRow(row);
        if (typeof result === 'string') {
          bad.push({
            line: row.line,
            reason: result,
            text: ownCopy(shorten(row.cells.join(', '), 300)),
          });
        } else {
          facts.push(result);
        }
      }
      return { facts, bad };
    },
  };
}

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

const EMPTY_VALUES: readonly number[] = FACT_COLUMNS.map(() => 0);

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

const cutOff = (line: number): AppError =>
  new AppError(
    'unprocessable',
    `The file ends in the middle of line ${line}, so it was cut off. Export the report again.`,
  );

/** Positions of the cells that determine a row's dimensions. */
function dimensionIndexes(mapping: ImportMapping, columns: readonly string[]): number[] {
  const used = new Set([
    ...Object.entries(mapping.columns)
      .filter(([, field]) => field !== 'day' && !FIGURE_FIELDS.has(field))
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
