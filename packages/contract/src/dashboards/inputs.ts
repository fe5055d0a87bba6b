/** What the calls of `dashboards` do, and the bodies they take: read by the server alone. */
import { DashboardBody, TileQuestion, ViewChoice } from '@flightdeck/domain/dashboards';
import { AlertRule } from '@flightdeck/domain/dashboards/alerts';
import { DATASET_IDS, DatasetQuery } from '@flightdeck/domain/datasets';
import { EntityId, ReportOptions } from '@flightdeck/domain/report';
import { z } from 'zod';
import { listInput, orderedBy } from '../list.ts';
import { NewLink } from '../share/shapes.ts';
import { DashboardId, ShareInput } from './shapes.ts';

const MiB = 1024 * 1024;
const onOne = z.strictObject({ dashboardId: DashboardId });
const alertBody = { ...onOne.shape, tileId: z.string().min(1).max(40), rule: AlertRule };
const advIds = z.array(EntityId).max(200);

/** Questions by names of the asker's choice. */
export const TileQueries = z
  .record(z.string().min(1).max(80), DatasetQuery)
  .refine((queries) => Object.keys(queries).length <= 60, 'Ask at most 60 questions at once.');

const asked = {
  /** What the query was made of, where it names own metrics: which columns the file has. */
  question: z.optional(TileQuestion),
};

