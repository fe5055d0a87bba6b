/** Conversion of money by daily rates, over the euro (docs/decisions/0039). */
import { type Day, daysIn, shiftDay } from '../dates/index.ts';
import { EURO } from './currencies.ts';

/** A rate may be so many days older than the money: central banks state none on weekends and holidays. */
export const MOST_RATE_AGE = 7;

/** Units of a currency for one euro, by day. */
export type Rates = ReadonlyMap<Day, number>;

/** The rate that holds on a day: that day's, else the latest before it that is not too old; null where there is none. */
export function rateOn(rates: Rates, day: Day): number | null {
  for (let age = 0; age <= MOST_RATE_AGE; age++) {
    const rate = rates.get(shiftDay(day, -age));
    if (rate !== undefined) return rate;
  }
  return null;
}

/**
 * Micros of one currency as micros of another, on a day; whole.
 * @param rates Of each currency but the euro, by code.
 * @returns null where a rate is not known: money is never converted one to one.
 */
export function convertMicros(
  micros: number,
  from: string,
  to: string,
  day: Day,
  rates: ReadonlyMap<string, Rates>,
): number | null {
  if (from === to) return micros;
  const per = (currency: string) =>
    currency === EURO ? 1 : rateOn(rates.get(currency) ?? new Map(), day);
  const [own, other] = [per(from), per(to)];
  return own === null || other === null ? null : Math.round((micros * other) / own);
}

/** Whether the latest rate is too old for money of today. */
export const isRateOld = (lastDay: Day, today: Day): boolean =>
  lastDay < today && daysIn({ start: lastDay, end: today }) - 1 > MOST_RATE_AGE;
