/** Table of notes on the days of feeds. */
import { date, index, integer, text } from 'drizzle-orm/pg-core';
import { at, records, serial } from '../../platform/records/schema.ts';

/** Days of a feed that rightly hold nothing. Advertisers and feeds have ids of the facts store. */
export const feedDayNote = records.table(
  'feed_day_note',
  {
    id: serial('id'),
    advertiserId: integer('advertiser_id').notNull(),
    feedId: integer('feed_id').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
    notedBy: text('noted_by'),
    notedAt: at('noted_at').notNull().defaultNow(),
  },
  (t) => [index('feed_day_note_advertiser').on(t.advertiserId, t.feedId)],
);
