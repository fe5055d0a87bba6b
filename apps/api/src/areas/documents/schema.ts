/** Tables of documents: folders, documents with their versions and words, comments, and how a client's are kept. */
import { ACCESS_KINDS, LINK_AUDIENCES, SCAN_STATES } from '@flightdeck/contract/documents';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, client, partOf, records, user } from '../../platform/records/schema.ts';
import { linkColumns } from '../../platform/share/tables.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' });

/** What stands in the trash: when, by whom, and with which folder it went there. */
const trash = () => ({
  /** Null outside the trash. */
  trashedAt: at('trashed_at'),
  /** Null where its time of keeping was over. */
  trashedBy: text('trashed_by'),
  /** The folder or document that was put there; what was in a folder went with it and comes back with it. */
  trashedWith: text('trashed_with'),
});

/** A folder of a client. */
export const documentFolder = records.table(
  'document_folder',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Null at the top. */
    parentId: text('parent_id').references((): AnyPgColumn => documentFolder.id),
    name: text('name').notNull(),
    /** `nameKey` of the name. */
    nameKey: text('name_key').notNull(),
    createdBy: text('created_by').notNull(),
    /** Grows by one with each change of the name. */
    revision: integer('revision').notNull().default(1),
    ...trash(),
  },
  (t) => [
    // Also serves the reading of a client's tree.
    uniqueIndex('document_folder_name')
      .on(t.clientUuid, sql`coalesce(${t.parentId}, '')`, t.nameKey)
      .where(sql`${t.trashedAt} IS NULL`),
    index('document_folder_parent').on(t.parentId),
    index('document_folder_trash')
      .on(t.clientUuid, t.trashedAt.desc())
      .where(sql`${t.trashedAt} IS NOT NULL`),
  ],
);

/** A document of a client. What is told of its newest version stands here as well, for lists of many. */
export const document = records.table(
  'document',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Null at the top. */
    folderId: text('folder_id').references(() => documentFolder.id),
    name: text('name').notNull(),
    /** `nameKey` of the name. */
    nameKey: text('name_key').notNull(),
    tags: text('tags').array().notNull().default([]),
    /** The newest version. */
    version: integer('version').notNull(),
    bytes: bytes('bytes').notNull(),
    type: text('type').notNull(),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Comments that are not done. */
    openComments: integer('open_comments').notNull().default(0),
    /** Null without a legal hold. */
    heldAt: at('held_at'),
    heldBy: text('held_by'),
    holdReason: text('hold_reason').notNull().default(''),
    /** Grows by one with each change of name or tags, and each version. */
    revision: integer('revision').notNull().default(1),
    ...trash(),
  },
  (t) => [
    uniqueIndex('document_name')
      .on(t.clientUuid, sql`coalesce(${t.folderId}, '')`, t.nameKey)
      .where(sql`${t.trashedAt} IS NULL`),
    index('document_place').on(t.folderId),
    index('document_trash')
      .on(t.clientUuid, t.trashedAt.desc())
      .where(sql`${t.trashedAt} IS NOT NULL`),
  ],
);

/** A version of a document. Its content is an object of the store, which other versions may share. */
export const documentVersion = records.table(
  'document_version',
  {
    documentId: partOf('document_id', () => document.id),
    /** From one. */
    n: integer('n').notNull(),
    sha256: text('sha256').notNull(),
    bytes: bytes('bytes').notNull(),
    /** Media type by content. */
    type: text('type').notNull(),
    scan: text('scan', { enum: SCAN_STATES }).notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.n] }),
    index('document_version_content').on(t.sha256),
  ],
);

/** Lexemes of PostgreSQL's text search, made by `array_to_tsvector`. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What versions of documents say, apart so that lists read none of it. */
export const documentText = records.table(
  'document_text',
  {
    documentId: partOf('document_id', () => document.id),
    /** The version. */
    n: integer('n').notNull(),
    /** Empty where the content is not read. */
    text: text('text').notNull(),
    /** `wordsOf` name, tags and text; null for all versions but the newest, which alone is found. */
    words: tsvector('words'),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.n] }),
    index('document_text_words').using('gin', t.words),
  ],
);

/** What somebody said about a version of a document. */
export const documentComment = records.table(
  'document_comment',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => document.id),
    version: integer('version').notNull(),
    page: integer('page'),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
    /** The newest version when it was done. */
    doneIn: integer('done_in'),
  },
  (t) => [index('document_comment_document').on(t.documentId, t.at.desc())],
);

