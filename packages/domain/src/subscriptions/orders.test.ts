/** Fees, credits and sums, against published examples and an independent computation with fractions. */
import { describe, expect, it } from 'vitest';
import { shareOf } from '../money/index.ts';
import {
  isUpgrade,
  linesOfCredit,
  linesOfPeriod,
  linesOfRest,
  linesOfUpgrade,
  type OrderLine,
  type Price,
  totalsOf,
} from './orders.ts';
import { periodAt, restOf, termEndAt } from './periods.ts';

const price = (priceMinor: number, more: Partial<Price> = {}): Price => ({
  ...{ name: 'Plan', interval: 'month', priceMinor, seatMinor: 0, extraSeats: 0, discountBp: 0 },
  ...more,
});
const NO_TAX = { rateBp: 0, isReverse: false };
const JANUARY = { start: '2026-01-01', end: '2026-01-31' };
const sums = (lines: readonly OrderLine[]) => lines.map(({ netMinor }) => netMinor);

describe('published examples', () => {
  it('Stripe: from 10 to 20 dollars halfway through a period is five more', () => {
    const period = { start: '2026-04-01', end: '2026-04-30' };
    const lines = linesOfUpgrade(price(1000), price(2000), period, '2026-04-16', null);
    expect(sums(lines)).toEqual([-500, 1000]);
    expect(totalsOf(lines, NO_TAX).totalMinor).toBe(500);
  });

  it('Lago: 14 of 31 days of €100 are €45.16, and 17 of €200 are €109.68', () => {
    // Charged from the 18th on: as many days as from the 1st to the 14th.
    expect(sums(linesOfRest(price(10_000), JANUARY, '2026-01-18'))).toEqual([4516]);
    expect(sums(linesOfRest(price(20_000), JANUARY, '2026-01-15'))).toEqual([10_968]);
  });

  it('UniBee: 15 of 31 days of 50 dollars are 24.19, where a rounded price of a day makes 24.15', () => {
    expect(sums(linesOfRest(price(5000), JANUARY, '2026-01-17'))).toEqual([2419]);
  });

  it('Samsung: 16 of 30 days from a price of 30 to one of 60', () => {
    const period = { start: '2026-09-01', end: '2026-09-30' };
    const lines = linesOfUpgrade(price(3000), price(6000), period, '2026-09-16', null);
    expect(totalsOf(lines, NO_TAX).totalMinor).toBe(1500);
  });
});

describe('complaints about others', () => {
  const QUARTER = periodAt('2026-04-01', 'quarter', 0);

  it('the denominator is all days of the period, 91, not the 42 that are left', () => {
    expect(QUARTER).toEqual({ start: '2026-04-01', end: '2026-06-30' });
    expect(restOf(QUARTER, '2026-05-20')).toEqual({ days: 42, of: 91 });
    const [line] = linesOfRest(price(91_000, { interval: 'quarter' }), QUARTER, '2026-05-20');
    expect(line).toMatchObject({ netMinor: 42_000, days: 42, ofDays: 91 });
  });

  it('the old price is credited and the new one charged, not the other way round', () => {
    const lines = linesOfUpgrade(price(1000), price(9100), QUARTER, '2026-05-20', null);
    expect(lines.map(({ unitMinor }) => unitMinor)).toEqual([-1000, 9100]);
  });

  it('a lower price waits; an equal or higher one does not, whatever its interval', () => {
    expect(isUpgrade(price(1000), price(999))).toBe(false);
    expect(isUpgrade(price(1000), price(1000))).toBe(true);
    expect(isUpgrade(price(1000), price(11_999, { interval: 'year' }))).toBe(false);
    expect(isUpgrade(price(1000), price(12_000, { interval: 'year' }))).toBe(true);
    expect(isUpgrade(price(1000, { discountBp: 5000 }), price(600))).toBe(true);
    expect(isUpgrade(price(1000, { seatMinor: 100, extraSeats: 5 }), price(1400))).toBe(false);
  });
});

