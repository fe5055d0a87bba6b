/** Since when platforms sell or measure advertising: no account of theirs has days before. */
import type { ImportFormat } from '@flightdeck/contract/imports';
import type { Day } from '@flightdeck/domain/dates';
import { platformName } from '@flightdeck/domain/feeds';

/**
 * The year in which each began, by its own announcements; of those that were renamed or bought the year of what they were
 * before. When an account was opened no export tells.
 */
const SINCE: Readonly<Partial<Record<ImportFormat, number>>> = {
  cm360: 1996,
  dv360: 2007,
  'the-trade-desk': 2009,
  'amazon-ads': 2005,
  'google-ads': 2000,
  'microsoft-ads': 2006,
  'apple-search-ads': 2016,
  meta: 2004,
  linkedin: 2005,
  tiktok: 2016,
  x: 2010,
  pinterest: 2013,
  snapchat: 2014,
  reddit: 2009,
  'google-analytics': 2005,
  'universal-analytics': 2005,
};

/** Why a day cannot be in an export of the platform; null where it can. */
export function tooEarly(day: Day, format: ImportFormat): string | null {
  const year = SINCE[format];
  if (year === undefined || Number(day.slice(0, 4)) >= year) return null;
  return `is before ${year}, when there was no ${platformName(format)} yet.`;
}
