/** Posts as readers get them, and as their managers write them. */
import { BLOG_LIMITS, isFreeSlug, isSlug, PICTURE_URL, POST_STATES } from '@flightdeck/domain/blog';
import { Day, isTimeZone } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

const PostState = z.enum(POST_STATES);

/** A picture with its own size in pixels; narrower copies are asked for by `?width=`. */
export const BlogPicture = z.strictObject({
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type BlogPicture = z.infer<typeof BlogPicture>;
const Cover = z.strictObject({ ...BlogPicture.shape, alt: z.string() });
export type BlogCover = z.infer<typeof Cover>;

/** A post as lists show it. */
export const BlogItem = z.strictObject({
  postId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  /** Name of the author. */
  author: z.string(),
  cover: Cover.nullable(),
  publishedAt: When,
  /** Minutes that it takes to read. */
  minutes: z.int(),
  /** Not yet opened by the reader, and published within the last `NEW_DAYS`. */
  isNew: z.boolean(),
});
export type BlogItem = z.infer<typeof BlogItem>;

/** What somebody said about a post. */
export const BlogComment = z.strictObject({
  commentId: z.uuid(),
  text: z.string(),
  author: z.string(),
  at: When,
  /** Null for one that is as it was sent. */
  editedAt: When.nullable(),
  /** It is the reader’s own, and comments are open to them. */
  mayEdit: z.boolean(),
  /** The reader may remove it. */
  mayRemove: z.boolean(),
});
export type BlogComment = z.infer<typeof BlogComment>;

/** A post to read. */
export const BlogPost = z.strictObject({
  ...BlogItem.shape,
  /** Null for a post that has no time yet, which only its managers read. */
  publishedAt: When.nullable(),
  state: PostState,
  /** Cleaned HTML. */
  html: z.string(),
  /** Whole width of each picture of the text in pixels, by URL. */
  pictureWidths: z.record(z.string(), z.int()),
  /** Posts that go with it, the best first. */
  related: z.array(BlogItem),
  /** Null where comments are off, or not for the reader. */
  comments: z.array(BlogComment).nullable(),
});
export type BlogPost = z.infer<typeof BlogPost>;

/** What a reader has to do with the blog as a whole. */
export const BlogSummary = z.strictObject({
  /** Posts that are new to the reader. */
  fresh: z.int(),
  /** Tags of the posts that the reader sees, those with most posts first. */
  tags: z.array(z.strictObject({ tag: z.string(), posts: z.int() })),
  /** New posts come by mail once a week. */
  hasDigest: z.boolean(),
  /** The reader’s feed; null where there is none. Its URL is answered once, when it is made. */
  feed: z.strictObject({ madeAt: When, lastReadAt: When.nullable() }).nullable(),
});
export type BlogSummary = z.infer<typeof BlogSummary>;

const Audience = z.array(z.string().min(1).max(64)).min(1).max(BLOG_LIMITS.audience);

/** What is written of a post. */
export const PostDraft = z.strictObject({
  title: z.string().trim().min(1, 'Give the post a title.').max(BLOG_LIMITS.title),
  /** Last part of its URL; empty: made of the title. */
  slug: z
    .string()
    .trim()
    .max(BLOG_LIMITS.slug)
    .refine(
      (slug) => slug === '' || isSlug(slug),
      'Use lower case letters, digits and single hyphens, such as reading-a-pacing-chart.',
    )
    .refine(isFreeSlug, 'This looks like the id of a post. Use words.'),
  summary: z.string().trim().max(BLOG_LIMITS.summary),
  html: z.string().max(BLOG_LIMITS.html),
  cover: z
    .strictObject({
      src: z.string().regex(PICTURE_URL, 'Choose a picture that was uploaded for the blog.'),
      alt: z.string().trim().max(BLOG_LIMITS.alt),
    })
    .nullable(),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(BLOG_LIMITS.tag)).max(BLOG_LIMITS.tags),
  authorId: z.string().min(1).max(64),
  /** Only people with one of these roles; null: whatever roles. */
  roleIds: Audience.nullable(),
  /** Only people of one of these clients; null: of whichever. */
  clientUuids: Audience.nullable(),
  allowsComments: z.boolean(),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** When a post goes out: a time of day in a time zone. */
export const PostTime = z.strictObject({
  day: Day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 09:00.'),
  zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/London.'),
});
export type PostTime = z.infer<typeof PostTime>;

/** A post as the list of managers shows it. */
export const ManagedPost = z.strictObject({
  postId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: PostState,
  /** Null for a draft. */
  publishAt: When.nullable(),
  /** IANA time zone in which the time was set. */
  zone: z.string().nullable(),
  tags: z.array(z.string()),
  author: z.string(),
  /** Whom it is for, in words. */
  audience: z.string(),
  /** People who opened it. */
  readers: z.int(),
  /** It never was out, so that it may be deleted. */
  mayDelete: z.boolean(),
  updatedAt: When,
  updatedBy: PersonName.nullable(),
  revision: z.int(),
});
export type ManagedPost = z.infer<typeof ManagedPost>;

/** A link by which colleagues read a post that is not out. */
export const PostPreview = z.strictObject({
  previewId: z.uuid(),
  madeBy: PersonName,
  madeAt: When,
  endsAt: When,
});
export type PostPreview = z.infer<typeof PostPreview>;

/** A post to write. */
export const ManagedPostPage = z.strictObject({
  ...ManagedPost.shape,
  draft: PostDraft,
  /** The cover with its size; null without one. */
  cover: Cover.nullable(),
  /** Earlier slugs, which lead to the present one. */
  formerSlugs: z.array(z.string()),
  /** Roles and clients that it is for and by which nobody reads it: they are deleted or archived. In words. */
  gone: z.strictObject({
    roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    clients: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  }),
  /** Links that open it, the newest first. */
  previews: z.array(PostPreview),
});
export type ManagedPostPage = z.infer<typeof ManagedPostPage>;

/** A version of a post. */
export const PostVersion = z.strictObject({
  revision: z.int(),
  title: z.string(),
  savedAt: When,
  savedBy: PersonName.nullable(),
});
export type PostVersion = z.infer<typeof PostVersion>;

/** Whom posts can be for, and who can be named as their author. */
export const BlogChoices = z.strictObject({
  roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
  authors: z.array(PersonName),
});
export type BlogChoices = z.infer<typeof BlogChoices>;
