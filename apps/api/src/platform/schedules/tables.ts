/** The table of schedules: what they send is of other areas, which remove them with it. The rest is the area's own. */
import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, records, user } from '../records/schema.ts';

/** A report or a dashboard that is sent by mail by a rule. */
export const schedule = records.table(
  'schedule',
  {
    id: text('id').primaryKey(),
    /** What it sends: it has no foreign key, since each kind has a table of its own. */
    subjectKind: text('subject_kind', { enum: ['report', 'dashboard'] }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** Who made it, or took it over: told when something fails. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => user.id),
    /** Grows by one with each change of its settings. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    cron: text('cron').notNull(),
    /** IANA time zone of the rule. */
    zone: text('zone').notNull(),
    /** The other ScheduleSettings of the contract, without its recipients. */
    body: jsonb('body').notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Why the server paused it; null when a person did. */
    problem: text('problem'),
    /** When it sends next; null while it is paused, or where its rule has no later time. */
    nextAt: at('next_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('schedule_subject').on(t.subjectKind, t.subjectId),
    index('schedule_owner').on(t.ownerId),
  ],
);
