/** The calendar day it is somewhere. */
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Day } from './day.ts';

/** The day `now` falls on in `timeZone` (IANA). */
export function todayIn(timeZone: string, now: Date): Day {
  return format(new TZDate(now.getTime(), timeZone), 'yyyy-MM-dd');
}
