/** Queues the jobs that tell of changes: soon after a run, and at the next morning that somebody chose. */
import { type Day, momentIn, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { job } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { troubleDigest } from '../schema.ts';

/** When mails go out, in the provider's time zone; the weekly ones on Mondays. */
const MORNING = '07:00';
const MONDAY = 1;

/** What runs find within this time is told in one mail. */
const SOON_MS = 45_000;

const Frequency = z.enum(['at-once', 'daily', 'weekly']);
/** How often a job tells. */
export type Frequency = z.infer<typeof Frequency>;

/** What queueing needs to know of the kind of job. */
export const DIGEST = {
  id: 'trouble-digest',
  payload: z.object({ frequency: Frequency }),
  priority: 'schedule',
} as const;

/** The next morning at which mails of a frequency go out, after `now`. */
export function nextMorning(frequency: 'daily' | 'weekly', timeZone: string, now: Date): Date {
  let day: Day = todayIn(timeZone, now);
  for (;;) {
    const at = momentIn(timeZone, day, MORNING);
    const isDay = frequency === 'daily' || new Date(`${day}T12:00:00Z`).getUTCDay() === MONDAY;
    if (isDay && at > now) return at;
    day = shiftDay(day, 1);
  }
}

/** Queues the next job of a frequency unless one waits already, or nobody chose it. */
async function queueDigest(tx: RecordsDb, frequency: Frequency, waitMs: number): Promise<void> {
  const chosen = await tx.$count(troubleDigest, eq(troubleDigest.frequency, frequency));
  if (chosen === 0) return;
  const isOfKind = eq(sql`${job.payload} ->> 'frequency'`, frequency);
  const waiting = await tx.$count(
    job,
    and(eq(job.kind, DIGEST.id), eq(job.state, 'queued'), isOfKind),
  );
  if (waiting > 0) return;
  await queueJob(tx, DIGEST, { id: newJobId(), ownerId: null, payload: { frequency }, waitMs });
}

/** Queues the mails of the next mornings. */
export async function queueDigests(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: RecordsDb,
): Promise<void> {
  const now = clock();
  for (const frequency of ['daily', 'weekly'] as const) {
    const at = nextMorning(frequency, config.timeZone, now);
    await queueDigest(tx, frequency, at.getTime() - now.getTime());
  }
}

/** Tells those who want to know at once: for the end of a run. */
export const queueAtOnce = (tx: RecordsDb): Promise<void> => queueDigest(tx, 'at-once', SOON_MS);
