/** Loading delivery files through the portal. */
import { LOADED_DATASET_IDS } from '@flightdeck/domain/datasets';
import { Day } from '@flightdeck/domain/dates';
import { isCurrency } from '@flightdeck/domain/money';
import { z } from 'zod';
import { FactsId } from '../list.ts';

/** Largest file that `import/preview` takes, in bytes; the command line takes any. */
export const LARGEST_UPLOAD = 2 * 1024 ** 3;

/** Id of a dataset. */
const Dataset = z.enum(LOADED_DATASET_IDS);

/**
 * What a column of a file can hold: a field of the mapping's dataset, as `importFields` names them. The server refuses any
 * other.
 */
export const ImportField = z.string().regex(/^[a-z]\w{0,63}$/i, 'Name a field of the dataset.');
export type ImportField = z.infer<typeof ImportField>;

/** A column's header. */
const Column = z.string().min(1).max(500);
/** Name of a column that a mapping makes. */
const Made = { name: z.string().trim().min(1).max(100) };

/** A column made of others; its name is used like a header. */
export const Derived = z.discriminatedUnion('kind', [
  /** The columns' texts in one, without the empty ones. */
  z.strictObject({
    ...Made,
    kind: z.literal('join'),
    columns: z.array(Column).min(1).max(20),
    separator: z.string().max(20),
  }),
  /** What the first group of a regular expression takes out of a column; all of the match where it has none. */
  z.strictObject({
    ...Made,
    kind: z.literal('part'),
    column: Column,
    pattern: z.string().min(1).max(500),
  }),
  /** The same text in every row. */
  z.strictObject({ ...Made, kind: z.literal('constant'), value: z.string().max(500) }),
  /** Texts by the column's text, compared whole and with case. */
  z.strictObject({
    ...Made,
    kind: z.literal('table'),
    column: Column,
    values: z
      .array(z.strictObject({ from: z.string().max(500), to: z.string().max(500) }))
      .min(1)
      .max(2000),
    /** What becomes of texts that the table does not name. */
    otherwise: z.enum(['keep', 'blank']),
  }),
  /** Numbers of columns added up, each times its factor; empty where all of them are. */
  z.strictObject({
    ...Made,
    kind: z.literal('sum'),
    columns: z
      .array(z.strictObject({ column: Column, factor: z.number() }))
      .min(1)
      .max(20),
  }),
]);
export type Derived = z.infer<typeof Derived>;

/** Rows that are kept: those whose column has one of the texts, whatever the case; `is-not` keeps the others. */
export const RowFilter = z.strictObject({
  column: Column,
  op: z.enum(['is', 'is-not', 'contains', 'begins']),
  values: z.array(z.string().max(500)).min(1).max(500),
});
export type RowFilter = z.infer<typeof RowFilter>;

/** How the columns of a file become facts. Saved by name and reused. */
export const ImportMapping = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** What the rows are. */
  dataset: Dataset.default('delivery'),
  /** Source of the ids and names, where the file is of no known platform; else the mapping's name. */
  source: z.string().trim().min(1).max(100).optional(),
  /** Column header → field. Headers match exactly after trimming. */
  columns: z.record(z.string(), ImportField),
  /** New columns, each of columns of the file or of those before it. */
  derived: z.array(Derived).max(20).default([]),
  /** Rows are kept that all of these keep. */
  filters: z.array(RowFilter).max(20).default([]),
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
  constants: z.record(ImportField, z.string().max(200)).optional(),
  /** Rewrites codes, per field: `{ device: { DT: 'Desktop' } }`. */
  values: z.record(ImportField, z.record(z.string(), z.string())).optional(),
  /** Day format in date-fns tokens; found by itself when absent. */
  dayFormat: z.string().max(40).optional(),
  /** Decimal mark; found by itself when absent. */
  decimal: z.enum(['.', ',']).optional(),
  /** Whether money is in millionths of a unit; known by the columns' names when absent. */
  micros: z.boolean().optional(),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** A saved mapping, as lists show it. */
