/** The raw report of an embedded report as CSV, with the viewer's filters applied as on the screen. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { rawReportCsv, UTF8_MARK } from '@flightdeck/domain/csv';
import { chosenFilters, type EmbedChoice } from '@flightdeck/domain/embed';
import { fileName } from '@flightdeck/domain/urls';
import { selectionBenchmarks } from '../../../platform/benchmarks.ts';
import { AppError } from '../../../platform/errors.ts';
import { rawReport } from '../../../platform/facts/raw-report.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { checkChoice } from './filters.ts';
import { viewedReport } from './viewed-report.ts';

/** @throws {AppError} `forbidden` when the owner allows no CSV, and as `checkChoice`. */
export async function embeddedCsv(
  services: Services,
  caller: Caller,
  choice: EmbedChoice,
): Promise<DataOf<(typeof CALLS)['embed']['csv']>> {
  const report = await viewedReport(services, caller);
  if (!report.allowed.csv) {
    throw new AppError(
      'forbidden',
      'The owner of this report does not let it be downloaded as CSV.',
    );
  }
  const { facts } = services;
  await checkChoice(facts, report, choice);
  const { scope, context } = report;
  const benchmarks = await selectionBenchmarks(services, caller, scope, {
    range: context.benchmarkRange,
    ctrLimit: context.benchmarkCtr,
    impressionLimit: context.benchmarkImpressions,
    impressionBasis: context.impressionBasis,
  });
  const bySite = new Map(benchmarks?.map(({ siteId, ctr }) => [siteId, ctr]));
  const filters = chosenFilters(choice).map((dimension) => ({
    dimension,
    ids: choice[dimension] ?? [],
  }));
  const rows = await rawReport(facts, scope, context.range, {
    benchmarks: bySite,
    impressionBasis: context.impressionBasis,
    filters,
  });
  return {
    name: fileName(`${context.reportName} Raw Report`, 'csv'),
    csv: `${UTF8_MARK}${rawReportCsv(rows)}`,
  };
}
