/** What the calls of `blog` do, and the bodies they take: read by the server alone. */
import { BLOG_LIMITS, POST_STATES, PREVIEW_DAYS } from '@flightdeck/domain/blog';
import { z } from 'zod';
import { listInput, orderedBy } from '../list.ts';
import { PostDraft, PostTime } from './shapes.ts';

const CommentText = z.strictObject({
  text: z.string().trim().min(1, 'Write what you want to say.').max(BLOG_LIMITS.comment),
});

export const blogInputs = {
  list: {
    summary: 'A page of posts that are for the caller, the newest first.',
    body: listInput({
      /** Only posts with this tag. */
      tag: z.string().max(BLOG_LIMITS.tag).optional(),
      /** Only posts that are new to the caller. */
      isNew: z.boolean().default(false),
    }).list,
  },
  summary: { summary: 'What is new, the tags, and whether posts come by mail or feed.' },
  read: { summary: 'One post by its slug, an earlier slug of it, or its id.' },
  markRead: {
    summary: 'Notes that the caller opened a post, or knows of all there are.',
    body: z.strictObject({
      /** Null: all that are for the caller. */
      postId: z.uuid().nullable(),
    }),
  },
  preview: {
    summary:
      'A post that is not out, by a link to it, for people of the provider; once it is out, as its readers get it.',
  },
  comment: { summary: 'Comments on a post.', body: CommentText },
  editComment: { summary: 'Changes the text of one’s own comment.', body: CommentText },
  removeComment: { summary: 'Removes a comment: one’s own, or any for who manages the blog.' },
  setDigest: {
    summary: 'Sends new posts by mail once a week, or no longer.',
    body: z.strictObject({ isOn: z.boolean() }),
  },
  makeFeed: {
    summary: 'Makes the caller’s Atom feed and answers its URL this once; an earlier one ends.',
  },
  endFeed: { summary: 'Ends the caller’s feed at once.' },
  managed: {
    summary: 'A page of all posts, as who manages the blog sees them.',
    body: listInput({
      state: z.enum(POST_STATES).optional(),
      ...orderedBy(['title', 'publish', 'updated', 'readers'], 'updated', 'desc'),
    }).list,
  },
  choices: { summary: 'Roles and clients that posts can be for, and people who write them.' },
  get: { summary: 'One post with all that can be written of it.' },
  create: {
    summary: 'Makes a draft.',
    body: z.strictObject({ draft: PostDraft }),
  },
  save: {
    summary: 'Saves a post as a new version; readers see it at once where it is published.',
    body: z.strictObject({ draft: PostDraft }),
  },
  publish: {
    summary: 'Publishes a post now, or at a time; another time replaces an earlier one.',
    body: z.strictObject({
      /** Null: now. */
      when: PostTime.nullable(),
    }),
  },
  unpublish: { summary: 'Makes a post a draft again: readers no longer see it.' },
  remove: { summary: 'Deletes a post that never was out.' },
  makePreview: {
    summary: 'Makes a link by which people of the provider read a post that is not out.',
    body: z.strictObject({
      /** Days after which it ends. */
      days: z.int().min(1).max(PREVIEW_DAYS.most),
    }),
  },
  endPreview: { summary: 'Ends a preview link at once.' },
  picture: {
    summary:
      'Keeps a picture for posts, re-encoded in several widths and without what cameras add.',
  },
  versions: { summary: 'Versions of a post, newest first; the latest 200.' },
  version: {
    summary: 'One version of a post.',
    body: z.strictObject({ revision: z.int().min(1) }),
  },
  restore: {
    summary: 'Saves an earlier version as a new one; URL and time stay as they are.',
    body: z.strictObject({ version: z.int().min(1) }),
  },
} as const;
