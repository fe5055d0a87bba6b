/** Realistic made-up answers of the datasets besides delivery, the same for the same question. */
import {
  type Dataset,
  datasetOf,
  keysOf,
  type Measure,
  metricValue,
} from '@flightdeck/domain/datasets';
import { daysIn } from '@flightdeck/domain/dates';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import type { SlideQuery } from '../definition.ts';
import { NAMES, named, noise, type Scenario, timeParts } from './sample-parts.ts';

/** How many of a measure come to one of the dataset's first: a funnel that looks like real ones. */
const USUAL: Readonly<Record<string, number>> = {
  clicks: 0.021,
  linkClicks: 0.016,
  topImpressions: 0.71,
  absoluteTopImpressions: 0.34,
  eligibleImpressions: 1.6,
  qualityScoreWeight: 6.8,
  reactions: 0.011,
  comments: 0.0009,
  shares: 0.0012,
  saves: 0.0008,
  follows: 0.0004,
  videoViews: 0.21,
  videoStarts: 0.38,
  videoFirstQuartiles: 0.27,
  videoMidpoints: 0.2,
  videoThirdQuartiles: 0.15,
  videoCompletes: 0.12,
  leads: 0.0004,
  reach: 0.31,
  sends: 0.004,
  opens: 0.0021,
  engagedSessions: 0.57,
  pageViews: 2.9,
  events: 9.4,
  keyEvents: 0.034,
  durationSeconds: 96,
  bounces: 0.43,
  users: 0.78,
  newUsers: 0.52,
  conversions: 0.0011,
  engagements: 0.012,
  viewableReach: 0.24,
  clickReach: 0.006,
  totalReach: 0.32,
};
/** Of datasets whose first measure is no impression. */
const USUAL_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  conversions: { quantity: 1.3 },
  paths: { notConverted: 14, conversions: 1.1, touchpoints: 40 },
  spendPlan: { plannedImpressions: 120, plannedClicks: 0.3 },
};
/** The first measure of a day, over all rows. */
const DAILY: Readonly<Record<string, number>> = {
  search: 42_000,
  social: 96_000,
  analytics: 8_400,
  goals: 310,
  conversions: 260,
  dynamicCreative: 64_000,
  firmographics: 3_100,
  paths: 420,
  spendPlan: 120_000,
  reach: 90_000,
};

function amount(
  dataset: Dataset,
  measure: string,
  { fold, unit }: Measure,
  whole: number,
  seed: string,
  scenario: Scenario,
): number {
  const [first] = keysOf(dataset.measures);
  const missing = scenario.without ?? [];
  if (unit === 'micros') {
    if (missing.includes('spend')) return 0;
    const price = measure.startsWith('spend') ? 0.009 : 0.05;
    return Math.round(whole * price * 1e6 * (0.6 + noise(`${seed}${measure}`) * 0.8));
  }
  if (measure === first) return Math.round(whole);
  if (missing.includes('clicks') && /click/i.test(measure)) return 0;
  if (missing.includes('video') && measure.startsWith('video')) return 0;
  if (missing.includes('conversions') && /conversion|completion|keyEvents|leads/i.test(measure)) {
    return 0;
  }
  const rate = USUAL_OF[dataset.id]?.[measure] ?? USUAL[measure] ?? 0.3;
  // Of conversions the total is what followed clicks and views: none of the three swings by itself.
  if (dataset.id === 'conversions') {
    const view = Math.round(whole * (0.2 + noise(seed) * 0.5));
    if (measure === 'viewThroughConversions') return view;
    if (measure === 'conversions') return Math.round(whole) + view;
  }
  // Parts of a funnel keep their order, so that they share their noise.
  const swing = 0.8 + noise(`${seed}${fold}`) * 0.4;
  const value = whole * rate * swing;
  return unit === 'count' ? Math.round(value) : Math.round(value * 100) / 100;
}

type Sums = Record<string, number | null>;

