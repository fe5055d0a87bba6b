/** Against reference rates that the European Central Bank published. */
import { describe, expect, it } from 'vitest';
import { convertMicros, isRateOld, rateOn } from './convert.ts';
import { isCurrency } from './currencies.ts';

// eurofxref-hist.csv: Friday 29 December 2023, then Tuesday 2 January 2024 (1 January is no banking day).
const USD = new Map([
  ['2023-12-29', 1.105],
  ['2024-01-02', 1.0956],
]);
const GBP = new Map([
  ['2023-12-29', 0.86905],
  ['2024-01-02', 0.86645],
]);
const RATES = new Map([
  ['USD', USD],
  ['GBP', GBP],
]);

describe('the rate of a day', () => {
  it('is that day’s, else the latest before it', () => {
    expect(rateOn(USD, '2023-12-29')).toBe(1.105);
    expect(rateOn(USD, '2023-12-31')).toBe(1.105);
    expect(rateOn(USD, '2024-01-01')).toBe(1.105);
    expect(rateOn(USD, '2024-01-02')).toBe(1.0956);
  });

  it('is at most seven days old, and never a later one', () => {
    expect(rateOn(USD, '2024-01-09')).toBe(1.0956);
    expect(rateOn(USD, '2024-01-10')).toBeNull();
    expect(rateOn(USD, '2023-12-28')).toBeNull();
  });
});

describe('money', () => {
  it('is converted over the euro by the rates of its day', () => {
    expect(convertMicros(1_105_000, 'USD', 'EUR', '2023-12-29', RATES)).toBe(1_000_000);
    expect(convertMicros(1_000_000, 'EUR', 'GBP', '2024-01-02', RATES)).toBe(866_450);
    // 100 USD / 1.0956 × 0.86645 = 79.0845…
    expect(convertMicros(100e6, 'USD', 'GBP', '2024-01-02', RATES)).toBe(79_084_520);
  });

  it('of the same currency needs no rate', () => {
    expect(convertMicros(5, 'CHF', 'CHF', '2024-01-02', RATES)).toBe(5);
  });

  it('is null where a rate is missing on either side', () => {
    expect(convertMicros(5, 'CHF', 'EUR', '2024-01-02', RATES)).toBeNull();
    expect(convertMicros(5, 'EUR', 'CHF', '2024-01-02', RATES)).toBeNull();
    expect(convertMicros(5, 'USD', 'GBP', '2024-02-02', RATES)).toBeNull();
  });
});

it('rates are old once they cannot convert money of today', () => {
  expect(isRateOld('2024-01-02', '2024-01-09')).toBe(false);
  expect(isRateOld('2024-01-02', '2024-01-10')).toBe(true);
  expect(isRateOld('2024-01-02', '2024-01-01')).toBe(false);
});

it('codes are those of ISO 4217, in capitals', () => {
  expect(['EUR', 'GBP', 'eur', 'ZZZ', ''].map(isCurrency)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
