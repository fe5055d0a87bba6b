/** Numbers of addresses in words. */

import { counted } from '@flightdeck/domain/locale';
import type { AddressTotals } from '@flightdeck/domain/targeting/addresses';

type Numbers = AddressTotals['in'];

/** Addresses of a network of one home or office: a /64. */
const OF_A_NETWORK = 1n << 64n;

/** Such as "256 IPv4 addresses and 272 IPv6 networks (/64)": single addresses of IPv6 are too many to be told. */
export function addressWords({ v4, v6 }: Numbers, locale: string): string {
  const six = BigInt(v6);
  const parts: string[] = [];
  if (v4 > 0 || six === 0n) parts.push(counted(v4, locale, 'IPv4 address', 'IPv4 addresses'));
  if (six >= OF_A_NETWORK) {
    const networks = Number(six / OF_A_NETWORK);
    const about = six % OF_A_NETWORK === 0n ? '' : 'about ';
    parts.push(`${about}${counted(networks, locale, 'IPv6 network', 'IPv6 networks')} (/64)`);
  } else if (six > 0n) {
    parts.push(counted(Number(six), locale, 'IPv6 address', 'IPv6 addresses'));
  }
  return parts.join(' and ');
}

/** Whether there is any. */
export const hasAny = ({ v4, v6 }: Numbers): boolean => v4 > 0 || v6 !== '0';