export const SavedMapping = z.strictObject({
  mapping: ImportMapping,
  /** Came with the product: nobody has saved it. */
  isShipped: z.boolean(),
  savedBy: z.string().nullable(),
  /** ISO 8601, UTC. */
  savedAt: z.string().nullable(),
  /** Feeds of the person's advertisers whose files were read by it. */
  feeds: z.array(z.strictObject({ advId: z.int(), advertiser: z.string(), feed: z.string() })),
});
export type SavedMapping = z.infer<typeof SavedMapping>;

/** The platform whose export a file is, or how else it is known. */
export const ImportFormat = z.enum([
  'cm360',
  'dv360',
  'the-trade-desk',
  'amazon-ads',
  'google-ads',
  'microsoft-ads',
  'apple-search-ads',
  'meta',
  'linkedin',
  'tiktok',
  'x',
  'pinterest',
  'snapchat',
  'reddit',
  'google-analytics',
  'universal-analytics',
  'media-plan',
  'paths',
  'mapped',
  'unknown',
]);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** A row that could not be read. */
export const BadRow = z.strictObject({
  /** Line in the file or sheet, from 1. */
  line: z.int(),
  /** Sheet of a workbook or file of an archive, where there are several. */
  part: z.string().optional(),
  reason: z.string(),
  text: z.string(),
});
export type BadRow = z.infer<typeof BadRow>;

/** A code of ISO 4217. */
const Currency = z.string().max(3).refine(isCurrency, 'Send a currency code such as EUR.');

/** A client as a person who loads files sees it. */
export const ImportClient = z.strictObject({
  uuid: z.string(),
  name: z.string(),
  type: z.string(),
  currency: z.string(),
});
export type ImportClient = z.infer<typeof ImportClient>;

/** An advertiser that accounts can be linked to. */
export const ImportAdvertiser = z.strictObject({
  advId: FactsId,
  name: z.string(),
  /** Name of its client. */
  client: z.string(),
});
export type ImportAdvertiser = z.infer<typeof ImportAdvertiser>;

/** A client made for an advertiser of the file. */
export const NewClient = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** Trade: benchmarks compare clients of one. */
  type: z.string().trim().min(1).max(64),
  currency: Currency,
});
export type NewClient = z.infer<typeof NewClient>;

/**
 * Which client gets an advertiser that has none: an existing one, a new one, or that of the advertiser whose account it
 * becomes. Equal new names in one load are one client.
 */
export const ClientAssignment = z.strictObject({
  /** `key` of the advertiser. */
  advertiser: z.string().min(1).max(500),
  client: z.union([
    z.strictObject({ uuid: z.uuid() }),
    z.strictObject({ accountOf: FactsId }),
    NewClient,
  ]),
});
export type ClientAssignment = z.infer<typeof ClientAssignment>;

/** An advertiser of a file. */
export const FileAdvertiser = z.strictObject({
  /** Its id at the source, else its name. */
  key: z.string(),
  name: z.string(),
  /** `assigned`: has a client the person may load for; `new`: needs one; `refused`: not the person's. */
  state: z.enum(['assigned', 'new', 'refused']),
  /** Name of its client, where assigned. */
  client: z.string().nullable(),
  /** Currency of its money as the file states it, else as earlier loads did. */
  currency: z.string().nullable(),
  /** The rule that says which client a new one belongs to; null where none fits. */
  rule: z.strictObject({ beginning: z.string(), clientUuid: z.string() }).nullable(),
});
export type FileAdvertiser = z.infer<typeof FileAdvertiser>;

