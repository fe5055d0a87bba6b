/** Tables of the logs that the portal writes: pages opened, and what was done on them. */
import { sql } from 'drizzle-orm';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { at, records, serial } from '../../platform/records/schema.ts';

export const pageLog = records.table(
  'page_log',
  {
    id: serial('id'),
    at: at('at').notNull().defaultNow(),
    userId: text('user_id').notNull(),
    url: text('url').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (t) => [
    index('page_log_at').on(t.at),
    index('page_log_user').on(t.userId, t.id),
    index('page_log_searched').using('gin', t.url.op('gin_trgm_ops')),
  ],
);

export const actionLog = records.table(
  'action_log',
  {
    id: serial('id'),
    at: at('at').notNull().defaultNow(),
    userId: text('user_id').notNull(),
    reference: text('reference').notNull(),
    url: text('url').notNull(),
    data: jsonb('data'),
  },
  (t) => [
    index('action_log_at').on(t.at),
    index('action_log_user').on(t.userId, t.id),
    index('action_log_searched').using(
      'gin',
      sql`(${t.reference} || ' ' || ${t.url}) gin_trgm_ops`,
    ),
  ],
);
