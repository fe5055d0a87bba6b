/** What words of a question can name: metrics, dimensions and datasets, with the synonyms that people use. */
import type { Dimension } from '../../datasets/dataset.ts';
import { COMMON } from '../../datasets/dimensions.ts';
import { type DatasetId, datasetOf, LOADED_DATASET_IDS } from '../../datasets/registry.ts';
import { calculatedId } from '../calculated.ts';
import type { CalculatedMetric } from '../model.ts';
import { phraseOf } from './words.ts';

/** A metric or dimension by its name: its id in each dataset that knows it. */
export interface Named {
  readonly label: string;
  readonly description: string;
  readonly ids: ReadonlyMap<DatasetId, string>;
}

/** All names by the phrases that mean them. */
export interface Names {
  readonly metrics: ReadonlyMap<string, Named>;
  readonly dimensions: ReadonlyMap<string, Named>;
  readonly datasets: ReadonlyMap<string, DatasetId>;
}

/** What people say for the id of a metric. */
const METRIC_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  spend: [
    'cost',
    'costs',
    'media cost',
    'media spend',
    'ad spend',
    'spent',
    'spending',
    'budget spent',
  ],
  impressions: ['impr', 'imp', 'imps', 'imprs', 'views of ads', 'ads served'],
  viewableImpressions: ['viewables', 'viewable imps', 'viewable impr'],
  measurableImpressions: ['measurable imps', 'measurables'],
  conversions: ['conv', 'convs', 'actions'],
  revenue: ['sales', 'turnover', 'conversion value', 'income'],
  ctr: ['click through rate', 'clickthrough rate', 'click rate'],
  cpm: ['cost per thousand', 'cost per mille', 'cost per thousand impressions'],
  cpc: ['cost per click'],
  cpa: ['cost per conversion', 'cost per acquisition', 'cost per action', 'cost per sale'],
  cpl: ['cost per lead'],
  cpe: ['cost per engagement'],
  cpv: ['cost per view', 'cost per video view'],
  roas: ['return on ad spend', 'return on spend', 'roi'],
  conversionRate: ['cvr', 'cr', 'conv rate'],
  vcr: ['video completion rate', 'view completion rate'],
  vtr: ['view through rate'],
  viewability: ['viewable rate', 'viewability rate', 'in view rate'],
  videoCompletes: ['completed views', 'completions of videos', 'video completions'],
  videoViews: ['views'],
  sessions: ['visits'],
  users: ['visitors', 'people who visited'],
  pageViews: ['pageviews'],
  averageDuration: ['session duration', 'time per session', 'visit duration'],
  reach: ['people reached', 'unique reach', 'unique users reached'],
  plannedSpend: ['planned cost', 'budget', 'planned budget'],
  invalidClicks: ['invalid traffic'],
};

/** What people say for the id of a dimension. */
const DIMENSION_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  day: ['date', 'daily', 'days'],
  week: ['weekly'],
  month: ['monthly'],
  advertiser: ['client', 'customer', 'account', 'brand'],
  site: ['publisher', 'website', 'media owner'],
  creative: ['banner'],
  creativeType: ['ad type', 'kind of ad', 'kind of creative'],
  size: ['ad size', 'creative size'],
  device: ['device type', 'kind of device'],
  country: ['geo', 'market', 'region'],
  costStructure: ['buying model', 'pricing', 'cost model', 'buy type'],
  keyword: ['search keyword'],
  searchTerm: ['query', 'search query', 'term'],
  network: ['platform'],
  adSet: ['adset'],
  adGroup: ['adgroup'],
  channel: ['channel group', 'default channel group'],
  landingPage: ['page', 'entry page'],
  jobFunction: ['function', 'profession', 'department'],
  companySize: ['employees'],
};

