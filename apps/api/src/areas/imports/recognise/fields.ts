/** Fields that a file's columns can hold, per dataset: its mapping targets, and what files say of them besides. */
import { type ImportField, importFields } from '@flightdeck/contract/imports';
import {
  DATASETS,
  type Dataset,
  type DatasetId,
  mappingTargets,
} from '@flightdeck/domain/datasets';

type Declared<D extends DatasetId> = (typeof DATASETS)[D];
type DimensionOf<D extends DatasetId> = keyof Declared<D>['dimensions'] & string;
type MeasureOf<D extends DatasetId> = keyof Declared<D>['measures'] & string;
type InUnits<M extends string> = M extends `${infer Money}Micros` ? Money : never;

/** A mapping target of a dataset. `endDay`: a booking's money is spread over the days from its day to this one. */
export type FieldOf<D extends DatasetId> =
  | 'day'
  | 'advertiser'
  | 'advertiserId'
  | DimensionOf<D>
  | `${DimensionOf<D>}Id`
  | MeasureOf<D>
  | InUnits<MeasureOf<D>>
  | (D extends 'spendPlan' ? 'endDay' : never);

/** Fields of a dataset, dimensions first. */
export const fieldsOf = (dataset: DatasetId): readonly string[] => [
  ...mappingTargets(DATASETS[dataset]).map(({ field }) => field),
  ...(dataset === 'spendPlan' ? ['endDay'] : []),
];

/** Dimensions of a dataset besides the advertiser, in key order. */
export const dimensionsOf = (dataset: DatasetId): readonly string[] =>
  Object.keys(DATASETS[dataset].dimensions);

/** Whether a column can hold it: a field of the dataset, or a part of a day. */
export const isFieldOf = (dataset: DatasetId, name: string): boolean =>
  fieldsOf(dataset).includes(name) || importFields(dataset).some(({ field }) => field === name);

/** What a dataset is called within a sentence. */
export const datasetName = (dataset: DatasetId): string => DATASETS[dataset].label.toLowerCase();

/** Money in units, with the same in micros. */
export const IN_MICROS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Dataset>(DATASETS)
    .flatMap(({ measures }) => Object.keys(measures))
    .filter((measure) => measure.endsWith('Micros'))
    .map((measure) => [measure.replace(/Micros$/, ''), measure]),
);

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
