/**
 * What is tidied up by itself: expired sessions and uploads, the server's log, statistics of the embedded engine, and what areas
 * keep no longer. A job, once an hour however many processes schedule.
 */
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Area } from './area.ts';
import { describeError } from './http/failure.ts';
import { defineJob } from './jobs/define-job.ts';
import { newJobId, queueJob } from './jobs/job-queue.ts';
import { removeOldLog } from './log/server-log.ts';
import { removeLeftBehind } from './objects/left-behind.ts';
import { roomOf } from './objects/open.ts';
import { job } from './records/schema.ts';
import { analyseRecords } from './records/tidy.ts';
import type { Services } from './services.ts';
import { removeExpiredSessions } from './session/store.ts';

/** Any number, the same in every process: those who schedule look for the job of the hour one after the other. */
const TIDY_LOCK = 4_300_007;
const HOUR_MS = 60 * 60 * 1000;
/** Processes look every hour: none comes a little too early for the next one. */
const LEAST_MINUTES = 55;

const KIND = { id: 'tidy', payload: z.object({}), priority: 'housekeeping' } as const;

/** Tidies up. What fails keeps nothing else from it. @param areas Theirs is tidied too. */
export const tidyJob = (areas: readonly Pick<Area, 'tidy'>[]) =>
  defineJob({
    ...KIND,
    title: 'Tidying up',
    result: z.null(),
    retry: { tries: 3, firstWaitMs: 60_000 },
    concurrency: 1,
    keptSeconds: 14 * 24 * 60 * 60,
    open: (services: Services) => ({
      async handle() {
        await tidyAll(services, areas);
        return null;
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
    }),
  });

async function tidyAll(services: Services, areas: readonly Pick<Area, 'tidy'>[]): Promise<void> {
  const { records, log, clock, uploads } = services;
  const works: readonly (readonly [string, () => Promise<unknown> | undefined])[] = [
    ...areas.map(
      ({ tidy }) => ['What is old could not be removed', () => tidy?.(services)] as const,
    ),
    ['What is left of uploads could not be removed', () => uploads.tidy(clock())],
    ['Expired sessions could not be removed', () => removeExpiredSessions(records)],
    ['Old log entries could not be removed', () => removeOldLog(records, clock)],
    ['The records could not be analysed', () => analyseRecords(records)],
  ];
  const failures: unknown[] = [];
  for (const [failed, work] of works) {
    try {
      await work();
    } catch (error) {
      log.error(failed, error);
      failures.push(error);
    }
  }
  for (const error of failures) throw error;
}

/** Has it done now and every hour, as long as the process runs. */
export function startTidying(services: Services): void {
  const queue = (): void => {
    queueTidying(services).catch((error: unknown) =>
      services.log.error('Tidying up could not be queued', error),
    );
  };
  queue();
  setInterval(queue, HOUR_MS).unref();
  // Not at once: processes of the version before, which know no other place, may be about to end.
  setInterval(() => void moveFormer(services), HOUR_MS).unref();
}

/** Removes what killed processes have left on this machine, now and every hour: in each process, whatever its role. */
export function startSweeping({ objects, config, log }: Services): void {
  const sweep = (): void => {
    Promise.all([objects.tidy(), removeLeftBehind(roomOf(config))]).catch((error: unknown) =>
      log.error('What is left of files on their way could not be removed', error),
    );
  };
  sweep();
  setInterval(sweep, HOUR_MS).unref();
}

async function moveFormer({ sealedFiles, clock, log }: Services): Promise<void> {
  try {
    const moved = (await sealedFiles?.moveFormer(clock())) ?? 0;
    if (moved > 0) log.info(`${moved} files of the data folder are in the object storage now.`);
  } catch (error) {
    log.error('Files of the data folder could not be moved to the object storage', error);
  }
}

/** Queues the job of this hour, unless another process has. */
export const queueTidying = ({ records }: Pick<Services, 'records'>): Promise<void> =>
  records.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${TIDY_LOCK}::bigint)`);
    const isRecent = gt(job.createdAt, sql`now() - make_interval(mins => ${LEAST_MINUTES})`);
    const isUnder = inArray(job.state, ['queued', 'running']);
    const [known] = await tx
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.kind, KIND.id), or(isRecent, isUnder)))
      .limit(1);
    if (!known) await queueJob(tx, KIND, { id: newJobId(), ownerId: null, payload: {} });
  });
