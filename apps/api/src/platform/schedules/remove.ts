/** Removes the schedules of what is deleted: it has no foreign key, since each kind has a table of its own. */
import type { SubjectKind } from '@flightdeck/contract/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { schedule } from './tables.ts';

/** Removes them with their history, in the transaction that deletes `ids`. Files that were sent are tidied up later. */
export async function removeSchedulesOf(
  tx: RecordsDb,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .delete(schedule)
    .where(and(eq(schedule.subjectKind, kind), inArray(schedule.subjectId, [...ids])));
}
