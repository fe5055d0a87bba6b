/** What happens to subscriptions by the day: trials and periods end, what was agreed for the next term begins, invoices become overdue. */
import { type Day, shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { describeError } from '../../platform/http/failure.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { newJobId, queueJob } from '../../platform/jobs/job-queue.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { subscription } from '../../platform/subscriptions/tables.ts';
import { put } from './apply.ts';
import { byTheDay } from './effects.ts';
import { judgePayment } from './orders.ts';
import { comingOf, dayOf, locked, type Subscribed } from './store.ts';

/** Does what is due by a day; each period is charged once, whatever is repeated. */
export async function catchUp(
  tx: RecordsDb,
  services: Services,
  found: Subscribed,
  today: Day,
): Promise<void> {
  let standing = found;
  while (standing.row.nextDay !== null && standing.row.nextDay <= today) {
    const effect = byTheDay(standing, await comingOf(tx, standing));
    standing = await put(tx, services, standing, effect, { today, by: null });
  }
}

/** Looks after one subscription. */
async function lookAfter(services: Services, id: string): Promise<void> {
  await services.records.transaction(async (tx) => {
    const found = await locked(tx, eq(subscription.id, id));
    if (!found) return;
    const today = dayOf(services.clock, found.client);
    await catchUp(tx, services, found, today);
    await judgePayment(tx, services, id, { today, by: null });
  });
}

/** Looks after all subscriptions that something may happen to today. */
export async function lookAfterAll(services: Services, signal?: AbortSignal): Promise<void> {
  const { records, clock, log } = services;
  // The day is a client's own: somewhere it is tomorrow already.
  const latest = shiftDay(todayIn('UTC', clock()), 1);
  const due = await records.db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      or(
        and(isNotNull(subscription.nextDay), lte(subscription.nextDay, latest)),
        inArray(subscription.state, ['active', 'past-due']),
      ),
    )
    .orderBy(asc(subscription.id));
  for (const { id } of due) {
    signal?.throwIfAborted();
    try {
      await lookAfter(services, id);
    } catch (error) {
      // One that cannot be charged keeps no other waiting; it is tried again within the hour.
      log.error(`A subscription could not be looked after: ${describeError(error)}`);
    }
  }
}

export const dayJob = defineJob({
  id: 'subscription-day',
  title: 'Subscriptions by the day',
  priority: 'housekeeping',
  payload: z.object({}),
  result: z.null(),
  retry: { tries: 3, firstWaitMs: 10_000 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
  open(services: Services) {
    return {
      async handle(_job: object, signal: AbortSignal) {
        await lookAfterAll(services, signal);
        return null;
      },
      judge: (error: unknown) => ({ message: describeError(error), retryable: true }),
      async tidy() {
        await services.records.transaction((tx) =>
          queueJob(tx, dayJob, { id: newJobId(), ownerId: null, payload: {} }),
        );
      },
    };
  },
});
