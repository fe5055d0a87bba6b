/** Saving, loading and exporting reports, and the data of their slides. */

import { DateType, Day, DayRange } from '@flightdeck/domain/dates';
import { BenchmarkReason, DayCoverage, MetricRow } from '@flightdeck/domain/metrics';
import { OutcomeSystem } from '@flightdeck/domain/outcomes';
import { AggregatorUuid, EntityId, KnownIds, Report } from '@flightdeck/domain/report';
import { z } from 'zod';
import { WidenedFigures } from '../slide-data.ts';

export const ReportId = z.uuid();

/** Which part of an advertiser's delivery a report is about. An empty or absent list with `…All` means all, future ones included. */
export const Selection = z.strictObject({
  advId: EntityId,
  campaignAll: z.boolean(),
  campaignIds: z.array(EntityId).max(150).optional(),
  placementAll: z.boolean(),
  placementIds: z.array(EntityId).max(250).optional(),
  /** The aggregator whose scope and outcomes are the report's. */
  aggregator: AggregatorUuid.optional(),
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

/** Facts that are shown of a figure, and most that a workbook has of them. */
export const SOURCE_ROWS = 100;
export const SOURCE_WORKBOOK_ROWS = 10_000;

export const FigureSources = z.strictObject({
  /** Of the facts, bookings or answers, in their order; none for a benchmark. Money is in currency units. */
  columns: z.array(
    z.strictObject({
      label: z.string(),
      unit: z.enum(['text', 'day', 'count', 'money', 'number', 'duration']),
    }),
  ),
  /** The first of them; facts at the grain of the dataset. */
  rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))).max(SOURCE_ROWS),
  rowCount: z.int(),
  /** Sums in the order of the columns; null for names, and for what cannot be added up. */
  totals: z.array(z.nullable(z.number())),
  /** What the asked metrics are of all rows, as an answer has them; of bookings what is booked. */
  values: MetricRow.shape.values,
  reasons: MetricRow.shape.reasons,
  /** ISO 4217; null where it is not known or no money was asked for. */
  currency: z.nullable(z.string()),
  /** The days that the rows, or what was delivered of them, are of; null for votes. */
  range: z.nullable(DayRange),
  /** First and last day with rows. */
  days: z.nullable(DayRange),
  /** How many days of the range loads cover; null for what is not loaded by days. */
  covered: z.nullable(DayCoverage),
  /** Feeds with loads of these days, and the rows with a figure for which each has the authority; the most first. */
  feeds: z.array(z.strictObject({ name: z.string(), rows: z.int() })),
  /** Last load, ISO 8601 UTC; null when never. */
  asOf: z.nullable(z.string()),
  /** Absent where the rows are of the selection. */
  widened: z.optional(WidenedFigures),
  /** Of a benchmark: whose placements it is formed over. How many, and which, nobody learns (docs/decisions/0009). */
  trade: z.optional(
    z.strictObject({ clientType: z.string(), reason: z.nullable(BenchmarkReason) }),
  ),
});
/** What is behind a figure. */
export type FigureSources = z.infer<typeof FigureSources>;

/** Most owners, and most advertisers, that one list of reports can be filtered by. */
export const LIST_FILTER_LIMIT = 200;

export const OfferedAggregator = z.strictObject({
  uuid: AggregatorUuid,
  name: z.string(),
  client: z.string(),
  advId: EntityId,
  advName: z.string(),
  /** Its flight. */
  start: Day,
  end: Day,
  /** The client's names of its outcomes. */
  outcomes: z.array(z.string()),
  systems: z.array(OutcomeSystem),
  /** The last day that it has computed; null before its first run. */
  until: z.nullable(Day),
});
/** An activity aggregator that a report can be made on. */
export type OfferedAggregator = z.infer<typeof OfferedAggregator>;

/** A slide of a saved report that shows a finding of campaign health. */
export const FindingSlide = z.strictObject({
  reportId: ReportId,
  report: z.string(),
  slideId: z.string(),
  title: z.string(),
  /** Its place among the report's slides, from 1. */
  place: z.int(),
});
export type FindingSlide = z.infer<typeof FindingSlide>;
