/** Queues the jobs of schedules: one for each occurrence, and one for each later look at it (docs/decisions/0048). */
import { z } from 'zod';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Sendable } from '../../platform/schedules/source.ts';
import type { Clock } from '../../platform/services.ts';
import type { RunRow, ScheduleRow } from './rows.ts';

const OccurrencePayload = z.object({
  scheduleId: z.string(),
  /** When the occurrence was due, ISO 8601. */
  at: z.string(),
  /** The run of a test, which is made before its job; null for an occurrence. */
  testId: z.nullable(z.string()),
});
export type OccurrencePayload = z.infer<typeof OccurrencePayload>;

/** What queueing needs to know of the kind of job. */
export const OCCURRENCE = {
  id: 'schedule',
  payload: OccurrencePayload,
  priority: 'schedule',
} as const;

type Owned = Pick<ScheduleRow, 'id' | 'ownerId'>;
/** What it sends: its advertisers decide whose turn its jobs take. */
type About = Pick<Sendable, 'advertiserIds'>;

/** Queues the occurrence at `at`, once however often it is asked for. */
export const queueOccurrence = (
  tx: RecordsDb,
  clock: Clock,
  { id, ownerId }: Owned,
  about: About,
  at: Date,
) =>
  queueJob(tx, OCCURRENCE, {
    ...{ id: newJobId(), ownerId, about, key: `${id}@${at.toISOString()}` },
    payload: { scheduleId: id, at: at.toISOString(), testId: null },
    // By this process's clock, which the time of an occurrence is told in.
    waitMs: at.getTime() - clock().getTime(),
  });

/** Queues another look at an occurrence in `waitMs` milliseconds; the look for one moment is queued once. */
export const queueLook = (
  tx: RecordsDb,
  clock: Clock,
  { schedule: { id, ownerId }, subject: about }: { schedule: Owned; subject: About },
  run: Pick<RunRow, 'id' | 'at' | 'isTest'>,
  waitMs: number,
) =>
  queueJob(tx, OCCURRENCE, {
    ...{ id: newJobId(), ownerId, about, waitMs },
    ...(run.isTest && { priority: 'person' }),
    key: `${run.id}/${new Date(clock().getTime() + waitMs).toISOString()}`,
    payload: { scheduleId: id, at: run.at.toISOString(), testId: run.isTest ? run.id : null },
  });
