/** Tables of sponsored content that reports read as well: documents with their versions. */
import type { FrozenAsset } from '@flightdeck/domain/sponsored';
import { SPONSORED_STATES } from '@flightdeck/domain/sponsored';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, client, partOf, records } from '../records/schema.ts';

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
