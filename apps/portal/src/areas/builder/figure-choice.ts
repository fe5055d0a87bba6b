/** Which figure of a slide is asked about: its query, metric and rows, and the call that tells where it comes from. */
import type { BodyOf } from '@flightdeck/contract';
import type { reportCalls } from '@flightdeck/contract/report';
import { writeDay, writeMonth, writeRange } from '@flightdeck/domain/dates';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { isBookingFigure } from '@flightdeck/domain/troubleshooter';
import {
  BESIDE_QUERIES,
  contextOf,
  type FigureOrigin,
  type Figures,
  figuresFor,
  keysIn,
  type ReportContext,
  readFigureSource,
  rowKey,
  rowLabel,
  type SlideData,
  type SlideDefinition,
  type SlideRequest,
  slideRequest,
} from '@flightdeck/slides';
import type { BuilderSetup, LoadedSlide } from './types.ts';

/** Body of the call about any figure. */
export type SourcesBody = BodyOf<typeof reportCalls.figureSources>;
/** Body of the calls about a figure of a query: its rows can be opened as files. */
export type FigureBody = BodyOf<typeof reportCalls.figureCsv>;
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
export interface AskedSlide extends Pick<SlideRequest, 'benchmark' | 'votes'> {
  readonly definition: SlideDefinition;
  readonly context: ReportContext;
  readonly data: SlideData;
  readonly queries: Readonly<Record<string, Query>>;
}

/** The questions of a slide with figures; null for any other. */
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
  const { benchmark, votes } = request ?? {};
  const asked: AskedSlide = {
    ...{ definition, context, data, queries: Object.fromEntries(queries) },
    ...(benchmark && data.benchmarks?.length ? { benchmark } : {}),
    ...(votes && data.votes ? { votes } : {}),
  };
  return queries.length > 0 || asked.votes ? asked : null;
}
type FigureOptions = Parameters<typeof slideRequest>[1];

/** The figure that is told about. */
export interface FigureChoice {
  /** Name of a query, or one of `BESIDE_QUERIES`. */
  readonly query: string;
  readonly metric: string;
  /** Key of the row or rows; empty for the totals. */
  readonly key: string;
  readonly isBefore: boolean;
}

/** The first figure of a part of the slide; null where the slide has no such part. */
export function firstOf(asked: AskedSlide, part: string): FigureChoice | null {
  const choice = (metric: string, key: string): FigureChoice => ({
    ...{ query: part, metric, key, isBefore: false },
  });
  if (part === BESIDE_QUERIES.votes) return asked.votes ? choice('readers', '1') : null;
  if (part === BESIDE_QUERIES.benchmark) {
    const [first] = asked.data.benchmarks ?? [];
    return asked.benchmark && first ? choice('ctr', String(first.siteId)) : null;
  }
  const metric = asked.queries[part]?.metrics[0];
  return metric === undefined ? null : choice(metric, '');
}

/** The parts of a slide that have figures. */
export const partsOf = (asked: AskedSlide): string[] => [
  ...Object.keys(asked.queries),
  ...(asked.benchmark ? [BESIDE_QUERIES.benchmark] : []),
  ...(asked.votes ? [BESIDE_QUERIES.votes] : []),
];

/** The figure that was pointed at, or the first of the slide. */
export function firstChoice(asked: AskedSlide, pointed: FigureOrigin | null): FigureChoice {
  const parts = partsOf(asked);
  const part = pointed && parts.includes(pointed.query) ? pointed.query : (parts[0] ?? '');
  const first = firstOf(asked, part) ?? { query: part, metric: '', key: '', isBefore: false };
  if (pointed?.query !== part) return first;
  const { metrics, key, isBefore } = pointed;
  const metric = metrics[0] ?? first.metric;
  if (!asked.queries[part]) return { ...first, metric, key };
  const isKnown = rowsOf(asked.data.results[part], { key }).length > 0;
  return { ...first, metric, key: isKnown ? key : '', isBefore };
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

/** The rows of a choice: several of a figure that is summed over them, none for the totals or where one is gone. */
export function rowsOf(
  answer: MetricResult | undefined,
  { key }: Pick<FigureChoice, 'key'>,
): readonly MetricRow[] {
  if (key === '' || !answer) return [];
  const known = new Map(answer.rows.map((row) => [rowKey(row), row]));
  const own = known.get(key);
  if (own) return [own];
  const rows = keysIn(key).map((one) => known.get(one));
  return rows.flatMap((row) => row ?? []).length === rows.length
    ? rows.flatMap((row) => row ?? [])
    : [];
}

/** The value of a choice as the slide has it; undefined where its query did not ask for the metric. */
export function answeredValue(
  answer: MetricResult | undefined,
  choice: FigureChoice,
  figures: Figures,
): number | null | undefined {
  const [row, another] = rowsOf(answer, choice);
  if (row && another) {
    if (row.values[choice.metric] === undefined) return undefined;
    return figures.together(rowsOf(answer, choice), [choice.metric])[choice.metric];
  }
  const held = row ?? answer?.totals;
  return (choice.isBefore ? held?.compare : held?.values)?.[choice.metric];
}

/** The body of the calls about a figure of a query; null for a metric that it cannot have. */
export function figureBody(
  { queries, data, definition }: AskedSlide,
  choice: FigureChoice,
  { selection }: Pick<BuilderSetup, 'selection'>,
): FigureBody | null {
  const query = queries[choice.query];
  if (!query) return null;
  const isKnown = isBookingFigure(choice.metric)
    ? query.plan === true
    : Object.hasOwn(figuresFor(definition, query).source.metrics, choice.metric);
  if (!isKnown) return null;
  const rows = rowsOf(data.results[choice.query], choice);
  const idsOf = (row: MetricRow) => query.dimensions.map((id) => row.keys[id]?.id ?? '');
  const [first, another] = rows;
  const [dimension = ''] = query.dimensions;
  // Several rows are asked about as the totals of a query that has no others.
  const filters = another
    ? [{ dimension, ids: rows.map((row) => Number(row.keys[dimension]?.id)) }]
    : [];
  return {
    selection,
    query: {
      ...query,
      metrics: [choice.metric],
      ...(another ? { filters: [...(query.filters ?? []), ...filters] } : {}),
    },
    row: { ids: first && !another ? idsOf(first) : null, isBefore: choice.isBefore },
    ...(data.counted?.isCounted ? { isCounted: true } : {}),
  };
}
