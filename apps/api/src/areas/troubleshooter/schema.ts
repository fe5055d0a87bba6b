/** Tables of the troubleshooter besides its items: what became of them, what its sources brought, and links of creatives. */
import { EVENT_KINDS } from '@flightdeck/contract/troubleshooter';
import { isNull } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  at,
  partOf,
  records,
  role,
  serial,
  troubleItem,
  user,
} from '../../platform/records/schema.ts';

/** What happened to an item, in order; nothing is changed or removed. */
export const troubleEvent = records.table(
  'trouble_event',
  {
    id: serial('id'),
    itemId: integer('item_id')
      .notNull()
      .references(() => troubleItem.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    /** Null for a run. */
    actorId: text('actor_id'),
    /** EventBody of the contract, by kind. */
    body: jsonb('body').notNull(),
    /** People whom a comment mentions. */
    mentioned: text('mentioned').array().notNull().default([]),
  },
  (t) => [index('trouble_event_item').on(t.itemId, t.id), index('trouble_event_at').on(t.at)],
);

/** What an advertiser's items were last scored from. Nothing of it is read again while this is the same. */
export const troubleState = records.table('trouble_state', {
  advertiserId: integer('advertiser_id').primaryKey(),
  /** Of its sources, the bands of its client and the day. */
  fingerprint: text('fingerprint').notNull(),
  scoredAt: at('scored_at').notNull(),
});

/** A run over advertisers. One that was killed goes on with those that it has not done. */
export const troubleRun = records.table(
  'trouble_run',
  {
    id: serial('id'),
    startedAt: at('started_at').notNull(),
    endedAt: at('ended_at'),
    /** Who asked for it; null for the nightly one and those after loads. */
    startedBy: text('started_by'),
    /** Advertisers still to do. */
    open: integer('open').array().notNull(),
    advertisers: integer('advertisers').notNull(),
    /** Advertisers whose sources were not read, because nothing of them had changed. */
    skipped: integer('skipped').notNull().default(0),
    /** Items read, those that were scored, and those whose level changed. */
    read: integer('read').notNull().default(0),
    scored: integer('scored').notNull().default(0),
    changed: integer('changed').notNull().default(0),
  },
  (t) => [index('trouble_run_started').on(t.startedAt)],
);

/** How a source of an advertiser was last read. */
export const troubleSource = records.table(
  'trouble_source',
  {
    advertiserId: integer('advertiser_id').notNull(),
    source: text('source').notNull(),
    readAt: at('read_at'),
    /** Since when it could not be read, and why; null where it can. */
    failedAt: at('failed_at'),
    problem: text('problem'),
  },
  (t) => [primaryKey({ columns: [t.advertiserId, t.source] })],
);

/** A file of entities: structured data files, reports of a bidding platform, landing pages, creatives, aggregators. */
export const troubleImport = records.table(
  'trouble_import',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    /** Such as `sdf`, `dv360-report`, `landing-pages`. */
    source: text('source').notNull(),
    fileName: text('file_name').notNull(),
    /** ImportSummary of the contract. */
    summary: jsonb('summary').notNull(),
    digest: text('digest').notNull(),
    loadedBy: text('loaded_by'),
    loadedAt: at('loaded_at').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [index('trouble_import_advertiser').on(t.advertiserId, t.source, t.id)],
);

/** A thing that an import states. Of the imports of an advertiser and source that are not undone, the last one with the kind counts. */
export const troubleEntity = records.table(
  'trouble_entity',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => troubleImport.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    fields: jsonb('fields').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.kind, t.externalId] })],
);

/** A saved view of the list: one's own, or that of everybody with a role. */
export const troubleView = records.table(
  'trouble_view',
  {
    id: text('id').primaryKey(),
    ownerId: partOf('owner_id', () => user.id),
    name: text('name').notNull(),
    /** Query string of the list's address. */
    query: text('query').notNull(),
    /** Everybody with this role sees it; null: only its owner. */
    teamRoleId: text('team_role_id').references(() => role.id, { onDelete: 'set null' }),
    revision: integer('revision').notNull().default(1),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [index('trouble_view_owner').on(t.ownerId)],
);

/** The view that a person's list opens with. */
export const troubleDefaultView = records.table('trouble_default_view', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  viewId: partOf('view_id', () => troubleView.id),
});

/** How a person is told of changes; no row: in the portal alone. */
export const troubleDigest = records.table('trouble_digest', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  frequency: text('frequency', { enum: ['never', 'at-once', 'daily', 'weekly'] }).notNull(),
  /** Only items that one looks after, and those of views that are one's default. */
  onlyOwn: boolean('only_own').notNull().default(false),
  /** Events up to this one were told. */
  toldUpTo: integer('told_up_to').notNull().default(0),
  sentAt: at('sent_at'),
});

/** That a creative belongs to a campaign, which somebody or a remembered rule said. */
export const creativeLink = records.table(
  'creative_link',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    /** Id of the facts. */
    creativeId: integer('creative_id').notNull(),
    campaignId: integer('campaign_id').notNull(),
    /** 0 to 1 as suggested; null where a person chose without a suggestion. */
    confidence: doublePrecision('confidence'),
    ruleId: integer('rule_id'),
    linkedBy: text('linked_by'),
    linkedAt: at('linked_at').notNull(),
    undoneAt: at('undone_at'),
    undoneBy: text('undone_by'),
  },
  (t) => [
    index('creative_link_creative').on(t.advertiserId, t.creativeId),
    uniqueIndex('creative_link_in_force').on(t.creativeId).where(isNull(t.undoneAt)),
  ],
);

/** A rule by which creatives that are new are linked: words of their names. */
export const creativeLinkRule = records.table('creative_link_rule', {
  id: serial('id'),
  advertiserId: integer('advertiser_id').notNull(),
  /** In lower case; all must occur in the name. */
  words: text('words').array().notNull(),
  campaignId: integer('campaign_id').notNull(),
  madeBy: text('made_by'),
  madeAt: at('made_at').notNull(),
  endedAt: at('ended_at'),
});
