/** Reads a row's figures in the order and units of its dataset's measures. */
import { type ImportField, type ImportMapping, importFields } from '@flightdeck/contract/imports';
import { DATASETS, type Dataset, type Measure } from '@flightdeck/domain/datasets';
import { writeNumber } from '@flightdeck/domain/locale';
import type { LoadShape } from '../../../platform/facts/shapes.ts';
import { isDigits, isMissing, parseNumber } from '../../../platform/tables/values.ts';
import { weigh } from '../recognise/weighted.ts';
import type { Reading } from './conventions.ts';
import { shorten } from './row-text.ts';
import type { Special } from './special.ts';
import { type Text, type TextSources, textOf } from './texts.ts';

/** Largest figure that stays exact. */
const MAX_FIGURE = Number.MAX_SAFE_INTEGER;

/** How far a row's figure may be rounded, to know totals by their sums: money in micros to hundredths. */
const ROUNDING: Readonly<Record<Measure['unit'], number>> = {
  count: 0,
  micros: 5000,
  decimal: 0.005,
  seconds: 0.5,
};

/** A field that gives a measure, with the factor to the measure's unit. */
interface Place {
  readonly field: ImportField;
  readonly factor: number;
  readonly read: Text;
  readonly isSum: boolean;
}

interface Figure {
  readonly id: string;
  readonly index: number;
  readonly measure: Measure;
  /** Whether it counts things. Money and fractions may be negative, as corrections. */
  readonly isWhole: boolean;
  readonly places: readonly Place[];
}

/** Reads the figures of rows. */
export interface FigureReader {
  /** Figures in the order of the measures, NaN for those that the row does not state; or why they cannot be read. */
  readonly read: (cells: readonly string[]) => number[] | string;
  /** Tells how the numbers of a row are written that is bad for another reason. */
  readonly note: (cells: readonly string[]) => void;
  /** Tells the row's spend, where the mapping leaves its unit open; to be called after `read` of a good row. */
  readonly noteSpend: (values: readonly number[]) => void;
  /** How far each figure may be rounded; infinite for those that no total is the sum of. */
  readonly rounding: readonly number[];
  /** Why a row with these figures is none; null for a good one. */
  readonly lacking: (values: readonly number[]) => string | null;
  /** The figures as they are loaded: a sum that is not stated is 0. */
  readonly loaded: (values: readonly number[]) => number[];
  /** Sentences about figures that were left out so far. */
  readonly leftOut: () => string[];
}

