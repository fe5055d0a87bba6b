/** Queues the job that judges alerts: every morning, and soon after figures or an alert changed. */
import { momentIn, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newJobId, queueJob } from '../../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { job } from '../../../platform/records/schema.ts';
import type { Services } from '../../../platform/services.ts';
import { dashboardAlert } from '../schema.ts';

/** In the provider's time zone, before people begin to work. */
const MORNING = '05:30';
/** What changes within this time is judged once. */
const SOON_MS = 45_000;

const When = z.enum(['morning', 'soon']);
/** When a job judges. */
export type AlertsWhen = z.infer<typeof When>;

const Touched = z.object({
  advertiserIds: z.array(z.int()).readonly(),
  datasets: z.array(z.string()).readonly().nullable(),
});
/** Whose figures changed: those of advertisers or accounts of theirs, in datasets by their ids; null for all datasets. */
export type Touched = z.infer<typeof Touched>;

/** What queueing needs to know of the kind of job: without `touched` it judges all alerts, otherwise those and new ones. */
export const ALERTS = {
  id: 'dashboard-alerts',
  payload: z.object({ when: When, touched: Touched.optional() }),
  priority: 'schedule',
} as const;

/** What either changed; undefined, which is all, where one is. */
function both(one: Touched | undefined, other: Touched | undefined): Touched | undefined {
  if (!one || !other) return undefined;
  const union = <Value>(a: readonly Value[], b: readonly Value[]) => [...new Set([...a, ...b])];
  return {
    advertiserIds: union(one.advertiserIds, other.advertiserIds),
    datasets: one.datasets && other.datasets && union(one.datasets, other.datasets),
  };
}

/** The next morning after `now`. */
function nextMorning(timeZone: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  const at = momentIn(timeZone, today, MORNING);
  return at > now ? at : momentIn(timeZone, shiftDay(today, 1), MORNING);
}

/**
 * Queues the next job unless nobody has an alert. One that waits already is told what to judge besides.
 * @param tx A transaction: the waiting job may not begin meanwhile.
 */
export async function queueAlerts(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: RecordsDb,
  when: AlertsWhen,
  touched?: Touched,
): Promise<void> {
  if ((await tx.$count(dashboardAlert)) === 0) return;
  const isAlike = eq(sql`${job.payload} ->> 'when'`, when);
  const [waiting] = await tx
    .select({ id: job.id, payload: job.payload })
    .from(job)
    .where(and(eq(job.kind, ALERTS.id), eq(job.state, 'queued'), isAlike))
    .limit(1)
    .for('update');
  if (waiting) {
    const payload = { when, touched: both(ALERTS.payload.parse(waiting.payload).touched, touched) };
    await tx.update(job).set({ payload }).where(eq(job.id, waiting.id));
    return;
  }
  const now = clock();
  const waitMs =
    when === 'soon' ? SOON_MS : nextMorning(config.timeZone, now).getTime() - now.getTime();
  await queueJob(tx, ALERTS, { id: newJobId(), ownerId: null, payload: { when, touched }, waitMs });
}
