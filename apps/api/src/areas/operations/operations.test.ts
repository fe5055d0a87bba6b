/** The operator's page on the server: what it tells, and what becomes of failed jobs. */
import { CALLS } from '@flightdeck/contract/server';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellOfProcess } from '../../platform/processes/registry.ts';
import { auditLog, job, process as processes } from '../../platform/records/schema.ts';
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
    const body = { ids: ['none'] };
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
    await addFailed('again', 'flow-look', {});
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
    const { rows } = (await admin.send(operations.failedJobs, { body: {} })).body.data;
    expect(rows.find(({ id }) => id === 'mailed')).toMatchObject({
      ...{ title: 'Mail', error: 'No answer.', attempts: 3, mayRetry: false },
    });
    const retried = await admin.send(operations.retryJobs, { body: { ids: ['mailed'] } });
    expect(retried.body.data.queued).toBe(0);
    expect(await states('mailed')).toEqual(['failed']);
  });

  it('removes failed jobs and no others', async () => {
    await addFailed('old', 'mail', {});
    await server.services.records.db
      .insert(job)
      .values({
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
