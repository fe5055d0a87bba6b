/** Home: campaigns and clients with their pace, what is new to the person, and what waits for them. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { calls } from '../call.ts';
import { When } from '../list.ts';
import type { homeInputs } from './inputs.ts';
import {
  ClientFlights,
  DueEntry,
  HomeCampaigns,
  HomeClient,
  NewsEntry,
  OwnClient,
  WaitingEntry,
} from './shapes.ts';

export * from './shapes.ts';

const viewing = {
  audience: 'member',
  needs: ['reporting/viewReports || reporting/createReport'],
} as const;

export const homeCalls = calls<typeof homeInputs>()({
  campaigns: {
    ...viewing,
    method: 'POST',
    path: 'home/campaigns',
    reads: true,
    data: HomeCampaigns,
  },
  clients: {
    ...viewing,
    method: 'GET',
    path: 'home/clients',
    data: z.strictObject({ clients: z.array(HomeClient) }),
  },
  own: {
    ...viewing,
    method: 'GET',
    path: 'home/own',
    /** By name. */
    data: z.strictObject({ clients: z.array(OwnClient) }),
  },
  flights: {
    ...viewing,
    method: 'POST',
    path: 'home/flights',
    reads: true,
    data: ClientFlights,
  },
  due: {
    ...viewing,
    method: 'POST',
    path: 'home/due',
    reads: true,
    data: z.strictObject({
      /** Looked at up to this day. */
      until: Day,
      /** By day. */
      entries: z.array(DueEntry),
    }),
  },
  news: {
    audience: 'member',
    needs: [],
    method: 'GET',
    path: 'home/news',
    freshFor: 0,
    data: z.strictObject({
      /** The end of the person's visit before this one; null where that is not known. */
      since: z.nullable(When),
      entries: z.array(NewsEntry),
      waiting: z.array(WaitingEntry),
    }),
  },
  readNews: {
    audience: 'member',
    needs: [],
    method: 'POST',
    path: 'home/news/read',
    data: z.strictObject({}),
  },
});
