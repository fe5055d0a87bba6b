/** What of a dashboard a report can show with the same figures: its slides, and what is left out with the reason. Pure (docs/decisions/0059). */
import {
  type Around,
  CLIENT_FILTER,
  type DashboardBody,
  type DimensionFilter,
  dimensionLabel,
  filterWords,
  isFixed,
  isSameJson,
  PERIOD_OPTIONS,
  periodCompared,
  periodRange,
  slideTileOf,
  type Tile,
  tileDays,
  type ViewChoice,
} from '@flightdeck/domain/dashboards';
import { asksMoney } from '@flightdeck/domain/datasets/dataset';
import { datasetOf } from '@flightdeck/domain/datasets/registry';
import {
  CompareWith,
  comparedRange,
  DateType,
  type Day,
  type DayRange,
  resolveRange,
  usualComparison,
  writeRange,
} from '@flightdeck/domain/dates';
import { counted } from '@flightdeck/domain/locale';
import {
  DEFAULT_OPTIONS,
  type Report,
  type ReportOptions,
  SlideOptions,
  tileComponent,
} from '@flightdeck/domain/report';
import './all.ts';
import { slideDefinition } from '../catalogue/registry.ts';
import { expandQuestion } from './calculated.ts';
import type { TileContext, TileDefinition } from './definition.ts';
import { lacking, tileOptions } from './queries.ts';
import { tileDefinition } from './registry.ts';
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

/** Whether tiles of a kind have figures. */
const hasFigures = ({ needs, queries }: TileDefinition): boolean =>
  needs !== null || queries !== undefined;

/** Clients that a tile shows; none for all that its reader sees. */
export const clientsOf = (tile: Tile, body: DashboardBody, choice: ViewChoice): readonly number[] =>
  (tile.ignores.includes(CLIENT_FILTER) ? body.view : choice).advIds;

/** Why a report made of the choice would show other figures than a tile; null where it would not. */
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
  if (!isSameJson(clientsOf(tile, body, choice), choice.advIds)) return 'it shows other clients';
  const campaigns = choice.filters.find(({ dimension }) => dimension === CAMPAIGN);
  if (campaigns && tile.ignores.includes(CAMPAIGN)) {
    return `${filterNamed(campaigns)} does not reach it, and would in a report`;
  }
  return campaigns && campaigns.values.length > MOST_CAMPAIGNS
    ? `a report names at most ${MOST_CAMPAIGNS} campaigns`
    : null;
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

