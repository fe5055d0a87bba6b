/** Tables of activity aggregators and their logs: their own area writes them, campaign health reads them. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, client, partOf, records, serial, user } from '../records/schema.ts';

/** An activity aggregator. Its columns are those of its newest version that lists need. */
export const aggregator = records.table(
  'aggregator',
  {
    uuid: text('uuid').primaryKey(),
    clientUuid: partOf('client_uuid', () => client.uuid),
    advertiserId: integer('advertiser_id').notNull(),
    name: text('name').notNull(),
    startDate: text('start_date'),
    endDate: text('end_date'),
    /** `draft`, `active`, `paused` or `archived`; lists that were loaded have words of their own. */
    status: text('status').notNull(),
    /** Grows by one with each save; 0 for one that nobody has configured here. */
    revision: integer('revision').notNull().default(0),
    ownerId: text('owner_id').references(() => user.id),
    savedBy: text('saved_by').references(() => user.id),
    savedAt: at('saved_at'),
    /** `Idempotency-Key` of the first save, by which it is known when it is sent again. */
    createKey: text('create_key'),
  },
  (t) => [
    index('aggregator_client').on(t.clientUuid),
    index('aggregator_advertiser').on(t.advertiserId),
    index('aggregator_owner').on(t.ownerId),
    index('aggregator_saver').on(t.savedBy),
    uniqueIndex('aggregator_create_key').on(t.ownerId, t.createKey),
  ],
);

/** A version of an aggregator’s settings; each one is kept. */
export const aggregatorVersion = records.table(
  'aggregator_version',
  {
    aggregatorUuid: partOf('aggregator_uuid', () => aggregator.uuid),
    revision: integer('revision').notNull(),
    /** AggregatorBody of the domain. */
    body: jsonb('body').notNull(),
    savedBy: text('saved_by')
      .notNull()
      .references(() => user.id),
    savedAt: at('saved_at').notNull(),
    /** What differs from the version before, in words. */
    changes: text('changes').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.aggregatorUuid, t.revision] }),
    index('aggregator_version_saver').on(t.savedBy),
  ],
);

/** A log of an aggregator's run. */
export const aggregatorLog = records.table(
  'aggregator_log',
  {
    id: serial('id'),
    aggregatorUuid: partOf('aggregator_uuid', () => aggregator.uuid),
    /** When it ended, or when it last moved. */
    at: at('at').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] })
      .notNull()
      .default('done'),
    /** Days that it computes, and the last one that is done; null in logs that were loaded. */
    fromDay: text('from_day'),
    toDay: text('to_day'),
    doneUntil: text('done_until'),
    /** The version that it began with. */
    revision: integer('revision'),
    askedBy: text('asked_by'),
    milliseconds: integer('milliseconds').notNull().default(0),
    rowsIn: integer('rows_in').notNull(),
    rowsMapped: integer('rows_mapped').notNull(),
    /** Activities in no outcome, and warnings; Found of the area. */
    found: jsonb('found'),
    message: text('message').notNull().default(''),
  },
  (t) => [
    index('aggregator_log_of').on(t.aggregatorUuid, t.at),
    // One that waits takes on more days; a second one would do the same again.
    uniqueIndex('aggregator_log_waiting').on(t.aggregatorUuid).where(sql`${t.state} = 'queued'`),
  ],
);
