/** The developer pages (`/dev`): feature flags of people, and sample tokens of partners. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { chooseFlag, heldFlags } from './flags.ts';
import { sampleToken, tokenPartners } from './tokens.ts';

/** The area as the server mounts it. */
export const developerArea: Area = { mount: developerRoutes };

function developerRoutes(services: Services): Route[] {
  const { developer } = CALLS;
  return [
    route(developer.flags, (_input, caller) => heldFlags(services, caller)),
    route(developer.chooseFlag, ({ body }, caller) => chooseFlag(services, caller, body)),
    route(developer.partners, (_input, caller) => tokenPartners(services, caller)),
    route(developer.sampleToken, ({ body, origin }, caller) =>
      sampleToken(services, caller, body, origin),
    ),
  ];
}
