/** Begins an occurrence: once, however many workers come to it, with its successor queued in the same transaction. */
import { randomUUID } from 'node:crypto';
import { type DayRange, todayIn } from '@flightdeck/domain/dates';
import { and, eq } from 'drizzle-orm';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { type OccurrencePayload, queueOccurrence } from './queue.ts';
import { makerRefusal } from './readers.ts';
import { type RunRow, rangeAt, type Scheduled, type ScheduleServices } from './rows.ts';
import { schedule, scheduleRun } from './schema.ts';
import { scheduledSubject } from './subjects.ts';
import { nextTime } from './times.ts';

/** An occurrence with what it is of. */
export interface Occurrence extends Scheduled {
  readonly run: RunRow;
}

/** Why a schedule cannot go on with its owner, in a sentence; null where it can. */
export async function ownerProblem(
  { callers, records }: ScheduleServices,
  { schedule: { ownerId }, subject }: Scheduled,
): Promise<string | null> {
  const refusal = await makerRefusal(await callers.byUser(ownerId, '', ''), subject);
  if (!refusal) return null;
  const { name } = (await namesOf(records.db, [ownerId]))(ownerId);
  return `It needs a new owner: ${name} owns it. ${refusal}`;
}

/**
 * The occurrence of a job, made at its first look. Null where there is nothing to do: the schedule is deleted, paused, or
 * has another time now. A schedule whose owner may no longer make it is paused, and says why.
 */
export async function beginRun(
  services: ScheduleServices,
  { scheduleId, at: due, testId }: OccurrencePayload,
): Promise<Occurrence | null> {
  const { records, clock } = services;
  const at = new Date(due);
  const found = await scheduledSubject(services, scheduleId);
  if (!found) return null;
  const isThis = testId === null ? dueAt(scheduleId, at) : eq(scheduleRun.id, testId);
  const known = await runOf(records.db, isThis);
  if (known) return { ...found, run: known };
  if (testId !== null) return null;
  // What is stopped for the time being may be out of its owner's reach until then.
  const problem = found.subject.stopped === null ? await ownerProblem(services, found) : null;
  const range = await rangeOrDay(found, at);
  return records.transaction(async (tx) => {
    const [row] = await tx.select().from(schedule).where(eq(schedule.id, scheduleId)).for('update');
    if (!row) return null;
    // Another worker may have begun it meanwhile.
    const other = await runOf(tx, dueAt(scheduleId, at));
    if (other) return { ...found, run: other };
    if (row.isPaused || row.nextAt?.getTime() !== at.getTime()) return null;
    const now = clock();
    // What was missed while the server was down is sent once, not once for each time.
    const next = problem ? null : nextTime(row, now > at ? now : at);
    await tx
      .update(schedule)
      .set({ nextAt: next, ...(problem && { isPaused: true, problem }) })
      .where(eq(schedule.id, scheduleId));
    if (next) await queueOccurrence(tx, clock, row, found.subject, next);
    const [run] = await tx
      .insert(scheduleRun)
      .values({
        ...{ id: randomUUID(), scheduleId, at, startDay: range.start, endDay: range.end },
        state: problem ? 'skipped' : 'working',
        reason: problem ?? '',
        changedAt: now,
      })
      .returning();
    return run ? { ...found, schedule: row, run } : null;
  });
}

/** The days of an occurrence; the day itself where there are none, which its next step then says. */
async function rangeOrDay({ schedule: { zone }, subject }: Scheduled, at: Date): Promise<DayRange> {
  try {
    return await rangeAt(subject, at, zone);
  } catch {
    const day = todayIn(zone, at);
    return { start: day, end: day };
  }
}

const dueAt = (scheduleId: string, at: Date) =>
  and(
    eq(scheduleRun.scheduleId, scheduleId),
    eq(scheduleRun.at, at),
    eq(scheduleRun.isTest, false),
  );

async function runOf(
  db: RecordsDb,
  condition: ReturnType<typeof and>,
): Promise<RunRow | undefined> {
  const [run] = await db.select().from(scheduleRun).where(condition);
  return run;
}
