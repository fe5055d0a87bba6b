/** A saved report drawn by the server, and its PDF: for lists, home and schedules, where no slide is on the screen. */

import type { EmbedOptions } from '@flightdeck/contract/embed';
import type { Day } from '@flightdeck/domain/dates';
import type { PrintSlide } from '@flightdeck/slides/print';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { ExportQueue } from '../../platform/exports/export-queue.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { printSlides } from './embedded/deck.ts';
import { savedAsViewed } from './embedded/viewed-report.ts';
import { report } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';

/** Which report is printed, and for whom. */
export interface SavedPrint {
  readonly reportId: string;
  /** `https://host` the request came to. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

/** A saved report, drawn. */
export interface DrawnReport {
  /** The deck's HTML. */
  readonly content: string;
  readonly slides: readonly PrintSlide[];
}

/**
 * Draws a saved report for the caller, with the figures of now.
 * @param row The report, which the caller may see.
 * @param today The day that its range is seen from. Default: now, in the provider's time zone.
 * @throws {AppError} `unprocessable` without slides.
 */
export async function drawSaved(
  services: Services,
  caller: Caller,
  row: typeof report.$inferSelect,
  today?: Day,
): Promise<DrawnReport> {
  const allowed: EmbedOptions = { pdf: true, csv: false, filters: [], figures: 'fresh' };
  const viewed = await savedAsViewed(services, caller, row, allowed, today);
  if (viewed.slides.length === 0) {
    throw new AppError('unprocessable', 'The report has no slides to print. Add one first.');
  }
  const slides = await printSlides(services, caller, viewed, {});
  const { renderDeckBody } = await import('@flightdeck/slides/print');
  return { slides, content: renderDeckBody(slides, viewed.context) };
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
  const { content } = await drawSaved(services, caller, row);
  return queue.submit({
    ...{ ownerId: caller.user.id, name: row.name, content, origin, idempotencyKey },
    about: { advertiserIds: [row.advId] },
  });
}
