/** The demo provider's media plan: campaigns in a steady rhythm, their placements, bookings and creatives. */
import { dayNumber } from '@flightdeck/domain/dates';
import { type DayNumber, dayOf, weekdayOf } from './calendar.ts';
import {
  ADVERTISERS,
  type ClientType,
  DEVICES,
  type DemoAdvertiser,
  type DemoFormat,
  type DemoSite,
  FORMATS,
  HOME_SITES,
  SITES,
} from './provider.ts';
import { between, normal, pick, type Random, randomOf, sample, whole } from './random.ts';

export interface DemoCreative {
  readonly externalId: string;
  readonly name: string;
  readonly type: string;
  /** Clicks against the usual rate of its format. */
  readonly appeal: number;
}

export interface DemoPlacement {
  readonly externalId: string;
  readonly name: string;
  readonly site: DemoSite;
  readonly creativeType: string;
  readonly size: string;
  /** Clicks per impression, before site, advertiser and creative. */
  readonly ctr: number;
  /** Viewable share of measurable impressions. */
  readonly viewability: number;
  /** Pounds per thousand impressions, click or completed view; nothing for a flat rate. */
  readonly price: number;
  readonly costStructure: string;
  readonly opportunityType: string;
  readonly device: DemoFormat['devices'][number];
  readonly start: DayNumber;
  readonly end: DayNumber;
  /** Null: trafficked without a booking. */
  readonly booking: {
    readonly number: string;
    readonly impressions: number | null;
    readonly spend: number;
  } | null;
  /** Impressions at the end of the flight; 0 when it never goes live. */
  readonly target: number;
  /** Pounds at the end of the flight. */
  readonly cost: number;
  /** A text link that is counted by its clicks. */
  readonly clickTracker: boolean;
  readonly creatives: readonly DemoCreative[];
}

export interface DemoCampaign {
  readonly externalId: string;
  readonly advertiser: DemoAdvertiser;
  readonly name: string;
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly placements: readonly DemoPlacement[];
}

/** Days between the starts of an advertiser's campaigns. */
const RHYTHM = 120;
const FIRST_MONDAY = dayNumber('2016-01-04');
const CONCEPTS = ['Offer', 'Story', 'Product', 'Brand'] as const;

/**
 * Every campaign that starts in the 18 months (and the six weeks before them) up to `today`, or within
 * three weeks after. A campaign is the same whatever `today` is, so that later days continue earlier ones.
 */
export function planFor(today: string): DemoCampaign[] {
  const last = dayNumber(today) + 21;
  const first = dayNumber(today) - 548 - 45;
  return ADVERTISERS.flatMap((advertiser, index) => {
    const phase = Math.round((RHYTHM / ADVERTISERS.length) * ((index * 5) % ADVERTISERS.length));
    const campaigns: DemoCampaign[] = [];
    for (let cycle = Math.floor((first - FIRST_MONDAY) / RHYTHM) - 1; ; cycle++) {
      const nominal = FIRST_MONDAY + cycle * RHYTHM + phase;
      if (nominal > last + 7) break;
      const campaign = campaignOf(advertiser, cycle, nominal);
      if (campaign.start >= first && campaign.start <= last) campaigns.push(campaign);
    }
    return campaigns;
  });
}

function campaignOf(advertiser: DemoAdvertiser, cycle: number, nominal: DayNumber): DemoCampaign {
  const externalId = `${advertiser.externalId}-C${String(cycle).padStart(3, '0')}`;
  const random = randomOf(externalId);
  // Flights begin on a Monday and end on a Sunday.
  const monday = nominal - ((weekdayOf(nominal) + 6) % 7);
  const start = monday + 7 * whole(random, 0, 1);
  const end = start + 7 * whole(random, 9, 16) - 1;
  const middle = dayOf(Math.round((start + end) / 2));
  const month = Number(middle.slice(5, 7)) - 1;
  const quarter = Math.floor((Number(dayOf(start).slice(5, 7)) - 1) / 3);
  const theme = advertiser.trade.themes[quarter] ?? advertiser.trade.themes[0];
  const name = `${theme} ${dayOf(start).slice(0, 4)}`;
  const budget =
    advertiser.budget * (advertiser.trade.season[month] ?? 1) * between(random, 0.75, 1.3);
  const chance = random();
  const pace =
    chance < 0.13
      ? between(random, 0.62, 0.84)
      : chance < 0.24
        ? between(random, 1.16, 1.4)
        : between(random, 0.955, 1.05);
  return {
    externalId,
    advertiser,
    name,
    start,
    end,
    placements: placementsOf(
      { externalId, clientType: advertiser.clientType, theme, start, end, budget, pace },
      random,
    ),
  };
}

