/** Schedules, their readers and their history as the screens show them. */
import type { DataOf } from '@flightdeck/contract';
import {
  type Schedule,
  type ScheduleChoices,
  type ScheduleItem,
  type ScheduleRun,
  type ScheduleSubject,
  SubjectKind,
} from '@flightdeck/contract/schedules';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide } from '@flightdeck/domain/access';
import { fileName } from '@flightdeck/domain/urls';
import { and, asc, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { mailState } from '../../platform/mail/mailer.ts';
import { containing, directed, readPage } from '../../platform/records/list.ts';
import { namesOf } from '../../platform/records/names.ts';
import { job, role, user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Sendable } from '../../platform/schedules/source.ts';
import { ownerProblem } from './begin.ts';
import { clientWords } from './clients.ts';
import { KEPT_DAYS } from './deliver.ts';
import { knownPeople, readersOf, recipientsOf, UNKNOWN_PERSON } from './readers.ts';
import {
  bodyOf,
  type MailRow,
  type RunRow,
  type Scheduled,
  type ScheduleServices,
} from './rows.ts';
import {
  schedule,
  scheduleFiling,
  scheduleMail,
  scheduleRecipient,
  scheduleRun,
} from './schema.ts';
import { scheduleFor } from './store.ts';
import { ofSchedule, sourceOf, subjectName, subjectsFor, withSubjects } from './subjects.ts';

type ListCall = (typeof CALLS)['schedules']['list'];
type Filters = z.output<ListCall['body']>;

/** Occurrences shown of one schedule. */
const SHOWN_RUNS = 50;
const DAY_MS = 24 * 60 * 60_000;

/** A page of the schedules that the caller looks after. */
export async function listSchedules(
  services: ScheduleServices,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { db } = services.records;
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${schedule.name})`,
    next: sql`${schedule.nextAt}`,
  };
  const matches = and(searched(filters.search), inState(services, filters.state));
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ schedule })
          .from(schedule)
          .innerJoin(subjectsFor(services, caller), ofSchedule)
          .where(matches)
          .$dynamic(),
      order: [directed[filters.direction](sortBy[filters.sort]), asc(schedule.id)],
      show: async (rows) =>
        itemsOf(
          services,
          caller,
          await withSubjects(
            services,
            rows.map((row) => row.schedule),
          ),
        ),
    },
    filters,
  );

  function searched(search: string): SQL | undefined {
    if (search === '') return undefined;
    const pattern = containing(search);
    const named = db
      .select({ one: sql`1` })
      .from(scheduleRecipient)
      .leftJoin(user, eq(user.id, scheduleRecipient.userId))
      .leftJoin(role, eq(role.id, scheduleRecipient.roleId))
      .where(
        and(
          eq(scheduleRecipient.scheduleId, schedule.id),
          or(ilike(user.name, pattern), ilike(role.name, pattern)),
        ),
      );
    return or(ilike(schedule.name, pattern), sql`${subjectName} ILIKE ${pattern}`, exists(named));
  }
}

/** Condition: by whether it is paused, or by what has become of its newest occurrence. */
function inState({ records: { db } }: ScheduleServices, state: Filters['state']): SQL | undefined {
  const newest = (states: SQL) =>
    sql`(${db
      .select({ state: scheduleRun.state })
      .from(scheduleRun)
      .where(and(eq(scheduleRun.scheduleId, schedule.id), eq(scheduleRun.isTest, false)))
      .orderBy(desc(scheduleRun.at))
      .limit(1)}) IN ${states}`;
  switch (state) {
    case 'any':
      return undefined;
    case 'active':
      return eq(schedule.isPaused, false);
    case 'paused':
      return eq(schedule.isPaused, true);
    case 'waiting':
      return newest(sql`('waiting-data', 'waiting-approval')`);
    case 'failed':
      return newest(sql`('failed')`);
  }
}

async function itemsOf(
  services: ScheduleServices,
  caller: Caller,
  rows: readonly Scheduled[],
): Promise<ScheduleItem[]> {
  const { records } = services;
  if (rows.length === 0) return [];
  const ids = rows.map((each) => each.schedule.id);
  const [recipients, runs, nameOf, clientsOf] = await Promise.all([
    recipientsOf(records, ids),
    records.db
      .selectDistinctOn([scheduleRun.scheduleId])
      .from(scheduleRun)
      .where(and(inArray(scheduleRun.scheduleId, ids), eq(scheduleRun.isTest, false)))
      .orderBy(scheduleRun.scheduleId, desc(scheduleRun.at)),
    namesOf(
      records.db,
      rows.map((each) => each.schedule.ownerId),
    ),
    clientWords(
      services,
      caller,
      rows.map(({ subject }) => subject),
    ),
  ]);
  const isKnown = await knownPeople(
    services,
    caller,
    recipients.flatMap(({ userId }) => userId ?? []),
  );
  return Promise.all(
    rows.map(async (each) => {
      const { id, name, cron, zone, isPaused, nextAt, ownerId, problem } = each.schedule;
      const last = runs.find(({ scheduleId }) => scheduleId === id);
      return {
        scheduleId: id,
        ...{ name, cron, zone, isPaused },
        sends: shownSubject(each.subject),
        clients: clientsOf(each.subject),
        recipients: recipients
          .filter((one) => one.scheduleId === id)
          .map(({ userId, name: who }) =>
            userId === null || isKnown(each.subject, userId) ? who : UNKNOWN_PERSON,
          ),
        owner: nameOf(ownerId),
        problem:
          problem ?? (isPaused || each.subject.stopped ? null : await ownerProblem(services, each)),
        stopped: each.subject.stopped,
        nextAt: nextAt?.toISOString() ?? null,
        last: last ? { at: last.at.toISOString(), state: last.state } : null,
      };
    }),
  );
}

const shownSubject = ({ kind, id, name, path }: Sendable): ScheduleSubject => ({
  ...{ kind, id, name, path },
});

/** One schedule, and who would get it now. */
export async function getSchedule(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<Schedule> {
  const found = await scheduleFor(services, caller, scheduleId);
  const [recipients, readers, [item]] = await Promise.all([
    recipientsOf(services.records, [scheduleId]),
    readersOf(services, found),
    itemsOf(services, caller, [found]),
  ]);
  if (!item) throw new Error('The schedule was not read.');
  const ids = readers.map(({ userId }) => userId);
  const isKnown = await knownPeople(services, caller, ids);
  return {
    ...item,
    ...bodyOf(found.schedule),
    userIds: recipients.flatMap(({ userId }) => userId ?? []),
    roleIds: recipients.flatMap(({ roleId }) => roleId ?? []),
    revision: found.schedule.revision,
    rolls: await found.subject.rolls(),
    readers: readers.map(({ caller: _, ...reader }) =>
      isKnown(found.subject, reader.userId)
        ? reader
        : { ...reader, name: UNKNOWN_PERSON, email: '' },
    ),
  };
}

/** What the form offers for schedules of a report or a dashboard. @throws {AppError} where the caller may make none. */
export async function choicesFor(
  services: ScheduleServices,
  caller: Caller,
  of: { readonly kind: string; readonly subjectId: string },
): Promise<ScheduleChoices> {
  const { records, clients, config } = services;
  const kind = SubjectKind.safeParse(of.kind);
  if (!kind.success) {
    throw new AppError('not-found', 'Only reports and dashboards can be sent on a schedule.');
  }
  const subject = await sourceOf(services, kind.data).forMaker(services, caller, of.subjectId);
  const [only, ...others] = subject.advertiserIds;
  const [people, roles, client, clientsOf, isRolling] = await Promise.all([
    subject.people(caller),
    records.db.select({ id: role.id, name: role.name }).from(role).orderBy(asc(role.name)),
    only !== undefined && others.length === 0 ? clients.ofAdvertiser(only) : null,
    clientWords(services, caller, [subject]),
    subject.rolls(),
  ]);
  return {
    ...{ sends: shownSubject(subject), clients: clientsOf(subject), rolls: isRolling },
    zone: client?.timeZone ?? config.timeZone,
    people: people.map(({ id, name, email }) => ({ id, name, email })),
    roles: roles
      .map(({ id, name }) => ({
        ...{ id, name },
        people: people.filter(({ roleIds }) => roleIds.includes(id)).length,
      }))
      .filter(({ people: holders }) => holders > 0),
    approverIds: people.filter(({ maySchedule }) => maySchedule).map(({ id }) => id),
    places: await placesFor(services, caller, subject),
  };
}

/** Where it may be filed: with the clients that it is about; with all where it names none. */
async function placesFor(
  services: ScheduleServices,
  caller: Caller,
  { advertiserIds }: Pick<Sendable, 'advertiserIds'>,
): Promise<ScheduleChoices['places']> {
  const places = (await services.filing?.places(services, caller)) ?? [];
  if (advertiserIds.length === 0) return places;
  const owners = await Promise.all(advertiserIds.map((id) => services.clients.ofAdvertiser(id)));
  const about = new Set(owners.map((owner) => owner?.clientUuid));
  return places.filter(({ uuid }) => about.has(uuid));
}

/** The newest occurrences of a schedule, tests included. */
export async function listRuns(
  services: ScheduleServices,
  caller: Caller,
  scheduleId: string,
): Promise<ScheduleRun[]> {
  const { records, clock } = services;
  const { subject } = await scheduleFor(services, caller, scheduleId);
  const runs = await records.db
    .select()
    .from(scheduleRun)
    .where(eq(scheduleRun.scheduleId, scheduleId))
    .orderBy(desc(scheduleRun.at), scheduleRun.id)
    .limit(SHOWN_RUNS);
  const ids = runs.map(({ id }) => id);
  const mails =
    ids.length === 0
      ? []
      : await records.db
          .select({ mail: scheduleMail, state: job.state, error: job.error })
          .from(scheduleMail)
          .leftJoin(job, eq(job.id, scheduleMail.mailId))
          .leftJoin(user, eq(user.id, scheduleMail.userId))
          .where(inArray(scheduleMail.runId, ids))
          .orderBy(asc(sql`lower(${user.name})`), scheduleMail.userId);
  const filings =
    ids.length === 0
      ? []
      : await records.db.select().from(scheduleFiling).where(inArray(scheduleFiling.runId, ids));
  const filedOf = (runId: string): ScheduleRun['filed'] => {
    const filing = filings.find((each) => each.runId === runId);
    if (!filing) return null;
    const { clientUuid, documentId, reason } = filing;
    const path =
      documentId === null ? null : (services.filing?.path(clientUuid, documentId) ?? null);
    return { path, reason };
  };
  const nameOf = await namesOf(records.db, [
    ...runs.map(({ askedId }) => askedId),
    ...mails.map(({ mail }) => mail.userId),
  ]);
  const isKnown = await knownPeople(
    services,
    caller,
    mails.map(({ mail }) => mail.userId),
  );
  const opensOthers = await subject.opensOthers(caller);
  const oldest = clock().getTime() - KEPT_DAYS * DAY_MS;
  const pdfOf = (mail: MailRow, run: RunRow) =>
    mail.file !== null && run.at.getTime() > oldest && mayOpen(caller, mail, opensOthers)
      ? `/v2/schedules/file/${mail.id}/${encodeURIComponent(fileName(subject.name, 'pdf'))}`
      : null;
  return runs.map((run) => ({
    runId: run.id,
    at: run.at.toISOString(),
    ...{ state: run.state, reason: run.reason, isTest: run.isTest },
    range: { start: run.startDay, end: run.endDay },
    isIncomplete: run.isIncomplete,
    approval: approvalOf(run),
    filed: filedOf(run.id),
    mails: mails
      .filter(({ mail }) => mail.runId === run.id)
      .map(({ mail, state, error }) => {
        const { name, email } = isKnown(subject, mail.userId)
          ? nameOf(mail.userId)
          : { name: UNKNOWN_PERSON, email: '' };
        const isOpen = mail.mailId === null && mail.reason === '';
        const said = mail.mailId === null ? (isOpen ? 'queued' : 'skipped') : mailState(state);
        const reason = said === 'failed' ? (error ?? 'The mail could not be sent.') : mail.reason;
        return { userId: mail.userId, name, email, state: said, reason, pdf: pdfOf(mail, run) };
      }),
  }));

  function approvalOf(run: RunRow): ScheduleRun['approval'] {
    const asked = nameOf(run.askedId);
    if (!asked) return null;
    const waits = run.state === 'waiting-approval' && run.decision === null;
    return {
      ...{ asked, decision: run.decision, note: run.note },
      deadline: waits ? (run.deadlineAt?.toISOString() ?? null) : null,
      isMine: waits && run.askedId === caller.user.id,
    };
  }
}

/**
 * Whether somebody may open a sent PDF: its recipient, or who sees every client that the recipient saw.
 * @param opensOthers Whether they may open any that went to others.
 */
export const mayOpen = (
  { user: person, clientUuids }: Caller,
  mail: Pick<MailRow, 'userId' | 'clientUuids'>,
  opensOthers: boolean,
): boolean =>
  mail.userId === person.id ||
  (opensOthers &&
    (isProviderWide(person) ||
      (mail.clientUuids?.every((uuid) => clientUuids.includes(uuid)) ?? false)));
