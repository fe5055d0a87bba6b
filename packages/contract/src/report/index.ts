/** Saving, loading and exporting reports, and the data of their slides. */

import { EntityId, ReportOptions } from '@flightdeck/domain/report';
import { z } from 'zod';
import { calls } from '../call.ts';
import { exportCall, pageOf } from '../list.ts';
import { SlideData, SlideFigures } from '../slide-data.ts';
import type { reportInputs } from './inputs.ts';
import {
  FigureSources,
  FindingSlide,
  OfferedAggregator,
  ReportId,
  ReportListItem,
  SavedReport,
} from './shapes.ts';

export * from './shapes.ts';

const viewing = {
  audience: 'member',
  needs: ['reporting/viewReports || reporting/createReport'],
} as const;
const asking = { ...viewing, method: 'POST' } as const;
const creating = { audience: 'member', needs: ['reporting/createReport'], method: 'POST' } as const;

export const reportCalls = calls<typeof reportInputs>()({
  set: {
    ...creating,
    path: 'report/set',
    revisioned: true,
    data: z.strictObject({ reportId: ReportId, revision: z.int(), savedAt: z.string() }),
  },
  list: {
    ...asking,
    path: 'report/list',
    reads: true,
    freshFor: 0,
    data: z.strictObject({
      ...pageOf(ReportListItem).shape,
      /** Reports of the user among all that the user may see, without filters. */
      counts: z.strictObject({ all: z.int(), mine: z.int(), starred: z.int() }),
      owners: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      advertisers: z.array(z.strictObject({ id: EntityId, name: z.string() })),
    }),
  },
  aggregators: {
    ...creating,
    path: 'report/aggregators',
    reads: true,
    freshFor: 0,
    data: z.strictObject({
      aggregators: z.array(OfferedAggregator),
      /** There are more than are told. */
      isMore: z.boolean(),
    }),
  },
  showing: {
    ...asking,
    path: 'report/showing',
    reads: true,
    freshFor: 0,
    data: z.strictObject({ slides: z.array(FindingSlide) }),
  },
  star: { ...asking, path: 'report/star', data: z.strictObject({}) },
  get: {
    ...viewing,
    method: 'GET',
    path: 'report/get/{reportId}',
    freshFor: 0,
    data: SavedReport,
  },
  figures: {
    ...viewing,
    method: 'GET',
    path: 'report/figures/{reportId}',
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
    ...creating,
    method: 'DELETE',
    path: 'report/delete/{reportId}',
    data: z.strictObject({}),
  },
  slideData: {
    ...asking,
    path: 'report/slide/data',
    reads: true,
    freshFor: 5 * 60_000,
    data: SlideData,
  },
  figureSources: {
    ...asking,
    path: 'report/figure/sources',
    reads: true,
    freshFor: 5 * 60_000,
    data: FigureSources,
  },
  figureCsv: {
    audience: 'member',
    needs: viewing.needs,
    ...exportCall,
    path: 'report/figure/csv',
  },
  figureExcel: {
    ...asking,
    path: 'report/figure/excel',
    data: z.strictObject({ file: z.string() }),
  },
  generate: { ...asking, path: 'report/generate', data: z.strictObject({ url: z.string() }) },
  download: { ...asking, path: 'report/download', data: z.strictObject({ file: z.string() }) },
  cancelDownload: {
    ...viewing,
    method: 'DELETE',
    path: 'report/download/{file}',
    data: z.strictObject({}),
  },
  print: {
    ...asking,
    path: 'report/print/{reportId}',
    data: z.strictObject({ file: z.string() }),
  },
  office: { ...asking, path: 'report/office', data: z.strictObject({ file: z.string() }) },
  image: {
    ...creating,
    path: 'report/image',
    files: ['image'],
    data: z.strictObject({ url: z.string(), width: z.int(), height: z.int() }),
  },
});
