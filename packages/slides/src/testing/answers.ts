/** Answers of the server, written by hand, for tests of the slides' computed sentences. */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import { slideDefinition } from '../catalogue/all.ts';
import { slideOptions } from '../deck/resolve.ts';
import type { Benchmark, SlideData } from '../definition.ts';
import { SAMPLE_CONTEXT } from './sample.ts';

export type Values = MetricRow['values'];
/** A row: its name, its values and, for campaigns, its plan. */
export type Row = readonly [label: string, values: Values, plan?: MetricRow['plan']];

/** The answer to a query with one dimension. */
export const answer = (
  dimension: string,
  rows: readonly Row[],
  totals: Values,
  more: Partial<MetricResult> = {},
): MetricResult => ({
  rows: rows.map(([label, values, plan], index) => ({
    keys: {
      [dimension]: {
        id: dimension === 'day' || dimension === 'week' ? label : String(index + 1),
        label,
      },
    },
    values,
    ...(plan ? { plan } : {}),
  })),
  totals: { values: totals },
  rowCount: rows.length,
  lastDay: '2026-03-31',
  ...more,
});

/** Data of a slide, with the CTR benchmark of each site by its position. */
export const data = (
  results: SlideData['results'],
  benchmarks: readonly (number | null)[] = [],
): SlideData => ({
  results,
  benchmarks: benchmarks.map(
    (ctr, index): Benchmark => ({
      siteId: index + 1,
      siteName: '',
      ctr,
      viewability: null,
      reason: ctr === null ? 'few-clients' : null,
    }),
  ),
  asOf: '2026-04-14T05:00:00Z',
  knownUntil: '2026-04-13',
  timeZone: 'Europe/London',
});

/** The computed sentence of a slide. */
export function takeaway(
  id: string,
  slideData: SlideData,
  options: SlideOptions = {},
): string | null {
  const definition = slideDefinition(id);
  if (!definition) throw new Error(id);
  return (
    definition.takeaway?.({
      title: definition.title,
      options: slideOptions(definition, options),
      context: SAMPLE_CONTEXT,
      data: slideData,
    }) ?? null
  );
}

/** A row of a site, or of another dimension, with its CTR. */
export const site = (label: string, impressions: number, clicks: number): Row => [
  label,
  { impressions, clicks, ctr: impressions > 0 ? clicks / impressions : null },
];
