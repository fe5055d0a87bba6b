/** Saving, loading and exporting reports, and the data of their slides. */

import { DateType, Day } from '@flightdeck/domain/dates';
import { EntityId, KnownIds, Report } from '@flightdeck/domain/report';
import { z } from 'zod';

export const ReportId = z.uuid();

/** Which part of an advertiser's delivery a report is about. An empty or absent list with `…All` means all, future ones included. */
export const Selection = z.strictObject({
  advId: EntityId,
  campaignAll: z.boolean(),
  campaignIds: z.array(EntityId).max(150).optional(),
  placementAll: z.boolean(),
  placementIds: z.array(EntityId).max(250).optional(),
});
export type Selection = z.infer<typeof Selection>;

export const SavedReport = z.strictObject({
  ...Report.shape,
  reportId: ReportId,
  /** Grows by one with each save; sent back as `If-Match`. */
  revision: z.int(),
  ownerId: z.string(),
  ownerName: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
  /** What "all" meant at that save, so that a reader sees what joined since. */
  known: KnownIds,
});
export type SavedReport = z.infer<typeof SavedReport>;

export const ReportListItem = z.strictObject({
  reportId: ReportId,
  name: z.string(),
  advId: EntityId,
  advName: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  typeDate: DateType,
  customStartDate: z.optional(Day),
  customEndDate: z.optional(Day),
  slideCount: z.int(),
  revision: z.int(),
  updatedAt: z.string(),
  /** The user has starred it. */
  isStarred: z.boolean(),
  /** Whether the user may delete it. */
  canDelete: z.boolean(),
});
export type ReportListItem = z.infer<typeof ReportListItem>;

/** Files of a report besides its PDF: a deck for PowerPoint, the data of its slides for Excel or as CSV. */
export const OfficeFormat = z.enum(['pptx', 'xlsx', 'csv']);
export type OfficeFormat = z.infer<typeof OfficeFormat>;

/** Most that the figures of a report may take, in bytes of JSON. */
export const FIGURES_LIMIT = 8 * 1024 * 1024;

/** Most owners, and most advertisers, that one list of reports can be filtered by. */
export const LIST_FILTER_LIMIT = 200;