/** The answer to a question to another dataset than delivery. */
export function sampleDatasetAnswer(query: SlideQuery, scenario: Scenario = {}): MetricResult {
  if (scenario.empty) return { rows: [], totals: { values: {} }, rowCount: 0, lastDay: null };
  const dataset: Dataset = datasetOf(query.dataset);
  const { before = 0.89, scale = 1 } = scenario;
  const days = daysIn(query.range);
  const whole = (DAILY[dataset.id] ?? 10_000) * days * scale;
  const parts = combined(query, scenario).flatMap(asShown);
  const sumsOf = (weight: number, seed: string, factor: number): Sums =>
    Object.fromEntries(
      Object.entries(dataset.measures).map(([id, measure]) => [
        id,
        amount(dataset, id, measure, whole * weight * factor, seed, scenario),
      ]),
    );
  const add = (list: readonly Sums[]): Sums =>
    Object.fromEntries(
      Object.entries(dataset.measures).map(([id, { fold }]) => {
        const total = list.reduce((sum, one) => sum + (one[id] ?? 0), 0);
        // People of several rows overlap.
        return [id, fold === 'distinct' ? Math.round(total * 0.82) : total];
      }),
    );
  const valuesOf = (sums: Sums): MetricRow['values'] =>
    Object.fromEntries(
      query.metrics.map((id) => {
        const metric = dataset.metrics[id];
        return [id, metric ? metricValue(metric, sums) : null];
      }),
    );
  const now = parts.map(({ weight, seed }) => sumsOf(weight, seed, 1));
  const then = parts.map(({ weight, seed }) => sumsOf(weight, seed, before));
  const all = parts.map(
    ({ keys }, index): MetricRow => ({
      keys,
      values: valuesOf(now[index] ?? {}),
      ...(query.compare ? { compare: valuesOf(then[index] ?? {}) } : {}),
    }),
  );
  const { by = query.metrics[0] ?? '', direction = 'desc' } = query.orderBy ?? {};
  const isTime = query.dimensions.some((one) => ['day', 'week', 'month'].includes(one));
  const sign = direction === 'desc' ? -1 : 1;
  const rows = isTime
    ? all
    : [...all].sort((a, b) => sign * ((a.values[by] ?? 0) - (b.values[by] ?? 0)));
  const beforeDays = query.compare ? daysIn(query.compare) : 0;
  return {
    rows: rows.slice(0, query.limit ?? 2000),
    totals: {
      values: valuesOf(add(now)),
      ...(query.compare ? { compare: valuesOf(add(then)) } : {}),
    },
    rowCount: rows.length,
    lastDay: query.range.end,
    ...(query.compare
      ? {
          coverage: {
            range: { days, of: days },
            compare: { days: scenario.knownBefore ?? beforeDays, of: beforeDays },
          },
        }
      : {}),
  };
}

interface Part {
  readonly keys: MetricRow['keys'];
  readonly weight: number;
  readonly seed: string;
}

/** A creative shows one variant of each element, all with the same figures. */
function asShown(part: Part): Part[] {
  const { creative, element, variant } = part.keys;
  if (!creative || !element || !variant) return [part];
  const variants = NAMES.variant?.length ?? 1;
  const own = 1 + ((Number(creative.id) + Number(element.id)) % variants);
  const seed = creative.label;
  return Number(variant.id) === own ? [{ ...part, seed, weight: 0.02 + noise(seed) * 0.2 }] : [];
}

/** Every combination of the values of the dimensions. */
function combined(query: SlideQuery, { rows, ...others }: Scenario): Part[] {
  // So many rows by two further dimensions would take long to make.
  const most = query.dimensions.length > 2 ? 30 : 1000;
  const scenario = { ...others, ...(rows ? { rows: Math.min(rows, most) } : {}) };
  return query.dimensions.reduce<Part[]>(
    (parts, dimension, at) => {
      const values = partsOf(
        query,
        dimension,
        at === 0 ? scenario : { longNames: scenario.longNames ?? false },
      );
      return parts.flatMap((part) =>
        values.map((value) => ({
          keys: { ...part.keys, ...value.keys },
          weight: part.weight * value.weight,
          seed: `${part.seed}${value.seed}`,
        })),
      );
    },
    [{ keys: {}, weight: 1, seed: '' }],
  );
}

function partsOf(query: SlideQuery, dimension: string, scenario: Scenario): Part[] {
  if (dimension === 'day' || dimension === 'week' || dimension === 'month') {
    return timeParts(query.range, dimension).map(({ id, weight }) => ({
      keys: { [dimension]: { id, label: id } },
      weight,
      seed: id,
    }));
  }
  const usual = NAMES[dimension] ?? [`A ${dimension}`, `B ${dimension}`, `C ${dimension}`];
  const names = named(usual, scenario);
  const weights = names.map((name, index) => (0.4 + noise(name)) / (1 + index * 0.6));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return names.map((label, index) => ({
    keys: { [dimension]: { id: String(index + 1), label } },
    weight: (weights[index] ?? 0) / sum,
    seed: label,
  }));
}
