/** What the events of items say: which level a run found, and what people set, so that it can be told, and taken back. */
import { IssueStatus, ItemLevel } from '@flightdeck/contract/troubleshooter';
import { z } from 'zod';

/** What a run had found when somebody set `fixed` or `cannot-fix`: it reopens where this gets worse. */
export const ItemEvidence = z.strictObject({
  level: ItemLevel,
  figure: z.nullable(z.number()),
  /** In the currency of the client. */
  stake: z.nullable(z.number()),
});
export type ItemEvidence = z.infer<typeof ItemEvidence>;

/**
 * Body of the events `first-seen` and `level`: the level before, null for what was not there, and after. A run may add why,
 * with the inputs of then.
 */
export const LevelChange = z.object({ from: z.nullable(ItemLevel), to: ItemLevel });

const moment = z.nullable(z.coerce.date());
const person = z.nullable(z.string());

/** The parts of an item that people set, by the kind of their event; a woken item has a part `snooze`. */
export const PARTS = {
  status: z.object({
    status: IssueStatus,
    statusBy: person,
    statusAt: moment,
    evidence: z.nullable(ItemEvidence),
    verifiedAt: moment,
  }),
  owner: z.object({ ownerId: person }),
  acknowledge: z.object({ acknowledgedAt: moment, acknowledgedBy: person }),
  snooze: z.object({
    snoozedUntil: z.nullable(z.string()),
    snoozedForChange: z.boolean(),
    snoozedBy: person,
  }),
} as const;
const Part = z.enum(['status', 'owner', 'acknowledge', 'snooze']) satisfies z.ZodType<
  keyof typeof PARTS
>;
/** Name of a part. */
export type Part = z.infer<typeof Part>;
/** Some columns of an item with their values. */
export type PartValues = { [Name in Part]: z.infer<(typeof PARTS)[Name]> }[Part];

/** The part that an event of this kind sets; null for other events. */
export const partOfKind = (kind: string): Part | null =>
  kind === 'wake' ? 'snooze' : (Part.safeParse(kind).data ?? null);

/** Whether an item with these values is snoozed. */
export const isSnoozed = (
  item: Pick<z.infer<typeof PARTS.snooze>, 'snoozedUntil' | 'snoozedForChange'>,
): boolean => item.snoozedUntil !== null || item.snoozedForChange;

const step = {
  /** The same for all that was set at once, by which it is taken back. */
  step: z.string(),
  /** The step that this one takes back. */
  undoes: z.nullable(z.string()).default(null),
};

/** Body of the events that set a part, by the part. */
export const PartChange = {
  status: z.object({ ...step, before: PARTS.status, after: PARTS.status }),
  owner: z.object({ ...step, before: PARTS.owner, after: PARTS.owner }),
  acknowledge: z.object({ ...step, before: PARTS.acknowledge, after: PARTS.acknowledge }),
  snooze: z.object({ ...step, before: PARTS.snooze, after: PARTS.snooze }),
} as const;

/** Body of the event `comment`. */
export const CommentBody = z.object({ step: z.string(), text: z.string() });
