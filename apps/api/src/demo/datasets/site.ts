/** The advertisers' sites: visits, goals, and the paths that people took to them. */
import { type Touch, timingText } from '@flightdeck/domain/attribution';
import { HOME_COUNTRY } from '../provider.ts';
import { between, pick, poisson, randomOf } from '../random.ts';
import {
  type AdvertiserDay,
  CHANNEL_IDS,
  CHANNELS,
  type Channel,
  micros,
  split,
} from './advertiser-day.ts';
import { type DemoEntity, type DemoRow, ownAccount } from './rows.ts';
import { isDuring } from './stories.ts';

/** Visitors of a channel: the part of them on phones, and the part that stays to look around. */
const VISITORS: Readonly<Record<Channel, readonly [phones: number, engaged: number]>> = {
  display: [0.72, 0.41],
  paidSearch: [0.61, 0.66],
  paidSocial: [0.86, 0.5],
  organicSearch: [0.57, 0.63],
  direct: [0.48, 0.69],
  email: [0.64, 0.72],
  referral: [0.52, 0.57],
};
/** The part of the visits that comes from abroad, and the countries that it comes from, a country a day and channel. */
const ABROAD = 0.06;
const ELSEWHERE = ['Ireland', 'Ireland', 'United States', 'Germany', 'France', 'Spain'] as const;
const PAGES: Readonly<Record<Channel, string>> = {
  display: '/campaign',
  paidSearch: '/offers',
  paidSocial: '/campaign',
  organicSearch: '/',
  direct: '/',
  email: '/news',
  referral: '/about',
};

/** Visits of a day by channel, device and country; those that display ads brought, by the campaign with the most clicks. */
export function analyticsRows(
  at: AdvertiserDay,
  campaign: DemoEntity | null,
): DemoRow<'analytics'>[] {
  const { advertiser, day } = at;
  const random = randomOf(`${advertiser.externalId} ${day} site`);
  const account = ownAccount(advertiser);
  return CHANNEL_IDS.flatMap((id) => {
    const [channel, source, medium] = CHANNELS[id];
    const [phones, stay] = VISITORS[id];
    const visitors = [
      { device: 'Mobile', country: HOME_COUNTRY, of: phones * (1 - ABROAD) },
      { device: 'Desktop', country: HOME_COUNTRY, of: (1 - phones) * (1 - ABROAD) },
      { device: 'Mobile', country: pick(random, ELSEWHERE), of: ABROAD },
    ];
    const weights = visitors.map(({ of }) => of);
    const sessions = split(at.visits[id].sessions, weights);
    const keyEvents = split(at.visits[id].keyEvents, weights);
    return visitors.flatMap(({ device, country }, index): DemoRow<'analytics'>[] => {
      const count = sessions[index] ?? 0;
      if (count === 0) return [];
      const engaged = Math.min(count, poisson(random, count * stay));
      const pageViews = count + poisson(random, count * 1.7);
      const users = Math.max(1, Math.round(count / between(random, 1.05, 1.3)));
      const key = keyEvents[index] ?? 0;
      return [
        {
          day,
          account,
          dimensions: {
            channel,
            source,
            medium,
            device,
            country,
            landingPage: PAGES[id],
            ...(id === 'display' && campaign ? { campaign } : {}),
          },
          measures: {
            sessions: count,
            engagedSessions: engaged,
            pageViews,
            events: pageViews * 2 + key,
            keyEvents: key,
            revenueMicros: micros(key * advertiser.trade.orderValue),
            durationSeconds: Math.round(engaged * between(random, 70, 130)),
            bounces: count - engaged,
            users,
            newUsers: Math.round(users * (id === 'direct' || id === 'email' ? 0.3 : 0.68)),
          },
        },
      ];
    });
  });
}

