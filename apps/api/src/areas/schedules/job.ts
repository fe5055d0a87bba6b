/** The job of an occurrence: it waits for data and for an approval, sends, and looks whether the mails are out. */
import { and, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { ExportServices, Printer, Printing } from '../../platform/exports/printing.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { removeOlder } from '../../platform/objects/files.ts';
import { job } from '../../platform/records/schema.ts';
import type { Filing } from '../../platform/schedules/filing.ts';
import type { ScheduleSource } from '../../platform/schedules/source.ts';
import type { Services } from '../../platform/services.ts';
import { isApproved } from './approve.ts';
import { beginRun, type Occurrence } from './begin.ts';
import { deliver, digestOf, isUnchanged, KEPT_DAYS, readersOfRun, SENT_FOLDER } from './deliver.ts';
import { gateOf } from './gate.ts';
import { failRun, noteRun, skipRun } from './outcome.ts';
import { OCCURRENCE, type OccurrencePayload, queueLook } from './queue.ts';
import { bodyOf, rangeAt, type ScheduleServices } from './rows.ts';
import { scheduleMail, scheduleRun } from './schema.ts';
import { drawFor, type Sending } from './sending.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A file that no mail names yet is being made, until it is this old. */
const FRESH_MS = 60 * 60_000;
/** Milliseconds between two looks whether the mails are out, at least and at most. */
const LOOK_MS = { least: 5000, most: 10 * 60_000 } as const;

const SERVER_FAULT = 'It failed because of a fault of the server. Please contact support.';

/** What the job needs; what prints is its own except in tests. */
type JobServices = Services & Pick<ExportServices, 'renderer'> & { readonly printing?: Printing };

/**
 * Occurrences of schedules. Its jobs wait in the queue until they are due.
 * @param sources What can be sent.
 * @param filing How it is put among the documents of a client.
 */
export const scheduleJob = (
  sources: readonly ScheduleSource[],
  printer: Printer,
  filing: Filing | null = null,
) =>
  defineJob({
    ...OCCURRENCE,
    title: 'Scheduled mail',
    result: z.null(),
    retry: { tries: 4, firstWaitMs: 60_000 },
    // One is drawn or mailed while the other one is printed.
    concurrency: 2,
    keepsKey: true,
    lostMessage: SERVER_FAULT,
    open(given: JobServices) {
      const services = { ...given, sources, filing };
      const printing = given.printing ?? printer(given);
      return {
        async handle({ payload }, signal) {
          const occurrence = await beginRun(services, payload);
          if (occurrence) await advance({ services, printing, signal }, occurrence);
          return null;
        },
        judge(error: unknown) {
          if (error instanceof AppError) {
            const retryable = error.code === 'unavailable' || error.code === 'rate-limited';
            return { retryable, message: error.message };
          }
          return printing.judge(error);
        },
        failed: ({ payload }, error) => giveUp(services, payload, error),
        tidy: () => removeOld(services),
      };
    },
  });

const ENDED = new Set<Occurrence['run']['state']>(['sent', 'skipped', 'failed']);

/** Brings an occurrence as far as it can go now. */
async function advance(sending: Sending, begun: Occurrence): Promise<void> {
  const { services } = sending;
  if (ENDED.has(begun.run.state)) return;
  if (begun.run.state === 'sending') return settle(services, begun);
  if (begun.subject.stopped !== null) {
    return skipRun(services, begun, begun.subject.stopped, { isTold: !begun.rests });
  }
  // While it waited somebody may have saved another range.
  const { start, end } = await rangeAt(begun.subject, begun.run.at, begun.schedule.zone);
  const occurrence = { ...begun, run: { ...begun.run, startDay: start, endDay: end } };
  const { run, schedule } = occurrence;
  if (schedule.isPaused && !run.isTest) {
    return skipRun(services, occurrence, 'The schedule was paused meanwhile.', { isTold: false });
  }
  // What is asked for approval waits for data no more.
  const gate = await gateOf(services, occurrence);
  const isWaiting = run.state === 'working' || run.state === 'waiting-data';
  if (isWaiting && gate.is === 'over') {
    return skipRun(services, occurrence, gate.reason, { isTold: true });
  }
  if (isWaiting && gate.is === 'shut') {
    const { reason, waitMs } = gate;
    return services.records.transaction(async (tx) => {
      await noteRun(services, tx, run, { state: 'waiting-data', reason });
      await queueLook(tx, services.clock, occurrence, run, waitMs);
    });
  }
  if (isWaiting && !run.isTest && bodyOf(schedule).skipsUnchanged) {
    const reader = (await readersOfRun(services, occurrence)).find(({ problem }) => !problem);
    const drawn = reader?.caller && (await drawFor(occurrence, reader.caller));
    if (drawn && (await isUnchanged(services, occurrence, digestOf(drawn.shown)))) {
      const reason = 'Nothing has changed since it was last sent.';
      return skipRun(services, occurrence, reason, { isTold: false });
    }
  }
  if (!(await isApproved(services, occurrence))) return;
  await deliver(sending, occurrence, { isIncomplete: gate.is !== 'open' || gate.isIncomplete });
}

/** Ends an occurrence once none of its mails waits any more; until then looks again, less and less often. */
async function settle(services: ScheduleServices, occurrence: Occurrence): Promise<void> {
  const { records, clock } = services;
  const { run } = occurrence;
  const mails = await records.db
    .select({ state: job.state })
    .from(scheduleMail)
    .innerJoin(job, eq(job.id, scheduleMail.mailId))
    .where(and(eq(scheduleMail.runId, run.id), isNotNull(scheduleMail.mailId)));
  const failed = mails.filter(({ state }) => state === 'failed').length;
  if (mails.some(({ state }) => state === 'queued' || state === 'running')) {
    const passed = clock().getTime() - run.changedAt.getTime();
    const waitMs = Math.min(Math.max(passed, LOOK_MS.least), LOOK_MS.most);
    await records.transaction((tx) => queueLook(tx, clock, occurrence, run, waitMs));
  } else if (failed > 0) {
    await failRun(services, occurrence, `${failed} of ${mails.length} mails could not be sent.`);
  } else {
    await noteRun(services, records.db, run, { state: 'sent', reason: '' });
  }
}

/** Notes that an occurrence failed for good. */
async function giveUp(
  services: ScheduleServices,
  payload: OccurrencePayload,
  error: string | null,
): Promise<void> {
  const occurrence = await beginRun(services, payload);
  if (!occurrence || ENDED.has(occurrence.run.state)) return;
  await failRun(services, occurrence, error ?? SERVER_FAULT);
}

/** Removes PDFs that are old, or of schedules that are gone, and ended jobs of old occurrences. */
async function removeOld({ records: { db }, files, clock }: Services): Promise<void> {
  const oldest = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  await db
    .delete(job)
    .where(
      and(
        eq(job.kind, OCCURRENCE.id),
        inArray(job.state, ['done', 'failed']),
        lt(job.finishedAt, oldest),
      ),
    );
  const kept = await db
    .selectDistinct({ file: scheduleMail.file })
    .from(scheduleMail)
    .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleMail.runId))
    .where(and(isNotNull(scheduleMail.file), gt(scheduleRun.at, oldest)));
  const named = new Set(kept.map(({ file }) => file));
  const made = new Date(Date.now() - FRESH_MS);
  await removeOlder(files, SENT_FOLDER, made, (name) => named.has(name));
}
