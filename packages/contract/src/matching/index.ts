/** How sure a suggestion of a link is, and what says so. */
import { MATCH_FEATURES } from '@flightdeck/domain/matching';
import { z } from 'zod';

/** How something compares, and what that says. @param features Ids of what is compared. */
export const matchWeight = <const Id extends string>(features: readonly [Id, ...Id[]]) =>
  z.strictObject({
    id: z.enum(features),
    label: z.string(),
    /** In words; null where it cannot be known. */
    outcome: z.nullable(z.string()),
    /** In bits: positive speaks for it, negative against it. */
    weight: z.number(),
  });

const MatchWeight = matchWeight(MATCH_FEATURES);
export type MatchWeight = z.infer<typeof MatchWeight>;

/** Fields of every suggestion. */
export const likelihood = {
  /** 0 to 1. */
  confidence: z.number(),
  band: z.enum(['ticked', 'review']),
  weights: z.array(MatchWeight),
};
