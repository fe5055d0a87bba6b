/** Makes, changes, pauses and deletes schedules, within the advertisers of the caller. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@flightdeck/contract';
import { RECIPIENTS_LIMIT, type schedulesCalls } from '@flightdeck/contract/schedules';
import { plainRule, unknownPlaceholder } from '@flightdeck/domain/schedules';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { role } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Sendable } from '../../platform/schedules/source.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { queueLook, queueOccurrence } from './queue.ts';
import { recipientsOf } from './readers.ts';
import { rangeAt, ScheduleBody, type Scheduled, type ScheduleServices } from './rows.ts';
import { schedule, scheduleMail, scheduleRecipient, scheduleRun } from './schema.ts';
import { ofSchedule, sourceOf, subjectsFor, withSubjects } from './subjects.ts';
import { nextTime, previewTimes } from './times.ts';

/** Most schedules of one report or dashboard. */
const MOST = 50;
/** One message for a deleted schedule and for one of what the caller may not schedule: which one it is must not show. */
export const NO_SCHEDULE = 'This schedule does not exist, or you may not schedule what it sends.';

type Settings = BodyOf<typeof schedulesCalls.set>;
interface Saved {
  readonly scheduleId: string;
  readonly revision: number;
}

/** A schedule of what the caller may schedule. @throws {AppError} `not-found`, also for that of another client. */
export async function scheduleFor(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<Scheduled> {
  const rows = await services.records.db
    .select({ schedule })
    .from(schedule)
    .innerJoin(subjectsFor(services, caller), ofSchedule)
    .where(eq(schedule.id, scheduleId));
  const [found] = await withSubjects(
    services,
    rows.map((row) => row.schedule),
  );
  if (!found) throw new AppError('not-found', NO_SCHEDULE);
  return found;
}

/**
 * Checks settings and writes them as columns.
 * @param kept Ids of recipients that the schedule has already: they may stay, although they would be refused now.
 * @throws {AppError} `bad-request`, `unprocessable` naming the field and what to do.
 */
async function checked(
  services: ScheduleServices,
  caller: Caller,
  settings: Settings,
  subject: Sendable,
  kept: ReadonlySet<string>,
) {
  const { name, cron, zone, userIds, roleIds, ...given } = settings;
  const body = ScheduleBody.parse(given);
  previewTimes({ cron, zone }, services.clock());
  const refuse = (message: string) => {
    throw new AppError('unprocessable', message);
  };
  if (userIds.length + roleIds.length === 0 && body.filing === null) {
    refuse(
      `userIds, roleIds: choose somebody who gets the ${subject.kind}, or a client whose documents it is put among.`,
    );
  }
  if (body.filing) {
    if (!services.filing) refuse('filing: no documents are kept here.');
    await services.filing?.require(services, caller, body.filing);
  }
  if (!body.withPdf && !body.withLink) {
    refuse('withPdf, withLink: choose the PDF, the link, or both.');
  }
  for (const field of ['subject', 'message'] as const) {
    const unknown = unknownPlaceholder(body[field]);
    if (unknown !== null) refuse(`${field}: there is no placeholder {{${unknown}}}.`);
  }
  const time = plainRule(cron)?.time;
  if (body.gate && time !== undefined && body.gate.until <= time) {
    refuse(`gate: wait until a time after ${time}, when it is due.`);
  }
  const people = await subject.people(caller);
  const seeing = new Set([...people.map(({ id }) => id), ...kept]);
  if (!userIds.every((id) => seeing.has(id))) {
    refuse(
      `userIds: only people of the portal who can open this ${subject.kind} can get it. Others need an account first.`,
    );
  }
  const known = await services.records.db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.id, [...roleIds, '']));
  if (new Set(roleIds).size > known.length) refuse('roleIds: one of the roles does not exist.');
  const makers = new Set(people.filter(({ maySchedule }) => maySchedule).map(({ id }) => id));
  const { approval } = body;
  const asked = [approval?.approverId, approval?.substituteId].filter((id) => id != null);
  if (!asked.every((id) => makers.has(id))) {
    refuse(`approval: only people who may schedule this ${subject.kind} can approve.`);
  }
  if (approval && approval.approverId === approval.substituteId) {
    refuse('approval: choose somebody else as substitute.');
  }
  return { name, cron, zone, body };
}

