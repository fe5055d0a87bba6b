/** What help administration sends and answers: articles, versions, categories, messages, searches, imports. */
import {
  ContactType,
  HelpArticleStatus,
  HelpArticleType,
  HelpEntryType,
  HelpProduct,
  HelpProjectId,
} from '@flightdeck/domain/help';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

/** Id of an article or category: `<project>.<reference>`. */
export const HelpId = z.string().min(1).max(200);

/** Longest text of an article, as HTML. */
export const ARTICLE_LIMIT = 400_000;
/** Longest reply or note in characters. */
export const REPLY_LIMIT = 10_000;

/** Title of an article or project. */
export const HelpTitle = z.string().trim().min(1, 'Give it a title.').max(200);
const Words = z.array(z.string().trim().min(1).max(100)).max(50);

export const HelpArticleDraft = z
  .strictObject({
    title: HelpTitle,
    type: HelpArticleType,
    status: HelpArticleStatus,
    /** Null for none. */
    categoryId: HelpId.nullable(),
    /** HTML; cleaned before it is kept, empty for links. */
    html: z.string().max(ARTICLE_LIMIT),
    /** Address of the page, for links. */
    link: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable(),
    /** Words on which it is suggested, besides its title. */
    keywords: Words,
    /** Paths of the portal on which it is suggested. */
    paths: z
      .array(z.string().regex(/^\/[^\s\\]{0,199}$/, 'Write a path such as /report/build.'))
      .max(50),
  })
  .refine(({ type, link }) => type === 'content' || link !== null, {
    path: ['link'],
    message: 'Write the address of the page.',
  });
/** What somebody writes of an article. */
export type HelpArticleDraft = z.infer<typeof HelpArticleDraft>;

export const HelpProjectItem = z.strictObject({
  projectId: HelpProjectId,
  title: z.string(),
  products: z.array(HelpProduct),
  /** For `If-Match`, made from title and products. */
  revision: z.int(),
  /** Articles, and those of them that readers see. */
  articles: z.int(),
  live: z.int(),
  /** Messages that nobody has looked at. */
  newMessages: z.int(),
});
/** A help project. */
export type HelpProjectItem = z.infer<typeof HelpProjectItem>;

export const ManagedArticle = z.strictObject({
  articleId: z.string(),
  reference: z.string(),
  title: z.string(),
  type: HelpArticleType,
  status: HelpArticleStatus,
  category: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  revision: z.int(),
  updatedAt: When,
  /** Null for content that came with the product. */
  updatedBy: PersonName.nullable(),
  /** Readers whom it helped, and did not help. */
  yes: z.int(),
  no: z.int(),
});
/** An article as the list of its managers shows it. */
export type ManagedArticle = z.infer<typeof ManagedArticle>;

export const ManagedArticlePage = z.strictObject({
  ...ManagedArticle.shape,
  projectId: HelpProjectId,
  draft: HelpArticleDraft,
});
/** An article with all that can be written of it. */
export type ManagedArticlePage = z.infer<typeof ManagedArticlePage>;

export const ArticleVersion = z.strictObject({
  revision: z.int(),
  savedAt: When,
  savedBy: PersonName.nullable(),
  title: z.string(),
  status: HelpArticleStatus,
});
/** A version of an article as its history lists it. */
export type ArticleVersion = z.infer<typeof ArticleVersion>;

export const ManagedCategory = z.strictObject({
  categoryId: z.string(),
  reference: z.string(),
  title: z.string(),
  articles: z.int(),
  live: z.int(),
  /** For `If-Match` of a new title. */
  revision: z.int(),
});
/** A category as its managers see it. */
export type ManagedCategory = z.infer<typeof ManagedCategory>;

/** An entry of the homepage: an article or a category, by its id. */
export const HomepageEntry = z.strictObject({ type: HelpEntryType, reference: HelpId });

export const MessageState = z.enum(['new', 'open', 'waiting', 'done']);
/** How far a message is. */
export type MessageState = z.infer<typeof MessageState>;

export const ManagedMessage = z.strictObject({
  messageId: z.string(),
  projectId: HelpProjectId,
  type: ContactType,
  product: z.string(),
  area: z.string().nullable(),
  /** The first words. */
  excerpt: z.string(),
  sender: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  sentAt: When,
  state: MessageState,
  assignee: PersonName.nullable(),
  attachments: z.int(),
  replies: z.int(),
});
/** A message as the inbox lists it. */
export type ManagedMessage = z.infer<typeof ManagedMessage>;

const ManagedFile = z.strictObject({
  attachmentId: z.string(),
  name: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  url: z.string(),
});
const Refused = z.strictObject({ name: z.string(), reason: z.string() });

export const MessageReply = z.strictObject({
  replyId: z.string(),
  kind: z.enum(['answer', 'note', 'sender']),
  text: z.string(),
  /** Of a mail: what it repeats of earlier ones, and its signature. */
  quoted: z.string().nullable(),
  author: PersonName,
  writtenAt: When,
  /** What became of the mail that took an answer to its reader; null where none went. */
  mail: z.strictObject({ state: z.enum(['queued', 'sent', 'failed']) }).nullable(),
  /** The sender wrote it by mail. */
  byMail: z.boolean(),
  files: z.array(ManagedFile),
  /** Files that came and were not kept, each with its reason. */
  refused: z.array(Refused),
});
/** What was answered, noted for colleagues, or added by the sender. */
export type MessageReply = z.infer<typeof MessageReply>;

export const ManagedMessagePage = z.strictObject({
  ...ManagedMessage.shape,
  message: z.string(),
  revision: z.int(),
  /** Address that an answer is mailed to; null where it is only shown in the help menu. */
  mailTo: z.string().nullable(),
  /** Whether the sender reads answers in the help menu. */
  senderReads: z.boolean(),
  /** When the sender last saw an answer. */
  readTo: When,
  files: z.array(ManagedFile),
  /** Files that came and were not kept, each with its reason. */
  refused: z.array(Refused),
  thread: z.array(MessageReply),
});
/** A message with its answers. */
export type ManagedMessagePage = z.infer<typeof ManagedMessagePage>;

export const MissedSearch = z.strictObject({ search: z.string(), times: z.int(), lastAt: When });
/** A search that found nothing. */
export type MissedSearch = z.infer<typeof MissedSearch>;

export const ImportedFile = z.strictObject({
  file: z.string(),
  title: z.string(),
  reference: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
});
/** What became, or would become, of a file of an import. */
export type ImportedFile = z.infer<typeof ImportedFile>;

export const HelpImportReport = z.strictObject({
  applied: z.boolean(),
  files: z.array(ImportedFile),
  /** Sentences, each beginning with the file's name. */
  problems: z.array(z.string()),
});
/** What an import did, or would do. */
export type HelpImportReport = z.infer<typeof HelpImportReport>;
