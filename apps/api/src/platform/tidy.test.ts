/** What grows by itself goes by itself (deploy/README.md). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS } from '../areas/index.ts';
import { actionLog, pageLog } from '../areas/logger/schema.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { startJobs } from './jobs/job-worker.ts';
import { job, loginThrottle, userToken } from './records/schema.ts';
import { removeExpiredSessions } from './session/store.ts';
import { queueTidying, tidyJob } from './tidy.ts';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { KEEP_LOG_DAYS: '30' } });
});
afterAll(() => server.stop());

it('removes entries of the log after their days', async () => {
  const { services } = server;
  const { db } = services.records;
  const page = { userId: 'analyst', url: '/', userAgent: 'x' };
  await db.insert(pageLog).values([29, 31].map((days) => ({ ...page, at: ago(days) })));
  const action = { userId: 'analyst', reference: 'r', url: '/' };
  await db.insert(actionLog).values([29, 31].map((days) => ({ ...action, at: ago(days) })));
  for (const { tidy } of AREAS) await tidy?.(services);
  expect([await db.$count(pageLog), await db.$count(actionLog)]).toEqual([1, 1]);
});

it('removes counted attempts and links that have ended', async () => {
  const { records } = server.services;
  const { db } = records;
  await db.insert(loginThrottle).values([
    { key: 'over', expire: ago(1) },
    { key: 'counts', expire: ago(-1) },
  ]);
  const link = { userId: 'analyst', kind: 'reset' as const };
  await db.insert(userToken).values([
    { ...link, id: 'old', expiresAt: ago(91) },
    { ...link, id: 'new', expiresAt: ago(89) },
  ]);
  await removeExpiredSessions(records);
  expect((await db.select().from(loginThrottle)).map(({ key }) => key)).not.toContain('over');
  expect(await db.$count(loginThrottle, eq(loginThrottle.key, 'counts'))).toBe(1);
  expect((await db.select().from(userToken)).map(({ id }) => id)).toEqual(['new']);
});

it('removes jobs that ended long ago, and none that waits', async () => {
  const { services } = server;
  const { db } = services.records;
  const made = { kind: 'none', payload: {}, createdAt: ago(500) };
  await db.insert(job).values([
    { ...made, id: 'long ago', state: 'done', finishedAt: ago(401) },
    { ...made, id: 'lately', state: 'failed', finishedAt: ago(399) },
    { ...made, id: 'waits', state: 'queued' },
  ]);
  const jobs = await startJobs(services, [], { works: false, schedules: true });
  await jobs.stop();
  const kept = await db.select({ id: job.id }).from(job).where(eq(job.kind, 'none'));
  expect(kept.map(({ id }) => id).sort()).toEqual(['lately', 'waits']);
});

it('is a job of the hour, however many processes ask for it, which one failure does not end', async () => {
  const { services } = server;
  const { db } = services.records;
  await db.delete(job).where(eq(job.kind, 'tidy'));
  await Promise.all([queueTidying(services), queueTidying(services)]);
  expect(await db.$count(job, eq(job.kind, 'tidy'))).toBe(1);
  await db.insert(loginThrottle).values({ key: 'over again', expire: ago(1) });
  const failing = { tidy: () => Promise.reject(new Error('This area fails.')) };
  const work = tidyJob([failing]).open(services);
  const claimed = {
    id: 'x',
    ownerId: null,
    attempts: 1,
    createdAt: new Date(),
    payload: {},
    result: null,
  };
  const done = work.handle(claimed, new AbortController().signal, async () => undefined);
  await expect(done).rejects.toThrow('This area fails.');
  expect(await db.$count(loginThrottle, eq(loginThrottle.key, 'over again'))).toBe(0);
});
