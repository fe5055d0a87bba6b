/** Notes what has become of an occurrence, and tells its owner where it was not sent. */
import { eq } from 'drizzle-orm';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Occurrence } from './begin.ts';
import type { RunRow, ScheduleServices } from './rows.ts';
import { scheduleRun } from './schema.ts';
import { tell } from './tell.ts';

/** Changes an occurrence. */
export const noteRun = (
  { clock }: Pick<ScheduleServices, 'clock'>,
  tx: RecordsDb,
  { id }: Pick<RunRow, 'id'>,
  change: Partial<Omit<RunRow, 'id' | 'scheduleId' | 'at' | 'isTest' | 'changedAt'>>,
) =>
  tx
    .update(scheduleRun)
    .set({ ...change, changedAt: clock() })
    .where(eq(scheduleRun.id, id));

/** Ends an occurrence without a mail. */
export async function skipRun(
  services: ScheduleServices,
  { run, schedule, subject }: Occurrence,
  reason: string,
  { isTold }: { readonly isTold: boolean },
): Promise<void> {
  await services.records.transaction(async (tx) => {
    await noteRun(services, tx, run, { state: 'skipped', reason });
    if (!isTold || run.isTest) return;
    await tell(services, tx, schedule.ownerId, schedule, {
      subject: `Not sent: ${schedule.name}`,
      paragraphs: [`The ${subject.kind} of the schedule “${schedule.name}” was not sent.`, reason],
    });
  });
}

/** Ends an occurrence that failed, wholly or for some; its owner is told by mail and on home. */
export async function failRun(
  services: ScheduleServices,
  { run, schedule, subject }: Occurrence,
  reason: string,
): Promise<void> {
  await services.records.transaction(async (tx) => {
    await noteRun(services, tx, run, { state: 'failed', reason });
    if (run.isTest) return;
    await tell(services, tx, schedule.ownerId, schedule, {
      subject: `Could not be sent: ${schedule.name}`,
      paragraphs: [
        `The ${subject.kind} of the schedule “${schedule.name}” could not be sent, although it was tried several times.`,
        reason,
      ],
    });
  });
}
