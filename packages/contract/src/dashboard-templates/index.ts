/** Templates of dashboards: making and changing them, starting from them, and pushing them to the dashboards made from them. */
import { z } from 'zod';
import { calls, Nothing } from '../call.ts';
import { listCall } from '../list.ts';
import type { dashboardTemplatesInputs } from './inputs.ts';
import {
  DashboardTemplate,
  DashboardTemplateContent,
  DashboardTemplateItem,
  DashboardTemplateVersion,
  OfferedDashboardTemplate,
  PushPreview,
  PushResult,
  TemplateUses,
} from './shapes.ts';

export * from './shapes.ts';

const making = { audience: 'member', needs: ['dashboard/addDashboard'] } as const;
const managing = { audience: 'member', needs: ['dashboard/templateManage'] } as const;
const reading = { ...managing, method: 'GET', freshFor: 0 } as const;
const changing = { ...managing, method: 'POST' } as const;

export const dashboardTemplatesCalls = calls<typeof dashboardTemplatesInputs>()({
  offered: {
    ...making,
    method: 'GET',
    freshFor: 0,
    path: 'dashboard/template/offered',
    data: z.strictObject({ templates: z.array(OfferedDashboardTemplate) }),
  },
  content: {
    ...making,
    method: 'GET',
    freshFor: 0,
    path: 'dashboard/template/content/{templateId}',
    data: DashboardTemplateContent,
  },
  list: { ...managing, ...listCall(DashboardTemplateItem), path: 'dashboard/template/list' },
  choices: {
    ...reading,
    path: 'dashboard/template/choices',
    data: z.strictObject({
      clients: z.array(z.strictObject({ uuid: z.string(), name: z.string() })),
      /** The caller may make one for all clients. */
      allowsAll: z.boolean(),
    }),
  },
  get: { ...reading, path: 'dashboard/template/get/{templateId}', data: DashboardTemplate },
  versions: {
    ...reading,
    path: 'dashboard/template/version/list/{templateId}',
    data: z.strictObject({ versions: z.array(DashboardTemplateVersion) }),
  },
  version: {
    ...reading,
    path: 'dashboard/template/version/get/{templateId}/{version}',
    freshFor: Number.POSITIVE_INFINITY,
    data: DashboardTemplateContent,
  },
  set: {
    ...changing,
    path: 'dashboard/template/set',
    revisioned: true,
    data: DashboardTemplateContent.pick({ templateId: true, version: true }),
  },
  offer: { ...changing, path: 'dashboard/template/offer/{templateId}', data: Nothing },
  archive: { ...changing, path: 'dashboard/template/archive/{templateId}', data: Nothing },
  remove: {
    ...managing,
    method: 'DELETE',
    path: 'dashboard/template/remove/{templateId}',
    data: Nothing,
  },
  uses: { ...reading, path: 'dashboard/template/uses/{templateId}', data: TemplateUses },
  preview: {
    ...changing,
    reads: true,
    freshFor: 0,
    path: 'dashboard/template/preview',
    data: z.strictObject({ version: z.int(), dashboards: z.array(PushPreview) }),
  },
  push: {
    ...changing,
    path: 'dashboard/template/push',
    data: z.strictObject({ dashboards: z.array(PushResult) }),
  },
});
