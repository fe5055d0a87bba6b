/** Orders of a client with their invoices, what was paid, and corrections. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { SubscriptionOrder } from '@flightdeck/contract/subscriptions';
import type { Day } from '@flightdeck/domain/dates';
import { stateAfter } from '@flightdeck/domain/subscriptions';
import { and, desc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { subscription } from '../../platform/subscriptions/tables.ts';
import { tell } from './apply.ts';
import { creditAll } from './invoices.ts';
import { invoice, invoiceFile, invoiceOrder, invoicePayment } from './schema.ts';
import { sells } from './show.ts';
import { clientFor, dayOf, locked } from './store.ts';

type Orders = DataOf<(typeof CALLS)['subscriptions']['orders']>;
type PayBody = z.output<(typeof CALLS)['subscriptions']['pay']['body']>;
type CreditBody = z.output<(typeof CALLS)['subscriptions']['credit']['body']>;

const corrector = alias(invoice, 'corrector');

/** Invoices with their orders, payments and corrections. */
const invoices = (db: RecordsDb) =>
  db
    .select({
      invoice,
      order: invoiceOrder,
      paidOn: invoicePayment.paidOn,
      correctedBy: corrector.id,
      printed: invoiceFile.invoiceId,
    })
    .from(invoice)
    .innerJoin(invoiceOrder, eq(invoiceOrder.id, invoice.orderId))
    .leftJoin(invoicePayment, eq(invoicePayment.invoiceId, invoice.id))
    .leftJoin(corrector, eq(corrector.correctsId, invoice.id))
    .leftJoin(invoiceFile, eq(invoiceFile.invoiceId, invoice.id))
    .$dynamic();

type Found = Awaited<ReturnType<typeof invoices>>[number];

function stateOf(
  { invoice: { kind, dueOn }, order, paidOn, correctedBy }: Found,
  today: Day,
): SubscriptionOrder['state'] {
  if (kind === 'credit-note') return 'credit';
  if (correctedBy !== null) return 'corrected';
  if (paidOn !== null || order.totalMinor === 0) return 'paid';
  return dueOn < today ? 'overdue' : 'open';
}

/** The orders of a client, the newest first. @throws {AppError} `not-found`. */
export async function clientOrders(
  { records: { db }, clock }: Services,
  caller: Caller,
  clientUuid: string,
): Promise<Orders> {
  const client = await clientFor(db, caller, clientUuid);
  const found = await invoices(db)
    .where(eq(invoiceOrder.clientUuid, clientUuid))
    .orderBy(desc(invoiceOrder.madeAt), desc(invoice.id));
  const today = dayOf(clock, client);
  return {
    client: client.name,
    orders: found.map((each) => {
      const { invoice: made, order } = each;
      const { currency, netMinor, taxMinor, totalMinor, taxBp, isReverse } = order;
      const { kind, issuedOn, dueOn, reason, correctsId: corrects } = made;
      return {
        ...{ currency, netMinor, taxMinor, totalMinor, taxBp, isReverse, lines: [...order.lines] },
        ...{ madeAt: order.madeAt.toISOString(), number: made.id, kind, issuedOn, dueOn, reason },
        ...{ state: stateOf(each, today), paidOn: each.paidOn, corrects },
        ...{ correctedBy: each.correctedBy, isPrinted: each.printed !== null },
      };
    }),
    mayChange: sells(caller),
  };
}

/** An invoice of a client of the caller. @throws {AppError} `not-found`, also for another tenant's. */
export async function invoiceFor(db: RecordsDb, caller: Caller, number: string): Promise<Found> {
  const [found] = await invoices(db).where(eq(invoice.id, number));
  if (found && caller.clientUuids.includes(found.order.clientUuid)) return found;
  throw new AppError('not-found', 'There is no such invoice.');
}

