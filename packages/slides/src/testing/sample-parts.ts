/** Names, noise and seasons of the made-up figures. */
import { type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';

/** Differences of a scenario from the usual one. */
export interface Scenario {
  /** Values of every dimension but time; default the usual number. */
  readonly rows?: number;
  readonly longNames?: boolean;
  /** Facts the files do not hold. */
  readonly without?: readonly (
    | 'spend'
    | 'video'
    | 'viewability'
    | 'conversions'
    | 'bookings'
    | 'benchmarks'
    | 'clients'
    | 'clicks'
  )[];
  /** Multiplies every sum. */
  readonly scale?: number;
  /** Factor for the sums of the period before; default 0.89, so that figures grew. */
  readonly before?: number;
  /** Days of the period before that loads cover; default all. */
  readonly knownBefore?: number;
  readonly empty?: boolean;
  /** Runs of days that data health found something on; default none. */
  readonly marks?: number;
  /** Key events, spread over the days; default none. */
  readonly events?: number;
}

/** Name, share of the impressions, CTR and viewability of each site. */
export const SITES = [
  ['UKClimbing', 0.052, 0.0038, 0.74],
  ['Outdoors Magic', 0.043, 0.0031, 0.69],
  ['Guardian', 0.275, 0.0024, 0.71],
  ['Countryfile', 0.078, 0.0021, 0.66],
  ['Independent', 0.156, 0.0015, 0.62],
  ['National Geographic', 0.109, 0.0018, 0.78],
  ['Mail Online', 0.096, 0.0009, 0.47],
  ['Telegraph', 0.191, 0.0013, 0.57],
] as const;

/** Usual names of the values of a dimension. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  site: SITES.map(([name]) => name),
  campaign: [
    'Spring trail launch',
    'Brand awareness UK',
    'Waterproofs retargeting',
    'Summer tents',
    'Trade-in weekend',
    'Gift cards',
  ],
  creative: [
    'Trail launch – hero',
    'Trail launch – product',
    'Waterproof 30s film',
    'Tent carousel',
    'Half-price boots',
    'Store finder',
    'Gift card static',
  ],
  creativeType: ['Banner', 'Rich media', 'In-stream video', 'Native'],
  size: ['300x250', '728x90', '970x250', '160x600', '320x50', '300x600', '0x0'],
  device: ['Mobile', 'Desktop', 'Tablet', 'Connected TV'],
  country: [
    'United Kingdom',
    'Ireland',
    'Germany',
    'France',
    'Netherlands',
    'Belgium',
    'Spain',
    'Italy',
    'Sweden',
  ],
  channel: [
    'Organic search',
    'Paid search',
    'Direct',
    'Paid social',
    'Display',
    'Referral',
    'Email',
    'Organic social',
    'Unassigned',
  ],
  source: [
    'google',
    '(direct)',
    'facebook.com',
    'bing',
    'ukclimbing.com',
    'newsletter',
    'youtube.com',
  ],
  medium: ['organic', 'cpc', '(none)', 'referral', 'email', 'paid-social'],
  landingPage: [
    '/',
    '/sale/half-price-boots',
    '/tents/family',
    '/waterproofs/mens',
    '/stores',
    '/gift-cards',
    '/trail-running/shoes',
    '/blog/three-peaks-in-a-day',
    '/trade-in',
    '/account/orders',
  ],
  goal: [
    'Purchase',
    'Store finder used',
    'Newsletter sign-up',
    'Brochure download',
    'Add to basket',
  ],
  adGroup: ['Boots – exact', 'Boots – broad', 'Tents', 'Waterproofs', 'Brand', 'Competitors'],
  keyword: [
    'walking boots',
    'northwind outdoor',
    'family tent',
    'waterproof jacket',
    'hiking boots sale',
    'trail shoes',
    'camping shop near me',
    'gift card outdoor',
  ],
  searchTerm: ['best walking boots', 'northwind', '4 man tent', 'goretex jacket', 'boots near me'],
  matchType: ['Exact', 'Phrase', 'Broad'],
  network: ['Search', 'Search partners', 'Facebook', 'Instagram', 'LinkedIn'],
  adSet: ['Lookalike 1 %', 'Retargeting 30 days', 'Interests: hiking', 'Broad 25–54'],
  ad: ['Carousel boots', 'Video trail 15s', 'Static tent', 'Collection sale', 'Story waterproof'],
  format: ['Carousel', 'Video', 'Single image', 'Story'],
  activity: ['Purchase', 'Add to basket', 'Store locator', 'Newsletter', 'Brochure'],
  activityGroup: ['Sales', 'Engagement', 'Leads'],
  industry: [
    'Manufacturing',
    'Retail',
    'Software',
    'Construction',
    'Education',
    'Health care',
    'Financial services',
    'Public sector',
  ],
  company: ['Acme Tools', 'Borealis Foods', 'City of Leeds', 'Delta Rail', 'Evergreen Energy'],
  companySize: ['1-10', '11-50', '51-200', '201-1,000', '1,001-5,000', '5,001+'],
  element: ['Headline', 'Picture', 'Call to action', 'Background'],
  variant: ['Half price', 'Free delivery', 'New season', 'Last chance', 'Boots hero', 'Tent hero'],
  path: ['Display › Search', 'Search', 'Social › Direct', 'Display › Social › Search'],
  seniority: ['Director', 'Manager', 'Senior', 'Entry', 'VP', 'Owner'],
  jobFunction: ['Operations', 'Marketing', 'Engineering', 'Finance', 'Sales', 'Human resources'],
  outcome: ['Purchase', 'Newsletter'],
};

/** Goes before each name where names are long. */
const LONG =
  'Northern and Western European Outdoor Recreation and Mountain Sports Network – programmatic guaranteed';
/** A number between 0 and 1 that depends only on `seed`. */
export function noise(seed: string): number {
  let hash = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** The buckets of a range with their share of it: weekends are quiet, and it grows. */
export function timeParts(
  range: DayRange,
  dimension: 'day' | 'week' | 'month',
): { readonly id: string; readonly weight: number }[] {
  const days = daysIn(range);
  const by = new Map<string, number>();
  for (let index = 0; index < days; index += 1) {
    const day = shiftDay(range.start, index);
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const season = 1 + 0.35 * Math.sin((index / days) * 5 - 1) + (index / days) * 0.3;
    const weight =
      season * (weekday === 0 || weekday === 6 ? 0.78 : 1) * (0.93 + noise(day) * 0.14);
    const id =
      dimension === 'day'
        ? day
        : dimension === 'month'
          ? `${day.slice(0, 8)}01`
          : shiftDay(day, -((weekday + 6) % 7));
    by.set(id, (by.get(id) ?? 0) + weight);
  }
  const sum = [...by.values()].reduce((total, weight) => total + weight, 0);
  return [...by].map(([id, weight]) => ({ id, weight: weight / sum }));
}

/** `usual` names, as many as the scenario has. */
export function named(usual: readonly string[], { rows, longNames = false }: Scenario): string[] {
  return Array.from({ length: rows ?? usual.length }, (_, index) => {
    const name = usual[index] ?? `${usual[index % usual.length]} ${index + 1}`;
    return longNames ? `${LONG} ${name}` : name;
  });
}