interface Brief {
  readonly externalId: string;
  readonly clientType: ClientType;
  readonly theme: string;
  readonly start: DayNumber;
  readonly end: DayNumber;
  readonly budget: number;
  readonly pace: number;
}

function placementsOf(brief: Brief, random: Random): DemoPlacement[] {
  const count = whole(random, 11, 18);
  const sites = sitesFor(brief.clientType, random);
  const coded = random() < 0.7;
  const drafts = Array.from({ length: count }, () => draftOf(random, sites));
  const weight = drafts.reduce((sum, draft) => sum + draft.weight, 0);
  const creatives = new Map<string, DemoCreative[]>();
  const names = new Map<string, number>();
  const placements = drafts.map((draft, index): DemoPlacement => {
    const { site, format, device, cost, rates } = draft;
    const [size, ctr, cpm, view] = rates;
    const externalId = `${brief.externalId}-P${String(index + 1).padStart(2, '0')}`;
    const spend = Math.max(300, Math.round((brief.budget * draft.weight) / weight / 50) * 50);
    const thousand = cpm * site.price * between(random, 0.9, 1.12);
    const booked = Math.max(20_000, Math.round(((spend / thousand) * 1000) / 5000) * 5000);
    const unbooked = random() < 0.04;
    const silent = random() < 0.018;
    const burst = random() < 0.2 ? 7 * whole(random, 1, 3) : 0;
    const early = random() < 0.5;
    const drift = Math.exp(0.045 * normal(random));
    return {
      externalId,
      name: nameOf(draft, coded, names),
      site,
      creativeType: format.creativeType,
      size,
      ctr,
      viewability: Math.min(0.97, site.viewability * view * between(random, 0.95, 1.05)),
      price: priceOf(cost, thousand, ctr),
      costStructure: cost,
      opportunityType: format.opportunity,
      device,
      start: brief.start + (early ? 0 : burst),
      end: brief.end - (early ? burst : 0),
      booking: unbooked
        ? null
        : { number: bookingNumber(brief, index), impressions: booked, spend },
      target: silent ? 0 : Math.round(booked * brief.pace * drift),
      cost: spend,
      clickTracker: false,
      creatives: creativesOf(brief, format.creativeType, size, creatives, random),
    };
  });
  if (random() < 0.05) placements.push(textLink(brief, sites, random));
  return placements;
}

/** Mostly the sites that the client's trade shares, and two others. */
function sitesFor(clientType: ClientType, random: Random): DemoSite[] {
  const [home, other] = [true, false].map((shared) =>
    SITES.filter(({ name }) => HOME_SITES[clientType].has(name) === shared),
  );
  return [...sample(random, home ?? [], whole(random, 6, 8)), ...sample(random, other ?? [], 2)];
}

interface Draft {
  readonly site: DemoSite;
  readonly format: DemoFormat;
  readonly rates: DemoFormat['sizes'][number];
  readonly device: DemoFormat['devices'][number];
  readonly cost: DemoFormat['costs'][number];
  readonly weight: number;
}

