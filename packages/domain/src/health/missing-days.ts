/** Days that a feed lacks between those that it holds, and no other feed of the advertiser gives. */
import { type Day, type DayRange, daysIn, shiftDay } from '../dates/index.ts';
import type { FeedHistory, Flight } from './figures.ts';
import { type Finding, finding, missingDay, wholeRow } from './finding.ts';
import { MOST_GAP_DAYS, WEEKS_WITHOUT } from './limits.ts';

/** What is looked at: all feeds of a dataset of one advertiser. */
export interface HeldDays {
  readonly dataset: string;
  readonly feeds: readonly FeedHistory[];
  /** Flights of its campaigns; empty where none is known. */
  readonly flights: readonly Flight[];
  readonly range: DayRange;
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Weekdays that these days leave out week after week, as a campaign that only runs on workdays does. */
function weekdaysWithout(held: readonly Day[]): ReadonlySet<number> {
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last || daysIn({ start: first, end: last }) < 7 * WEEKS_WITHOUT) return new Set();
  const with_ = new Set(held.map(weekdayOf));
  return new Set([0, 1, 2, 3, 4, 5, 6].filter((weekday) => !with_.has(weekday)));
}

/** Whether days without figures are a fault: some campaign ran, or nobody knows when campaigns run and the gap is short. */
function isExpected(gap: readonly Day[], flights: readonly Flight[]): (day: Day) => boolean {
  if (flights.length === 0) return () => gap.length <= MOST_GAP_DAYS;
  return (day) => flights.some(({ start, end }) => start <= day && day <= end);
}

/** Gaps of a feed. A finding for each feed that has any; the days before its first and after its last one are none. */
export function missingDays({ dataset, feeds, flights, range }: HeldDays): Finding[] {
  return feeds.flatMap((feed) => {
    const held = [...feed.held].sort();
    const without = weekdaysWithout(held);
    const byOthers = new Set(feeds.flatMap((other) => (other === feed ? [] : [...other.held])));
    const days = gapsBetween(held)
      .flatMap((gap) => gap.filter(isExpected(gap, flights)))
      .filter(
        (day) =>
          range.start <= day &&
          day <= range.end &&
          !byOthers.has(day) &&
          !without.has(weekdayOf(day)),
      );
    if (days.length === 0) return [];
    const { id, name } = feed;
    const rows = [wholeRow(days.map(missingDay))];
    return [finding({ rule: 'missing-days', level: 1, dataset, feed: { id, name }, rows })];
  });
}

/** The days between those that are held, gap by gap. */
function gapsBetween(held: readonly Day[]): Day[][] {
  return held.slice(1).flatMap((day, i) => {
    const before = held[i] ?? day;
    const n = daysIn({ start: before, end: day }) - 2;
    return n > 0 ? [Array.from({ length: n }, (_, at) => shiftDay(before, at + 1))] : [];
  });
}
