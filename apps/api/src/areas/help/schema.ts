/** Tables of help: projects, categories, articles, homepage, pictures, messages, votes and searches that found nothing. */
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, partOf, records } from '../../platform/records/schema.ts';

/** A body of help content with its own homepage, such as the portal's. */
export const helpProject = records.table('help_project', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** What a message can be about: HelpProduct[] of domain. */
  products: jsonb('products').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
});

const projectId = () => partOf('project_id', () => helpProject.id);

export const helpCategory = records.table(
  'help_category',
  {
    /** `<project>.<reference>`. */
    id: text('id').primaryKey(),
    projectId: projectId(),
    reference: text('reference').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('help_category_reference').on(t.projectId, t.reference)],
);

export const helpArticle = records.table(
  'help_article',
  {
    /** `<project>.<reference>`. */
    id: text('id').primaryKey(),
    projectId: projectId(),
    reference: text('reference').notNull(),
    categoryId: text('category_id').references(() => helpCategory.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    type: text('type', { enum: ['content', 'link'] }).notNull(),
    status: text('status', { enum: ['live', 'draft'] }).notNull(),
    /** Cleaned; empty for links. */
    html: text('html').notNull().default(''),
    link: text('link'),
    keywords: text('keywords').array().notNull(),
    /** Paths of the portal on which it is suggested. */
    paths: text('paths').array().notNull(),
    /** Place within its category. */
    position: integer('position').notNull(),
    /** Null for content that a start-up imported. */
    updatedBy: text('updated_by'),
    updatedAt: at('updated_at').notNull(),
    /** Grows by one with each save; each has its row in `help_article_version`. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [uniqueIndex('help_article_reference').on(t.projectId, t.reference)],
);

/** An article after a save; kept when the article is deleted. */
export const helpArticleVersion = records.table(
  'help_article_version',
  {
    articleId: text('article_id').notNull(),
    revision: integer('revision').notNull(),
    savedAt: at('saved_at').notNull(),
    /** Null for content that a start-up imported. */
    savedBy: text('saved_by'),
    /** HelpArticleDraft of the contract. */
    body: jsonb('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.revision] })],
);

/** What the homepage features, in order. */
export const helpHomepage = records.table(
  'help_homepage',
  {
    id: text('id').primaryKey(),
    projectId: projectId(),
    type: text('type', { enum: ['article', 'category'] }).notNull(),
    /** Id of the article or category; deleted ones are left out of answers. */
    reference: text('reference').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [uniqueIndex('help_homepage_entry').on(t.projectId, t.type, t.reference)],
);

/** A picture of an article. `id` is a hash of its content and is part of its URL. */
export const helpPicture = records.table('help_picture', {
  id: text('id').primaryKey(),
  mimeType: text('mime_type').notNull(),
  /** Relative to the data folder. */
  path: text('path').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

/**
 * A conversation with the provider's people, by its first message (docs/decisions/0024). Its sender may be a visitor of
 * a partner's page, who is in no table.
 */
export const helpMessage = records.table(
  'help_message',
  {
    id: text('id').primaryKey(),
    projectId: projectId(),
    type: text('type', { enum: ['support', 'feedback', 'new-feature'] }).notNull(),
    /** Ids and titles as the form showed them. */
    product: text('product').notNull(),
    productTitle: text('product_title').notNull(),
    area: text('area'),
    areaTitle: text('area_title'),
    message: text('message').notNull(),
    senderId: text('sender_id').notNull(),
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email').notNull(),
    /** The searched text, stored in lower case. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${helpMessage.senderName} || E'\\n' || ${helpMessage.senderEmail} || E'\\n' || ${helpMessage.message})`,
      ),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the whole request: one key with other content is refused. */
    bodyHash: text('body_hash').notNull(),
    /** Attachments that were refused: `{ name, reason }[]`. */
    refused: jsonb('refused').notNull(),
    sentAt: at('sent_at').notNull(),
    /** When its sender or somebody who answers last wrote. */
    activeAt: at('active_at').notNull().defaultNow(),
    /** Time of the last answer that the sender has seen. */
    readTo: at('read_to').notNull().defaultNow(),
    /** Whether the sender reads answers in the help menu: not a visitor whom their partner does not name. */
    senderReads: boolean('sender_reads').notNull().default(true),
    state: text('state', { enum: ['new', 'open', 'waiting', 'done'] })
      .notNull()
      .default('new'),
    /** The user who answers it. */
    assigneeId: text('assignee_id'),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Grows by one with each change of state or assignee. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    // Ascending in `id`: read backwards they give the latest first, which `DESC NULLS LAST` does not.
    index('help_message_at').on(t.sentAt, t.id),
    index('help_message_state').on(t.state, t.sentAt, t.id),
    index('help_message_sent').on(t.projectId, t.sentAt, t.id),
    // A unique index holds any number of null keys.
    uniqueIndex('help_message_idempotency').on(t.senderId, t.idempotencyKey),
    index('help_message_sender').on(t.senderId, t.sentAt),
    index('help_message_active').on(t.senderId, t.activeAt, t.id),
  ],
);

/** What follows a message: an answer, a note for colleagues only, or more of its sender. */
export const helpReply = records.table(
  'help_reply',
  {
    id: text('id').primaryKey(),
    messageId: partOf('message_id', () => helpMessage.id),
    kind: text('kind', { enum: ['answer', 'note', 'sender'] }).notNull(),
    text: text('text').notNull(),
    /** Of a mail: what it repeats of earlier ones, and its signature. */
    quoted: text('quoted'),
    authorId: text('author_id').notNull(),
    writtenAt: at('written_at').notNull(),
    /** The mail that took the answer to its reader; null where none went. */
    mailId: text('mail_id'),
    /** Message-ID of the mail by which the sender wrote. */
    inboundId: text('inbound_id'),
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the request with the key: one key with other content is refused. */
    bodyHash: text('body_hash'),
    /** Attachments that were refused: `{ name, reason }[]`. */
    refused: jsonb('refused').notNull().default([]),
  },
  (t) => [
    index('help_reply_message').on(t.messageId, t.writtenAt),
    index('help_reply_author').on(t.authorId, t.writtenAt),
    // A unique index holds any number of null keys.
    uniqueIndex('help_reply_idempotency').on(t.authorId, t.idempotencyKey),
    uniqueIndex('help_reply_inbound').on(t.messageId, t.inboundId),
  ],
);

/** A file that came with a message or with a later one of its sender, stored under a generated name. */
export const helpAttachment = records.table(
  'help_attachment',
  {
    id: text('id').primaryKey(),
    messageId: partOf('message_id', () => helpMessage.id),
    /** Null for files of the first message. */
    replyId: text('reply_id').references(() => helpReply.id, { onDelete: 'cascade' }),
    /** As the sender called it: for display only. */
    name: text('name').notNull(),
    /** The type its content was found to have. */
    mimeType: text('mime_type').notNull(),
    /** Relative to the data folder. */
    path: text('path').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('help_attachment_message').on(t.messageId)],
);

/** Whether an article helped a person: one vote each. */
export const helpVote = records.table(
  'help_vote',
  {
    articleId: partOf('article_id', () => helpArticle.id),
    voterId: text('voter_id').notNull(),
    useful: boolean('useful').notNull(),
    votedAt: at('voted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.voterId] })],
);

/** Searches that found nothing, in lower case, and how often. */
export const helpMissedSearch = records.table(
  'help_missed_search',
  {
    projectId: projectId(),
    search: text('search').notNull(),
    times: integer('times').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.search] }),
    index('help_missed_search_last').on(t.projectId, t.lastAt),
  ],
);
