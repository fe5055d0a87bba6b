/** What the columns of a file can fill of a dataset. */
import type { Dataset, Dimension, Measure } from './dataset.ts';
import { COMMON } from './dimensions.ts';

/** A field of a dataset that a column of a file can fill. */
export interface MappingTarget {
  readonly field: string;
  readonly label: string;
  /** `name` and `id` are texts of a dimension; `money` is in currency units, `micros` in millionths. */
  readonly kind: 'day' | 'name' | 'id' | 'money' | Measure['unit'];
  /** The dimension or measure that it fills. */
  readonly of: string;
}

const dimensionTargets = (of: string, { kind, label }: Dimension): MappingTarget[] => [
  { field: of, label, kind: 'name', of },
  ...(kind === 'entity'
    ? [{ field: `${of}Id`, label: `${label} id`, kind: 'id', of } as const]
    : []),
];

const measureTargets = (of: string, { unit, label }: Measure): MappingTarget[] =>
  unit === 'micros'
    ? [
        { field: of.replace(/Micros$/, ''), label, kind: 'money', of },
        { field: of, label: `${label} (micros)`, kind: unit, of },
      ]
    : [{ field: of, label, kind: unit, of }];

/**
 * Every field of a dataset: its day, each dimension by name and, where it is an entity, by id, and each measure. Money can
 * be given in currency units or micros.
 */
export const mappingTargets = ({ dimensions, measures }: Dataset): MappingTarget[] => [
  { field: 'day', label: COMMON.day.label, kind: 'day', of: 'day' },
  ...dimensionTargets('advertiser', COMMON.advertiser),
  ...Object.entries(dimensions).flatMap(([id, dimension]) => dimensionTargets(id, dimension)),
  ...Object.entries(measures).flatMap(([id, measure]) => measureTargets(id, measure)),
];