describe('an order', () => {
  it('has a line for further seats, a discount on each line, and tax on the net, once', () => {
    const lines = linesOfPeriod(
      price(9_99, { seatMinor: 3_33, extraSeats: 3, discountBp: 1_250 }),
      JANUARY,
    );
    expect(lines).toMatchObject([
      { quantity: 1, discountMinor: 125, netMinor: 874 },
      { quantity: 3, unitMinor: 333, discountMinor: 125, netMinor: 874 },
    ]);
    expect(totalsOf(lines, { rateBp: 1900, isReverse: false })).toEqual({
      ...{ netMinor: 1748, taxMinor: 332, totalMinor: 2080 },
    });
  });

  it('is not taxed where the customer owes the tax', () => {
    const lines = linesOfPeriod(price(10_000), JANUARY);
    expect(totalsOf(lines, { rateBp: 1900, isReverse: true }).taxMinor).toBe(0);
  });

  it('credits what it charges, to the last digit', () => {
    for (const day of ['2026-01-01', '2026-01-12', '2026-01-31']) {
      const odd = price(10_001, { seatMinor: 777, extraSeats: 3, discountBp: 333 });
      const both = [...linesOfRest(odd, JANUARY, day), ...linesOfCredit(odd, JANUARY, day)];
      expect(totalsOf(both, { rateBp: 2100, isReverse: false }).totalMinor).toBe(0);
    }
  });

  it('charges nothing after its period', () => {
    expect(sums(linesOfRest(price(10_000), JANUARY, '2026-02-01'))).toEqual([0]);
  });
});

describe('periods', () => {
  it('are counted from the first day, so that the end of a month comes back', () => {
    const starts = [0, 1, 2, 3].map((n) => periodAt('2026-01-31', 'month', n).start);
    expect(starts).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(periodAt('2028-02-29', 'year', 1)).toEqual({ start: '2029-02-28', end: '2030-02-27' });
  });

  it('make terms', () => {
    const term = { first: '2026-01-01', interval: 'month', periods: 12 } as const;
    expect(termEndAt(term, 0)).toBe('2026-12-31');
    expect(termEndAt(term, 11)).toBe('2026-12-31');
    expect(termEndAt(term, 12)).toBe('2027-12-31');
  });
});

it('a half is rounded away from zero, with large amounts too', () => {
  expect([shareOf(1, 1, 2), shareOf(-1, 1, 2), shareOf(1, 1, 3)]).toEqual([1, -1, 0]);
  expect(shareOf(9_007_199_254_740_991, 1, 3)).toBe(3_002_399_751_580_330);
});

/** A fraction, so that the sums below share nothing with `shareOf`. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}
const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });
/** To the nearest whole, a half away from zero: by looking at both neighbours. */
function nearest({ over, under }: Ratio): bigint {
  const isNegative = over < 0n;
  const size = isNegative ? -over : over;
  const below = size / under;
  const isUp = (below + 1n) * under - size <= size - below * under;
  const rounded = isUp ? below + 1n : below;
  return isNegative ? -rounded : rounded;
}

it('1,000 orders come to the same sums when they are worked out with fractions', () => {
  let seed = 20_260_401;
  const any = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const intervals = ['month', 'quarter', 'year'] as const;
  for (let n = 0; n < 1000; n += 1) {
    const interval = intervals[any(3)] ?? 'month';
    const made = () =>
      price(any(5_000_000), {
        interval,
        ...{ seatMinor: 1 + any(9000), extraSeats: any(40), discountBp: any(10_001) },
      });
    const [from, to] = [made(), made()];
    const month = String(1 + any(12)).padStart(2, '0');
    const first = `20${20 + any(20)}-${month}-${String(1 + any(28)).padStart(2, '0')}`;
    const period = periodAt(first, interval, any(30));
    const dayMs = 86_400_000;
    const of = Math.round((Date.parse(period.end) - Date.parse(period.start)) / dayMs) + 1;
    const left = 1 + any(of);
    const day = new Date(Date.parse(period.end) - (left - 1) * dayMs).toISOString().slice(0, 10);
    const tax = { rateBp: any(3000), isReverse: any(5) === 0 };
    const expected = [
      { each: from, sign: -1n },
      { each: to, sign: 1n },
    ].flatMap(({ each, sign }) =>
      [
        BigInt(each.priceMinor),
        ...(each.extraSeats > 0 ? [BigInt(each.seatMinor) * BigInt(each.extraSeats)] : []),
      ].map((amount) => {
        const share = { over: BigInt(left), under: BigInt(of) };
        const gross = nearest(times({ over: sign * amount, under: 1n }, share));
        const off = nearest({ over: gross * BigInt(each.discountBp), under: 10_000n });
        return gross - off;
      }),
    );
    const net = expected.reduce((sum, line) => sum + line, 0n);
    const taxed = tax.isReverse ? 0n : nearest({ over: net * BigInt(tax.rateBp), under: 10_000n });
    const lines = linesOfUpgrade(from, to, period, day, null);
    expect(lines.map(({ netMinor }) => BigInt(netMinor))).toEqual(expected);
    expect(totalsOf(lines, tax)).toEqual({
      netMinor: Number(net),
      taxMinor: Number(taxed),
      totalMinor: Number(net + taxed),
    });
  }
});
