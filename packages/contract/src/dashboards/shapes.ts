/** Dashboards as lists and screens see them. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { AlertRule } from '@flightdeck/domain/dashboards/alerts';
import { Day } from '@flightdeck/domain/dates';
import { EntityId, ReportOptions, SlideOptions } from '@flightdeck/domain/report';
import { z } from 'zod';
import { SlideData } from '../slide-data.ts';

export const DashboardId = z.uuid();

/** What somebody may do: `own` also shares, deletes and gives it away. */
export const DashboardRight = z.enum(['view', 'edit', 'own']);
export type DashboardRight = z.infer<typeof DashboardRight>;

export const DashboardItem = z.strictObject({
  dashboardId: DashboardId,
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  advId: z.nullable(EntityId),
  advName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  pages: z.int(),
  tiles: z.int(),
  /** Titles of its first tiles, for a preview. */
  shows: z.array(z.string()),
  right: DashboardRight,
  isStarred: z.boolean(),
  /** It names its days: it shows the same for ever. */
  isFixed: z.boolean(),
  revision: z.int(),
  /** ISO 8601 UTC, as the other times. */
  updatedAt: z.string(),
  /** When the caller last opened it; null for never. */
  seenAt: z.string().nullable(),
  /** Of one in the bin: when it ends for ever. */
  goneAt: z.string().nullable(),
  /** Who shared it with the caller and when; null where nobody did. */
  shared: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
/** A dashboard in a list. */
export type DashboardItem = z.infer<typeof DashboardItem>;

export const SavedDashboard = z.strictObject({
  dashboardId: DashboardId,
  body: DashboardBody,
  revision: z.int(),
  savedBy: z.string(),
  savedAt: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  right: DashboardRight,
  isStarred: z.boolean(),
  /** It is in the bin. */
  isDeleted: z.boolean(),
  /** Clients of its saved choice that the caller may not see: their figures are missing. */
  hidden: z.array(EntityId),
  /** What it was made from: the version, and the newest one; null without a template. */
  template: z.nullable(z.strictObject({ name: z.string(), version: z.int(), newest: z.int() })),
});
/** One saved dashboard. */
export type SavedDashboard = z.infer<typeof SavedDashboard>;

/** Somebody that a dashboard can be shared with. `advertiser` is everybody who sees that client. */
export const SharePrincipal = z.strictObject({
  type: z.enum(['user', 'role', 'advertiser']),
  /** Of a client its number, as text. */
  id: z.string().max(64),
  name: z.string(),
  /** E-mail of a person, otherwise empty. */
  detail: z.string(),
});
export type SharePrincipal = z.infer<typeof SharePrincipal>;

export const ShareInput = z.strictObject({
  type: SharePrincipal.shape.type,
  id: SharePrincipal.shape.id,
  right: z.enum(['view', 'edit']),
  /** The first day that it no longer holds; null for no end. */
  until: z.iso.date().nullable(),
});
export type ShareInput = z.infer<typeof ShareInput>;

export const DashboardShare = z.strictObject({
  ...SharePrincipal.shape,
  right: ShareInput.shape.right,
  until: ShareInput.shape.until,
  by: z.string(),
  at: z.string(),
});
export type DashboardShare = z.infer<typeof DashboardShare>;

export const DashboardVersion = z.strictObject({
  revision: z.int(),
  savedBy: z.string(),
  savedAt: z.string(),
  comment: z.string(),
  /** What differs from the one before, in a few words each. */
  changes: z.array(z.string()),
});
export type DashboardVersion = z.infer<typeof DashboardVersion>;

export const StoredVersion = z.strictObject({
  revision: z.int(),
  body: DashboardBody,
  hidden: SavedDashboard.shape.hidden,
});

/** A value of a dimension. */
export const DimensionValue = z.strictObject({ id: z.int(), label: z.string() });
export type DimensionValue = z.infer<typeof DimensionValue>;

export const TileAnswers = z.strictObject({
  ...SlideData.shape,
  /** Why questions have no answer, by their names; absent where all have one. */
  failed: z.record(z.string(), z.string()).optional(),
});
/** The answers by the names that their queries were given, and what is to be said of them all. */
export type TileAnswers = z.infer<typeof TileAnswers>;

/** A tile as a slide. */
const TileSlide = z.strictObject({
  component: z.string(),
  title: z.string(),
  options: SlideOptions,
  /** What the catalogue calls it. */
  slide: z.string(),
});

export const DashboardReport = z.strictObject({
  advId: EntityId,
  options: ReportOptions,
  slides: z.array(TileSlide),
  /** Tiles that a report cannot show, and why: the end of a sentence. */
  left: z.array(z.strictObject({ title: z.string(), reason: z.string() })),
  /** What is other than on the dashboard, in sentences. */
  told: z.array(z.string()),
});
/** The report that a dashboard would be. */
export type DashboardReport = z.infer<typeof DashboardReport>;

export const DashboardSlide = z.strictObject({
  /** Null where the tile cannot be one. */
  slide: z.nullable(TileSlide),
  /** Why not: the end of a sentence. */
  reason: z.string().nullable(),
  /** What is other in the report than on the dashboard, in sentences. */
  told: z.array(z.string()),
});
/** The slide that a tile would be in a report. */
export type DashboardSlide = z.infer<typeof DashboardSlide>;

/** `new`: not judged yet. `unknown`: the figures do not allow it. `stopped`: until it is saved again. */
export const AlertState = z.enum(['new', 'fine', 'hit', 'unknown', 'stopped']);
export type AlertState = z.infer<typeof AlertState>;

export const TileAlert = z.strictObject({
  alertId: z.uuid(),
  tileId: z.string(),
  rule: AlertRule,
  isMailed: z.boolean(),
  state: AlertState,
  /** Why, in a sentence; empty before it was judged. */
  text: z.string(),
  /** When it was last judged, and when it last began to hold; null for never. */
  judgedAt: z.string().nullable(),
  firedAt: z.string().nullable(),
});
/** An alert of the caller on a tile. */
export type TileAlert = z.infer<typeof TileAlert>;

export const AlertTrial = z.strictObject({
  /** The oldest first. */
  days: z.array(
    z.strictObject({
      day: Day,
      state: AlertState.extract(['fine', 'hit', 'unknown']),
      text: z.string(),
      /** It would have been told on this day. */
      isTold: z.boolean(),
    }),
  ),
});
/** What an alert would have said on each of the last 90 days. */
export type AlertTrial = z.infer<typeof AlertTrial>;
