/** The declaration of a slide (id, category, options, queries), and its view for screen and PDF. */
import type { DayRange } from '@flightdeck/domain/dates';
import type { ChartEvent } from '@flightdeck/domain/key-events';
import type { BenchmarkReason, MetricResult, MetricUnit } from '@flightdeck/domain/metrics';
import type { OutcomeWords } from '@flightdeck/domain/outcomes';
import type { ReportMode, SlideOptions } from '@flightdeck/domain/report';
import type { PacingEdges } from '@flightdeck/domain/troubleshooter';
import type { SlideVotes, VoteQuestion } from '@flightdeck/domain/vote';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Figures } from './catalogue/figures.ts';
import type { HeatFigures } from './charts/HeatTable.tsx';
import type { Tile } from './charts/Tiles.tsx';
import type { ReportContext, SlideQuery } from './context.ts';
import type { OptionSet } from './options.ts';

export * from './context.ts';

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

/** A site's benchmark in slide data. Rates are fractions. */
export interface Benchmark {
  readonly siteId: number;
  readonly siteName: string;
  readonly ctr: number | null;
  readonly viewability: number | null;
  /** Why the site has no benchmark; null where it has one. */
  readonly reason: BenchmarkReason | null;
}

/** A dataset that does not know what was chosen: its figures are of the campaigns of the placements, or of the advertiser. */
export interface WidenedFigures {
  readonly label: string;
  readonly to: 'campaigns' | 'advertiser';
  readonly lacks: 'placements' | 'campaigns';
}

/** Days on which data health found something about the figures of a dataset. */
export interface DayMark extends DayRange {
  readonly dataset: string;
  /** A few words after the days, such as `no data loaded`. */
  readonly text: string;
}

/** What the conversions of a slide are in a report on an aggregator. */
export interface CountedOutcomes {
  /** Its name. */
  readonly aggregator: string;
  /** The client's names of the outcomes that stand for conversions. */
  readonly names: string[];
  /** False where outcomes are not told by all that the slide groups by: its conversions are those that media claim. */
  readonly isCounted: boolean;
  /** What its readers are told of it, within a line. */
  readonly note: string;
  /** What figures are called; absent where nothing is counted. */
  readonly words?: OutcomeWords | undefined;
}

/** What campaign health found about a booking of the selection: level 1 is worst. */
export interface SlideFinding {
  readonly name: string;
  readonly level: 1 | 2;
  /** A sentence. */
  readonly reason: string;
}

/** A sponsored document with what came of it on the days of a report; see `SlideSponsored` of the contract. */
export interface SponsoredDocument {
  readonly documentId: string;
  readonly title: string;
  readonly label: string;
  readonly flight: { readonly start: string; readonly end: string | null };
  /** Days of the flight that are counted. */
  readonly range: DayRange;
  /** By metric of delivery and web analytics; null where not known. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Why values are not known: of `delivery`, `spend` and `visits`. */
  readonly absent: Readonly<Record<string, string>>;
}

/** Sponsored content that was live on the days of a report, the latest first. */
export interface SponsoredFigures {
  readonly documents: SponsoredDocument[];
  /** Further ones that are not told. */
  readonly more: number;
  /** ISO 4217; null where it is not known or no money is told. */
  readonly currency: string | null;
}

