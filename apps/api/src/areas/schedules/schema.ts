/** Tables of schedules: whom each sends to, its occurrences, and their mails. */
import { sql } from 'drizzle-orm';
import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, partOf, records, role, serial, user } from '../../platform/records/schema.ts';
import { schedule } from '../../platform/schedules/tables.ts';

export { schedule };

/** Who a schedule sends to: a person, or whoever holds a role then. */
export const scheduleRecipient = records.table(
  'schedule_recipient',
  {
    id: serial('id'),
    scheduleId: partOf('schedule_id', () => schedule.id),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    roleId: text('role_id').references(() => role.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('schedule_recipient_user').on(t.scheduleId, t.userId),
    uniqueIndex('schedule_recipient_role').on(t.scheduleId, t.roleId),
    index('schedule_recipient_of_user').on(t.userId),
  ],
);

/** An occurrence of a schedule, or a test of it. */
export const scheduleRun = records.table(
  'schedule_run',
  {
    id: text('id').primaryKey(),
    scheduleId: partOf('schedule_id', () => schedule.id),
    /** When it was due. */
    at: at('at').notNull(),
    isTest: boolean('is_test').notNull().default(false),
    state: text('state', {
      enum: ['working', 'waiting-data', 'waiting-approval', 'sending', 'sent', 'skipped', 'failed'],
    }).notNull(),
    reason: text('reason').notNull().default(''),
    /** The days that it covers, settled when it was due. */
    startDay: text('start_day').notNull(),
    endDay: text('end_day').notNull(),
    isIncomplete: boolean('is_incomplete').notNull().default(false),
    /** Fingerprint of what it shows. */
    digest: text('digest'),
    /** Who is asked to approve it, until when, and what they said. */
    askedId: text('asked_id'),
    deadlineAt: at('deadline_at'),
    decision: text('decision', { enum: ['approved', 'rejected'] }),
    note: text('note').notNull().default(''),
    /** When its state last changed. */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    uniqueIndex('schedule_run_once').on(t.scheduleId, t.at).where(sql`NOT ${t.isTest}`),
    index('schedule_run_newest').on(t.scheduleId, t.at.desc()),
    index('schedule_run_asked').on(t.askedId).where(sql`${t.state} = 'waiting-approval'`),
  ],
);

/** That an occurrence is among a client's documents, or why it is not. */
export const scheduleFiling = records.table('schedule_filing', {
  runId: text('run_id')
    .primaryKey()
    .references(() => scheduleRun.id, { onDelete: 'cascade' }),
  clientUuid: text('client_uuid').notNull(),
  /** Null where it was not filed. */
  documentId: text('document_id'),
  reason: text('reason').notNull().default(''),
});

/** The one mail of an occurrence to one recipient, or why there is none. */
export const scheduleMail = records.table(
  'schedule_mail',
  {
    id: serial('id'),
    runId: partOf('run_id', () => scheduleRun.id),
    userId: partOf('user_id', () => user.id),
    /** Job of the mail; null where it was not sent. */
    mailId: text('mail_id'),
    /** Why it was not sent. */
    reason: text('reason').notNull().default(''),
    /** Its PDF, relative to the data folder. */
    file: text('file'),
    /** Clients that the recipient saw then, of which the PDF may show pictures; null for all. */
    clientUuids: text('client_uuids').array(),
  },
  (t) => [
    uniqueIndex('schedule_mail_once').on(t.runId, t.userId),
    index('schedule_mail_user').on(t.userId),
  ],
);
