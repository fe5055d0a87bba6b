/** Tables of targeting: profiles with all their versions, what was exported of them, and which campaigns run on them. */
import { PROFILE_KINDS, SYSTEMS } from '@flightdeck/domain/targeting';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, client, partOf, records, serial } from '../../platform/records/schema.ts';

/** A profile of a client. Its versions say all else. */
export const targetingProfile = records.table(
  'targeting_profile',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    kind: text('kind', { enum: PROFILE_KINDS }).notNull(),
    name: text('name').notNull(),
    /** The newest version. */
    version: integer('version').notNull(),
    createdBy: text('created_by'),
    archivedAt: at('archived_at'),
    archivedBy: text('archived_by'),
  },
  (t) => [index('targeting_profile_client').on(t.clientUuid, sql`lower(${t.name})`, t.id)],
);

/** Something that is wrong with a version. */
export interface VersionFault {
  readonly level: 'error' | 'warning';
  readonly text: string;
}

/** A version of a profile. What it says is never changed; who asked for its approval and who decided is added. */
export const targetingVersion = records.table(
  'targeting_version',
  {
    profileId: partOf('profile_id', () => targetingProfile.id),
    version: integer('version').notNull(),
    /** Checked by the schema of its kind. */
    content: jsonb('content').notNull(),
    says: text('says').notNull(),
    faults: jsonb('faults').$type<readonly VersionFault[]>().notNull(),
    note: text('note').notNull(),
    savedBy: text('saved_by'),
    savedAt: at('saved_at').notNull(),
    askedBy: text('asked_by'),
    askedAt: at('asked_at'),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    isApproved: boolean('is_approved').notNull().default(false),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.version] })],
);

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The entries of a version of a profile of addresses. They are deleted before the version is, when their time is over. */
export const targetingAddresses = records.table(
  'targeting_addresses',
  {
    profileId: text('profile_id').notNull(),
    version: integer('version').notNull(),
    /** Lines of `writeRow` of the domain, as gzip. */
    body: bytea('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.version] }),
    foreignKey({
      columns: [t.profileId, t.version],
      foreignColumns: [targetingVersion.profileId, targetingVersion.version],
    }).onDelete('cascade'),
  ],
);

/** An export of an approved version. Rows are added, never changed. */
export const targetingExport = records.table(
  'targeting_export',
  {
    id: serial('id'),
    profileId: text('profile_id').notNull(),
    version: integer('version').notNull(),
    system: text('system', { enum: SYSTEMS }).notNull(),
    at: at('at').notNull(),
    by: text('by'),
    taken: integer('taken').notNull(),
    dropped: integer('dropped').notNull(),
    hash: text('hash').notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.profileId, t.version],
      foreignColumns: [targetingVersion.profileId, targetingVersion.version],
    }).onDelete('cascade'),
    index('targeting_export_profile').on(t.profileId, t.id.desc()),
  ],
);

/** A campaign of the facts that runs on a profile. */
export const targetingUse = records.table(
  'targeting_use',
  {
    profileId: partOf('profile_id', () => targetingProfile.id),
    campaignId: integer('campaign_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.campaignId] })],
);

/** A site of a publisher as figures of delivery name it, and where it is. It belongs to no client. */
export const publisherSite = records.table('publisher_site', {
  /** Name of the site in lower case. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  /** Without `www.`. */
  host: text('host').notNull(),
  /** ISO 639-1; null where that is not known. */
  language: text('language'),
  /** Ids of the content taxonomy. */
  categories: text('categories').array().notNull().default([]),
  savedBy: text('saved_by'),
  savedAt: at('saved_at').notNull(),
  /** Its sections are not offered any more; profiles that name them keep them. */
  archivedAt: at('archived_at'),
});

/** A section of a publisher's site: the pages below a path. It belongs to no client. */
export const publisherSection = records.table(
  'publisher_section',
  {
    id: text('id').primaryKey(),
    siteKey: partOf('site_key', () => publisherSite.key),
    /** Null at the top of the site. */
    parentId: text('parent_id').references((): AnyPgColumn => publisherSection.id),
    name: text('name').notNull(),
    /** Begins with `/` and does not end with it. */
    path: text('path').notNull(),
    savedBy: text('saved_by'),
    savedAt: at('saved_at').notNull(),
    /** The row stays: profiles name it, and a section that comes back at its path is the same one. */
    removedAt: at('removed_at'),
  },
  (t) => [
    uniqueIndex('publisher_section_path').on(t.siteKey, t.path).where(sql`${t.removedAt} IS NULL`),
  ],
);
