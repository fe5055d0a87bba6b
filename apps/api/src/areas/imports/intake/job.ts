/** The job that looks for files of a source, and the clock that queues it: once among several processes. */
import { and, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { diskFull } from '../../../platform/disk.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob, JOB_ENDED } from '../../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import { isOpenClient } from '../../../platform/records/archived.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { client, intakeSource } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { lookInto } from './folder.ts';
import { removeOldFiles } from './kept.ts';
import { pullFiles } from './pull.ts';
import type { SourceRow } from './rows.ts';
import { nextRun } from './schedule.ts';
import { settleFiles } from './settle.ts';
import { scheduleOf, sourceById } from './sources.ts';
import { takeFromFolder } from './take-from-folder.ts';

/** Milliseconds between two looks for what is due. */
const TICK_MS = 2000;
/** Milliseconds between two looks into a folder: a file that has not grown meanwhile is whole. */
const FOLDER_MS = 4000;

const IntakePayload = z.object({
  sourceId: z.string(),
  /** Somebody asked for it: what failed before is tried again. */
  again: z.boolean(),
});

/** Looks for files of one source: those of a folder, or those that a pull fetches. */
export const intakeJob = defineJob({
  id: 'intake',
  title: 'Automatic source',
  mayRetry: true,
  priority: 'schedule',
  payload: IntakePayload,
  result: z.null(),
  retry: { tries: 3, firstWaitMs: 60_000 },
  concurrency: 2,
  keptSeconds: 24 * 60 * 60,
  open(services: Services) {
    return {
      async handle({ payload, attempts }, signal) {
        const source = await sourceById(services, payload.sourceId);
        if (!source?.isEnabled) return null;
        const again = payload.again || attempts > 1;
        try {
          if (source.kind === 'folder') await takeFromFolder(services, source, signal);
          if (source.kind === 'pull') await pullFiles(services, { source, signal, again });
        } catch (error) {
          if (!signal.aborted) await note(services, source, reasonOf(error));
          throw error;
        }
        await note(services, source, null);
        return null;
      },
      judge(error: unknown) {
        const known = error instanceof AppError ? error : null;
        if (!known) services.log.error('An automatic source failed', error);
        const retryable = known?.code === 'unavailable' || known?.code === 'rate-limited';
        return { message: reasonOf(error), retryable };
      },
      tidy: () => removeOldFiles(services.files),
    };
  },
});

const reasonOf = (error: unknown): string =>
  (error instanceof AppError ? error : diskFull(error))?.message ??
  'It failed because of a fault of the server. Please contact support.';

async function note(
  { records, clock }: Services,
  { id }: SourceRow,
  problem: string | null,
): Promise<void> {
  await records.db
    .update(intakeSource)
    .set({ lastRunAt: clock(), problem })
    .where(eq(intakeSource.id, id));
}

/** Queues a look for files; one that is queued or under way already is enough. */
export async function queueIntake(
  tx: RecordsDb,
  { id: sourceId, ownerId, clientUuid }: Pick<SourceRow, 'id' | 'ownerId' | 'clientUuid'>,
  again: boolean,
): Promise<void> {
  await queueJob(tx, intakeJob, {
    ...{ id: newJobId(), ownerId, key: sourceId, about: { clientUuid } },
    // A person who asks for all files again waits.
    ...(again && { priority: 'person' }),
    payload: { sourceId, again },
  });
}

/**
 * Queues what is due, and notes which loads have ended. The next time of a source is set in the transaction that queues
 * its job: of several processes one does it, and none does it again after a restart.
 */
export async function tick(services: Services): Promise<void> {
  await queueDue(services);
  await settleFiles(services);
}

async function queueDue({ records, config, clock }: Services): Promise<void> {
  const now = clock();
  const kinds: SourceRow['kind'][] = config.watchFolder ? ['folder', 'pull'] : ['pull'];
  await records.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(intakeSource)
      .where(
        and(
          inArray(intakeSource.kind, kinds),
          eq(intakeSource.isEnabled, true),
          eq(intakeSource.isDeleted, false),
          lte(intakeSource.nextDue, now),
          inArray(
            intakeSource.clientUuid,
            tx.select({ uuid: client.uuid }).from(client).where(isOpenClient),
          ),
        ),
      )
      .limit(20)
      .for('update', { skipLocked: true });
    for (const source of due) {
      const change = source.kind === 'folder' ? await lookAt(source) : pullOnce(source);
      await tx.update(intakeSource).set(change.set).where(eq(intakeSource.id, source.id));
      if (change.isQueued) await queueIntake(tx, source, false);
    }
  });

  async function lookAt(source: SourceRow) {
    const nextDue = new Date(now.getTime() + FOLDER_MS);
    try {
      const { found, whole } = await lookInto(config, source);
      return { set: { nextDue, looked: found }, isQueued: whole.length > 0 };
    } catch (error) {
      return { set: { nextDue, lastRunAt: now, problem: reasonOf(error) }, isQueued: false };
    }
  }

  function pullOnce(source: SourceRow) {
    const schedule = scheduleOf(source);
    try {
      const nextDue = schedule && nextRun(schedule, now);
      return { set: { nextDue }, isQueued: nextDue !== null };
    } catch (error) {
      return { set: { nextDue: null, problem: reasonOf(error) }, isQueued: false };
    }
  }
}

/** Looks for what is due until what it answers is called. */
export async function startTicking(services: Services): Promise<() => Promise<void>> {
  let ticking: Promise<void> | null = null;
  let isStopped = false;
  const run = (work: (services: Services) => Promise<void>) => () => {
    if (isStopped) return;
    // What fails now, because a store is away, is done by the next tick.
    ticking ??= work(services)
      .catch(() => undefined)
      .finally(() => {
        ticking = null;
      });
  };
  const timer = setInterval(run(tick), TICK_MS).unref();
  const unlisten = await services.records.listen(JOB_ENDED, run(settleFiles));
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await unlisten();
    await ticking;
  };
}
