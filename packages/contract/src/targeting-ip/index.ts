/** Targeting by address: profiles whose entries stay on the server and are changed there. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { listCall } from '../list.ts';
import { ProfileId } from '../targeting/shapes.ts';
import type { targetingIpInputs } from './inputs.ts';
import {
  AddressComparison,
  AddressEntry,
  AddressExport,
  AddressList,
  AddressPreview,
  AddressVerdict,
} from './shapes.ts';

export * from './shapes.ts';

const managed = { audience: 'member', needs: ['targeting/ipManage'] } as const;
const Saved = z.strictObject({ profileId: ProfileId, version: z.int() });
const saving = { ...managed, method: 'PUT', revisioned: true, data: Saved } as const;
const asking = { ...managed, method: 'POST', reads: true, freshFor: 0 } as const;

export const targetingIpCalls = calls<typeof targetingIpInputs>()({
  add: { ...managed, method: 'POST', path: 'targeting/ip', data: Saved },
  get: {
    ...managed,
    method: 'GET',
    path: 'targeting/ip/{profileId}/{version}',
    data: AddressList,
    freshFor: 0,
  },
  entries: {
    ...managed,
    ...listCall(AddressEntry),
    path: 'targeting/ip/entries',
    freshFor: 0,
  },
  judge: { ...asking, path: 'targeting/ip/{profileId}/{version}/judge', data: AddressVerdict },
  exports: { ...asking, path: 'targeting/ip/{profileId}/{version}/exports', data: AddressExport },
  compare: {
    ...asking,
    path: 'targeting/ip/{profileId}/{version}/compare',
    data: AddressComparison,
  },
  preview: {
    ...asking,
    path: 'targeting/ip/{profileId}/preview',
    files: ['file'],
    data: AddressPreview,
  },
  apply: { ...saving, path: 'targeting/ip/{profileId}/list', files: ['file'] },
  change: { ...saving, path: 'targeting/ip/{profileId}/entries' },
  set: { ...saving, path: 'targeting/ip/{profileId}' },
  restore: { ...saving, path: 'targeting/ip/{profileId}/restore' },
});
