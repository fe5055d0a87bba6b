/** Cache control: what the server keeps in memory, how well it serves, emptying, warming, switching off. */
import { z } from 'zod';
import { call } from '../call.ts';

const CacheName = z.string().min(1).max(40);

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

export const cache = {
  list: call({
    method: 'GET',
    path: 'cache/list',
    audience: 'member',
    needs: ['cache/clean || cache/manage'],
    body: z.strictObject({}),
    data: z.strictObject({
      /** Start of the process that answers: each keeps and counts for itself. */
      countedSince: z.string(),
      caches: z.array(CacheState),
    }),
    summary: 'What the server that answers keeps in memory.',
  }),
  clean: call({
    method: 'POST',
    path: 'cache/clean',
    audience: 'member',
    needs: ['cache/clean'],
    body: z.strictObject({
      /** All when absent. */
      names: z.array(CacheName).min(1).max(20).optional(),
    }),
    data: z.strictObject({
      /** Entries that the process that answers forgot. */
      entries: z.int(),
    }),
    summary: 'Empties caches, in every process.',
  }),
  manage: call({
    method: 'POST',
    path: 'cache/manage',
    audience: 'member',
    needs: ['cache/manage'],
    body: z.strictObject({ name: CacheName, action: z.enum(['warm', 'disable', 'enable']) }),
    data: z.strictObject({
      /** Questions that were asked again; none unless warmed. */
      warmed: z.int(),
    }),
    summary: 'Fills a cache with what was asked most, or switches it off or on in every process.',
  }),
} as const;
