/** Flights that ended inside a range: its sums are of fewer days than those of the period before, and are compared by live day. */
import { type Day, type DayRange, shiftDay } from '../dates/index.ts';
import type { RowPlan } from '../metrics/index.ts';

/** The flight of a campaign; a day that is not known is null. */
export type Flight = Pick<RowPlan, 'startDate' | 'endDate'>;

/** The end of the last flight, and the days on which any flight ran. */
export interface EndedFlight {
  readonly end: Day;
  readonly liveDays: number;
  readonly liveDaysBefore: number;
}

/**
 * The end of the flights that ran in `range`, where all of them were over before it; null where one goes on, is not known,
 * or where there is none.
 * @param before The period that the range is compared with.
 * @param known Last day with known delivery.
 */
export function endedFlight(
  flights: readonly (Flight | undefined)[],
  range: DayRange,
  before: DayRange,
  today: Day,
  known: Day,
): EndedFlight | null {
  const stated = flights.flatMap((flight): DayRange[] => {
    const { startDate: start, endDate: end } = flight ?? {};
    return start && end && start <= end ? [{ start, end }] : [];
  });
  if (stated.length < flights.length) return null;
  const end = stated
    .map((flight) => flight.end)
    .sort()
    .at(-1);
  if (!end || end < range.start || end >= range.end || end >= today) return null;
  const last = known < end ? known : end;
  const liveDays = daysLive(stated, { start: range.start, end: last });
  const liveDaysBefore = daysLive(stated, before);
  return liveDays > 0 && liveDaysBefore > 0 ? { end, liveDays, liveDaysBefore } : null;
}

/** Days of a period on which at least one of the flights ran. */
function daysLive(flights: readonly DayRange[], { start, end }: DayRange): number {
  let live = 0;
  for (let day = start; day <= end; day = shiftDay(day, 1)) {
    if (flights.some((flight) => flight.start <= day && day <= flight.end)) live += 1;
  }
  return live;
}