/** Whether a subscription has an invoice that should have been paid before a day. */
const hasOverdue = async (db: RecordsDb, subscriptionId: string, today: Day): Promise<boolean> => {
  const found = await invoices(db)
    .where(
      and(
        eq(invoiceOrder.subscriptionId, subscriptionId),
        eq(invoice.kind, 'invoice'),
        lt(invoice.dueOn, today),
        gt(invoiceOrder.totalMinor, 0),
        isNull(invoicePayment.invoiceId),
        notExists(
          db.select({ one: sql`1` }).from(corrector).where(eq(corrector.correctsId, invoice.id)),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
};

/** Moves a subscription between active and past due, by its invoices. Call it in a transaction that holds its row. */
export async function judgePayment(
  tx: RecordsDb,
  services: Services,
  subscriptionId: string,
  { today, by }: { readonly today: Day; readonly by: string | null },
): Promise<void> {
  const [row] = await tx
    .select({ state: subscription.state, revision: subscription.revision })
    .from(subscription)
    .where(eq(subscription.id, subscriptionId))
    .for('update');
  const event = (await hasOverdue(tx, subscriptionId, today)) ? 'overdue' : 'paid';
  const state = row && stateAfter(row.state, event);
  if (!row || !state) return;
  await tx
    .update(subscription)
    .set({ state, revision: row.revision + 1 })
    .where(eq(subscription.id, subscriptionId));
  await tell(tx, services, subscriptionId, { what: event, note: '', by });
}

async function changeInvoice(
  services: Services,
  caller: Caller,
  number: string,
  what: 'pay' | 'credit',
  change: (tx: RecordsDb, found: Found, today: Day) => Promise<Readonly<Record<string, string>>>,
): Promise<Orders> {
  const { records, audit, clock } = services;
  const clientUuid = await records.transaction(async (tx) => {
    const { order } = await invoiceFor(tx, caller, number);
    // What is done to invoices of one subscription takes turns.
    await locked(tx, eq(subscription.id, order.subscriptionId));
    const found = await invoiceFor(tx, caller, number);
    const today = dayOf(clock, await clientFor(tx, caller, order.clientUuid));
    const state = stateOf(found, today);
    if (state !== 'open' && state !== 'overdue' && (what === 'pay' || state !== 'paid')) {
      throw new AppError(
        'conflict',
        what === 'pay'
          ? 'This invoice is paid or corrected already.'
          : 'Only an invoice that is not corrected yet can be corrected.',
      );
    }
    const after = await change(tx, found, today);
    await judgePayment(tx, services, order.subscriptionId, { today, by: caller.user.id });
    const entry = { ...actorOf(caller), action: `subscription/${what}`, target: number };
    await audit.write({ ...entry, after }, tx);
    return order.clientUuid;
  });
  return clientOrders(services, caller, clientUuid);
}

/** Notes that an invoice was paid. @throws {AppError} `not-found`, `conflict`, `unprocessable`. */
export const payInvoice = (
  services: Services,
  caller: Caller,
  { number, paidOn, note }: PayBody,
): Promise<Orders> =>
  changeInvoice(services, caller, number, 'pay', async (tx, _found, today) => {
    if (paidOn > today) {
      throw new AppError('unprocessable', 'The day of the payment is still to come.');
    }
    const noted = { notedBy: caller.user.id, notedAt: services.clock() };
    await tx.insert(invoicePayment).values({ invoiceId: number, paidOn, note, ...noted });
    return { paidOn, note };
  });

/** Corrects an invoice with a credit note. @throws {AppError} `not-found`, `conflict`. */
export const creditInvoice = (
  services: Services,
  caller: Caller,
  { number, reason }: CreditBody,
): Promise<Orders> =>
  changeInvoice(services, caller, number, 'credit', async (tx, { order }, today) => {
    const by = caller.user.id;
    const note = await creditAll(tx, services, number, { reason, today, by });
    await tell(tx, services, order.subscriptionId, { what: 'credit', note: number, by });
    return { reason, creditNote: note ?? '' };
  });
