/** Calls of unlinked creatives. */
import { CALLS } from '@flightdeck/contract/server';
import { type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { endRule, linkCreatives, remember, undoLinks } from './change.ts';
import { linkClient, undoClient } from './clients.ts';
import { campaignChoices, listLinked, listUnlinked } from './list.ts';

export function creativeRoutes(services: Services): Route[] {
  const { creatives } = CALLS;
  return [
    route(creatives.list, ({ body }, caller) => listUnlinked(services, caller, body)),
    route(creatives.linked, (_input, caller) => listLinked(services, caller)),
    route(creatives.campaigns, ({ body }, caller) => campaignChoices(services, caller, body)),
    route(creatives.link, ({ body }, caller) => linkCreatives(services, caller, body)),
    route(creatives.undo, ({ body }, caller) => undoLinks(services, caller, body)),
    route(creatives.linkClient, async ({ body }, caller) => {
      await linkClient(services, caller, body);
      return {};
    }),
    route(creatives.undoClient, async ({ body }, caller) => {
      await undoClient(services, caller, body);
      return {};
    }),
    route(creatives.remember, ({ body }, caller) => remember(services, caller, body)),
    route(creatives.endRule, async ({ params }, caller) => {
      await endRule(services, caller, params.ruleId);
      return {};
    }),
  ];
}
