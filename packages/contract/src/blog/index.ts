/** The blog: posts for everybody, some roles or some clients; comments, marks of what was read, feed and digest. */
import { z } from 'zod';
import { calls } from '../call.ts';
import { listCall } from '../list.ts';
import type { blogInputs } from './inputs.ts';
import {
  BlogChoices,
  BlogComment,
  BlogItem,
  BlogPicture,
  BlogPost,
  BlogSummary,
  ManagedPost,
  ManagedPostPage,
  PostDraft,
  PostPreview,
  PostVersion,
} from './shapes.ts';

export * from './shapes.ts';

const reading = { audience: 'member', needs: [] } as const;
const managing = { audience: 'member', needs: ['blog/manage'] } as const;
const Done = z.strictObject({});

export const blogCalls = calls<typeof blogInputs>()({
  list: { ...reading, ...listCall(BlogItem), path: 'blog/list', freshFor: 0 },
  summary: { ...reading, method: 'GET', path: 'blog/summary', data: BlogSummary, freshFor: 0 },
  read: { ...reading, method: 'GET', path: 'blog/read/{post}', data: BlogPost, freshFor: 0 },
  preview: {
    ...reading,
    method: 'GET',
    path: 'blog/preview/{previewId}',
    data: BlogPost,
    freshFor: 0,
  },
  markRead: { ...reading, method: 'POST', path: 'blog/mark-read', data: Done },
  comment: {
    audience: 'member',
    needs: ['blog/comment'],
    method: 'POST',
    path: 'blog/comment/{postId}',
    data: BlogComment,
  },
  editComment: {
    audience: 'member',
    needs: ['blog/comment'],
    method: 'PUT',
    path: 'blog/comment/{commentId}',
    data: BlogComment,
  },
  removeComment: {
    audience: 'member',
    needs: ['blog/comment || blog/manage'],
    method: 'DELETE',
    path: 'blog/comment/{commentId}',
    data: Done,
  },
  setDigest: { ...reading, method: 'PUT', path: 'blog/digest', data: Done },
  makeFeed: {
    ...reading,
    method: 'POST',
    path: 'blog/feed',
    data: z.strictObject({ url: z.string() }),
  },
  endFeed: { ...reading, method: 'DELETE', path: 'blog/feed', data: Done },
  managed: { ...managing, ...listCall(ManagedPost), path: 'blog/manage/list', freshFor: 0 },
  choices: { ...managing, method: 'GET', path: 'blog/manage/choices', data: BlogChoices },
  get: {
    ...managing,
    method: 'GET',
    path: 'blog/manage/get/{postId}',
    data: ManagedPostPage,
    freshFor: 0,
  },
  create: { ...managing, method: 'POST', path: 'blog/manage/create', data: ManagedPostPage },
  save: {
    ...managing,
    method: 'PUT',
    path: 'blog/manage/save/{postId}',
    revisioned: true,
    data: ManagedPostPage,
  },
  publish: {
    ...managing,
    method: 'POST',
    path: 'blog/manage/publish/{postId}',
    revisioned: true,
    data: ManagedPostPage,
  },
  unpublish: {
    ...managing,
    method: 'POST',
    path: 'blog/manage/unpublish/{postId}',
    revisioned: true,
    data: ManagedPostPage,
  },
  remove: { ...managing, method: 'DELETE', path: 'blog/manage/delete/{postId}', data: Done },
  makePreview: {
    ...managing,
    method: 'POST',
    path: 'blog/manage/preview/{postId}',
    data: PostPreview,
  },
  endPreview: {
    ...managing,
    method: 'DELETE',
    path: 'blog/manage/preview/{previewId}',
    data: Done,
  },
  picture: {
    ...managing,
    method: 'POST',
    path: 'blog/manage/picture',
    files: ['picture'],
    data: BlogPicture,
  },
  versions: {
    ...managing,
    method: 'GET',
    path: 'blog/manage/versions/{postId}',
    data: z.strictObject({ versions: z.array(PostVersion) }),
    freshFor: 0,
  },
  version: {
    ...managing,
    method: 'POST',
    reads: true,
    path: 'blog/manage/version/{postId}',
    data: z.strictObject({ ...PostVersion.shape, draft: PostDraft }),
  },
  restore: {
    ...managing,
    method: 'POST',
    path: 'blog/manage/restore/{postId}',
    revisioned: true,
    data: ManagedPostPage,
  },
});
