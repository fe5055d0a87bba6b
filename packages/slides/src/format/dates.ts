/** Days and times as slides write them: `1 Jan – 31 Mar 2026`, in the reader's locale. */
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

/** `31 Mar 2026`. */
export function writeDay(day: string, locale: string): string {
  return plainSpaces(dateFormat(locale, DAY).format(noon(day)));
}

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

/** `1 Jan – 31 Mar 2026`; one day is written once. */
export function writeRange(
  range: DayRange,
  locale: string,
  month: 'short' | 'long' = 'short',
): string {
  const format = dateFormat(locale, { ...DAY, month });
  return plainSpaces(format.formatRange(noon(range.start), noon(range.end)));
}

/** `14 Apr 2026, 06:00` in `timeZone`, from an ISO 8601 moment. */
export function writeMoment(moment: string, timeZone: string, locale: string): string {
  return plainSpaces(
    dateFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
      timeZone,
    }).format(new Date(moment)),
  );
}

/** The calendar day of a moment in `timeZone`, `YYYY-MM-DD`. */
export function dayOf(moment: string, timeZone: string): string {
  const parts = new Map(
    dateFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
      .formatToParts(new Date(moment))
      .map((part) => [part.type, part.value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}
