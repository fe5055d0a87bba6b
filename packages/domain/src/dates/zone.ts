/** The calendar day it is somewhere. */
import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';
import type { Day } from './day.ts';

/** Whether a text names an IANA time zone. */
export const isTimeZone = (zone: string): boolean =>
  zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);

/** The day of `now` in `timeZone` (IANA). */
export function todayIn(timeZone: string, now: Date): Day {
  return formatISO(new TZDate(now.getTime(), timeZone), { representation: 'date' });
}

/** The moment `day` begins in `timeZone` (IANA). */
export function startOfDayIn(timeZone: string, day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}

/** The moment of a time of day, `08:00`, on `day` in `timeZone` (IANA); an hour later where the clocks leave it out. */
export function momentIn(timeZone: string, day: Day, time: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, timeZone).getTime());
}
