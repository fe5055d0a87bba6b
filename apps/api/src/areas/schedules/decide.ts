/** The answer of whoever is asked to approve an occurrence. */
import { and, eq, isNull } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import { queueLook } from './queue.ts';
import type { ScheduleServices } from './rows.ts';
import { scheduleRun } from './schema.ts';
import { NO_SCHEDULE, scheduleFor } from './store.ts';
import { tell } from './tell.ts';

/**
 * Approves an occurrence, which is then sent, or rejects it.
 * @throws {AppError} `not-found`; `forbidden` to anybody else; `conflict` once it waits no longer.
 */
export async function decide(
  services: ScheduleServices,
  caller: Caller,
  runId: string,
  { approves, note }: { readonly approves: boolean; readonly note: string },
): Promise<void> {
  const { records, clock, audit } = services;
  const [run] = await records.db.select().from(scheduleRun).where(eq(scheduleRun.id, runId));
  if (!run) throw new AppError('not-found', NO_SCHEDULE);
  const found = await scheduleFor(services, caller, run.scheduleId);
  if (run.askedId !== caller.user.id) {
    throw new AppError('forbidden', 'Somebody else is asked to approve this.');
  }
  await records.transaction(async (tx) => {
    const [decided] = await tx
      .update(scheduleRun)
      .set({
        ...{ decision: approves ? 'approved' : 'rejected', note, changedAt: clock() },
        ...(approves
          ? { reason: '' }
          : { state: 'skipped', reason: `${caller.user.name} did not approve it. ${note}`.trim() }),
      })
      .where(
        and(
          eq(scheduleRun.id, runId),
          eq(scheduleRun.state, 'waiting-approval'),
          eq(scheduleRun.askedId, caller.user.id),
          isNull(scheduleRun.decision),
        ),
      )
      .returning();
    if (!decided) {
      throw new AppError('conflict', 'It waits for an approval no longer. Load the page again.');
    }
    if (approves) await queueLook(tx, clock, found, run, 0);
    else {
      const { schedule, subject } = found;
      await tell(services, tx, schedule.ownerId, schedule, {
        subject: `Not approved: ${schedule.name}`,
        paragraphs: [
          `The ${subject.kind} of the schedule “${schedule.name}” was not sent.`,
          decided.reason,
        ],
      });
    }
    const action = `schedule/${approves ? 'approve' : 'reject'}`;
    await audit.write({ ...actorOf(caller), action, target: run.scheduleId, reason: note }, tx);
  });
}
