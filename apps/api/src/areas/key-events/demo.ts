/** Key events of the demo provider: what explains its figures, as people would have noted it. */
import { dayNumber, shiftDay, todayIn } from '@flightdeck/domain/dates';
import type { EventKind } from '@flightdeck/domain/key-events';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../demo/calendar.ts';
import { STORIES } from '../../demo/datasets/stories.ts';
import { DEMO_ADMINISTRATOR } from '../../demo/index.ts';
import { clientAdvertiser } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { setEvent } from './events.ts';

/** Days that the events are of, and the launches of a client that are noted. */
const PAST_DAYS = 500;
const LAUNCHES = 8;

const NOTED_STORIES = ['tracking-outage', 'brand-bids', 'view-through-jump'] as const;
/** How people would have put down what was planted into the figures. */
const NOTED = {
  'tracking-outage': { kind: 'outage', title: 'Site tag missing' },
  'brand-bids': { kind: 'other', title: 'Competitor bids on the brand' },
  'view-through-jump': { kind: 'other', title: 'Look-back window widened' },
} as const satisfies Readonly<
  Record<(typeof NOTED_STORIES)[number], Pick<Noted, 'kind' | 'title'>>
>;

const Advertisers = z.array(z.object({ id: z.int(), externalId: z.string() }));
const Campaigns = z.array(z.object({ advId: z.int(), name: z.string(), start: z.string() }));

interface Noted {
  readonly advId: number;
  readonly start: string;
  readonly end: string;
  readonly kind: EventKind;
  readonly title: string;
  readonly note: string;
}

/** Each time that something happened between two days. */
function happened(
  id: keyof typeof NOTED,
  advId: number,
  first: string,
  last: string,
): readonly Noted[] {
  const { every, from, to, finding: note } = STORIES[id];
  const times: Noted[] = [];
  const begin = Math.floor(dayNumber(first) / every) * every;
  for (let at = begin; at + from <= dayNumber(last); at += every) {
    const [start, end] = [dayOf(at + from), dayOf(at + to)];
    if (start >= first) times.push({ advId, start, end, ...NOTED[id], note });
  }
  return times;
}

/** Starts of campaigns, the last ones of each advertiser. */
async function launches(
  { facts }: Services,
  advertiserIds: readonly number[],
  first: string,
  last: string,
): Promise<Noted[]> {
  const rows = Campaigns.parse(
    await facts.query(
      `SELECT c.advertiser_id AS "advId", c.name,
         to_char(coalesce(c.start_date, min(p.start_date)), 'YYYY-MM-DD') AS start
       FROM campaign c JOIN placement p ON p.campaign_id = c.id
       WHERE c.advertiser_id = ANY($1::int[]) GROUP BY c.id
       HAVING coalesce(c.start_date, min(p.start_date)) BETWEEN $2::date AND $3::date
       ORDER BY start DESC, c.id`,
      [[...advertiserIds], first, last],
    ),
  );
  return [...Map.groupBy(rows, ({ advId }) => advId).values()].flatMap((own) =>
    own.slice(0, LAUNCHES).map(
      ({ advId, name, start }): Noted => ({
        ...{ advId, start, end: start, kind: 'campaign', title: `${name} starts`, note: '' },
      }),
    ),
  );
}

/** Notes what was planted into the figures of the demo clients, and when their campaigns started. */
export async function fillDemoEvents(services: Services): Promise<void> {
  const { callers, records, facts, clock, config } = services;
  const admin = await callers.byUser(DEMO_ADMINISTRATOR, '', '');
  if (!admin) return;
  const last = shiftDay(todayIn(config.timeZone, clock()), -1);
  const first = shiftDay(last, -PAST_DAYS);
  const advertisers = Advertisers.parse(
    await facts.query(
      'SELECT id, external_id AS "externalId" FROM advertiser WHERE id = ANY($1::int[])',
      [[...admin.advertiserIds]],
    ),
  );
  const stories = NOTED_STORIES.flatMap((story) => {
    const own = advertisers.find(({ externalId }) => externalId === STORIES[story].advertiser);
    return own ? happened(story, own.id, first, last) : [];
  });
  const noted = [...stories, ...(await launches(services, admin.advertiserIds, first, last))];
  const owners = await records.db
    .select()
    .from(clientAdvertiser)
    .where(inArray(clientAdvertiser.advertiserId, [...admin.advertiserIds]));
  const clientOf = new Map(owners.map((row) => [row.advertiserId, row.clientUuid]));
  for (const { advId, ...event } of noted) {
    const clientUuid = clientOf.get(advId);
    if (clientUuid === undefined) continue;
    await setEvent(services, admin, { eventId: null, clientUuid, ...event, isMarked: true });
  }
}
