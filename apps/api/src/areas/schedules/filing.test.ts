/** Occurrences that are put among a client's documents: once, as their owner may see that client, and told where that fails. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../platform/preview/testing.ts';
import { rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../testing/fixture.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { ENGINES } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { AREAS } from '../index.ts';
import { scheduleJob } from './job.ts';
import { schedule, scheduleFiling, scheduleRun } from './schema.ts';
import { makeSchedule, runsOf, saveReport, settingsOf, testTime } from './testing.ts';

const { schedules, documents } = CALLS;
const DUE = '2026-04-01T07:00:00.000Z';
const clientUuid = CLIENTS.northwind;
const [printer = () => expect.fail('No area prints.')] = AREAS.flatMap(
  ({ printing }) => printing ?? [],
);
const [filing = null] = AREAS.flatMap((area) => area.filing ?? []);
const occurrences = scheduleJob(
  AREAS.flatMap(({ scheduled }) => scheduled ?? []),
  printer,
  filing,
);

describe.each(ENGINES)('filing on %s', (engine) => {
  const time = testTime('2026-04-01T06:00:00.000Z');
  const server = suiteServer({ engine, now: time.now });
  const analyst = server.as('analyst');
  const admin = server.as('admin');
  let reportId: string;
  let folderId: string;

  beforeAll(async () => {
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'client/documentSharing' });
    reportId = await saveReport(analyst);
    const made = await analyst.send(documents.addFolder, {
      body: { clientUuid, parentId: null, name: 'Filed reports' },
    });
    folderId = made.body.data.folderId;
  });
  beforeEach(async () => {
    const { records } = server.services;
    await records.db.delete(schedule);
    await records.execute(`DELETE FROM records.job WHERE kind IN ('schedule', 'mail')`);
    time.set('2026-04-01T06:00:00.000Z');
  });

  // What prints has its own tests.
  const printing = {
    print: async () => pdf(['Spring review']),
    judge: () => ({ message: null, retryable: true }),
  };
  /** Works an occurrence off as several workers at once do. */
  const workOff = async (scheduleId: string, workers: number) => {
    time.set(DUE);
    const claimed = {
      ...{ id: 'job', ownerId: 'analyst', attempts: 1, createdAt: new Date(), result: null },
      payload: { scheduleId, at: DUE, testId: null },
    };
    const { signal } = new AbortController();
    const opened = occurrences.open({ ...server.services, printing });
    await Promise.all(
      Array.from({ length: workers }, () => opened.handle(claimed, signal, async () => undefined)),
    );
  };
  const files = async () =>
    (await analyst.send(documents.list, { body: { clientUuid, folderId } })).body.data.rows.map(
      ({ name, version, type }) => [name, version, type],
    );
  const filed = async (id: string) => (await runsOf(analyst, id))[0]?.filed;

  it('puts the PDF into the folder, once, with nobody to mail to', async () => {
    const id = await makeSchedule(analyst, reportId, {
      ...{ userIds: [], filing: { clientUuid, folderId, as: 'versions' } },
    });
    await server.services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    await workOff(id, 3);
    expect(await filed(id)).toMatchObject({ reason: '' });
    expect(await files()).toEqual([['Spring review.pdf', 1, 'application/pdf']]);
    const [run] = await runsOf(analyst, id);
    expect(run?.mails).toEqual([]);
    const documentId = new URL(`http://x${run?.filed?.path}`).searchParams.get('doc') ?? '';
    const { name } = (await analyst.send(documents.get, { params: { documentId } })).body.data;
    expect(name).toBe('Spring review.pdf');
    // A worker that was killed after it had filed begins again.
    await server.services.records.db.update(scheduleRun).set({ state: 'working' });
    await workOff(id, 1);
    expect(await files()).toEqual([['Spring review.pdf', 1, 'application/pdf']]);
    expect(await server.services.records.db.$count(scheduleFiling)).toBe(1);
  });

  it('says why it could not, tells its owner, and mails all the same', async () => {
    const id = await makeSchedule(analyst, reportId, {
      filing: { clientUuid, folderId, as: 'documents' },
    });
    await server.services.records.execute('UPDATE records.document_folder SET trashed_at = now()');
    await server.services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    await workOff(id, 1);
    expect(await filed(id)).toMatchObject({ path: null });
    expect((await filed(id))?.reason).toMatch(/folder/i);
    const mails = await queuedMails(server.services.records.db);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [PEOPLE.viewer.email, 'Spring review: 1 – 31 Mar 2026'],
        [PEOPLE.analyst.email, 'Not filed: Daily'],
      ]),
    );
    await server.services.records.execute('UPDATE records.document_folder SET trashed_at = NULL');
  });

  it('shows what its owner sees of that client alone', async () => {
    const id = await makeSchedule(admin, reportId, {
      ...{ userIds: [], filing: { clientUuid: CLIENTS.contoso, folderId: null, as: 'versions' } },
    });
    await server.services.records.execute(`DELETE FROM records.job WHERE kind = 'schedule'`);
    await workOff(id, 1);
    const [run] = await runsOf(admin, id);
    expect(run).toMatchObject({ state: 'skipped', filed: { path: null } });
    expect(run?.filed?.reason).toBe(
      'The report is not of this client: The account may not see this advertiser.',
    );
  });

  it('is not offered, and refused, where somebody may put no documents', async () => {
    const elsewhere = { clientUuid: CLIENTS.contoso, folderId: null, as: 'versions' as const };
    const refused = await analyst.send(schedules.create, {
      body: { sends: { kind: 'report', id: reportId }, ...settingsOf({ filing: elsewhere }) },
    });
    expect(refused.status).toBe(404);
    const choices = (as = analyst) =>
      as.send(schedules.choices, { params: { kind: 'report', subjectId: reportId } });
    expect((await choices()).body.data.places).toEqual([
      {
        ...{ uuid: clientUuid, name: expect.any(String) },
        folders: [{ folderId, path: 'Filed reports' }],
      },
    ]);
    // Whoever sees other clients as well is offered those that the report is about.
    const others = (await choices(await server.signIn('admin'))).body.data.places;
    expect(others.map(({ uuid }) => uuid)).toEqual([clientUuid]);
    const { db } = server.services.records;
    const isSharing = eq(rolePermission.permission, 'client/documentSharing');
    await db.delete(rolePermission).where(isSharing);
    expect((await choices()).body.data.places).toEqual([]);
  });
});
