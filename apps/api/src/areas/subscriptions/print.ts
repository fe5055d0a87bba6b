/** Prints invoices, once each, and sends them by mail and to who asks for the file. */
import { createHash } from 'node:crypto';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { writeLongDay } from '@flightdeck/domain/dates';
import { writeMinor } from '@flightdeck/domain/subscriptions';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { describeError } from '../../platform/http/failure.ts';
import { type ClaimedJob, defineJob } from '../../platform/jobs/define-job.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import { contentOf } from '../../platform/objects/files.ts';
import { RenderError } from '../../platform/pdf/errors.ts';
import { makeRenderer, type Renderer } from '../../platform/pdf/render.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';
import { INVOICE_CSS, invoiceBody, type Printed, titleOf } from './document.ts';
import { invoiceFor } from './orders.ts';
import { paymentBy } from './payment.ts';
import { PRINT_KIND, type PrintPayload } from './print-kind.ts';
import { invoice, invoiceFile, invoiceOrder } from './schema.ts';

const FOLDER = 'invoices';

/** The document of an invoice, as a PDF. @throws {RenderError}. */
async function printInvoice(
  { config }: Pick<Services, 'config'>,
  renderer: Renderer,
  printed: Printed,
  signal?: AbortSignal,
): Promise<Buffer> {
  const slides = await import('@flightdeck/slides/print');
  const { fonts } = await slides.printAssets();
  const title = titleOf(printed);
  const body = invoiceBody(printed, paymentBy(config));
  const html = slides.printDocument(body, { title, lang: 'en-GB', css: INVOICE_CSS, fonts });
  const { pdf } = await renderer.render({ html, expectedTitles: [title] }, signal);
  return pdf;
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps the first file that was printed, and mails it to who pays. */
async function keep(services: Services, printed: Printed, pdf: Buffer, file: string) {
  const { records, config, files: stored, mailer, clock } = services;
  const { invoice: made, order } = printed;
  await stored.write(file, pdf);
  const isFirst = await records.transaction(async (tx) => {
    const kept = await tx
      .insert(invoiceFile)
      .values({ invoiceId: made.id, path: file, hash: hashOf(pdf), printedAt: clock() })
      .onConflictDoNothing()
      .returning({ id: invoiceFile.invoiceId });
    if (kept.length === 0) return false;
    const total = writeMinor(Math.abs(order.totalMinor), order.currency, 'en-GB');
    const text =
      made.kind === 'invoice'
        ? `Attached is invoice ${made.id} over ${total}, due on ${writeLongDay(made.dueOn, 'en-GB')}.`
        : `Attached is credit note ${made.id} over ${total}. It corrects invoice ${made.correctsId}: ${made.reason}.`;
    const mail = composeMail({
      ...{ to: made.buyer.email, name: made.buyer.name, subject: titleOf(printed) },
      ...{ paragraphs: [text], provider: config.provider.name },
    });
    const files = [{ name: `${made.id}.pdf`, file, mimeType: 'application/pdf' }];
    await mailer.queue(tx, { ...mail, files }, { about: order });
    return true;
  });
  if (!isFirst) await stored.remove(file);
}

export const printJob = defineJob({
  ...PRINT_KIND,
  title: 'Printing an invoice',
  mayRetry: true,
  result: z.null(),
  retry: { tries: 5, firstWaitMs: 10_000 },
  concurrency: 1,
  leaseMs: 60_000,
  keptSeconds: 30 * 24 * 60 * 60,
  open(services: Services) {
    const { db } = services.records;
    const renderer = makeRenderer({ concurrency: 1 });
    return {
      async handle(
        { id, attempts, payload: { number } }: ClaimedJob<PrintPayload, null>,
        signal: AbortSignal,
      ) {
        if ((await db.$count(invoiceFile, eq(invoiceFile.invoiceId, number))) > 0) return null;
        const [printed] = await db
          .select({ invoice, order: invoiceOrder })
          .from(invoice)
          .innerJoin(invoiceOrder, eq(invoiceOrder.id, invoice.orderId))
          .where(eq(invoice.id, number));
        if (!printed) return null;
        const pdf = await printInvoice(services, renderer, printed, signal);
        await keep(services, printed, pdf, `${FOLDER}/${number}.${id}.${attempts}.pdf`);
        return null;
      },
      judge: (error: unknown) => ({
        message: describeError(error),
        retryable: !(error instanceof RenderError) || error.retryable,
      }),
    };
  },
});

const Params = z.object({ file: z.string().regex(/^[A-Z0-9-]{1,40}\.pdf$/) });

/** Adds the address of invoices' files: the bytes that were printed, for who may see the orders. */
export function registerInvoices(app: FastifyInstance, services: Services): void {
  const { records, files, log } = services;
  app.get('/v2/client/subscription/invoice/:file', async (request, reply) => {
    const caller = await requireMember(request);
    const { needs } = CALLS.subscriptions.orders;
    const params = Params.safeParse(request.params);
    if (!params.success || !isAllowed(needs, caller.allowed)) {
      throw new AppError('not-found', 'There is no such invoice.');
    }
    const number = params.data.file.slice(0, -'.pdf'.length);
    await invoiceFor(records.db, caller, number);
    const [kept] = await records.db
      .select()
      .from(invoiceFile)
      .where(eq(invoiceFile.invoiceId, number));
    if (!kept) {
      throw new AppError('not-found', 'This invoice is being printed. Try again in a moment.');
    }
    const bytes = await contentOf(files, kept.path);
    if (!bytes || hashOf(bytes) !== kept.hash) {
      log.error(`The file of invoice ${number} is not the one that was printed`);
      throw new AppError('unavailable', 'The file of this invoice is damaged. Tell your provider.');
    }
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': attachment(params.data.file),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes);
  });
}