const writeRecipients = async (
  tx: RecordsDb,
  scheduleId: string,
  { userIds, roleIds }: Settings,
): Promise<void> => {
  await tx.delete(scheduleRecipient).where(eq(scheduleRecipient.scheduleId, scheduleId));
  const users = [...new Set(userIds)].map((userId) => ({ scheduleId, userId }));
  const roles = [...new Set(roleIds)].map((roleId) => ({ scheduleId, roleId }));
  const rows = [...users, ...roles].slice(0, 2 * RECIPIENTS_LIMIT);
  if (rows.length > 0) await tx.insert(scheduleRecipient).values(rows);
};

/** What the audit log keeps of settings. */
const noted = ({ name, cron, zone, userIds, roleIds }: Settings) => ({
  ...{ name, cron, zone, userIds, roleIds },
});

/** Makes a schedule. @throws {AppError} */
export async function createSchedule(
  services: ScheduleServices,
  caller: Caller,
  { sends: { kind, id: subjectId }, ...settings }: BodyOf<typeof schedulesCalls.create>,
): Promise<Saved> {
  const { records, clock, audit } = services;
  const subject = await sourceOf(services, kind).forMaker(services, caller, subjectId);
  const values = await checked(services, caller, settings, subject, new Set());
  const id = randomUUID();
  const now = clock();
  const nextAt = nextTime(values, now);
  const owned = { id, ownerId: caller.user.id };
  await records.transaction(async (tx) => {
    const isOfIt = and(eq(schedule.subjectKind, kind), eq(schedule.subjectId, subjectId));
    if ((await tx.$count(schedule, isOfIt)) >= MOST) {
      throw new AppError('conflict', `A ${kind} has ${MOST} schedules at most. Delete one first.`);
    }
    const of = { subjectKind: kind, subjectId };
    await tx.insert(schedule).values({ ...owned, ...values, ...of, nextAt, createdAt: now });
    await writeRecipients(tx, id, settings);
    if (nextAt) await queueOccurrence(tx, clock, owned, subject, nextAt);
    const action = 'schedule/create';
    await audit.write({ ...actorOf(caller), action, target: id, after: noted(settings) }, tx);
  });
  return { scheduleId: id, revision: 1 };
}

/** Changes a schedule over the revision that the caller saw. @throws {AppError} also `conflict` with StaleSave. */
export async function changeSchedule(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
  settings: Settings,
  revision: number | undefined,
): Promise<Saved> {
  const { records, clock, audit, config } = services;
  const found = await scheduleFor(services, caller, scheduleId);
  const based = requireRevision(revision, 'schedule');
  const recipients = await recipientsOf(records, [scheduleId]);
  const kept = new Set(recipients.flatMap(({ userId }) => userId ?? []));
  const values = await checked(services, caller, settings, found.subject, kept);
  await records.transaction(async (tx) => {
    const [row] = await tx.select().from(schedule).where(eq(schedule.id, scheduleId)).for('update');
    if (!row) throw new AppError('not-found', NO_SCHEDULE);
    if (row.revision !== based) {
      const last = await lastChange(tx, scheduleId, ['schedule/create', 'schedule/set']);
      const savedBy = last?.name ?? 'Somebody';
      const current = { revision: row.revision, savedBy, savedAt: last?.at ?? row.createdAt };
      throw staleSave(caller, config.timeZone, current, 'schedule');
    }
    const nextAt = row.isPaused ? null : nextTime(values, clock());
    await tx
      .update(schedule)
      .set({ ...values, nextAt, revision: based + 1 })
      .where(eq(schedule.id, scheduleId));
    await writeRecipients(tx, scheduleId, settings);
    if (nextAt) await queueOccurrence(tx, clock, row, found.subject, nextAt);
    const before = { name: row.name, cron: row.cron, zone: row.zone };
    await audit.write(
      {
        ...actorOf(caller),
        action: 'schedule/set',
        target: scheduleId,
        before,
        after: noted(settings),
      },
      tx,
    );
  });
  return { scheduleId, revision: based + 1 };
}

