/** The deck as plain data, for office programs: what each page says and shows, without drawing it. */
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import { type DayRange, writeMoment, writeRange } from '@flightdeck/domain/dates';
import { counted, writeNumber } from '@flightdeck/domain/locale';
import { formatPercent } from '@flightdeck/domain/metrics';
import type { SlideOptions } from '@flightdeck/domain/report';
import * as z from 'zod/mini';
import { markNote, notedEvents } from './catalogue/day-marks.ts';
import { slideDefinition } from './catalogue/registry.ts';
import { figuresFor, slideTables } from './catalogue/tables.ts';
import { slidePictures, slideTexts } from './catalogue/texts.ts';
import { type HeatFigures, heatColours } from './charts/HeatTable.tsx';
import { DRAWING_FAILED, failedNotice, slidePage, titleOf } from './deck/page.ts';
import { pageText } from './deck/placeholders.ts';
import { slideRequest } from './deck/request.ts';
import { contextOf } from './deck/resolve.ts';
import { sourceLine } from './deck/SlideFrame.tsx';
import {
  currencyOf,
  type PropsOf,
  type ReportContext,
  type SlideChart,
  type SlideData,
  type SlideDefinition,
} from './definition.ts';
import { listOf } from './format/sentence.ts';
import { deckPages, finalState, type PrintSlide, withTerms } from './print.ts';

const text = z.nullable(z.string());
const list = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
const Unit = z.enum(['count', 'money', 'percent', 'ratio', 'number', 'duration']);

const Chart = z.strictObject({
  kind: z.enum(['area', 'bar', 'column', 'doughnut', 'line', 'scatter', 'stacked']),
  title: z.string(),
  unit: Unit,
  categories: list(z.string()),
  series: list(
    z.strictObject({
      name: z.string(),
      values: list(z.nullable(z.number())),
      intervals: z.optional(
        list(z.nullable(z.strictObject({ low: z.number(), high: z.number() }))),
      ),
    }),
  ),
  across: z.optional(
    z.strictObject({
      label: z.string(),
      unit: Unit,
      values: list(z.number()),
      isLog: z.boolean(),
      hasLine: z.boolean(),
    }),
  ),
});

const Table = z.strictObject({
  title: z.string(),
  columns: list(
    z.strictObject({ label: z.string(), unit: z.union([Unit, z.enum(['text', 'day'])]) }),
  ),
  rows: list(list(z.nullable(z.union([z.string(), z.number()])))),
  rowCount: z.optional(z.number()),
});

const Heat = z.strictObject({
  labelHeader: z.string(),
  columns: list(z.string()),
  rows: list(
    z.strictObject({
      label: z.string(),
      cells: list(
        z.strictObject({
          text: z.string(),
          /** Hex, with `#`. */
          fill: z.string(),
          ink: z.string(),
          isStrong: z.boolean(),
          isFramed: z.boolean(),
        }),
      ),
    }),
  ),
});

const PageContent = z.strictObject({
  /** From 1. */
  page: z.int(),
  /** `6 of 12`. */
  pageText: z.string(),
  slideId: z.string(),
  category: z.string(),
  title: z.string(),
  subTitle: text,
  takeaway: text,
  /** In place of its figures. */
  notice: z.nullable(
    z.strictObject({ tone: z.enum(['failed', 'empty']), title: z.string(), text: z.string() }),
  ),
  /** Of a page that its slide covers whole. */
  whole: z.nullable(
    z.strictObject({
      above: z.string(),
      heading: z.string(),
      below: z.string(),
      author: z.string(),
      picture: text,
      side: z.enum(['left', 'right']),
    }),
  ),
  tiles: list(
    z.strictObject({
      label: z.string(),
      figure: z.string(),
      /** `+12.0%`; null when there is nothing to compare with. */
      change: text,
      tone: z.enum(['good', 'bad', 'neutral']),
      note: z.string(),
    }),
  ),
  charts: list(Chart),
  /** A table whose cells are coloured; it stands for the charts. */
  heat: z.nullable(Heat),
  tables: list(Table),
  texts: list(z.strictObject({ heading: text, lines: list(z.string()) })),
  /** Addresses. */
  pictures: list(z.string()),
  /** The line of range and as-of time under the page. */
  source: z.string(),
  /** What data health found on its days, under the charts. */
  notes: list(z.string()),
  /** Its figures are those of a save, so that a spreadsheet has no further rows. */
  isSaved: z.boolean(),
  /** What its money is in; null where it is not known. */
  currency: text,
  /** Where its figures come from, in words: label and text. */
  origins: list(z.tuple([z.string(), z.string()])),
});

