/** The calls of share links, for those who make them and for their readers. */
import { CALLS } from '@flightdeck/contract/server';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { makeShareThrottle } from '../../../platform/session/throttle.ts';
import { listShares, makeShare, revokeShare } from './links.ts';
import { openShare } from './open.ts';

/** Routes of share links. */
export function shareRoutes(services: Services): Route[] {
  const { share } = CALLS;
  const throttle = makeShareThrottle(services.records);
  return [
    route(share.list, ({ params }, caller) => listShares(services, caller, params.reportId)),
    route(share.make, ({ body, origin }, caller) => makeShare(services, caller, body, origin)),
    route(share.revoke, async ({ params }, caller) => {
      await revokeShare(services, caller, params.shareId);
      return {};
    }),
    route(share.open, ({ body, address = '' }, _caller: Caller | null) =>
      openShare(services, throttle, body, address),
    ),
  ];
}
