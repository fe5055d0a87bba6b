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
  'sends',
  'opens',
  'leads',
] as const;
/** Figures of the page. */
export const FIGURES = [
  'impressions',
  'clicks',
  'ctr',
  'engagementRate',
  'sends',
  'openRate',
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
    sends: valueFor('sends'),
    openRate: valueFor('openRate'),
    leads: valueFor('leads'),
    spend: valueFor('spend'),
    cpl: valueFor('cpl'),
  };
  return computedFrom(
    formed,
    rows.map(({ values }) => values),
  );
}

/** The rate that parts are ranked by, and what it is a share of. */
export const WHOLES = { engagementRate: 'impressions', openRate: 'sends' } as const;
export type Rate = keyof typeof WHOLES;

/** The rate of a campaign: message ads alone have no impressions, and are judged by how many were opened. */
export const rateOf = (values: Record<Figure, number | null>): Rate =>
  !values.impressions && values.sends ? 'openRate' : 'engagementRate';

/** Engagements of impressions, or opens of sends; null where nothing was shown or the rate is not known. */
export function shareOf(values: Record<Figure, number | null>, rate: Rate): Proportion | null {
  const { [rate]: value, [WHOLES[rate]]: whole } = values;
  return whole && value !== null ? { part: Math.round(value * whole), whole } : null;
}

/** One ad, ad set or format. */
export interface Part {
  readonly id: string;
  readonly label: string;
  readonly values: Record<Figure, number | null>;
}

/** Below this share of the impressions or sends a rate says little. */
const LEAST_SHARE = 0.01;

/** The ads, ad sets or formats of these rows with the highest rate. */
export function bestOf(
  rows: readonly MetricRow[],
  dimension: string,
  rate: Rate,
  most: number,
): Part[] {
  const whole = WHOLES[rate];
  const all = figuresIn(rows)[whole] ?? 0;
  return [...Map.groupBy(rows, (row) => rowId(row, dimension))]
    .map(([id, own]) => ({
      id,
      label: own[0] ? rowLabel(own[0], dimension) : '',
      values: figuresIn(own),
    }))
    .filter(({ values }) => (values[whole] ?? 0) >= all * LEAST_SHARE && all > 0)
    .sort((a, b) => (b.values[rate] ?? 0) - (a.values[rate] ?? 0))
    .slice(0, most);
}
