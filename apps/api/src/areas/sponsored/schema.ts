/** Tables of sponsored content besides documents and their versions: pictures, comments, approvers, verdicts and links. */
import { VERDICTS } from '@flightdeck/contract/sponsored';
import { date, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, partOf, records } from '../../platform/records/schema.ts';
import { linkColumns } from '../../platform/share/tables.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';

/** A picture of a document, and the rights to it. Its bytes are an object of the store and never change. */
export const sponsoredAsset = records.table(
  'sponsored_asset',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => sponsoredDocument.id),
    /** 256 random bits: its address, which shows it to whoever has it. */
    key: text('key').notNull().unique(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    name: text('name').notNull(),
    holder: text('holder').notNull().default(''),
    licence: text('licence').notNull().default(''),
    /** Last day on which it may be shown; null without an end. */
    until: date('until', { mode: 'string' }),
    addedBy: text('added_by').notNull(),
    addedAt: at('added_at').notNull(),
  },
  (t) => [
    index('sponsored_asset_document').on(t.documentId, t.addedAt),
    index('sponsored_asset_content').on(t.sha256),
  ],
);

/** What somebody said about a version. */
export const sponsoredComment = records.table(
  'sponsored_comment',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => sponsoredDocument.id),
    version: integer('version').notNull(),
    /** The passage; empty for a comment on the whole. */
    quote: text('quote').notNull(),
    /** Characters of the version's text before it. */
    start: integer('start').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
  },
  (t) => [index('sponsored_comment_document').on(t.documentId, t.at.desc())],
);

/** Somebody who must approve a document. */
export const sponsoredApprover = records.table(
  'sponsored_approver',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => sponsoredDocument.id),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Order in which they were named. */
    place: integer('place').notNull(),
  },
  (t) => [uniqueIndex('sponsored_approver_email').on(t.documentId, t.email)],
);

/** Evidence of a verdict: who said what of which content. It never changes, and stays when its approver is no longer one. */
export const sponsoredVerdict = records.table(
  'sponsored_verdict',
  {
    id: text('id').primaryKey(),
    documentId: partOf('document_id', () => sponsoredDocument.id),
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    verdict: text('verdict', { enum: VERDICTS }).notNull(),
    comment: text('comment').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    by: text('by', { enum: ['account', 'link'] }).notNull(),
    at: at('at').notNull(),
    /** Truncated. */
    address: text('address').notNull(),
  },
  (t) => [index('sponsored_verdict_document').on(t.documentId, t.at.desc())],
);

/** A link by which an approver without an account decides on one version. */
export const sponsoredLink = records.table(
  'sponsored_link',
  {
    ...linkColumns(),
    approverId: partOf('approver_id', () => sponsoredApprover.id),
    /** The version that it shows. */
    version: integer('version').notNull(),
    /** Null until they have decided. */
    usedAt: at('used_at'),
  },
  (t) => [index('sponsored_link_approver').on(t.approverId, t.madeAt.desc())],
);

/** The latest code by which the approver of a link proves their address. It goes once it is used or over. */
export const sponsoredLinkCode = records.table('sponsored_link_code', {
  linkId: partOf('link_id', () => sponsoredLink.id).primaryKey(),
  /** HMAC of link and code under a key of the server's: six digits alone would be found again. */
  hash: text('hash').notNull(),
  expiresAt: at('expires_at').notNull(),
  /** How often it was tried. */
  tries: integer('tries').notNull().default(0),
});
