/**
 * A day of an advertiser over all its channels. Every dataset of the demo draws its totals from here, so that they agree:
 * the clicks of search are the visits of paid search, and the key events of the site are the completions of its goals.
 */
import { type DayNumber, dayOf, weekdayOf } from '../calendar.ts';
import type { DemoAdvertiser } from '../provider.ts';
import { normal, poisson, type Random, randomOf } from '../random.ts';
import { isDuring } from './stories.ts';

/** Channels of the site's visits, with the source and medium that analytics reports. */
export const CHANNELS = {
  display: ['Display', 'adserver', 'cpm'],
  paidSearch: ['Paid Search', 'google', 'cpc'],
  paidSocial: ['Paid Social', 'facebook', 'paid_social'],
  organicSearch: ['Organic Search', 'google', 'organic'],
  direct: ['Direct', '(direct)', '(none)'],
  email: ['Email', 'newsletter', 'email'],
  referral: ['Referral', 'partner sites', 'referral'],
} as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_IDS: readonly Channel[] = [
  'display',
  'paidSearch',
  'paidSocial',
  'organicSearch',
  'direct',
  'email',
  'referral',
];

/** Visits of a channel and what came of them. */
interface Visits {
  readonly sessions: number;
  readonly keyEvents: number;
}

/** Totals of an advertiser's day. */
export interface AdvertiserDay {
  readonly advertiser: DemoAdvertiser;
  readonly day: DayNumber;
  readonly searchClicks: number;
  readonly socialClicks: number;
  readonly visits: Readonly<Record<Channel, Visits>>;
}

/** Visits a day that owe nothing to advertising, of the advertiser with the usual budget. */
const UNPAID = { organicSearch: 610, direct: 390, email: 140, referral: 110 } as const;
/** Visits per click: some people leave before the page is there. */
const ARRIVE = { display: 0.78, paidSearch: 0.92, paidSocial: 0.81 } as const;
/** Key events per visit, against the advertiser's usual rate. */
const INTENT: Readonly<Record<Channel, number>> = {
  display: 0.5,
  paidSearch: 1.5,
  paidSocial: 0.7,
  organicSearch: 1.2,
  direct: 1.3,
  email: 1.6,
  referral: 0.9,
};

/** How busy a day is: season, weekday and chance. */
function busyness({ trade }: DemoAdvertiser, day: DayNumber, random: Random): number {
  const month = Number(dayOf(day).slice(5, 7)) - 1;
  const season = (trade.season[month] ?? 1) ** 0.8;
  return season * (trade.weekdays[weekdayOf(day)] ?? 1) * Math.exp(0.08 * normal(random));
}

/** The totals of a day, given the clicks that the ad server counted. */
export function advertiserDay(
  advertiser: DemoAdvertiser,
  day: DayNumber,
  displayClicks: number,
): AdvertiserDay {
  const random = randomOf(`${advertiser.externalId} ${day} channels`);
  const size = (advertiser.budget / 62_000) * busyness(advertiser, day, random);
  const searchClicks = poisson(random, 260 * size);
  const socialClicks = poisson(random, 170 * size * advertiser.appeal);
  const isDark = isDuring('tracking-outage', advertiser, day);
  const visits = (channel: Channel, sessions: number): Visits => {
    const seen = isDark ? 0 : sessions;
    const rate = advertiser.trade.conversionRate * INTENT[channel];
    return { sessions: seen, keyEvents: Math.min(seen, poisson(random, seen * rate)) };
  };
  const arriving = (channel: keyof typeof ARRIVE, clicks: number) =>
    visits(channel, Math.round(clicks * ARRIVE[channel]));
  const unpaid = (channel: keyof typeof UNPAID) =>
    visits(channel, poisson(random, UNPAID[channel] * size));
  return {
    advertiser,
    day,
    searchClicks,
    socialClicks,
    visits: {
      display: arriving('display', displayClicks),
      paidSearch: arriving('paidSearch', searchClicks),
      paidSocial: arriving('paidSocial', socialClicks),
      organicSearch: unpaid('organicSearch'),
      direct: unpaid('direct'),
      email: unpaid('email'),
      referral: unpaid('referral'),
    },
  };
}

/** Splits a count by weights into whole numbers that add up to it. */
export function split(count: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const until = total > 0 ? Math.round((count * seen) / total) : 0;
    const part = until - given;
    given = until;
    return part;
  });
}

/** Micros of an amount in whole pence. */
export const micros = (pounds: number): number => Math.round(pounds * 100) * 10_000;
