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

/** What queueing needs to know of the kind of job. */
export const ALERTS = { id: 'dashboard-alerts', payload: z.object({ when: When }) } as const;

/** The next morning after `now`. */
function nextMorning(timeZone: string, now: Date): Date {
  const today = todayIn(timeZone, now);
  const at = momentIn(timeZone, today, MORNING);
  return at > now ? at : momentIn(timeZone, shiftDay(today, 1), MORNING);
}

/** Queues the next job unless one waits already, or nobody has an alert. */
export async function queueAlerts(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  tx: RecordsDb,
  when: AlertsWhen,
): Promise<void> {
  if ((await tx.$count(dashboardAlert)) === 0) return;
  const isAlike = eq(sql`${job.payload} ->> 'when'`, when);
  const waiting = and(eq(job.kind, ALERTS.id), eq(job.state, 'queued'), isAlike);
  if ((await tx.$count(job, waiting)) > 0) return;
  const now = clock();
  const waitMs =
    when === 'soon' ? SOON_MS : nextMorning(config.timeZone, now).getTime() - now.getTime();
  await queueJob(tx, ALERTS, { id: newJobId(), ownerId: null, payload: { when }, waitMs });
}
