/** Spend of flights that run, summed up day by day, beside what their plans call for. */
import type { ClientFlights } from '@flightdeck/contract/home';
import { type Day, daysIn, EARLIEST_CUSTOM_DAY, shiftDay } from '@flightdeck/domain/dates';
import { elapsedShare } from '@flightdeck/domain/troubleshooter';
import type { FactsStore } from '../../platform/services.ts';
import { type Flight, scopeOf } from './flights.ts';

/** Most days that are asked for: some 27 years. */
const MOST_DAYS = 10_000;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The curve of flights with a planned spend, in one currency: all that they spent to each day, up to the last one that is
 * known of all of them, and their plans to the end of the last one. What was spent before a flight's first day is in its
 * first point, as it is in the sum. Null where there is no such sum.
 */
export async function spendCurve(
  facts: FactsStore,
  planned: readonly Flight[],
  today: Day,
): Promise<ClientFlights['curve']> {
  const [currency = null, ...others] = new Set(planned.map((flight) => flight.currency));
  const [start] = planned.map((flight) => flight.start).sort();
  const end = planned
    .map((flight) => flight.end)
    .sort()
    .at(-1);
  const [until] = planned.flatMap(({ knownUntil }) => knownUntil ?? []).sort();
  if (!start || !end || !until || until < start || others.length > 0) return null;
  const { rows, rowCount } = await facts.answer(
    {
      metrics: ['spend'],
      dimensions: ['day'],
      range: { start: EARLIEST_CUSTOM_DAY, end: today },
      limit: MOST_DAYS,
      ...(currency === null ? {} : { currency }),
    },
    scopeOf(planned),
  );
  if (rowCount > rows.length || rows.some(({ reasons }) => reasons?.spend)) return null;
  const byDay = new Map(rows.map(({ keys, values }) => [keys.day?.id ?? '', values.spend ?? 0]));
  const dayAt = (at: number) => shiftDay(start, at);
  let spent = sum([...byDay].filter(([day]) => day < start).map(([, spend]) => spend));
  return {
    start,
    end,
    until,
    spent: Array.from({ length: daysIn({ start, end: until }) }, (_, at) => {
      spent += byDay.get(dayAt(at)) ?? 0;
      return spent;
    }),
    plan: Array.from({ length: daysIn({ start, end }) }, (_, at) =>
      sum(planned.map((flight) => (flight.bookedSpend ?? 0) * elapsedShare(flight, dayAt(at)))),
    ),
  };
}
