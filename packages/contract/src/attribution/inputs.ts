/** What the calls of `attribution` do, and the bodies they take: read by the server alone. */
import { Day, DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { FactsId } from '../list.ts';
import { AttributionSettings, TEST_KINDS } from './shapes.ts';

const Id = z.string().min(1).max(64);

/** A campaign and the paths of it. */
const asked = {
  clientUuid: Id,
  campaignId: FactsId,
  /** Only paths that led to this; null: to anything. */
  outcome: z.nullable(z.string().max(200)).default(null),
  /** Only paths that ended on these days of the flight; null: on any of it. */
  range: z.nullable(DayRange).default(null),
  /** Instead of the client’s; nothing is kept. */
  settings: z.nullable(AttributionSettings).default(null),
};

/** Shares: 0.094 is 9.4 %. */
const Result = z
  .strictObject({
    lift: z.number().min(-1).max(100),
    low: z.number().min(-1).max(100),
    high: z.number().min(-1).max(100),
  })
  .refine(({ lift, low, high }) => low <= lift && lift <= high, {
    message: 'The interval must hold the lift: its low end first, its high end last.',
    path: ['low'],
  });

export const attributionInputs = {
  campaigns: {
    summary: 'Campaigns of a client, or of all of the user’s, with the paths of their flights.',
    body: z.strictObject({ clientUuid: z.nullable(Id).default(null) }),
  },
  campaign: {
    summary: 'All models over the paths of a campaign’s flight, with spread, interval and paths.',
    body: z.strictObject(asked),
  },
  export: {
    summary:
      'The paths within their look-back as CSV with the columns of Campaign Manager 360; rare paths as one.',
    body: z.strictObject(asked),
  },
  choose: {
    summary:
      'Sets the standard model of a client, its look-backs, those of single channels too, and its Direct rule.',
    body: AttributionSettings,
  },
  addTest: {
    summary: 'Enters a lift test of a channel, with the day on which it is planned to end.',
    body: z
      .strictObject({
        channel: z.string().trim().min(1, 'Name the channel that was tested.').max(100),
        kind: z.enum(TEST_KINDS),
        start: Day,
        end: Day,
        control: z.string().trim().min(1, 'Say who did not see the channel.').max(200),
      })
      .refine(({ start, end }) => start <= end, {
        message: 'A test ends on the day on which it starts, or later.',
        path: ['end'],
      }),
  },
  setResult: {
    summary: 'Enters the result of a lift test that has ended.',
    body: Result,
  },
  removeTest: { summary: 'Takes a lift test away.' },
} as const;