/** A tile by the slide of its kind, or as the slide that draws tiles: with the chosen filters that its report has not. */
function outcomeOf(
  tile: Tile,
  definition: TileDefinition,
  filters: readonly DimensionFilter[],
  { metrics }: DashboardBody,
): Outcome {
  const options = tileOptions(definition, tile.options);
  switch (tile.kind) {
    case 'slide': {
      const narrowing = filters.find(({ dimension }) => !tile.ignores.includes(dimension));
      if (narrowing)
        return { reason: `${filterNamed(narrowing)} narrows it, which its slide cannot` };
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
  if (!definition.needs) return { reason: 'no slide shows it' };
  if (lacking(definition, tile, metrics)) return { reason: 'it asks nothing yet' };
  const kept = slideTileOf({ ...tile, options }, filters, metrics);
  return kept
    ? asSlide(tileComponent(tile.kind), SlideOptions.parse({ tile: kept }))
    : { reason: 'it has more filters than a slide keeps' };
}

/** The title of a tile, where there is one; that of its slide for a tile that names nothing. */
const titled = (
  tile: Tile,
  context: TileContext,
  outcome: Extract<Outcome, { readonly slide: string }>,
): TakenTile => ({
  ...outcome,
  title:
    tile.title.trim() !== '' || tile.question !== null ? tileTitle(tile, context) : outcome.slide,
});

const NO_KIND = 'its kind is no longer in the catalogue';

/** The dashboard around a tile. */
function contextOf(tile: Tile, body: DashboardBody, around: Around, locale: string): TileContext {
  const { currency, metrics, view } = body;
  return {
    ...tileDays(tile, around, view.period),
    ...{ around, locale, currency, calculated: metrics },
  };
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
  // Its campaigns are those of the report.
  const filters = choice.filters.filter(({ dimension }) => dimension !== CAMPAIGN);
  const taken: TakenTile[] = [];
  const left: LeftTile[] = [];
  for (const { tiles, layout } of body.pages) {
    const places = new Map(layout.map(({ id }, at) => [id, at]));
    for (const tile of tiles.toSorted(
      (a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0),
    )) {
      const context = contextOf(tile, body, around, locale);
      const definition = tileDefinition(tile.kind);
      const apart =
        definition && hasFigures(definition) ? apartFrom(tile, body, choice, around) : null;
      const outcome = !definition
        ? { reason: NO_KIND }
        : apart === null
          ? outcomeOf(tile, definition, filters, body)
          : { reason: apart };
      if ('reason' in outcome) {
        left.push({ title: tileTitle(tile, context), reason: outcome.reason });
      } else taken.push(titled(tile, context, outcome));
    }
  }
  return { options, taken, left, told };
}

/** A tile as a slide of a report that there is already. */
export interface SlideOfTile {
  /** Null where it cannot be one. */
  readonly slide: TakenTile | null;
  /** Why not, as the end of a sentence. */
  readonly reason: string | null;
  /** What is other than on the dashboard, in sentences. */
  readonly told: readonly string[];
}

/** The report that a tile is added to, with names of clients. */
export interface ReportAround extends Pick<Report, 'advId' | 'options'> {
  readonly client: string;
  /** Of the clients that the tile shows; null for all. */
  readonly clients: string | null;
}

/** The slide that a tile is in a report with days, comparison, client and money of its own. */
export function slideOfTile(
  tile: Tile,
  body: DashboardBody,
  choice: ViewChoice,
  today: Day,
  locale: string,
  report: ReportAround,
): SlideOfTile {
  const left = (reason: string): SlideOfTile => ({ slide: null, reason, told: [] });
  const { impressionBasis, currency } = body;
  const definition = tileDefinition(tile.kind);
  if (!definition) return left(NO_KIND);
  const context = contextOf(tile, body, { choice, today, impressionBasis, currency }, locale);
  const clients = clientsOf(tile, body, choice);
  if (hasFigures(definition) && clients.length > 0 && !clients.includes(report.advId)) {
    return left(`it is about other clients than the report, which is about ${report.client}`);
  }
  const outcome = outcomeOf(tile, definition, choice.filters, body);
  if ('reason' in outcome) return left(outcome.reason);
  const told = hasFigures(definition)
    ? differences(tile, body, context, { ...report, isOfOne: clients.length === 1 })
    : [];
  return { slide: titled(tile, context, outcome), reason: null, told };
}

/** Days of a report, and those before; null for one that lacks them. */
function daysOf(options: ReportOptions, today: Day): { range: DayRange; before: DayRange } | null {
  const { typeDate, compareWith = 'days' } = options;
  const custom = { start: options.customStartDate, end: options.customEndDate };
  const range = resolveRange(typeDate, custom, today);
  return range ? { range, before: comparedRange(range, typeDate, compareWith) } : null;
}

/** What is other in a report than on the dashboard around a tile, and what is kept, in sentences. */
function differences(
  tile: Tile,
  { impressionBasis, currency, metrics }: DashboardBody,
  { range, compare, around, locale }: TileContext,
  report: ReportAround & { readonly isOfOne: boolean },
): string[] {
  const { options, client, clients, isOfOne } = report;
  const days = daysOf(options, around.today);
  const isSameRange = days !== null && isSameJson(days.range, range);
  const asked = [tile.question, tile.beside].flatMap((one) => one ?? []);
  const kept = slideTileOf(tile, around.choice.filters, metrics);
  const filters = new Set(
    [kept?.question, kept?.beside].flatMap((one) => one?.filters.map(filterWords) ?? []),
  );
  const isMoney = asked.some((one) =>
    asksMoney(expandQuestion(one, metrics), datasetOf(one.dataset)),
  );
  const isOnBasis = asked.some((one) => datasetOf(one.dataset).viewable !== undefined);
  const scope = [
    ...(options.campaignAll ? [] : [counted(options.campaignIds?.length ?? 0, locale, 'campaign')]),
    ...(options.placementAll
      ? []
      : [counted(options.placementIds?.length ?? 0, locale, 'placement')]),
  ];
  return [
    ...(days && !(isSameRange && isOfOne)
      ? [
          `The report covers ${writeRange(days.range, locale)}${isOfOne ? '' : ` of ${client}`}; this tile shows ${writeRange(range, locale)}${isOfOne ? '' : ` of ${clients ?? 'all clients'}`}.`,
        ]
      : []),
    ...(days && !isSameJson(days.before, compare ?? null)
      ? [`Changes in the report are against ${writeRange(days.before, locale)}.`]
      : []),
    ...(scope.length > 0 ? [`The report is of ${scope.join(' and ')} alone.`] : []),
    ...(isOnBasis && options.reportImpressionsBy !== impressionBasis
      ? [
          options.reportImpressionsBy === 'viewable'
            ? 'The report counts viewable impressions; the dashboard counts all.'
            : 'The report counts all impressions; the dashboard counts viewable ones.',
        ]
      : []),
    ...(isMoney && (options.currency ?? null) !== currency
      ? [`Money in the report is in ${options.currency ?? 'the currency of the client'}.`]
      : []),
    ...(filters.size > 0 ? [`The slide keeps what is filtered: ${[...filters].join('; ')}.`] : []),
  ];
}
