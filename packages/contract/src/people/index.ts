/** People: who has an account, their roles and clients, invitations, resets, and what was changed about them. */

import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { peopleInputs } from './inputs.ts';
import {
  BulkResult,
  ClientName,
  ErasureItem,
  InvitationResult,
  PersonalArchive,
  PersonChange,
  PersonDetail,
  PersonRow,
  RoleChoice,
  SignInPolicy,
} from './shapes.ts';

export * from './shapes.ts';

const LIST = { audience: 'member', needs: ['user/list'] } as const;
const MANAGE = ['user/manage'] as const;

export const peopleCalls = calls<typeof peopleInputs>()({
  list: { ...LIST, ...listCall(PersonRow), path: 'user/list' },
  export: { ...LIST, ...exportCall, path: 'user/export' },
  choices: {
    method: 'GET',
    path: 'user/choices',
    audience: 'member',
    needs: ['user/list || user/viewOther || user/manage'],
    data: z.strictObject({
      roles: z.array(RoleChoice),
      /** Clients the caller sees, by name. */
      clients: z.array(ClientName),
      /** Addresses under this domain are the provider's own people. */
      providerDomain: z.string(),
      /** The caller may invite the provider's own people. */
      mayInviteInternal: z.boolean(),
    }),
  },
  get: {
    method: 'GET',
    path: 'user/get/{userId}',
    audience: 'member',
    needs: ['user/viewOther'],
    data: PersonDetail,
  },
  history: {
    method: 'GET',
    path: 'user/history/{userId}',
    audience: 'member',
    needs: ['user/viewOther'],
    data: z.strictObject({ entries: z.array(PersonChange), isMore: z.boolean() }),
  },
  invite: {
    method: 'POST',
    path: 'user/invite',
    audience: 'member',
    needs: MANAGE,
    data: z.strictObject({ results: z.array(InvitationResult) }),
  },
  set: {
    method: 'POST',
    path: 'user/set/{userId}',
    revisioned: true,
    audience: 'member',
    needs: MANAGE,
    data: PersonDetail,
  },
  setEmail: {
    method: 'POST',
    path: 'user/email/{userId}',
    audience: 'member',
    needs: MANAGE,
    data: z.strictObject({
      /** `asked`: the address counts once its link was opened. `changed`: the invitation went there. */
      outcome: z.enum(['asked', 'changed']),
    }),
  },
  policy: { ...LIST, method: 'GET', path: 'user/policy', data: SignInPolicy },
  setPolicy: {
    method: 'POST',
    path: 'user/policy/set',
    audience: 'member',
    needs: ['user/roleAdmin'],
    data: SignInPolicy,
  },
  erasure: {
    method: 'GET',
    path: 'user/erasure/{userId}',
    audience: 'member',
    needs: ['user/roleAdmin'],
    data: z.strictObject({ items: z.array(ErasureItem) }),
  },
  erase: {
    method: 'POST',
    path: 'user/erase/{userId}',
    audience: 'member',
    needs: ['user/roleAdmin'],
    data: Nothing,
  },
  data: {
    method: 'POST',
    path: 'user/data/{userId}',
    audience: 'member',
    needs: ['user/roleAdmin'],
    data: PersonalArchive,
  },
  ownData: {
    method: 'POST',
    path: 'user/own-data',
    audience: 'member',
    needs: [],
    data: PersonalArchive,
  },
  bulk: {
    method: 'POST',
    path: 'user/bulk',
    audience: 'member',
    needs: MANAGE,
    data: z.strictObject({ results: z.array(BulkResult) }),
  },
  reset: {
    method: 'POST',
    path: 'user/reset/{userId}',
    audience: 'member',
    needs: MANAGE,
    data: Nothing,
  },
});
