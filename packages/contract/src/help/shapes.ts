/** What readers of help ask: articles, homepage, categories, and sending a message (spec.md §7, Help). */

import { HelpArticleStatus, HelpArticleType } from '@flightdeck/domain/help';
import * as z from 'zod/mini';

export const Category = z.strictObject({
  id: z.string(),
  type: z.literal('category'),
  reference: z.string(),
  title: z.string(),
});

export const HelpArticleItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: HelpArticleType,
  /** Address of the page, for links. */
  link: z.nullable(z.string()),
  /** Drafts are only told to people who may manage help. */
  status: HelpArticleStatus,
  reference: z.string(),
  category: z.nullable(Category),
  /** Words on which it is suggested, besides its title. */
  keywords: z.array(z.string()),
  /** Paths of the portal it belongs to. */
  paths: z.array(z.string()),
  /** Whole minutes it takes to read; null for links. */
  minutes: z.nullable(z.int()),
  /** ISO 8601, UTC. */
  updatedAt: z.string(),
});
/** An article as lists show it (spec.md §3). */
export type HelpArticleItem = z.infer<typeof HelpArticleItem>;

export const HelpArticlePage = z.strictObject({
  ...HelpArticleItem.shape,
  /** Cleaned HTML; empty for links. Links to other articles are `#article/<id>`, pictures and pages of the portal paths from its root. */
  contentHtml: z.string(),
});
/** A whole article. */
export type HelpArticlePage = z.infer<typeof HelpArticlePage>;

export const ContactResult = z.strictObject({
  messageId: z.string(),
  /** Names of the files that came with the message and are kept. */
  kept: z.array(z.string()),
  /** Files that are not kept, each for its own reason. The message is kept all the same. */
  refused: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
});
/** What became of a message. */
export type ContactResult = z.infer<typeof ContactResult>;
