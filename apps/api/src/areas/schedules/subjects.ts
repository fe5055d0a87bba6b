/** What schedules send: found by kind, and limited to what the caller may schedule. */
import type { SubjectKind } from '@flightdeck/contract/schedules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { archivedOwners, restsBecause } from '../../platform/records/archived.ts';
import type { Caller } from '../../platform/route.ts';
import type { ScheduleSource, Sendable } from '../../platform/schedules/source.ts';
import type { Scheduled, ScheduleRow, ScheduleServices } from './rows.ts';
import { schedule } from './schema.ts';

/** The source of a kind. */
export function sourceOf(
  { sources }: Pick<ScheduleServices, 'sources'>,
  kind: SubjectKind,
): ScheduleSource {
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new Error(`No area sends a ${kind}.`);
  return source;
}

/** SQL: a table `subject` of kind, id and name, of all that the caller may schedule; to be joined by `ofSchedule`. */
export function subjectsFor(services: ScheduleServices, caller: Caller): SQL {
  const each = services.sources.map(
    (source) =>
      sql`SELECT ${source.kind}::text AS kind, id, name FROM ${source.schedulable(services, caller)} one`,
  );
  return sql`(${sql.join(each, sql` UNION ALL `)}) subject`;
}

/** Condition that joins `subjectsFor`. */
export const ofSchedule = and(
  sql`subject.kind = ${schedule.subjectKind}`,
  sql`subject.id = ${schedule.subjectId}`,
);

/** Name of the joined subject. */
export const subjectName = sql`subject.name`;

/** Schedules with what they send, in their order; without those whose report or dashboard is gone. */
export async function withSubjects(
  services: ScheduleServices,
  rows: readonly ScheduleRow[],
): Promise<Scheduled[]> {
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ subjectKind }) => subjectKind)].map(([kind, own]) =>
      sourceOf(services, kind).find(services, [...new Set(own.map(({ subjectId }) => subjectId))]),
    ),
  );
  const keyOf = (kind: SubjectKind, id: string) => `${kind} ${id}`;
  const subjects = new Map<string, Sendable>(
    found.flat().map((subject) => [keyOf(subject.kind, subject.id), subject]),
  );
  const archived = await archivedOwners(
    services.records.db,
    [...subjects.values()].flatMap(({ advertiserIds }) => advertiserIds),
  );
  return rows.flatMap((row) => {
    const subject = subjects.get(keyOf(row.subjectKind, row.subjectId));
    if (!subject) return [];
    const rests = restsBecause(archived, subject.advertiserIds);
    const stopped = subject.stopped ?? rests;
    return [{ schedule: row, subject: { ...subject, stopped }, rests: rests !== null }];
  });
}

/** A schedule with what it sends; null once either is deleted. */
export async function scheduledSubject(
  services: ScheduleServices,
  scheduleId: string,
): Promise<Scheduled | null> {
  const rows = await services.records.db.select().from(schedule).where(eq(schedule.id, scheduleId));
  return (await withSubjects(services, rows))[0] ?? null;
}
