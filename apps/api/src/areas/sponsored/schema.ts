/** Tables of sponsored content: documents with their versions, pictures, comments, approvers, verdicts and links. */

import { VERDICTS } from '@flightdeck/contract/sponsored';
import type { FrozenAsset } from '@flightdeck/domain/sponsored';
import { SPONSORED_STATES } from '@flightdeck/domain/sponsored';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, client, partOf, records } from '../../platform/records/schema.ts';
import { linkColumns } from '../../platform/share/tables.ts';

/** A document that a client pays for. What lists show of its newest version stands here as well. */
export const sponsoredDocument = records.table(
  'sponsored_document',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    title: text('title').notNull(),
    label: text('label').notNull(),
    brief: text('brief').notNull(),
    state: text('state', { enum: SPONSORED_STATES }).notNull(),
    /** Why it is kept back although its time has come; none while it is not. */
    heldBack: text('held_back').array().notNull().default([]),
    /** The newest version, and its hash. */
    version: integer('version').notNull(),
    sha256: text('sha256').notNull(),
    /** Null where nobody looks after it. */
    ownerId: text('owner_id'),
    goLiveAt: at('go_live_at'),
    takeDownAt: at('take_down_at'),
    /** IANA time zone that the flight was chosen in. */
    zone: text('zone').notNull(),
    /** When it was last put live and taken down; null before. */
    liveAt: at('live_at'),
    endedAt: at('ended_at'),
    /** Ids of the facts. */
    placementIds: integer('placement_ids').array().notNull().default([]),
    openComments: integer('open_comments').notNull().default(0),
    changedAt: at('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
    /** Grows by one with each change. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('sponsored_document_client').on(t.clientUuid, t.changedAt.desc()),
    // What the clock has still to move.
    index('sponsored_document_starts').on(t.goLiveAt).where(sql`${t.state} = 'scheduled'`),
    index('sponsored_document_ends').on(t.takeDownAt).where(sql`${t.state} = 'live'`),
  ],
);

/** A version. It never changes. */
export const sponsoredVersion = records.table(
  'sponsored_version',
  {
    documentId: partOf('document_id', () => sponsoredDocument.id),
    /** From one. */
    n: integer('n').notNull(),
    title: text('title').notNull(),
    standfirst: text('standfirst').notNull(),
    sponsor: text('sponsor').notNull(),
    label: text('label').notNull(),
    /** Cleaned. */
    html: text('html').notNull(),
    landingUrls: text('landing_urls').array().notNull(),
    leadAssetId: text('lead_asset_id'),
    leadAlt: text('lead_alt').notNull(),
    /** Pictures that it shows, with the hashes of their bytes. */
    assets: jsonb('assets').$type<readonly FrozenAsset[]>().notNull(),
    /** SHA-256 of its canonical form. */
    sha256: text('sha256').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.n] })],
);

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
