/** Shared by the slides about dynamic creative: its figures, options, and the elements with their variants. */

import { metricValue } from '@flightdeck/domain/datasets/dataset';
import { dynamicCreative } from '@flightdeck/domain/datasets/dynamic-creative';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { ReportContext } from '../context.ts';
import type { EmptyNotice, SlideQuery } from '../definition.ts';
import { computedFrom } from '../figure-source.ts';
import { choice, text } from '../options.ts';
import { figuresOf, type Narrowing } from './figures.ts';
import { rowId, rowLabel } from './shared.ts';

/** The figures of dynamic creative. */
export const DYNAMIC = figuresOf(dynamicCreative);

/** Metrics that variants are compared by: an impression counts once for each element, so that only rates can be. */
const RATES = ['ctr', 'conversionRate'] as const;
export type DynamicRate = (typeof RATES)[number];

/** `metric1`: what variants are compared by. */
export const rateOption = choice('ctr', {
  label: 'Metric 1',
  segmented: true,
  choices: RATES.map((value) => ({ value, label: DYNAMIC.metric(value).label })),
});

/** `dynamic`: the one element that is shown. */
export const elementOption = text({
  label: 'Element',
  placeholder: 'All elements',
  help: 'The name of one element as the data has it, such as Headline.',
  isOfAdvertiser: true,
  maxLength: 100,
});

/** Keeps the element that an author named. */
export const ofElement = (name: string): Narrowing =>
  name.trim() === '' ? {} : { named: [{ dimension: 'element', names: [name.trim()] }] };

/** Most rows that an answer may have: small ones are missing beyond. */
const MOST_ROWS = 20_000;
const SUMS = ['impressions', 'clicks', 'conversions'] as const;

/** The figures of each variant, with those of `dimensions` beside it. */
export const variantsQuery = (
  context: ReportContext,
  dimensions: readonly string[] = [],
  narrowing: Narrowing = {},
): SlideQuery =>
  DYNAMIC.query({
    ...narrowing,
    metrics: DYNAMIC.withSums([...SUMS, ...RATES]),
    dimensions: [...dimensions, 'element', 'variant'],
    range: context.range,
    orderBy: { by: 'impressions', direction: 'desc' },
    limit: MOST_ROWS,
  });

type Values = MetricRow['values'];

/** The figures of several rows together, with their rates. */
export function together(rows: readonly { readonly values: Values }[]): Values {
  const sums = { impressions: 0, clicks: 0, conversions: 0, revenueMicros: null };
  for (const { values } of rows) for (const id of SUMS) sums[id] += values[id] ?? 0;
  const rates = RATES.map((id) => [id, metricValue(DYNAMIC.metric(id), sums)] as const);
  return computedFrom(
    { ...sums, ...Object.fromEntries(rates) },
    rows.map(({ values }) => values),
  );
}

/** What one element showed. */
export interface Variant {
  readonly id: string;
  readonly label: string;
  readonly values: Values;
}

/** A part of the ads, such as the headline, with its variants, the largest first. */
export interface Element {
  readonly id: string;
  readonly label: string;
  readonly values: Values;
  readonly variants: readonly Variant[];
}

const bySize = (a: { readonly values: Values }, b: { readonly values: Values }): number =>
  (b.values.impressions ?? 0) - (a.values.impressions ?? 0);

/** The elements of an answer by element and variant, the largest first. */
export function elementsOf({ rows }: MetricResult): Element[] {
  return [...Map.groupBy(rows, (row) => rowId(row, 'element'))]
    .map(([id, own]) => ({
      id,
      label: own[0] ? rowLabel(own[0], 'element') : '',
      values: together(own),
      variants: own
        .map((row) => ({
          id: rowId(row, 'variant'),
          label: rowLabel(row, 'variant'),
          values: row.values,
        }))
        .sort(bySize),
    }))
    .sort(bySize);
}

/** Below this share of an element's impressions a variant is neither best nor worst: its rate says little. */
const LEAST_SHARE = 0.01;

/** The variants that can be told as best and worst, highest rate first. */
export function comparable(
  { variants, values: all }: Element,
  rate: DynamicRate,
): (Variant & { readonly rate: number })[] {
  const least = (all.impressions ?? 0) * LEAST_SHARE;
  return variants
    .flatMap((variant) => {
      const value = variant.values[rate];
      const isLarge = (variant.values.impressions ?? 0) >= least;
      return value != null && isLarge ? [{ ...variant, rate: value }] : [];
    })
    .sort((a, b) => b.rate - a.rate);
}

/** In place of the figures where none are loaded. */
export const noDynamic: EmptyNotice = {
  title: 'No data in range',
  text: 'No report of dynamic creative is loaded for the chosen campaigns in this date range.',
};
export const DYNAMIC_HINT =
  'Load a report of the ad server by dynamic element and its value, or choose other campaigns.';

/** In place of the figures where none are of the element that the author named. */
export const noElement = (name: string): EmptyNotice => ({
  title: 'No data in range',
  text: `The dynamic creative data of the chosen campaigns has no element called “${name.trim()}” in this date range.`,
});
