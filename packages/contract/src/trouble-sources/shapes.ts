/** Sources of campaign health: how they stand, files that were loaded for them, and what a file would bring. */
import { z } from 'zod';
import { FactsId, PersonName, When } from '../list.ts';

/** Things of a kind, in words: `Line items`. */
const Counted = z.strictObject({ title: z.string(), count: z.int() });

/** How a source of an advertiser was last read. */
export const TroubleSourceState = z.strictObject({
  source: z.string(),
  title: z.string(),
  /** Ids of what it gives: `booking`. */
  subjects: z.array(z.string()),
  readAt: z.nullable(When),
  /** Since when it cannot be read, and why; null where it can. */
  failedAt: z.nullable(When),
  problem: z.nullable(z.string()),
});
export type TroubleSourceState = z.infer<typeof TroubleSourceState>;

/** A file that was loaded. */
export const TroubleImport = z.strictObject({
  importId: FactsId,
  fileName: z.string(),
  /** Such as `Structured data file, version 9`. */
  what: z.string(),
  counts: z.array(Counted),
  leftOut: z.int(),
  loadedAt: When,
  /** Null: it came with the installation. */
  loadedBy: z.nullable(PersonName),
  /** Something of it counts: no later file states all that it does. */
  stands: z.boolean(),
  undone: z.nullable(z.strictObject({ at: When, by: z.nullable(PersonName) })),
});
export type TroubleImport = z.infer<typeof TroubleImport>;

/** A kind of file, and those that were loaded of it, newest first. */
export const TroubleFileKind = z.strictObject({
  file: z.string(),
  title: z.string(),
  imports: z.array(TroubleImport),
});
export type TroubleFileKind = z.infer<typeof TroubleFileKind>;

export const TroubleSources = z.strictObject({
  advId: FactsId,
  sources: z.array(TroubleSourceState),
  files: z.array(TroubleFileKind),
});
export type TroubleSources = z.infer<typeof TroubleSources>;

const Advertiser = z.strictObject({ advId: FactsId, name: z.string() });

/** What a file is, and what loading it does. */
export const TroublePreview = z.strictObject({
  /** By which it is loaded; kept for a day. */
  fileId: z.string(),
  fileName: z.string(),
  file: z.string(),
  what: z.string(),
  /** Advertiser that it is read for; null: choose one. */
  advertiser: z.nullable(Advertiser),
  /** Whose file it is, as far as its advertiser id is known; null where it is not, or is none of the caller’s. */
  proposed: z.nullable(Advertiser),
  counts: z.array(
    Counted.extend({
      /** How many of the kind stand now, which these take the place of. */
      replaces: z.int(),
    }),
  ),
  /** Rows that cannot be read, the first of them, and how many there are. */
  leftOut: z.array(
    z.strictObject({ part: z.nullable(z.string()), line: z.int(), reason: z.string() }),
  ),
  leftOutCount: z.int(),
  notes: z.array(z.string()),
  /** When the same file was loaded; it would change nothing. */
  sameAs: z.nullable(z.strictObject({ fileName: z.string(), loadedAt: When })),
});
export type TroublePreview = z.infer<typeof TroublePreview>;
