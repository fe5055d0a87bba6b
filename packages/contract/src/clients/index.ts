/** Client settings: the clients of the person, and the logo and colour of each. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { clientsInputs } from './inputs.ts';
import { ClientAccounts, ClientItem, ClientSettings, ForeseenLink } from './shapes.ts';

export * from './shapes.ts';

const linking = {
  audience: 'member',
  needs: ['client/adminSettingView', 'client/fileUpload'],
  method: 'POST',
} as const;
const settings = { audience: 'member', needs: ['client/adminSettingView'] } as const;

export const clientsCalls = calls<typeof clientsInputs>()({
  list: {
    ...settings,
    method: 'GET',
    path: 'clients/list',
    data: z.strictObject({ clients: z.array(ClientItem) }),
  },
  get: { ...settings, method: 'GET', path: 'clients/get/{clientUuid}', data: ClientSettings },
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
