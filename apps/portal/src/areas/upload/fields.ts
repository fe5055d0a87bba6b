/** Names of formats, of datasets and of the fields that a file's columns can hold. */
import { type ImportFormat, type ImportMapping, importFields } from '@flightdeck/contract/imports';
import { DATASETS, LOADED_DATASET_IDS } from '@flightdeck/domain/datasets';
import { PLATFORMS } from '@flightdeck/domain/feeds';

type DatasetId = ImportMapping['dataset'];

/** Names of formats. */
export const FORMAT_LABELS: Readonly<Record<ImportFormat, string>> = {
  ...(Object.fromEntries(
    Object.entries(PLATFORMS).map(([id, name]) => [id, `${name} report`]),
  ) as Record<keyof typeof PLATFORMS, string>),
  'media-plan': 'Media plan',
  paths: 'Conversion paths',
  mapped: 'Known by a saved mapping',
  unknown: 'Not recognised',
};

/** Every dataset as a choice. */
export const DATASET_OPTIONS = LOADED_DATASET_IDS.map((id) => ({
  value: id,
  label: DATASETS[id].label,
}));

/** What a dataset is called. */
export const datasetLabel = (dataset: DatasetId): string => DATASETS[dataset].label;

/** Every field of a dataset as a choice, in the order of its declaration. */
export const fieldOptions = (dataset: DatasetId) =>
  importFields(dataset).map(({ field, label }) => ({ value: field, label }));

/** Label of a field. */
export const fieldLabel = (field: string, dataset: DatasetId): string =>
  importFields(dataset).find((each) => each.field === field)?.label ?? field;
