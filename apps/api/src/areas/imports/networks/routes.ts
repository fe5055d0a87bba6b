/** Logins at the social network. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  beginFor,
  checkLogin,
  completeLogin,
  endLogin,
  listLogins,
  shownNetwork,
} from './logins.ts';

/** Binds the calls. */
export function networkRoutes(services: Services): Route[] {
  const { networks } = CALLS;
  return [
    route(networks.logins, async (_input, caller) => ({
      network: shownNetwork(services),
      logins: await listLogins(services, caller),
    })),
    route(networks.begin, async ({ body, origin }, caller) => ({
      address: await beginFor(services, caller, body.clientUuid, origin),
    })),
    route(networks.complete, async ({ body, origin }, caller) => ({
      login: await completeLogin(services, caller, body.query, origin),
    })),
    route(networks.check, async ({ params }, caller) => ({
      login: await checkLogin(services, caller, params.loginId),
    })),
    route(networks.end, async ({ params }, caller) => ({
      isRevoked: await endLogin(services, caller, params.loginId),
    })),
  ];
}
