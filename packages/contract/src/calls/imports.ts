/** Loading delivery files through the portal. */
import { z } from 'zod';
import { call } from '../call.ts';

const NEEDS = ['client/fileUpload'] as const;
const Nothing = z.strictObject({});

/** What a column of a file can hold: dimensions by name, facts by count; money in currency units unless `…Micros`. */
export const ImportField = z.enum([
  'day',
  'advertiser',
  'advertiserId',
  'campaign',
  'campaignId',
  'site',
  'placement',
  'placementId',
  'creative',
  'creativeId',
  'creativeType',
  'size',
  'device',
  'country',
  'costStructure',
  'impressions',
  'measurableImpressions',
  'viewableImpressions',
  'clicks',
  'invalidClicks',
  'conversions',
  'revenue',
  'revenueMicros',
  'spend',
  'spendMicros',
  'videoStarts',
  'videoFirstQuartiles',
  'videoMidpoints',
  'videoThirdQuartiles',
  'videoCompletes',
  'interactions',
]);
export type ImportField = z.infer<typeof ImportField>;

/** How the columns of a file become facts. Saved by name and reused. */
export const ImportMapping = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** Column header → field. Headers match exactly after trimming. */
  columns: z.record(z.string(), ImportField),
  /** Splits one column by a regular expression whose named groups are fields. */
  split: z
    .array(
      z.strictObject({
        column: z.string(),
        pattern: z.string().max(500),
        flags: z.string().max(8).optional(),
      }),
    )
    .max(8)
    .optional(),
  /** Values for fields that no column holds. */
  constants: z.partialRecord(ImportField, z.string().max(200)).optional(),
  /** Rewrites codes, per field: `{ device: { DT: 'Desktop' } }`. */
  values: z.partialRecord(ImportField, z.record(z.string(), z.string())).optional(),
  /** Day format in date-fns tokens; ISO and the platforms' own forms are tried when absent. */
  dayFormat: z.string().max(40).optional(),
  /** Decimal mark; `.` when absent. */
  decimal: z.enum(['.', ',']).optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportFormat = z.enum([
  'cm360',
  'dv360',
  'google-ads',
  'microsoft-ads',
  'mapped',
  'unknown',
]);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** A row that could not be read. */
export const BadRow = z.strictObject({
  /** Line in the file, from 1. */
  line: z.int(),
  reason: z.string(),
  text: z.string(),
});
export type BadRow = z.infer<typeof BadRow>;

export const ImportPreview = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  format: ImportFormat,
  encoding: z.string(),
  /** Headers in file order. */
  columns: z.array(z.string()),
  /** Recognised or suggested mapping; a saved one when its headers fit. */
  mapping: ImportMapping,
  /** Fields that must still be mapped before the file can be loaded. */
  missing: z.array(ImportField),
  /** First rows as read, cells in column order. */
  sample: z.array(z.array(z.string())),
  /** First bad rows under the mapping. */
  badRows: z.array(BadRow),
  warnings: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportJob = z.strictObject({
  importId: z.string(),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Bytes read so far and in all. */
  bytesRead: z.number(),
  bytes: z.number(),
  rows: z.int(),
  /** Rows kept although clicks exceed impressions. */
  flagged: z.int(),
  badRowCount: z.int(),
  badRows: z.array(BadRow),
  range: z.strictObject({ start: z.string(), end: z.string() }).nullable(),
  totals: z.strictObject({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
  advertisers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** True when every day in the file already held exactly this. */
  unchanged: z.boolean(),
  error: z.string().nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;

export const imports = {
  preview: call({
    method: 'POST',
    path: 'import/preview',
    audience: 'member',
    needs: NEEDS,
    files: ['file'],
    body: Nothing,
    data: ImportPreview,
    summary: 'Takes a delivery file and says what was recognised.',
  }),
  check: call({
    method: 'POST',
    path: 'import/check',
    audience: 'member',
    needs: NEEDS,
    body: z.strictObject({ fileId: z.string().max(64), mapping: ImportMapping }),
    data: ImportPreview,
    summary: 'Reads the first rows of an uploaded file again under another mapping.',
  }),
  run: call({
    method: 'POST',
    path: 'import/run',
    audience: 'member',
    needs: NEEDS,
    body: z.strictObject({
      fileId: z.string().max(64),
      mapping: ImportMapping,
      clientUuid: z.uuid().optional(),
    }),
    data: z.strictObject({ importId: z.string() }),
    summary: 'Starts loading an uploaded file.',
  }),
  get: call({
    method: 'GET',
    path: 'import/get/{importId}',
    audience: 'member',
    needs: NEEDS,
    body: Nothing,
    data: ImportJob,
    summary: 'Progress or result of a load.',
  }),
  mappings: call({
    method: 'GET',
    path: 'import/mapping',
    audience: 'member',
    needs: NEEDS,
    body: Nothing,
    data: z.array(ImportMapping),
    summary: 'Saved mappings.',
  }),
  saveMapping: call({
    method: 'POST',
    path: 'import/mapping',
    audience: 'member',
    needs: NEEDS,
    body: ImportMapping,
    data: z.strictObject({}),
    summary: 'Saves a mapping under its name.',
  }),
} as const;
