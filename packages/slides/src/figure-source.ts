/** Where a figure on a slide comes from: its query, metric and row, as the attribute `data-figure` of what is drawn. */

import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { BookingFigure } from '@flightdeck/domain/troubleshooter';
import type { SlideQuery } from './context.ts';

type Values = MetricRow['values'];

/** An answer's part that holds values. */
interface Place {
  readonly query: string;
  /** Absent for the totals. */
  readonly row?: MetricRow;
  /** Of the range that the query compares with. */
  readonly isBefore?: boolean;
  /** Worked out on the slide from the values of this place. */
  readonly isComputed?: boolean;
}

/** A figure's source, as read from the attribute. */
export interface FigureOrigin {
  /** Name of a query of the slide, or one of `BESIDE_QUERIES`. */
  readonly query: string;
  /** One, or all that a computed figure is made of; of a query for bookings also `BookingFigure`s. */
  readonly metrics: readonly string[];
  /** Key of the row, see `rowKey`, of several rows see `keysIn`; empty for the totals. */
  readonly key: string;
  readonly isBefore: boolean;
  /** Worked out on the slide, such as a share or a difference. */
  readonly isComputed: boolean;
}

/** What identifies a row within its answer: the ids of its dimensions. */
export const rowKey = ({ keys }: Pick<MetricRow, 'keys'>): string =>
  Object.values(keys)
    .map(({ id }) => id)
    .join(',');

/** Rows that a figure may name. */
const MOST_KEYS = 500;
const BETWEEN_KEYS = ';';

/** The keys of the rows that a figure is summed over; a single one of most figures. */
export const keysIn = (key: string): string[] => key.split(BETWEEN_KEYS);

// Values are passed about without their row, so that they are known by identity.
const places = new WeakMap<Values, Place>();
const traced = new WeakMap<MetricResult, string>();

/** Remembers which query the values of an answer are of. */
export function trace(query: string, answer: MetricResult): void {
  if (traced.get(answer) === query) return;
  traced.set(answer, query);
  for (const row of answer.rows) {
    places.set(row.values, { query, row });
    if (row.compare) places.set(row.compare, { query, row, isBefore: true });
  }
  const { values, compare } = answer.totals;
  places.set(values, { query });
  if (compare) places.set(compare, { query, isBefore: true });
}

/** Says that `values` were worked out from those of some rows, or from totals; answers them. */
export function computedFrom<V extends Values>(values: V, from: readonly Values[]): V {
  const [place, another] = from.flatMap((one) => places.get(one) ?? []);
  // Of several rows, all that can be pointed at is the answer that holds them.
  if (place)
    places.set(values, { ...(another ? { query: place.query } : place), isComputed: true });
  return values;
}

/** The source of a metric among values, for `data-figure`; undefined for values of no answer. */
export function sourceOf(values: Values | undefined, ...metrics: string[]): string | undefined {
  const place = values && places.get(values);
  if (!place) return undefined;
  const { query, row, isBefore, isComputed } = place;
  const told = `${query}${isBefore ? '~' : ''}|${metrics.join('+')}|${row ? rowKey(row) : ''}`;
  return isComputed || metrics.length > 1 ? computed(told) : told;
}

/** The source of a figure that is summed over these rows of one answer; of very many, the answer alone. */
export function sourceOver(rows: readonly Values[], metric: string): string | undefined {
  const [first] = rows;
  if (rows.length <= 1) return sourceOf(first, metric);
  const at = rows.flatMap((values) => places.get(values) ?? []);
  const [place] = at;
  const keys = at.flatMap(({ row }) => (row ? [rowKey(row)] : []));
  const named = keys.length === rows.length && keys.length <= MOST_KEYS ? keys : [];
  return place && `=${place.query}|${metric}|${named.join(BETWEEN_KEYS)}`;
}

/** The source of a figure that is worked out from the one with this source. */
export const computed = (source: string | undefined): string | undefined =>
  source === undefined || source.startsWith('=') ? source : `=${source}`;

/** The source of a sentence about a slide: the totals of its first query. One about bookings begins with their pacing. */
export function queriesSource(
  queries: Readonly<Record<string, Pick<SlideQuery, 'metrics' | 'plan'>>>,
): string | undefined {
  const [first] = Object.entries(queries);
  if (!first) return undefined;
  const [name, { metrics, plan }] = first;
  const pacing: BookingFigure = 'pacing';
  return `=${name}|${[...(plan === true ? [pacing] : []), ...metrics].join('+')}|`;
}

/** Reads the attribute; null for something else. */
export function readFigureSource(text: string): FigureOrigin | null {
  const found = /^(=?)([^|~]+)(~?)\|([^|]+)\|(.*)$/s.exec(text);
  if (!found) return null;
  const [, equals, query = '', before, metrics = '', key = ''] = found;
  return {
    query,
    metrics: metrics.split('+'),
    key,
    isBefore: before === '~',
    isComputed: equals === '=',
  };
}
