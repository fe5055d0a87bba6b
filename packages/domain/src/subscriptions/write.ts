/** Money of orders as text. */

import { formatMoney } from '../metrics/index.ts';
import { exponentOf } from '../money/index.ts';

/** An amount in minor units as text, to its last digit: `€1,234.50`, `¥1,234`. */
export function writeMinor(minor: number, currency: string, locale: string): string {
  const decimals = exponentOf(currency);
  return formatMoney(minor / 10 ** decimals, { locale, currency, decimals });
}
