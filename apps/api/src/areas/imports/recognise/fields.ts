/**
 * Fields that a file's columns can hold, per dataset: every dimension by name, entities also by id, every measure, and
 * money also in units. To be replaced by the datasets' own declarations.
 */
import { ImportField } from '@flightdeck/contract/imports';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';

const FACTS: ReadonlySet<string> = new Set([...FACT_COLUMNS, 'spend', 'revenue']);
const ACCOUNT = ['day', 'advertiser', 'advertiserId'] as const;
const SPEND = ['spend', 'spendMicros'] as const;
const REVENUE = ['revenue', 'revenueMicros'] as const;

/** Dimensions and measures of each dataset, as mapping targets. */
export const DATASET_FIELDS = {
  delivery: {
    dimensions: ImportField.options.filter((field) => !FACTS.has(field)),
    measures: ImportField.options.filter((field) => FACTS.has(field)),
  },
  conversions: {
    dimensions: [
      ...ACCOUNT,
      'campaign',
      'campaignId',
      'placement',
      'placementId',
      'site',
      'creative',
      'creativeId',
      'activity',
      'activityId',
      'activityGroup',
      'device',
      'country',
    ],
    measures: [
      'clickThroughConversions',
      'viewThroughConversions',
      'conversions',
      ...REVENUE,
      'quantity',
    ],
  },
  analytics: {
    dimensions: [
      ...ACCOUNT,
      'channel',
      'source',
      'medium',
      'campaign',
      'campaignId',
      'country',
      'device',
      'landingPage',
    ],
    measures: [
      'sessions',
      'engagedSessions',
      'pageViews',
      'events',
      'keyEvents',
      ...REVENUE,
      'durationSeconds',
      'bounces',
      'users',
      'newUsers',
    ],
  },
  goals: {
    dimensions: [
      ...ACCOUNT,
      'goal',
      'channel',
      'source',
      'medium',
      'campaign',
      'campaignId',
      'device',
    ],
    measures: ['completions', 'value', 'valueMicros'],
  },
  search: {
    dimensions: [
      ...ACCOUNT,
      'campaign',
      'campaignId',
      'adGroup',
      'adGroupId',
      'keyword',
      'matchType',
      'network',
      'device',
      'searchTerm',
    ],
    measures: [
      'impressions',
      'clicks',
      ...SPEND,
      'conversions',
      ...REVENUE,
      'topImpressions',
      'absoluteTopImpressions',
      'eligibleImpressions',
      'qualityScoreWeight',
    ],
  },
  social: {
    dimensions: [
      ...ACCOUNT,
      'network',
      'campaign',
      'campaignId',
      'adSet',
      'adSetId',
      'ad',
      'adId',
      'format',
      'device',
      'country',
    ],
    measures: [
      'impressions',
      'clicks',
      'linkClicks',
      ...SPEND,
      'reactions',
      'comments',
      'shares',
      'saves',
      'follows',
      'videoViews',
      'videoStarts',
      'videoFirstQuartiles',
      'videoMidpoints',
      'videoThirdQuartiles',
      'videoCompletes',
      'leads',
      'conversions',
      ...REVENUE,
      'reach',
    ],
  },
  spendPlan: {
    // A booking's money is spread over the days from `day` to `endDay`.
    dimensions: [
      ...ACCOUNT,
      'endDay',
      'campaign',
      'campaignId',
      'placement',
      'placementId',
      'site',
      'channel',
      'costStructure',
    ],
    measures: ['plannedSpend', 'plannedSpendMicros', 'plannedImpressions', 'plannedClicks'],
  },
  paths: {
    dimensions: [...ACCOUNT, 'path', 'outcome'],
    measures: ['converted', 'notConverted', 'conversions', ...REVENUE, 'touchpoints'],
  },
} as const satisfies Record<
  string,
  { readonly dimensions: readonly string[]; readonly measures: readonly string[] }
>;

/** A dataset that files can hold. */
export type DatasetId = keyof typeof DATASET_FIELDS;
/** A mapping target of a dataset. */
export type FieldOf<D extends DatasetId> = (typeof DATASET_FIELDS)[D][
  | 'dimensions'
  | 'measures'][number];

/** Names of the datasets as shown. */
export const DATASET_LABELS: Readonly<Record<DatasetId, string>> = {
  delivery: 'delivery',
  conversions: 'conversions',
  analytics: 'web analytics',
  goals: 'goals',
  search: 'search',
  social: 'social',
  spendPlan: 'spend plan',
  paths: 'paths',
};

/** Money in units, with the same in micros. */
export const IN_MICROS: Readonly<Record<string, string>> = {
  spend: 'spendMicros',
  revenue: 'revenueMicros',
  value: 'valueMicros',
  plannedSpend: 'plannedSpendMicros',
};

/** Fields of a dataset, dimensions first. */
export const fieldsOf = (dataset: DatasetId): readonly string[] => [
  ...DATASET_FIELDS[dataset].dimensions,
  ...DATASET_FIELDS[dataset].measures,
];

/** What delivery calls the fields of search and social reports, for decks across channels. */
export const AS_DELIVERY: Readonly<
  Partial<Record<DatasetId, Readonly<Partial<Record<string, ImportField>>>>>
> = {
  search: { adGroup: 'placement', adGroupId: 'placementId', network: 'site' },
  social: {
    network: 'site',
    adSet: 'placement',
    adSetId: 'placementId',
    ad: 'creative',
    adId: 'creativeId',
    format: 'creativeType',
  },
};

/** Fields whose reports leave rows out, such as rare search terms: their sums are not the account's. */
export const DETAIL_FIELDS: ReadonlySet<string> = new Set(['keyword', 'searchTerm']);
