/** What a post may be at most, and how long it counts as new. */

export const BLOG_LIMITS = {
  /** Characters. */
  title: 160,
  slug: 100,
  /** A paragraph on lists, in feeds and mails. */
  summary: 400,
  /** Characters of HTML. */
  html: 400_000,
  /** Words for who does not see a picture. */
  alt: 300,
  tags: 8,
  tag: 40,
  comment: 2000,
  /** Comments of one person. */
  commentsPerHour: 30,
  /** Preview links of a post that open at a time. */
  previews: 20,
  /** Roles and clients that a post can be for. */
  audience: 100,
} as const;

/** Days after which a preview link ends. */
export const PREVIEW_DAYS = { initial: 7, most: 30 } as const;

/** Days after its publication during which a post that somebody has not opened is new to them. */
export const NEW_DAYS = 30;
