/** The PDF of a saved report, drawn by the server: for lists and home, where no slide is on the screen. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { printSlides } from './embedded/deck.ts';
import { savedAsViewed } from './embedded/viewed-report.ts';
import type { ExportQueue } from './export-queue.ts';
import { report } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';

/** Which report is printed, and for whom. */
export interface SavedPrint {
  readonly reportId: string;
  /** `https://host` the request came to. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Queues the PDF with the figures of now and answers its job.
 * @throws {AppError} `not-found`, also for another client's report; `unprocessable` without slides.
 */
export async function printSaved(
  services: Services,
  queue: ExportQueue,
  caller: Caller,
  { reportId, origin, idempotencyKey }: SavedPrint,
): Promise<string> {
  const [row] = await services.records.db
    .select()
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  const viewed = await savedAsViewed(services, caller, row, {
    pdf: true,
    csv: false,
    filters: [],
    figures: 'fresh',
  });
  if (viewed.slides.length === 0) {
    throw new AppError('unprocessable', 'The report has no slides to print. Add one first.');
  }
  const slides = await printSlides(services, caller, viewed, {});
  const { renderDeckBody } = await import('@flightdeck/slides/print');
  const content = renderDeckBody(slides, viewed.context);
  return queue.submit({ ownerId: caller.user.id, name: row.name, content, origin, idempotencyKey });
}
