/** Tables of what subscriptions cost: orders, invoices with their numbers and files, payments, and what was changed. Rows are added, never changed. */
import { SUBSCRIPTION_DEEDS } from '@flightdeck/contract/subscriptions';
import type { OrderLine } from '@flightdeck/domain/subscriptions';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Config } from '../../platform/process.ts';
import { at, client, partOf, records, serial } from '../../platform/records/schema.ts';
import { type BillTo, subscription } from '../../platform/subscriptions/tables.ts';

/** What was done to subscriptions. */
export const subscriptionChange = records.table(
  'subscription_change',
  {
    id: serial('id'),
    subscriptionId: partOf('subscription_id', () => subscription.id),
    at: at('at').notNull(),
    /** Null where it happened by itself. */
    by: text('by'),
    what: text('what', { enum: SUBSCRIPTION_DEEDS }).notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('subscription_change_of').on(t.subscriptionId, t.id.desc())],
);

const minor = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What is due for a period or a change. The occasion makes each once, whatever is repeated. */
export const invoiceOrder = records.table(
  'invoice_order',
  {
    id: text('id').primaryKey(),
    subscriptionId: partOf('subscription_id', () => subscription.id),
    clientUuid: partOf('client_uuid', () => client.uuid),
    /** Such as `period:2026-04-01`. */
    occasion: text('occasion').notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<readonly OrderLine[]>().notNull(),
    netMinor: minor('net_minor'),
    taxMinor: minor('tax_minor'),
    totalMinor: minor('total_minor'),
    taxBp: integer('tax_bp').notNull(),
    isReverse: boolean('is_reverse').notNull(),
    madeBy: text('made_by'),
    madeAt: at('made_at').notNull(),
  },
  (t) => [
    uniqueIndex('invoice_order_occasion').on(t.subscriptionId, t.occasion),
    index('invoice_order_client').on(t.clientUuid, t.madeAt.desc()),
  ],
);

/** The last number of each series. Its row is locked by who takes the next one, until their transaction ends: no gap, none twice. */
export const invoiceCounter = records.table('invoice_counter', {
  /** Such as `INV-2026`. */
  id: text('id').primaryKey(),
  version: integer('version').notNull(),
});

/** An invoice, or the credit note that corrects one. */
export const invoice = records.table('invoice', {
  /** Such as `INV-2026-00001`. */
  id: text('id').primaryKey(),
  kind: text('kind', { enum: ['invoice', 'credit-note'] }).notNull(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => invoiceOrder.id, { onDelete: 'cascade' }),
  issuedOn: date('issued_on', { mode: 'string' }).notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  seller: jsonb('seller').$type<NonNullable<Config['billing']['seller']>>().notNull(),
  buyer: jsonb('buyer').$type<BillTo>().notNull(),
  /** The invoice that it corrects, which is corrected once. */
  correctsId: text('corrects_id').unique(),
  reason: text('reason').notNull(),
});

/** The file of an invoice: printed once, and sent as it is from then on. */
export const invoiceFile = records.table('invoice_file', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoice.id, { onDelete: 'cascade' }),
  /** Path relative to the data folder. */
  path: text('path').notNull(),
  /** SHA-256, in hexadecimal. */
  hash: text('hash').notNull(),
  printedAt: at('printed_at').notNull(),
});

/** That an invoice was paid, as somebody of the provider saw it. */
export const invoicePayment = records.table('invoice_payment', {
  invoiceId: text('invoice_id')
    .primaryKey()
    .references(() => invoice.id, { onDelete: 'cascade' }),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  note: text('note').notNull(),
  notedBy: text('noted_by'),
  notedAt: at('noted_at').notNull(),
});
