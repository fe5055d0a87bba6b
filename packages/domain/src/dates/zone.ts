/** The calendar day it is somewhere. */
import { TZDate } from '@date-fns/tz';
import { formatISO } from 'date-fns/formatISO';
import type { Day } from './day.ts';

/** The day of `now` in `timeZone` (IANA). */
export function todayIn(timeZone: string, now: Date): Day {
  return formatISO(new TZDate(now.getTime(), timeZone), { representation: 'date' });
}

/** The moment `day` begins in `timeZone` (IANA). */
export function startOfDayIn(timeZone: string, day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
}
