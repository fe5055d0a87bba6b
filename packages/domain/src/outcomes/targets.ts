/** Targets of an outcome: what is wrong with one, free days, and one of a whole flight as one for each month. */
import { type Day, type DayRange, daysIn, shiftDay } from '../dates/day.ts';
import { roundedToSum } from './decompose.ts';
import type { OutcomeTarget } from './model.ts';

/** What can be wrong with a target. */
export type TargetFault = 'backwards' | 'empty' | 'overlap';

/** What is wrong with a target beside the others of its outcome. Of two that overlap, the later one is wrong. */
export function targetFaults(
  target: OutcomeTarget,
  targets: readonly OutcomeTarget[],
): TargetFault[] {
  const at = targets.indexOf(target);
  const isBefore = (other: OutcomeTarget, index: number) =>
    other.start < target.start || (other.start === target.start && index < at);
  const overlaps = targets.some(
    (other, index) => index !== at && isBefore(other, index) && other.end >= target.start,
  );
  return [
    ...(target.end < target.start ? (['backwards'] as const) : []),
    ...(target.count === null && target.cost === null ? (['empty'] as const) : []),
    ...(overlaps ? (['overlap'] as const) : []),
  ];
}

/** The first days of a flight that no target has; the whole flight where each has one. */
export function freeDays(flight: DayRange, targets: readonly OutcomeTarget[]): DayRange {
  let start: Day = flight.start;
  const ordered = targets.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  for (const target of ordered) {
    if (target.start > start)
      return { start, end: earlier(shiftDay(target.start, -1), flight.end) };
    if (target.end >= start) start = shiftDay(target.end, 1);
    if (start > flight.end) return flight;
  }
  return { start, end: flight.end };
}

/**
 * A target as one for each month that it touches: its number in even shares by days, whole where each month can have one,
 * and together the same; its cost as it is.
 */
export function splitByMonth(target: OutcomeTarget): OutcomeTarget[] {
  const months = monthsOf(target);
  const counts = sharesOf(target.count, months.map(daysIn));
  if (counts === null) return [target];
  return months.map((days, index) => ({
    ...days,
    count: counts[index] ?? null,
    cost: target.cost,
  }));
}

/** Null where they are too few to be shared. */
function sharesOf(count: number | null, days: readonly number[]): (number | null)[] | null {
  if (count === null) return days.map(() => null);
  const all = days.reduce((sum, each) => sum + each, 0);
  const exact = days.map((each) => (count * each) / all);
  const whole = roundedToSum(exact, 1);
  const shares = Number.isInteger(count) && !whole.includes(0) ? whole : roundedToSum(exact);
  return shares.some((share) => share <= 0) ? null : shares;
}

function monthsOf({ start, end }: DayRange): DayRange[] {
  const months: DayRange[] = [];
  for (let first = start; first <= end; ) {
    // The 28th and four days are always in the next month.
    const next: Day = `${shiftDay(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    months.push({ start: first, end: earlier(shiftDay(next, -1), end) });
    first = next;
  }
  return months;
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
