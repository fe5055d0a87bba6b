/** What schedules tell on home: approvals that wait for the person, schedules without an owner, and what was not sent. */
import type { NewsEntry, WaitingEntry } from '@flightdeck/contract/home';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { ScheduleServices } from './rows.ts';
import { schedule, scheduleRun } from './schema.ts';
import { ofSchedule, subjectsFor } from './subjects.ts';
import { schedulePath } from './tell.ts';

/** Most entries of each kind. */
const MOST = 10;

/** Others may schedule nothing: home need not look. */
const looksAfterSome = ({ allowed }: Caller): boolean =>
  isAllowed(CALLS.schedules.list.needs, allowed);

/** Occurrences of the caller's own schedules that failed after `since`. */
export async function unsentSince(
  services: ScheduleServices,
  caller: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  if (!looksAfterSome(caller)) return [];
  const rows = await services.records.db
    .select({ run: scheduleRun, name: schedule.name })
    .from(scheduleRun)
    .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
    .innerJoin(subjectsFor(services, caller), ofSchedule)
    .where(
      and(
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
  services: ScheduleServices,
  caller: Caller,
): Promise<WaitingEntry[]> {
  if (!looksAfterSome(caller)) return [];
  const { db } = services.records;
  const [asked, ownerless] = await Promise.all([
    db
      .select({ run: scheduleRun, schedule })
      .from(scheduleRun)
      .innerJoin(schedule, eq(schedule.id, scheduleRun.scheduleId))
      .innerJoin(subjectsFor(services, caller), ofSchedule)
      .where(
        and(eq(scheduleRun.askedId, caller.user.id), eq(scheduleRun.state, 'waiting-approval')),
      )
      .orderBy(asc(scheduleRun.at))
      .limit(MOST),
    db
      .select({ schedule })
      .from(schedule)
      .innerJoin(subjectsFor(services, caller), ofSchedule)
      .where(isNotNull(schedule.problem))
      .orderBy(asc(schedule.createdAt))
      .limit(MOST),
  ]);
  const nameOf = await namesOf(db, [
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
