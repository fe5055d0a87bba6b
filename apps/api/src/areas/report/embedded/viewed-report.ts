/** The report on a page with a token, read anew for each request, with only what the token and the owner both allow. */
import { type EmbedContext, EmbedOptions } from '@flightdeck/contract/embed';
import { comparedRange, presetRange, resolveRange, todayIn } from '@flightdeck/domain/dates';
import {
  deckFromSaved,
  deckPages,
  type Report,
  type ReportOptions,
  type Slide,
  selectionOf,
} from '@flightdeck/domain/report';
import { and, arrayContains, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { FactScope } from '../../../platform/facts/store.ts';
import { reportScope } from '../../../platform/outcomes/report-scope.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { ReportBody } from '../report-body.ts';
import { report, reportEmbed } from '../schema.ts';
import { sharedReport } from '../share/live.ts';
import { withOwnPictures } from '../slide-pictures.ts';
import { within } from '../visible.ts';

/** One message for a report that is deleted, another client's, or not allowed here: which one it is must not show. */
const NOT_SHOWN =
  'This report does not exist, or its owner has not allowed it to be shown here. Ask whoever sent you to it.';

/** A report, limited to what a page with a token may show. */
export interface ViewedReport {
  readonly reportId: string;
  readonly advId: number;
  readonly options: ReportOptions;
  /** What its owner allows. */
  readonly allowed: EmbedOptions;
  /** The pages of its PDF, in order, without pictures of clients that are not the partner's. */
  readonly slides: readonly Slide[];
  readonly context: EmbedContext;
  /** The part of the delivery that the report is about. */
  readonly scope: FactScope;
}

const Names = z.array(z.object({ name: z.string() }));

/**
 * The report of a partner's token, or of a share link's.
 * @throws {AppError} `not-found`; `gone` for a share link that no longer opens; `forbidden` to anybody but a page with a
 * token for a report.
 */
export async function viewedReport(services: Services, caller: Caller): Promise<ViewedReport> {
  const { records } = services;
  const { embed } = caller;
  if (embed?.type === 'share' && embed.subject.type === 'report') {
    const shared = await sharedReport(services, caller, embed);
    const { allowsPdf: pdf, figures } = shared.link;
    return savedAsViewed(services, caller, shared.report, {
      filters: [],
      pdf,
      csv: false,
      figures,
    });
  }
  if (embed?.type !== 'report') {
    throw new AppError('forbidden', 'Only a page with a token for a report may ask this.');
  }
  const [row] = await records.db
    .select({ report, allowed: reportEmbed.body })
    .from(report)
    .innerJoin(reportEmbed, eq(reportEmbed.reportId, report.id))
    .where(
      and(
        eq(report.id, embed.reportId),
        within(caller),
        arrayContains(reportEmbed.partnerIds, [embed.partnerId]),
      ),
    );
  if (!row) throw new AppError('not-found', NOT_SHOWN);
  return savedAsViewed(services, caller, row.report, EmbedOptions.parse(row.allowed));
}

/**
 * A saved report, ready to be drawn by the server.
 * @param saved Its row; the caller may see it.
 * @param today The day that its ranges are seen from. Default: now, in the provider's time zone.
 * @throws {AppError} `unprocessable` for a report without a range.
 */
export async function savedAsViewed(
  services: Services,
  caller: Caller,
  saved: typeof report.$inferSelect,
  allowed: EmbedOptions,
  today = todayIn(services.config.timeZone, services.clock()),
): Promise<ViewedReport> {
  const { id: reportId, advId, name } = saved;
  const body = ReportBody.parse(saved.body);
  return asViewed(services, caller, { reportId, advId, name, ...body }, allowed, today);
}

/** A report to draw: a saved one, or one as it is on somebody's screen. */
export interface ReportToView extends Pick<Report, 'advId' | 'name' | 'options' | 'slides'> {
  /** Empty for a report that was never saved. */
  readonly reportId: string;
}

/**
 * A report, ready to be drawn by the server.
 * @param given The caller may see its advertiser.
 * @throws {AppError} `unprocessable` for a report without a range.
 */
export async function asViewed(
  services: Services,
  caller: Caller,
  { reportId, advId, name, options, slides }: ReportToView,
  allowed: EmbedOptions,
  today = todayIn(services.config.timeZone, services.clock()),
): Promise<ViewedReport> {
  const { records, facts, clients, config } = services;
  const deck = deckFromSaved(slides, options);
  const pages = deckPages(deck).flatMap(({ slide, page }) => (page === null ? [] : [slide]));
  const [client, names, shown, { scope }] = await Promise.all([
    clients.ofAdvertiser(advId),
    facts.query('SELECT name FROM advertiser WHERE id = $1', [advId]),
    withOwnPictures(records, caller, pages),
    reportScope(services, selectionOf(advId, options)),
  ]);
  const range = resolveRange(
    options.typeDate,
    { start: options.customStartDate, end: options.customEndDate },
    today,
  );
  const benchmarkRange = resolveRange(
    options.benchmarkTypeDate,
    { start: options.benchmarkCustomStartDate, end: options.benchmarkCustomEndDate },
    today,
  );
  if (!range) throw new AppError('unprocessable', 'The report lacks its range. Save it again.');
  return {
    reportId,
    advId,
    options,
    allowed,
    slides: shown,
    context: {
      reportName: name,
      advertiserId: advId,
      advertiserName: Names.parse(names)[0]?.name ?? '',
      client,
      ...(options.currency ? { currency: options.currency } : {}),
      range,
      compareRange: comparedRange(range, options.typeDate, options.compareWith ?? 'days'),
      benchmarkRange: benchmarkRange ?? presetRange('l6m', today),
      benchmarkImpressions: options.benchmarkImpressions,
      benchmarkCtr: options.benchmarkCtr,
      impressionBasis: options.reportImpressionsBy,
      mode: options.mode,
      preparedBy: config.provider.name,
      locale: caller.user.locale,
      reportUrl: null,
      today,
    },
    scope,
  };
}
