/** Delivery: what ads did by placement, creative and day. */
import {
  clicks,
  conversionRate,
  conversions,
  cpa,
  cpc,
  cpm,
  ctr,
  impressions,
  revenueMicros,
  roas,
  spendMicros,
} from './common.ts';
import { defineDataset, eachMeasured, type Metric, measured, name, sum } from './dataset.ts';
import {
  campaign,
  costStructure,
  country,
  creative,
  device,
  placement,
  site,
  size,
} from './dimensions.ts';

// Apart from the dataset, so that browsers load neither its dimensions nor its tables.
export const deliveryMeasures = {
  impressions,
  measurableImpressions: sum(
    'count',
    'Measurable impressions',
    'Impressions whose viewability could be measured.',
  ),
  viewableImpressions: sum(
    'count',
    'Viewable impressions',
    'Impressions with at least half of the ad in view for one second (two for video).',
  ),
  clicks,
  invalidClicks: sum(
    'count',
    'Invalid clicks',
    'Clicks filtered as not human or accidental.',
    'lower',
  ),
  conversions,
  revenueMicros,
  spendMicros,
  videoStarts: sum('count', 'Video starts', 'Times a video began to play.'),
  videoFirstQuartiles: sum('count', 'Video 25%', 'Videos that played to a quarter.'),
  videoMidpoints: sum('count', 'Video 50%', 'Videos that played to half.'),
  videoThirdQuartiles: sum('count', 'Video 75%', 'Videos that played to three quarters.'),
  videoCompletes: sum('count', 'Video completes', 'Videos that played to the end.'),
  interactions: sum('count', 'Interactions', 'Times a person engaged with a rich media ad.'),
};

export const deliveryMetrics = {
  ...eachMeasured(
    deliveryMeasures,
    'impressions',
    'measurableImpressions',
    'viewableImpressions',
    'clicks',
    'invalidClicks',
    'conversions',
    'interactions',
    'videoStarts',
    'videoFirstQuartiles',
    'videoMidpoints',
    'videoThirdQuartiles',
    'videoCompletes',
  ),
  spend: measured(deliveryMeasures, 'spendMicros'),
  revenue: measured(deliveryMeasures, 'revenueMicros'),
  ctr,
  viewability: {
    label: 'Viewability',
    description: 'Viewable impressions divided by measurable impressions.',
    unit: 'percent',
    better: 'higher',
    of: { viewableImpressions: 1 },
    per: { measurableImpressions: 1 },
    swap: false,
  },
  measurability: {
    label: 'Measurability',
    description: 'Measurable impressions divided by impressions.',
    unit: 'percent',
    better: 'higher',
    of: { measurableImpressions: 1 },
    per: { impressions: 1 },
    swap: false,
  },
  invalidClickRate: {
    label: 'Invalid click rate',
    description: 'Invalid clicks divided by clicks.',
    unit: 'percent',
    better: 'lower',
    of: { invalidClicks: 1 },
    per: { clicks: 1 },
  },
  conversionRate,
  interactionRate: {
    label: 'Interaction rate',
    description: 'Interactions divided by impressions.',
    unit: 'percent',
    better: 'higher',
    of: { interactions: 1 },
    per: { impressions: 1 },
  },
  vcr: {
    label: 'Completion rate',
    description: 'Video completes divided by video starts.',
    unit: 'percent',
    better: 'higher',
    of: { videoCompletes: 1 },
    per: { videoStarts: 1 },
  },
  cpm,
  cpc,
  cpa,
  roas,
} as const satisfies Record<string, Metric<keyof typeof deliveryMeasures>>;

/** What replaces impressions where a report counts by viewable ones. */
export const VIEWABLE = 'viewableImpressions';

/**
 * A CTR of a whole size above this is a fault: of a real file of 2018 (154 m impressions), sizes reach 0.03 to 2.2 %, and
 * the one that counts clicks of text links without their impressions 59.8 %.
 */
const MOST_DISPLAY_CTR = 0.1;

export const delivery = defineDataset({
  id: 'delivery',
  label: 'Delivery',
  description: 'What ads did: impressions, clicks, conversions and cost by placement and creative.',
  table: 'fact',
  dimensions: {
    campaign,
    placement,
    site,
    creative,
    creativeType: name('creative_type', 'Creative type', 'Kind of ad, such as banner or video.'),
    size,
    device,
    country,
    costStructure: {
      kind: 'attribute',
      of: 'placement',
      column: 'cost_structure',
      label: 'Cost structure',
      description: costStructure,
    },
  },
  measures: deliveryMeasures,
  metrics: deliveryMetrics,
  rollups: [
    {
      table: 'placement_day',
      time: 'day',
      keys: ['campaign', 'placement', 'site'],
      from: 'fact',
    },
    { table: 'campaign_day', time: 'day', keys: ['campaign'], from: 'placement_day' },
    {
      table: 'site_month',
      time: 'month',
      keys: ['campaign', 'placement', 'site'],
      from: 'placement_day',
    },
  ],
  viewable: VIEWABLE,
  health: {
    volume: ['impressions', 'clicks', 'spendMicros'],
    by: 'campaign',
    isDaily: true,
    limits: [
      { metric: 'ctr', by: 'placement', most: 1 },
      { metric: 'viewability', by: 'placement', most: 1 },
      { metric: 'vcr', by: 'placement', most: 1 },
      { metric: 'ctr', by: 'size', most: MOST_DISPLAY_CTR },
    ],
  },
});
