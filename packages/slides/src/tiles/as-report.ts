/** What of a dashboard a report can show with the same figures: its slides, and what is left out with the reason. Pure. */
import {
  type Around,
  CALCULATED,
  CLIENT_FILTER,
  type DashboardBody,
  type DimensionFilter,
  dimensionLabel,
  isFixed,
  isSameJson,
  PERIOD_OPTIONS,
  periodCompared,
  periodRange,
  type Tile,
  tileDays,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { asksMoney } from '@flightdeck/domain/datasets/dataset';
import type { DatasetQuery } from '@flightdeck/domain/datasets/query';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import {
  CompareWith,
  comparedRange,
  DateType,
  type Day,
  usualComparison,
  writeRange,
} from '@flightdeck/domain/dates';
import { DEFAULT_OPTIONS, type ReportOptions, type SlideOptions } from '@flightdeck/domain/report';
import '../catalogue/all.ts';
import { slideDefinition } from '../catalogue/registry.ts';
import { slideRequest } from '../deck/request.ts';
import type { SlideDefinition } from '../definition.ts';
import type { TileContext } from './definition.ts';
import { isTime } from './periods.ts';
import { tileOptions, tileQueries } from './queries.ts';
import { tileDefinition } from './registry.ts';
import { reportContext } from './report-context.ts';
import { tileTitle } from './titles.ts';

/** A tile as a slide. */
export interface TakenTile {
  readonly component: string;
  readonly title: string;
  readonly options: SlideOptions;
  /** What the catalogue calls the slide. */
  readonly slide: string;
}

/** A tile that a report cannot show, with the reason as the end of a sentence. */
export interface LeftTile {
  readonly title: string;
  readonly reason: string;
}

/** The report of a dashboard. */
export interface ReportOfTiles {
  readonly options: ReportOptions;
  readonly taken: readonly TakenTile[];
  readonly left: readonly LeftTile[];
  /** What is other than on the dashboard although the slides are taken, in sentences. */
  readonly told: readonly string[];
}

const CAMPAIGN = 'campaign';
/** Campaigns that a report may name. */
const MOST_CAMPAIGNS = 150;

/** The days, comparison, campaigns and money of the report. */
function optionsOf(
  body: DashboardBody,
  { period, compare, filters }: ViewChoice,
  today: Day,
  locale: string,
): { options: ReportOptions; told: string[] } {
  const range = periodRange(period, today);
  const typeDate = (isFixed(period) ? undefined : DateType.safeParse(period.preset).data) ?? 'cr';
  const wanted = periodCompared(period, compare, today);
  const same = CompareWith.options.find((one) =>
    isSameJson(comparedRange(range, typeDate, one), wanted),
  );
  const compareWith = same ?? usualComparison(typeDate);
  const compared = comparedRange(range, typeDate, compareWith);
  const days = writeRange(range, locale);
  const before = writeRange(compared, locale);
  const campaigns = filters.find(({ dimension }) => dimension === CAMPAIGN);
  const told = [
    ...(typeDate === 'cr' && !isFixed(period)
      ? [
          `Reports have no “${PERIOD_OPTIONS.find(({ value }) => value === period.preset)?.label}”: the report stays on ${days}.`,
        ]
      : []),
    ...(same
      ? []
      : [
          wanted
            ? `Reports compare with ${before} in place of ${writeRange(wanted, locale)}.`
            : `Reports always compare: changes are against ${before}.`,
        ]),
  ];
  const options: ReportOptions = {
    ...DEFAULT_OPTIONS,
    ...{ typeDate, compareWith, reportImpressionsBy: body.impressionBasis },
    ...(typeDate === 'cr' ? { customStartDate: range.start, customEndDate: range.end } : {}),
    ...(body.currency ? { currency: body.currency } : {}),
    ...(campaigns ? { campaignAll: false, campaignIds: campaigns.values.map(({ id }) => id) } : {}),
  };
  return { options, told };
}

const filterNamed = ({ dimension }: Pick<DimensionFilter, 'dimension'>): string =>
  `the filter “${dimensionLabel(dimension)}”`;

/** Why the slides of a report could not show a tile's figures, whatever its kind; null where they could. */
function apartFrom(
  tile: Tile,
  body: DashboardBody,
  choice: ViewChoice,
  around: Around,
): string | null {
  const { range, compare } = tileDays(tile, around, body.view.period);
  if (!isSameJson(range, periodRange(choice.period, around.today))) return 'it has days of its own';
  const usual = periodCompared(choice.period, choice.compare, around.today);
  if (!isSameJson(compare ?? null, usual ?? null)) return 'it is compared with other days';
  if (tile.ignores.includes(CLIENT_FILTER) && !isSameJson(body.view.advIds, choice.advIds)) {
    return 'it shows other clients';
  }
  for (const filter of choice.filters) {
    const isIgnored = tile.ignores.includes(filter.dimension);
    if (filter.dimension === CAMPAIGN) {
      if (isIgnored) return `${filterNamed(filter)} does not reach it, and would in a report`;
      if (filter.values.length > MOST_CAMPAIGNS) {
        return `a report names at most ${MOST_CAMPAIGNS} campaigns`;
      }
    } else if (!isIgnored) return `${filterNamed(filter)} narrows it, which reports cannot`;
  }
  return null;
}

type Outcome = Omit<TakenTile, 'title'> | { readonly reason: string };

/** A slide of the catalogue. */
const asSlide = (component: string, options: SlideOptions): Outcome => {
  const definition = slideDefinition(component);
  return definition
    ? { component, options, slide: definition.title }
    : { reason: 'its slide is no longer in the catalogue' };
};

/** Most bullet points, and characters of each. */
const [MOST_BULLETS, MOST_LETTERS] = [8, 300];

/** A text as bullet points, where they have room for it. */
function asBullets({ text }: SlideOptions): Outcome {
  const lines = (typeof text === 'string' ? text : '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-–•]\s+/, '').trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return { reason: 'it has no text' };
  return lines.length <= MOST_BULLETS && lines.every(({ length }) => length <= MOST_LETTERS)
    ? asSlide('bullet-points', { bullets: lines })
    : { reason: `it has more text than ${MOST_BULLETS} bullet points` };
}

/** Slides that show all that their first question asks, row by row; those before are preferred. */
export const PLAIN_SLIDES: readonly string[] = [
  'daily-insight',
  'over-time',
  'delivery-by-site',
  'delivery-by-placement',
  'delivery-summary',
  'creative-performance',
  'creative-by-size',
  'device-split',
  'site-spend',
  'viewability',
  'cost-comparison',
  'campaign-overview',
  'video-completion',
  'firmographic-business',
  'firmographic-table',
  'analytics-goals',
  'analytics-channels',
  'analytics-countries',
  'analytics-devices',
  'analytics-source',
  'landing-pages-bounce',
  'landing-pages',
  'search-ad-table',
  'search-ad-campaign',
  'search-ad-keyword',
];

/** What two answers with the same rows have been asked alike. */
function rowsAsked(query: DatasetQuery): unknown[] {
  const { dimensions, range, metrics, orderBy } = query;
  const isRanked = dimensions.length > 0 && !dimensions.some(isTime);
  return [
    ...[query.dataset ?? 'delivery', dimensions, range.start, range.end, query.filters ?? []],
    ...[query.minImpressions ?? 0, query.impressionBasis ?? 'total'],
    isRanked ? (orderBy ?? { by: metrics[0], direction: 'desc' }) : null,
  ];
}

/** Whether an answer to one question has all figures of the other's. */
const hasAll = (slide: DatasetQuery, tile: DatasetQuery): boolean =>
  isSameJson(rowsAsked(slide), rowsAsked(tile)) &&
  tile.metrics.every((id) => slide.metrics.includes(id)) &&
  (slide.currency === tile.currency || !asksMoney(tile, datasetOf(tile.dataset))) &&
  (slide.limit ?? Number.POSITIVE_INFINITY) >= (tile.limit ?? 0);

/** The slide that shows the same figures; undefined where there is none. */
function nearest(tile: DatasetQuery, context: TileContext): SlideDefinition | undefined {
  const around = reportContext(context);
  return PLAIN_SLIDES.map(slideDefinition).find((definition) => {
    const [query] = Object.values(
      (definition && slideRequest(definition, {}, around))?.queries ?? {},
    );
    return query !== undefined && hasAll(query, tile);
  });
}

/** A tile by the slide of its kind, or by the nearest one of the catalogue. */
function outcomeOf(tile: Tile, body: DashboardBody, context: TileContext): Outcome {
  const definition = tileDefinition(tile.kind);
  if (!definition) return { reason: 'its kind is no longer in the catalogue' };
  const options = tileOptions(definition, tile.options);
  switch (tile.kind) {
    case 'slide': {
      const { slide, own } = options;
      const isOwn = own !== null && typeof own === 'object' && !Array.isArray(own);
      return asSlide(String(slide), isOwn ? own : {});
    }
    case 'text':
      return asBullets(options);
    case 'image': {
      const { images = [], layout = 'grid', align = 'center' } = options;
      return asSlide('gallery', { images, layout, align });
    }
  }
  if (!tile.question) return { reason: 'no slide shows it' };
  if (tile.beside) return { reason: 'no slide has two sources side by side' };
  if (tile.question.metrics.some((id) => id.startsWith(CALCULATED))) {
    return { reason: 'reports have no metrics of a dashboard' };
  }
  const { main } = tileQueries(
    definition,
    tile,
    context.around,
    body.view.period,
    [],
    body.metrics,
  );
  const slide = main && nearest(main, context);
  return slide
    ? { component: slide.id, options: {}, slide: slide.title }
    : { reason: 'no slide shows the same figures' };
}

/**
 * The report of a dashboard about one client: days, comparison and campaigns as chosen, and its tiles in reading order.
 * A tile whose figures would be others is left out.
 */
export function reportOfTiles(
  body: DashboardBody,
  choice: ViewChoice,
  today: Day,
  locale: string,
): ReportOfTiles {
  const { impressionBasis, currency } = body;
  const around: Around = { choice, today, impressionBasis, currency };
  const { options, told } = optionsOf(body, choice, today, locale);
  const taken: TakenTile[] = [];
  const left: LeftTile[] = [];
  for (const { tiles, layout } of body.pages) {
    const places = new Map(layout.map(({ id }, at) => [id, at]));
    for (const tile of tiles.toSorted(
      (a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
    )) {
      const days = tileDays(tile, around, body.view.period);
      const context = { ...days, around, locale, currency, calculated: body.metrics };
      const title = tileTitle(tile, context);
      const apart = apartFrom(tile, body, choice, around);
      const outcome = apart === null ? outcomeOf(tile, body, context) : { reason: apart };
      if ('reason' in outcome) left.push({ title, reason: outcome.reason });
      else {
        const isOwnTitle = tile.title.trim() !== '' || tile.question !== null;
        taken.push({ ...outcome, title: isOwnTitle ? title : outcome.slide });
      }
    }
  }
  return { options, taken, left, told };
}
