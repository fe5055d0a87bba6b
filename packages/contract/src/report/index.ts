/** Saving, loading and exporting reports, and the data of their slides. */

import { EntityId, ReportOptions } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls } from '../call.ts';
import { pageOf } from '../list.ts';
import { SlideData, SlideFigures } from '../slide-data.ts';
import type { reportInputs } from './inputs.ts';
import { ReportId, ReportListItem, SavedReport } from './shapes.ts';

export * from './shapes.ts';

const VIEW = ['reporting/viewReports || reporting/createReport'] as const;
const CREATE = ['reporting/createReport'] as const;

export const reportCalls = calls<typeof reportInputs>()({
  set: {
    method: 'POST',
    path: 'report/set',
    audience: 'member',
    needs: CREATE,
    revisioned: true,
    data: z.strictObject({ reportId: ReportId, revision: z.int(), savedAt: z.string() }),
  },
  list: {
    method: 'POST',
    path: 'report/list',
    reads: true,
    audience: 'member',
    needs: VIEW,
    freshFor: 0,
    data: z.strictObject({
      ...pageOf(ReportListItem).shape,
      /** Reports of the user among all that the user may see, without filters. */
      counts: z.strictObject({ all: z.int(), mine: z.int() }),
      owners: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      advertisers: z.array(z.strictObject({ id: EntityId, name: z.string() })),
    }),
  },
  get: {
    method: 'GET',
    path: 'report/get/{reportId}',
    audience: 'member',
    needs: VIEW,
    freshFor: 0,
    data: SavedReport,
  },
  figures: {
    method: 'GET',
    path: 'report/figures/{reportId}',
    audience: 'member',
    needs: VIEW,
    freshFor: Number.POSITIVE_INFINITY,
    data: z.strictObject({
      /** The save they were kept with, and what the report asked then. */
      revision: z.int(),
      advId: EntityId,
      options: ReportOptions,
      /** By slide id. */
      slides: z.record(z.string(), SlideFigures),
    }),
  },
  delete: {
    method: 'DELETE',
    path: 'report/delete/{reportId}',
    audience: 'member',
    needs: CREATE,
    data: z.strictObject({}),
  },
  slideData: {
    method: 'POST',
    path: 'report/slide/data',
    reads: true,
    audience: 'member',
    needs: VIEW,
    freshFor: 5 * 60_000,
    data: SlideData,
  },
  generate: {
    method: 'POST',
    path: 'report/generate',
    audience: 'member',
    needs: VIEW,
    data: z.strictObject({ url: z.string() }),
  },
  download: {
    method: 'POST',
    path: 'report/download',
    audience: 'member',
    needs: VIEW,
    data: z.strictObject({ file: z.string() }),
  },
  image: {
    method: 'POST',
    path: 'report/image',
    audience: 'member',
    needs: CREATE,
    files: ['image'],
    data: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
  },
});