/** Pauses a schedule, or lets it go on from now. */
export async function pauseSchedule(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
  isPaused: boolean,
): Promise<void> {
  const found = await scheduleFor(services, caller, scheduleId);
  await setPaused(services, caller, found, isPaused ? 'pause' : 'resume');
}

/** Makes the caller the owner of a schedule, which goes on from now. */
export async function takeOver(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<void> {
  const found = await scheduleFor(services, caller, scheduleId);
  await setPaused(services, caller, found, 'take-over');
}

async function setPaused(
  { records, clock, audit }: ScheduleServices,
  caller: Caller,
  { schedule: { id: scheduleId }, subject }: Scheduled,
  deed: 'pause' | 'resume' | 'take-over',
): Promise<void> {
  await records.transaction(async (tx) => {
    const [row] = await tx.select().from(schedule).where(eq(schedule.id, scheduleId)).for('update');
    if (!row) throw new AppError('not-found', NO_SCHEDULE);
    const isPaused = deed === 'pause';
    const ownerId = deed === 'take-over' ? caller.user.id : row.ownerId;
    const nextAt = isPaused ? null : nextTime(row, clock());
    await tx
      .update(schedule)
      .set({ isPaused, nextAt, ownerId, problem: null })
      .where(eq(schedule.id, scheduleId));
    if (nextAt) await queueOccurrence(tx, clock, { id: scheduleId, ownerId }, subject, nextAt);
    const before = { isPaused: row.isPaused, ownerId: row.ownerId };
    const after = { isPaused, ownerId };
    const action = `schedule/${deed}`;
    await audit.write({ ...actorOf(caller), action, target: scheduleId, before, after }, tx);
  });
}

/** Deletes a schedule with its history and the PDFs that it sent. */
export async function removeSchedule(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<void> {
  const { records, audit } = services;
  const found = await scheduleFor(services, caller, scheduleId);
  const sent = await records.db
    .selectDistinct({ file: scheduleMail.file })
    .from(scheduleMail)
    .innerJoin(scheduleRun, eq(scheduleRun.id, scheduleMail.runId))
    .where(and(eq(scheduleRun.scheduleId, scheduleId), isNotNull(scheduleMail.file)));
  await records.transaction(async (tx) => {
    await tx.delete(schedule).where(eq(schedule.id, scheduleId));
    const before = {
      name: found.schedule.name,
      sends: { kind: found.subject.kind, id: found.subject.id },
    };
    const action = 'schedule/delete';
    await audit.write({ ...actorOf(caller), action, target: scheduleId, before }, tx);
  });
  for (const { file } of sent) {
    if (file !== null) await services.files.remove(file);
  }
}

/** Sends what a schedule would send now to the caller alone, without waiting for data or an approval. */
export async function testSchedule(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<void> {
  const { records, clock, audit } = services;
  const found = await scheduleFor(services, caller, scheduleId);
  const now = clock();
  const { start: startDay, end: endDay } = await rangeAt(found.subject, now, found.schedule.zone);
  const run = { id: randomUUID(), at: now, isTest: true };
  await records.transaction(async (tx) => {
    const state = 'working' as const;
    const days = { startDay, endDay, changedAt: now };
    await tx.insert(scheduleRun).values({ ...run, ...days, scheduleId, state });
    await tx.insert(scheduleMail).values({ runId: run.id, userId: caller.user.id });
    await queueLook(tx, clock, found, run, 0);
    await audit.write({ ...actorOf(caller), action: 'schedule/test', target: scheduleId }, tx);
  });
}

/** Removes schedules whose report or dashboard is gone: one may be made at the moment in which that is deleted. */
export async function removeOrphans(services: ScheduleServices): Promise<void> {
  const { db } = services.records;
  const rows = await db.select().from(schedule);
  const kept = new Set((await withSubjects(services, rows)).map((one) => one.schedule.id));
  const gone = rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await db.delete(schedule).where(inArray(schedule.id, gone));
}
