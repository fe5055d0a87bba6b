/** The demo's landing pages, default ads, aggregators and bookings on a day, and the problems in them. */
import { dayNumber } from '@flightdeck/domain/dates';
import { demoAggregatorId } from '../../../demo/aggregators.ts';
import { type DayNumber, dayOf } from '../../../demo/calendar.ts';
import { dailyImpressions } from '../../../demo/delivery.ts';
import type { DemoCampaign, DemoPlacement } from '../../../demo/plan.ts';
import { ADVERTISERS, type DemoAdvertiser } from '../../../demo/provider.ts';
import { between, randomOf } from '../../../demo/random.ts';
import type { Entity } from '../sources/entities.ts';
import type { Planted } from './faults.ts';

/** Names of the query fields as the demo's clients tag. */
const CAMPAIGN_FIELD = 'utm_campaign';
const PLACEMENT_FIELD = 'utm_content';

/** A URL with what makes it: fields in their order. */
interface Tagged {
  readonly base: string;
  readonly campaign: string;
  readonly placement: string;
}

const tagged = (base: string, fields: readonly (readonly [string, string])[]): string =>
  `${base}?${fields.map((field) => field.join('=')).join('&')}`;

const fields = ({ campaign, placement }: Tagged): (readonly [string, string])[] => [
  ['utm_source', 'flightdeck'],
  ['utm_medium', 'display'],
  [CAMPAIGN_FIELD, campaign],
  [PLACEMENT_FIELD, placement],
];

const without = (url: Tagged, name: string): string =>
  tagged(
    url.base,
    fields(url).filter(([field]) => field !== name),
  );
const withValue = (url: Tagged, name: string, value: string): string =>
  tagged(
    url.base,
    fields(url).map(([field, own]) => [field, field === name ? value : own] as const),
  );

/** A URL for each error bit of spec.md §5, in their order, with its level. */
const URL_FAULTS: readonly (readonly [level: 1 | 2, make: (url: Tagged) => string])[] = [
  [1, (url) => tagged(url.base.replace('https://', 'https:/ '), fields(url))],
  [1, () => 'tbc'],
  [1, (url) => tagged('https://www.google.com/search', fields(url))],
  [2, (url) => tagged(url.base, fields(url)).replace('?', '??')],
  [2, (url) => without(url, CAMPAIGN_FIELD)],
  [2, (url) => withValue(url, CAMPAIGN_FIELD, '')],
  [2, (url) => `${tagged(url.base, fields(url))}&${CAMPAIGN_FIELD}=${url.campaign}`],
  [1, (url) => withValue(url, CAMPAIGN_FIELD, `${url.campaign}-old`)],
  [2, (url) => without(url, PLACEMENT_FIELD)],
  [1, (url) => withValue(url, PLACEMENT_FIELD, `${url.placement}X`)],
];

/** What a link checker would have seen: gone, gone without saying so, and on the way to another page. */
const ANSWERS = [
  { level: 1, status: 404, fault: 'The page does not exist (404).', lost: [] },
  { level: 2, status: 200, fault: 'The page says that it was not found.', lost: [] },
  { level: 2, status: 200, fault: null, lost: [PLACEMENT_FIELD] },
] as const;

/** Every so many placements one has a fault. */
const FAULT_EVERY = 11;

/** What the link checker of the demo saw. */
export interface DemoCheck {
  readonly url: string;
  readonly status: number;
  readonly fault: string | null;
  readonly lost: readonly string[];
}

