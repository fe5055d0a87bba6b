/** Which report a file is, where its table starts, and how its columns become fields. */
import { type ImportFormat, ImportMapping } from '@flightdeck/contract/imports';
import { AppError } from '../../../platform/errors.ts';
import { saysNoData } from '../../../platform/tables/dv360.ts';
import { isMissing } from '../../../platform/tables/values.ts';
import { sourcesOf } from '../map/derive.ts';
import { columnFields, missingFields } from '../map/fields.ts';
import { identify, type Recognition } from './identify.ts';
import { isBlank, isTotal } from './platform.ts';
import { suggestMapping } from './suggest.ts';

/** A recognised file. */
export interface Layout {
  readonly format: ImportFormat;
  /** Source of the ids and names in the file: a platform, or the mapping's name. */
  readonly source: string;
  /** Row of the column names among the inspected rows. */
  readonly headerIndex: number;
  readonly columns: readonly string[];
  readonly mapping: ImportMapping;
  /** What else is known of a platform's report; null for any other file. */
  readonly recognition: Recognition | null;
  readonly monthFirst: boolean;
  readonly skips: (cells: readonly string[]) => boolean;
  readonly ends: (cells: readonly string[]) => boolean;
}

/** What recognition may go by. */
export interface Known {
  /** Mapping that the person chose: it decides over the platform's columns. */
  readonly mapping?: ImportMapping | undefined;
  /** Mappings to try, most wanted first. */
  readonly saved: readonly ImportMapping[];
  /** Name for a suggested mapping. */
  readonly suggestedName: string;
}

/** Rows above a table that are searched for its header. */
const SEARCHED_ROWS = 100;

/**
 * Recognises a file from its first rows: a platform's report, a saved mapping that fits, or
 * `unknown` with a suggested mapping.
 * @throws {AppError} `unprocessable` for a report without data and for a mapping that fits no row.
 */
export function recognise(rows: readonly (readonly string[])[], known: Known): Layout {
  if (rows.every(isBlank)) {
    throw new AppError('unprocessable', 'The file holds no rows. Export the report again.');
  }
  if (saysNoData(rows)) {
    throw new AppError(
      'unprocessable',
      'The report is empty: the platform found no data for it. Check its filters and dates.',
    );
  }
  const recognition = identify(rows);
  if (recognition) {
    const { mapping: chosen } = known;
    if (!chosen || !hasColumns(chosen))
      return platformLayout(recognition, proposed(recognition, chosen));
    if (columnFields(chosen, recognition.columns).length > 0) {
      return platformLayout(recognition, chosen);
    }
  }
  if (known.mapping && hasColumns(known.mapping)) return mappedLayout(rows, known.mapping);
  if (known.mapping) return unknownLayout(rows, known.suggestedName, known.mapping);
  const fitting = known.saved.find((mapping) => fits(rows, mapping));
  if (fitting) return mappedLayout(rows, fitting);
  return unknownLayout(rows, known.suggestedName);
}

function platformLayout(recognition: Recognition, mapping: ImportMapping): Layout {
  const { recogniser, headerIndex, columns, monthFirst } = recognition;
  return {
    format: recogniser.platform,
    source: recogniser.platform,
    headerIndex,
    columns,
    mapping,
    recognition,
    monthFirst,
    skips: recogniser.skips,
    ends: recogniser.ends(columns),
  };
}

/** Whether a mapping says what any column holds; one that does not leaves it to the file. */
const hasColumns = ({ columns, split = [] }: ImportMapping): boolean =>
  Object.keys(columns).length > 0 || split.length > 0;

/** How a report is read where nobody has mapped its columns: into its own dataset, or the one that was chosen. */
function proposed(
  { mapping: own, dataset, delivery, columns }: Recognition,
  chosen: ImportMapping | undefined,
): ImportMapping {
  const base = ImportMapping.parse({
    ...{ name: own.name, dataset, columns: own.columns },
    ...(Object.keys(own.constants).length > 0 && { constants: own.constants }),
  });
  if (!chosen) return base;
  const found =
    chosen.dataset === dataset
      ? base
      : chosen.dataset === 'delivery' && delivery
        ? delivery
        : suggestMapping(chosen.name, columns, chosen.dataset);
  return {
    ...chosen,
    columns: found.columns,
    constants: { ...found.constants, ...chosen.constants },
  };
}

function fits(rows: readonly (readonly string[])[], mapping: ImportMapping): boolean {
  return rows.slice(0, SEARCHED_ROWS).some((row) => {
    const held = new Set(row.map((cell) => cell.trim()));
    const made = new Set(mapping.derived.map(({ name }) => name));
    return (
      columnFields(mapping, row).length > 1 &&
      missingFields(mapping, row).length === 0 &&
      mapping.filters.every(({ column }) => held.has(column.trim()) || made.has(column))
    );
  });
}

function mappedLayout(rows: readonly (readonly string[])[], mapping: ImportMapping): Layout {
  let headerIndex = -1;
  let most = 0;
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const held = new Set(row.map((cell) => cell.trim()));
    const wanted = [
      ...Object.keys(mapping.columns),
      ...(mapping.split ?? []).map(({ column }) => column),
      ...mapping.derived.flatMap(sourcesOf),
    ];
    const count = wanted.filter((name) => held.has(name.trim())).length;
    if (count > most) {
      most = count;
      headerIndex = index;
    }
  }
  const columns = rows[headerIndex];
  if (!columns) {
    throw new AppError(
      'unprocessable',
      `None of the columns of the mapping “${mapping.name}” is in the file. Its columns are: ${Object.keys(mapping.columns).join(', ')}.`,
    );
  }
  return plainLayout('mapped', mapping, headerIndex, columns);
}

function unknownLayout(
  rows: readonly (readonly string[])[],
  name: string,
  chosen?: ImportMapping,
): Layout {
  const headerIndex = likelyHeader(rows);
  const columns = rows[headerIndex] ?? [];
  const suggested = suggestMapping(name, columns, chosen?.dataset);
  const mapping = chosen ? { ...chosen, columns: suggested.columns } : suggested;
  return plainLayout('unknown', mapping, headerIndex, columns);
}

/** The layout of a table that no platform wrote: rows to the end of the file. */
const plainLayout = (
  format: ImportFormat,
  mapping: ImportMapping,
  headerIndex: number,
  columns: readonly string[],
): Layout => ({
  format,
  source: mapping.source ?? mapping.name,
  headerIndex,
  columns,
  mapping,
  recognition: null,
  monthFirst: false,
  skips: plainSkips(mapping, columns),
  ends: () => false,
});

/** The first row that is as wide as most rows: titles come before it. */
function likelyHeader(rows: readonly (readonly string[])[]): number {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const widest = Math.max(...filled);
  return filled.findIndex((cells) => cells >= Math.max(1, Math.ceil(widest * 0.6)));
}

/** Skips blank rows, and rows that have "total" in the day's cell or before it. */
function plainSkips(mapping: ImportMapping, columns: readonly string[]) {
  const day = columns.findIndex((name) => mapping.columns[name.trim()] === 'day');
  return (cells: readonly string[]) => {
    if (isBlank(cells)) return true;
    const dayCell = cells[day];
    return isTotal(cells) && (isMissing(dayCell) || isTotal([dayCell ?? '']));
  };
}
