/**
 * What an order costs. A fee for some days is the whole price × days / days of the whole period. Each line is rounded by
 * itself, discount after share, so that lines add up to the net; tax is of the net of the invoice, once, as EN 16931
 * (BR-CO-17) wants it of each rate.
 */
import type { Day, DayRange } from '../dates/index.ts';
import { shareOf } from '../money/index.ts';
import { restOf } from './periods.ts';
import { INTERVALS, type Interval } from './plan.ts';

/** What somebody pays each interval, before tax. */
export interface Price {
  readonly name: string;
  readonly interval: Interval;
  readonly priceMinor: number;
  readonly seatMinor: number;
  /** Seats beyond those that the price includes. */
  readonly extraSeats: number;
  readonly discountBp: number;
}

/** How an order is taxed: at a rate, or by the customer. */
export interface Tax {
  readonly rateBp: number;
  /** The customer owes the tax: the rate is zero, and the invoice says so. */
  readonly isReverse: boolean;
}

/** The sentence on an invoice whose customer owes the tax (EU VAT directive, article 226 no. 11a). */
export const REVERSE_CHARGE = 'Reverse charge: the customer owes the VAT.';

/** A line of an order, in minor units. */
export interface OrderLine {
  readonly text: string;
  /** Days that it is for. */
  readonly start: Day;
  readonly end: Day;
  readonly quantity: number;
  /** Price of one for the whole period; negative for a credit. */
  readonly unitMinor: number;
  /** Days charged, and days of the whole period. */
  readonly days: number;
  readonly ofDays: number;
  readonly discountMinor: number;
  readonly netMinor: number;
}

/** The sums of an order, in minor units. */
export interface OrderTotals {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

interface Charged {
  readonly period: DayRange;
  /** First day charged; to the end of the period. */
  readonly from: Day;
  readonly sign: 1 | -1;
  readonly word: string;
}

function linesOf(price: Price, { period, from, sign, word }: Charged): OrderLine[] {
  const { days, of } = restOf(period, from);
  const parts = [
    { text: `${word}${price.name}`, quantity: 1, minor: price.priceMinor },
    {
      text: `${word}${price.name}, further seats`,
      quantity: price.extraSeats,
      minor: price.seatMinor,
    },
  ];
  return parts
    .filter(({ quantity, minor }, n) => n === 0 || (quantity > 0 && minor > 0))
    .map(({ text, quantity, minor }) => {
      const gross = shareOf(sign * minor * quantity, days, of);
      const discountMinor = shareOf(gross, price.discountBp, 10_000);
      return {
        ...{ text, start: from, end: period.end, quantity, unitMinor: sign * minor },
        ...{ days, ofDays: of, discountMinor, netMinor: gross - discountMinor },
      };
    });
}

/** The lines of a whole period. */
export const linesOfPeriod = (price: Price, period: DayRange): OrderLine[] =>
  linesOf(price, { period, from: period.start, sign: 1, word: '' });

/** The lines that credit the rest of a period, from a day on. */
export const linesOfCredit = (price: Price, period: DayRange, from: Day): OrderLine[] =>
  linesOf(price, { period, from, sign: -1, word: 'Credit for the rest of ' });

/** The lines that charge the rest of a period, from a day on. */
export const linesOfRest = (price: Price, period: DayRange, from: Day): OrderLine[] =>
  linesOf(price, { period, from, sign: 1, word: '' });

/** The sums of lines. */
export function totalsOf(lines: readonly OrderLine[], { rateBp, isReverse }: Tax): OrderTotals {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = isReverse ? 0 : shareOf(netMinor, rateBp, 10_000);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

/** What a price is over a year, in shares of 10,000 of a minor unit: for comparing prices of different intervals. */
const yearly = ({ interval, priceMinor, seatMinor, extraSeats, discountBp }: Price): bigint =>
  BigInt(priceMinor + seatMinor * extraSeats) *
  BigInt(10_000 - discountBp) *
  BigInt(12 / INTERVALS[interval]);

/** Whether a change takes effect at once: to a price that is as high or higher over a year. A lower one waits for the end of the term. */
export const isUpgrade = (from: Price, to: Price): boolean => yearly(to) >= yearly(from);

/**
 * The lines of an upgrade on a day: the rest of the period is credited at the old price and charged at the new one. With
 * another interval a new period begins that day.
 * @param fresh The new period, where the interval changes.
 */
export const linesOfUpgrade = (
  from: Price,
  to: Price,
  period: DayRange,
  day: Day,
  fresh: DayRange | null,
): OrderLine[] => [
  ...linesOfCredit(from, period, day),
  ...(fresh ? linesOfPeriod(to, fresh) : linesOfRest(to, period, day)),
];
