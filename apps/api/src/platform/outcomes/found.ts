/** What a run of an aggregator found beside its figures, as its log keeps it. */
import { UnmappedActivity } from '@flightdeck/contract/aggregators';
import { z } from 'zod';

export const Found = z.object({
  /** Activities in no outcome, the largest first. */
  unmapped: z.array(UnmappedActivity),
  /** Rows by source, over all of its days. */
  bySource: z.record(z.string(), z.number()),
});
export type Found = z.infer<typeof Found>;
