/** Which figure of a slide is asked about: its query, metric and row, and the call that tells where it comes from. */
import type { BodyOf } from '@flightdeck/contract';
import type { reportCalls } from '@flightdeck/contract/report';
import { writeDay, writeMonth, writeRange } from '@flightdeck/domain/dates';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import {
  contextOf,
  type FigureOrigin,
  type Figures,
  figuresFor,
  type ReportContext,
  readFigureSource,
  rowKey,
  rowLabel,
  type SlideData,
  type SlideDefinition,
  slideRequest,
} from '@flightdeck/slides';
import type { BuilderSetup, LoadedSlide } from './types.ts';

/** Body of the calls about a figure. */
export type FigureBody = BodyOf<typeof reportCalls.figureSources>;
type Query = FigureBody['query'];

/** A figure that somebody pointed at, as written on the slide. */
export interface PointedFigure extends FigureOrigin {
  readonly text: string;
}

/** The figure that an element of a slide is of; null for anything else. */
export function pointedAt(target: EventTarget | null): PointedFigure | null {
  const drawn = target instanceof Element ? target.closest('[data-figure]') : null;
  const origin = drawn && readFigureSource(drawn.getAttribute('data-figure') ?? '');
  if (!drawn || !origin) return null;
  // A cut label has its whole text as a title.
  const text = drawn.querySelector('title')?.textContent ?? drawn.textContent ?? '';
  // A dash is no figure that could be quoted.
  return { ...origin, text: text.trim().replace(/^–$/, '') };
}

/** What a slide asks, and what it was answered. */
export interface AskedSlide {
  readonly definition: SlideDefinition;
  readonly context: ReportContext;
  readonly data: SlideData;
  readonly queries: Readonly<Record<string, Query>>;
}

/** The queries of a slide with figures; null for any other. */
export function askedSlide(
  slide: { readonly options: FigureOptions; readonly title: string },
  loaded: LoadedSlide | undefined,
  setup: Pick<BuilderSetup, 'context'>,
): AskedSlide | null {
  const definition = loaded?.definition;
  if (!definition || loaded.status !== 'ready' || loaded.state.kind !== 'ready') return null;
  const { data } = loaded.state;
  const context = contextOf(setup.context, loaded.state);
  const request = slideRequest(definition, slide.options, context, slide.title);
  const queries = Object.entries(request?.queries ?? {}).flatMap(([name, query]) =>
    data.results[name] ? [[name, query] as const] : [],
  );
  return queries.length > 0
    ? { definition, context, data, queries: Object.fromEntries(queries) }
    : null;
}
type FigureOptions = Parameters<typeof slideRequest>[1];

/** The figure that is told about. */
export interface FigureChoice {
  readonly query: string;
  readonly metric: string;
  /** Key of the row; empty for the totals. */
  readonly key: string;
  readonly isBefore: boolean;
}

/** The figure that was pointed at, or the first of the slide. */
export function firstChoice(
  { queries, data }: AskedSlide,
  pointed: FigureOrigin | null,
): FigureChoice {
  const [first = ''] = Object.keys(queries);
  const query = pointed && queries[pointed.query] ? pointed.query : first;
  const metrics = queries[query]?.metrics ?? [];
  const wanted = pointed?.query === query ? pointed : null;
  const key = wanted?.key ?? '';
  return {
    query,
    metric: wanted?.metrics[0] ?? metrics[0] ?? '',
    key: data.results[query]?.rows.some((row) => rowKey(row) === key) ? key : '',
    isBefore: wanted?.isBefore ?? false,
  };
}

/** Rows that are offered; those after them are asked about on the slide. */
export const MOST_ROWS = 200;

const TIME: Readonly<Record<string, (day: string, locale: string) => string>> = {
  day: writeDay,
  week: (day, locale) => `Week of ${writeDay(day, locale)}`,
  month: writeMonth,
};

/** `Site: Northwind News`, `Creative: Boots hero, 3 Mar 2026`. */
export function rowName(
  row: MetricRow,
  { dimensions }: Pick<Query, 'dimensions'>,
  figures: Figures,
  locale: string,
): string {
  const parts = dimensions.map((dimension) => {
    const time = TIME[dimension];
    return time
      ? time(row.keys[dimension]?.id ?? '', locale)
      : `${figures.noun(dimension).title}: ${rowLabel(row, dimension)}`;
  });
  return parts.join(', ');
}

/** `By site and day`, `Totals`; with its range where that is not the report's. */
export function queryName(
  { dimensions, range }: Pick<Query, 'dimensions' | 'range'>,
  figures: Figures,
  { range: own, locale }: ReportContext,
): string {
  const names = dimensions.map((id) => (TIME[id] ? id : figures.noun(id).one));
  const by = names.length > 0 ? `By ${names.join(' and ')}` : 'Totals';
  return range.start === own.start && range.end === own.end
    ? by
    : `${by}, ${writeRange(range, locale)}`;
}

/** The row of a choice; undefined for the totals. */
export const rowOf = (
  answer: MetricResult | undefined,
  { key }: Pick<FigureChoice, 'key'>,
): MetricRow | undefined =>
  key === '' ? undefined : answer?.rows.find((row) => rowKey(row) === key);

/** The value of a choice as the slide has it; undefined where its query did not ask for the metric. */
export function answeredValue(
  answer: MetricResult | undefined,
  choice: FigureChoice,
): number | null | undefined {
  const held = choice.key === '' ? answer?.totals : rowOf(answer, choice);
  return (choice.isBefore ? held?.compare : held?.values)?.[choice.metric];
}

/** The body of the calls about a figure. */
export function figureBody(
  { queries, data, definition }: AskedSlide,
  choice: FigureChoice,
  { selection }: Pick<BuilderSetup, 'selection'>,
): FigureBody | null {
  const query = queries[choice.query];
  if (!query) return null;
  const row = rowOf(data.results[choice.query], choice);
  if (!Object.hasOwn(figuresFor(definition, query).source.metrics, choice.metric)) return null;
  return {
    selection,
    query: { ...query, metrics: [choice.metric] },
    row: {
      ids: row ? query.dimensions.map((dimension) => row.keys[dimension]?.id ?? '') : null,
      isBefore: choice.isBefore,
    },
  };
}
