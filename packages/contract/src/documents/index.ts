/** Documents of clients: folders, versions, comments, trash, holds and how long they are kept. */
import { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, listCall, Outcome } from '../list.ts';
import { MadeLink } from '../share/shapes.ts';
import type { documentsInputs } from './inputs.ts';
import { DocumentAccess, DocumentLink, OpenedDocument } from './links.ts';
import { DocumentPreview } from './preview.ts';
import { DocumentRequest, OpenedRequest } from './requests.ts';
import {
  DocumentComment,
  DocumentDetail,
  DocumentItem,
  DocumentMove,
  DocumentSettings,
  DocumentTree,
  TrashItem,
} from './shapes.ts';

export * from './links.ts';
export * from './preview.ts';
export * from './requests.ts';
export * from './shapes.ts';

const sharing = { audience: 'member', needs: ['client/documentSharing'] } as const;
const managing = {
  audience: 'member',
  needs: ['client/documentSharing', 'client/adminSettingView'],
} as const;

/** What became of each thing that a call names, in the order of the body: documents before folders. */
const Outcomes = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      id: z.uuid(),
      ...Outcome.shape,
      /** What was done otherwise than expected, such as another name; empty as a rule. */
      note: z.string(),
    }),
  ),
});

export const documentsCalls = calls<typeof documentsInputs>()({
  clients: {
    ...sharing,
    method: 'GET',
    path: 'document/clients',
    data: z.strictObject({
      clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
    }),
  },
  tree: {
    ...sharing,
    method: 'GET',
    path: 'document/tree/{clientUuid}',
    data: DocumentTree,
    freshFor: 0,
  },
  list: { ...sharing, ...listCall(DocumentItem), path: 'document/list', freshFor: 0 },
  trash: { ...sharing, ...listCall(TrashItem), path: 'document/trash/list', freshFor: 0 },
  get: {
    ...sharing,
    method: 'GET',
    path: 'document/get/{documentId}',
    data: DocumentDetail,
    freshFor: 0,
  },
  preview: {
    ...sharing,
    method: 'GET',
    path: 'document/preview/{documentId}/{version}',
    data: DocumentPreview,
    // The content of a version never changes; whether it may be seen does.
    freshFor: 0,
  },
  addFolder: {
    ...sharing,
    method: 'POST',
    path: 'document/folder',
    data: z.strictObject({ folderId: z.uuid() }),
  },
  saveFolder: {
    ...sharing,
    method: 'PUT',
    path: 'document/folder/{folderId}',
    revisioned: true,
    data: z.strictObject({ revision: z.int() }),
  },
  save: {
    ...sharing,
    method: 'PUT',
    path: 'document/save/{documentId}',
    revisioned: true,
    data: DocumentDetail,
  },
  foreseeMove: {
    ...sharing,
    method: 'POST',
    path: 'document/move/foresee',
    reads: true,
    data: DocumentMove,
  },
  move: { ...sharing, method: 'POST', path: 'document/move', data: Outcomes },
  trashThings: { ...sharing, method: 'POST', path: 'document/trash', data: Outcomes },
  restoreThings: { ...sharing, method: 'POST', path: 'document/restore', data: Outcomes },
  restoreVersion: {
    ...sharing,
    method: 'POST',
    path: 'document/version/{documentId}',
    revisioned: true,
    data: DocumentDetail,
  },
  comment: {
    ...sharing,
    method: 'POST',
    path: 'document/comment/{documentId}',
    data: DocumentComment,
  },
  setCommentDone: {
    ...sharing,
    method: 'PUT',
    path: 'document/comment/done/{commentId}',
    data: DocumentComment,
  },
  hold: { ...managing, method: 'POST', path: 'document/hold', data: Outcomes },
  links: {
    ...sharing,
    method: 'GET',
    path: 'document/link/list/{documentId}',
    data: z.strictObject({ links: z.array(DocumentLink) }),
    freshFor: 0,
  },
  makeLink: { ...sharing, method: 'POST', path: 'document/link/make', data: MadeLink },
  revokeLink: {
    ...sharing,
    method: 'DELETE',
    path: 'document/link/revoke/{shareId}',
    data: z.strictObject({}),
  },
  openLink: {
    audience: 'public',
    needs: [],
    method: 'POST',
    path: 'document/link/open',
    data: OpenedDocument,
  },
  askLinkCode: {
    audience: 'public',
    needs: [],
    method: 'POST',
    path: 'document/link/code',
    data: z.strictObject({}),
  },
  accesses: { ...sharing, ...listCall(DocumentAccess), path: 'document/access/list', freshFor: 0 },
  exportAccesses: { ...sharing, ...exportCall, path: 'document/access/export' },
  requests: {
    ...sharing,
    method: 'GET',
    path: 'document/request/list/{clientUuid}',
    data: z.strictObject({ requests: z.array(DocumentRequest) }),
    freshFor: 0,
  },
  makeRequest: {
    ...sharing,
    method: 'POST',
    path: 'document/request/make',
    data: z.strictObject({
      requestId: z.uuid(),
      /** The address that was sent by mail. It is answered here and never again. */
      url: z.string(),
    }),
  },
  closeRequest: {
    ...sharing,
    method: 'DELETE',
    path: 'document/request/close/{requestId}',
    data: z.strictObject({}),
  },
  openRequest: {
    audience: 'public',
    needs: [],
    method: 'POST',
    path: 'document/request/open',
    data: OpenedRequest,
  },
  handIn: {
    audience: 'public',
    needs: [],
    method: 'POST',
    path: 'document/request/hand-in',
    data: z.strictObject({
      /** Files that the one who asked is told of. */
      files: z.int(),
    }),
  },
  settings: {
    ...managing,
    method: 'GET',
    path: 'document/settings/{clientUuid}',
    data: DocumentSettings,
    freshFor: 0,
  },
  saveSettings: {
    ...managing,
    method: 'PUT',
    path: 'document/settings/{clientUuid}',
    revisioned: true,
    data: DocumentSettings,
  },
  foreseeRetention: {
    ...managing,
    method: 'POST',
    path: 'document/settings/foresee/{clientUuid}',
    reads: true,
    data: z.strictObject({
      /** Documents that would go to the trash today; those on hold stay. */
      total: z.int(),
      /** Of these the first. */
      first: z.array(z.strictObject({ documentId: z.uuid(), name: z.string(), keptUntil: Day })),
      /** Documents that would go, and stay because of a hold. */
      held: z.int(),
    }),
  },
});
