/** What days, comparisons and filters of dashboards are called. */
import { DATASETS, datasetOf } from '../datasets/registry.ts';
import { type Day, writeRange } from '../dates/index.ts';
import type { DashboardPage, DimensionFilter, Tile } from './model.ts';
import {
  type Comparison,
  isFixed,
  PERIOD_OPTIONS,
  type Period,
  periodCompared,
  periodRange,
} from './period.ts';
import { type Around, CLIENT_FILTER, PERIOD_FILTER, unreached } from './question.ts';

/** What the days are compared with, in the order that it is offered in. */
export const COMPARE_OPTIONS = [
  { value: 'none', label: 'Nothing' },
  { value: 'calendar', label: 'Previous period' },
  { value: 'days', label: 'As many days before' },
  { value: 'year', label: 'Same days last year' },
] as const;

/** Name of a period: `Last 28 Days`; of fixed days the days. */
function periodName(period: Period, locale: string): string {
  if (isFixed(period)) return writeRange(period, locale);
  return PERIOD_OPTIONS.find(({ value }) => value === period.preset)?.label ?? period.preset;
}

/** A period with its days: `Last 28 Days, 1 – 28 Mar 2026`. */
export function periodWords(period: Period, today: Day, locale: string): string {
  const name = periodName(period, locale);
  return isFixed(period) ? name : `${name}, ${writeRange(periodRange(period, today), locale)}`;
}

/** A comparison: `Previous period, 1 – 28 Feb 2026`. */
export function compareWords(
  comparison: Comparison,
  period: Period,
  today: Day,
  locale: string,
): string {
  const range = periodCompared(period, comparison, today);
  if (!range) return 'Nothing';
  const days = writeRange(range, locale);
  if ('start' in comparison) return days;
  return `${COMPARE_OPTIONS.find(({ value }) => value === comparison.with)?.label}, ${days}`;
}

/** Name of a dimension in the first dataset that knows it. */
export function dimensionLabel(dimension: string): string {
  for (const { dimensions } of Object.values(DATASETS)) {
    const known: { readonly label: string } | undefined = Object.entries(dimensions).find(
      ([id]) => id === dimension,
    )?.[1];
    if (known) return known.label;
  }
  return dimension;
}

/** A filter: `Site: Guardian, Times` or `Site: Guardian and 4 more`. */
export function filterWords({ dimension, values }: DimensionFilter): string {
  const [first, ...others] = values.map(({ label }) => label);
  const kept =
    others.length > 2 ? `${first} and ${others.length} more` : [first, ...others].join(', ');
  return `${dimensionLabel(dimension)}: ${kept}`;
}

/** What a filter is. */
export type FilterId = typeof PERIOD_FILTER | typeof CLIENT_FILTER | { readonly dimension: string };

/** Why a filter does not reach a tile, as the end of a sentence; null where it does, or where the tile has no figures. */
export function whyUnreached(tile: Tile, filter: FilterId): string | null {
  if (!tile.question) return null;
  if (filter === PERIOD_FILTER) {
    if (tile.period) return 'it has days of its own';
    return tile.ignores.includes(PERIOD_FILTER) ? 'its author set it so' : null;
  }
  if (filter === CLIENT_FILTER) {
    return tile.ignores.includes(CLIENT_FILTER) ? 'its author set it so' : null;
  }
  switch (unreached(tile, { dimension: filter.dimension, values: [] })) {
    case 'ignored':
      return 'its author set it so';
    case 'unknown':
      return `${lowered(datasetOf(tile.question.dataset).label)} does not know it`;
    case null:
      return null;
  }
}

const lowered = (label: string): string =>
  /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Tiles of a page that a filter does not reach, in words; null where it reaches all. */
export function unreachedWords(
  page: DashboardPage,
  filter: FilterId,
  nameOf: (tile: Tile) => string,
): string | null {
  const missed = page.tiles.flatMap((tile) => {
    const why = whyUnreached(tile, filter);
    return why ? [`“${nameOf(tile)}” (${why})`] : [];
  });
  return missed.length > 0 ? `Does not reach ${missed.join(', ')}.` : null;
}

/** What a choice shows, in one line for print and full screen. */
export function choiceWords(
  { choice, today }: Pick<Around, 'choice' | 'today'>,
  locale: string,
  clients: (advIds: readonly number[]) => string,
): string {
  const compared = periodCompared(choice.period, choice.compare, today);
  return [
    periodWords(choice.period, today, locale),
    ...(compared
      ? [`compared with ${compareWords(choice.compare, choice.period, today, locale)}`]
      : []),
    ...(choice.advIds.length > 0 ? [clients(choice.advIds)] : []),
    ...choice.filters.map(filterWords),
  ].join(' · ');
}
