/** Feeds whose next loads are overdue by their own rhythm. */
import { type Day, shiftDay } from '../dates/index.ts';
import { coverageOf } from '../feeds/coverage.ts';
import { type Finding, finding, missingDay, wholeRow } from './finding.ts';
import { GIVEN_UP_DAYS, OVERDUE_LOADS } from './limits.ts';
import type { HeldDays } from './missing-days.ts';

/**
 * Feeds that have stopped. The day of the finding is the first one that they lack, so that it stays the same while they
 * stay away. Silent where no flight goes on after what the feed holds, and of a feed that was given up long ago.
 */
export function feedStopped(
  { dataset, feeds, flights }: Omit<HeldDays, 'range'>,
  today: Day,
): Finding[] {
  return feeds.flatMap((feed) => {
    const held = [...feed.held].sort();
    const last = held.at(-1);
    if (last === undefined) return [];
    const range = { start: last, end: last };
    const { late, rhythm } = coverageOf(range, held, feed.loadDays, today);
    if (rhythm === null || late < rhythm * (OVERDUE_LOADS - 1) || late === 0) return [];
    if (late > GIVEN_UP_DAYS) return [];
    const from = shiftDay(last, 1);
    const isRunning = flights.some(({ start, end }) => start < today && end >= from);
    if (from >= today || (flights.length > 0 && !isRunning)) return [];
    const isReplaced = feeds.some((other) => other !== feed && other.held.has(from));
    const { id, name } = feed;
    return [
      finding({
        ...{ rule: 'feed-stopped', level: isReplaced ? 2 : 1, dataset, feed: { id, name } },
        rows: [wholeRow([missingDay(from)])],
      }),
    ];
  });
}
