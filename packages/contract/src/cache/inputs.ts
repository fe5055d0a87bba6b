/** What the calls of `cache` do, and the bodies they take: read by the server alone. */
import { z } from 'zod';

const CacheName = z.string().min(1).max(40);

export const cacheInputs = {
  list: { summary: 'What the server that answers keeps in memory.' },
  clean: {
    summary: 'Empties caches, in every process.',
    body: z.strictObject({
      /** All when absent. */
      names: z.array(CacheName).min(1).max(20).optional(),
    }),
  },
  manage: {
    summary: 'Fills a cache with what was asked most, or switches it off or on in every process.',
    body: z.strictObject({ name: CacheName, action: z.enum(['warm', 'disable', 'enable']) }),
  },
} as const;
