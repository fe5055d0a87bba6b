/** What schedules tell on home: approvals that wait for the person, schedules without an owner, and what was not sent. */
import type { NewsEntry, WaitingEntry } from '@flightdeck/contract/home';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { namesOf } from '../../../platform/records/names.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { report, schedule, scheduleRun } from '../schema.ts';
import { within } from '../visible.ts';
import { schedulePath } from './tell.ts';

/** Most entries of each kind. */
const MOST = 10;

/** Occurrences of the caller's own schedules that failed after `since`. */
export async function unsentSince(
  { records }: Services,
  caller: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  const rows = await records.db
    .select({ run: scheduleRun, name: schedule.name })
    .from(scheduleRun)
    .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
    .innerJoin(report, eq(report.id, schedule.reportId))
    .where(
      and(
        within(caller),
        eq(schedule.ownerId, caller.user.id),
        eq(scheduleRun.state, 'failed'),
        eq(scheduleRun.isTest, false),
        gt(scheduleRun.changedAt, since),
      ),
    )
    .orderBy(desc(scheduleRun.changedAt))
    .limit(MOST);
  return rows.map(({ run, name }) => ({
    kind: 'unsent',
    ...{ id: run.id, scheduleId: run.scheduleId, name, reason: run.reason },
    at: run.changedAt.toISOString(),
  }));
}

/** Approvals that the caller is asked for, and schedules that somebody should take over. */
export async function schedulesWaiting(
  { records }: Services,
  caller: Caller,
): Promise<WaitingEntry[]> {
  if (!caller.access.createReport) return [];
  const [asked, ownerless] = await Promise.all([
    records.db
      .select({ run: scheduleRun, schedule })
      .from(scheduleRun)
      .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
      .innerJoin(report, eq(report.id, schedule.reportId))
      .where(
        and(
          within(caller),
          eq(scheduleRun.askedId, caller.user.id),
          eq(scheduleRun.state, 'waiting-approval'),
        ),
      )
      .orderBy(asc(scheduleRun.at))
      .limit(MOST),
    records.db
      .select({ schedule })
      .from(schedule)
      .innerJoin(report, eq(report.id, schedule.reportId))
      .where(and(within(caller), isNotNull(schedule.problem)))
      .orderBy(asc(schedule.createdAt))
      .limit(MOST),
  ]);
  const nameOf = await namesOf(records.db, [
    ...asked.map((each) => each.schedule.ownerId),
    ...ownerless.map((each) => each.schedule.ownerId),
  ]);
  return [
    ...asked.map(({ run, schedule: { id, ownerId, name } }) => ({
      ...{ id: run.id, kind: 'approval' as const, at: run.at.toISOString() },
      ...{ from: nameOf(ownerId).name, text: name, path: schedulePath(id) },
    })),
    ...ownerless.map(({ schedule: { id, ownerId, name, createdAt } }) => ({
      ...{ id, kind: 'schedule' as const, at: createdAt.toISOString() },
      ...{ from: nameOf(ownerId).name, text: name, path: schedulePath(id) },
    })),
  ];
}
