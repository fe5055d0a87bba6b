/** Feeds of an advertiser: what they hold, which of them gives each figure, and the loads that made them. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { feedsInputs } from './inputs.ts';
import {
  FeedAdvertiser,
  FeedLoad,
  FeedSources,
  FeedsOverview,
  ForeseenChange,
  LatestLoad,
} from './shapes.ts';

export * from './shapes.ts';

const needs = ['client/fileUpload'] as const;
const reading = { audience: 'member', needs, method: 'POST', reads: true, freshFor: 0 } as const;
const changing = { audience: 'member', needs, method: 'POST' } as const;
/** How many days came out with other figures. */
const Changed = z.strictObject({ days: z.int() });

export const feedsCalls = calls<typeof feedsInputs>()({
  advertisers: {
    ...reading,
    method: 'GET',
    path: 'feeds/advertisers',
    data: z.array(FeedAdvertiser),
  },
  latest: {
    ...reading,
    path: 'feeds/latest',
    data: z.strictObject({
      /** All feeds of the client that were ever loaded, and those whose next load is late. */
      feeds: z.int(),
      late: z.int(),
      /** Late ones first, then the newest loads; a few at most. */
      loads: z.array(LatestLoad),
    }),
  },
  overview: { ...reading, path: 'feeds/overview', data: FeedsOverview },
  sources: { ...reading, path: 'feeds/sources', data: FeedSources },
  rename: { ...changing, path: 'feeds/rename', data: z.strictObject({}) },
  noteDays: { ...changing, path: 'feeds/days/note', data: z.strictObject({}) },
  removeNote: { ...changing, path: 'feeds/days/note/remove', data: z.strictObject({}) },
  foreseeChoice: { ...reading, path: 'feeds/choice/foresee', data: ForeseenChange },
  choose: { ...changing, path: 'feeds/choice', data: Changed },
  list: { audience: 'member', needs, ...listCall(FeedLoad), path: 'feeds/loads' },
  export: { audience: 'member', needs, ...exportCall, path: 'feeds/loads/export' },
  foreseeLoad: {
    ...reading,
    method: 'GET',
    path: 'feeds/load/{loadId}/foresee',
    data: ForeseenChange,
  },
  undo: { ...changing, path: 'feeds/load/{loadId}/undo', data: Changed },
  redo: { ...changing, path: 'feeds/load/{loadId}/redo', data: Changed },
});
