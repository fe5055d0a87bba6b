/** Asks somebody to approve an occurrence before it is sent: the approver, and after them the substitute. */
import { writeMoment, writeRange } from '@flightdeck/domain/dates';
import type { Occurrence } from './begin.ts';
import { noteRun, skipRun } from './outcome.ts';
import { queueLook } from './queue.ts';
import { makerRefusal } from './readers.ts';
import { bodyOf, type ScheduleServices } from './rows.ts';
import { tell } from './tell.ts';

const HOUR_MS = 60 * 60_000;

/** Whether an occurrence is approved, or needs no approval. Otherwise somebody is asked, or it ends unsent. */
export async function isApproved(
  services: ScheduleServices,
  occurrence: Occurrence,
): Promise<boolean> {
  const { run, schedule, subject } = occurrence;
  const { approval } = bodyOf(schedule);
  if (!approval || run.isTest || run.decision === 'approved') return true;
  const { approverId, substituteId } = approval;
  if (run.state === 'waiting-approval') {
    const isOver = run.deadlineAt !== null && services.clock() >= run.deadlineAt;
    if (!isOver) return false;
    if (run.askedId === substituteId) {
      await skipRun(services, occurrence, 'Nobody approved it in time.', { isTold: true });
      return false;
    }
  }
  // The approver first, unless their time is over.
  const asked = run.state === 'waiting-approval' ? [substituteId] : [approverId, substituteId];
  for (const userId of asked) {
    if (userId !== null && (await ask(services, occurrence, userId, approval.hours))) return false;
  }
  const reason =
    run.state === 'waiting-approval'
      ? 'Nobody approved it in time.'
      : `Whoever should approve it may no longer schedule this ${subject.kind}. Choose somebody else.`;
  await skipRun(services, occurrence, reason, { isTold: true });
  return false;
}

/** Asks one person; answers whether they may be asked. */
async function ask(
  services: ScheduleServices,
  occurrence: Occurrence,
  userId: string,
  hours: number,
): Promise<boolean> {
  const { run, schedule, subject } = occurrence;
  const { callers, records, clock } = services;
  const caller = await callers.byUser(userId, '', '');
  if (!caller || (await makerRefusal(caller, subject)) !== null) return false;
  const { name, locale } = caller.user;
  const deadlineAt = new Date(clock().getTime() + hours * HOUR_MS);
  const deadline = `${writeMoment(deadlineAt.toISOString(), schedule.zone, locale)} (${schedule.zone})`;
  await records.transaction(async (tx) => {
    await noteRun(services, tx, run, {
      ...{ state: 'waiting-approval', askedId: userId, deadlineAt },
      reason: `${name} is asked to approve it.`,
    });
    await tell(services, tx, userId, schedule, {
      subject: `Waits for you: ${schedule.name}`,
      paragraphs: [
        `The ${subject.kind} “${subject.name}” of ${writeRange({ start: run.startDay, end: run.endDay }, locale)} is sent once you approve it.`,
        `Please answer by ${deadline}.`,
      ],
    });
    await queueLook(tx, clock, occurrence, run, hours * HOUR_MS);
  });
  return true;
}