/** Landing pages of the placements that run or ended in the last two weeks. */
export function demoPages(plan: readonly DemoCampaign[], today: string) {
  const now = dayNumber(today);
  const pages = new Map<string, Entity<'landingPage'>[]>();
  const planted: Planted[] = [];
  const checks: DemoCheck[] = [];
  let count = 0;
  for (const campaign of plan) {
    if (campaign.start > now || campaign.end < now - 14) continue;
    const advertiser = campaign.advertiser.externalId;
    const own = pages.get(advertiser) ?? [];
    pages.set(advertiser, own);
    for (const placement of campaign.placements) {
      const url: Tagged = {
        base: `https://www.${hostOf(campaign.advertiser)}/${slug(campaign.name)}`,
        campaign: campaign.externalId,
        placement: placement.externalId,
      };
      const place = count++;
      const index = place % FAULT_EVERY === 5 ? Math.floor(place / FAULT_EVERY) : null;
      const fault = index === null ? undefined : URL_FAULTS[index % URL_FAULTS.length];
      const landingPage = fault ? fault[1](url) : tagged(url.base, fields(url));
      own.push({
        kind: 'landingPage',
        externalId: placement.externalId,
        name: placement.name,
        fields: {
          placementId: placement.externalId,
          landingPage,
          campaignId: campaign.externalId,
          campaignField: CAMPAIGN_FIELD,
          placementField: PLACEMENT_FIELD,
        },
      });
      const key = { advertiser, subject: 'landingPage', externalId: placement.externalId } as const;
      if (fault) planted.push({ ...key, level: fault[0], rule: 'landing-url' });
      // Of the first pages the checker has been to some.
      const answer = place < 40 && place % 8 === 2 ? ANSWERS[Math.floor(place / 8)] : undefined;
      if (answer && !fault) {
        checks.push({ url: landingPage, ...answer });
        planted.push({ ...key, level: answer.level, rule: 'landing-answer' });
      }
    }
  }
  return { pages, checks, planted };
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const hostOf = ({ client }: DemoAdvertiser): string => `${slug(client)}.example`;

/** Days of delivery that creatives are judged by. */
const CREATIVE_DAYS = 30;
/** Impressions of those days from which a planted share is more than chance (spec.md §9: over 100 default impressions). */
const ENOUGH = 20_000;

/** The share of default ads of each creative that served lately, by its external id. */
export function demoDefaults(plan: readonly DemoCampaign[], today: string) {
  const now = dayNumber(today);
  const shares = new Map<string, number>();
  const planted: Planted[] = [];
  for (const campaign of plan) {
    if (campaign.start >= now || campaign.end < now - CREATIVE_DAYS) continue;
    const { externalId: advertiser } = campaign.advertiser;
    const served = new Map<string, number>();
    for (const placement of campaign.placements) {
      const own = deliveredIn(campaign, placement, now - CREATIVE_DAYS, now - 1);
      for (const { externalId } of placement.creatives) {
        const before = served.get(externalId) ?? 0;
        served.set(externalId, before + own / placement.creatives.length);
        shares.set(externalId, between(randomOf(`${externalId} default`), 0, 0.012));
      }
    }
    const [most] = [...served].sort(([, one], [, other]) => other - one);
    if (!most || most[1] < ENOUGH || planted.length >= 6) continue;
    const level = planted.length % 2 === 0 ? 1 : 2;
    shares.set(most[0], level === 1 ? 0.066 : 0.038);
    planted.push({
      ...{ advertiser, subject: 'creative', externalId: most[0], level, rule: 'creative-default' },
    });
  }
  return { shares, planted };
}

const deliveredIn = (
  campaign: DemoCampaign,
  placement: DemoPlacement,
  from: DayNumber,
  to: DayNumber,
): number =>
  [...dailyImpressions(campaign, placement)].reduce(
    (sum, [day, impressions]) => (day >= from && day <= to ? sum + impressions : sum),
    0,
  );

/** An aggregator of the demo. Days count back from today. */
export interface DemoAggregator {
  readonly uuid: string;
  readonly advertiser: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  /** Days ago of its last log; null: it has none. */
  readonly lastLog: number | null;
  /** An activity that its last run found in no outcome, and how often. */
  readonly unmapped: { readonly activity: string; readonly count: number } | null;
}

/** What one kind of them leaves out. */
const LEFT_OUT = { name: 'Brochure requests', activity: 'Brochure download', count: 46 };

/** How aggregators stand: days until the end of the run, days since the last log, and the level of that. */
const STANDINGS: readonly (readonly [
  name: string,
  status: string,
  end: number,
  lastLog: number | null,
  level?: 1 | 2,
])[] = [
  ['Site activity', 'running', 120, 1],
  ['Store visits', 'running', 40, 2],
  ['Spring sales', 'ended', -6, 6, 1],
  ['Site activity', 'running', 90, 1],
  ['Newsletter sign-ups', 'ended', -5, 4, 2],
  ['Site activity', 'running', 150, 1],
  ['App installs', 'ended', -12, null, 1],
  ['Site activity', 'running', 60, 1],
  ['Brochure requests', 'ended', -8, 1],
];

/** Days ago that flights began: those that go on have a time before to be compared with. */
const [ENDED_DAYS, RUNNING_DAYS] = [90, 182];

/** Aggregators: two or three of each advertiser. */
export function demoAggregators(today: string) {
  const now = dayNumber(today);
  const planted: Planted[] = [];
  const aggregators = ADVERTISERS.flatMap(({ externalId: advertiser, name }, i) =>
    [0, 1, 2].slice(0, 2 + (i % 2)).flatMap((n): DemoAggregator[] => {
      const standing = STANDINGS[(i * 2 + n) % STANDINGS.length];
      if (!standing) return [];
      const [what, status, end, lastLog, level] = standing;
      const uuid = demoAggregatorId(i + 1, n + 1);
      if (level) {
        const rule = 'aggregator-overdue';
        planted.push({ advertiser, subject: 'aggregator', externalId: uuid, level, rule });
      }
      const isLeaving = what === LEFT_OUT.name;
      if (isLeaving) {
        const rule = 'aggregator-unmapped';
        planted.push({ advertiser, subject: 'aggregator', externalId: uuid, level: 2, rule });
      }
      return [
        {
          ...{ uuid, advertiser, status, lastLog, name: `${name} – ${what}` },
          unmapped: isLeaving ? LEFT_OUT : null,
          start: dayOf(now - (status === 'ended' ? ENDED_DAYS : RUNNING_DAYS)),
          end: dayOf(now + end),
        },
      ];
    }),
  );
  return { aggregators, planted };
}

/** A booking whose impressions were written in units instead of thousands; nobody matched it to a placement. */
export interface DemoBooking {
  readonly advertiser: string;
  readonly number: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  /** Impressions. */
  readonly impressions: number;
  /** Pounds. */
  readonly cost: number;
}

/** Days that a booking must be away from an edge of the bands, in points, to be told without the facts. */
const CLEAR_POINTS = 2;

/** Bookings: those of the plan that are off their pace, and two that were written wrong. */
export function demoBookings(plan: readonly DemoCampaign[], today: string) {
  const now = dayNumber(today);
  const planted: Planted[] = [];
  const unsure: string[] = [];
  for (const campaign of plan) {
    const { externalId: advertiser } = campaign.advertiser;
    for (const placement of campaign.placements) {
      const { booking, start, end } = placement;
      if (!booking?.impressions || start >= now) continue;
      const last = Math.min(end, now - 1);
      const delivered = deliveredIn(campaign, placement, start, last);
      const due = (booking.impressions * (last - start + 1)) / (end - start + 1);
      const pacing = (100 * delivered) / due;
      const key = { advertiser, subject: 'booking', externalId: booking.number } as const;
      if ([75, 90, 110, 125].some((edge) => Math.abs(pacing - edge) < CLEAR_POINTS)) {
        unsure.push(booking.number);
      } else if (pacing < 90 || pacing > 110) {
        const level = pacing < 75 || pacing > 125 ? 1 : 2;
        planted.push({ ...key, level, rule: 'booking-pacing' });
      }
    }
  }
  const written: DemoBooking[] = ['MM-ADV-1003', 'MM-ADV-1008'].map((advertiser, i) => ({
    advertiser,
    number: `IO-${advertiser.slice(-4)}-UNITS`,
    name: i === 0 ? 'Homepage takeover' : 'Trailer week',
    start: dayOf(now - 20),
    end: dayOf(now + 20),
    impressions: 1000,
    cost: 4200,
  }));
  for (const { advertiser, number } of written) {
    planted.push({
      ...{ advertiser, subject: 'booking', externalId: number, level: 2 },
      rule: 'booking-cpm-volume',
    });
  }
  return { written, planted, unsure };
}
