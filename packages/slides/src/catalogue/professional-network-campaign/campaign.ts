/** The figures of advertising on the professional network, of all its campaigns or of one. */

import { keysOf, metricValue } from '@flightdeck/domain/datasets/dataset';
import { social } from '@flightdeck/domain/datasets/social';
import type { MetricRow } from '@flightdeck/domain/metrics';
import type { Proportion } from '@flightdeck/domain/statistics';
import { computedFrom } from '../../figure-source.ts';
import { figuresOf } from '../figures.ts';
import { rowId, rowLabel } from '../shared.ts';

export const SOCIAL = figuresOf(social);

/** Counts that figures are computed from. */
const COUNTS = [
  'impressions',
  'clicks',
  'reactions',
  'comments',
  'shares',
  'saves',
  'follows',
  'leads',
] as const;
/** Figures of the page. */
export const FIGURES = [
  'impressions',
  'clicks',
  'ctr',
  'engagementRate',
  'leads',
  'spend',
  'cpl',
] as const;
export const ASKED = SOCIAL.withSums([...COUNTS, ...FIGURES]);
export type Figure = (typeof FIGURES)[number];

/** The figures of several rows together. Money is null where that of one row is not known. */
export function figuresIn(rows: readonly MetricRow[]): Record<Figure, number | null> {
  const add = (id: string): number => rows.reduce((sum, { values }) => sum + (values[id] ?? 0), 0);
  const isPriced = rows.every(({ values }) => values.spend != null);
  const counts = Object.fromEntries(COUNTS.map((id) => [id, add(id)]));
  const sums = {
    ...Object.fromEntries(keysOf(social.measures).map((id) => [id, null])),
    ...counts,
    spendMicros: isPriced ? Math.round(add('spend') * 1e6) : null,
  };
  const valueFor = (id: Figure): number | null => metricValue(SOCIAL.metric(id), sums);
  const formed = {
    impressions: valueFor('impressions'),
    clicks: valueFor('clicks'),
    ctr: valueFor('ctr'),
    engagementRate: valueFor('engagementRate'),
    leads: valueFor('leads'),
    spend: valueFor('spend'),
    cpl: valueFor('cpl'),
  };
  return computedFrom(
    formed,
    rows.map(({ values }) => values),
  );
}

/** Engagements of impressions; null where nothing was shown. */
export function engagementOf(values: Record<Figure, number | null>): Proportion | null {
  const { impressions, engagementRate } = values;
  return impressions && engagementRate !== null
    ? { part: Math.round(engagementRate * impressions), whole: impressions }
    : null;
}

/** One ad, ad set or format. */
export interface Part {
  readonly id: string;
  readonly label: string;
  readonly values: Record<Figure, number | null>;
}

/** Below this share of the impressions a rate says little. */
const LEAST_SHARE = 0.01;

/** The ads, ad sets or formats of these rows with the highest engagement rate. */
export function bestOf(rows: readonly MetricRow[], dimension: string, most: number): Part[] {
  const all = figuresIn(rows).impressions ?? 0;
  return [...Map.groupBy(rows, (row) => rowId(row, dimension))]
    .map(([id, own]) => ({
      id,
      label: own[0] ? rowLabel(own[0], dimension) : '',
      values: figuresIn(own),
    }))
    .filter(({ values }) => (values.impressions ?? 0) >= all * LEAST_SHARE && all > 0)
    .sort((a, b) => (b.values.engagementRate ?? 0) - (a.values.engagementRate ?? 0))
    .slice(0, most);
}
