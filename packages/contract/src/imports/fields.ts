/** Fields that a file's columns can hold. */
import {
  DATASETS,
  type DatasetId,
  type MappingTarget,
  mappingTargets,
} from '@flightdeck/domain/datasets';

/** A day in parts, joined to the day. */
const DAY_PARTS: readonly MappingTarget[] = [
  { field: 'dayOfMonth', label: 'Day of the month', kind: 'day', of: 'day' },
  { field: 'month', label: 'Month', kind: 'day', of: 'day' },
  { field: 'year', label: 'Year', kind: 'day', of: 'day' },
];

/** Fields of a dataset that a column can hold: its mapping targets, and the day in parts after the day. */
export function importFields(dataset: DatasetId): readonly MappingTarget[] {
  const [day, ...rest] = mappingTargets(DATASETS[dataset]);
  return day ? [day, ...DAY_PARTS, ...rest] : [];
}
