/** What schedules tell on home: approvals that wait, schedules without an owner, what was not sent, and what is sent next. */
import type { DueEntry, NewsEntry, WaitingEntry } from '@flightdeck/contract/home';
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { shiftDay, todayIn } from '@flightdeck/domain/dates';
import { and, asc, desc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { DueQuestion } from '../../platform/home-source.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { ScheduleServices } from './rows.ts';
import { schedule, scheduleRun } from './schema.ts';
import { ofSchedule, subjectsFor, withSubjects } from './subjects.ts';
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

/** The next mails of schedules about some advertisers, among those that the caller looks after. */
export async function sendsDue(
  services: ScheduleServices,
  caller: Caller,
  { advertiserIds, range }: DueQuestion,
): Promise<DueEntry[]> {
  if (!looksAfterSome(caller)) return [];
  const { records, config } = services;
  const rows = await records.db
    .select({ schedule })
    .from(schedule)
    .innerJoin(subjectsFor(services, caller), ofSchedule)
    .where(
      and(
        eq(schedule.isPaused, false),
        // A day of any time zone ends before the second one after it in UTC.
        lt(schedule.nextAt, new Date(`${shiftDay(range.end, 2)}T00:00:00Z`)),
      ),
    )
    .orderBy(asc(schedule.nextAt), asc(schedule.id));
  const sends = await withSubjects(
    services,
    rows.map((row) => row.schedule),
  );
  return sends.flatMap(({ schedule: { id, name, nextAt }, subject }) => {
    const isOwn = subject.advertiserIds.some((one) => advertiserIds.includes(one));
    if (!isOwn || nextAt === null || subject.stopped !== null) return [];
    const day = todayIn(config.timeZone, nextAt);
    const note = subject.kind === 'report' ? 'Report by mail' : 'Dashboard by mail';
    return [
      {
        ...{ id: `send ${id}`, kind: 'send', day, at: nextAt.toISOString() },
        ...{ name, note, path: schedulePath(id) },
      },
    ];
  });
}
