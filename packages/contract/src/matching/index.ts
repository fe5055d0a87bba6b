/** How sure a suggestion of a link is, and what says so. */
import { MATCH_FEATURES } from '@flightdeck/domain/matching';
import { z } from 'zod';

/** How something compares, and what that says. */
export const MatchWeight = z.strictObject({
  id: z.enum(MATCH_FEATURES),
  label: z.string(),
  /** In words; null where it cannot be known. */
  outcome: z.nullable(z.string()),
  /** In bits: positive speaks for it, negative against it. */
  weight: z.number(),
});
export type MatchWeight = z.infer<typeof MatchWeight>;

/** Fields of every suggestion. */
export const likelihood = {
  /** 0 to 1. */
  confidence: z.number(),
  band: z.enum(['ticked', 'review']),
  weights: z.array(MatchWeight),
};