/** How a client's documents are kept; none: for ever, and as much as the installation allows. */
export const documentSetting = records.table('document_setting', {
  clientUuid: partOf('client_uuid', () => client.uuid).primaryKey(),
  /** Bytes; null as the installation has it. */
  quota: bytes('quota'),
  keepYears: integer('keep_years'),
  contractEnd: date('contract_end', { mode: 'string' }),
});

/** A link by which people without an account open a document. */
export const documentLink = records.table(
  'document_link',
  {
    ...linkColumns(),
    documentId: partOf('document_id', () => document.id),
    /** The version that it opens; null for the newest one. */
    version: integer('version'),
    /** How often it has been opened, and how often it may be; null as often as anybody likes. */
    opens: integer('opens').notNull().default(0),
    maxOpens: integer('max_opens'),
    allowDownload: boolean('allow_download').notNull(),
    watermark: boolean('watermark').notNull().default(false),
    /** Whom it opens for. */
    audience: text('audience', { enum: LINK_AUDIENCES }).notNull().default('anyone'),
    /** The e-mail addresses of `named`, in lower case; none otherwise. */
    named: text('named').array().notNull().default([]),
  },
  (t) => [index('document_link_document').on(t.documentId, t.madeAt.desc())],
);

/** The latest code by which a reader of a link may prove an address. It goes once it is used or over. */
export const documentLinkCode = records.table(
  'document_link_code',
  {
    linkId: partOf('link_id', () => documentLink.id),
    /** In lower case. */
    email: text('email').notNull(),
    /** HMAC of link, address and code under a key of the server's: six digits alone would be found again. */
    hash: text('hash').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** How often it was tried. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.linkId, t.email] })],
);

/** Somebody opened a document, or tried to. */
export const documentAccess = records.table(
  'document_access',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => document.id),
    /** Null where nothing was opened. */
    version: integer('version'),
    /** Null for people with an account. */
    linkId: text('link_id').references(() => documentLink.id, { onDelete: 'set null' }),
    /** Null for readers of links. */
    userId: text('user_id'),
    /** The e-mail address that a reader of a link proved. */
    email: text('email'),
    kind: text('kind', { enum: ACCESS_KINDS }).notNull(),
    at: at('at').notNull(),
    /** Truncated. */
    address: text('address').notNull(),
    /** Pages that were drawn for a reader of a link. */
    pages: integer('pages').array().notNull().default([]),
  },
  (t) => [
    index('document_access_document').on(t.documentId, t.at.desc()),
    index('document_access_at').on(t.at),
  ],
);

/** A request of files. Its token lets files be handed in, and opens nothing that is there. */
export const documentRequest = records.table(
  'document_request',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the request's address, which is not kept. */
    tokenHash: text('token_hash').notNull().unique(),
    title: text('title').notNull(),
    note: text('note').notNull(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Null at the top. */
    folderId: text('folder_id').references(() => documentFolder.id, { onDelete: 'cascade' }),
    /** Who was asked, in lower case. */
    email: text('email').notNull(),
    /** Media types by content; none: any. */
    types: text('types').array().notNull(),
    maxFiles: integer('max_files').notNull(),
    /** Of each file. */
    maxBytes: bytes('max_bytes').notNull(),
    /** How many files were handed in. */
    filesIn: integer('files_in').notNull().default(0),
    /** It ends with their right to see the documents of the client. */
    madeBy: partOf('made_by', () => user.id),
    madeAt: at('made_at').notNull(),
    /** When it is due, and closes. */
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('document_request_client').on(t.clientUuid, t.madeAt.desc())],
);

/** A document that was handed in. */
export const documentHandIn = records.table(
  'document_hand_in',
  {
    documentId: partOf('document_id', () => document.id).primaryKey(),
    requestId: partOf('request_id', () => documentRequest.id),
    /** As whoever handed it in calls themselves. */
    by: text('by').notNull(),
    at: at('at').notNull(),
    /** Null while whoever asked was not told of it. */
    toldAt: at('told_at'),
  },
  (t) => [
    index('document_hand_in_request').on(t.requestId),
    index('document_hand_in_untold').on(t.at).where(sql`${t.toldAt} IS NULL`),
  ],
);
