/** The calls of embedded reports, for their owners and their viewers. */
import type { EmbedReport } from '@flightdeck/contract/embed';
import { CALLS } from '@flightdeck/contract/server';
import type { ExportQueue } from '../../../platform/exports/export-queue.ts';
import { asOf } from '../../../platform/facts/as-of.ts';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { countReportView } from '../share/live.ts';
import { downloadEmbedded } from './deck.ts';
import { offeredFilters } from './filters.ts';
import { embeddedCsv } from './raw-csv.ts';
import { allowEmbedding, embedSettings } from './settings.ts';
import { embeddedSlide, embeddedVote } from './slide.ts';
import { viewedReport } from './viewed-report.ts';

/** Routes of embedded reports. */
export function embeddedRoutes(services: Services, queue: ExportQueue): Route[] {
  const { embed } = CALLS;
  return [
    route(embed.report, (_input, caller) => embeddedReport(services, caller)),
    route(embed.slide, ({ body }, caller) => embeddedSlide(services, caller, body)),
    route(embed.download, async ({ body, origin, idempotencyKey }, caller) => ({
      file: await downloadEmbedded(services, queue, caller, { ...body, origin, idempotencyKey }),
    })),
    route(embed.csv, ({ body }, caller) => embeddedCsv(services, caller, body.filters)),
    route(embed.vote, ({ body }, caller) => embeddedVote(services, caller, body)),
    route(embed.settings, ({ params }, caller) => embedSettings(services, caller, params.reportId)),
    route(embed.allow, async ({ body }, caller) => {
      await allowEmbedding(services, caller, body);
      return {};
    }),
  ];
}

async function embeddedReport(services: Services, caller: Caller): Promise<EmbedReport> {
  const report = await viewedReport(services, caller);
  if (caller.embed?.type === 'share') await countReportView(services, caller.embed, caller.address);
  const { reportId, advId, context, allowed, slides } = report;
  // Loaded with the first report: start-up does not wait for React.
  const { termsUsed } = await import('@flightdeck/slides');
  const [loadedAt, filters] = await Promise.all([
    asOf(services.facts, [advId]),
    offeredFilters(services.facts, report),
  ]);
  return {
    reportId,
    name: context.reportName,
    advertiser: { id: advId, name: context.advertiserName },
    range: context.range,
    asOf: loadedAt,
    timeZone: services.config.timeZone,
    slides: [...slides],
    context,
    terms: termsUsed(slides, context),
    filters,
    pdf: allowed.pdf,
    csv: allowed.csv,
    figures: allowed.figures,
  };
}
