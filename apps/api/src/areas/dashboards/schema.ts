/** Tables of dashboards: what lists show of each, its versions, whom it is shared with, its links, and who reads it. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, partOf, records, role, serial, user } from '../../platform/records/schema.ts';
import { linkColumns, linkViews } from '../../platform/share/tables.ts';

/** A template of dashboards. Its columns are those of its newest version that lists need. */
export const dashboardTemplate = records.table(
  'dashboard_template',
  {
    id: text('id').primaryKey(),
    /** The newest version; grows by one with each save. */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    pages: integer('pages').notNull(),
    tiles: integer('tiles').notNull(),
    /** Clients that may use it; null for all. */
    clientUuids: text('client_uuids').array(),
    /** No longer offered. */
    isArchived: boolean('is_archived').notNull().default(false),
    madeBy: text('made_by')
      .notNull()
      .references(() => user.id),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    /** `Idempotency-Key` of the first save, by which it is known when it is sent again. */
    createKey: text('create_key'),
  },
  (t) => [
    uniqueIndex('dashboard_template_create_key').on(t.madeBy, t.createKey),
    index('dashboard_template_saver').on(t.savedBy),
  ],
);

/** A version of a template of dashboards; each one is kept. */
export const dashboardTemplateVersion = records.table(
  'dashboard_template_version',
  {
    templateId: partOf('template_id', () => dashboardTemplate.id),
    version: integer('version').notNull(),
    /** DashboardBody of the domain, without anything of a client. */
    body: jsonb('body').notNull(),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    /** What changed, in the words of who saved it. */
    comment: text('comment').notNull(),
    /** What differs from the version before, in words. */
    changes: text('changes').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.version] }),
    index('dashboard_template_version_saver').on(t.savedBy),
  ],
);

/** A dashboard. Its columns are those of its newest version that lists need; what it holds is there. */
export const dashboard = records.table(
  'dashboard',
  {
    id: text('id').primaryKey(),
    /** The newest version; grows by one with each save. */
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    tags: text('tags').array().notNull(),
    /** The client that it is about; null for several. */
    advId: integer('adv_id'),
    pages: integer('pages').notNull(),
    tiles: integer('tiles').notNull(),
    /** Titles of its first tiles. */
    shows: text('shows').array().notNull(),
    /** It names its days. */
    isFixed: boolean('is_fixed').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    createdAt: at('created_at').notNull(),
    /** `Idempotency-Key` of the first save, by which it is known when it is sent again. */
    createKey: text('create_key'),
    /** When it was put into the bin. */
    deletedAt: at('deleted_at'),
    /** What it was made from, and the version that it was brought to last; null without a template. */
    templateId: text('template_id').references(() => dashboardTemplate.id),
    templateVersion: integer('template_version'),
  },
  (t) => [
    uniqueIndex('dashboard_create_key').on(t.ownerId, t.createKey),
    index('dashboard_owner').on(t.ownerId),
    index('dashboard_saver').on(t.savedBy),
    index('dashboard_of_template').on(t.templateId),
    index('dashboard_bin').on(t.deletedAt).where(sql`${t.deletedAt} IS NOT NULL`),
  ],
);

/** A version of a dashboard; each one is kept. */
export const dashboardVersion = records.table(
  'dashboard_version',
  {
    dashboardId: partOf('dashboard_id', () => dashboard.id),
    revision: integer('revision').notNull(),
    /** DashboardBody of the domain. */
    body: jsonb('body').notNull(),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    /** What changed, in the words of who saved it. */
    comment: text('comment').notNull(),
    /** What differs from the version before, in words. */
    changes: text('changes').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dashboardId, t.revision] }),
    index('dashboard_version_saver').on(t.savedBy),
  ],
);

