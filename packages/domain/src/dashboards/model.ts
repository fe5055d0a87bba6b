/** What a dashboard is: pages of tiles on a grid of twelve columns, its filters and its own metrics (docs/decisions/0053). */
import * as z from 'zod/mini';
import { DATASET_IDS } from '../datasets/registry.ts';
import { ImpressionBasis } from '../metrics/index.ts';
import { isCurrency } from '../money/index.ts';
import { EntityId, SlideOptions } from '../report/slide.ts';
import { Comparison, Period } from './period.ts';

/** Columns of the grid. */
export const GRID_COLUMNS = 12;
/** Rows that a page may reach down to. */
export const GRID_ROWS = 400;
export const LIMITS = { pages: 20, tiles: 60, metrics: 40, filters: 8, tags: 12 } as const;

const Id = z.string().check(z.regex(/^[\w-]{1,40}$/));
const Name = z.string().check(z.minLength(1), z.maxLength(64));
const title = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Values of a dimension that are kept, with the names that they are shown by. */
export const DimensionFilter = z.strictObject({
  dimension: Name,
  values: z
    .array(
      z.strictObject({
        id: z.int().check(z.positive()),
        label: z.string().check(z.maxLength(300)),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type DimensionFilter = z.infer<typeof DimensionFilter>;

/** What a tile asks of a dataset, without the days, clients and filters that its dashboard adds. */
export const TileQuestion = z.strictObject({
  dataset: z.enum(DATASET_IDS),
  /** Metrics of the dataset, or of the dashboard by `calc.` and their id. */
  metrics: z.array(Name).check(z.minLength(1), z.maxLength(12)),
  dimensions: z.array(Name).check(z.maxLength(2)),
  filters: z._default(z.array(DimensionFilter).check(z.maxLength(LIMITS.filters)), []),
  orderBy: z.optional(z.strictObject({ by: Name, direction: z.enum(['asc', 'desc']) })),
  /** Most rows. */
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  /** Leaves out rows below this count of impressions. */
  minImpressions: z.optional(z.int().check(z.minimum(0))),
});
export type TileQuestion = z.infer<typeof TileQuestion>;

/** A tile. */
export const Tile = z.strictObject({
  /** Stable over all versions. */
  id: Id,
  /** Id of its kind in the catalogue of tiles. */
  kind: Name,
  /** Empty: written from its question. */
  title: title(120),
  /** Null for a kind without figures. */
  question: z.nullable(TileQuestion),
  /** Of another dataset, by the same dimensions: joined after each was aggregated. */
  beside: z.optional(TileQuestion),
  /** Options of its kind, which checks them further. */
  options: SlideOptions,
  /** Its own days instead of the dashboard's. */
  period: z.optional(Period),
  /** What its days are compared with instead of the dashboard's choice. */
  compare: z.optional(Comparison),
  /** Filters that do not reach it: `period`, `client`, or a dimension. */
  ignores: z._default(z.array(Name).check(z.maxLength(20)), []),
  /** What its author says of it. */
  note: z._default(title(400), ''),
  /** Of a template, and of a dashboard made from one: it stays as the template has it (`template.ts`). */
  isLocked: z.optional(z.literal(true)),
});
export type Tile = z.infer<typeof Tile>;

/** Where a tile stands: columns and rows from 0. */
export const Place = z.strictObject({
  id: Id,
  x: z.int().check(z.minimum(0), z.maximum(GRID_COLUMNS - 1)),
  y: z.int().check(z.minimum(0), z.maximum(GRID_ROWS)),
  w: z.int().check(z.minimum(1), z.maximum(GRID_COLUMNS)),
  h: z.int().check(z.minimum(1), z.maximum(40)),
});
export type Place = z.infer<typeof Place>;

/** A page: its tiles apart from where they stand. */
export const DashboardPage = z.strictObject({
  id: Id,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  tiles: z.array(Tile).check(z.maxLength(LIMITS.tiles)),
  /** One for each tile, without overlaps, in reading order. */
  layout: z.array(Place).check(z.maxLength(LIMITS.tiles)),
  /** As of a tile: with its title, its tiles and their places. */
  isLocked: z.optional(z.literal(true)),
});
export type DashboardPage = z.infer<typeof DashboardPage>;

/** A metric of the dashboard: an expression over metrics of one dataset (`expression.ts`). */
export const CalculatedMetric = z.strictObject({
  id: Id,
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  dataset: z.enum(DATASET_IDS),
  expression: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  unit: z.enum(['count', 'money', 'percent', 'ratio', 'number', 'duration']),
  better: z.enum(['higher', 'lower', 'none']),
});
export type CalculatedMetric = z.infer<typeof CalculatedMetric>;

/** What a dashboard asks of its figures unless its reader chooses otherwise. */
export const ViewChoice = z.strictObject({
  period: Period,
  compare: Comparison,
  /** Clients whose figures are shown; all that its reader sees where it is empty. */
  advIds: z.array(EntityId).check(z.maxLength(200)),
  filters: z.array(DimensionFilter).check(z.maxLength(LIMITS.filters)),
});
export type ViewChoice = z.infer<typeof ViewChoice>;

/** A dashboard as it is saved. */
export const DashboardBody = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  description: title(500),
  tags: z
    .array(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(30)))
    .check(z.maxLength(LIMITS.tags)),
  /** The client that it is about, whose folder it is in; null for one about several. */
  advId: z.nullable(EntityId),
  view: ViewChoice,
  impressionBasis: ImpressionBasis,
  /** What money is shown in; null for the clients' own. */
  currency: z.nullable(z.string().check(z.refine(isCurrency))),
  metrics: z.array(CalculatedMetric).check(z.maxLength(LIMITS.metrics)),
  pages: z.array(DashboardPage).check(z.minLength(1), z.maxLength(LIMITS.pages)),
  /** As of a tile: days, comparison, filters, currency and kind of impressions. */
  isViewLocked: z.optional(z.literal(true)),
});
export type DashboardBody = z.infer<typeof DashboardBody>;

/** A new id for a page, a tile or a metric. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 8);

/** Prefix of the dashboard's own metrics where a question names them. */
export const CALCULATED = 'calc.';
