/** What readers of help ask: articles, homepage, categories, and sending a message (spec.md §7, Help). */

import { ContactType, HelpArticleStatus, HelpArticleType } from '@flightdeck/domain/help';
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

/** A file of a message that was not kept, with the reason. */
export const RefusedFile = z.strictObject({ name: z.string(), reason: z.string() });

export const ConversationState = z.enum(['open', 'answered', 'closed']);
/** How far a conversation is, for the person who began it. */
export type ConversationState = z.infer<typeof ConversationState>;

export const ConversationItem = z.strictObject({
  conversationId: z.string(),
  type: ContactType,
  /** Titles as the form showed them. */
  product: z.string(),
  area: z.nullable(z.string()),
  /** The first words. */
  excerpt: z.string(),
  state: ConversationState,
  /** When either side last wrote: ISO 8601, UTC. */
  activeAt: z.string(),
  /** Answers that its person has not seen. */
  unread: z.int(),
});
/** A conversation as the list of the person who began it shows it. */
export type ConversationItem = z.infer<typeof ConversationItem>;

const AttachedFile = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  /** Where it is downloaded from; on a partner's page nowhere. */
  url: z.nullable(z.string()),
});

export const ConversationEntry = z.strictObject({
  entryId: z.string(),
  /** Whether the provider's people wrote it, or the person who began the conversation. */
  from: z.enum(['provider', 'sender']),
  author: z.string(),
  text: z.string(),
  /** Of a mail: what it repeats of earlier ones, and its signature. */
  quoted: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  writtenAt: z.string(),
  files: z.array(AttachedFile),
  /** Files that came and were not kept. */
  refused: z.array(RefusedFile),
});
/** One message of a conversation. */
export type ConversationEntry = z.infer<typeof ConversationEntry>;

export const ConversationPage = z.strictObject({
  ...ConversationItem.shape,
  /** All messages but notes, oldest first; the first has the id of the conversation. */
  entries: z.array(ConversationEntry),
});
/** A conversation as the person who began it reads it. */
export type ConversationPage = z.infer<typeof ConversationPage>;

export const AnswerResult = z.strictObject({
  entryId: z.string(),
  refused: z.array(RefusedFile),
});
/** What became of an answer of the person who began the conversation. */
export type AnswerResult = z.infer<typeof AnswerResult>;

export const ContactResult = z.strictObject({
  messageId: z.string(),
  /** Names of the files that came with the message and are kept. */
  kept: z.array(z.string()),
  /** Files that are not kept, each for its own reason. The message is kept all the same. */
  refused: z.array(RefusedFile),
});
/** What became of a message. */
export type ContactResult = z.infer<typeof ContactResult>;
