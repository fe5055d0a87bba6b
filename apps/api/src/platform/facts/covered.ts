/** The days that a load speaks for where its file states a range: also those without rows. Pure. */
import { type Day, type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';

/** What a file says of its days, outside of its table. */
export interface StatedDays {
  /** Days that the report was made for, whether or not each has rows. */
  readonly range: DayRange;
  /** Day on which the report was made; null where the file does not say. */
  readonly madeOn: Day | null;
}

/** Where days end last, it is twelve hours earlier than in UTC. */
const LAST_ZONE_MS = 12 * 60 * 60 * 1000;
/**
 * Whole days that must lie between a day without rows and the report for it to be one without delivery. Google Analytics
 * takes up to 48 hours until a day is complete, longer than any other source here.
 */
const WAITING_DAYS = 2;

/**
 * The days of a stated range that a file covers; null where it states none that can be relied on.
 *
 * Up to the last day with rows that is all of them. Later ones have no rows either because nothing was delivered, or because
 * the report was made before they were over: "this month", exported at noon of the 15th, states the 30th as well. Those
 * count only where the report was made so late that they must have been complete. A file that does not say when it was
 * made was made when it is loaded, at the latest; that it is loaded long after, and states days that it cannot know, shows
 * in what is listed as missing before anything is removed.
 *
 * A range that does not hold the days of all rows is no scope: either it was read wrongly, or the report is of other days.
 * @param days Days with good rows, in order.
 */
export function coveredRange(
  stated: StatedDays | null | undefined,
  days: readonly Day[],
  now: Date,
): DayRange | null {
  const last = days.at(-1);
  if (!stated || last === undefined || outsideOf(stated.range, days).length > 0) return null;
  const { range, madeOn } = stated;
  const today = new Date(now.getTime() - LAST_ZONE_MS).toISOString().slice(0, 10);
  const made = madeOn !== null && madeOn < today ? madeOn : today;
  const complete = shiftDay(made, -1 - WAITING_DAYS);
  const known = complete > last ? complete : last;
  return { start: range.start, end: known < range.end ? known : range.end };
}

/** Days that lie outside of a range. */
export const outsideOf = ({ start, end }: DayRange, days: readonly Day[]): Day[] =>
  days.filter((day) => day < start || day > end);

/** All days of a range and the others, in order. */
export function withRange(days: readonly Day[], range: DayRange | null): Day[] {
  if (!range) return [...days];
  return [...new Set([...days, ...daysOf(range)])].sort();
}

/** Days of a range, in order. */
export const daysOf = (range: DayRange): Day[] =>
  Array.from({ length: daysIn(range) }, (_, i) => shiftDay(range.start, i));
