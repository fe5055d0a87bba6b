/** Schedules, their readers and their history as the screens show them. */
import type { DataOf } from '@flightdeck/contract';
import type {
  Schedule,
  ScheduleChoices,
  ScheduleItem,
  ScheduleRun,
} from '@flightdeck/contract/schedules';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide } from '@flightdeck/domain/access';
import { fileName } from '@flightdeck/domain/urls';
import { and, asc, desc, eq, exists, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mailState } from '../../../platform/mail/mailer.ts';
import { containing, directed, readPage } from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import { job, role, user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { report, schedule, scheduleMail, scheduleRecipient, scheduleRun } from '../schema.ts';
import { within } from '../visible.ts';
import { ownerProblem } from './begin.ts';
import { KEPT_DAYS } from './deliver.ts';
import { peopleSeeing, readersOf, recipientsOf } from './readers.ts';
import { bodyOf, type MailRow, type RunRow, rolls, type ScheduledReport } from './rows.ts';
import { reportFor, scheduleFor } from './store.ts';

type ListCall = (typeof CALLS)['schedules']['list'];
type Filters = z.output<ListCall['body']>;

/** Occurrences shown of one schedule. */
const SHOWN_RUNS = 50;
const DAY_MS = 24 * 60 * 60_000;
const Names = z.array(z.object({ id: z.number(), name: z.string() }));

/** A page of the schedules of reports that the caller may see. */
export async function listSchedules(
  services: Services,
  caller: Caller,
  filters: Filters,
): Promise<DataOf<ListCall>> {
  const { db } = services.records;
  const sortBy: Record<Filters['sort'], SQL> = {
    name: sql`lower(${schedule.name})`,
    next: sql`${schedule.nextAt}`,
  };
  const matches = and(within(caller), searched(filters.search), inState(services, filters.state));
  return readPage(
    {
      db,
      rows: () =>
        db
          .select({ schedule, report })
          .from(schedule)
          .innerJoin(report, eq(report.id, schedule.reportId))
          .where(matches)
          .$dynamic(),
      order: [directed[filters.direction](sortBy[filters.sort]), asc(schedule.id)],
      show: (rows) => itemsOf(services, rows),
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
    return or(ilike(schedule.name, pattern), ilike(report.name, pattern), exists(named));
  }
}

/** Condition: by whether it is paused, or by what has become of its newest occurrence. */
function inState({ records: { db } }: Services, state: Filters['state']): SQL | undefined {
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
  services: Services,
  rows: readonly ScheduledReport[],
): Promise<ScheduleItem[]> {
  const { records, facts } = services;
  if (rows.length === 0) return [];
  const ids = rows.map((each) => each.schedule.id);
  const [recipients, runs, nameOf, advertisers] = await Promise.all([
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
    facts.query('SELECT id, name FROM advertiser WHERE id = ANY($1::int[])', [
      rows.map((each) => each.report.advId),
    ]),
  ]);
  const advName = new Map(Names.parse(advertisers).map(({ id, name }) => [id, name]));
  return Promise.all(
    rows.map(async (each) => {
      const { id, name, cron, zone, isPaused, nextAt, ownerId, problem } = each.schedule;
      const last = runs.find(({ scheduleId }) => scheduleId === id);
      return {
        scheduleId: id,
        ...{ name, cron, zone, isPaused },
        reportId: each.report.id,
        reportName: each.report.name,
        advId: each.report.advId,
        advName: advName.get(each.report.advId) ?? '',
        recipients: recipients.filter((one) => one.scheduleId === id).map((one) => one.name),
        owner: nameOf(ownerId),
        problem: problem ?? (isPaused ? null : await ownerProblem(services, each)),
        nextAt: nextAt?.toISOString() ?? null,
        last: last ? { at: last.at.toISOString(), state: last.state } : null,
      };
    }),
  );
}

/** One schedule, and who would get it now. */
export async function getSchedule(
  services: Services,
  caller: Caller,
  scheduleId: string,
): Promise<Schedule> {
  const found = await scheduleFor(services, caller, scheduleId);
  const [recipients, readers, [item]] = await Promise.all([
    recipientsOf(services.records, [scheduleId]),
    readersOf(services, scheduleId, found.report.advId),
    itemsOf(services, [found]),
  ]);
  if (!item) throw new Error('The schedule was not read.');
  return {
    ...item,
    ...bodyOf(found.schedule),
    userIds: recipients.flatMap(({ userId }) => userId ?? []),
    roleIds: recipients.flatMap(({ roleId }) => roleId ?? []),
    revision: found.schedule.revision,
    rolls: rolls(found.report),
    readers: readers.map(({ caller: _, ...reader }) => reader),
  };
}

/** What the form offers for schedules of a report. */
export async function choicesFor(
  services: Services,
  caller: Caller,
  reportId: string,
): Promise<ScheduleChoices> {
  const { records, facts, clients, config } = services;
  const row = await reportFor(services, caller, reportId);
  const [people, roles, client, names] = await Promise.all([
    peopleSeeing(services, row.advId),
    records.db.select({ id: role.id, name: role.name }).from(role).orderBy(asc(role.name)),
    clients.ofAdvertiser(row.advId),
    facts.query('SELECT id, name FROM advertiser WHERE id = $1', [row.advId]),
  ]);
  return {
    ...{ reportId, reportName: row.name, rolls: rolls(row) },
    advName: Names.parse(names)[0]?.name ?? '',
    zone: client?.timeZone ?? config.timeZone,
    people: people.map(({ id, name, email }) => ({ id, name, email })),
    roles: roles
      .map(({ id, name }) => ({
        ...{ id, name },
        people: people.filter(({ roleIds }) => roleIds.includes(id)).length,
      }))
      .filter(({ people: holders }) => holders > 0),
    approverIds: people.filter(({ mayCreate }) => mayCreate).map(({ id }) => id),
  };
}

/** The newest occurrences of a schedule, tests included. */
export async function listRuns(
  services: Services,
  caller: Caller,
  scheduleId: string,
): Promise<ScheduleRun[]> {
  const { records, clock } = services;
  const { report: of } = await scheduleFor(services, caller, scheduleId);
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
          .where(inArray(scheduleMail.runId, ids))
          .orderBy(scheduleMail.id);
  const nameOf = await namesOf(records.db, [
    ...runs.map(({ askedId }) => askedId),
    ...mails.map(({ mail }) => mail.userId),
  ]);
  const oldest = clock().getTime() - KEPT_DAYS * DAY_MS;
  const pdfOf = (mail: MailRow, run: RunRow) =>
    mail.file !== null && run.at.getTime() > oldest && mayOpen(caller, mail)
      ? `/v2/schedules/file/${mail.id}/${encodeURIComponent(fileName(of.name, 'pdf'))}`
      : null;
  return runs.map((run) => ({
    runId: run.id,
    at: run.at.toISOString(),
    ...{ state: run.state, reason: run.reason, isTest: run.isTest },
    range: { start: run.startDay, end: run.endDay },
    isIncomplete: run.isIncomplete,
    approval: approvalOf(run),
    mails: mails
      .filter(({ mail }) => mail.runId === run.id)
      .map(({ mail, state, error }) => {
        const { name, email } = nameOf(mail.userId);
        const isOpen = mail.mailId === null && mail.reason === '';
        const said = mail.mailId === null ? (isOpen ? 'queued' : 'skipped') : mailState(state);
        const reason = said === 'failed' ? (error ?? 'The mail could not be sent.') : mail.reason;
        return { name, email, state: said, reason, pdf: pdfOf(mail, run) };
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

/** Whether somebody may open a sent PDF: its recipient, or who sees every client that the recipient saw. */
export const mayOpen = (
  { user: person, clientUuids }: Caller,
  mail: Pick<MailRow, 'userId' | 'clientUuids'>,
): boolean =>
  mail.userId === person.id ||
  isProviderWide(person) ||
  (mail.clientUuids?.every((uuid) => clientUuids.includes(uuid)) ?? false);
