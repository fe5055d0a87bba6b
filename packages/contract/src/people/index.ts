/** People: who has an account, their roles and clients, invitations, resets, and what was changed about them. */

import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { peopleInputs } from './inputs.ts';
import {
  BulkResult,
  ClientName,
  InvitationResult,
  PersonChange,
  PersonDetail,
  PersonRow,
  RoleChoice,
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
