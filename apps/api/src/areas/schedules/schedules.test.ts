/** Schedules: each occurrence is one mail a recipient, with their rights of that moment, and its days printed in it. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ScheduleState } from '@flightdeck/contract/schedules';
import { CALLS } from '@flightdeck/contract/server';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordLoad } from '../../platform/facts/as-of.ts';
import {
  client,
  job,
  role,
  rolePermission,
  user,
  userRole,
} from '../../platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { mailsTo, queuedMails } from '../../testing/outbox.ts';
import { ENGINES } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { AREAS } from '../index.ts';
import { scheduleJob } from './job.ts';
import { schedule, scheduleMail, scheduleRun } from './schema.ts';
import { makeSchedule, runsOf, saveReport, settingsOf, testTime } from './testing.ts';

const { schedules } = CALLS;
const PATIENCE = { timeout: 30_000, interval: 50 };
const START = '2026-04-01T06:00:00.000Z';
/** Eight o'clock in London. */
const DUE = '2026-04-01T07:00:00.000Z';
const NEXT_DAY = '2026-04-02T07:00:00.000Z';
const VERA = PEOPLE.viewer.email;
const [printer = () => expect.fail('No area prints.')] = AREAS.flatMap(
  ({ printing }) => printing ?? [],
);
const occurrences = scheduleJob(
  AREAS.flatMap(({ scheduled }) => scheduled ?? []),
  printer,
);

