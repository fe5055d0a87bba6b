/** The PDF of an embedded report, drawn by the server: HTML from a visitor cannot be trusted. */
import { EMBED_FILTER_LABELS, type EmbedChoice } from '@flightdeck/domain/embed';
import type { Slide } from '@flightdeck/domain/report';
import type { PrintSlide } from '@flightdeck/slides/print';
import { readOnce } from '../../../platform/cache/share-reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ExportQueue } from '../../../platform/exports/export-queue.ts';
import { passing } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { checkChoice } from './filters.ts';
import { type KeptSlides, keptSlides, slideFigures } from './slide.ts';
import { type ViewedReport, viewedReport } from './viewed-report.ts';

/** Slides queried at a time: a visitor's deck must not take every connection. */
const AT_ONCE = 4;
/** Longest name of an export. */
const NAME_LENGTH = 200;

/** A visitor's request for a PDF. */
export interface EmbeddedDownload {
  readonly filters: EmbedChoice;
  /** BCP 47. */
  readonly locale: string;
  /** `https://host` the request came to. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Queues the PDF and answers its job.
 * @throws {AppError} `forbidden` when the owner allows no PDF, `unprocessable` without slides, and as `checkChoice`.
 */
export async function downloadEmbedded(
  services: Services,
  queue: ExportQueue,
  caller: Caller,
  { filters, locale, origin, idempotencyKey }: EmbeddedDownload,
): Promise<string> {
  const report = await viewedReport(services, caller);
  requirePdf(report);
  if (report.slides.length === 0) {
    throw new AppError('unprocessable', 'The report has no slides to print.');
  }
  const filtered = await checkChoice(services.facts, report, filters);
  const { reportName } = report.context;
  const name = (filtered ? `${reportName} – ${filtered}` : reportName).slice(0, NAME_LENGTH);
  const slides = await printSlides(services, caller, report, filters);
  const { renderDeckBody } = await import('@flightdeck/slides/print');
  const content = renderDeckBody(slides, { ...report.context, reportName: name, locale });
  return queue.submit({
    ...{ ownerId: caller.user.id, name, content, origin, idempotencyKey },
    about: { advertiserIds: [report.advId] },
  });
}

/** @throws {AppError} `forbidden` when the owner allows no PDF. */
export function requirePdf({ allowed }: ViewedReport): void {
  if (allowed.pdf) return;
  throw new AppError('forbidden', 'The owner of this report does not let it be downloaded as PDF.');
}

/**
 * The slides of a file with their figures; a notice in place of one that failed.
 * @throws {AppError} `unavailable` for what passes in a moment: whoever asked tries again, and no file has a gap because of it.
 * @param options `kept`: stored figures to show; by default what the report's owner wants. `rows`: see `slideFigures`.
 */
export async function printSlides(
  services: Services,
  caller: Caller,
  report: ViewedReport,
  choice: EmbedChoice,
  options: { readonly kept?: KeptSlides; readonly rows?: number } = {},
): Promise<PrintSlide[]> {
  const kept = options.kept ?? (await keptSlides(services, caller, report, choice));
  const { facts } = services;
  const once = { ...services, facts: { ...facts, query: readOnce(facts.query) } };
  const draw = async (slide: Slide): Promise<PrintSlide> => {
    try {
      const { data, saved, unfiltered } = await slideFigures(
        once,
        caller,
        report,
        slide,
        choice,
        kept,
        options.rows,
      );
      const whole = unfiltered.map((filter) => EMBED_FILTER_LABELS[filter].all).join(', ');
      return {
        slide: whole ? { ...slide, title: `${slide.title} (${whole})` } : slide,
        state: { kind: 'ready', data, saved: saved ?? undefined },
      };
    } catch (error) {
      const moment = passing(error);
      if (moment) throw moment;
      // A slide that fails does not stop the report: a notice is printed in its place.
      if (!(error instanceof AppError)) services.log.error('A slide could not be drawn', error);
      return {
        slide,
        state: { kind: 'failed', ...(error instanceof AppError ? { message: error.message } : {}) },
      };
    }
  };
  const drawn: PrintSlide[] = [];
  for (let from = 0; from < report.slides.length; from += AT_ONCE) {
    drawn.push(...(await Promise.all(report.slides.slice(from, from + AT_ONCE).map(draw))));
  }
  return drawn;
}
