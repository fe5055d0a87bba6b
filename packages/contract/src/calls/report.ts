/** Saving, loading and exporting reports, and the data of their slides. */
import { DateType, Day, DayRange } from '@flightdeck/domain/dates';
import { ImpressionBasis, MetricQuery } from '@flightdeck/domain/metrics';
import { EntityId, KnownIds, Report, ReportOptions, Slide } from '@flightdeck/domain/report';
import { z } from 'zod';
import { call } from '../call.ts';
import { SlideData, SlideFigures } from '../slide-data.ts';
import { benchmarkLimits } from './delivery.ts';

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;
const CREATE = ['reporting/createReport'] as const;
const Nothing = z.strictObject({});
const ReportId = z.uuid();

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
  /** Whether the user may delete it. */
  canDelete: z.boolean(),
});
export type ReportListItem = z.infer<typeof ReportListItem>;

/** Most that the figures of a report may take, in bytes of JSON. */
export const FIGURES_LIMIT = 8 * 1024 * 1024;

/** Most owners, and most advertisers, that one list of reports can be filtered by. */
export const LIST_FILTER_LIMIT = 200;

const Html = z.string().min(1);
const ExportName = z.string().trim().min(1).max(200);

export const report = {
  set: call({
    method: 'POST',
    path: 'report/set',
    audience: 'member',
    needs: CREATE,
    revisioned: true,
    body: z.strictObject({
      /** Null makes a new report. Otherwise `If-Match: "<revision>"` is required: without it 428, stale 409 with StaleSave. */
      reportId: ReportId.nullable(),
      name: Report.shape.name,
      advId: EntityId,
      options: ReportOptions,
      slides: z.array(Slide).max(300),
      /**
       * What slides show, by slide id, to be kept with the report instead of what was kept before; at
       * most `FIGURES_LIMIT` together. `at` is null for figures that this save keeps first. Absent:
       * what is kept stays, as far as its slide is still there and the report asks the same.
       */
      figures: z
        .record(
          z.string().min(1).max(64),
          z.strictObject({ ...SlideFigures.shape, at: z.nullable(SlideFigures.shape.at) }),
        )
        .optional(),
    }),
    data: z.strictObject({ reportId: ReportId, revision: z.int(), savedAt: z.string() }),
    summary: 'Saves a report, whole or not at all.',
  }),
  list: call({
    method: 'POST',
    path: 'report/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({
      search: z.string().max(200).optional(),
      ownerIds: z.array(z.string()).max(LIST_FILTER_LIMIT).optional(),
      advIds: z.array(EntityId).max(LIST_FILTER_LIMIT).optional(),
      /** Saved on or after / on or before these days. */
      from: z.optional(Day),
      to: z.optional(Day),
      sort: z.enum(['name', 'advertiser', 'owner', 'slides', 'updated']).default('updated'),
      direction: z.enum(['asc', 'desc']).default('desc'),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(200).default(25),
    }),
    data: z.strictObject({
      reports: z.array(ReportListItem),
      total: z.int(),
      /** Reports of the user among all that the user may see, without filters. */
      counts: z.strictObject({ all: z.int(), mine: z.int() }),
      owners: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      advertisers: z.array(z.strictObject({ id: EntityId, name: z.string() })),
    }),
    summary: 'Saved reports the user may see, a page at a time.',
  }),
  get: call({
    method: 'GET',
    path: 'report/get/{reportId}',
    audience: 'member',
    needs: VIEW,
    body: Nothing,
    data: SavedReport,
    summary: 'One saved report.',
  }),
  figures: call({
    method: 'GET',
    path: 'report/figures/{reportId}',
    audience: 'member',
    needs: VIEW,
    body: Nothing,
    data: z.strictObject({
      /** The save they were kept with, and what the report asked then. */
      revision: z.int(),
      advId: EntityId,
      options: ReportOptions,
      /** By slide id. */
      slides: z.record(z.string(), SlideFigures),
    }),
    summary: 'What the slides of a saved report showed when it was saved.',
  }),
  delete: call({
    method: 'DELETE',
    path: 'report/delete/{reportId}',
    audience: 'member',
    needs: CREATE,
    body: Nothing,
    data: z.strictObject({}),
    summary: 'Deletes a saved report; its owner or an internal user may.',
  }),
  slideData: call({
    method: 'POST',
    path: 'report/slide/data',
    reads: true,
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({
      selection: Selection,
      queries: z
        .record(z.string().max(64), MetricQuery)
        .refine((q) => Object.keys(q).length <= 8, 'At most 8 queries.'),
      /** Adds benchmarks for the sites of the selection over this range. */
      benchmark: z
        .strictObject({
          range: DayRange,
          ...benchmarkLimits,
          /** What the CTR divides clicks by; `total` when absent. */
          impressionBasis: z.optional(ImpressionBasis),
        })
        .optional(),
    }),
    data: SlideData,
    summary: 'Answers the metric queries of one slide within the user’s scope.',
  }),
  generate: call({
    method: 'POST',
    path: 'report/generate',
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ content: Html, name: ExportName }),
    data: z.strictObject({ url: z.string() }),
    summary: 'Makes a PDF of the deck and answers when it is ready (v1).',
  }),
  download: call({
    method: 'POST',
    path: 'report/download',
    audience: 'member',
    needs: VIEW,
    body: z.strictObject({ content: Html, name: ExportName }),
    data: z.strictObject({ file: z.string() }),
    summary:
      'Queues a PDF of the deck; the websocket tells when it is ready (v2). Takes `Idempotency-Key`.',
  }),
  image: call({
    method: 'POST',
    path: 'report/image',
    audience: 'member',
    needs: CREATE,
    files: ['image'],
    body: Nothing,
    data: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
    summary: 'Stores a picture for a slide, re-encoded as JPEG of at most 1,600 pixels.',
  }),
} as const;
