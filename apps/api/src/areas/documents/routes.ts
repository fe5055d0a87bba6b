/** Documents of clients: folders, versions, comments, trash, holds, and how long they are kept. */
import { CALLS } from '@flightdeck/contract/server';
import type { FastifyInstance } from 'fastify';
import { ownClients } from '../../platform/access/audience.ts';
import type { Area } from '../../platform/area.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeProofThrottle, makeShareThrottle } from '../../platform/session/throttle.ts';
import { registerUploads } from '../../platform/uploads/tus.ts';
import { addComment, setCommentDone } from './comments.ts';
import { fillDemoDocuments } from './demo.ts';
import { previewVersion, registerFiles } from './files.ts';
import { documentFiling } from './filing.ts';
import { addFolder, saveFolder } from './folders.ts';
import { documentsForFlow } from './for-flows.ts';
import { setHold } from './hold.ts';
import { documentFiles } from './kept-files.ts';
import { exportAccesses, listAccesses } from './links/access.ts';
import { listLinks, makeLink, revokeLink } from './links/links.ts';
import { askLinkCode, openLink, registerLinkFiles } from './links/open.ts';
import { listDocuments, listTrash, readTree } from './lists.ts';
import { foreseeMove, moveThings } from './move.ts';
import { PERSONAL } from './personal.ts';
import { handIn, handInUploads, openRequest } from './requests/hand-in.ts';
import { closeRequest, listRequests, makeRequest } from './requests/requests.ts';
import { restoreVersion, saveDocument } from './save.ts';
import { foreseeRetention, getSettings, saveSettings } from './settings.ts';
import { getDocument } from './show.ts';
import { tidyDocuments } from './tidy.ts';
import { putIntoTrash, restoreFromTrash } from './trash.ts';
import { documentUploads } from './upload.ts';

/** The area as the server mounts it. */
export const documentsArea: Area = {
  mount: documentRoutes,
  tidy: tidyDocuments,
  async demo(services, isNew) {
    if (isNew) await fillDemoDocuments(services);
  },
  deeds: { documents: documentsForFlow },
  filing: documentFiling,
  personal: PERSONAL,
  keptFiles: documentFiles,
};

function documentRoutes(services: Services, app: FastifyInstance): Route[] {
  registerFiles(app, services);
  registerLinkFiles(app, services);
  registerUploads(app, services, documentUploads(services));
  const { records } = services;
  const throttles = { share: makeShareThrottle(records), proof: makeProofThrottle(records) };
  const { documents } = CALLS;
  registerUploads(app, services, handInUploads(services, throttles.share));
  return [
    route(documents.clients, async (_input, caller) => ({
      clients: await ownClients(services.records.db, caller),
    })),
    route(documents.tree, ({ params }, caller) => readTree(services, caller, params.clientUuid)),
    route(documents.list, ({ body }, caller) => listDocuments(services, caller, body)),
    route(documents.trash, ({ body }, caller) => listTrash(services, caller, body)),
    route(documents.get, ({ params }, caller) => getDocument(services, caller, params.documentId)),
    route(documents.preview, ({ params }, caller) => previewVersion(services, caller, params)),
    route(documents.addFolder, ({ body }, caller) => addFolder(services, caller, body)),
    route(documents.saveFolder, ({ params, body, revision }, caller) =>
      saveFolder(services, caller, params.folderId, body.name, revision),
    ),
    route(documents.save, ({ params, body, revision }, caller) =>
      saveDocument(services, caller, params.documentId, body, revision),
    ),
    route(documents.foreseeMove, ({ body }, caller) => foreseeMove(services, caller, body)),
    route(documents.move, ({ body }, caller) => moveThings(services, caller, body)),
    route(documents.trashThings, ({ body }, caller) => putIntoTrash(services, caller, body)),
    route(documents.restoreThings, ({ body }, caller) => restoreFromTrash(services, caller, body)),
    route(documents.restoreVersion, ({ params, body, revision }, caller) =>
      restoreVersion(services, caller, params.documentId, body.version, revision),
    ),
    route(documents.comment, ({ params, body }, caller) =>
      addComment(services, caller, params.documentId, body),
    ),
    route(documents.setCommentDone, ({ params, body }, caller) =>
      setCommentDone(services, caller, params.commentId, body.isDone),
    ),
    route(documents.hold, ({ body }, caller) => setHold(services, caller, body)),
    route(documents.links, ({ params }, caller) => listLinks(services, caller, params.documentId)),
    route(documents.makeLink, ({ body, origin }, caller) =>
      makeLink(services, caller, body, origin),
    ),
    route(documents.revokeLink, async ({ params }, caller) => {
      await revokeLink(services, caller, params.shareId);
      return {};
    }),
    route(documents.openLink, ({ body, address = '' }, _caller: Caller | null) =>
      openLink(services, throttles, body, address),
    ),
    route(documents.askLinkCode, async ({ body, address = '' }, _caller: Caller | null) => {
      await askLinkCode(services, throttles, body, address);
      return {};
    }),
    route(documents.accesses, ({ body }, caller) => listAccesses(services, caller, body)),
    route(documents.exportAccesses, ({ body }, caller) => exportAccesses(services, caller, body)),
    route(documents.requests, ({ params }, caller) =>
      listRequests(services, caller, params.clientUuid),
    ),
    route(documents.makeRequest, ({ body, origin }, caller) =>
      makeRequest(services, caller, body, origin),
    ),
    route(documents.closeRequest, async ({ params }, caller) => {
      await closeRequest(services, caller, params.requestId);
      return {};
    }),
    route(documents.openRequest, ({ body, address = '' }, _caller: Caller | null) =>
      openRequest(services, throttles.share, body.token, address),
    ),
    route(documents.handIn, ({ body, address = '' }, _caller: Caller | null) =>
      handIn(services, throttles.share, body.token, address),
    ),
    route(documents.settings, ({ params }, caller) =>
      getSettings(services, caller, params.clientUuid),
    ),
    route(documents.saveSettings, ({ params, body, revision }, caller) =>
      saveSettings(services, caller, params.clientUuid, body, revision),
    ),
    route(documents.foreseeRetention, ({ params, body }, caller) =>
      foreseeRetention(services, caller, params.clientUuid, body),
    ),
  ];
}
