/** A question to any dataset. */
import { z } from 'zod';
import { queryShape } from '../metrics/index.ts';
import { DATASET_IDS } from './registry.ts';

/** A question to the facts of a dataset, by its metrics and dimensions; to delivery where it names none. */
export const DatasetQuery = z.strictObject({
  dataset: z.enum(DATASET_IDS).optional(),
  ...queryShape(z.string().max(64), z.string().max(64)),
});
export type DatasetQuery = z.infer<typeof DatasetQuery>;
