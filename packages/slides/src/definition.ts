/** The declaration of a slide (id, category, options, queries), and its view for screen and PDF. */
import type { DatasetId, DatasetQuery } from '@flightdeck/domain/datasets';
import type { DayRange } from '@flightdeck/domain/dates';
import type {
  BenchmarkReason,
  ImpressionBasis,
  MetricId,
  MetricQuery,
  MetricResult,
} from '@flightdeck/domain/metrics';
import type { AdvertiserClient, ReportMode, SlideOptions } from '@flightdeck/domain/report';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { OptionSet } from './options.ts';

/** Categories of the slide catalogue, in the order of spec.md §3. */
export const SLIDE_CATEGORIES = [
  'Analytics',
  'Basics',
  'Campaign Summary',
  'Creative Analysis',
  'Comparison',
  'Delivery Analysis',
  'Optimisation',
  'Presentation Comments',
  'Search',
  'Video',
  'Vote',
] as const;
export type SlideCategory = (typeof SLIDE_CATEGORIES)[number];

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
  /** Metrics that the deck's slides show, for the glossary; see `metricsUsed`. */
  readonly metricsUsed?: readonly MetricId[] | undefined;
}

/** What a report's money is shown in; null where nothing tells. */
export const currencyOf = ({ currency, client }: ReportContext): string | null =>
  currency === undefined ? (client?.currency ?? null) : currency;

/** A site's benchmark in slide data. Rates are fractions. */
export interface Benchmark {
  readonly siteId: number;
  readonly siteName: string;
  readonly ctr: number | null;
  readonly viewability: number | null;
  /** Why the site has no benchmark; null where it has one. */
  readonly reason: BenchmarkReason | null;
}

/** Answers to a slide's queries. */
export interface SlideData {
  readonly results: Readonly<Record<string, MetricResult>>;
  readonly benchmarks?: readonly Benchmark[] | undefined;
  /** When the facts were last loaded, ISO 8601 UTC. */
  readonly asOf: string | null;
  /** Last day that the loads cover; absent in figures that were saved before it existed. */
  readonly knownUntil?: string | null | undefined;
  /** The last day that the loads of each account cover, earliest first; absent where they are the same. */
  readonly accountsUntil?: string[] | undefined;
  readonly timeZone: string;
}

/** Props of a slide's view. `options` have passed the definition's schema. */
export interface SlideViewProps<Options> {
  readonly title: string;
  readonly options: Options;
  readonly context: ReportContext;
  readonly data: SlideData;
}

type AnyOptions = OptionSet<z.ZodMiniType<SlideOptions>>;

/** Props of the view of a slide with these options. */
export type PropsOf<Options extends AnyOptions> = SlideViewProps<z.output<Options>>;

/** An entry of the legend beside the title: a filled square, a benchmark tick or a line. */
export interface LegendItem {
  readonly label: string;
  readonly colour: string;
  readonly shape: 'square' | 'tick' | 'line' | 'dashed';
}

/** Replaces the figures when there are none. */
export interface EmptyNotice {
  readonly title: string;
  /** What is missing and why. */
  readonly text: string;
}

/** A query of a slide: of delivery, or of the dataset that it names. */
export type SlideQuery =
  | MetricQuery
  | (DatasetQuery & { readonly dataset: Exclude<DatasetId, 'delivery'> });

/** Whether a query asks delivery. */
export const isOfDelivery = (query: SlideQuery): query is MetricQuery =>
  query.dataset === undefined || query.dataset === 'delivery';

/**
 * A slide of the catalogue. Functions are declared as methods, so that slides with different options fit one list; call
 * them with options that passed `options` (see `resolveSlide`).
 */
export interface SlideDefinition<Options extends AnyOptions = AnyOptions> {
  /** Stable id, stored in reports as `component`. */
  readonly id: string;
  readonly category: SlideCategory;
  readonly title: string;
  /** One sentence for the add panel and its filter. */
  readonly description: string;
  /** What a reader of the report asks, and the slide answers. */
  readonly question: string;
  /** Modes the slide is offered in; both when absent. */
  readonly modes?: readonly ReportMode[];
  readonly options: Options;
  /** The metric queries by name, each of its dataset; none for slides without data. */
  queries(options: z.output<Options>, context: ReportContext): Readonly<Record<string, SlideQuery>>;
  /** Requests site benchmarks as well. */
  readonly benchmark?: boolean;
  /** Limits of the benchmark that differ from the report's: percent and a count of impressions. */
  benchmarkLimits?(options: z.output<Options>): {
    readonly ctrLimit?: number | undefined;
    readonly impressionLimit?: number | undefined;
  };
  /** True when there is nothing to show; prints "No data in range". */
  isEmpty(data: SlideData, options: z.output<Options>): boolean;
  /** Tells the author on the screen how to fill an empty slide; never printed. */
  readonly authorHint?: string;
  /** Names the missing data; default "No data in range". Readers see it too. */
  emptyNotice?(
    data: SlideData,
    options: z.output<Options>,
    context: ReportContext,
  ): EmptyNotice | null;
  /** The line under the title when the slide's own `subTitle` option is empty. */
  subTitle?(props: PropsOf<Options>): string | null;
  /** Legend of the chart, right of the title. */
  legend?(props: PropsOf<Options>): readonly LegendItem[];
  /** The computed sentence under the figures; null when there is none. */
  takeaway?(props: PropsOf<Options>): string | null;
  /** Body between header and takeaway, or the whole page when `bleed`. */
  View(props: PropsOf<Options>): ReactNode;
  /** Covers the whole page, without header, takeaway and footer text (cover, thank you). */
  readonly bleed?: boolean;
}

/** Declares a slide; keeps the types of its id and options. */
export function defineSlide<const Id extends string, Options extends AnyOptions>(
  definition: SlideDefinition<Options> & { readonly id: Id },
): SlideDefinition<Options> & { readonly id: Id } {
  return definition;
}
