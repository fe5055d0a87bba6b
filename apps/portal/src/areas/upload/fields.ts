/** Names of formats and of the fields that a file's columns can hold. */
import { ImportField, type ImportFormat } from '@flightdeck/contract/imports';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { mappingTargets } from '@flightdeck/domain/datasets/targets';
import { PLATFORMS } from '@flightdeck/domain/feeds';

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

const LABELS = new Map(mappingTargets(delivery).map(({ field, label }) => [field, label]));

/** Labels of fields. */
const PARTS_OF_DAYS: Readonly<Record<string, string>> = {
  dayOfMonth: 'Day of the month',
  month: 'Month',
  year: 'Year',
};
export const FIELD_LABELS = Object.fromEntries(
  ImportField.options.map((field) => [field, LABELS.get(field) ?? PARTS_OF_DAYS[field] ?? field]),
) as Readonly<Record<ImportField, string>>;

/** Every field as a choice, in the order of the contract. */
export const FIELD_OPTIONS = ImportField.options.map((value) => ({
  value,
  label: FIELD_LABELS[value],
}));
