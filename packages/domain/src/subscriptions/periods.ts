/** The periods that a subscription is paid for. Days are days of the client. */
import { addMonths } from 'date-fns/addMonths';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { type Day, type DayRange, daysIn, shiftDay } from '../dates/index.ts';
import { INTERVALS, type Interval } from './plan.ts';

/** The day that many intervals after the first one; always counted from it, so that 31 January leads over 28 February to 31 March. */
const startOf = (first: Day, interval: Interval, n: number): Day =>
  formatISO(addMonths(parseISO(first), INTERVALS[interval] * n), { representation: 'date' });

/** The `n`th period, from 0. */
export const periodAt = (first: Day, interval: Interval, n: number): DayRange => ({
  start: startOf(first, interval, n),
  end: shiftDay(startOf(first, interval, n + 1), -1),
});

/** Periods of a term: what was agreed for, before it can be left or made smaller. */
export interface Term {
  readonly first: Day;
  readonly interval: Interval;
  /** At least 1. */
  readonly periods: number;
}

/** The last day of the term that the `n`th period belongs to. */
export const termEndAt = ({ first, interval, periods }: Term, n: number): Day =>
  periodAt(first, interval, (Math.floor(n / periods) + 1) * periods - 1).end;

/** The days from `day` to the end of a period, and all of its days. */
export function restOf(period: DayRange, day: Day): { readonly days: number; readonly of: number } {
  const days = day > period.end ? 0 : daysIn({ start: day, end: period.end });
  const of = daysIn(period);
  return { days: Math.min(days, of), of };
}
