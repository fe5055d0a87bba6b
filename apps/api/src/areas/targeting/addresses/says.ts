/** What a profile of addresses says in a few words, and what is wrong with it. Never an address: lists and logs show it. */
import type { AddressTargeting, AddressTotals } from '@flightdeck/domain/targeting/addresses';
import type { VersionFault } from '../schema.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

const hasAny = ({ v4, v6 }: AddressTotals['in']): boolean => v4 > 0 || v6 !== '0';

/** How much it says. */
export const addressesSay = ({ totals, deletedOn }: AddressTargeting): string =>
  deletedOn === null
    ? counted(totals.entries, 'entry', 'entries')
    : `No addresses: deleted on ${deletedOn}`;

/** What is wrong with it. */
export function addressFaults({ totals, deletedOn }: AddressTargeting): VersionFault[] {
  const faults: VersionFault[] = [];
  if (deletedOn === null && !hasAny(totals.in) && !hasAny(totals.out)) {
    faults.push({ level: 'warning', text: 'No address is taken in or left out' });
  }
  if (hasAny(totals.both)) {
    faults.push({ level: 'warning', text: 'Some addresses are taken in and left out' });
  }
  if (totals.expired > 0) {
    faults.push({
      level: 'warning',
      text: `${counted(totals.expired, 'entry has', 'entries have')} expired`,
    });
  }
  return faults;
}
