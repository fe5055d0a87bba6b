/** Sources that bring files without a person: a watched folder, a key to upload with, a pull on a schedule. */
import { z } from 'zod';
import { ImportMapping, LoadChoices } from '../imports/shapes.ts';
import { When } from '../list.ts';

/** How files come: `folder` is watched, a `key` lets a program send them, a `pull` fetches them. */
export const IntakeKind = z.enum(['folder', 'key', 'pull']);
export type IntakeKind = z.infer<typeof IntakeKind>;

const WebAddress = z.url({
  protocol: /^https?$/,
  error: 'Give an address that begins with https://.',
});

/** Where a pull finds its files. */
export const PullFrom = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('url'),
    /** Of one file, which is fetched each time. */
    url: WebAddress.max(2000),
  }),
  z.strictObject({
    from: z.literal('s3'),
    /** Of the service, such as `https://s3.eu-west-1.amazonaws.com`. */
    endpoint: WebAddress.max(500),
    region: z.string().trim().min(1).max(64),
    bucket: z
      .string()
      .trim()
      .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'Give the name of a bucket.'),
    /** Beginning of the files' keys; empty for all. */
    prefix: z.string().max(500),
    /** Form of the files' names after the last slash: `*` for any text, `?` for one character. */
    pattern: z.string().trim().min(1).max(200),
    /** `newest`: the one changed last, each time; `all`: each that was not fetched before. */
    take: z.enum(['newest', 'all']),
    accessKeyId: z.string().trim().min(1).max(128),
  }),
  z.strictObject({
    from: z.literal('network'),
    /** A login of the source's client. */
    loginId: z.string().max(64),
    accountId: z.string().min(1).max(64),
    /** The last days that are fetched each time, up to yesterday. */
    days: z.int().min(1).max(365),
  }),
]);
export type PullFrom = z.infer<typeof PullFrom>;

/** When a pull runs. */
export const IntakeSchedule = z.strictObject({
  /** Five fields of cron: minute, hour, day of the month, month, day of the week. */
  cron: z.string().trim().min(9).max(100),
  /** IANA time zone of the fields. */
  zone: z.string().min(1).max(64),
});
export type IntakeSchedule = z.infer<typeof IntakeSchedule>;

/** What a person chooses of a source. */
export const IntakeSettings = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** The one client that its files may be loaded for. */
  clientUuid: z.uuid(),
  kind: IntakeKind,
  /** Name of a saved mapping; null: each file is recognised. */
  mapping: ImportMapping.shape.name.nullable(),
  missing: LoadChoices.shape.missing.unwrap(),
  acceptsBad: LoadChoices.shape.acceptsBad.unwrap(),
  /** Whether new advertisers of a file become the client's; otherwise a file that holds one is not loaded. */
  assignsNew: z.boolean(),
  /** Of a folder: takes `week.csv` only once there is a file `week.csv.done`. */
  marker: z.boolean(),
  /** Of a pull alone. */
  pull: PullFrom.nullable(),
  schedule: IntakeSchedule.nullable(),
});
export type IntakeSettings = z.infer<typeof IntakeSettings>;

/** A key of a source; the key itself is shown once, when it is made. */
export const IntakeKey = z.strictObject({
  keyId: z.string(),
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  createdAt: When,
  lastUsedAt: When.nullable(),
});
export type IntakeKey = z.infer<typeof IntakeKey>;

/** A file that came from a source. */
export const IntakeFile = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** `loading` waits for its load or is in it. */
  state: z.enum(['loading', 'loaded', 'failed']),
  /** What became of it; what to do, where it failed. */
  message: z.string(),
  at: When,
  /** When the same file last came again; it was not loaded a second time. */
  seenAt: When.nullable(),
  /** A failed file that is still there to be loaded by hand. */
  isKept: z.boolean(),
});
export type IntakeFile = z.infer<typeof IntakeFile>;

/** A source as its people see it. */
export const IntakeSource = z.strictObject({
  sourceId: z.string(),
  ...IntakeSettings.shape,
  client: z.string(),
  /** Name of its folder below the watched one. */
  folder: z.string().nullable(),
  /** Whether a secret is kept for the pull; it is never shown. */
  hasSecret: z.boolean(),
  isEnabled: z.boolean(),
  /** Whose permissions its files are loaded with: who made or last changed it. */
  owner: z.string(),
  /** Why it takes no files although it is not paused. */
  stopped: z.string().nullable(),
  isRunning: z.boolean(),
  nextRunAt: When.nullable(),
  lastRunAt: When.nullable(),
  /** Why the last run brought no files. */
  problem: z.string().nullable(),
  lastFile: IntakeFile.nullable(),
  keys: z.array(IntakeKey),
});
export type IntakeSource = z.infer<typeof IntakeSource>;

/** What a program gets that sends a file with a key. */
export const IntakeReceipt = z.strictObject({
  fileId: z.string(),
  state: IntakeFile.shape.state,
  message: z.string(),
  /** Path where its state can be asked for with the same key. */
  address: z.string(),
});
export type IntakeReceipt = z.infer<typeof IntakeReceipt>;
