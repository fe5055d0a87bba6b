/** Clients: the list, who each is, its logo and colour, its accounts, and what was changed. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { listCall } from '../list.ts';
import type { clientsInputs } from './inputs.ts';
import {
  ClientAccounts,
  ClientChange,
  ClientItem,
  ClientMerge,
  ClientPartner,
  ClientRow,
  ClientSettings,
  ForeseenLink,
  LookedLogo,
} from './shapes.ts';

export * from './shapes.ts';

const linking = {
  audience: 'member',
  needs: ['client/adminSettingView', 'client/fileUpload'],
  method: 'POST',
} as const;
const settings = { audience: 'member', needs: ['client/adminSettingView'] } as const;

export const clientsCalls = calls<typeof clientsInputs>()({
  list: { ...settings, ...listCall(ClientRow), path: 'clients/list' },
  choices: {
    ...settings,
    method: 'GET',
    path: 'clients/choices',
    data: z.strictObject({
      /** Of the clients that the caller sees, by name. */
      types: z.array(z.string()),
      offices: z.array(z.string()),
      /** They themselves. */
      clients: z.array(ClientItem),
      /** Proposed for a new client. */
      defaults: z.strictObject({ currency: z.string(), timeZone: z.string() }),
    }),
  },
  get: {
    ...settings,
    method: 'GET',
    path: 'clients/get/{clientUuid}',
    freshFor: 0,
    data: ClientSettings,
  },
  create: {
    ...settings,
    method: 'POST',
    path: 'clients/create',
    data: ClientSettings,
  },
  setIdentity: {
    ...settings,
    method: 'POST',
    path: 'clients/identity/{clientUuid}',
    revisioned: true,
    data: ClientSettings,
  },
  setArchived: {
    ...settings,
    method: 'POST',
    path: 'clients/archive/{clientUuid}',
    data: ClientSettings,
  },
  foreseeMerge: {
    ...settings,
    method: 'POST',
    path: 'clients/merge/foresee',
    reads: true,
    freshFor: 0,
    data: ClientMerge,
  },
  merge: {
    ...settings,
    method: 'POST',
    path: 'clients/merge',
    revisioned: true,
    data: ClientSettings,
  },
  mergedInto: {
    audience: 'member',
    needs: [],
    method: 'GET',
    path: 'clients/merged-into/{clientUuid}',
    freshFor: 0,
    data: z.strictObject({ client: z.nullable(ClientItem) }),
  },
  history: {
    ...settings,
    method: 'GET',
    path: 'clients/history/{clientUuid}',
    freshFor: 0,
    data: z.strictObject({
      /** The newest first. */
      entries: z.array(ClientChange),
      isMore: z.boolean(),
    }),
  },
  lookAtLogo: {
    ...settings,
    method: 'POST',
    path: 'clients/look-at-logo',
    reads: true,
    files: ['logo'],
    data: LookedLogo,
  },
  setLogo: {
    ...settings,
    method: 'POST',
    path: 'clients/logo/{clientUuid}',
    files: ['logo'],
    data: ClientSettings,
  },
  setColour: {
    ...settings,
    method: 'POST',
    path: 'clients/colour/{clientUuid}',
    data: ClientSettings,
  },
  removeLogo: {
    ...settings,
    method: 'DELETE',
    path: 'clients/logo/{clientUuid}',
    data: ClientSettings,
  },
  accounts: {
    ...settings,
    method: 'GET',
    path: 'clients/accounts/{clientUuid}',
    freshFor: 0,
    data: ClientAccounts,
  },
  partners: {
    ...settings,
    method: 'GET',
    path: 'clients/partners/{clientUuid}',
    freshFor: 0,
    data: z.strictObject({ partners: z.array(ClientPartner) }),
  },
  foreseeLink: {
    ...linking,
    path: 'clients/account/foresee',
    reads: true,
    freshFor: 0,
    data: ForeseenLink,
  },
  link: { ...linking, path: 'clients/account/link', data: ClientAccounts },
  unlink: { ...linking, path: 'clients/account/unlink', data: ClientAccounts },
});
