/** Tables of attribution: how each client attributes, and the lift tests of its channels. */
import { date, doublePrecision, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, client, partOf, records, serial } from '../../platform/records/schema.ts';

/** The settings that a client goes by. Shares are 0 to 1. */
export const attributionSetting = records.table('attribution_setting', {
  clientUuid: text('client_uuid')
    .primaryKey()
    .references(() => client.uuid, { onDelete: 'cascade' }),
  standard: text('standard').notNull(),
  clickDays: integer('click_days').notNull(),
  viewDays: integer('view_days').notNull(),
  /** `ChannelDays` of the contract, one of each channel that has its own. */
  channelDays: jsonb('channel_days').notNull().default([]),
  direct: text('direct').notNull(),
  firstShare: doublePrecision('first_share').notNull(),
  lastShare: doublePrecision('last_share').notNull(),
  halfLife: doublePrecision('half_life').notNull(),
  markovOrder: integer('markov_order').notNull(),
  chosenBy: text('chosen_by'),
  chosenAt: at('chosen_at').notNull(),
});

/** A lift test entered by hand. The result is null until it is entered, after the last day. */
export const liftTest = records.table(
  'lift_test',
  {
    id: serial('id'),
    clientUuid: partOf('client_uuid', () => client.uuid),
    channel: text('channel').notNull(),
    kind: text('kind').notNull(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    control: text('control').notNull(),
    lift: doublePrecision('lift'),
    low: doublePrecision('low'),
    high: doublePrecision('high'),
    enteredBy: text('entered_by'),
    enteredAt: at('entered_at').notNull(),
  },
  (t) => [index('lift_test_client').on(t.clientUuid)],
);
