/** Tables of reports: saved ones, their figures, how they may be embedded and shared, their votes, the files of their slides, and templates. */
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
import { at, partOf, records, user } from '../../platform/records/schema.ts';
import { linkColumns, linkViews } from '../../platform/share/tables.ts';

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
    /** The template that it was made from. */
    templateId: text('template_id').generatedAlwaysAs(
      (): SQL => sql`${report.body} -> 'options' ->> 'template'`,
    ),
  },
  (t) => [
    index('report_template_used').on(t.templateId, t.advId),
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
    ...linkColumns(),
    reportId: partOf('report_id', () => report.id),
    /** Whether its readers may download the PDF. */
    allowsPdf: boolean('allows_pdf').notNull(),
    figures: text('figures', { enum: ['saved', 'fresh'] }).notNull(),
  },
  (t) => [index('report_share_report').on(t.reportId), index('report_share_maker').on(t.madeBy)],
);

/** Views of these links. */
export const reportShareView = linkViews('report_share_view', () => reportShare.id);

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

/** A report template that people made. What it holds is in its versions. */
export const reportTemplate = records.table('report_template', {
  /** Counted on after the built-in ones, T0001 and T0002. */
  number: bigint('number', { mode: 'number' })
    .notNull()
    .unique()
    .generatedAlwaysAsIdentity({ startWith: 3 }),
  /** Such as T0003. */
  id: text('id')
    .primaryKey()
    .generatedAlwaysAs(
      (): SQL =>
        sql`'T' || lpad(${reportTemplate.number}::text, greatest(4, length(${reportTemplate.number}::text)), '0')`,
    ),
  /** The version that is in use; grows by one with each save. */
  version: integer('version').notNull(),
  /** The greatest number that a slide of any version has. */
  lastSlide: integer('last_slide').notNull(),
  /** No longer offered. */
  isArchived: boolean('is_archived').notNull().default(false),
  madeBy: text('made_by')
    .notNull()
    .references(() => user.id),
});

/** A version of a template; each one is kept. */
export const reportTemplateVersion = records.table(
  'report_template_version',
  {
    templateId: partOf('template_id', () => reportTemplate.id),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    /** Clients whose reports may use it; null for all. */
    clientUuids: text('client_uuids').array(),
    slideCount: integer('slide_count').notNull(),
    /** TemplateSlide of the contract, in order. */
    slides: jsonb('slides').notNull(),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.version] }),
    index('report_template_version_saver').on(t.savedBy),
  ],
);
