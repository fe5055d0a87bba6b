/** Names of feeds, of what splits their rows, and of what they measure. */
import { deliveryMeasures } from '../datasets/delivery.ts';

/** Names of platforms whose reports are known, by their id. */
export const PLATFORMS = {
  cm360: 'Campaign Manager 360',
  dv360: 'Display & Video 360',
  'the-trade-desk': 'The Trade Desk',
  'amazon-ads': 'Amazon Ads',
  'google-ads': 'Google Ads',
  'microsoft-ads': 'Microsoft Ads',
  'apple-search-ads': 'Apple Search Ads',
  meta: 'Meta Ads',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X Ads',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  reddit: 'Reddit Ads',
  'google-analytics': 'Google Analytics 4',
  'universal-analytics': 'Universal Analytics',
} as const;
const NAMES: Readonly<Record<string, string>> = PLATFORMS;

/** The name of a source; a mapping is a source of its own, under its own name. */
export const platformName = (source: string): string => NAMES[source] ?? source;

const DELIVERY: Readonly<Record<string, { readonly label: string }>> = deliveryMeasures;

/** A measure as people call it; those of money are in currency units. One that delivery has not is called by its id in words. */
export function measureLabel(measure: string): string {
  const own = DELIVERY[measure];
  if (own) return own.label;
  const words = measure
    .replace(/Micros$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a measure is money: its sums are micros. */
export const isMoney = (measure: string): boolean => measure.endsWith('Micros');

/** Fields that say what a row is about, from the coarsest to the finest; each replaces those before it. */
const LEVELS: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['advertiser', ['advertiser', 'advertiserId']],
  ['campaign', ['campaign', 'campaignId']],
  ['placement', ['placement', 'placementId']],
];
/** Fields that split it further. */
const SPLITS: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ['creative', ['creative', 'creativeId']],
  ['size', ['size']],
  ['device', ['device']],
  ['country', ['country']],
  ['creative type', ['creativeType']],
];

/** What the rows of a feed are split by: `placement × creative`. Null where its fields are not known. */
export function grainOf(fields: readonly string[]): string | null {
  if (fields.length === 0) return null;
  const has = (names: readonly string[]) => names.some((name) => fields.includes(name));
  const level = LEVELS.findLast(([, names]) => has(names))?.[0] ?? 'advertiser';
  const site = level !== 'placement' && has(['site']) ? ['site'] : [];
  const splits = SPLITS.filter(([, names]) => has(names)).map(([words]) => words);
  return [level, ...site, ...splits].join(' × ');
}

/** The name of a feed that nobody has named, from its grain: `Placement daily`. */
export function defaultFeedName(grain: string | null): string {
  const level = grain?.split(' × ')[0];
  return level ? `${level.charAt(0).toUpperCase()}${level.slice(1)} daily` : 'Delivery';
}
