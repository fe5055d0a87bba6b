/** Orders and their invoices: made once for an occasion, numbered without gaps, and never changed. */
import { randomUUID } from 'node:crypto';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { totalsOf } from '@flightdeck/domain/subscriptions';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import type { Effect } from './effects.ts';
import { paymentBy } from './payment.ts';
import { PRINT_KIND } from './print-kind.ts';
import { invoice, invoiceCounter, invoiceOrder } from './schema.ts';
import type { Subscribed } from './store.ts';

type Order = typeof invoiceOrder.$inferSelect;
type Invoice = typeof invoice.$inferSelect;

/** The next number of the year. Whoever takes one holds the counter until their transaction ends. */
async function nextNumber(tx: RecordsDb, prefix: string, day: Day): Promise<string> {
  const id = `${prefix}-${day.slice(0, 4)}`;
  const [counted] = await tx
    .insert(invoiceCounter)
    .values({ id, version: 1 })
    .onConflictDoUpdate({
      target: invoiceCounter.id,
      set: { version: sql`${invoiceCounter.version} + 1` },
    })
    .returning({ n: invoiceCounter.version });
  return `${id}-${String(counted?.n).padStart(5, '0')}`;
}

/** @throws {AppError} `unprocessable` where the settings name nobody. */
export function sellerOf({ config }: Pick<Services, 'config'>) {
  if (config.billing.seller) return config.billing.seller;
  throw new AppError(
    'unprocessable',
    'Invoices have no sender yet, so nothing can be charged. Set LEGAL_NAME, LEGAL_ADDRESS, LEGAL_TAX_ID and LEGAL_BANK for the server.',
  );
}

/** What an order and its invoice are made of. */
interface Making {
  readonly order: Omit<Order, 'id' | 'madeAt' | 'clientUuid' | 'subscriptionId'>;
  readonly invoice: Pick<Invoice, 'kind' | 'buyer' | 'correctsId' | 'reason'>;
  /** The client's. */
  readonly today: Day;
}

/** Makes an order and its invoice, once for an occasion. @returns the number; null where it was made before. */
async function make(
  tx: RecordsDb,
  services: Services,
  { id: subscriptionId, clientUuid }: { readonly id: string; readonly clientUuid: string },
  { order, invoice: made, today }: Making,
): Promise<string | null> {
  const seller = sellerOf(services);
  const { prefix } = services.config.billing;
  const id = randomUUID();
  const added = await tx
    .insert(invoiceOrder)
    .values({ ...order, id, subscriptionId, clientUuid, madeAt: services.clock() })
    .onConflictDoNothing({ target: [invoiceOrder.subscriptionId, invoiceOrder.occasion] })
    .returning({ id: invoiceOrder.id });
  if (added.length === 0) return null;
  const number = await nextNumber(tx, prefix, today);
  const dueOn = shiftDay(today, paymentBy(services.config).dueDays);
  await tx.insert(invoice).values({
    ...{ ...made, id: number, orderId: id, issuedOn: today, dueOn, seller },
  });
  await queueJob(tx, PRINT_KIND, {
    id: newJobId(),
    ownerId: null,
    payload: { number },
    about: { clientUuid },
  });
  return number;
}

/** Charges what an effect says. @param by Null where it happens by itself. */
export async function charge(
  tx: RecordsDb,
  services: Services,
  { row, terms }: Pick<Subscribed, 'row' | 'terms'>,
  { occasion, lines }: NonNullable<Effect['charge']>,
  { today, by }: { readonly today: Day; readonly by: string | null },
): Promise<string | null> {
  const { taxBp, isReverse, billTo: buyer } = row;
  const totals = totalsOf(lines, { rateBp: taxBp, isReverse });
  return make(tx, services, row, {
    order: {
      ...{ occasion, currency: terms.currency, lines, ...totals, taxBp, isReverse, madeBy: by },
    },
    invoice: { kind: 'invoice', buyer, correctsId: null, reason: '' },
    today,
  });
}

/**
 * Corrects an invoice with a credit note over all of it. The invoice stays as it is.
 * @returns the number; null where it was corrected before.
 */
export async function creditAll(
  tx: RecordsDb,
  services: Services,
  number: string,
  { reason, today, by }: { readonly reason: string; readonly today: Day; readonly by: string },
): Promise<string | null> {
  const [found] = await tx
    .select({ order: invoiceOrder, invoice })
    .from(invoice)
    .innerJoin(invoiceOrder, eq(invoiceOrder.id, invoice.orderId))
    .where(eq(invoice.id, number));
  if (!found) throw new AppError('not-found', 'There is no such invoice.');
  const { subscriptionId, clientUuid, currency, taxBp, isReverse } = found.order;
  const lines = found.order.lines.map((line) => ({
    ...line,
    unitMinor: -line.unitMinor,
    discountMinor: -line.discountMinor,
    netMinor: -line.netMinor,
  }));
  return make(
    tx,
    services,
    { id: subscriptionId, clientUuid },
    {
      order: {
        ...{ occasion: `credit:${number}`, currency, lines, taxBp, isReverse, madeBy: by },
        ...totalsOf(lines, { rateBp: taxBp, isReverse }),
      },
      invoice: { kind: 'credit-note', buyer: found.invoice.buyer, correctsId: number, reason },
      today,
    },
  );
}
