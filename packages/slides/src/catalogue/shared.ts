/** Shared by the slides: names of metrics and dimensions, figures as text, the row that sums the rest. */
import { counted, writeNumber } from '@flightdeck/domain/locale';
import {
  columnDecimals,
  type DimensionId,
  FACT_COLUMNS,
  type FactSums,
  type FormatOptions,
  formatChange,
  formatMetric,
  METRIC_IDS,
  type MetricId,
  type MetricResult,
  type MetricRow,
  metric,
  NO_FACTS,
  relativeChange,
} from '@flightdeck/domain/metrics';
import type { Severity } from '@flightdeck/domain/troubleshooter';
import type { BarCell } from '../charts/index.ts';
import { currencyOf, type ReportContext, type SlideData } from '../definition.ts';

/** Dimensions that slides group by. */
export type Group = Exclude<DimensionId, 'day' | 'week' | 'month' | 'advertiser' | 'costStructure'>;

/** How a dimension's values are called. */
export const NOUNS: Record<Group, { title: string; one: string; many: string }> = {
  campaign: { title: 'Campaign', one: 'campaign', many: 'campaigns' },
  placement: { title: 'Placement', one: 'placement', many: 'placements' },
  site: { title: 'Site', one: 'site', many: 'sites' },
  creative: { title: 'Creative', one: 'creative', many: 'creatives' },
  creativeType: { title: 'Creative type', one: 'creative type', many: 'creative types' },
  size: { title: 'Size', one: 'size', many: 'sizes' },
  device: { title: 'Device', one: 'device', many: 'devices' },
  country: { title: 'Country', one: 'country', many: 'countries' },
};

/** How the report writes figures. */
export function formatOf(context: ReportContext): { locale: string; currency: string | null } {
  return { locale: context.locale, currency: currencyOf(context) };
}

/** A metric's value as text. */
export function figure(
  id: MetricId,
  value: number | null | undefined,
  context: ReportContext,
  options: Pick<FormatOptions, 'compact' | 'decimals'> = {},
): string {
  return formatMetric(id, value, { ...formatOf(context), ...options });
}

/** Writes the figures of a column, all with the same decimals. */
export function columnFigure(
  id: MetricId,
  values: readonly (number | null | undefined)[],
  context: ReportContext,
): (value: number | null | undefined) => string {
  const decimals = columnDecimals(id, values);
  return (value) => figure(id, value, context, { decimals });
}

/** The metric's name as shown. With the viewable basis, impressions are viewable ones. */
export function metricLabel(id: MetricId, context: ReportContext): string {
  return id === 'impressions' && context.impressionBasis === 'viewable'
    ? metric('viewableImpressions').label
    : metric(id).label;
}

