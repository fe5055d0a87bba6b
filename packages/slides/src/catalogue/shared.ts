/** Shared by the slides: names of metrics and dimensions, figures as text, the row that sums the rest. */
import { deliveryMeasures, deliveryMetrics, VIEWABLE } from '@flightdeck/domain/datasets/delivery';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import type { DimensionId, MetricId, MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { Severity } from '@flightdeck/domain/troubleshooter';
import type { BarCell } from '../charts/index.ts';
import type { SlideData } from '../definition.ts';
import { trace } from '../figure-source.ts';
import { type Figures, figuresOf, formatOf, type Noun } from './figures.ts';

export { type Figures, formatOf };

/** Dimensions that slides group by. */
export type Group = Exclude<DimensionId, 'day' | 'week' | 'month' | 'advertiser' | 'costStructure'>;

/** How a dimension's values are called. */
export const NOUNS: Record<Group, Noun> = {
  campaign: { title: 'Campaign', one: 'campaign', many: 'campaigns' },
  placement: { title: 'Placement', one: 'placement', many: 'placements' },
  site: { title: 'Site', one: 'site', many: 'sites' },
  creative: { title: 'Creative', one: 'creative', many: 'creatives' },
  creativeType: { title: 'Creative type', one: 'creative type', many: 'creative types' },
  size: { title: 'Size', one: 'size', many: 'sizes' },
  device: { title: 'Device', one: 'device', many: 'devices' },
  country: { title: 'Country', one: 'country', many: 'countries' },
};

/** The figures of delivery. */
export const DELIVERY: Figures<MetricId> = figuresOf<MetricId>(
  { id: 'delivery', measures: deliveryMeasures, metrics: deliveryMetrics, viewable: VIEWABLE },
  NOUNS,
);

/** The figures of a slide that names no dataset, whose metrics `M` are those of delivery. */
export const deliveryAs = <M extends string>(): Figures<M> =>
  DELIVERY as Figures<string> as Figures<M>;

/** A figure of delivery as text; the others likewise. */
export const { figure, columnFigure, inSentence, withSums, restOf, changeOf, differenceCell } =
  DELIVERY;
export const metricLabel = DELIVERY.label;

/** The answer to the query `name`; an empty one when there is none. */
export function result(data: SlideData, name: string): MetricResult {
  const found = data.results[name];
  if (!found) return NO_RESULT;
  trace(name, found);
  return found;
}
const NO_RESULT: MetricResult = { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };

/** Whether an answer is empty: no row, or only rows without impressions and clicks. */
export function nothingDelivered(data: SlideData, name: string): boolean {
  const { rows } = result(data, name);
  return rows.every((row) => Object.values(row.values).every((value) => !value));
}

/** Whether reports tell a metric: one that is nowhere more than nothing was not exported. */
export const isTold = ({ totals }: MetricResult, id: string): boolean => Boolean(totals.values[id]);

/** Ad servers write sizes with and without spaces; `0 x 0` stands for video and other sizeless ads. */
export function sizeLabel(label: string): string {
  const match = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(label.trim());
  if (!match) return label;
  return match[1] === '0' ? 'No fixed size' : `${match[1]} × ${match[2]}`;
}

/** Name of a row in one dimension. */
export function rowLabel(row: MetricRow, dimension: string): string {
  const label = row.keys[dimension]?.label.trim() || 'Not set';
  if (dimension === 'size') return sizeLabel(label);
  return dimension === 'landingPage' && label === '/' ? 'Home page (/)' : label;
}

/** Id of a row in one dimension. */
export function rowId(row: MetricRow, dimension: string): string {
  return row.keys[dimension]?.id ?? '';
}

/** Tone of a cell by severity. */
export const SEVERITY_TONES = { 1: 'bad', 2: 'warning', 3: 'good' } as const satisfies Record<
  Severity,
  BarCell['tone']
>;

/** `the 12 largest of 250 placements by impressions`, or null when all are shown. */
export function cutNote(
  shown: number,
  all: number,
  { many }: Noun,
  by: string,
  locale: string,
): string | null {
  return all > shown
    ? `the ${shown} largest of ${writeNumber(all, locale)} ${many} by ${by}`
    : null;
}

/** Label of the row that sums the rest. */
export function restLabel(count: number, { one, many }: Noun, locale: string): string {
  return count > 0 ? `Other ${counted(count, locale, one, many)}` : `All other ${many}`;
}
