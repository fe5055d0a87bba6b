/** The report around a slide, and what a slide may ask. */
import type { DatasetId, DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type { ImpressionBasis, MetricQuery } from '@flightdeck/domain/metrics';
import type { OutcomeWords } from '@flightdeck/domain/outcomes';
import type { AdvertiserClient, ReportMode } from '@flightdeck/domain/report';

/** A metric that a deck shows, as its glossary explains it. */
export interface Term {
  readonly label: string;
  /** One sentence. */
  readonly meaning: string;
}

/** The report around a slide. */
export interface ReportContext {
  readonly reportName: string;
  readonly advertiserId: number;
  readonly advertiserName: string;
  readonly client: AdvertiserClient | null;
  /** ISO 4217 code that money is shown in; null where it is not known, absent for the client's. */
  readonly currency?: string | null | undefined;
  readonly range: DayRange;
  /** The days that changes are against; undefined with figures saved before they were told. */
  readonly compareRange: DayRange | undefined;
  readonly benchmarkRange: DayRange;
  /** Least impressions of a placement that counts towards a benchmark. */
  readonly benchmarkImpressions: number;
  /** Percent. */
  readonly benchmarkCtr: number;
  readonly impressionBasis: ImpressionBasis;
  readonly mode: ReportMode;
  /** Name of the provider or agency that prepares the report. */
  readonly preparedBy: string;
  /** BCP 47. */
  readonly locale: string;
  /** Absolute URL of the report in the portal, for the link in the footer; null when not saved. */
  readonly reportUrl: string | null;
  /** Today in the client's time zone. */
  readonly today: string;
  /** When the figures shown were saved, ISO 8601 UTC; absent for current ones. */
  readonly savedAt?: string | undefined;
  /**
   * Of a slide in a report on an aggregator: how its outcomes are called, which stand for conversions. Absent where conversions
   * are those that media claim.
   */
  readonly outcomes?: OutcomeWords | undefined;
  /** What the deck's slides show, for the glossary; see `termsUsed`. */
  readonly terms?: readonly Term[] | undefined;
}

/** What a report's money is shown in; null where nothing tells. */
export const currencyOf = ({ currency, client }: ReportContext): string | null =>
  currency === undefined ? (client?.currency ?? null) : currency;

/** A query of a slide: of delivery, or of the dataset that it names. */
export type SlideQuery =
  | MetricQuery
  | (DatasetQuery & { readonly dataset: Exclude<DatasetId, 'delivery'> });

/** Whether a query asks delivery. */
export const isOfDelivery = (query: SlideQuery): query is MetricQuery =>
  query.dataset === undefined || query.dataset === 'delivery';
