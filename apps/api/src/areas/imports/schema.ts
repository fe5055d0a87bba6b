/** Tables of loading files: saved column mappings, and what automatic sources brought. */
import { bigint, index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, client, intakeSource, partOf, records, user } from '../../platform/records/schema.ts';

/** Saved column mappings of delivery files, by name. */
export const importMapping = records.table('import_mapping', {
  name: text('name').primaryKey(),
  savedBy: text('saved_by'),
  savedAt: at('saved_at').notNull().defaultNow(),
  /** ImportMapping of the contract. */
  body: jsonb('body').notNull(),
});

/** A key to upload files of a source with. `hash` is the SHA-256 of the key, so that reading the table gives none. */
export const intakeKey = records.table(
  'intake_key',
  {
    id: text('id').primaryKey(),
    sourceId: partOf('source_id', () => intakeSource.id),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Its last characters, to tell keys apart. */
    ending: text('ending').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: at('last_used_at'),
  },
  (t) => [index('intake_key_source').on(t.sourceId)],
);

/** A file that came from a source, once for each content. */
export const intakeFile = records.table(
  'intake_file',
  {
    id: text('id').primaryKey(),
    sourceId: partOf('source_id', () => intakeSource.id),
    name: text('name').notNull(),
    /** SHA-256 of its bytes. */
    digest: text('digest').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['loading', 'loaded', 'failed'] }).notNull(),
    message: text('message').notNull().default(''),
    /** The job that loads it; null until it is queued. */
    loadJob: text('load_job'),
    /** Its name among those being loaded of a watched folder, until it is moved to its end. */
    place: text('place'),
    at: at('at').notNull().defaultNow(),
    /** When the same file last came again. */
    seenAt: at('seen_at'),
  },
  (t) => [
    uniqueIndex('intake_file_once').on(t.sourceId, t.digest),
    index('intake_file_newest').on(t.sourceId, t.at.desc()),
    index('intake_file_state').on(t.state),
  ],
);

/** A login under way at the social network: gone once it is answered. */
export const networkAttempt = records.table(
  'network_attempt',
  {
    /** SHA-256 of the state. */
    hash: text('hash').primaryKey(),
    /** The session that began it: no other one may end it. */
    sessionId: text('session_id').notNull(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Encrypted. */
    verifier: text('verifier').notNull(),
    until: at('until').notNull(),
  },
  (t) => [index('network_attempt_client').on(t.clientUuid)],
);

/** A login at the social network. Its tokens are encrypted. */
export const networkLogin = records.table(
  'network_login',
  {
    id: text('id').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    network: text('network').notNull(),
    /** Both null once it has ended; `refresh` also where the network gives none. */
    access: text('access'),
    refresh: text('refresh'),
    accessUntil: at('access_until'),
    refreshUntil: at('refresh_until'),
    scopes: text('scopes').array().notNull(),
    /** NetworkAccount of the contract. */
    accounts: jsonb('accounts').notNull(),
    problem: text('problem'),
    connectedBy: text('connected_by')
      .notNull()
      .references(() => user.id),
    connectedAt: at('connected_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('network_login_client').on(t.clientUuid),
    index('network_login_person').on(t.connectedBy),
  ],
);
