/** How the queue of jobs stands, for the figures of the process. */
import { z } from 'zod';
import type { Records } from '../records/records.ts';

/** Longest that somebody who asks for figures waits for the queue's; without an answer they are left out. */
const PATIENCE_MS = 2000;

/** How jobs of a kind stand, in all processes. */
export interface QueueFigures {
  readonly kind: string;
  readonly queued: number;
  readonly running: number;
  /** Jobs that have failed for good, without those that somebody cancelled. */
  readonly failed: number;
  /** Age of the oldest job that a worker could claim now; 0 without one. */
  readonly oldestDueSeconds: number;
}

const Row = z.object({
  kind: z.string(),
  queued: z.number(),
  running: z.number(),
  failed: z.number(),
  oldest: z.number(),
});

const FIGURES = `
SELECT kind, sum(queued)::int AS queued, sum(running)::int AS running, sum(failed)::int AS failed,
  coalesce(max(oldest), 0)::float8 AS oldest
FROM (
  SELECT kind, count(*) FILTER (WHERE state = 'queued') AS queued, count(*) FILTER (WHERE state = 'running') AS running,
    0 AS failed, extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at <= now())) AS oldest
  FROM records.job WHERE state IN ('queued', 'running') GROUP BY kind
  UNION ALL
  SELECT kind, 0, 0, count(*), NULL FROM records.job WHERE state = 'failed' AND NOT is_cancelled GROUP BY kind
) AS counted GROUP BY kind`;

/** Reads the queue: those of `kinds` that have no job are told with zeros. Empty when the store does not answer in time. */
export async function readQueue(
  records: Pick<Records, 'execute'>,
  kinds: readonly string[],
): Promise<QueueFigures[]> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  try {
    const reading = records.execute(FIGURES);
    reading.catch(() => undefined);
    const rows = await Promise.race([reading, late.promise]);
    if (!rows) return [];
    const found = new Map(rows.map((row) => Row.parse(row)).map((row) => [row.kind, row]));
    return kinds.map((kind) => {
      const { queued = 0, running = 0, failed = 0, oldest = 0 } = found.get(kind) ?? {};
      return { kind, queued, running, failed, oldestDueSeconds: oldest };
    });
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}
