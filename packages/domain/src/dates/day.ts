/** A calendar day as `YYYY-MM-DD`: no time, no zone. */
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import * as z from 'zod/mini';

/** Range of accepted days: calculating from one of them always ends at a year of four digits. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** A calendar day, `YYYY-MM-DD`, from 1900 to 2999. Rejects days that do not exist, such as 2026-02-30. */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a day such as 2026-03-31.'),
  z.refine((text) => isValid(parseISO(text)), 'This day does not exist.'),
  z.refine(
    (text) => text >= FIRST_DAY && text <= LAST_DAY,
    'Use a day from 1900-01-01 to 2999-12-31.',
  ),
);
export type Day = z.infer<typeof Day>;

/** A closed range of days: both ends belong to it. */
export const DayRange = z
  .strictObject({ start: Day, end: Day })
  .check(z.refine((range) => range.start <= range.end, 'The range ends before it starts.'));
export type DayRange = z.infer<typeof DayRange>;

/** Earliest day a custom range may start (spec.md §9). */
export const EARLIEST_CUSTOM_DAY: Day = '2017-01-01';

/** The day `days` after `day`, or before it when negative. */
export function shiftDay(day: Day, days: number): Day {
  return formatISO(addDays(parseISO(day), days), { representation: 'date' });
}

/** Number of days in a closed range; at least 1. */
export function daysIn(range: DayRange): number {
  return differenceInCalendarDays(parseISO(range.end), parseISO(range.start)) + 1;
}

/** The range of equal length that ends the day before `range` starts. */
export function previousRange(range: DayRange): DayRange {
  const end = shiftDay(range.start, -1);
  return { start: shiftDay(end, 1 - daysIn(range)), end };
}
