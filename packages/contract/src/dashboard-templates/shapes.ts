/** Templates of dashboards: their lists and versions, the dashboards made from them, and what a push changes. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { z } from 'zod';
import { PersonName, When } from '../list.ts';

export const DashboardTemplateId = z.uuid();
/** Number of a version: each save makes the next. It is the revision of `If-Match` as well. */
const Version = z.int().positive();
const Client = z.strictObject({ uuid: z.string(), name: z.string() });

/** Clients that may use it; null for all. */
export const TemplateAudience = z.nullable(z.array(z.string().min(1).max(64)).max(500));

export const DashboardTemplateItem = z.strictObject({
  templateId: DashboardTemplateId,
  version: Version,
  name: z.string(),
  description: z.string(),
  /** Those of its clients that the caller may see; null where it is for all. */
  clients: z.nullable(z.array(Client)),
  /** It is for further clients, which the caller may not see. */
  isForOthers: z.boolean(),
  pages: z.int(),
  tiles: z.int(),
  changedBy: PersonName,
  changedAt: When,
  /** Dashboards made from it, of those that the caller may see. */
  dashboards: z.int(),
  /** Some dashboard was made from it, perhaps one that the caller may not see: it cannot be deleted. */
  isUsed: z.boolean(),
  isArchived: z.boolean(),
  /** Whether the caller sees all clients that it is for. */
  canChange: z.boolean(),
});
/** A template of dashboards in a list. */
export type DashboardTemplateItem = z.infer<typeof DashboardTemplateItem>;

export const DashboardTemplate = z.strictObject({
  ...DashboardTemplateItem.shape,
  body: DashboardBody,
});
/** One template of dashboards. */
export type DashboardTemplate = z.infer<typeof DashboardTemplate>;

export const OfferedDashboardTemplate = z.strictObject({
  templateId: DashboardTemplateId,
  name: z.string(),
  description: z.string(),
  pages: z.int(),
  tiles: z.int(),
});
/** A template that the caller may start a dashboard from. */
export type OfferedDashboardTemplate = z.infer<typeof OfferedDashboardTemplate>;

export const DashboardTemplateVersion = z.strictObject({
  version: Version,
  savedBy: PersonName,
  savedAt: When,
  comment: z.string(),
  /** What differs from the one before, in a few words each. */
  changes: z.array(z.string()),
});
export type DashboardTemplateVersion = z.infer<typeof DashboardTemplateVersion>;

/** A version as dashboards are made from it. */
export const DashboardTemplateContent = z.strictObject({
  templateId: DashboardTemplateId,
  version: Version,
  body: DashboardBody,
});

export const TemplateUse = z.strictObject({
  dashboardId: z.uuid(),
  name: z.string(),
  /** Empty for a dashboard about several clients, or about one that the caller does not see. */
  advName: z.string(),
  ownerName: z.string(),
  revision: z.int(),
  /** The version of the template that it was made from, or brought to last. */
  version: Version,
  /** What differs from that version, in a few words each. */
  changes: z.array(z.string()),
  /** Pages and tiles of those differences. */
  pageIds: z.array(z.string()),
  tileIds: z.array(z.string()),
});
/** A dashboard that was made from a template. */
export type TemplateUse = z.infer<typeof TemplateUse>;

export const TemplateUses = z.strictObject({
  template: DashboardTemplateItem,
  /** As the template has them now. */
  pages: z.array(
    z.strictObject({
      pageId: z.string(),
      title: z.string(),
      tiles: z.array(z.strictObject({ tileId: z.string(), title: z.string() })),
    }),
  ),
  /** Those that the caller may look at. */
  dashboards: z.array(TemplateUse),
  /** Dashboards made from it that the caller may not look at. */
  hidden: z.int(),
});
/** What became of a template: the dashboards made from it, and what they changed since. */
export type TemplateUses = z.infer<typeof TemplateUses>;

export const PushPreview = z.strictObject({
  dashboardId: z.uuid(),
  revision: z.int(),
  /** What a push changes, in a few words each. */
  changes: z.array(z.string()),
  /** What both changed: it stays the dashboard's unless the template's is chosen. */
  conflicts: z.array(
    z.strictObject({ key: z.string(), label: z.string(), theirs: z.string(), mine: z.string() }),
  ),
  /** What the dashboard changed and the template locks now. */
  overruled: z.array(z.string()),
  /** Why it cannot be pushed to; null where it can. */
  refusal: z.string().nullable(),
});
/** What a push would make of one dashboard. */
export type PushPreview = z.infer<typeof PushPreview>;

export const PushResult = z.strictObject({
  dashboardId: z.uuid(),
  /** Why it was not pushed to; null where it was. */
  refusal: z.string().nullable(),
});
export type PushResult = z.infer<typeof PushResult>;
