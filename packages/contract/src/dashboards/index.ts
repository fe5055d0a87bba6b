/** Dashboards: lists, saving with versions, sharing, and the figures of tiles. */
import { EntityId } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { exportCall, PersonName, pageOf } from '../list.ts';
import { LinkTold, MadeLink } from '../share/shapes.ts';
import type { dashboardsInputs } from './inputs.ts';
import {
  AlertTrial,
  DashboardId,
  DashboardItem,
  DashboardReport,
  DashboardShare,
  DashboardSlide,
  DashboardVersion,
  DimensionValue,
  SavedDashboard,
  SharePrincipal,
  StoredVersion,
  TileAlert,
  TileAnswers,
} from './shapes.ts';

export * from './shapes.ts';

const viewing = {
  audience: 'member',
  needs: ['dashboard/listDashboard || dashboard/addDashboard'],
} as const;
const reading = { ...viewing, method: 'GET', freshFor: 0 } as const;
const asking = { ...viewing, method: 'POST', reads: true } as const;
/** Also for the page of a share link, about what the link shows. */
const shown = { shared: 'dashboard' } as const;
const reporting = {
  audience: 'member',
  needs: ['reporting/createReport'],
  method: 'POST',
  reads: true,
} as const;
const making = { audience: 'member', needs: ['dashboard/addDashboard'], method: 'POST' } as const;

export const dashboardsCalls = calls<typeof dashboardsInputs>()({
  list: {
    ...asking,
    path: 'dashboard/list',
    freshFor: 0,
    data: z.strictObject({
      ...pageOf(DashboardItem).shape,
      /** Of all that the caller may see, without filters. */
      counts: z.strictObject({
        all: z.int(),
        mine: z.int(),
        starred: z.int(),
        shared: z.int(),
        deleted: z.int(),
      }),
      owners: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      tags: z.array(z.string()),
      advertisers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
    }),
  },
  get: { ...reading, ...shown, path: 'dashboard/get/{dashboardId}', data: SavedDashboard },
  set: {
    ...making,
    path: 'dashboard/set',
    revisioned: true,
    data: z.strictObject({ dashboardId: DashboardId, revision: z.int(), savedAt: z.string() }),
  },
  star: { ...viewing, method: 'POST', path: 'dashboard/star', data: Nothing },
  delete: { ...making, method: 'DELETE', path: 'dashboard/delete/{dashboardId}', data: Nothing },
  restore: { ...making, path: 'dashboard/restore/{dashboardId}', data: Nothing },
  transfer: { ...making, path: 'dashboard/transfer', data: Nothing },
  shares: {
    ...reading,
    path: 'dashboard/share/list/{dashboardId}',
    data: z.strictObject({ shares: z.array(DashboardShare) }),
  },
  share: { ...making, path: 'dashboard/share/set', data: Nothing },
  principals: {
    ...making,
    reads: true,
    path: 'dashboard/share/principals',
    data: z.strictObject({ principals: z.array(SharePrincipal) }),
  },
  links: {
    ...reading,
    path: 'dashboard/link/list/{dashboardId}',
    data: z.strictObject({ links: z.array(LinkTold) }),
  },
  makeLink: { ...making, path: 'dashboard/link/make', data: MadeLink },
  revokeLink: {
    ...making,
    method: 'DELETE',
    path: 'dashboard/link/revoke/{shareId}',
    data: Nothing,
  },
  versions: {
    ...reading,
    path: 'dashboard/version/list/{dashboardId}',
    data: z.strictObject({ versions: z.array(DashboardVersion) }),
  },
  version: {
    ...reading,
    path: 'dashboard/version/get/{dashboardId}/{revision}',
    freshFor: Number.POSITIVE_INFINITY,
    data: StoredVersion,
  },
  tiles: {
    ...asking,
    ...shown,
    path: 'dashboard/tile/data',
    freshFor: 5 * 60_000,
    data: TileAnswers,
  },
  values: {
    ...asking,
    ...shown,
    path: 'dashboard/dimension/values',
    data: z.strictObject({ values: z.array(DimensionValue), isMore: z.boolean() }),
  },
  hidden: {
    ...asking,
    path: 'dashboard/clients/hidden',
    data: z.strictObject({ hidden: z.array(EntityId) }),
  },
  export: { ...viewing, ...shown, ...exportCall, path: 'dashboard/tile/csv' },
  raw: { ...viewing, ...exportCall, path: 'dashboard/tile/raw' },
  download: { ...asking, path: 'dashboard/download', data: z.strictObject({ file: z.string() }) },
  report: { ...reporting, path: 'dashboard/report', data: DashboardReport },
  slide: { ...reporting, path: 'dashboard/report/slide', data: DashboardSlide },
  cancelDownload: {
    ...viewing,
    method: 'DELETE',
    path: 'dashboard/download/{file}',
    data: Nothing,
  },
  people: {
    ...making,
    reads: true,
    path: 'dashboard/people',
    /** Who could own it: people who may make dashboards and see its client. */
    data: z.strictObject({ people: z.array(PersonName) }),
  },
  alerts: {
    ...reading,
    path: 'dashboard/alert/list/{dashboardId}',
    data: z.strictObject({ alerts: z.array(TileAlert) }),
  },
  setAlert: {
    ...viewing,
    method: 'POST',
    path: 'dashboard/alert/set',
    data: z.strictObject({ alertId: z.uuid() }),
  },
  deleteAlert: {
    ...viewing,
    method: 'DELETE',
    path: 'dashboard/alert/delete/{alertId}',
    data: Nothing,
  },
  tryAlert: { ...asking, path: 'dashboard/alert/try', data: AlertTrial },
});
