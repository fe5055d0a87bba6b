/** Sponsored content: articles that a client pays for, written, approved, put live and counted. */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { ownClients } from '../../platform/access/audience.ts';
import type { Area } from '../../platform/area.ts';
import { minutesOf } from '../../platform/rich-text/clean.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeProofThrottle, makeShareThrottle } from '../../platform/session/throttle.ts';
import { addAsset, pictureFiles, registerPictures, removeAsset, saveAsset } from './assets.ts';
import { cleanSponsoredHtml } from './clean.ts';
import { clockJob, settle } from './clock.ts';
import { addComment, setCommentDone } from './comments.ts';
import { decide } from './decide.ts';
import { fillDemoSponsored } from './demo.ts';
import { registerFeeds } from './feed.ts';
import { sponsoredLinks } from './link-checks.ts';
import { revokeLink, sendLink } from './links/links.ts';
import { askLinkCode, decideByLink, openLink, tidyLinkCodes } from './links/open.ts';
import { exportDocuments, listDocuments } from './lists.ts';
import { PERSONAL } from './personal.ts';
import { listPlacements } from './placements.ts';
import { getResults } from './results.ts';
import { getDocument, getVersion, listVersions } from './show.ts';
import {
  createDocument,
  moveDocument,
  planDocument,
  removeDocument,
  restoreVersion,
  saveContent,
} from './write.ts';

/** The area as the server mounts it. */
export const sponsoredArea: Area = {
  mount: sponsoredRoutes,
  jobs: [clockJob],
  outbound: sponsoredLinks,
  async demo(services, isNew) {
    if (isNew) await fillDemoSponsored(services);
  },
  async tidy(services) {
    await tidyLinkCodes(services);
    await settle(services);
  },
  personal: PERSONAL,
  keptFiles: pictureFiles,
};

function sponsoredRoutes(services: Services, app: FastifyInstance): Route[] {
  registerPictures(app, services);
  registerFeeds(app, services);
  const { records } = services;
  const throttles = { share: makeShareThrottle(records), proof: makeProofThrottle(records) };
  const { sponsored } = CALLS;
  return [
    route(sponsored.clients, async (_input, caller) => ({
      clients: await ownClients(records.db, caller),
    })),
    route(sponsored.list, ({ body }, caller) => listDocuments(services, caller, body)),
    route(sponsored.export, ({ body }, caller) => exportDocuments(services, caller, body)),
    route(sponsored.get, ({ params }, caller) => getDocument(services, caller, params.documentId)),
    route(sponsored.create, ({ body }, caller) => createDocument(services, caller, body)),
    route(sponsored.save, ({ params, body, revision }, caller) =>
      saveContent(services, caller, params.documentId, body, revision),
    ),
    route(sponsored.plan, ({ params, body, revision }, caller) =>
      planDocument(services, caller, params.documentId, body, revision),
    ),
    route(sponsored.move, ({ params, body, revision }, caller) =>
      moveDocument(services, caller, params.documentId, body, revision),
    ),
    route(sponsored.remove, async ({ params, revision }, caller) => {
      await removeDocument(services, caller, params.documentId, revision);
      return {};
    }),
    route(sponsored.versions, ({ params }, caller) =>
      listVersions(services, caller, params.documentId),
    ),
    route(sponsored.version, ({ params }, caller) => getVersion(services, caller, params)),
    route(sponsored.restore, ({ params, body, revision }, caller) =>
      restoreVersion(services, caller, params.documentId, body.version, revision),
    ),
    route(sponsored.preview, async ({ body }) => {
      const html = cleanSponsoredHtml(body.html).trim();
      return { html, minutes: minutesOf(html) };
    }),
    route(sponsored.addAsset, ({ params, files }, caller) =>
      addAsset(services, caller, params.documentId, files),
    ),
    route(sponsored.saveAsset, ({ params, body, revision }, caller) =>
      saveAsset(services, caller, params.assetId, body, revision),
    ),
    route(sponsored.removeAsset, async ({ params }, caller) => {
      await removeAsset(services, caller, params.assetId);
      return {};
    }),
    route(sponsored.comment, ({ params, body }, caller) =>
      addComment(services, caller, params.documentId, body),
    ),
    route(sponsored.setCommentDone, ({ params, body }, caller) =>
      setCommentDone(services, caller, params.commentId, body.isDone),
    ),
    route(sponsored.decide, ({ params, body }, caller) =>
      decide(services, caller, params.documentId, body),
    ),
    route(sponsored.sendLink, async ({ params, origin }, caller) => {
      await sendLink(services, caller, params.approverId, origin);
      return {};
    }),
    route(sponsored.revokeLink, async ({ params }, caller) => {
      await revokeLink(services, caller, params.approverId);
      return {};
    }),
    route(sponsored.openLink, ({ body, address = '' }, _caller: Caller | null) =>
      openLink(services, throttles, body, address),
    ),
    route(sponsored.askLinkCode, async ({ body, address = '' }, _caller: Caller | null) => {
      await askLinkCode(services, throttles, body, address);
      return {};
    }),
    route(sponsored.decideByLink, async ({ body, address = '' }, _caller: Caller | null) => {
      await decideByLink(services, body, address);
      return {};
    }),
    route(sponsored.placements, ({ body }, caller) => listPlacements(services, caller, body)),
    route(sponsored.results, ({ params }, caller) =>
      getResults(services, caller, params.documentId),
    ),
  ];
}