/** Answers to a slide's queries. */
export interface SlideData {
  readonly results: Readonly<Record<string, MetricResult>>;
  readonly benchmarks?: readonly Benchmark[] | undefined;
  /** What its readers voted; absent in a report that is not saved. */
  readonly votes?: SlideVotes | undefined;
  /** Of a slide about sponsored content. */
  readonly sponsored?: SponsoredFigures | undefined;
  /** Datasets whose figures are of more than the selection, by label; absent where none are. */
  readonly widened?: WidenedFigures[] | undefined;
  /** Of a slide with days, in their order; absent where nothing was found. */
  readonly marks?: DayMark[] | undefined;
  /** Key events of the client on the days of a slide, in their order; absent where there are none. */
  readonly events?: ChartEvent[] | undefined;
  /** Of a slide about bookings, the worst first; absent where nothing was found. */
  readonly findings?: SlideFinding[] | undefined;
  /** Of a slide about bookings: the client's own bands of pacing; absent where the published ones count. */
  readonly pacingEdges?: PacingEdges | undefined;
  /** Of a slide with conversions, in a report on an aggregator. */
  readonly counted?: CountedOutcomes | undefined;
  /** When the facts of its datasets were last loaded, the earliest of them, ISO 8601 UTC. */
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

/** A column of a table. */
export interface TableColumn {
  readonly label: string;
  /** Of its values; `text` for names, `day` for `YYYY-MM-DD`. */
  readonly unit: MetricUnit | 'text' | 'day';
}

/** The figures of a slide as a table, for spreadsheets and screen readers. Percents are fractions, money is units. */
export interface SlideTable {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** Number of rows before the limit of its query; absent where it has all. */
  readonly rowCount?: number;
}

/** A part of a slide's text. */
export interface SlideText {
  readonly heading: string | null;
  /** Points of a list; a single one is a paragraph. */
  readonly lines: readonly string[];
}

/** The texts of a page that has no header and footer, from top to bottom. */
export interface WholePage {
  readonly above: string;
  readonly heading: string;
  readonly below: string;
  readonly author: string;
  /** Address of its picture; null for the default one. */
  readonly picture: string | null;
  /** The text stands left of the picture, with the client's logo, or right of it. */
  readonly side: 'left' | 'right';
}

/** A chart as office programs draw it themselves, so that people can edit it. */
export interface SlideChart {
  /**
   * `bar` lies, `column` and `stacked` stand; the categories of a `line` or an `area` are points in time, as text or as
   * `YYYY-MM-DD`; those of a `scatter` are the names of its points.
   */
  readonly kind: 'area' | 'bar' | 'column' | 'doughnut' | 'line' | 'scatter' | 'stacked';
  readonly title: string;
  readonly unit: MetricUnit;
  readonly categories: readonly string[];
  /** Each has a value for every category; null where there is none. */
  readonly series: readonly {
    readonly name: string;
    readonly values: readonly (number | null)[];
    /** How exactly each value of a `bar` or a `column` is known. */
    readonly intervals?: readonly (Span | null)[];
  }[];
  /** Where the points of a `scatter` stand across; its one series is upwards. */
  readonly across?: ChartAcross;
}

/** From the least to the most that a value may be. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** The axis across of a scatter. */
interface ChartAcross {
  readonly label: string;
  readonly unit: MetricUnit;
  readonly values: readonly number[];
  readonly isLog: boolean;
  /** A line through the points says something. */
  readonly hasLine: boolean;
}

/** What is known of a slide before its code is loaded: the file `about.ts` of its folder. */
export interface SlideAbout {
  /** Stable id, stored in reports as `component`; the name of its folder. */
  readonly id: string;
  readonly category: SlideCategory;
  readonly title: string;
  /** One sentence for the add panel and its filter. */
  readonly description: string;
  /** What a reader of the report asks, and the slide answers. */
  readonly question: string;
  /** Modes the slide is offered in; both when absent. */
  readonly modes?: readonly ReportMode[];
}

/**
 * A slide of the catalogue. Functions are declared as methods, so that slides with different options fit one list; call
 * them with options that passed `options` (see `resolveSlide`).
 */
export interface SlideDefinition<Options extends AnyOptions = AnyOptions> extends SlideAbout {
  /** Figures of the datasets that its queries ask besides delivery. */
  readonly datasets?: readonly Figures[];
  readonly options: Options;
  /** The metric queries by name, each of its dataset; none for slides without data. */
  queries(options: z.output<Options>, context: ReportContext): Readonly<Record<string, SlideQuery>>;
  /** Requests site benchmarks as well. */
  readonly benchmark?: boolean;
  /** Requests sponsored content that was live in the range, with what came of it. */
  readonly sponsored?: boolean;
  /** The questions that its readers vote on: requests what they voted. */
  votes?(options: z.output<Options>): readonly VoteQuestion[];
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
  /** Where its figures come from, for a slide without queries (see `figure-source.ts`). */
  readonly takeawaySource?: string | undefined;
  /** Its figures as tables; by default the answers to its queries (see `slideTables`). */
  tables?(props: PropsOf<Options>): readonly SlideTable[];
  /** Its charts for office programs; none for a slide that is a table, tiles or text. */
  charts?(props: PropsOf<Options>): readonly SlideChart[];
  /** Its table of coloured figures, for office programs; null where it shows something else. */
  heat?(props: PropsOf<Options>): HeatFigures | null;
  /** Key figures above its charts, as written. */
  tiles?(props: PropsOf<Options>): readonly Tile[];
  /** Its text; by default the texts and lists among its options (see `slideTexts`). */
  texts?(props: PropsOf<Options>): readonly SlideText[];
  /** The texts of a page that it covers whole. */
  whole?(props: PropsOf<Options>): WholePage;
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
