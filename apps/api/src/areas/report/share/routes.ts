/** The calls of share links of reports, for those who make them. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { listShares, makeShare, revokeShare } from './links.ts';

/** Routes of share links. */
export function shareRoutes(services: Services): Route[] {
  const { share } = CALLS;
  return [
    route(share.list, ({ params }, caller) => listShares(services, caller, params.reportId)),
    route(share.make, ({ body, origin }, caller) => makeShare(services, caller, body, origin)),
    route(share.revoke, async ({ params }, caller) => {
      await revokeShare(services, caller, params.shareId);
      return {};
    }),
  ];
}
