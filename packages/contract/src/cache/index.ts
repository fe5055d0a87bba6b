/** Cache control: what the server keeps in memory, how well it serves, emptying, warming, switching off. */
import { z } from 'zod';
import { calls } from '../call.ts';
import type { cacheInputs } from './inputs.ts';
import { CacheState } from './shapes.ts';

export * from './shapes.ts';

export const cacheCalls = calls<typeof cacheInputs>()({
  list: {
    method: 'GET',
    path: 'cache/list',
    audience: 'member',
    needs: ['cache/clean || cache/manage'],
    data: z.strictObject({
      /** Start of the process that answers: each keeps and counts for itself. */
      countedSince: z.string(),
      caches: z.array(CacheState),
    }),
  },
  clean: {
    method: 'POST',
    path: 'cache/clean',
    audience: 'member',
    needs: ['cache/clean'],
    data: z.strictObject({
      /** Entries that the process that answers forgot. */
      entries: z.int(),
    }),
  },
  manage: {
    method: 'POST',
    path: 'cache/manage',
    audience: 'member',
    needs: ['cache/manage'],
    data: z.strictObject({
      /** Questions that were asked again; none unless warmed. */
      warmed: z.int(),
    }),
  },
});
