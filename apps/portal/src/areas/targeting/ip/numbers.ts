/** Numbers of addresses in words. */

import { numberFormat, writeNumber } from '@flightdeck/domain/locale';
import type { AddressTotals } from '@flightdeck/domain/targeting/addresses';

type Numbers = AddressTotals['in'];

/** From here on the digits of a number of IPv6 addresses tell nothing: a power of ten does. */
const MOST_DIGITS = 9;

/** Addresses of IPv6, of which a network may have more than a number can tell. */
const writeMany = (v6: string, locale: string): string =>
  v6.length <= MOST_DIGITS
    ? writeNumber(Number(v6), locale)
    : numberFormat(locale, { notation: 'scientific', maximumFractionDigits: 1 }).format(BigInt(v6));

/** Such as "256 IPv4 and 1.2E24 IPv6 addresses". */
export function addressWords({ v4, v6 }: Numbers, locale: string): string {
  const parts = [
    ...(v4 > 0 || v6 === '0' ? [`${writeNumber(v4, locale)} IPv4`] : []),
    ...(v6 === '0' ? [] : [`${writeMany(v6, locale)} IPv6`]),
  ];
  return `${parts.join(' and ')} ${v4 === 1 && v6 === '0' ? 'address' : 'addresses'}`;
}

/** Whether there is any. */
export const hasAny = ({ v4, v6 }: Numbers): boolean => v4 > 0 || v6 !== '0';
