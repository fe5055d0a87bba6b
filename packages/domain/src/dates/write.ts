/** Days, ranges and moments as text: `1 Jan – 31 Mar 2026`, in the reader's locale. */
import { perLocale } from '../locale/index.ts';
import type { Day, DayRange } from './day.ts';
import { todayIn } from './zone.ts';

const dateFormat = perLocale(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

// Calendar days have no time zone: noon UTC, written in UTC, is the same day everywhere.
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const LONG_DAY = { ...DAY, month: 'long' } as const;
const SHORT_DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const MONTH = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
// ICU puts narrow spaces around the dash, which differ between engines.
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

/** `31 Mar 2026`. */
export function writeDay(day: Day, locale: string): string {
  return plainSpaces(dateFormat(locale, DAY).format(noon(day)));
}

/** `1 Jan – 31 Mar 2026`; one day is written once. */
export function writeRange(range: DayRange, locale: string): string {
  return plainSpaces(dateFormat(locale, DAY).formatRange(noon(range.start), noon(range.end)));
}

/** `31 March 2026`. */
export function writeLongDay(day: Day, locale: string): string {
  return plainSpaces(dateFormat(locale, LONG_DAY).format(noon(day)));
}

/** `1 January – 31 March 2026`; one day is written once. */
export function writeLongRange(range: DayRange, locale: string): string {
  return plainSpaces(dateFormat(locale, LONG_DAY).formatRange(noon(range.start), noon(range.end)));
}

/** `31 Mar`, for axes. */
export function writeShortDay(day: Day, locale: string): string {
  return plainSpaces(dateFormat(locale, SHORT_DAY).format(noon(day)));
}

/** `Mar 2026`, for axes and buckets. */
export function writeMonth(day: Day, locale: string): string {
  return plainSpaces(dateFormat(locale, MONTH).format(noon(day)));
}

/** `14 Apr 2026, 06:00` in `timeZone`, from an ISO 8601 moment. */
export function writeMoment(moment: string, timeZone: string, locale: string): string {
  return plainSpaces(dateFormat(locale, { ...DAY, ...TIME, timeZone }).format(new Date(moment)));
}

/** `14 Apr 2026, 06:00:05` in `timeZone`, for logs, where the order within a minute counts. */
export function writeInstant(moment: string, timeZone: string, locale: string): string {
  const options = { ...DAY, ...TIME, second: '2-digit', timeZone } as const;
  return plainSpaces(dateFormat(locale, options).format(new Date(moment)));
}

/** `Today, 14:32`, `Yesterday, 11:05` or `12 Apr 2026`, seen from `today` in `timeZone`. */
export function writeRecent(moment: string, today: Day, timeZone: string, locale: string): string {
  const day = todayIn(timeZone, new Date(moment));
  const days = Math.round((noon(today).getTime() - noon(day).getTime()) / 86_400_000);
  if (days !== 0 && days !== 1) return writeDay(day, locale);
  const time = dateFormat(locale, { ...TIME, timeZone }).format(new Date(moment));
  return `${days === 0 ? 'Today' : 'Yesterday'}, ${time}`;
}
