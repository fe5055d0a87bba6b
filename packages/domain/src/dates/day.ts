/** A calendar day as `YYYY-MM-DD`: no time, no zone. */
import * as z from 'zod/mini';

/** Range of accepted days: calculating from one of them always ends at a year of four digits. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** A calendar day, `YYYY-MM-DD`, from 1900 to 2999. Rejects days that do not exist, such as 2026-02-30. */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Use a day such as 2026-03-31.'),
  z.refine((text) => isDay(text), 'This day does not exist.'),
  z.refine(
    (text) => text >= FIRST_DAY && text <= LAST_DAY,
    'Use a day from 1900-01-01 to 2999-12-31.',
  ),
);
export type Day = z.infer<typeof Day>;

const MS_A_DAY = 86_400_000;

/** The start of a day in UTC, where each day has 24 hours; NaN for other text. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that a moment is on in UTC. Throws a RangeError for NaN. */
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Days from 1970-01-01 to a day, for quick arithmetic over many of them; negative before, NaN for other text. */
export const dayNumber = (day: Day): number => startOf(day) / MS_A_DAY;

/** Some engines read 30 February as 2 March. */
function isDay(text: string): boolean {
  const start = startOf(text);
  return !Number.isNaN(start) && dayOf(start) === text;
}

/** A closed range of days: both ends belong to it. */
export const DayRange = z
  .strictObject({ start: Day, end: Day })
  .check(z.refine((range) => range.start <= range.end, 'The range ends before it starts.'));
export type DayRange = z.infer<typeof DayRange>;

/** Earliest day a custom range may start (spec.md §9). */
export const EARLIEST_CUSTOM_DAY: Day = '2017-01-01';

/** The day `days` after `day`, or before it when negative. */
export function shiftDay(day: Day, days: number): Day {
  return dayOf(startOf(day) + days * MS_A_DAY);
}

/** Number of days in a closed range; at least 1. */
export function daysIn(range: DayRange): number {
  return (startOf(range.end) - startOf(range.start)) / MS_A_DAY + 1;
}

/** The range of equal length that ends the day before `range` starts. */
export function previousRange(range: DayRange): DayRange {
  const end = shiftDay(range.start, -1);
  return { start: shiftDay(end, 1 - daysIn(range)), end };
}
