/** Profiles of addresses as screens show them. Their entries come page by page: a profile may have a million of them. */
import { Day } from '@flightdeck/domain/dates';
import {
  ADDRESS_SIDES,
  AddressPrivacy,
  AddressTotals,
  MOST_TICKED,
  ROW_TEXT,
} from '@flightdeck/domain/targeting/addresses';
import { z } from 'zod';
import { ProfileId } from '../targeting/shapes.ts';

export const AddressSide = z.enum(ADDRESS_SIDES);

/** A version of a profile of addresses. */
export const AddressList = z.strictObject({
  ...AddressPrivacy.shape,
  /** As of today: expired entries count no more. */
  totals: AddressTotals,
  /** When the addresses of all versions were deleted; null while they are kept. */
  deletedOn: z.nullable(Day),
});
export type AddressList = z.infer<typeof AddressList>;

/** An entry. */
export const AddressEntry = z.strictObject({
  /** Its place in the version, from 0: changes name entries by it. */
  position: z.int(),
  side: AddressSide,
  network: z.string(),
  label: z.string(),
  remark: z.string(),
  expires: z.nullable(Day),
  isExpired: z.boolean(),
});
export type AddressEntry = z.infer<typeof AddressEntry>;

const Told = z.array(z.strictObject({ line: z.int(), text: z.string() }));
const Overlap = z.strictObject({ v4: z.int(), v6: z.string() });

/** What a list would do to a profile. Of each kind of lines the first ones are told, and all counted. */
export const AddressPreview = z.strictObject({
  /** Lines that were understood. */
  entries: z.int(),
  faults: z.int(),
  toldFaults: z.array(z.strictObject({ line: z.int(), text: z.string(), reason: z.string() })),
  /** Lines that are taken in another way than written. */
  notes: z.int(),
  toldNotes: Told,
  /** Networks so wide that somebody must say that they are meant. */
  wide: z.int(),
  toldWide: Told,
  /** Networks that the list says more than once. */
  double: z.int(),
  /** Entries that lie within another one of their side, after the change. */
  within: z.int(),
  added: z.int(),
  removed: z.int(),
  changed: z.int(),
  before: AddressTotals,
  after: AddressTotals,
  /** Other profiles of the person's clients with some of the addresses, after the change. */
  overlaps: z.array(
    z.strictObject({
      profileId: ProfileId,
      name: z.string(),
      client: z.string(),
      addresses: Overlap,
    }),
  ),
  /** Addresses that other clients' profiles have as well; null for none. */
  elsewhere: Overlap.nullable(),
  /** Profiles that were too large to compare with. */
  notCompared: z.int(),
});
export type AddressPreview = z.infer<typeof AddressPreview>;

/** What a version says of an address. */
export const AddressVerdict = z.strictObject({
  /** Null where no entry that counts holds it. */
  side: AddressSide.nullable(),
  /** The one that decides first. */
  holders: z.array(AddressEntry),
});
export type AddressVerdict = z.infer<typeof AddressVerdict>;

const Difference = z.strictObject({
  addresses: Overlap,
  /** The first ones, ascending: an address, or both ends of a range. */
  ranges: z.array(z.string()),
  /** Ranges that are not named. */
  further: z.int(),
});
const Differences = z.strictObject({ entered: Difference, left: Difference });

/** What a version means differently than another one: addresses taken in that are not left out, and those left out. */
export const AddressComparison = z.strictObject({ in: Differences, out: Differences });
export type AddressComparison = z.infer<typeof AddressComparison>;

/** What goes out to a system. */
export const AddressExport = z.strictObject({
  taken: z.int(),
  dropped: z.int(),
  /** The first ones that are dropped, with the limit that drops them. */
  told: z.array(z.strictObject({ item: z.string(), why: z.string() })),
  files: z.array(z.string()),
  /** Against what went out to the system last, as it counted then: the first lines. Null where nothing did, or it was deleted. */
  difference: z
    .strictObject({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      further: z.strictObject({ added: z.int(), removed: z.int() }),
    })
    .nullable(),
  /** The addresses of the export before were deleted when their time was over. */
  isBeforeDeleted: z.boolean(),
});
export type AddressExport = z.infer<typeof AddressExport>;

/** What becomes of entries that somebody ticked. */
export const AddressChange = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('remove') }),
  z.strictObject({ is: z.literal('expires'), expires: z.nullable(Day) }),
  z.strictObject({ is: z.literal('label'), label: z.string().trim().max(ROW_TEXT) }),
  z.strictObject({ is: z.literal('remark'), remark: z.string().trim().max(ROW_TEXT) }),
  z.strictObject({ is: z.literal('side'), side: AddressSide }),
]);
export type AddressChange = z.infer<typeof AddressChange>;

/** Places of entries. */
export const Positions = z.array(z.int().min(0)).min(1, 'Tick an entry.').max(MOST_TICKED);
