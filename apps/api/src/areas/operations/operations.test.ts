/** The operator's page on the server: what it tells, and what becomes of failed jobs. */
import { CALLS } from '@flightdeck/contract/server';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellOfProcess } from '../../platform/processes/registry.ts';
import {
  auditLog,
  job,
  process as processes,
  rolePermission,
} from '../../platform/records/schema.ts';
import { noteStatement } from '../../platform/statements/slowest.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';

const { operations } = CALLS;

describe.each(ENGINES)('the operator’s page on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.stop());

  const addFailed = async (id: string, kind: string, payload: object) => {
    await server.services.records.db.insert(job).values({
      ...{ id, kind, payload, state: 'failed', error: 'No answer.', attempts: 3 },
      finishedAt: new Date(),
    });
  };
  const listed = async (id: string) =>
    (await admin.send(operations.failedJobs, { body: {} })).body.data.rows.find(
      (row) => row.id === id,
    );
  const states = async (...ids: string[]) => {
    const rows = await server.services.records.db.select().from(job);
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };

  it('is for those who look after caches', async () => {
    const analyst = await server.signIn('analyst');
    for (const call of [
      operations.processes,
      operations.queues,
      operations.work,
      operations.slow,
    ]) {
      expect((await analyst.send(call)).status).toBe(403);
      expect((await admin.send(call)).status).toBe(200);
    }
    // Without effect for people of a client, whatever their role says.
    await server.services.records.db
      .insert(rolePermission)
      .values({ roleId: 'analyst', permission: 'cache/manage' });
    const body = { ids: ['none'] };
    expect((await analyst.send(operations.failedJobs, { body: {} })).status).toBe(403);
    expect((await analyst.send(operations.retryJobs, { body })).status).toBe(403);
    expect((await analyst.send(operations.removeJobs, { body })).status).toBe(403);
  });

  it('knows the processes that have told of themselves', async () => {
    const vanish = tellOfProcess(server.services, 50);
    await expect
      .poll(async () => (await admin.send(operations.processes)).body.data.processes)
      .toMatchObject([{ role: 'all', pid: process.pid, node: process.versions.node }]);
    const { versions } = (await admin.send(operations.processes)).body.data;
    expect(versions.records).toMatch(/^PostgreSQL \d+/);
    await vanish();
    const silent = {
      host: 'h',
      pid: 1,
      version: '1',
      node: '24',
      memory: 1,
      delayMs: 0,
      role: 'web',
    };
    await server.services.records.db.insert(processes).values({
      ...{ ...silent, id: 'silent', startedAt: new Date(0) },
      seenAt: new Date(Date.now() - 61_000),
    });
    expect((await admin.send(operations.processes)).body.data.processes).toEqual([]);
  });

  it('queues a failed job again once, however many ask at the same time', async () => {
    await addFailed('again', 'flow-look', { clientUuids: null });
    await server.services.records.db.update(job).set({ dueAt: new Date('2100-01-01') });
    const body = { ids: ['again', 'unknown'] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.send(operations.retryJobs, { body })),
    );
    expect(answers.map((answer) => answer.body.data.queued).sort()).toEqual([0, 0, 1]);
    const entries = await server.services.records.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'job/retry'))
      .orderBy(desc(auditLog.id));
    expect(entries).toMatchObject([{ target: 'flow-look', after: { jobs: ['again'] } }]);
  });

  it('does again only what can be done again', async () => {
    await addFailed('mailed', 'mail', { to: 'x' });
    await addFailed('unreadable', 'flow-look', { nothing: 'of it' });
    expect(await listed('mailed')).toMatchObject({
      ...{ title: 'Mail', error: 'No answer.', attempts: 3, mayRetry: false, client: null },
    });
    expect(await listed('unreadable')).toMatchObject({ mayRetry: false });
    const body = { ids: ['mailed', 'unreadable'] };
    expect((await admin.send(operations.retryJobs, { body })).body.data.queued).toBe(0);
    expect(await states('mailed', 'unreadable')).toEqual(['failed', 'failed']);
  });

  it('tells whose a job was and why it failed, without addresses, secrets and values', async () => {
    await server.services.records.db.insert(job).values({
      ...{ id: 'told', kind: 'mail', payload: { to: 'tom@shop.example' }, state: 'failed' },
      ...{ fairKey: CLIENTS.northwind, finishedAt: new Date() },
      error: `550 <tom@shop.example>: refused "Blue Deal", password=hunter22 ${'x '.repeat(600)}`,
    });
    const told = await listed('told');
    expect(told).toMatchObject({ client: 'Northwind Airways' });
    expect(told?.error).toMatch(
      /^550 <\[removed\]>: refused \[removed\], password=\[removed\] x x/,
    );
    expect(told?.error).toHaveLength(500);
    expect(JSON.stringify(told)).not.toMatch(/shop\.example|Blue Deal|hunter22/);
  });

  it('does a job again from the beginning, as young as one that was just asked for', async () => {
    const { db } = server.services.records;
    await db.insert(job).values({
      ...{ id: 'aged', kind: 'link-check', payload: {}, state: 'failed', attempts: 3 },
      ...{ createdAt: new Date(0), finishedAt: new Date() },
    });
    const before = await listed('aged');
    if (before?.mayRetry !== true) throw new Error('Choose a kind that can be done again.');
    await admin.send(operations.retryJobs, { body: { ids: ['aged'] } });
    const [again] = await db.select().from(job).where(eq(job.id, 'aged'));
    expect(Date.now() - Number(again?.createdAt)).toBeLessThan(60_000);
    expect(await listed('aged')).toBeUndefined();
  });

  it('counts statements, and tells none of their values', async () => {
    const name = `of_${engine}`;
    const sql = `SELECT pg_sleep(0.1), 'tom@shop.example' AS ${name}, $1::text AS given`;
    await server.services.records.execute(sql, ['hunter22']);
    // Once more, and so slow that it comes before whatever other tests asked in this process.
    noteStatement('records', sql, 1e9);
    const { source, statements } = (await admin.send(operations.slow)).body.data;
    expect(source).toBe('process');
    expect(statements.find(({ text }) => text.includes(name))).toMatchObject({
      ...{ store: 'records', calls: 2 },
      text: `SELECT pg_sleep(?), ? AS ${name}, $1::text AS given`,
    });
  });

  it('removes failed jobs and no others', async () => {
    await addFailed('old', 'mail', {});
    await server.services.records.db.insert(job).values({
      id: 'waits',
      kind: 'mail',
      payload: {},
      state: 'queued',
      dueAt: new Date('2100-01-01'),
    });
    const body = { ids: ['old', 'waits'] };
    expect((await admin.send(operations.removeJobs, { body })).body.data.removed).toBe(1);
    expect(await states('old', 'waits')).toEqual([undefined, 'queued']);
  });

  it('counts jobs by kind', async () => {
    const { queues } = (await admin.send(operations.queues)).body.data;
    expect(queues.find(({ kind }) => kind === 'mail')).toMatchObject({ title: 'Mail', queued: 1 });
    expect(queues.find(({ kind }) => kind === 'blog-digest')).toMatchObject({
      running: 0,
      waits: null,
    });
  });
});
