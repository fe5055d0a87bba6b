/** Links of lines of media plans to placements (spec.md §2, `/client/booking/link`). */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { FactsId, listCall } from '../list.ts';
import type { bookingLinksInputs } from './inputs.ts';
import {
  BookingLinksOverview,
  ForeseenLinks,
  FreePlacement,
  LinkEntry,
  LinkHistory,
} from './shapes.ts';

export * from './shapes.ts';

// What the media plan does with one booking, this does with many.
const member = { audience: 'member', needs: ['client/fileUpload'] } as const;
const reading = { ...member, method: 'POST', reads: true, freshFor: 0 } as const;
const changing = { ...member, method: 'POST' } as const;

export const bookingLinksCalls = calls<typeof bookingLinksInputs>()({
  clients: {
    ...member,
    method: 'GET',
    path: 'booking/link/clients',
    data: z.strictObject({
      clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
    }),
  },
  overview: { ...reading, path: 'booking/link/overview', data: BookingLinksOverview },
  list: { ...member, freshFor: 0, ...listCall(LinkEntry), path: 'booking/link/list' },
  placements: {
    ...member,
    freshFor: 0,
    ...listCall(FreePlacement),
    path: 'booking/link/placements',
  },
  foresee: { ...reading, path: 'booking/link/foresee', data: ForeseenLinks },
  save: {
    ...changing,
    path: 'booking/link/save',
    data: z.strictObject({ saveId: z.nullable(FactsId), links: z.int() }),
  },
  undo: { ...changing, path: 'booking/link/undo', data: Nothing },
  history: { ...reading, path: 'booking/link/history', data: LinkHistory },
  allow: { ...changing, path: 'booking/link/allow', data: Nothing },
});
