/** What the events of a run say, as they are kept: levels with the reason and inputs of then, and what became of what people said. */
import { ItemLevel } from '@flightdeck/contract/troubleshooter';
import { z } from 'zod';
import { ItemEvidence, LevelChange } from '../events.ts';

/** Why an item has its level, in words of then. */
export const ReasonBody = z.object({
  reason: z.nullable(z.string()).default(null),
  inputs: z.array(z.object({ label: z.string(), text: z.string() })).default([]),
});
export type ReasonBody = z.infer<typeof ReasonBody>;

/** Of `first-seen` and `level`. */
export const LevelBody = z.object({ ...LevelChange.shape, ...ReasonBody.shape });

/** Of `verified`, `gone` and `back`: the level then. */
export const AtLevelBody = z.object({ level: ItemLevel });

/** Of `not-fixed`: the level at which it still is, and what was claimed. */
export const NotFixedBody = z.object({
  level: ItemLevel,
  evidence: z.nullable(ItemEvidence),
});

/** Of `reopened`: what got worse since the evidence, which is kept here. */
export const ReopenedBody = z.object({
  why: z.enum(['level', 'stake', 'back']),
  level: ItemLevel,
  stake: z.nullable(z.number()),
  evidence: z.nullable(ItemEvidence),
});

/** Of a `wake` by a run: the day has come, or the level changed. */
export const WokenBody = z.object({ why: z.enum(['day', 'level']) });
