/** The job of the link checker: what is due, what is kept, and that it is off unless it is turned on. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dueLinks, LINK_CHECK } from '../../platform/link-check/queue.ts';
import { job, linkCheck, troubleItem } from '../../platform/records/schema.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { landingLinks } from '../troubleshooter/links.ts';
import { type LinkServices, linkJob, queueDueLinks } from './job.ts';

/** Of no client, so that no run of the server takes its items for gone. */
const ADVERTISER = 999;
const SOURCES = [landingLinks(async (_services, ids) => judged.push(ids))];
const AT = new Date('2026-04-14T03:00:00Z');
const hoursAgo = (hours: number) => new Date(AT.getTime() - hours * 3_600_000);

let server: TestServer;
let services: LinkServices;
let asked: string[];
let judged: (readonly number[])[] = [];
beforeAll(async () => {
  // The checker of the server itself is off: what is queued here is asked by nobody.
  server = await startTestServer({ now: () => AT });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { db } = server.services.records;
  await db.delete(troubleItem);
  await db.delete(linkCheck);
  await db.delete(job).where(eq(job.kind, LINK_CHECK.id));
  asked = [];
  judged = [];
  services = {
    ...server.services,
    config: { ...server.services.config, linkCheck: true },
    clock: () => AT,
    wait: async () => undefined,
    request: async (url) => {
      if (url.pathname !== '/robots.txt') asked.push(url.href);
      const answer = { status: 200, location: null, setsCookie: false, isHtml: true, body: '' };
      return url.pathname === '/robots.txt' ? { ...answer, status: 404 } : answer;
    },
  };
});

async function insertPages(...urls: string[]): Promise<void> {
  await server.services.records.db.insert(troubleItem).values(
    urls.map((landingPage, n) => ({
      ...{
        advertiserId: ADVERTISER,
        externalId: String(n),
        name: 'Placement',
        digest: '',
        level: 3,
      },
      ...{ subject: 'landingPage' as const, record: { landingPage } },
      ...{ firstSeenAt: AT, levelAt: AT, changedAt: AT },
    })),
  );
}
const run = () =>
  linkJob(SOURCES)
    .open(services)
    .handle(
      {
        ...{ id: 'j', ownerId: null, attempts: 1, createdAt: AT, result: null },
        payload: {},
      },
      new AbortController().signal,
      async () => undefined,
    );
const kept = async () =>
  new Map(
    (await server.services.records.db.select().from(linkCheck)).map(({ url, result }) => [
      url,
      result,
    ]),
  );

describe('the link checker', () => {
  it('checks each landing page once, keeps what it saw by the URL as it stands, and has it judged', async () => {
    const given = ' https://shop.example/a?utm_campaign=C1 ';
    await insertPages(given, 'https://other.example/b', 'https://other.example/b', 'tbc');
    expect(await run()).toEqual({ checked: 2 });
    expect(asked.toSorted()).toEqual([
      'https://other.example/b',
      'https://shop.example/a?utm_campaign=C1',
    ]);
    expect((await kept()).get(given)).toEqual({
      status: 200,
      fault: null,
      finalUrl: 'https://shop.example/a?utm_campaign=C1',
      redirects: 0,
      lost: [],
      day: '2026-04-14',
    });
    expect(await run()).toEqual({ checked: 0 });
    expect(judged).toEqual([[ADVERTISER]]);
  });

  it('does not ask for what cannot be asked, nor put it first the next time', async () => {
    await insertPages('https://intranet/a', 'https://{lpurl}/');
    expect(await run()).toEqual({ checked: 0 });
    expect([...(await kept()).values()]).toEqual([
      { skipped: 'It cannot be asked as it stands.' },
      { skipped: 'It cannot be asked as it stands.' },
    ]);
    expect(await dueLinks(services.records, SOURCES, AT, 10)).toEqual([]);
  });

  it('checks again what was checked a day ago, that longest ago first, and forgets what is old', async () => {
    await insertPages('https://a.example/', 'https://b.example/', 'https://c.example/');
    const { db } = server.services.records;
    await db.insert(linkCheck).values([
      { url: 'https://a.example/', checkedAt: hoursAgo(24), result: {} },
      { url: 'https://b.example/', checkedAt: hoursAgo(48), result: {} },
      { url: 'https://c.example/', checkedAt: hoursAgo(2), result: {} },
      { url: 'https://gone.example/', checkedAt: hoursAgo(61 * 24), result: {} },
    ]);
    expect(await dueLinks(services.records, SOURCES, AT, 10)).toEqual([
      'https://b.example/',
      'https://a.example/',
    ]);
    await run();
    expect([...(await kept()).keys()].toSorted()).toEqual([
      'https://a.example/',
      'https://b.example/',
      'https://c.example/',
    ]);
  });

  it('does not check what is gone from the list', async () => {
    await insertPages('https://a.example/');
    await server.services.records.db.update(troubleItem).set({ goneAt: AT });
    expect(await run()).toEqual({ checked: 0 });
  });

  it('is off unless it is turned on', async () => {
    await insertPages('https://a.example/');
    services = { ...services, config: server.services.config };
    expect(services.config.linkCheck).toBe(false);
    expect(await run()).toEqual({ checked: 0 });
    await queueDueLinks(services, SOURCES);
    expect(asked).toEqual([]);
    expect(await server.services.records.db.$count(job, eq(job.kind, LINK_CHECK.id))).toBe(0);
  });

  it('queues one job where pages are due', async () => {
    const jobs = () => server.services.records.db.$count(job, eq(job.kind, LINK_CHECK.id));
    await queueDueLinks(services, SOURCES);
    expect(await jobs()).toBe(0);
    await insertPages('https://a.example/');
    await queueDueLinks(services, SOURCES);
    expect(await jobs()).toBe(1);
    // One that no worker takes yet.
    const { db } = server.services.records;
    await db.delete(job).where(eq(job.kind, LINK_CHECK.id));
    const dueAt = new Date('2999-01-01');
    await db
      .insert(job)
      .values({ id: 'waits', kind: LINK_CHECK.id, payload: {}, state: 'queued', dueAt });
    await queueDueLinks(services, SOURCES);
    expect(await jobs()).toBe(1);
  });
});
