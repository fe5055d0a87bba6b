/** Links of advertisers to clients and of accounts to advertisers (spec.md §2, /client/link); the permission is for people who see every client. */
import { CALLS } from '@flightdeck/contract/server';
import { type Area, rowsOf } from '../../platform/area.ts';
import { actorOf } from '../../platform/audit.ts';
import { moveToClient } from '../../platform/client-links/change.ts';
import {
  advertiserClientLink,
  clientLinkRule,
  linkRefusal,
} from '../../platform/records/schema.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allow, refuse, saveAccounts, saveLinks, undoAccounts, undoLinks } from './change.ts';
import { listDone } from './done.ts';
import { foreseeMove } from './foresee.ts';
import { allClients, listAdvertisers, listLone, listOpen } from './list.ts';
import { endRule, keepRule, listRules } from './rules.ts';

/** The area as the server mounts it. */
export const clientLinksArea: Area = {
  mount: clientLinksRoutes,
  personal: [
    rowsOf('Links of advertisers to clients', 'unnamed', advertiserClientLink.linkedBy),
    rowsOf('Links of advertisers taken back', 'unnamed', advertiserClientLink.undoneBy),
    rowsOf('Refused suggestions of links', 'unnamed', linkRefusal.saidBy),
    rowsOf('Rules that link advertisers', 'unnamed', clientLinkRule.madeBy),
  ],
};

function clientLinksRoutes(services: Services): Route[] {
  const { clientLinks } = CALLS;
  return [
    route(clientLinks.open, ({ body }) => listOpen(services, body)),
    route(clientLinks.accounts, ({ body }) => listLone(services, body)),
    route(clientLinks.advertisers, ({ body }) => listAdvertisers(services, body)),
    route(clientLinks.clients, async () => ({ clients: await allClients(services) })),
    route(clientLinks.done, () => listDone(services)),
    route(clientLinks.save, ({ body }, caller) => saveLinks(services, actorOf(caller), body)),
    route(clientLinks.undo, ({ body }, caller) => undoLinks(services, actorOf(caller), body)),
    route(clientLinks.saveAccounts, ({ body }, caller) =>
      saveAccounts(services, actorOf(caller), body),
    ),
    route(clientLinks.undoAccounts, ({ body }, caller) =>
      undoAccounts(services, actorOf(caller), body),
    ),
    route(clientLinks.refuse, async ({ body }, caller) => {
      await refuse(services, actorOf(caller), body);
      return {};
    }),
    route(clientLinks.allow, async ({ body }, caller) => {
      await allow(services, actorOf(caller), body);
      return {};
    }),
    route(clientLinks.foreseeMove, ({ body }) => foreseeMove(services, body)),
    route(clientLinks.move, async ({ body: { advId, clientUuid } }, caller) => {
      await moveToClient(services, { advertiserId: advId, clientUuid, by: actorOf(caller) });
      return {};
    }),
    route(clientLinks.rules, async () => ({ rules: await listRules(services) })),
    route(clientLinks.keepRule, ({ body }, caller) => keepRule(services, actorOf(caller), body)),
    route(clientLinks.endRule, async ({ params }, caller) => {
      await endRule(services, actorOf(caller), params.ruleId);
      return {};
    }),
  ];
}