/** A deck for office programs, as JSON. */
export const DeckContent = z.strictObject({
  name: z.string(),
  /** What it is of; a report where absent. */
  of: z.optional(z.literal('dashboard')),
  advertiser: z.string(),
  preparedBy: z.string(),
  /** BCP 47. */
  locale: z.string(),
  /** Address of the client's logo. */
  logo: text,
  /** `#RRGGBB` of the client instead of the deck's own blue. */
  colour: text,
  /** Address of the report in the portal. */
  link: text,
  pages: list(PageContent),
});
export type DeckContent = z.infer<typeof DeckContent>;
/** A page of it. */
export type PageContent = z.infer<typeof PageContent>;

/**
 * The content of the pages that the PDF has, in its order.
 * @param scope Which campaigns and placements it is about, in words.
 */
export function deckContent(
  slides: readonly PrintSlide[],
  context: ReportContext,
  scope: string,
): DeckContent {
  const pages = deckPages(slides);
  const told = withTerms(pages, context);
  return {
    name: context.reportName,
    advertiser: context.advertiserName,
    preparedBy: context.preparedBy,
    locale: context.locale,
    logo: context.client?.clientLogo ?? null,
    colour: context.client?.clientColour ?? null,
    link: context.reportUrl,
    pages: pages.map((each, index) => pageContent(each, told, scope, index + 1, pages.length)),
  };
}

function pageContent(
  { slide, state: given }: PrintSlide,
  around: ReportContext,
  scope: string,
  page: number,
  total: number,
): PageContent {
  const definition = slideDefinition(slide.component);
  const state = finalState(given);
  const context = contextOf(around, state);
  const place = { slide, definition, context, page, total };
  const nothing = {
    ...{ page, slideId: slide.id, pageText: pageText(page, total), title: titleOf(place) },
    category: definition?.category ?? 'Slide',
    ...{ subTitle: null, takeaway: null, notice: null, whole: null },
    ...{ tiles: [], charts: [], heat: null, tables: [], texts: [], pictures: [], notes: [] },
    source: sourceLine(context, null),
    isSaved: context.savedAt !== undefined,
    currency: currencyOf(context),
    origins: originsOf(definition, slide.options, context, scope, null),
  } satisfies PageContent;
  const failed = (message: string): PageContent => ({
    ...nothing,
    notice: { tone: 'failed', ...failedNotice(nothing.title, message) },
  });
  if (!definition) return failed(`There is no slide of the kind “${slide.component}”.`);
  try {
    const drawn = slidePage({ ...place, definition, state });
    if (!drawn) return failed(state.kind === 'failed' ? (state.message ?? '') : '');
    const { view, data, notice } = drawn;
    const known: PageContent = {
      ...nothing,
      subTitle: drawn.subTitle,
      takeaway: drawn.takeaway,
      notice: notice && { tone: 'empty', ...notice },
      source: sourceLine(drawn.context, data),
      origins: originsOf(definition, slide.options, context, scope, data),
    };
    if (notice) return known;
    const charts = (definition.charts?.(view) ?? []).filter(
      ({ categories }) => categories.length > 0,
    );
    if (definition.whole) return { ...known, whole: definition.whole(view) };
    return {
      ...known,
      tiles: (definition.tiles?.(view) ?? []).map(({ label, figure, change, note }) => ({
        ...{ label, figure, note },
        change: change?.text ?? null,
        tone: change?.direction?.tone ?? 'neutral',
      })),
      charts,
      heat: heatOf(definition.heat?.(view) ?? null),
      tables: slideTables(definition, view),
      texts: slideTexts(definition, view),
      pictures: slidePictures(definition, view),
      notes: charts.some(isOverTime)
        ? [...markNotes(view.data, context, TOLD), ...eventNotes(view)]
        : [],
    };
  } catch {
    return failed(DRAWING_FAILED);
  }
}

