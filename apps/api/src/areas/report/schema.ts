/** Tables of reports: saved ones, their figures, how they may be embedded and shared, their votes, and the files of their slides. */
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
import { at, partOf, records, user } from '../../platform/records/schema.ts';

/** A saved report. Fields that lists need are columns, the rest is in `body`. */
export const report = records.table(
  'report',
  {
    id: text('id').primaryKey(),
    /** Grows by one with each save. */
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    advId: integer('adv_id').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    createdAt: at('created_at').notNull(),
    slideCount: integer('slide_count').notNull(),
    /** `{ options, slides }` as the contract states them. */
    body: jsonb('body').notNull(),
    /** Ids that "all campaigns" meant when it was saved; null where the report names a list. */
    knownCampaignIds: integer('known_campaign_ids').array(),
    /** Likewise for "all placements". */
    knownPlacementIds: integer('known_placement_ids').array(),
    /** `Idempotency-Key` of the first save, by which it is known when it is sent again. */
    createKey: text('create_key'),
  },
  (t) => [
    uniqueIndex('report_create_key').on(t.ownerId, t.createKey),
    index('report_advertiser').on(t.advId, t.savedAt.desc()),
    index('report_owner').on(t.ownerId),
  ],
);

/** Reports that a person has starred. */
export const reportStar = records.table(
  'report_star',
  {
    userId: partOf('user_id', () => user.id),
    reportId: partOf('report_id', () => report.id),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.reportId] }),
    index('report_star_report').on(t.reportId),
  ],
);

/** The figures of each slide when its report was saved; replaced with each save, deleted with the report. */
export const reportFigures = records.table(
  'report_figures',
  {
    reportId: partOf('report_id', () => report.id),
    slideId: text('slide_id').notNull(),
    /** SlideFigures of the contract. */
    body: jsonb('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.slideId] })],
);

/** How a report may be embedded; without a row, not at all. */
export const reportEmbed = records.table('report_embed', {
  reportId: text('report_id')
    .primaryKey()
    .references(() => report.id, { onDelete: 'cascade' }),
  /** Partners whose pages may show it. */
  partnerIds: text('partner_ids').array().notNull(),
  /** EmbedOptions of the contract. */
  body: jsonb('body').notNull(),
  setBy: text('set_by').notNull(),
  setAt: at('set_at').notNull().defaultNow(),
});

/** A link by which somebody without an account reads a report. */
export const reportShare = records.table(
  'report_share',
  {
    id: text('id').primaryKey(),
    reportId: partOf('report_id', () => report.id),
    /** SHA-256 of the token in the link's URL, which is not kept. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Whom or what it is for. */
    name: text('name').notNull(),
    /** Argon2id; null for a link without a password. */
    passwordHash: text('password_hash'),
    /** Whether its readers may download the PDF. */
    allowsPdf: boolean('allows_pdf').notNull(),
    figures: text('figures', { enum: ['saved', 'fresh'] }).notNull(),
    /** The link ends with their right to see the report. */
    madeBy: partOf('made_by', () => user.id),
    madeAt: at('made_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('report_share_report').on(t.reportId), index('report_share_maker').on(t.madeBy)],
);

/** Views of a link by day and address. */
export const reportShareView = records.table(
  'report_share_view',
  {
    shareId: partOf('share_id', () => reportShare.id),
    /** In the provider's time zone, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    /** Truncated: no reader can be told from it. */
    address: text('address').notNull(),
    views: integer('views').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.day, t.address] })],
);

/** What the readers of a report voted for, one row a reader and question. */
export const reportVote = records.table(
  'report_vote',
  {
    reportId: partOf('report_id', () => report.id),
    /** SHA-256 of `questionKey`: another question has other votes. A slide gets another id when it is edited. */
    questionHash: text('question_hash').notNull(),
    /** SHA-256 of the reader's id. */
    voterHash: text('voter_hash').notNull(),
    value: integer('value').notNull(),
    votedAt: at('voted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reportId, t.questionHash, t.voterHash] })],
);

/** A file that people uploaded or the server made: pictures of slides, PDFs. Served as attachment or picture by generated name. */
export const storedFile = records.table(
  'stored_file',
  {
    id: text('id').primaryKey(),
    ownerId: partOf('owner_id', () => user.id),
    kind: text('kind', { enum: ['image', 'pdf'] }).notNull(),
    /** For display only. */
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Relative to the data folder. */
    path: text('path').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Clients that its owner had when it was stored; their people may see it. Null when its owner saw every client. */
    clientUuids: text('client_uuids').array(),
  },
  (t) => [index('stored_file_owner').on(t.ownerId)],
);
