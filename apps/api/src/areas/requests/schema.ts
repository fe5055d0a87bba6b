/** Table of access requests. */
import { sql } from 'drizzle-orm';
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, partOf, records, user } from '../../platform/records/schema.ts';

/** Somebody was refused a page and asks the administrator for it. */
export const accessRequest = records.table(
  'access_request',
  {
    id: text('id').primaryKey(),
    userId: partOf('user_id', () => user.id),
    /** Path of the page. */
    path: text('path').notNull(),
    /** Entries of the page's permission expression that were missing. */
    missing: text('missing').array().notNull(),
    message: text('message').notNull().default(''),
    state: text('state', { enum: ['open', 'granted', 'declined'] })
      .notNull()
      .default('open'),
    askedAt: at('asked_at').notNull().defaultNow(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    /** Role that was given; null when declined. */
    roleId: text('role_id'),
    /** What the administrator answered. */
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    uniqueIndex('access_request_open').on(t.userId, t.path).where(sql`${t.state} = 'open'`),
    index('access_request_state').on(t.state, t.askedAt.desc()),
  ],
);
