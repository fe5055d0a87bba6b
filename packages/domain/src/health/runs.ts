/** Days as ranges of days that follow each other. */
import { type Day, type DayRange, shiftDay } from '../dates/index.ts';

/** Days in order as ranges of days that follow each other. */
export function runs(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && shiftDay(last.end, 1) === day) ranges[ranges.length - 1] = { ...last, end: day };
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}
