/** Dashboards on partners' pages: what their owner allows, and what the embedded dashboard asks (docs/decisions/0056). */
import * as z from 'zod/mini';
import { calls } from '../call.ts';
import type { embedDashboardInputs } from './inputs.ts';
import { DashboardEmbedding, EmbedDashboard, EmbedOffer, EmbedTile } from './shapes.ts';

export * from './shapes.ts';

const VIEWER = { audience: 'embed', embed: 'dashboard', needs: [] } as const;
const OWNER = { audience: 'member', needs: ['dashboard/addDashboard'] } as const;

export const embedDashboardCalls = calls<typeof embedDashboardInputs>()({
  dashboard: { ...VIEWER, method: 'GET', path: 'embed/dashboard', data: EmbedDashboard },
  tiles: {
    ...VIEWER,
    method: 'POST',
    path: 'embed/dashboard/tiles',
    /** By their ids. */
    data: z.strictObject({ tiles: z.record(z.string(), EmbedTile) }),
  },
  values: {
    ...VIEWER,
    method: 'POST',
    path: 'embed/dashboard/values',
    data: z.strictObject({ values: EmbedOffer.shape.values, isMore: z.boolean() }),
  },
  csv: {
    ...VIEWER,
    method: 'POST',
    path: 'embed/dashboard/csv',
    data: z.strictObject({
      /** Name to save it under. */
      name: z.string(),
      /** The whole file, with the mark of UTF-8 at its start. */
      csv: z.string(),
    }),
  },
  settings: {
    ...OWNER,
    method: 'GET',
    path: 'dashboard/embed/get/{dashboardId}',
    data: DashboardEmbedding,
  },
  allow: {
    ...OWNER,
    method: 'POST',
    path: 'dashboard/embed/set',
    data: z.strictObject({}),
  },
});
