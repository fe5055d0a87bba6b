/** Money in minor units, as integers: 1234 of EUR is 12.34, of JPY 1234, of KWD 1.234. */

/** Currencies whose exponent in ISO 4217 is not 2. Browsers and Node know others for some, as cash is paid. */
const EXPONENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
      .split(' ')
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  ...{ CLF: 4, UYW: 4 },
};

/** Digits after the point of a currency, by ISO 4217. */
export const exponentOf = (currency: string): number => EXPONENTS[currency] ?? 2;

/** An amount in units of the currency as minor ones, to the nearest; null for what no amount is. */
export function toMinor(units: number, currency: string): number | null {
  const minor = Math.round(units * 10 ** exponentOf(currency));
  return Number.isSafeInteger(minor) ? minor : null;
}

/**
 * A part of an amount: `amount × part / whole`, rounded to whole minor units, a half away from zero, so that what is
 * credited mirrors what is charged. The one place where money is rounded.
 * @param whole More than zero.
 */
export function shareOf(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const size = product < 0n ? -product : product;
  const rounded = Number((size * 2n + divisor) / (divisor * 2n));
  return product < 0n ? -rounded : rounded;
}
