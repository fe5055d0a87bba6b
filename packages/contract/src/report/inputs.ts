/** What the calls of `report` do, and the bodies they take: read by the server alone. */

import { DatasetQuery } from '@flightdeck/domain/datasets';
import { DayRange } from '@flightdeck/domain/dates';
import { ImpressionBasis } from '@flightdeck/domain/metrics';
import { isCurrency } from '@flightdeck/domain/money';
import {
  AggregatorUuid,
  EntityId,
  Report,
  ReportOptions,
  SLIDE_LIMIT,
  Slide,
} from '@flightdeck/domain/report';
import { VoteQuestion, VoteQuestions } from '@flightdeck/domain/vote';
import { z } from 'zod';
import { benchmarkLimits } from '../delivery/shapes.ts';
import { inDays, listInput, orderedBy, SearchText } from '../list.ts';
import { SlideFigures } from '../slide-data.ts';
import { FIGURES_LIMIT, LIST_FILTER_LIMIT, OfficeFormat, ReportId, Selection } from './shapes.ts';

const MiB = 1024 * 1024;
/** A deck's HTML may have 10 MB (security.md row 19). */
const Deck = {
  body: z.strictObject({
    content: z.string().min(1),
    name: z.string().trim().min(1).max(200),
    /** Advertiser that it is about: the file waits among those of its client, else among those of the caller. */
    advId: z.optional(EntityId),
  }),
  bodyLimit: 11 * MiB,
} as const;

/** A figure: its query with the metrics that it is made of, or the figure of bookings that it is, and its row. */
const figure = {
  selection: Selection,
  query: DatasetQuery,
  row: z.strictObject({
    /** Ids of the query's dimensions in their order; null for the totals. */
    ids: z.array(z.string().min(1).max(200)).min(1).max(3).nullable(),
    /** Its values in the range that the query compares with. */
    isBefore: z.boolean(),
  }),
  /** The slide has outcomes of the aggregator in the place of conversions; see CountedOutcomes. */
  isCounted: z.boolean().optional(),
} as const;

/** The benchmark of a site, as a slide asks for all that it has. */
const SiteOfBenchmark = z.strictObject({
  selection: Selection,
  benchmark: z.strictObject({
    siteId: EntityId,
    range: DayRange,
    ...benchmarkLimits,
    impressionBasis: z.optional(ImpressionBasis),
  }),
});

/** What the readers of a saved report voted on a question. */
const VotedQuestion = z.strictObject({
  selection: Selection,
  vote: z.strictObject({ reportId: ReportId, question: VoteQuestion }),
});

export const reportInputs = {
  set: {
    summary:
      'Saves a report, whole or not at all. A first save takes `Idempotency-Key`: sent again, it makes no second report.',
    bodyLimit: 4 * MiB + FIGURES_LIMIT,
    body: z.strictObject({
      /** Null makes a new report. Otherwise `If-Match: "<revision>"` is required: without it 428, stale 409 with StaleSave. */
      reportId: ReportId.nullable(),
      name: Report.shape.name,
      advId: EntityId,
      options: ReportOptions,
      slides: z.array(Slide).max(SLIDE_LIMIT),
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
  },
  list: {
    summary: 'Saved reports the user may see, a page at a time.',
    body: listInput({
      ownerIds: z.array(z.string()).max(LIST_FILTER_LIMIT).optional(),
      advIds: z.array(EntityId).max(LIST_FILTER_LIMIT).optional(),
      /** Only those of other people, and only those that the user has starred. */
      shared: z.boolean().optional(),
      starred: z.boolean().optional(),
      /** Days on which they were saved last. */
      ...inDays,
      ...orderedBy(['name', 'advertiser', 'owner', 'slides', 'updated'], 'updated', 'desc'),
    }).list,
  },
  aggregators: {
    summary: 'Activity aggregators that a report can be made on, those that end last first.',
    body: z.strictObject({
      /** One of them alone. */
      uuid: AggregatorUuid.optional(),
      search: SearchText,
    }),
  },
  showing: {
    summary: 'Slides of the person’s reports that show a finding of campaign health.',
    body: z.strictObject({ itemId: z.int().positive() }),
  },
  star: {
    summary: 'Stars a report for the user, or takes the star away.',
    body: z.strictObject({ reportId: ReportId, isStarred: z.boolean() }),
  },
  get: { summary: 'One saved report.' },
  figures: { summary: 'What the slides of a saved report showed when it was saved.' },
  delete: { summary: 'Deletes a saved report; its owner or an internal user may.' },
  slideData: {
    summary: 'Answers the metric queries of one slide within the user’s scope.',
    body: z.strictObject({
      selection: Selection,
      queries: z
        .record(z.string().max(64), DatasetQuery)
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
      /** Adds what came of sponsored content on these days, with its money in a currency; that of the accounts when absent. */
      sponsored: z
        .strictObject({ range: DayRange, currency: z.string().refine(isCurrency).optional() })
        .optional(),
      /** Adds what the readers of a saved report voted on these questions. */
      votes: z.strictObject({ reportId: ReportId, questions: VoteQuestions }).optional(),
    }),
  },
  figureSources: {
    summary:
      'What is behind a figure of a slide: the first hundred facts or bookings, what all add up to, and their feeds; of a benchmark its trade alone, of a vote its answers.',
    body: z.union([z.strictObject(figure), SiteOfBenchmark, VotedQuestion]),
  },
  figureCsv: {
    summary:
      'All facts or bookings behind a figure of a slide as CSV; noted in the audit log. Money is in currency units.',
    body: z.strictObject(figure),
  },
  figureExcel: {
    summary:
      'Queues a workbook of the facts or bookings behind a figure, at most 10,000; the websocket tells when it is ready. Noted in the audit log.',
    body: z.strictObject({ ...figure, name: z.string().trim().min(1).max(200) }),
  },
  generate: {
    summary: 'Makes a PDF of the deck and answers when it is ready (v1).',
    ...Deck,
  },
  download: {
    summary:
      'Queues a PDF of the deck; the websocket tells when it is ready (v2). Takes `Idempotency-Key`.',
    ...Deck,
  },
  cancelDownload: {
    summary: 'Cancels a PDF of the caller’s own that is not made yet, and stops its browser.',
  },
  print: {
    summary:
      'Queues a PDF of a saved report with fresh figures; the websocket tells when it is ready. Takes `Idempotency-Key`.',
  },
  office: {
    summary:
      'Queues a PowerPoint, Excel or CSV file of a report, for which the server asks all figures itself; the websocket tells when it is ready. Takes `Idempotency-Key`.',
    bodyLimit: 4 * MiB,
    body: z.strictObject({
      format: OfficeFormat,
      /** The saved report, whose saved figures and link are used; null for one that was never saved. */
      reportId: ReportId.nullable(),
      /** The report as it is on the screen; absent for the report as saved. */
      report: z
        .strictObject({
          name: Report.shape.name,
          advId: EntityId,
          options: ReportOptions,
          slides: z.array(Slide).max(SLIDE_LIMIT),
        })
        .optional(),
      /** What the file is called; the report’s name when absent. */
      fileName: Report.shape.name.optional(),
      /** Figures as saved, where there are any, or those of now. */
      figures: z.enum(['saved', 'fresh']),
    }),
  },
  image: { summary: 'Stores a picture for a slide, re-encoded as JPEG of at most 1,600 pixels.' },
} as const;
