/** The days that a schedule waits for before it sends. */
import { type Day, type DayRange, shiftDay } from '../dates/index.ts';

/** An account counts as asleep when its loads end so many days before the days that are waited for. */
const ASLEEP_DAYS = 14;

/** The last whole day of a range, seen from `today`: figures of today are never complete. Null where it has none yet. */
export function lastWholeDay({ start, end }: DayRange, today: Day): Day | null {
  const yesterday = shiftDay(today, -1);
  const last = end < today ? end : yesterday;
  return last < start ? null : last;
}

/**
 * Whether the loads cover `day`.
 * @param until The last day that the loads of each account cover. Accounts without a load in the range, or in the two
 *   weeks before `day`, are asleep and hold nothing up.
 */
export function isLoaded(until: readonly Day[], { start }: DayRange, day: Day): boolean {
  const recent = shiftDay(day, -ASLEEP_DAYS);
  const from = start < recent ? start : recent;
  const awake = until.filter((last) => last >= from);
  return awake.length > 0 && awake.every((last) => last >= day);
}
