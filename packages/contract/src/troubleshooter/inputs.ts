/** What the calls of `troubleshooter` do, and the bodies they take: read by the server alone. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { BULK_LIMIT, Reason, When } from '../list.ts';
import { BandNumbers, DigestChoice, IssueStatus, ITEMS_LIMIT } from './shapes.ts';

const Id = z.string().min(1).max(64);
const ItemId = z.int().positive();
/** Text of a comment; `@` and a name or address is no mention of itself, `mentions` are. */
const Comment = z.string().trim().max(2000);
const mentions = z.array(Id).max(20).default([]);
const ofRule = { ruleId: z.string().max(64), clientUuid: z.nullable(Id) } as const;

export const troubleshooterInputs = {
  items: {
    summary:
      'All scored items of the person’s clients, by column, with the last run and failing sources.',
  },
  open: {
    summary:
      'The items of a client at level 1 or 2, counted, and the worst of them with the reason.',
    body: z.strictObject({ clientUuid: Id }),
  },
  changes: {
    summary: 'The items that changed since a list was read.',
    body: z.strictObject({ seen: z.int().min(0) }),
  },
  item: {
    summary:
      'One item: what each rule says of it and why, its pacing, days, history, links and slides.',
  },
  export: {
    summary: 'Items as CSV, in the order given; noted in the audit log.',
    body: z.strictObject({ itemIds: z.array(ItemId).max(ITEMS_LIMIT) }),
    bodyLimit: 4 * 1024 * 1024,
  },
  people: {
    summary:
      'Who may look after items: people with the permission who see one of the person’s clients.',
  },
  triage: {
    summary: 'Sets status, owner, acknowledgement or snooze of items; what is not named stays.',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({ itemId: ItemId, /** `changedAt` as the person saw it. */ seen: When }),
        )
        .min(1)
        .max(BULK_LIMIT),
      status: IssueStatus.optional(),
      /** Null: nobody. */
      ownerId: z.nullable(Id).optional(),
      acknowledged: z.boolean().optional(),
      /** Null wakes them. Until a day that is still to come, until the level changes, or both. */
      snooze: z
        .nullable(z.strictObject({ until: z.nullable(Day), forChange: z.boolean() }))
        .optional(),
      comment: Comment.default(''),
      mentions,
    }),
  },
  undo: {
    summary: 'Takes a change of items back, as long as nobody changed them since.',
    body: z.strictObject({ undo: Id }),
  },
  comment: {
    summary: 'Adds a comment to an item; who is mentioned is told.',
    body: z.strictObject({ text: Comment.min(1), mentions }),
  },
  run: { summary: 'Reads the sources of the person’s clients again and scores what changed.' },
  rules: {
    summary: 'Every rule with its bands, those of a client, and how many items are at each level.',
    body: z.strictObject({ clientUuid: z.nullable(Id).default(null) }),
  },
  tryBands: {
    summary:
      'What other bands of a rule would change, for a client or all of the person’s; changes nothing.',
    body: z.strictObject({ ...ofRule, numbers: BandNumbers }),
  },
  setBands: {
    summary: 'Sets the bands of a rule for a client; the last version is kept.',
    body: z.strictObject({
      ruleId: ofRule.ruleId,
      clientUuid: Id,
      /** Null: the rule’s own again. */
      numbers: z.nullable(BandNumbers),
      reason: Reason.refine((text) => text.length > 0, 'Say why, in a sentence.'),
      /** Version that the person saw. */
      version: z.int().min(0),
    }),
  },
  views: { summary: 'Saved views: one’s own and those of one’s roles.' },
  saveView: {
    summary: 'Saves a view, or changes one’s own.',
    body: z.strictObject({
      viewId: z.nullable(Id).default(null),
      revision: z.int().optional(),
      name: z.string().trim().min(1).max(80),
      query: z.string().max(2000),
      teamRoleId: z.nullable(Id).default(null),
    }),
  },
  removeView: { summary: 'Removes one’s own view.' },
  defaultView: {
    summary: 'Sets the view that one’s list opens with; null for none.',
    body: z.strictObject({ viewId: z.nullable(Id) }),
  },
  digest: { summary: 'How one is told of changes by mail.' },
  setDigest: { summary: 'Sets how one is told of changes by mail.', body: DigestChoice },
} as const;
