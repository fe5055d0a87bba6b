/** Tables of the blog: posts with their slugs, versions, pictures and previews, comments, who read what, digests and feeds. */
import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, partOf, records, user } from '../../platform/records/schema.ts';

/** A post as it is now. */
export const blogPost = records.table(
  'blog_post',
  {
    id: text('id').primaryKey(),
    /** Of `blog_slug`. */
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** Cleaned. */
    html: text('html').notNull(),
    /** What is searched: title, summary, tags and the words of the text, in lower case. */
    words: text('words').notNull(),
    /** Minutes that it takes to read. */
    minutes: integer('minutes').notNull(),
    coverId: text('cover_id').references(() => blogPicture.id),
    coverAlt: text('cover_alt').notNull(),
    tags: text('tags').array().notNull(),
    authorId: text('author_id').notNull(),
    /** Only people with one of these roles; null for everybody. */
    roleIds: text('role_ids').array(),
    /** Only people of one of these clients; null for everybody. */
    clientUuids: text('client_uuids').array(),
    allowsComments: boolean('allows_comments').notNull(),
    /** The moment from which on readers see it; null for a draft. */
    publishAt: at('publish_at'),
    /** IANA time zone in which that was set. */
    zone: text('zone'),
    /** When it was first known to be out: from then on its slugs are its own for ever. */
    wentOutAt: at('went_out_at'),
    updatedAt: at('updated_at').notNull(),
    /** Null for posts of a new demo. */
    updatedBy: text('updated_by'),
    /** Grows by one with each change, of its time too. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [index('blog_post_publish').on(t.publishAt, t.id)],
);

/** The present slug of each post and its earlier ones: a slug is of one post for ever. */
export const blogSlug = records.table(
  'blog_slug',
  {
    slug: text('slug').primaryKey(),
    postId: partOf('post_id', () => blogPost.id),
    since: at('since').notNull(),
  },
  (t) => [index('blog_slug_post').on(t.postId)],
);

/** A post after a save. */
export const blogVersion = records.table(
  'blog_version',
  {
    postId: partOf('post_id', () => blogPost.id),
    revision: integer('revision').notNull(),
    savedAt: at('saved_at').notNull(),
    savedBy: text('saved_by'),
    /** PostDraft of the contract. */
    body: jsonb('body').notNull(),
    /** Pictures that it shows, its cover among them. */
    pictureIds: text('picture_ids').array().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.postId, t.revision] })],
);

/** A picture. `id` is a hash of its content and is part of its URL; its files are named by it and their width. */
export const blogPicture = records.table('blog_picture', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Widths of its files, itself included. */
  widths: integer('widths').array().notNull(),
  /** Those of `widths` that there are as AVIF too; null until they were encoded. */
  avifWidths: integer('avif_widths').array(),
  /** When no post and no version was first found to show it; null while one does. */
  unusedSince: at('unused_since'),
  addedBy: text('added_by').notNull(),
  addedAt: at('added_at').notNull(),
});

/** Which pictures a post shows now: who may read one of its posts may see a picture. */
export const blogPostPicture = records.table(
  'blog_post_picture',
  {
    postId: partOf('post_id', () => blogPost.id),
    pictureId: partOf('picture_id', () => blogPicture.id),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.pictureId] }),
    index('blog_post_picture_of').on(t.pictureId),
  ],
);

export const blogComment = records.table(
  'blog_comment',
  {
    id: text('id').primaryKey(),
    postId: partOf('post_id', () => blogPost.id),
    text: text('text').notNull(),
    by: partOf('by', () => user.id),
    at: at('at').notNull(),
    editedAt: at('edited_at'),
  },
  (t) => [index('blog_comment_post').on(t.postId, t.at), index('blog_comment_by').on(t.by)],
);

/** Links by which colleagues read a post that is not out: whoever opens one is asked for a session all the same. */
export const blogPreview = records.table(
  'blog_preview',
  {
    /** The last part of its address. */
    id: text('id').primaryKey(),
    postId: partOf('post_id', () => blogPost.id),
    madeBy: text('made_by').notNull(),
    madeAt: at('made_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('blog_preview_post').on(t.postId)],
);

/** That a person opened a post. */
export const blogRead = records.table(
  'blog_read',
  {
    postId: partOf('post_id', () => blogPost.id),
    userId: partOf('user_id', () => user.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('blog_read_post').on(t.postId)],
);

/** People who get new posts by mail. */
export const blogDigest = records.table('blog_digest', {
  userId: partOf('user_id', () => user.id).primaryKey(),
  /** Posts up to this moment were told, or were there before the person asked. */
  toldUpTo: at('told_up_to').notNull(),
});

/** A person’s feed. */
export const blogFeed = records.table('blog_feed', {
  userId: partOf('user_id', () => user.id).primaryKey(),
  /** SHA-256 of its token. */
  tokenHash: text('token_hash').notNull().unique(),
  madeAt: at('made_at').notNull(),
  lastReadAt: at('last_read_at'),
});
