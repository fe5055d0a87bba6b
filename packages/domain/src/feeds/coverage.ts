/** Which days a feed holds, which it lacks, and whether its next load is late. */
import { type Day, type DayRange, daysIn, shiftDay } from '../dates/index.ts';

/**
 * A day of a feed: loaded, missing between the first and the last expected day, missing as a person said it rightly is, or
 * not expected.
 */
export type DayState = 'loaded' | 'missing' | 'acknowledged' | 'none';

/** How complete a feed is within some days. */
export interface Coverage {
  /** One state a day, in order. */
  readonly days: readonly DayState[];
  readonly loaded: number;
  /** Days that are loaded or missing. */
  readonly expected: number;
  /** Days since the next load was due; 0 while none is, and where too few loads tell a rhythm. */
  readonly late: number;
  /** Usual days between two loads; null where fewer than three days with a load tell none. */
  readonly rhythm: number | null;
}

/** Days from one to a later one. */
const between = (start: Day, end: Day): number => daysIn({ start, end }) - 1;

/** The median of the days between loads; null for fewer than three days with a load. */
function rhythmOf(loadDays: readonly Day[]): number | null {
  const days = [...new Set(loadDays)].sort();
  const gaps = days.slice(1).map((day, i) => between(days[i] ?? day, day));
  if (gaps.length < 2) return null;
  gaps.sort((one, other) => one - other);
  const middle = Math.floor(gaps.length / 2);
  const upper = gaps[middle] ?? 0;
  return gaps.length % 2 === 1 ? upper : Math.round(((gaps[middle - 1] ?? upper) + upper) / 2);
}

/**
 * The coverage of a feed.
 * @param range The days looked at.
 * @param held Days that the feed holds, in any order, also outside of the range.
 * @param loadDays Days on which it was loaded, in any order.
 * @param today Days from today on are never expected.
 */
export function coverageOf(
  range: DayRange,
  held: readonly Day[],
  loadDays: readonly Day[],
  today: Day,
): Coverage {
  const known = new Set(held);
  const sorted = [...known].sort();
  const first = sorted[0];
  const last = sorted.at(-1);
  const lastLoad = [...loadDays].sort().at(-1);
  const rhythm = rhythmOf(loadDays);
  const since = lastLoad === undefined || lastLoad > today ? 0 : between(lastLoad, today);
  const late = rhythm === null ? 0 : Math.max(0, since - rhythm);
  // Had a late feed been loaded today, it would reach as far behind today as it reached behind its last load.
  const due = last !== undefined && late > 0 ? shiftDay(last, since) : last;
  const yesterday = shiftDay(today, -1);
  const end =
    due !== undefined && last !== undefined && due > yesterday ? later(last, yesterday) : due;
  const days = Array.from({ length: daysIn(range) }, (_, i): DayState => {
    const day = shiftDay(range.start, i);
    if (known.has(day)) return 'loaded';
    if (first === undefined || end === undefined || day < first || day > end) return 'none';
    return 'missing';
  });
  const loaded = days.filter((state) => state === 'loaded').length;
  const missing = days.filter((state) => state === 'missing').length;
  return { days, loaded, expected: loaded + missing, late, rhythm };
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The states of days from `start`, where missing days within `ranges` are acknowledged.
 * @param ranges Days that a person called rightly empty.
 */
export const acknowledge = (
  start: Day,
  days: readonly DayState[],
  ranges: readonly DayRange[],
): DayState[] =>
  days.map((state, i) => {
    const day = shiftDay(start, i);
    const isNoted = ranges.some((range) => range.start <= day && day <= range.end);
    return state === 'missing' && isNoted ? 'acknowledged' : state;
  });

/** Days of one state as ranges of days that follow each other. */
export function rangesOf(
  start: Day,
  days: readonly DayState[],
  state: DayState,
): readonly DayRange[] {
  const ranges: DayRange[] = [];
  for (const [i, each] of days.entries()) {
    if (each !== state) continue;
    const day = shiftDay(start, i);
    const last = ranges.at(-1);
    if (last && days[i - 1] === state) ranges[ranges.length - 1] = { start: last.start, end: day };
    else ranges.push({ start: day, end: day });
  }
  return ranges;
}
