/** Cache control: what the server keeps in memory, how well it serves, emptying, warming, switching off. */
import { z } from 'zod';

export const CacheState = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** What it holds, in a sentence. */
  holds: z.string(),
  isDisabled: z.boolean(),
  entries: z.int(),
  /** Entries it holds at most. */
  limit: z.int(),
  /** Bytes, as far as they can be told. */
  bytes: z.int(),
  /** Questions answered from memory since `countedSince`. */
  hits: z.int(),
  misses: z.int(),
  /** Seconds an answer is kept at most. */
  ttl: z.int(),
  /** Last time it was emptied by somebody, or because something changed as a whole; null since the start. */
  cleanedAt: z.string().nullable(),
  /** Questions it knows how to ask again. */
  warmable: z.int(),
});
export type CacheState = z.infer<typeof CacheState>;