function draftOf(random: Random, sites: readonly DemoSite[]): Draft {
  const total = FORMATS.reduce((sum, format) => sum + format.weight, 0);
  let at = random() * total;
  const drawn = FORMATS.find((format) => {
    at -= format.weight;
    return at < 0;
  });
  const wanted = drawn ?? pick(random, FORMATS);
  const carriers = sites.filter((site) => site.carries.includes(wanted.kind));
  const site = pick(random, carriers.length > 0 ? carriers : sites);
  const fits = site.carries.includes(wanted.kind);
  const format = fits
    ? wanted
    : pick(
        random,
        FORMATS.filter((other) => site.carries.includes(other.kind)),
      );
  return {
    site,
    format,
    rates: pick(random, format.sizes),
    device: pick(random, format.devices),
    cost: pick(random, format.costs),
    weight:
      Math.exp(0.5 * normal(random)) * site.price ** 0.7 * (format.kind === 'display' ? 1 : 1.9),
  };
}

function priceOf(cost: string, thousand: number, ctr: number): number {
  switch (cost) {
    case 'CPM':
      return thousand;
    case 'CPC':
      return Math.max(0.35, Math.min(1.6, thousand / 1000 / ctr));
    case 'CPCV':
      return thousand / 1000 / 0.68;
    default:
      return 0;
  }
}

const DEVICE_WORD = { ...DEVICES, XD: 'Cross-device' } as const;

/** `HarbourTimes_300x250_BAN_DT_CPM_A` or `Harbour Times – Desktop 300x250 Banner`; no name twice in a campaign. */
function nameOf(
  { site, format, rates, device, cost }: Draft,
  coded: boolean,
  names: Map<string, number>,
): string {
  const stem = coded
    ? [
        site.name.replace(/[^A-Za-z]/g, ''),
        rates[0],
        format.code,
        device,
        cost.replace(' rate', ''),
      ]
        .join('_')
        .replace('Flat', 'FLAT')
    : `${site.name} – ${DEVICE_WORD[device]} ${rates[0]} ${format.creativeType}`;
  const times = names.get(stem) ?? 0;
  names.set(stem, times + 1);
  if (coded) return `${stem}_${String.fromCharCode(65 + times)}`;
  return times === 0 ? stem : `${stem} (${times + 1})`;
}

function bookingNumber(brief: Brief, index: number): string {
  const started = dayOf(brief.start);
  const client = brief.externalId.slice(7, 11);
  return `IO-${client}-${started.slice(2, 4)}${started.slice(5, 7)}-${String(index + 1).padStart(2, '0')}`;
}

/** The creatives of a size: made once per campaign, shared by its placements of that size. */
function creativesOf(
  brief: Brief,
  type: string,
  size: string,
  made: Map<string, DemoCreative[]>,
  random: Random,
): DemoCreative[] {
  const key = `${type} ${size}`;
  const known = made.get(key);
  if (known) return known;
  const suffix = type === 'Rich media' ? ' expand' : type === 'Video' ? ' video' : '';
  const set = CONCEPTS.slice(0, whole(random, 2, 3)).map((concept, index) => ({
    externalId: `${brief.externalId}-${key.replaceAll(' ', '')}-${index + 1}`,
    name: `${brief.theme} – ${concept}${suffix} ${size}`,
    type,
    appeal: between(random, 0.68, 1.38),
  }));
  made.set(key, set);
  return set;
}

/** A newsletter link: hardly an impression is counted, every click is. */
function textLink(brief: Brief, sites: readonly DemoSite[], random: Random): DemoPlacement {
  const site = pick(random, sites);
  const externalId = `${brief.externalId}-P99`;
  return {
    externalId,
    name: `${site.name} – Newsletter text link`,
    site,
    creativeType: 'Text link',
    size: '1x1',
    ctr: 0,
    viewability: 0,
    price: 0,
    costStructure: 'Flat rate',
    opportunityType: 'Newsletter',
    device: 'XD',
    start: brief.start,
    end: brief.end,
    booking: { number: bookingNumber(brief, 98), impressions: null, spend: 900 },
    target: 120,
    cost: 900,
    clickTracker: true,
    creatives: [
      {
        externalId: `${externalId}-1`,
        name: `${brief.theme} – Text link`,
        type: 'Text link',
        appeal: 1,
      },
    ],
  };
}