describe.each(ENGINES)('schedules on %s', (engine) => {
  const time = testTime(START);
  const server = suiteServer({ engine, now: time.now });
  const analyst = server.as('analyst');
  const colleague = server.as('colleague');
  const viewer = server.as('viewer');
  const outsider = server.as('outsider');
  let reportId: string;
  beforeAll(async () => {
    reportId = await saveReport(analyst);
  });
  beforeEach(async () => {
    const { records } = server.services;
    await records.db.delete(schedule);
    await records.execute(`DELETE FROM records.job WHERE kind IN ('schedule', 'mail')`);
    time.set(START);
  });

  const passTo = (at: string) => time.passTo(server.services, at);
  const mailed = async () => (await queuedMails(server.services.records.db)).map(({ to }) => to);
  const states = async (scheduleId: string) =>
    (await runsOf(analyst, scheduleId)).map(({ state }) => state);
  const reaches = (scheduleId: string, state: ScheduleState) =>
    expect.poll(async () => (await states(scheduleId))[0], PATIENCE).toBe(state);
  const get = async (scheduleId: string) =>
    (await analyst.send(schedules.get, { params: { scheduleId } })).body.data;
  const setUser = (id: string, change: Partial<typeof user.$inferInsert>) =>
    server.services.records.db.update(user).set(change).where(eq(user.id, id));
  const loadMarch = () =>
    server.services.facts.transaction((tx) =>
      recordLoad(tx, {
        ...{ sourceId: 901, advertiserId: ADVERTISERS.northwind, rows: 1 },
        ...{ firstDay: '2026-03-01', lastDay: '2026-03-31' },
      }),
    );

  it('sends one mail with the days of the report, and waits for its next time', async () => {
    const id = await makeSchedule(analyst, reportId);
    expect(await get(id)).toMatchObject({ nextAt: DUE, isPaused: false, rolls: true });
    await passTo('2026-04-01T06:59:59.000Z');
    expect(await runsOf(analyst, id)).toEqual([]);
    await passTo(DUE);
    await reaches(id, 'sending');
    await passTo('2026-04-01T07:00:06.000Z');
    await reaches(id, 'sent');
    const [run] = await runsOf(analyst, id);
    expect(run).toMatchObject({
      at: DUE,
      range: { start: '2026-03-01', end: '2026-03-31' },
      mails: [{ name: PEOPLE.viewer.name, state: 'sent', pdf: null }],
    });
    const mails = await queuedMails(server.services.records.db);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [VERA, 'Spring review: 1 – 31 Mar 2026'],
    ]);
    const sent = await mailsTo(server.services.config.dataDir, VERA);
    expect(sent.at(-1)?.text).toContain('Figures of Northwind Airways.');
    expect(sent.at(-1)?.text).toContain('Spring review: 1 – 31 Mar 2026.');
    expect(sent.at(-1)?.text).toContain(`/report/build/${reportId}`);
    expect(await get(id)).toMatchObject({ nextAt: NEXT_DAY });
  });

  it('rolls its days with the day that it is in its own zone', async () => {
    const weekly = await saveReport(analyst, { typeDate: 'wtd' }, 'Week');
    const id = await makeSchedule(analyst, weekly, { zone: 'Pacific/Auckland', cron: '0 7 * * *' });
    // It is still Wednesday in London, and already Thursday in Auckland.
    await passTo('2026-04-01T18:00:00.000Z');
    await reaches(id, 'sending');
    expect((await runsOf(analyst, id))[0]?.range).toEqual({
      start: '2026-03-30',
      end: '2026-04-02',
    });
  });

  it('says of a report with days of its own that they do not roll', async () => {
    const fixed = await saveReport(
      analyst,
      { typeDate: 'cr', customStartDate: '2026-03-01', customEndDate: '2026-03-03' },
      'Fixed',
    );
    const { body } = await analyst.send(schedules.choices, {
      params: { kind: 'report', subjectId: fixed },
    });
    expect(body.data).toMatchObject({ rolls: false, zone: 'Europe/London' });
  });

  it('begins an occurrence once and mails once, however many workers come to it, and after a kill', async () => {
    const id = await makeSchedule(analyst, reportId, { userIds: ['viewer', 'colleague'] });
    const { services } = server;
    await services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    time.set(DUE);
    let queued = 0;
    const dying = {
      ...services,
      mailer: {
        ...services.mailer,
        queueAll: (...asked: Parameters<typeof services.mailer.queueAll>) => {
          queued += 1;
          if (queued > 1) throw new Error('The process was killed.');
          return services.mailer.queueAll(...asked);
        },
      },
    };
    const claim = (attempts: number) => ({
      ...{ id: 'job', ownerId: 'analyst', attempts, createdAt: new Date(), result: null },
      payload: { scheduleId: id, at: DUE, testId: null },
    });
    const note = async () => undefined;
    const { signal } = new AbortController();
    await expect(occurrences.open(dying).handle(claim(1), signal, note)).rejects.toThrow('killed');
    expect(await mailed()).toHaveLength(1);
    await Promise.all(
      [2, 3, 4].map((n) => occurrences.open(services).handle(claim(n), signal, note)),
    );
    expect((await mailed()).sort()).toEqual([PEOPLE.colleague.email, VERA]);
    expect(await states(id)).toEqual(['sending']);
    const successors = await services.records.db
      .select({ key: job.key })
      .from(job)
      .where(and(eq(job.kind, 'schedule'), like(job.key, `${id}@%`)));
    expect(successors).toEqual([{ key: `${id}@${NEXT_DAY}` }]);
  });

  it('catches up once after the server was down for days', async () => {
    const id = await makeSchedule(analyst, reportId);
    await passTo('2026-04-05T12:00:00.000Z');
    await reaches(id, 'sending');
    expect((await runsOf(analyst, id)).map(({ at }) => at)).toEqual([DUE]);
    expect((await get(id)).nextAt).toBe('2026-04-06T07:00:00.000Z');
  });

  it('checks the rights of each recipient when it is sent', async () => {
    const { db } = server.services.records;
    await db.insert(role).values({ id: 'gone', name: 'Gone' }).onConflictDoNothing();
    const userIds = ['viewer', 'colleague', 'clientAdmin'];
    const id = await makeSchedule(analyst, reportId, { userIds });
    const roles = await db.select().from(userRole).where(eq(userRole.userId, 'viewer'));
    // Meanwhile one loses the permission, and one the account.
    await db.delete(userRole).where(eq(userRole.userId, 'viewer'));
    await setUser('colleague', { disabled: true });
    try {
      await passTo(DUE);
      await reaches(id, 'sending');
      expect(await mailed()).toEqual([PEOPLE.clientAdmin.email]);
      const [run] = await runsOf(analyst, id);
      expect(run?.mails.map(({ name, reason }) => [name, reason])).toEqual([
        [PEOPLE.clientAdmin.name, ''],
        [PEOPLE.colleague.name, 'The account is not in use.'],
        [PEOPLE.viewer.name, 'The account may not open reports.'],
      ]);
    } finally {
      await db.insert(userRole).values(roles);
      await setUser('colleague', { disabled: false });
    }
  });

  it('reaches whoever holds a role then, and of them those alone who see the advertiser', async () => {
    const { db } = server.services.records;
    await db.insert(role).values({ id: 'board', name: 'Board' }).onConflictDoNothing();
    await db
      .insert(rolePermission)
      .values({ roleId: 'board', permission: 'reporting/viewReports' })
      .onConflictDoNothing();
    const id = await makeSchedule(analyst, reportId, { userIds: [], roleIds: ['board'] });
    expect((await get(id)).readers).toEqual([]);
    await db.insert(userRole).values([
      { userId: 'nobody', roleId: 'board' },
      { userId: 'outsider', roleId: 'board' },
    ]);
    expect((await get(id)).readers).toMatchObject([{ name: PEOPLE.nobody.name, role: 'Board' }]);
    await passTo(DUE);
    await reaches(id, 'sending');
    expect(await mailed()).toEqual([PEOPLE.nobody.email]);
    await db.delete(userRole).where(eq(userRole.roleId, 'board'));
  });

  it('waits for the load of its last day, and sends as soon as that is complete', async () => {
    const gate = { until: '10:00', otherwise: 'skip' } as const;
    const id = await makeSchedule(analyst, reportId, { gate });
    await passTo(DUE);
    await reaches(id, 'waiting-data');
    expect((await runsOf(analyst, id))[0]?.reason).toContain('31 Mar 2026');
    await loadMarch();
    await passTo('2026-04-01T07:10:00.000Z');
    await reaches(id, 'sending');
    expect((await runsOf(analyst, id))[0]?.isIncomplete).toBe(false);
    await server.services.facts.query(`DELETE FROM load WHERE last_day = '2026-03-31'`);
  });

  it.each(['send', 'skip'] as const)(
    'at the latest hour it does what was chosen: %s',
    async (otherwise) => {
      const id = await makeSchedule(analyst, reportId, { gate: { until: '10:00', otherwise } });
      await passTo(DUE);
      await reaches(id, 'waiting-data');
      await passTo('2026-04-01T09:00:00.000Z');
      await reaches(id, otherwise === 'send' ? 'sending' : 'skipped');
      const [run] = await runsOf(analyst, id);
      expect(run?.isIncomplete).toBe(otherwise === 'send');
      // Whoever owns the schedule is told that it was left out.
      expect(await mailed()).toEqual([otherwise === 'send' ? VERA : PEOPLE.analyst.email]);
    },
  );

  it('is not sent again while nothing has changed', async () => {
    const id = await makeSchedule(analyst, reportId, { skipsUnchanged: true });
    await passTo(DUE);
    await reaches(id, 'sending');
    await passTo(NEXT_DAY);
    await reaches(id, 'skipped');
    expect((await runsOf(analyst, id))[0]?.reason).toContain('Nothing has changed');
    expect(await mailed()).toEqual([VERA]);
    await server.services.records.execute(
      `UPDATE records.schedule_run SET digest = 'other' WHERE digest IS NOT NULL`,
    );
    await passTo('2026-04-03T07:00:00.000Z');
    await reaches(id, 'sending');
  });

  describe('with an approval', () => {
    const approval = { approverId: 'colleague', hours: 2, substituteId: 'clientAdmin' };
    const decide = async (client: typeof analyst, scheduleId: string, approves: boolean) => {
      const [run] = await runsOf(analyst, scheduleId);
      const params = { runId: run?.runId ?? '' };
      return client.send(schedules.decide, { params, body: { approves, note: 'See slide 2.' } });
    };
    const waiting = async (client: typeof analyst) =>
      (await client.send(CALLS.home.news)).body.data.waiting.map(({ kind, text }) => [kind, text]);

    it('waits for the approver, who is told by mail and on home', async () => {
      const id = await makeSchedule(analyst, reportId, { approval });
      await passTo(DUE);
      await reaches(id, 'waiting-approval');
      expect(await mailed()).toEqual([PEOPLE.colleague.email]);
      expect(await waiting(colleague)).toEqual([['approval', 'Daily']]);
      expect(await waiting(analyst)).toEqual([]);
      expect((await decide(analyst, id, true)).body.code).toBe('forbidden');
      expect((await decide(colleague, id, true)).status).toBe(200);
      await reaches(id, 'sending');
      expect(await mailed()).toEqual([PEOPLE.colleague.email, VERA]);
      expect((await decide(colleague, id, false)).body.code).toBe('conflict');
    });

    it('is not sent when it is rejected, and its owner learns why', async () => {
      const id = await makeSchedule(analyst, reportId, { approval });
      await passTo(DUE);
      await reaches(id, 'waiting-approval');
      await decide(colleague, id, false);
      await reaches(id, 'skipped');
      const [run] = await runsOf(analyst, id);
      expect(run).toMatchObject({
        reason: `${PEOPLE.colleague.name} did not approve it. See slide 2.`,
        approval: { decision: 'rejected', note: 'See slide 2.' },
      });
      expect(await mailed()).toEqual([PEOPLE.colleague.email, PEOPLE.analyst.email]);
    });

    it('passes to the substitute after the deadline, and is then not sent', async () => {
      const id = await makeSchedule(analyst, reportId, { approval });
      await passTo(DUE);
      await reaches(id, 'waiting-approval');
      await passTo('2026-04-01T09:00:00.000Z');
      await expect.poll(mailed, PATIENCE).toContain(PEOPLE.clientAdmin.email);
      expect((await decide(colleague, id, true)).body.code).toBe('forbidden');
      await passTo('2026-04-01T11:00:00.000Z');
      await reaches(id, 'skipped');
      expect((await runsOf(analyst, id))[0]?.reason).toBe('Nobody approved it in time.');
      expect(await mailed()).not.toContain(VERA);
    });
  });

  it('tells its owner by mail and on home when mails cannot be sent', async () => {
    const id = await makeSchedule(analyst, reportId);
    await passTo(DUE);
    await reaches(id, 'sending');
    const { db } = server.services.records;
    await expect
      .poll(async () => (await queuedMails(db)).map(({ state }) => state), PATIENCE)
      .toEqual(['sent']);
    // As the queue notes it after the last of its tries.
    await db
      .update(job)
      .set({ state: 'failed', error: 'Mailbox full' })
      .where(eq(job.kind, 'mail'));
    await passTo('2026-04-01T07:00:06.000Z');
    await reaches(id, 'failed');
    const [run] = await runsOf(analyst, id);
    expect(run).toMatchObject({
      reason: '1 of 1 mails could not be sent.',
      mails: [{ state: 'failed', reason: 'Mailbox full' }],
    });
    expect(await mailed()).toEqual([VERA, PEOPLE.analyst.email]);
    const news = (await analyst.send(CALLS.home.news)).body.data.entries;
    expect(news.filter(({ kind }) => kind === 'unsent')).toMatchObject([{ name: 'Daily' }]);
  });

  it('tells its owner when it cannot be made', async () => {
    const id = await makeSchedule(analyst, reportId);
    const { db, execute } = { ...server.services.records, db: server.services.records.db };
    await execute(
      `UPDATE records.report SET body = jsonb_set(body, '{slides}', '[]') WHERE id = $1`,
      [reportId],
    );
    await passTo(DUE);
    await reaches(id, 'failed');
    expect((await runsOf(analyst, id))[0]?.reason).toContain('no slides');
    expect(await mailed()).toEqual([PEOPLE.analyst.email]);
    expect((await get(id)).nextAt).toBe(NEXT_DAY);
    await db.delete(schedule);
    reportId = await saveReport(analyst);
  });

  it('fails, and goes on the next time, where the report cannot be read', async () => {
    const broken = await saveReport(analyst, {}, 'Broken');
    const id = await makeSchedule(analyst, broken);
    await server.services.records.execute(
      `UPDATE records.report SET body = jsonb_set(body, '{options,typeDate}', '"cr"') WHERE id = $1`,
      [broken],
    );
    await passTo(DUE);
    await reaches(id, 'failed');
    expect(await mailed()).toEqual([PEOPLE.analyst.email]);
    const [row] = await server.services.records.db.select().from(schedule);
    expect(row?.nextAt?.toISOString()).toBe(NEXT_DAY);
  });

  it('sends a test to the caller alone, at once', async () => {
    const approval = { approverId: 'colleague', hours: 2, substituteId: null };
    const id = await makeSchedule(analyst, reportId, { approval });
    expect(
      (await colleague.send(schedules.test, { params: { scheduleId: id }, body: {} })).status,
    ).toBe(200);
    await reaches(id, 'sending');
    const mails = await queuedMails(server.services.records.db);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [PEOPLE.colleague.email, 'Test: Spring review: 1 – 31 Mar 2026'],
    ]);
    expect((await get(id)).nextAt).toBe(DUE);
  });

  it('sends nothing while it is paused, and goes on from then', async () => {
    const id = await makeSchedule(analyst, reportId);
    const pause = (isPaused: boolean) =>
      colleague.send(schedules.pause, { params: { scheduleId: id }, body: { isPaused } });
    await pause(true);
    expect(await get(id)).toMatchObject({ isPaused: true, nextAt: null, problem: null });
    await passTo('2026-04-01T12:00:00.000Z');
    await pause(false);
    expect(await get(id)).toMatchObject({ isPaused: false, nextAt: NEXT_DAY });
    await passTo(NEXT_DAY);
    await reaches(id, 'sending');
    expect(await states(id)).toEqual(['sending']);
  });

  it('rests while its client is archived, tells nobody, and goes on from then', async () => {
    const id = await makeSchedule(analyst, reportId);
    const archive = (archivedAt: Date | null) =>
      server.services.records.db
        .update(client)
        .set({ archivedAt })
        .where(eq(client.uuid, CLIENTS.northwind));
    const before = await queuedMails(server.services.records.db);
    await archive(new Date());
    try {
      await passTo(DUE);
      await expect
        .poll(async () => {
          const rows = await server.services.records.db
            .select()
            .from(scheduleRun)
            .where(eq(scheduleRun.scheduleId, id));
          return rows.map(({ state, reason }) => [state, reason]);
        })
        .toEqual([['skipped', expect.stringContaining('is archived')]]);
    } finally {
      await archive(null);
    }
    expect(await queuedMails(server.services.records.db)).toHaveLength(before.length);
    expect(await get(id)).toMatchObject({ isPaused: false, problem: null, stopped: null });
  });

  it('sends at its new time alone after a change', async () => {
    const id = await makeSchedule(analyst, reportId);
    const change = (revision: number) =>
      analyst.send(schedules.set, {
        params: { scheduleId: id },
        headers: { 'if-match': `"${revision}"` },
        body: settingsOf({ cron: '0 9 * * *' }),
      });
    expect((await change(1)).body.data.revision).toBe(2);
    expect((await change(1)).body.code).toBe('conflict');
    await passTo('2026-04-01T08:00:00.000Z');
    await reaches(id, 'sending');
    expect((await runsOf(analyst, id)).map(({ at }) => at)).toEqual(['2026-04-01T08:00:00.000Z']);
  });

  it('pauses when its owner may make no reports any more, until somebody takes it over', async () => {
    const id = await makeSchedule(analyst, reportId);
    await setUser('analyst', { disabled: true });
    try {
      await passTo(DUE);
      await expect
        .poll(async () => (await runsOf(colleague, id))[0]?.state, PATIENCE)
        .toBe('skipped');
      const { body } = await colleague.send(schedules.get, { params: { scheduleId: id } });
      expect(body.data).toMatchObject({ isPaused: true, nextAt: null });
      expect(body.data.problem).toBe(
        'It needs a new owner: Nora North owns it. The account is not in use.',
      );
      expect((await colleague.send(CALLS.home.news)).body.data.waiting).toMatchObject([
        { kind: 'schedule', text: 'Daily' },
      ]);
      expect(await mailed()).toEqual([]);
      await colleague.send(schedules.takeOver, { params: { scheduleId: id }, body: {} });
      const after = await colleague.send(schedules.get, { params: { scheduleId: id } });
      expect(after.body.data).toMatchObject({ problem: null, nextAt: NEXT_DAY });
      expect(after.body.data.owner.name).toBe(PEOPLE.colleague.name);
      await passTo(NEXT_DAY);
      await expect
        .poll(async () => (await runsOf(colleague, id))[0]?.state, PATIENCE)
        .toBe('sending');
    } finally {
      await setUser('analyst', { disabled: false });
    }
  });

  it('attaches the PDF, keeps it for its recipients, and removes it with the schedule', async () => {
    const { services } = server;
    const id = await makeSchedule(analyst, reportId, { withPdf: true, userIds: ['viewer'] });
    await services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    time.set(DUE);
    const printing = {
      print: async () => Buffer.from('%PDF-1.7 made for a test'),
      judge: () => ({ message: null, retryable: true }),
    };
    const claimed = {
      ...{ id: 'job', ownerId: 'analyst', attempts: 1, createdAt: new Date(), result: null },
      payload: { scheduleId: id, at: DUE, testId: null },
    };
    const { signal } = new AbortController();
    await occurrences
      .open({ ...services, printing })
      .handle(claimed, signal, async () => undefined);
    const outbox = path.join(services.config.dataDir, 'outbox');
    const lastMail = async () =>
      (await readFile(path.join(outbox, (await readdir(outbox)).sort().at(-1) ?? ''), 'utf8'))
        // A long header goes on in the next line.
        .replaceAll('\r\n ', ' ');
    await expect
      .poll(
        async () => (await queuedMails(services.records.db)).map(({ state }) => state),
        PATIENCE,
      )
      .toEqual(['sent']);
    expect(await lastMail()).toContain('filename="Spring review 2026-03-01 2026-03-31.pdf"');
    expect(await lastMail()).toContain(Buffer.from('%PDF-1.7 made for a test').toString('base64'));
    const url = (await runsOf(analyst, id))[0]?.mails[0]?.pdf ?? '';
    const open = async (client: typeof analyst) =>
      (await server.app.inject({ url, headers: { cookie: client.cookie } })).statusCode;
    expect(await open(viewer)).toBe(200);
    expect(await open(analyst)).toBe(200);
    expect(await open(outsider)).toBe(404);
    const kept = path.join(services.config.dataDir, 'schedules');
    expect(await readdir(kept)).toHaveLength(1);
    await analyst.send(schedules.remove, { params: { scheduleId: id }, body: {} });
    expect(await readdir(kept)).toEqual([]);
    expect(await services.records.db.$count(scheduleRun)).toBe(0);
    expect(await services.records.db.$count(scheduleMail)).toBe(0);
  });

  it('ends with its report, also where that was deleted as it was made', async () => {
    const gone = await saveReport(analyst, {}, 'Gone');
    await makeSchedule(analyst, gone);
    const kept = await makeSchedule(analyst, reportId);
    const ids = async () =>
      (await server.services.records.db.select({ id: schedule.id }).from(schedule)).map(
        ({ id }) => id,
      );
    await analyst.send(CALLS.report.delete, { params: { reportId: gone } });
    expect(await ids()).toEqual([kept]);
    await server.services.records.db
      .update(schedule)
      .set({ subjectId: gone })
      .where(eq(schedule.id, kept));
    for (const { tidy } of AREAS) await tidy?.(server.services);
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['nobody', { userIds: [] }, 'somebody who gets the report'],
    ['a stranger', { userIds: ['outsider'] }, 'only people of the portal'],
    ['an address', { userIds: ['someone@else.example'] }, 'only people of the portal'],
    ['neither PDF nor link', { withLink: false }, 'the PDF, the link, or both'],
    ['an unknown placeholder', { subject: '{{reports}}' }, '{{reports}}'],
    ['an hour that is over', { gate: { until: '08:00', otherwise: 'send' } }, 'after 08:00'],
    ['a rule that never sends', { cron: '0 8 30 2 *' }, 'never sends'],
    ['a rule that sends too often', { cron: '*/5 * * * *' }, 'once an hour'],
    ['no rule', { cron: 'every day' }, 'five fields'],
    [
      'an approver who makes no reports',
      { approval: { approverId: 'viewer', hours: 1, substituteId: null } },
      'can approve',
    ],
  ] as const)('refuses %s and says how to mend it', async (_what, more, message) => {
    const settings = { ...settingsOf(), ...more };
    const answer = await analyst.send(schedules.create, {
      body: { sends: { kind: 'report', id: reportId }, ...settings },
    });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body.message).toContain(message);
  });

  it('previews five times in its zone', async () => {
    const rule = { cron: '0 8 L * *', zone: 'Europe/Berlin' };
    const { body } = await analyst.send(schedules.preview, { body: rule });
    expect(body.data.runs).toEqual([
      '2026-04-30T06:00:00.000Z',
      '2026-05-31T06:00:00.000Z',
      '2026-06-30T06:00:00.000Z',
      '2026-07-31T06:00:00.000Z',
      '2026-08-31T06:00:00.000Z',
    ]);
  });

  it('finds schedules by their recipients and states, within the clients of who looks', async () => {
    await makeSchedule(analyst, reportId, { name: 'To Vera' });
    const other = await makeSchedule(analyst, reportId, {
      name: 'To Noel',
      userIds: ['colleague'],
    });
    await analyst.send(schedules.pause, {
      params: { scheduleId: other },
      body: { isPaused: true },
    });
    const names = async (client: typeof analyst, body: object) =>
      (await client.send(schedules.list, { body })).body.data.rows.map(({ name }) => name);
    expect(await names(analyst, { sort: 'name' })).toEqual(['To Noel', 'To Vera']);
    expect(await names(analyst, { search: 'vera v' })).toEqual(['To Vera']);
    expect(await names(analyst, { state: 'paused' })).toEqual(['To Noel']);
    expect(await names(outsider, {})).toEqual([]);
    const params = { scheduleId: other };
    for (const call of [schedules.get, schedules.runs]) {
      expect((await outsider.send(call, { params })).status).toBe(404);
    }
    for (const call of [schedules.remove, schedules.test, schedules.takeOver]) {
      expect((await outsider.send(call, { params, body: {} })).status).toBe(404);
    }
  });
});
