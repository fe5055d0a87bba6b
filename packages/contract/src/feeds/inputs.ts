/** What the calls of `feeds` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';
import { listInputs, Reason } from '../list.ts';
import { FeedId, Measure } from './shapes.ts';

const ofAdvertiser = { advId: FeedId };
const choice = {
  ...ofAdvertiser,
  measure: Measure,
  /** Null leaves it to the rule: complete before partial, fine before coarse. */
  feedId: z.nullable(FeedId),
};

export const feedsInputs = {
  advertisers: { summary: 'Advertisers of the person’s clients, with the number of their feeds.' },
  overview: {
    summary: 'The feeds of an advertiser, with the days that they hold.',
    body: z.strictObject(ofAdvertiser),
  },
  sources: {
    summary: 'Which feed gives each measure of an advertiser, and what the others say of it.',
    body: z.strictObject(ofAdvertiser),
  },
  rename: {
    summary: 'Names a feed of an advertiser; an empty name is its own again.',
    body: z.strictObject({
      ...ofAdvertiser,
      feedId: FeedId,
      label: z.string().trim().max(100),
    }),
  },
  foreseeChoice: {
    summary: 'What taking a measure from another feed would change.',
    body: z.strictObject(choice),
  },
  choose: {
    summary: 'Takes a measure of an advertiser from a feed wherever that holds it.',
    body: z.strictObject({ ...choice, reason: Reason }),
  },
  ...listInputs(
    {
      list: 'A page of the loads of an advertiser, newest first.',
      export: 'The same loads as CSV, all pages; noted in the audit log.',
    },
    {
      ...ofAdvertiser,
      state: z.enum(['any', 'counting', 'undone']).default('any'),
      /** Feeds; an empty list matches all. */
      feedIds: z.array(FeedId).max(100).default([]),
    },
  ),
  foreseeLoad: { summary: 'What undoing a load, or doing an undone one again, would change.' },
  undo: {
    summary: 'Takes a load back: figures become what they were without it.',
    body: z.strictObject({ reason: Reason }),
  },
  redo: { summary: 'Lets an undone load count again.' },
} as const;
