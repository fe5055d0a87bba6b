/** The standard report of one advertiser, made without a browser window: the slides' queries, answered. */
import { type DayRange, previousRange } from '@flightdeck/domain/dates';
import {
  BENCHMARK_CTR,
  BENCHMARK_IMPRESSIONS,
  STANDARD_TEMPLATE,
  templateSlides,
} from '@flightdeck/domain/report';
import {
  NO_DATA,
  type ReportContext,
  type SlideData,
  slideDefinition,
  slideRequest,
} from '@flightdeck/slides';
import type { PrintSlide } from '@flightdeck/slides/print';
import { answerSlide } from '../../platform/facts/answer-slide.ts';
import { currencyOfAccount } from '../../platform/facts/convert.ts';
import type { FactsStore } from '../../platform/facts/store.ts';

/** Subject of the report. */
export interface StandardReport {
  readonly name: string;
  readonly advertiser: { readonly id: number; readonly name: string };
  readonly range: DayRange;
  /** Name on the cover of who prepared it. */
  readonly preparedBy: string;
  /** BCP 47. */
  readonly locale: string;
  /** IANA time zone of the as-of time. */
  readonly timeZone: string;
  /** Today in that zone. */
  readonly today: string;
}

/** Its slides with their figures, and the report around them. */
export async function answerStandardReport(
  facts: FactsStore,
  report: StandardReport,
): Promise<{ readonly slides: PrintSlide[]; readonly context: ReportContext }> {
  const currency = await currencyOfAccount(facts, report.advertiser.id);
  const context: ReportContext = {
    reportName: report.name,
    advertiserId: report.advertiser.id,
    advertiserName: report.advertiser.name,
    client: null,
    currency,
    range: report.range,
    compareRange: previousRange(report.range),
    benchmarkRange: previousRange(report.range),
    benchmarkImpressions: BENCHMARK_IMPRESSIONS.default,
    benchmarkCtr: BENCHMARK_CTR.default,
    impressionBasis: 'total',
    mode: 'presentation',
    preparedBy: report.preparedBy,
    locale: report.locale,
    reportUrl: null,
    today: report.today,
  };
  const ask = async (component: string): Promise<SlideData> => {
    const definition = slideDefinition(component);
    const request = definition ? slideRequest(definition, {}, context) : null;
    if (!request) return NO_DATA;
    // A benchmark needs other advertisers of the trade, which a report over files does not have.
    return {
      ...(await answerSlide(facts, request.queries, { advertiserIds: [report.advertiser.id] })),
      ...(request.benchmark ? { benchmarks: [] } : {}),
      timeZone: report.timeZone,
    };
  };
  const slides = await Promise.all(
    templateSlides(STANDARD_TEMPLATE).map(async (slide) => ({
      slide,
      state: { kind: 'ready' as const, data: await ask(slide.component) },
    })),
  );
  return { slides, context };
}