/** What the cells of a file leave open: its answer is a setting of the mapping. */
export const ImportQuestion = z.strictObject({
  /** `day` is answered by `dayFormat`, `decimal` by `decimal`, `micros` by `micros` with `true` or `false`. */
  about: z.enum(['day', 'decimal', 'micros']),
  field: ImportField,
  /** A cell that can be read in several ways. */
  cell: z.string(),
  /** Values of the setting, and the day or number that each makes of the cell. */
  choices: z.array(z.strictObject({ value: z.string(), means: z.string() })),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

/** Sums of some figures; money in currency units. */
export const LoadFigures = z.strictObject({
  impressions: z.number(),
  clicks: z.number(),
  conversions: z.number(),
  spend: z.number(),
});
export type LoadFigures = z.infer<typeof LoadFigures>;

/** A day that a load changed. */
const MeasureSums = z.record(z.string(), z.number());
export const DayChange = z.strictObject({
  day: Day,
  before: LoadFigures,
  after: LoadFigures,
  /** Of a dataset other than delivery: sums of its measures by id; money in micros. */
  sums: z.strictObject({ before: MeasureSums, after: MeasureSums }).optional(),
});
export type DayChange = z.infer<typeof DayChange>;

/** A campaign that earlier loads of the same report hold on days that a file covers, and that the file does not have there. */
export const MissingCampaign = z.strictObject({
  name: z.string(),
  /** Days on which the file lacks it, and its impressions there. */
  days: z.int(),
  impressions: z.number(),
  /** The main measure of a dataset without impressions; money in micros. */
  main: z.strictObject({ measure: z.string(), label: z.string(), value: z.number() }).optional(),
});
export type MissingCampaign = z.infer<typeof MissingCampaign>;

/** What a load does beyond replacing what its file covers. */
export const LoadChoices = z.strictObject({
  /** What becomes of missing campaigns on the days that the file covers; `keep` unless asked otherwise. */
  missing: z.enum(['keep', 'remove']).optional(),
  /** Replaces days by their good rows although the file has bad rows of them. */
  acceptsBad: z.boolean().optional(),
  /** Of the money of accounts whose currency neither the file nor an earlier load states. */
  currency: Currency.optional(),
});
export type LoadChoices = z.infer<typeof LoadChoices>;

/** A table of an upload that has several: a sheet of a workbook, a file of an archive. */
export const FilePart = z.strictObject({
  name: z.string(),
  /** Rows below the header; without `isWhole` it has more. */
  rows: z.int(),
  isWhole: z.boolean(),
  /** Parts of one group load together by default; null for a part that cannot be loaded. */
  group: z.int().nullable(),
  isLoaded: z.boolean(),
  /** Whether it loads when its group is chosen: not when it is hidden or repeats another. */
  isByDefault: z.boolean(),
  /** Why it is loaded or not. */
  why: z.string(),
});
export type FilePart = z.infer<typeof FilePart>;

/** Most tables of one upload, and the length of their names. */
export const PartNames = z.array(z.string().min(1).max(500)).min(1).max(2000);

/** The sum of a measure over the good rows; figures of different people are left out, as they cannot be added up. */
export const ImportSum = z.strictObject({
  measure: z.string(),
  label: z.string(),
  unit: z.enum(['count', 'money', 'seconds', 'decimal']),
  /** Money in currency units. */
  value: z.number(),
});
export type ImportSum = z.infer<typeof ImportSum>;

/** The feed that a file belongs to. */
export const ImportFeed = z.strictObject({
  name: z.string(),
  /** No file of it was loaded before. */
  isNew: z.boolean(),
  /** Loads of the person's advertisers that stand, and the last day that they hold. */
  loads: z.int(),
  lastDay: z.nullable(Day),
});
export type ImportFeed = z.infer<typeof ImportFeed>;

/** What a load would change, of the rows looked at. */
export const ImportChanges = z.strictObject({
  /** Days that the file covers, over its accounts, on which the feed holds something. */
  days: z.int(),
  /** Sums that the feed holds on these days, and sums of the file. */
  before: z.array(ImportSum),
  after: z.array(ImportSum),
  /** Campaigns that the feed holds on these days and that the file does not have there. */
  missing: z.int(),
});
export type ImportChanges = z.infer<typeof ImportChanges>;

/** What a file covers beyond the days and campaigns of its rows. */
const FileScope = z.strictObject({
  /** The days that it states to be a report of, as far as they count: those without rows are covered too. */
  covers: z.strictObject({ start: Day, end: Day }).nullable(),
  /** Filters that it was limited by: what they leave out is not gone. */
  limits: z.array(z.string()),
});

export const ImportPreview = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  format: ImportFormat,
  /** What the rows are: the mapping's dataset. */
  dataset: Dataset,
  /** What of delivery the columns hold, where the rows are loaded as that too. */
  alsoDelivery: z.nullable(z.record(z.string(), ImportField)),
  /** Name of the platform that wrote the file; null where none is known. */
  platform: z.string().nullable(),
  /** Why it is read so, as a sentence. */
  why: z.string(),
  /** Null while fields are missing. */
  feed: ImportFeed.nullable(),
  /** First and last day of the good rows looked at. */
  range: z.strictObject({ start: Day, end: Day }).nullable(),
  ...FileScope.shape,
  /** Sums of the good rows looked at. */
  sums: z.array(ImportSum),
  /** Accounts of the rows looked at, with the currency that the file states. */
  accounts: z.array(
    z.strictObject({ key: z.string(), name: z.string(), currency: z.string().nullable() }),
  ),
  /** Null where the accounts are new, or the file was read in part. */
  changes: ImportChanges.nullable(),
  /** Columns that look like money or conversions and that nothing is made of. */
  unused: z.array(z.strictObject({ column: z.string(), reason: z.enum(['money', 'conversions']) })),
  encoding: z.string(),
  /** Every part of a file that has several. */
  parts: z.array(FilePart),
  /** Headers in file order. */
  columns: z.array(z.string()),
  /** Recognised or suggested mapping; a saved one when its headers fit. */
  mapping: ImportMapping,
  /** Fields that must still be mapped before the file can be loaded. */
  missing: z.array(ImportField),
  /** What must be answered before the file can be loaded. */
  questions: z.array(ImportQuestion),
  /** First rows as read, cells in column order. */
  sample: z.array(z.array(z.string())),
  /** Rows looked at, good and bad; with `isWhole` every row of the file. */
  rowsRead: z.int(),
  isWhole: z.boolean(),
  /** First bad rows under the mapping, and how many there are among `rowsRead`. */
  badRows: z.array(BadRow),
  badRowCount: z.int(),
  /** Advertisers among `rowsRead`. */
  advertisers: z.array(FileAdvertiser),
  /** Whether the money of one of them is in a currency that nothing tells: a person can state it with the load. */
  asksCurrency: z.boolean(),
  /** Listed only when `isWhole`. */
  missingCampaigns: z.array(MissingCampaign),
  warnings: z.array(z.string()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportJob = z.strictObject({
  importId: z.string(),
  /** The upload: it can be loaded again while the load has failed. */
  fileId: z.string(),
  fileName: z.string(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** `queued` waits for the loads before it. */
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** How its columns were read. */
  mapping: ImportMapping,
  /** Parts that were chosen, of a file that has several. */
  parts: PartNames.optional(),
  /** How often the server stopped during the load, which then began anew. */
  interruptions: z.int(),
  /** What a running load does; writing begins when all of the file is read. */
  phase: z.enum(['reading', 'writing']),
  /** Bytes read so far and in all. */
  bytesRead: z.number(),
  bytes: z.number(),
  rows: z.int(),
  /** Rows kept although clicks exceed impressions. */
  flagged: z.int(),
  badRowCount: z.int(),
  badRows: z.array(BadRow),
  range: z.strictObject({ start: z.string(), end: z.string() }).nullable(),
  ...FileScope.shape,
  totals: z.strictObject({ impressions: z.number(), clicks: z.number(), spend: z.number() }),
  dataset: Dataset,
  /** Sums of its measures over the good rows. */
  sums: z.array(ImportSum),
  /** Currency of the spend as the file states it. */
  currency: z.string().nullable(),
  advertisers: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  /** Advertisers without a client that nobody was named for: why nothing was loaded. */
  unassigned: z.array(FileAdvertiser),
  /** Why accounts were loaded and not linked to the advertiser that was chosen for them. */
  notLinked: z.array(z.string()),
  missingCampaigns: z.array(MissingCampaign),
  missingAre: z.enum(['kept', 'removed']),
  /** Days with bad rows that kept what they had. */
  heldBack: z.array(Day),
  /** Days whose figures changed, in order. */
  changes: z.array(DayChange),
  /** True when every day in the file already held exactly this. */
  unchanged: z.boolean(),
  error: z.string().nullable(),
});
export type ImportJob = z.infer<typeof ImportJob>;
