/** Session and settings: signing in and out, the signed-in user and their permissions, the terms (spec.md §7). */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sessionOf } from '../../platform/session/begin.ts';
import { makeCodeThrottle, makeLoginThrottle } from '../../platform/session/throttle.ts';
import { tellOfGuessing } from './guessing.ts';
import { registerOidc } from './oidc.ts';
import { settingsOf } from './settings.ts';
import { giveSecondFactor, signIn } from './sign-in.ts';
import { acceptTerms, termsInForce } from './terms.ts';

/** The area as the server mounts it. */
export const authArea: Area = {
  mount(services, app) {
    registerOidc(app, services);
    return authRoutes(services);
  },
};

function authRoutes(services: Services): Route[] {
  const { auth } = CALLS;
  const throttle = makeLoginThrottle(services.records, (email) => tellOfGuessing(services, email));
  const codeThrottle = makeCodeThrottle(services.records);
  return [
    route(auth.allowed, async (_input, caller) => caller.allowed),
    route(auth.current, async (_input, caller) => caller.user),
    route(auth.settings, (_input, caller: Caller | null) => settingsOf(services, caller)),
    route(auth.login, ({ body, session }) => signIn(services, throttle, body, sessionOf(session))),
    route(auth.secondFactor, ({ body, session }) =>
      giveSecondFactor(services, codeThrottle, body.code, sessionOf(session)),
    ),
    route(auth.logout, async ({ session }, caller: Caller | null) => {
      await session?.signOut();
      if (caller) {
        await services.audit.write({
          ...actorOf(caller),
          action: 'session/sign-out',
        });
      }
      return {};
    }),
    route(auth.terms, () => termsInForce(services)),
    route(auth.declineTerms, async ({ body, session }, caller) => {
      await services.audit.write({
        ...actorOf(caller),
        action: 'terms/decline',
        target: body.version,
      });
      await session?.signOut();
      return {};
    }),
    route(auth.acceptTerms, async ({ body }, caller) => {
      await acceptTerms(services, caller, body.version);
      return {};
    }),
  ];
}