export const dashboardsInputs = {
  list: {
    summary: 'Dashboards the user may see, a page at a time.',
    body: listInput({
      show: z.enum(['all', 'mine', 'starred', 'shared', 'recent', 'deleted']).default('all'),
      tags: z.array(z.string().max(30)).max(12).optional(),
      ownerIds: z.array(z.string().max(64)).max(200).optional(),
      advIds: advIds.optional(),
      ...orderedBy(['name', 'client', 'owner', 'updated', 'seen'], 'updated', 'desc'),
    }).list,
  },
  get: { summary: 'One dashboard with what the user may do to it; counts as seen by them.' },
  set: {
    summary:
      'Saves a dashboard as a new version. A first save takes `Idempotency-Key`: sent again, it makes no second dashboard.',
    bodyLimit: 2 * MiB,
    body: z.strictObject({
      /** Null makes a new one. Otherwise `If-Match: "<revision>"` is required: without it 428, stale 409 with StaleSave. */
      dashboardId: DashboardId.nullable(),
      body: DashboardBody,
      /** What changed, for the list of versions. */
      comment: z.string().trim().max(200).default(''),
      /** What a new one was started from: its locks hold from then on. */
      template: z
        .strictObject({ templateId: z.uuid(), version: z.int().positive() })
        .nullable()
        .optional(),
    }),
  },
  star: {
    summary: 'Stars a dashboard or takes the star away.',
    body: z.strictObject({ dashboardId: DashboardId, isStarred: z.boolean() }),
  },
  delete: { summary: 'Puts a dashboard into the bin, where it stays for 30 days.' },
  restore: { summary: 'Takes a dashboard out of the bin.' },
  transfer: {
    summary: 'Gives a dashboard to another owner; who owned it may edit it from then on.',
    body: z.strictObject({ dashboardId: DashboardId, ownerId: z.string().max(64) }),
  },
  shares: { summary: 'Whom a dashboard is shared with.' },
  share: {
    summary: 'Sets whom a dashboard is shared with, in place of what was set before.',
    body: z.strictObject({ dashboardId: DashboardId, shares: z.array(ShareInput).max(200) }),
  },
  principals: {
    summary:
      'People, roles and clients that a dashboard can be shared with, by words of their names.',
    body: z.strictObject({
      dashboardId: DashboardId,
      search: z.string().trim().max(200).default(''),
    }),
  },
  links: { summary: 'The share links of a dashboard, without their tokens.' },
  makeLink: {
    summary: 'Makes a share link of a dashboard, and answers its URL this once.',
    body: z.strictObject({ ...onOne.shape, ...NewLink.shape }),
  },
  revokeLink: { summary: 'Ends a share link at once. One that has ended stays as it is.' },
  people: { summary: 'Who could own a dashboard.', body: onOne },
  versions: { summary: 'The versions of a dashboard, the newest first.' },
  version: { summary: 'A dashboard as it was saved once.' },
  tiles: {
    summary:
      'Answers questions of tiles; those that share dataset, days, filters and rows are answered together.',
    body: z.strictObject({
      /** Empty for all that the user sees. */
      advIds,
      /** By names that the answers have too. */
      queries: TileQueries,
      /** Also what campaign health found about these clients; needs the permission to see it. */
      findings: z.boolean().optional(),
    }),
  },
  values: {
    summary:
      'Values of a dimension that figures of the last two years have, by words of their names.',
    body: z.strictObject({
      advIds,
      dataset: z.enum(DATASET_IDS),
      dimension: z.string().min(1).max(64),
      search: z.string().trim().max(200).default(''),
    }),
  },
  hidden: {
    summary:
      'Which of some clients the user may not see: a link or an older version may name them.',
    body: z.strictObject({ advIds }),
  },
  export: {
    summary:
      'The rows of one question as CSV, with own metrics and with a second dataset beside it.',
    body: z.strictObject({
      advIds,
      name: z.string().trim().min(1).max(120),
      query: DatasetQuery,
      ...asked,
      /** By the same dimensions; joined after each was aggregated. */
      beside: z.strictObject({ query: DatasetQuery, ...asked }).optional(),
      /** Own metrics that the questions name. */
      metrics: z.optional(DashboardBody.shape.metrics),
    }),
  },
  raw: {
    summary:
      'The facts behind a question as CSV, a line for each: of its clients, days and filters, and noted in the audit log.',
    body: z.strictObject({ advIds, name: z.string().trim().min(1).max(120), query: DatasetQuery }),
  },
  download: {
    summary:
      'Queues a PDF, a picture of one tile or a workbook of a dashboard as it is on the screen, for which the server asks all figures itself; the websocket tells when it is ready. Takes `Idempotency-Key`.',
    bodyLimit: 2 * MiB,
    body: z
      .strictObject({
        format: z.enum(['pdf', 'png', 'xlsx']),
        /** Of a PDF: the tiles of a page together, or each on a page of its own. */
        per: z.enum(['page', 'tile']).default('page'),
        /** The tile alone; null for all. */
        tileId: z.string().max(40).nullable(),
        body: DashboardBody,
        choice: ViewChoice,
      })
      .refine(({ format, tileId }) => format !== 'png' || tileId !== null, {
        message: 'Name the tile: a picture is of one.',
        path: ['tileId'],
      }),
  },
  report: {
    summary:
      'Which tiles of a dashboard a report would show with the same figures, by which slides, and why it would not show the others.',
    bodyLimit: 2 * MiB,
    body: z.strictObject({ body: DashboardBody, choice: ViewChoice }),
  },
  slide: {
    summary:
      'The slide that a tile of a dashboard would be in a report, what is other there than on the dashboard, or why it cannot be one.',
    bodyLimit: 2 * MiB,
    body: z.strictObject({
      body: DashboardBody,
      choice: ViewChoice,
      tileId: z.string().min(1).max(40),
      /** The report that it is added to. */
      report: z.strictObject({ advId: EntityId, options: ReportOptions }),
    }),
  },
  cancelDownload: { summary: 'Cancels a file of the caller’s own that is not made yet.' },
  alerts: { summary: 'The caller’s alerts on the tiles of a dashboard.' },
  setAlert: {
    summary: 'Makes or changes an alert of the caller on a tile; it is judged anew.',
    body: z.strictObject({
      ...alertBody,
      /** Null makes a new one. */
      alertId: z.uuid().nullable(),
      /** Also by mail; home tells it always. */
      isMailed: z.boolean(),
    }),
  },
  deleteAlert: { summary: 'Deletes an alert of the caller.' },
  tryAlert: {
    summary:
      'What an alert would have said on each of the last 90 days, by the figures as they are now.',
    body: z.strictObject(alertBody),
  },
} as const;
