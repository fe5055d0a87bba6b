/** Days as only slides write them: in full on the cover, short on axes. Ranges and moments are the domain's. */
import type { DayRange } from '@flightdeck/domain/dates';

const cache = new Map<string, Intl.DateTimeFormat>();
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}|${JSON.stringify(options)}`;
  let format = cache.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    cache.set(key, format);
  }
  return format;
}

/** Days are calendar days: they are written in the zone in which they were read. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
/** ICU puts narrow spaces around the dash, which differ between engines. */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

/** `31 March 2026`. */
export function writeLongDay(day: string, locale: string): string {
  return plainSpaces(dateFormat(locale, { ...DAY, month: 'long' }).format(noon(day)));
}

/** `31 Mar`, for axes. */
export function writeShortDay(day: string, locale: string): string {
  return plainSpaces(
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(noon(day)),
  );
}

/** `Mar 2026`, for axes and buckets. */
export function writeMonth(day: string, locale: string): string {
  return plainSpaces(
    dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon(day)),
  );
}

/** `1 January – 31 March 2026`; one day is written once. */
export function writeLongRange(range: DayRange, locale: string): string {
  const format = dateFormat(locale, { ...DAY, month: 'long' });
  return plainSpaces(format.formatRange(noon(range.start), noon(range.end)));
}
