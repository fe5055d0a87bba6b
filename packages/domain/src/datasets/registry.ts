/** Every dataset by its id. Code for browsers imports the file of the one dataset that it needs. */
import { analytics } from './analytics.ts';
import { conversions } from './conversions.ts';
import { type Dataset, keysOf } from './dataset.ts';
import { delivery } from './delivery.ts';
import { dynamicCreative } from './dynamic-creative.ts';
import { firmographics } from './firmographics.ts';
import { goals } from './goals.ts';
import { outcomes } from './outcomes.ts';
import { paths } from './paths.ts';
import { reach } from './reach.ts';
import { search } from './search.ts';
import { social } from './social.ts';
import { spendPlan } from './spend-plan.ts';

/** Datasets by id. */
export const DATASETS = {
  delivery,
  conversions,
  analytics,
  goals,
  search,
  social,
  dynamicCreative,
  firmographics,
  spendPlan,
  paths,
  reach,
  outcomes,
} as const;

/** Id of a dataset. */
export type DatasetId = keyof typeof DATASETS;

/** Ids of all datasets. */
export const DATASET_IDS = keysOf(DATASETS);

/** Id of a dataset that files are loaded into. */
export type LoadedDatasetId = Exclude<DatasetId, 'outcomes'>;

const isLoaded = (id: DatasetId): id is LoadedDatasetId => id !== 'outcomes';

/** Ids of the datasets that files are loaded into; the others are computed. */
export const LOADED_DATASET_IDS = DATASET_IDS.filter(isLoaded);

/** The dataset of a query or mapping: delivery where none is named. */
export const datasetOf = (id: DatasetId = 'delivery'): Dataset => DATASETS[id];