/** Makes the reader of a mapping's figures. */
export function figureReader(
  mapping: ImportMapping,
  shape: LoadShape,
  sources: TextSources,
  special: Special,
  columns: readonly string[],
  { conventions, evidence }: Reading,
): FigureReader {
  const { measures }: Dataset = DATASETS[shape.dataset];
  const indexOf = (id: string) => shape.measures.indexOf(id);
  const targets = importFields(shape.dataset);
  const figureOf = (id: string, measure: Measure): Figure => {
    // Money in micros counts before the same money in units.
    const own = targets.filter(({ of }) => of === id);
    const fields = measure.unit === 'micros' ? own.toReversed() : own;
    const places = fields.flatMap(({ field, kind }) =>
      (sources[field] ?? []).map(({ read, isSum }): Place => {
        const factor =
          measure.unit !== 'micros' ? 1 : (stated(mapping) ?? (kind === 'money' ? 1e6 : 1));
        return { field, factor, read, isSum };
      }),
    );
    const isWhole = measure.unit === 'count';
    return { id, index: indexOf(id), measure, isWhole, places };
  };
  const all = Object.entries(measures).map(([id, measure]) => figureOf(id, measure));
  const figures = all.filter(({ places }) => places.length > 0);
  const byField = new Map(
    targets.flatMap(({ field, of, kind }) => {
      const figure = all.find(({ id }) => id === of);
      return figure ? [[field, { figure, factor: kind === 'money' ? 1e6 : 1 }] as const] : [];
    }),
  );
  const shown = indexOf('impressions');
  const counts = textOf(sources, 'impressions') !== undefined;
  const { of: spendId } = targets.find(({ field }) => field === 'spend') ?? {};
  let spent: { readonly field: ImportField; readonly cell: string } | null = null;
  const bounds = new Map<string, number>();

  const note = ({ isWhole }: Figure, { field, isSum }: Place, cell: string | null) => {
    if (cell === null || isSum || mapping.decimal !== undefined || isDigits(cell)) return;
    evidence.number(field, cell, isWhole);
  };

  const weighAll = (cells: readonly string[], values: number[]) => {
    const impressions = values[shown] ?? Number.NaN;
    for (const { index, field, by, name } of special.weighted) {
      const at = byField.get(field)?.figure.index ?? -1;
      const cell = cells[index];
      if (at < 0 || cell === undefined || isMissing(cell)) continue;
      const text = cell.replace('%', '');
      if (mapping.decimal === undefined && !isDigits(text)) evidence.number(field, text, false);
      const decimal = mapping.decimal ?? conventions.decimals[field];
      const value = Number.isNaN(impressions) ? null : weigh(by, cell, impressions, decimal);
      if (value === null) bounds.set(name, (bounds.get(name) ?? 0) + 1);
      else values[at] = value;
    }
  };

  const notStated: number[] = shape.measures.map(() => Number.NaN);
  const read = (cells: readonly string[]): number[] | string => {
    const values = notStated.slice();
    let problem: string | null = null;
    const take = (figure: Figure, place: Place, cell: string) => {
      note(figure, place, cell);
      const { field, isSum } = place;
      const decimal = isSum ? '.' : (mapping.decimal ?? conventions.decimals[field]);
      const number = parseNumber(cell, decimal);
      const value = number === null ? null : number * place.factor;
      const fault = value === null ? 'is not a number.' : faultOf(value, figure);
      // The other numbers of a bad row still tell how the file writes them.
      if (value === null || fault !== null) problem ??= `“${shorten(cell)}” in ${field} ${fault}`;
      else values[figure.index] = figure.measure.unit === 'micros' ? Math.round(value) : value;
    };
    spent = null;
    for (const figure of figures) {
      for (const place of figure.places) {
        const cell = place.read(cells);
        if (cell === null) continue;
        take(figure, place, cell);
        if (figure.id === spendId) spent = place.isSum ? null : { field: place.field, cell };
        break;
      }
    }
    const { indicator } = special;
    const told = indicator?.fieldOf(cells);
    const cell = indicator ? cells[indicator.index] : undefined;
    const of = told === undefined ? undefined : byField.get(told);
    if (told !== undefined && of && cell !== undefined && !isMissing(cell)) {
      const place = { field: told, factor: of.factor, read: () => cell, isSum: false };
      take(of.figure, place, cell.trim());
    }
    if (problem === null) weighAll(cells, values);
    return problem ?? values;
  };

  const isWeighted = new Set(special.weighted.map(({ field }) => byField.get(field)?.figure.index));
  return {
    read,
    note(cells) {
      for (const figure of figures) {
        for (const place of figure.places) note(figure, place, place.read(cells));
      }
    },
    noteSpend(values) {
      if (spent === null || mapping.micros !== undefined || spendId === undefined) return;
      const { field, cell } = spent;
      evidence.spend(field, cell, values[indexOf(spendId)] ?? 0, values[shown] ?? 0);
    },
    rounding: all.map(({ index, measure }) =>
      measure.fold === 'distinct' || isWeighted.has(index)
        ? Number.POSITIVE_INFINITY
        : ROUNDING[measure.unit],
    ),
    lacking(values) {
      if (counts && Number.isNaN(values[shown])) return 'The impressions are empty.';
      return values.every(Number.isNaN) ? 'The row states no figure.' : null;
    },
    loaded: (values) =>
      values.map((value, i) => (Number.isNaN(value) && all[i]?.measure.fold === 'sum' ? 0 : value)),
    leftOut: () =>
      [...bounds].map(
        ([name, rows]) =>
          `${writeNumber(rows, 'en')} rows have no number in “${columns.find((each) => each.trim() === name)?.trim() ?? name}”, such as “< 10%”: they are not in its sums.`,
      ),
  };
}

/** The factor to micros where the mapping states the unit of money. */
const stated = ({ micros }: ImportMapping): number | undefined =>
  micros === undefined ? undefined : micros ? 1 : 1e6;

/** Why a number cannot be a figure; null where it can. */
function faultOf(value: number, { isWhole }: Figure): string | null {
  if (isWhole && (value < 0 || !Number.isInteger(value))) {
    return 'is not a whole number of at least 0.';
  }
  return Math.abs(value) > MAX_FIGURE ? 'is too large.' : null;
}
