/** The weeks of a month as the calendar shows them, and where events stand in a week. Weeks begin on Monday, as those of figures do. */
import { type DayRange, dayNumber, shiftDay } from '@flightdeck/domain/dates';

/** `2026-03` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** First and last day of a month such as `2026-03`. */
export function daysOfMonth(month: string): DayRange {
  const start = `${month}-01`;
  return { start, end: shiftDay(`${monthOf(shiftDay(start, 31))}-01`, -1) };
}

/** The month `by` months later, or earlier when negative. */
export function shiftMonth(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** Days since Monday. 1970-01-01 was a Thursday. */
const weekday = (day: string): number => (dayNumber(day) + 3) % 7;

/** The days of the weeks of a month, seven each, with those of the months beside it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const { start, end } = daysOfMonth(month);
  const weeks: string[][] = [];
  for (let monday = shiftDay(start, -weekday(start)); monday <= end; monday = shiftDay(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => shiftDay(monday, at)));
  }
  return weeks;
}

/** An event in a week: its first column from 1, and how many it has. */
export interface WeekSpan<Event extends DayRange> {
  readonly event: Event;
  readonly column: number;
  readonly days: number;
  /** It began in an earlier week, or ends in a later one. */
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

/** The events of a week, longer ones first among those that begin together. */
export function spansOf<Event extends DayRange>(
  week: readonly string[],
  events: readonly Event[],
): WeekSpan<Event>[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  return events
    .filter(({ start, end }) => start <= sunday && end >= monday)
    .map((event) => {
      const first = event.start < monday ? monday : event.start;
      const last = event.end > sunday ? sunday : event.end;
      return {
        ...{ event, column: dayNumber(first) - dayNumber(monday) + 1 },
        days: dayNumber(last) - dayNumber(first) + 1,
        ...{ isOpenBefore: event.start < monday, isOpenAfter: event.end > sunday },
      };
    })
    .sort((one, other) => one.column - other.column || other.days - one.days);
}
