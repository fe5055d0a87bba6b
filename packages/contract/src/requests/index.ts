/** Restricted pages explained, asked for and given; and looking at the portal as somebody else. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { requestsInputs } from './inputs.ts';
import { AccessRequest, DecisionResult, OwnRequest } from './shapes.ts';

export * from './shapes.ts';

const ROLE_ADMIN = { audience: 'member', needs: ['user/roleAdmin'] } as const;

export const requestsCalls = calls<typeof requestsInputs>()({
  explain: {
    method: 'GET',
    path: 'access/explain',
    audience: 'member',
    needs: [],
    data: z.strictObject({
      title: z.string(),
      entries: z.array(
        z.strictObject({
          entry: z.string(),
          isHeld: z.boolean(),
          alternatives: z.array(
            z.strictObject({ name: z.string(), title: z.string(), isHeld: z.boolean() }),
          ),
        }),
      ),
      /** Names of the roles any of which would open the page. */
      roles: z.array(z.string()),
      /** The newest request for this page; null where none was made. */
      request: OwnRequest.nullable(),
    }),
  },
  ask: { method: 'POST', path: 'access/request', audience: 'member', needs: [], data: OwnRequest },
  list: { ...ROLE_ADMIN, ...listCall(AccessRequest), path: 'access/request/list' },
  export: { ...ROLE_ADMIN, ...exportCall, path: 'access/request/export' },
  open: {
    ...ROLE_ADMIN,
    method: 'GET',
    path: 'access/request/open',
    data: z.strictObject({ open: z.int() }),
  },
  decide: { ...ROLE_ADMIN, method: 'POST', path: 'access/request/decide', data: Nothing },
  decideMany: {
    ...ROLE_ADMIN,
    method: 'POST',
    path: 'access/request/decide-many',
    data: z.strictObject({ results: z.array(DecisionResult) }),
  },
  viewAs: {
    method: 'POST',
    path: 'user/view-as',
    audience: 'member',
    needs: ['user/viewAs'],
    data: Nothing,
  },
  stopViewing: {
    method: 'POST',
    path: 'user/view-as/end',
    audience: 'signed-in',
    needs: [],
    // Must work while looking as somebody else, when calls that change something are refused.
    reads: true,
    data: Nothing,
  },
});