/** The metric's name inside a sentence: `impressions`, but `CTR`. */
export function inSentence(id: MetricId, context: ReportContext): string {
  const label = metricLabel(id, context);
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The answer to the query `name`; an empty one when there is none. */
export function result(data: SlideData, name: string): MetricResult {
  return data.results[name] ?? NO_RESULT;
}
const NO_RESULT: MetricResult = { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };

/** Whether an answer is empty: no row, or only rows without impressions and clicks. */
export function nothingDelivered(data: SlideData, name: string): boolean {
  const { rows } = result(data, name);
  return rows.every((row) => Object.values(row.values).every((value) => !value));
}

/** Ad servers write sizes with and without spaces; `0 x 0` stands for video and other sizeless ads. */
export function sizeLabel(label: string): string {
  const match = /^(\d+)\s*[x×]\s*(\d+)$/i.exec(label.trim());
  if (!match) return label;
  return match[1] === '0' ? 'No fixed size' : `${match[1]} × ${match[2]}`;
}

/** Name of a row in one dimension. */
export function rowLabel(row: MetricRow, dimension: DimensionId): string {
  const label = row.keys[dimension]?.label.trim() || 'Not set';
  return dimension === 'size' ? sizeLabel(label) : label;
}

/** Id of a row in one dimension. */
export function rowId(row: MetricRow, dimension: DimensionId): string {
  return row.keys[dimension]?.id ?? '';
}

/** The metric that sums a fact, where there is one. */
const SUM_METRICS = new Map(
  METRIC_IDS.filter((id) => metric(id).from.length === 1).map((id) => [metric(id).from[0], id]),
);

/**
 * Values of the rows that are not among `shown`: totals minus the shown sums, with ratios computed from them. Null when
 * nothing remains. Needs the additive metrics of each ratio in the query.
 */
export function restOf(
  answer: MetricResult,
  shown: readonly MetricRow[],
  ids: readonly MetricId[],
): Partial<Record<MetricId, number | null>> | null {
  const sums = { ...NO_FACTS };
  const whole = { ...NO_FACTS };
  for (const column of FACT_COLUMNS) {
    const id = SUM_METRICS.get(column);
    const total = id === undefined ? undefined : answer.totals.values[id];
    if (id === undefined || total == null) continue;
    const rest = shown.reduce((left, row) => left - (row.values[id] ?? 0), total);
    const unit = column.endsWith('Micros') ? 1e6 : 1;
    // Conversions may be fractional.
    const parts = column === 'conversions' ? 1e6 : 1;
    sums[column] = Math.max(0, Math.round(rest * unit * parts) / parts);
    whole[column] = total * unit;
  }
  if (Object.values(sums).every((sum) => sum === 0)) return null;
  return Object.fromEntries(
    ids.map((id) => {
      const known = metric(id).from.every((column) => {
        const sum = SUM_METRICS.get(column);
        return sum !== undefined && answer.totals.values[sum] != null;
      });
      return [
        id,
        known && isOf(whole, answer.totals.values[id], id) ? metric(id).compute(sums) : null,
      ];
    }),
  );
}

/**
 * Whether the total's value is computed from these sums. On the viewable basis the impressions of an answer are
 * viewable ones, which measurability is not computed from.
 */
function isOf(sums: FactSums, value: number | null | undefined, id: MetricId): boolean {
  const formed = metric(id).compute(sums);
  return value == null || formed === null || Math.abs(formed - value) <= 1e-6 * Math.abs(value);
}

/** `ids` without duplicates, and the sums that their ratios are computed from, in catalogue order. */
export function withSums(ids: readonly MetricId[]): MetricId[] {
  const wanted = new Set<MetricId>(ids);
  for (const id of ids) {
    for (const column of metric(id).from) {
      const sum = SUM_METRICS.get(column);
      if (sum) wanted.add(sum);
    }
  }
  return METRIC_IDS.filter((id) => wanted.has(id));
}

/** Tone of a cell by severity. */
export const SEVERITY_TONES = { 1: 'bad', 2: 'warning', 3: 'good' } as const satisfies Record<
  Severity,
  BarCell['tone']
>;

/** Direction and meaning of a change of a metric. */
export function changeOf(
  id: MetricId,
  change: number | null,
): NonNullable<BarCell['change']> | undefined {
  if (change === null || Math.abs(change) < 0.0005) return undefined;
  const { better } = metric(id);
  const up = change > 0;
  return {
    up,
    tone: better === 'none' ? 'neutral' : up === (better === 'higher') ? 'good' : 'bad',
  };
}

/** A cell with the relative difference of `value` to `reference`. */
export function differenceCell(
  id: MetricId,
  value: number | null | undefined,
  reference: number | null | undefined,
  context: ReportContext,
): BarCell {
  const change = relativeChange(value, reference);
  const direction = changeOf(id, change);
  return {
    text: formatChange(change, { locale: context.locale }),
    ...(direction ? { change: direction } : { muted: true }),
  };
}

/** `the 12 largest of 250 placements by impressions`, or null when all are shown. */
export function cutNote(
  shown: number,
  all: number,
  group: Group,
  by: string,
  locale: string,
): string | null {
  return all > shown
    ? `the ${shown} largest of ${writeNumber(all, locale)} ${NOUNS[group].many} by ${by}`
    : null;
}

/** Label of the row that sums the rest. */
export function restLabel(count: number, group: Group, locale: string): string {
  const { one, many } = NOUNS[group];
  return count > 0 ? `Other ${counted(count, locale, one, many)}` : `All other ${many}`;
}
