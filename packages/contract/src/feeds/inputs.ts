/** What the calls of `feeds` do, and the bodies they take: read by the server alone. */
import { DATASET_IDS } from '@flightdeck/domain/datasets';
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId, listInputs, Reason } from '../list.ts';
import { FeedId, Measure } from './shapes.ts';

const ofAdvertiser = { advId: FeedId };
/** Delivery where none is named. */
const ofDataset = { dataset: z.enum(DATASET_IDS).optional() };
const choice = {
  ...ofAdvertiser,
  ...ofDataset,
  measure: Measure,
  /** Null leaves it to the rule: complete before partial, fine before coarse. */
  feedId: z.nullable(FeedId),
};

export const feedsInputs = {
  advertisers: { summary: 'Advertisers of the person’s clients, with the number of their feeds.' },
  latest: {
    summary: 'The last load of each feed of a client, late ones first.',
    body: z.strictObject({ clientUuid: z.string().min(1).max(64) }),
  },
  overview: {
    summary: 'The feeds of an advertiser, with the days that they hold.',
    body: z.strictObject(ofAdvertiser),
  },
  sources: {
    summary: 'Which feed gives each measure of an advertiser, and what the others say of it.',
    body: z.strictObject({ ...ofAdvertiser, ...ofDataset }),
  },
  rename: {
    summary: 'Names a feed of an advertiser; an empty name is its own again.',
    body: z.strictObject({
      ...ofAdvertiser,
      feedId: FeedId,
      label: z.string().trim().max(100),
    }),
  },
  noteDays: {
    summary: 'Says of days of a feed that they rightly hold nothing.',
    body: z
      .strictObject({
        ...ofAdvertiser,
        feedId: FeedId,
        first: Day,
        last: Day,
        note: z.string().trim().min(1, 'Say why these days are empty.').max(500),
      })
      .refine(({ first, last }) => first <= last, 'The last day is before the first.'),
  },
  removeNote: {
    summary: 'Takes back that days of a feed rightly hold nothing.',
    body: z.strictObject({ ...ofAdvertiser, noteId: FactsId }),
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
