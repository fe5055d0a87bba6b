/** Dashboards on partners' pages: what their owner allows, and what the embedded dashboard is drawn from. */
import { Day, DayRange } from '@flightdeck/domain/dates';
import { ImpressionBasis } from '@flightdeck/domain/metrics';
import * as z from 'zod/mini';
import { EmbedPartner } from '../embed/shapes.ts';
import { SlideData } from '../slide-data.ts';

const Dimension = z.string().check(z.minLength(1), z.maxLength(64));
/** Most dimensions that visitors may filter by. */
const MOST_FILTERS = 40;

export const DashboardEmbedOptions = z.strictObject({
  /** Dimensions that visitors may filter by, unless the token locks them. */
  filters: z.array(Dimension).check(z.maxLength(MOST_FILTERS)),
  /** Whether visitors may choose days and what they are compared with, unless the token locks them. */
  days: z.boolean(),
  /** Whether visitors may download the figures of a tile. */
  csv: z.boolean(),
  /** Whether visitors may look into a value: into the placements of a campaign, and the creatives of one of them. */
  drill: z._default(z.boolean(), false),
});
/** What the owner of a dashboard allows on partners' pages. */
export type DashboardEmbedOptions = z.infer<typeof DashboardEmbedOptions>;

export const DashboardEmbedSettings = z.strictObject({
  /** Partners whose pages show the dashboard; none: it is not embedded. */
  partnerIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(100)),
  options: DashboardEmbedOptions,
});

export const DashboardEmbedding = z.strictObject({
  ...DashboardEmbedSettings.shape,
  /** Partners that may show it. */
  partners: z.array(EmbedPartner),
});

const Value = z.strictObject({ id: z.int(), label: z.string() });

export const EmbedFixed = z.strictObject({
  dimension: Dimension,
  label: z.string(),
  /** Names of the values; empty where they are not for visitors. */
  values: z.array(z.string()),
  /** How many there are. */
  total: z.int(),
});
/** A filter that visitors cannot change. */
export type EmbedFixed = z.infer<typeof EmbedFixed>;

export const EmbedOffer = z.strictObject({
  dimension: Dimension,
  label: z.string(),
  /** Those chosen at first. */
  values: z.array(Value),
});
/** A dimension that visitors may filter by. */
export type EmbedOffer = z.infer<typeof EmbedOffer>;

/** Parts that `@flightdeck/domain/dashboards` describes further, which a page loads only with what draws tiles. */
const EmbedPage = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Tile of the domain; its filters have no names of their values. */
  tiles: z.array(z.looseObject({ id: z.string(), title: z.string() })),
  layout: z.array(
    z.strictObject({ id: z.string(), x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  ),
  /** Ids of tiles whose figures are best asked for in one call. */
  together: z.array(z.array(z.string())),
});

export const EmbedDashboard = z.strictObject({
  dashboardId: z.uuid(),
  name: z.string(),
  description: z.string(),
  advertisers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** In the provider's time zone, as the days of all figures. */
  today: Day,
  timeZone: z.string(),
  /** When facts of the advertisers were last loaded, ISO 8601 UTC; null when never. */
  asOf: z.nullable(z.string()),
  /** Period and Comparison of the domain. */
  period: z.looseObject({}),
  compare: z.looseObject({}),
  impressionBasis: ImpressionBasis,
  currency: z.nullable(z.string()),
  /** CalculatedMetric of the domain. */
  metrics: z.array(z.looseObject({})),
  pages: z.array(EmbedPage),
  fixed: z.array(EmbedFixed),
  offers: z.array(EmbedOffer),
  /** Days that the page is limited to. */
  lockedDays: z.nullable(DayRange),
  /** Whether visitors may choose days. */
  days: z.boolean(),
  csv: z.boolean(),
  /** Whether visitors may look into values. */
  drill: z.boolean(),
});
/** A dashboard as its embedded viewer sees it. */
export type EmbedDashboard = z.infer<typeof EmbedDashboard>;

export const EmbedTile = z.union([
  z.strictObject({ data: SlideData }),
  /** Why it has no figures; `barred` where the page's filters do not allow any. */
  z.strictObject({ barred: z.boolean(), message: z.string() }),
]);
/** What a tile is drawn from, or why there is nothing. */
export type EmbedTile = z.infer<typeof EmbedTile>;