/** With whom a dashboard is shared: a person, whoever has a role, or whoever sees a client. */
export const dashboardShare = records.table(
  'dashboard_share',
  {
    id: serial('id'),
    dashboardId: partOf('dashboard_id', () => dashboard.id),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    roleId: text('role_id').references(() => role.id, { onDelete: 'cascade' }),
    advertiserId: integer('advertiser_id'),
    right: text('right', { enum: ['view', 'edit'] }).notNull(),
    /** The first day that it no longer holds, `YYYY-MM-DD` in the provider's time zone; null for no end. */
    until: text('until'),
    madeBy: text('made_by')
      .notNull()
      .references(() => user.id),
    madeAt: at('made_at').notNull(),
    /** Clients that who shared it saw then: a role is shared with among their people. Null for all. */
    clientUuids: text('client_uuids').array(),
  },
  (t) => [
    uniqueIndex('dashboard_share_user').on(t.dashboardId, t.userId),
    uniqueIndex('dashboard_share_role').on(t.dashboardId, t.roleId),
    uniqueIndex('dashboard_share_advertiser').on(t.dashboardId, t.advertiserId),
    index('dashboard_share_of_user').on(t.userId),
    index('dashboard_share_maker').on(t.madeBy),
    check(
      'dashboard_share_one',
      sql`num_nonnulls(${t.userId}, ${t.roleId}, ${t.advertiserId}) = 1`,
    ),
  ],
);

/** A link by which somebody without an account reads a dashboard. */
export const dashboardLink = records.table(
  'dashboard_link',
  {
    ...linkColumns(),
    dashboardId: partOf('dashboard_id', () => dashboard.id),
    /** Clients that it was made for: those added to the dashboard later are not shown. */
    advertiserIds: integer('advertiser_ids').array().notNull(),
  },
  (t) => [
    index('dashboard_link_dashboard').on(t.dashboardId),
    index('dashboard_link_maker').on(t.madeBy),
  ],
);

/** Views of these links. */
export const dashboardLinkView = linkViews('dashboard_link_view', () => dashboardLink.id);

/** What a person did with a dashboard. */
export const dashboardReader = records.table(
  'dashboard_reader',
  {
    userId: partOf('user_id', () => user.id),
    dashboardId: partOf('dashboard_id', () => dashboard.id),
    isStarred: boolean('is_starred').notNull().default(false),
    /** When they last opened it. */
    seenAt: at('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dashboardId] }),
    index('dashboard_reader_dashboard').on(t.dashboardId),
  ],
);

/** An alert of a person on a tile, and what became of it. */
export const dashboardAlert = records.table(
  'dashboard_alert',
  {
    id: text('id').primaryKey(),
    dashboardId: partOf('dashboard_id', () => dashboard.id),
    tileId: text('tile_id').notNull(),
    userId: partOf('user_id', () => user.id),
    /** AlertRule of the domain. */
    rule: jsonb('rule').notNull(),
    isMailed: boolean('is_mailed').notNull(),
    /** Advertisers that it is about: without the right to one of them it stops. */
    advertiserIds: integer('advertiser_ids').array().notNull(),
    /** When it was made or changed. */
    setAt: at('set_at').notNull(),
    state: text('state', { enum: ['new', 'fine', 'hit', 'unknown', 'stopped'] }).notNull(),
    /** Why, in a sentence. */
    text: text('text').notNull(),
    /** Ids of the rows that it holds for, each told once until it is over. */
    firing: text('firing').array().notNull(),
    judgedAt: at('judged_at'),
    /** When it last began to hold. */
    firedAt: at('fired_at'),
    /** What home tells of it last, the title of the tile then, and its page. */
    toldAt: at('told_at'),
    toldText: text('told_text').notNull(),
    toldTitle: text('told_title').notNull(),
    toldPage: text('told_page').notNull(),
  },
  (t) => [
    index('dashboard_alert_user').on(t.userId),
    index('dashboard_alert_dashboard').on(t.dashboardId),
  ],
);

/** A dashboard that partners may embed. */
export const dashboardEmbed = records.table('dashboard_embed', {
  dashboardId: text('dashboard_id')
    .primaryKey()
    .references(() => dashboard.id, { onDelete: 'cascade' }),
  /** Partners whose pages may show it. */
  partnerIds: text('partner_ids').array().notNull(),
  /** DashboardEmbedOptions of the contract. */
  body: jsonb('body').notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull(),
});
