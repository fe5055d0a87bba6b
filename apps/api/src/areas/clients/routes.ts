/** Clients (spec.md §2, /client/configure): the list, who each is, its brand and accounts, and what was changed. */
import { CALLS } from '@flightdeck/contract/server';
import type { Area } from '../../platform/area.ts';
import { type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { clientAccounts, foresee, link, unlink } from './accounts.ts';
import { setArchived } from './archive.ts';
import { lookAtLogo, setColour, setLogo, uploadLogo } from './brand.ts';
import { clientChoices } from './choices.ts';
import { findClient, settingsOf } from './find.ts';
import { clientHistory } from './history.ts';
import { createClient, setIdentity } from './identity.ts';
import { listClients } from './list.ts';
import { clientItWasMergedInto, foreseeMerge, mergeClients } from './merge/merge.ts';
import { clientPartners } from './partners.ts';

/** The area as the server mounts it. */
export const clientsArea: Area = { mount: clientsRoutes };

function clientsRoutes(services: Services): Route[] {
  const { db } = services.records;
  const { clients } = CALLS;
  return [
    route(clients.list, ({ body }, caller) => listClients(services, caller, body)),
    route(clients.choices, (_input, caller) => clientChoices(services, caller)),
    route(clients.get, async ({ params }, caller) =>
      settingsOf(db, await findClient(db, caller, params.clientUuid)),
    ),
    route(clients.create, ({ body }, caller) => createClient(services, caller, body)),
    route(clients.setIdentity, ({ params, body, revision }, caller) =>
      setIdentity(services, caller, params.clientUuid, body, revision),
    ),
    route(clients.setArchived, ({ params, body }, caller) =>
      setArchived(services, caller, params.clientUuid, body),
    ),
    route(clients.foreseeMerge, ({ body }, caller) => foreseeMerge(services, caller, body)),
    route(clients.merge, ({ body, revision }, caller) =>
      mergeClients(services, caller, body, revision),
    ),
    route(clients.mergedInto, ({ params }, caller) =>
      clientItWasMergedInto(services, caller, params.clientUuid),
    ),
    route(clients.history, ({ params }, caller) =>
      clientHistory(services, caller, params.clientUuid),
    ),
    route(clients.lookAtLogo, ({ files }, caller) => lookAtLogo(caller, files)),
    route(clients.setLogo, ({ params, files }, caller) =>
      uploadLogo(services, caller, params.clientUuid, files),
    ),
    route(clients.setColour, ({ params, body }, caller) =>
      setColour(services, caller, params.clientUuid, body.colour),
    ),
    route(clients.removeLogo, ({ params }, caller) =>
      setLogo(services, caller, params.clientUuid, null),
    ),
    route(clients.accounts, async ({ params }, caller) =>
      clientAccounts(services, (await findClient(db, caller, params.clientUuid)).uuid),
    ),
    route(clients.partners, ({ params }, caller) =>
      clientPartners(services, caller, params.clientUuid),
    ),
    route(clients.foreseeLink, ({ body }, caller) => foresee(services, caller, body)),
    route(clients.link, ({ body }, caller) => link(services, caller, body)),
    route(clients.unlink, ({ body }, caller) => unlink(services, caller, body)),
  ];
}
