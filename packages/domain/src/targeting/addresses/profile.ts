/** What a profile of addresses says besides its entries: why it is kept, on what basis, how long, and what its entries come to. */
import { z } from 'zod';
import { Day } from '../../dates/index.ts';
import { PROFILE_LIMITS } from '../kinds.ts';
import type { AddressCounts } from './count.ts';

/** Why the law allows to keep addresses, which are data of people (GDPR article 6). */
export const ADDRESS_BASES = ['contract', 'consent', 'legitimate-interest'] as const;
export type AddressBasis = (typeof ADDRESS_BASES)[number];

export const ADDRESS_BASIS_NAMES: Readonly<Record<AddressBasis, string>> = {
  contract: 'Contract',
  consent: 'Consent',
  'legitimate-interest': 'Legitimate interest',
};

/** Longest that addresses may be kept from a save on, in days. */
export const KEPT_DAYS = 3 * 366;

/** Bytes of a list that is read. */
export const ADDRESS_FILE_BYTES = 30 * 1024 * 1024;
/** Entries of a profile. */
export const MOST_ADDRESSES = 1_000_000;
/** Entries that are changed at once. */
export const MOST_TICKED = 1000;

export const AddressPrivacy = z.strictObject({
  purpose: z
    .string()
    .trim()
    .min(1, 'Say what the addresses are kept for.')
    .max(PROFILE_LIMITS.words),
  basis: z.enum(ADDRESS_BASES),
  /** The last day; all addresses are deleted on the next one. */
  keepUntil: Day,
});
export type AddressPrivacy = z.infer<typeof AddressPrivacy>;

/** Numbers of addresses; of IPv6 in decimal digits. */
const Numbers = z.strictObject({ v4: z.int(), v6: z.string().regex(/^\d{1,39}$/) });

export const AddressTotals = z.strictObject({
  entries: z.int(),
  expired: z.int(),
  in: Numbers,
  out: Numbers,
  both: Numbers,
});
export type AddressTotals = z.infer<typeof AddressTotals>;

export const AddressTargeting = z.strictObject({
  ...AddressPrivacy.shape,
  /** As of the save. */
  totals: AddressTotals,
  /** When the addresses of all versions were deleted, because the day until which they were kept was over. */
  deletedOn: z.nullable(Day),
});
export type AddressTargeting = z.infer<typeof AddressTargeting>;

/** Counts as they are kept and sent. */
export function totalsOf({ entries, expired, ...numbers }: AddressCounts): AddressTotals {
  const written = ({ v4, v6 }: AddressCounts['in']) => ({ v4, v6: String(v6) });
  return {
    ...{ entries, expired },
    ...{ in: written(numbers.in), out: written(numbers.out), both: written(numbers.both) },
  };
}
