/** Costs that no data states: fixed amounts by day, in micros, exact over their days. */
import { type Day, dayNumber, shiftDay } from '../dates/day.ts';
import type { OutcomeCost } from './model.ts';

const MICROS = 1_000_000;

/** A fixed cost. */
export type FixedCost = Extract<OutcomeCost, { readonly kind: 'fixed' }>;

/** What a fixed cost is on each of its days from `start` to `end`. All of its days together are the amount to the micro. */
export function fixedByDay(
  cost: FixedCost,
  start: Day,
  end: Day,
): { readonly day: Day; readonly micros: number }[] {
  const days = dayNumber(cost.end) - dayNumber(cost.start) + 1;
  const whole = Math.round(cost.amount * MICROS);
  const until = (count: number) => Math.round((whole * count) / days);
  const first = start > cost.start ? start : cost.start;
  const last = end < cost.end ? end : cost.end;
  const found: { day: Day; micros: number }[] = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) {
    const at = dayNumber(day) - dayNumber(cost.start);
    found.push({ day, micros: until(at + 1) - until(at) });
  }
  return found;
}
