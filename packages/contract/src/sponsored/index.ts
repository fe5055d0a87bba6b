/** Sponsored content: articles that a client pays for, from their brief to what came of them. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, listCall } from '../list.ts';
import type { sponsoredInputs } from './inputs.ts';
import {
  OpenedReview,
  SponsoredAsset,
  SponsoredComment,
  SponsoredContent,
  SponsoredDetail,
  SponsoredItem,
  SponsoredPlacement,
  SponsoredResults,
  SponsoredVersion,
} from './shapes.ts';

export * from './shapes.ts';

const managing = { audience: 'member', needs: ['client/sponsoredContentManage'] } as const;
const open = { audience: 'public', needs: [] } as const;
const nothing = z.strictObject({});

export const sponsoredCalls = calls<typeof sponsoredInputs>()({
  clients: {
    ...managing,
    method: 'GET',
    path: 'sponsored/clients',
    data: z.strictObject({
      clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
    }),
  },
  list: { ...managing, ...listCall(SponsoredItem), path: 'sponsored/list', freshFor: 0 },
  export: { ...managing, ...exportCall, path: 'sponsored/export' },
  get: {
    ...managing,
    method: 'GET',
    path: 'sponsored/get/{documentId}',
    data: SponsoredDetail,
    freshFor: 0,
  },
  create: {
    ...managing,
    method: 'POST',
    path: 'sponsored/create',
    data: z.strictObject({ documentId: z.uuid() }),
  },
  save: {
    ...managing,
    method: 'PUT',
    path: 'sponsored/save/{documentId}',
    revisioned: true,
    data: SponsoredDetail,
  },
  plan: {
    ...managing,
    method: 'PUT',
    path: 'sponsored/plan/{documentId}',
    revisioned: true,
    data: SponsoredDetail,
  },
  move: {
    ...managing,
    method: 'POST',
    path: 'sponsored/move/{documentId}',
    revisioned: true,
    data: SponsoredDetail,
  },
  remove: {
    ...managing,
    method: 'DELETE',
    path: 'sponsored/remove/{documentId}',
    revisioned: true,
    data: nothing,
  },
  versions: {
    ...managing,
    method: 'GET',
    path: 'sponsored/version/list/{documentId}',
    data: z.strictObject({ versions: z.array(SponsoredVersion) }),
    freshFor: 0,
  },
  version: {
    ...managing,
    method: 'GET',
    path: 'sponsored/version/get/{documentId}/{version}',
    data: SponsoredContent,
    // The content of a version never changes; whether it may be seen does.
    freshFor: 0,
  },
  restore: {
    ...managing,
    method: 'POST',
    path: 'sponsored/version/restore/{documentId}',
    revisioned: true,
    data: SponsoredDetail,
  },
  preview: {
    ...managing,
    method: 'POST',
    path: 'sponsored/preview',
    reads: true,
    data: z.strictObject({ html: z.string(), minutes: z.int() }),
  },
  addAsset: {
    ...managing,
    method: 'POST',
    path: 'sponsored/asset/add/{documentId}',
    files: ['picture'],
    data: SponsoredAsset,
  },
  saveAsset: {
    ...managing,
    method: 'PUT',
    path: 'sponsored/asset/save/{assetId}',
    revisioned: true,
    data: SponsoredDetail,
  },
  removeAsset: {
    ...managing,
    method: 'DELETE',
    path: 'sponsored/asset/remove/{assetId}',
    data: nothing,
  },
  comment: {
    ...managing,
    method: 'POST',
    path: 'sponsored/comment/{documentId}',
    data: SponsoredComment,
  },
  setCommentDone: {
    ...managing,
    method: 'PUT',
    path: 'sponsored/comment/done/{commentId}',
    data: SponsoredComment,
  },
  decide: {
    ...managing,
    method: 'POST',
    path: 'sponsored/decide/{documentId}',
    data: SponsoredDetail,
  },
  sendLink: {
    ...managing,
    method: 'POST',
    path: 'sponsored/link/send/{approverId}',
    data: nothing,
  },
  revokeLink: {
    ...managing,
    method: 'DELETE',
    path: 'sponsored/link/revoke/{approverId}',
    data: nothing,
  },
  openLink: { ...open, method: 'POST', path: 'sponsored/link/open', data: OpenedReview },
  askLinkCode: { ...open, method: 'POST', path: 'sponsored/link/code', data: nothing },
  decideByLink: { ...open, method: 'POST', path: 'sponsored/link/decide', data: nothing },
  placements: {
    ...managing,
    method: 'POST',
    path: 'sponsored/placement/list',
    reads: true,
    data: z.strictObject({ placements: z.array(SponsoredPlacement), isMore: z.boolean() }),
  },
  results: {
    ...managing,
    method: 'GET',
    path: 'sponsored/results/{documentId}',
    data: SponsoredResults,
  },
});