function heatOf(figures: HeatFigures | null): z.infer<typeof Heat> | null {
  return (
    figures && {
      labelHeader: figures.labelHeader,
      columns: figures.columns.map(({ label }) => label),
      rows: figures.rows.map(({ label, cells }) => ({
        label,
        cells: cells.map((cell) => ({
          text: cell.text,
          ...heatColours(cell, figures.classes),
          isStrong: cell.isMuted !== true,
          isFramed: cell.isFramed === true,
        })),
      })),
    }
  );
}

const isOverTime = ({ kind }: SlideChart): boolean => kind === 'line' || kind === 'area';

/** Marks and events told on a page; the others are counted. */
const TOLD = 2;
const MOST_EVENTS = 4;

/** `12 – 14 Mar 2026: no data loaded`, of the days of the report. */
function markNotes({ marks = [] }: SlideData, context: ReportContext, most: number): string[] {
  const { start, end } = context.range;
  const own = marks.filter((mark) => mark.start <= end && mark.end >= start);
  return told([...new Set(own.map((mark) => markNote(mark, context)))], most, context);
}

/** The first of them, and how many more there are. */
const told = (notes: readonly string[], most: number, { locale }: ReportContext): string[] => [
  ...notes.slice(0, most),
  ...(notes.length > most ? [`and ${writeNumber(notes.length - most, locale)} more`] : []),
];

/** Key events of the days of the report, where the slide shows them. */
const eventNotes = ({ data, options, context }: PropsOf<SlideDefinition['options']>): string[] => {
  const notes = options.showEvents
    ? notedEvents(data, context.locale, context.range).map(({ note }) => note)
    : [];
  return told(notes, MOST_EVENTS, context);
};

/** Where the figures of a slide come from: dataset, days, scope, filters and limits. */
function originsOf(
  definition: SlideDefinition | undefined,
  stored: SlideOptions,
  context: ReportContext,
  scope: string,
  data: SlideData | null,
): [string, string][] {
  const { locale } = context;
  const days = (range: DayRange): string => writeRange(range, locale);
  const request = definition && slideRequest(definition, stored, context);
  const queries = Object.values(request?.queries ?? {});
  if (!definition || queries.length === 0) return [['Range', days(context.range)]];
  const own = days(context.range);
  const others = new Set(queries.map(({ range }) => days(range)).filter((range) => range !== own));
  const compared = new Set(queries.flatMap(({ compare }) => (compare ? [days(compare)] : [])));
  const least = Math.max(0, ...queries.map(({ minImpressions = 0 }) => minImpressions));
  const filters = new Set(
    queries.flatMap((query) =>
      (query.filters ?? []).map(({ dimension, ids }) => {
        const { one, many } = figuresFor(definition, query).noun(dimension);
        return `only ${counted(ids.length, locale, one, many)}`;
      }),
    ),
  );
  const showsMoney = queries.some((query) => {
    const { metric } = figuresFor(definition, query);
    return query.metrics.some((id) => metric(id).unit === 'money');
  });
  const { benchmark } = request ?? {};
  const lines: [string, string | null][] = [
    ['Data', listOf([...new Set(queries.map(({ dataset }) => datasetOf(dataset).label))])],
    ['Range', data ? `${own}, ${data.timeZone}` : own],
    ['Also from', others.size > 0 ? [...others].join('; ') : null],
    ['Compared with', compared.size > 0 ? [...compared].join('; ') : null],
    ['Scope', scope],
    [
      'Filters',
      least > 0 || filters.size > 0
        ? [
            ...filters,
            ...(least > 0 ? [`at least ${writeNumber(least, locale)} impressions a row`] : []),
          ].join('; ')
        : null,
    ],
    [
      'Data as of',
      data?.asOf ? `${writeMoment(data.asOf, data.timeZone, locale)}, ${data.timeZone}` : null,
    ],
    [
      'Figures',
      context.savedAt && data
        ? `As saved ${writeMoment(context.savedAt, data.timeZone, locale)}`
        : null,
    ],
    [
      'Benchmark',
      benchmark
        ? `${days(benchmark.range)}; CTR up to ${formatPercent(benchmark.ctrLimit / 100, { locale })}, at least ${writeNumber(benchmark.impressionLimit, locale)} impressions a placement`
        : null,
    ],
    ['Data health', data ? markNotes(data, context, Number.POSITIVE_INFINITY).join('; ') : null],
    ['Currency', showsMoney ? currencyOf(context) : null],
  ];
  return lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
