/** What a slide keeps of a finding: the evidence as it was when somebody put it on a report. */
import * as z from 'zod/mini';
import { Day } from '../dates/day.ts';

const short = z.string().check(z.maxLength(200));
const sentence = z.string().check(z.maxLength(400));
const Figure = z.nullable(z.number());

/** Where the value of a rule is level 1, 2 or 3, as a bar can show it; null for rules without numbers. */
const Scale = z.nullable(
  z.strictObject({
    /** Bounds from left to right, and the level of each part that they make: one more than the bounds. */
    bounds: z.array(z.number()).check(z.maxLength(4)),
    levels: z.array(z.union([z.literal(1), z.literal(2), z.literal(3)])).check(z.maxLength(5)),
    value: z.number(),
    /** The value and the bounds as written. */
    text: short,
    labels: z.array(short).check(z.maxLength(4)),
  }),
);

/** A finding as it was on a day, in the words of whoever took it. */
export const FindingEvidence = z.strictObject({
  itemId: z.int(),
  /** `Booking`, `Landing page` … */
  subject: short,
  name: short,
  /** Its number in its source. */
  number: short,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  rule: short,
  reason: sentence,
  formula: sentence,
  scale: Scale,
  /** What it is computed from. */
  inputs: z.array(z.strictObject({ label: short, text: short })).check(z.maxLength(12)),
  /** What follows where nothing is done: projected end, money at risk. */
  outlook: z.array(sentence).check(z.maxLength(3)),
  /** Delivery by day against what was expected. */
  days: z
    .array(z.strictObject({ day: Day, delivered: Figure, expected: Figure }))
    .check(z.maxLength(100)),
  asOf: Day,
});
export type FindingEvidence = z.infer<typeof FindingEvidence>;
