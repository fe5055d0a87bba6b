/** What the calls of `targetingIp` do, and the bodies they take: read by the server alone. */
import { PROFILE_LIMITS, SYSTEMS } from '@flightdeck/domain/targeting';
import { AddressPrivacy } from '@flightdeck/domain/targeting/addresses';
import { z } from 'zod';
import { listInput } from '../list.ts';
import { ProfileId } from '../targeting/shapes.ts';
import { AddressChange, AddressSide, Positions } from './shapes.ts';

const Name = z.string().trim().min(1, 'Give the profile a name.').max(PROFILE_LIMITS.name);
const note = z.string().trim().max(PROFILE_LIMITS.words).default('');
/** What a list does: its addresses come to a side, or leave one or both. */
const ofList = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add'), side: AddressSide }),
  z.strictObject({ act: z.literal('remove'), side: z.enum(['in', 'out', 'both']) }),
]);
/** Fields of a form are text. */
const Yes = z.enum(['true', 'false']).default('false');
const [add, remove] = ofList.options;

export const targetingIpInputs = {
  add: {
    summary: 'Makes a profile of addresses without any, as a draft.',
    body: z.strictObject({
      clientUuid: z.string().min(1).max(64),
      name: Name,
      ...AddressPrivacy.shape,
    }),
  },
  get: { summary: 'What a version of a profile of addresses says, besides its entries.' },
  entries: {
    summary: 'A page of the entries of a version, found by an address, a network, or words.',
    body: listInput({
      profileId: ProfileId,
      version: z.int().min(1),
      side: z.nullable(AddressSide).default(null),
      state: z.nullable(z.enum(['valid', 'expired'])).default(null),
    }).list,
  },
  judge: {
    summary: 'Which entries of a version hold an address, and what follows.',
    body: z.strictObject({ address: z.string().trim().min(1, 'Write an address.').max(100) }),
  },
  exports: {
    summary: 'What of a version goes out to a system, and what is dropped and why.',
    body: z.strictObject({ system: z.enum(SYSTEMS) }),
  },
  compare: {
    summary:
      'Which addresses a version means that another version or profile does not, and the other way round.',
    body: z.strictObject({ profileId: ProfileId, version: z.int().min(1) }),
  },
  preview: {
    summary: 'Reads a list, and says what it would do to the newest version.',
    body: ofList,
  },
  apply: {
    summary: 'Adds or removes the addresses of a list: the next version.',
    body: z.discriminatedUnion('act', [
      z.strictObject({ ...add.shape, note, isWideMeant: Yes }),
      z.strictObject({ ...remove.shape, note, isWideMeant: Yes }),
    ]),
  },
  change: {
    summary: 'Removes entries or changes what is said of them: the next version.',
    body: z.strictObject({ positions: Positions, change: AddressChange, note }),
  },
  set: {
    summary: 'Renames a profile, or says anew why and how long its addresses are kept.',
    body: z.strictObject({ name: Name, ...AddressPrivacy.shape, note }),
  },
  restore: {
    summary: 'Saves the entries of an earlier version anew.',
    body: z.strictObject({ version: z.int().min(1) }),
  },
} as const;