/** What people say for a dataset, beside its label. */
const DATASET_SYNONYMS: Readonly<Record<DatasetId, readonly string[]>> = {
  delivery: ['ad server', 'display', 'display advertising'],
  conversions: ['ad server conversions', 'floodlight'],
  analytics: ['analytics', 'website analytics', 'ga4'],
  goals: ['analytics goals'],
  search: ['search', 'paid search', 'search ads', 'sea'],
  social: ['social', 'paid social', 'social ads', 'social media'],
  dynamicCreative: ['dynamic creatives', 'dco'],
  firmographics: ['companies'],
  spendPlan: ['media plan', 'plan'],
  paths: ['touchpoint paths', 'conversion paths'],
  reach: ['reach report', 'ad server reach'],
  outcomes: ['outcome analytics', 'results'],
};

/** Whether rows of a dataset can be kept by values of a dimension: points in time and attributes have none to choose. */
export function hasValues(dataset: DatasetId, dimension: string): boolean {
  const known: Readonly<Record<string, Dimension>> = {
    ...COMMON,
    ...datasetOf(dataset).dimensions,
  };
  return known[dimension] !== undefined && 'table' in known[dimension];
}

/** `viewableImpressions` as words. */
const spaced = (id: string): string => id.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2');

class NameList {
  readonly all = new Map<
    string,
    { label: string; description: string; ids: Map<DatasetId, string> }
  >();

  add(
    phrases: readonly string[],
    dataset: DatasetId,
    id: string,
    label: string,
    description: string,
  ) {
    for (const phrase of new Set(phrases.map(phraseOf))) {
      const named = this.all.get(phrase) ?? { label, description, ids: new Map() };
      // The first metric of a dataset that has the phrase keeps it: labels are told before synonyms.
      if (!named.ids.has(dataset)) named.ids.set(dataset, id);
      this.all.set(phrase, named);
    }
  }
}

const NONE: readonly CalculatedMetric[] = [];
// They are asked for with every letter that is typed.
const made = new WeakMap<readonly CalculatedMetric[], Names>();

/** The names that a question may have. The dashboard's own metrics are among them, by their labels. */
export function namesOf(own: readonly CalculatedMetric[] = NONE): Names {
  const known = made.get(own) ?? makeNames(own);
  made.set(own, known);
  return known;
}

function makeNames(own: readonly CalculatedMetric[]): Names {
  const metrics = new NameList();
  const dimensions = new NameList();
  const datasets = new Map<string, DatasetId>();
  const each = (add: (id: DatasetId) => void) => {
    // Outcomes of several aggregators must not be added up, so that no question is about all of them.
    for (const id of LOADED_DATASET_IDS) add(id);
  };
  const known = (id: DatasetId) => ({
    metrics: Object.entries(datasetOf(id).metrics),
    dimensions: Object.entries({ ...COMMON, ...datasetOf(id).dimensions }),
  });
  for (const metric of own) {
    const { label, expression } = metric;
    metrics.add([label], metric.dataset, calculatedId(metric), label, `Own metric: ${expression}`);
  }
  // Ids before labels before synonyms, so that a synonym never takes a name that something has.
  each((dataset) => {
    for (const [id, { label, description }] of known(dataset).metrics) {
      metrics.add([label, id, spaced(id)], dataset, id, label, description);
    }
    for (const [id, { label, description }] of known(dataset).dimensions) {
      dimensions.add([label, id, spaced(id)], dataset, id, label, description);
    }
    for (const phrase of [datasetOf(dataset).label, ...DATASET_SYNONYMS[dataset]]) {
      datasets.set(phraseOf(phrase), dataset);
    }
  });
  each((dataset) => {
    for (const [id, { label, description }] of known(dataset).metrics) {
      metrics.add(METRIC_SYNONYMS[id] ?? [], dataset, id, label, description);
    }
    for (const [id, { label, description }] of known(dataset).dimensions) {
      dimensions.add(DIMENSION_SYNONYMS[id] ?? [], dataset, id, label, description);
    }
  });
  return { metrics: metrics.all, dimensions: dimensions.all, datasets };
}
