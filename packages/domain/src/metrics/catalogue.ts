/** The metrics a report can show. Sums come from facts; ratios are always computed from sums, never averaged. */

/** Additive facts, as stored. Money is micros of the client's currency; everything else is a count. */
export const FACT_COLUMNS = [
  'impressions',
  'measurableImpressions',
  'viewableImpressions',
  'clicks',
  'invalidClicks',
  'conversions',
  'revenueMicros',
  'spendMicros',
  'videoStarts',
  'videoFirstQuartiles',
  'videoMidpoints',
  'videoThirdQuartiles',
  'videoCompletes',
  'interactions',
] as const;

/** Name of an additive fact. */
export type FactColumn = (typeof FACT_COLUMNS)[number];

/** Sums of facts over any group of rows. */
export type FactSums = Readonly<Record<FactColumn, number>>;

/** Format of a metric's value: a whole count, money in currency units, a fraction shown as percent, or a plain ratio. */
export type MetricUnit = 'count' | 'money' | 'percent' | 'ratio';

/** One metric of the catalogue. */
export interface MetricDefinition {
  /** Name as shown, in the field's own term. */
  readonly label: string;
  /** One sentence for the glossary. */
  readonly description: string;
  readonly unit: MetricUnit;
  /** Which direction is good; `none` where neither is. */
  readonly better: 'higher' | 'lower' | 'none';
  /** Facts the metric is computed from; the compiler must sum them. */
  readonly from: readonly FactColumn[];
  /**
   * Value from sums. Counts are counts, money is currency units, percents are fractions (0.0024 is
   * 0.24 %). Null when the denominator is zero.
   */
  readonly compute: (sums: FactSums) => number | null;
}

const ratio = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null;

const sum = (
  label: string,
  from: FactColumn,
  description: string,
  better: MetricDefinition['better'] = 'higher',
): MetricDefinition => ({
  label,
  description,
  unit: 'count',
  better,
  from: [from],
  compute: (sums) => sums[from],
});

/** Every metric, by id. */
export const METRICS = {
  impressions: sum('Impressions', 'impressions', 'Times an ad was served.'),
  measurableImpressions: sum(
    'Measurable impressions',
    'measurableImpressions',
    'Impressions whose viewability could be measured.',
  ),
  viewableImpressions: sum(
    'Viewable impressions',
    'viewableImpressions',
    'Impressions with at least half of the ad in view for one second (two for video).',
  ),
  clicks: sum('Clicks', 'clicks', 'Clicks on the ad.'),
  invalidClicks: sum(
    'Invalid clicks',
    'invalidClicks',
    'Clicks filtered as not human or accidental.',
    'lower',
  ),
  conversions: sum(
    'Conversions',
    'conversions',
    'Actions on the advertiser’s site credited to the ad.',
  ),
  interactions: sum('Interactions', 'interactions', 'Times a person engaged with a rich media ad.'),
  videoStarts: sum('Video starts', 'videoStarts', 'Times a video began to play.'),
  videoFirstQuartiles: sum('Video 25%', 'videoFirstQuartiles', 'Videos that played to a quarter.'),
  videoMidpoints: sum('Video 50%', 'videoMidpoints', 'Videos that played to half.'),
  videoThirdQuartiles: sum(
    'Video 75%',
    'videoThirdQuartiles',
    'Videos that played to three quarters.',
  ),
  videoCompletes: sum('Video completes', 'videoCompletes', 'Videos that played to the end.'),
  spend: {
    label: 'Spend',
    description: 'What the media cost the client.',
    unit: 'money',
    better: 'none',
    from: ['spendMicros'],
    compute: (s) => s.spendMicros / 1e6,
  },
  revenue: {
    label: 'Revenue',
    description: 'Value of the conversions credited to the ad.',
    unit: 'money',
    better: 'higher',
    from: ['revenueMicros'],
    compute: (s) => s.revenueMicros / 1e6,
  },
  ctr: {
    label: 'CTR',
    description: 'Click-through rate: clicks divided by impressions.',
    unit: 'percent',
    better: 'higher',
    from: ['clicks', 'impressions'],
    compute: (s) => ratio(s.clicks, s.impressions),
  },
  viewability: {
    label: 'Viewability',
    description: 'Viewable impressions divided by measurable impressions.',
    unit: 'percent',
    better: 'higher',
    from: ['viewableImpressions', 'measurableImpressions'],
    compute: (s) => ratio(s.viewableImpressions, s.measurableImpressions),
  },
  measurability: {
    label: 'Measurability',
    description: 'Measurable impressions divided by impressions.',
    unit: 'percent',
    better: 'higher',
    from: ['measurableImpressions', 'impressions'],
    compute: (s) => ratio(s.measurableImpressions, s.impressions),
  },
  invalidClickRate: {
    label: 'Invalid click rate',
    description: 'Invalid clicks divided by clicks.',
    unit: 'percent',
    better: 'lower',
    from: ['invalidClicks', 'clicks'],
    compute: (s) => ratio(s.invalidClicks, s.clicks),
  },
  conversionRate: {
    label: 'Conversion rate',
    description: 'Conversions divided by clicks.',
    unit: 'percent',
    better: 'higher',
    from: ['conversions', 'clicks'],
    compute: (s) => ratio(s.conversions, s.clicks),
  },
  interactionRate: {
    label: 'Interaction rate',
    description: 'Interactions divided by impressions.',
    unit: 'percent',
    better: 'higher',
    from: ['interactions', 'impressions'],
    compute: (s) => ratio(s.interactions, s.impressions),
  },
  vcr: {
    label: 'Completion rate',
    description: 'Video completes divided by video starts.',
    unit: 'percent',
    better: 'higher',
    from: ['videoCompletes', 'videoStarts'],
    compute: (s) => ratio(s.videoCompletes, s.videoStarts),
  },
  cpm: {
    label: 'CPM',
    description: 'Cost per thousand impressions.',
    unit: 'money',
    better: 'lower',
    from: ['spendMicros', 'impressions'],
    compute: (s) => ratio(s.spendMicros / 1e3, s.impressions),
  },
  cpc: {
    label: 'CPC',
    description: 'Cost per click.',
    unit: 'money',
    better: 'lower',
    from: ['spendMicros', 'clicks'],
    compute: (s) => ratio(s.spendMicros / 1e6, s.clicks),
  },
  cpa: {
    label: 'CPA',
    description: 'Cost per conversion.',
    unit: 'money',
    better: 'lower',
    from: ['spendMicros', 'conversions'],
    compute: (s) => ratio(s.spendMicros / 1e6, s.conversions),
  },
  roas: {
    label: 'ROAS',
    description: 'Return on ad spend: revenue divided by spend.',
    unit: 'ratio',
    better: 'higher',
    from: ['revenueMicros', 'spendMicros'],
    compute: (s) => ratio(s.revenueMicros, s.spendMicros),
  },
} as const satisfies Record<string, MetricDefinition>;

/** Id of a metric. */
export type MetricId = keyof typeof METRICS;

/** Ids of all metrics, in catalogue order. */
export const METRIC_IDS = Object.keys(METRICS) as readonly MetricId[];

/** The catalogue entry of a metric. */
export function metric(id: MetricId): MetricDefinition {
  return METRICS[id];
}
