/** The job of a run: scores one advertiser after the other, until its list is done. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../../platform/http/failure.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import type { Services } from '../../../platform/services.ts';
import { troubleRun } from '../schema.ts';
import type { TroubleSource } from '../source.ts';
import { SOURCES } from '../sources/index.ts';
import { endRun, queueDueRuns, RUN_KIND } from './queue.ts';
import { scoreAdvertiser } from './score.ts';

/** Does runs that were queued. */
export const runJob = defineJob({
  ...RUN_KIND,
  title: 'Campaign health',
  mayRetry: true,
  result: z.object({}),
  retry: { tries: 3, firstWaitMs: 10_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open: (services: Services) => ({
    handle: async ({ payload: { runId } }, signal) => {
      await doRun(services, runId, SOURCES, signal);
      return {};
    },
    judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    tidy: () => queueDueRuns(services),
  }),
});

/**
 * Does what is left of a run. An advertiser that fails is left in its list and does not keep the others waiting.
 * @throws the first such failure, once all others are done.
 */
export async function doRun(
  services: Services,
  runId: number,
  sources: readonly TroubleSource[],
  signal?: AbortSignal,
): Promise<void> {
  const failures = new Map<number, unknown>();
  do {
    for (;;) {
      signal?.throwIfAborted();
      const open = await openOf(services, runId);
      const advertiserId = open.find((id) => !failures.has(id));
      if (advertiserId === undefined) break;
      try {
        await scoreAdvertiser(services, sources, { runId, advertiserId });
      } catch (error) {
        services.log.error(`Advertiser ${advertiserId} could not be scored`, error);
        failures.set(advertiserId, error);
      }
    }
    for (const error of failures.values()) throw error;
  } while (!(await endRun(services, runId)));
}

async function openOf({ records }: Services, runId: number): Promise<readonly number[]> {
  const [run] = await records.db
    .select({ open: troubleRun.open })
    .from(troubleRun)
    .where(eq(troubleRun.id, runId));
  return run?.open ?? [];
}
