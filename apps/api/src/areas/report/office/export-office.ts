/** PowerPoint, Excel and CSV of a report: the server asks all figures itself, so that nothing of the sender has to be trusted. */
import type { CALLS } from '@flightdeck/contract/server';
import { counted } from '@flightdeck/domain/locale';
import { asksTheSame, type ReportOptions } from '@flightdeck/domain/report';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { ExportQueue } from '../../../platform/exports/export-queue.ts';
import type { Caller } from '../../../platform/route.ts';
import { requireAdvertisers } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { printSlides } from '../embedded/deck.ts';
import type { KeptSlides } from '../embedded/slide.ts';
import { asViewed, savedAsViewed, type ViewedReport } from '../embedded/viewed-report.ts';
import { getFigures } from '../figures.ts';
import { report } from '../schema.ts';
import { NOT_FOUND, within } from '../visible.ts';
import { rowsFor } from './page-rows.ts';

type Body = z.output<(typeof CALLS)['report']['office']['body']>;

/** Where the request came to, and its key. */
interface Request {
  /** `https://host`. */
  readonly origin: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Queues the file and answers its job.
 * @throws {AppError} `not-found`, also for another client's report; `forbidden` for another client's advertiser;
 *   `unprocessable` without slides.
 */
export async function exportOffice(
  services: Services,
  queue: ExportQueue,
  caller: Caller,
  body: Body,
  { origin, idempotencyKey }: Request,
): Promise<string> {
  const viewed = await viewedFor(services, caller, body);
  if (viewed.slides.length === 0) {
    throw new AppError('unprocessable', 'The report has no slides to download. Add one first.');
  }
  const { format, reportId } = body;
  const slides = await printSlides(
    services,
    caller,
    viewed,
    {},
    {
      kept: await keptFor(services, caller, body, viewed),
      rows: rowsFor(format, viewed.slides.length),
    },
  );
  // Loaded with the first file: start-up does not wait for React.
  const { deckContent } = await import('@flightdeck/slides/print');
  const context = {
    ...viewed.context,
    reportUrl: reportId === null ? null : `${origin}/reports/display/${reportId}`,
  };
  const deck = deckContent(slides, context, scopeText(viewed.options, context.locale));
  return queue.submit({
    ownerId: caller.user.id,
    name: body.fileName ?? viewed.context.reportName,
    content: JSON.stringify(deck),
    format,
    origin,
    idempotencyKey,
    about: { advertiserIds: [viewed.advId] },
  });
}

/** The report on the screen, or the saved one. */
async function viewedFor(
  services: Services,
  caller: Caller,
  { reportId, report: given, figures }: Body,
): Promise<ViewedReport> {
  const allowed = { pdf: true, csv: true, filters: [], figures };
  const row = reportId === null ? null : await savedRow(services, caller, reportId);
  if (given) {
    requireAdvertisers(caller, [given.advId]);
    return asViewed(services, caller, { reportId: reportId ?? '', ...given }, allowed);
  }
  if (!row) {
    throw new AppError(
      'unprocessable',
      'reportId: name a saved report, or send the report itself.',
    );
  }
  return savedAsViewed(services, caller, row, allowed);
}

async function savedRow({ records }: Services, caller: Caller, reportId: string) {
  const [row] = await records.db
    .select()
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return row;
}

/** Saved figures, where they are wanted and the report still asks what it asked then. */
async function keptFor(
  services: Services,
  caller: Caller,
  { reportId, figures }: Body,
  { advId, options }: ViewedReport,
): Promise<KeptSlides> {
  if (figures === 'fresh' || reportId === null) return {};
  const kept = await getFigures(services, caller, reportId);
  return asksTheSame(kept, { advId, options }) ? kept.slides : {};
}

/** `All campaigns, 12 placements`. */
function scopeText(options: ReportOptions, locale: string): string {
  const { campaignAll, placementAll, campaignIds = [], placementIds = [] } = options;
  const campaigns = campaignAll ? 'All campaigns' : counted(campaignIds.length, locale, 'campaign');
  const placements = placementAll
    ? 'all placements'
    : counted(placementIds.length, locale, 'placement');
  return `${campaigns}, ${placements}`;
}