/** The key events of a day as goals: orders where the advertiser sells, else requests; of mails one in four as a newsletter. */
export function goalRows(at: AdvertiserDay): DemoRow<'goals'>[] {
  const { advertiser, day } = at;
  const account = ownAccount(advertiser);
  const { orderValue } = advertiser.trade;
  const names = [orderValue > 0 ? 'Order' : 'Request', 'Newsletter'];
  return CHANNEL_IDS.flatMap((id) => {
    const [channel, source, medium] = CHANNELS[id];
    const counts = split(at.visits[id].keyEvents, id === 'email' ? [0.75, 0.25] : [1]);
    // Analytics gives each key event the value of an order on average, so all of it stands with the orders.
    const value = micros(at.visits[id].keyEvents * orderValue);
    return names.flatMap((goal, index): DemoRow<'goals'>[] => {
      const completions = counts[index] ?? 0;
      const valueMicros = index === 0 ? value : 0;
      if (completions === 0 && valueMicros === 0) return [];
      return [
        {
          day,
          account,
          dimensions: { goal, channel, source, medium },
          measures: { completions, valueMicros },
        },
      ];
    });
  });
}

const BEFORE: Readonly<Record<Channel, readonly string[]>> = {
  display: ['', 'Paid Social > '],
  paidSearch: ['', 'Display > '],
  paidSocial: [''],
  organicSearch: ['', 'Paid Social > Display > '],
  direct: ['Paid Search > ', ''],
  email: ['', 'Display > '],
  referral: [''],
};

/** Days before the visit on which what came before it was met; each day of the calendar has its own. */
const GAPS = [1, 3, 2, 9, 0, 5, 20, 1, 12, 4, 35, 2, 7] as const;
/** Channels whose ads are seen, not clicked, before somebody comes by another way. */
const SEEN: ReadonlySet<string> = new Set(['Display', 'Paid Social']);

/** When the touches of a path were: the visit at its end is a click of its day. */
function timesOf(channels: readonly string[], day: number): string {
  let daysBefore = 0;
  const touches = channels.toReversed().map((channel, at): Omit<Touch, 'channel'> => {
    if (at === 0) return { kind: 'click', daysBefore };
    daysBefore += GAPS[Math.abs(day + at * channel.length) % GAPS.length] ?? 0;
    return { kind: SEEN.has(channel) ? 'view' : 'click', daysBefore };
  });
  return timingText(touches.toReversed());
}

/** The visits of a day as paths: each key event ends one, and those of people who did not convert are there as well. */
export function pathRows(at: AdvertiserDay): DemoRow<'paths'>[] {
  const { advertiser, day } = at;
  const account = ownAccount(advertiser);
  return CHANNEL_IDS.flatMap((id) => {
    const { sessions, keyEvents } = at.visits[id];
    const befores = BEFORE[id];
    const weights = befores.map((_, index) => 1 / (index + 1.5));
    const helped = befores.map((before, index) => {
      const helps = id === 'paidSearch' && before.startsWith('Display');
      const factor = helps && isDuring('display-helps-search', advertiser, day) ? 2.4 : 1;
      return (weights[index] ?? 0) * factor;
    });
    const walked = split(sessions, weights);
    const converted = split(keyEvents, helped);
    return befores.flatMap((before, index): DemoRow<'paths'>[] => {
      const path = `${before}${CHANNELS[id][0]}`;
      const ended = converted[index] ?? 0;
      const channels = path.split(' > ');
      const walks = Math.max(walked[index] ?? 0, ended);
      if (walks === 0) return [];
      return [
        {
          day,
          account,
          dimensions: {
            path,
            outcome: advertiser.trade.orderValue > 0 ? 'Order' : 'Request',
            timing: timesOf(channels, day),
          },
          measures: {
            converted: ended,
            notConverted: walks - ended,
            conversions: ended,
            revenueMicros: micros(ended * advertiser.trade.orderValue),
            touchpoints: walks * channels.length,
          },
        },
      ];
    });
  });
}
