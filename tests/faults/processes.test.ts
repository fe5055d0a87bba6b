/**
 * Two processes that serve, one that works and one that schedules, on one PostgreSQL (docs/decisions/0076): whatever a
 * person does at one of them holds at the others, so that any balancer will do.
 */

import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVERTISERS, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { aReport } from '../api/calls.ts';
import { ask, fileMade, type Instance, openSite, type Site, signInAt } from './processes.ts';

/** What one process has done is known elsewhere after this many milliseconds (issue: within a second). */
const ELSEWHERE = { timeout: 1000, interval: 20 };
const DECK = '<section class="fd-slide"><h2>Cover</h2></section>';

describe.runIf(process.env.TEST_DATABASE_URL)('several processes', () => {
  let site: Site;
  let first: Instance;
  let second: Instance;
  let scheduler: Instance;
  let worker: Instance;
  let database: pg.Client;
  beforeAll(async () => {
    site = await openSite();
    first = await site.start('web');
    [second, worker, scheduler] = await Promise.all([
      site.start('web'),
      site.start('worker'),
      site.start('scheduler'),
    ]);
    database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await site.end();
  });
  const current = (at: Instance, cookie: string) =>
    ask(at, CALLS.auth.current, { cookie }).then(({ status }) => status);

  it('that do not serve answer how they are, and nothing else', async () => {
    for (const { address } of [worker, scheduler]) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await ask({ address }, CALLS.auth.current)).status).toBe(404);
      expect((await fetch(address)).status).toBe(404);
    }
  });

  it('know a feature that was chosen for somebody, at the next request', async () => {
    const [admin, viewer] = [await signInAt(first, 'admin'), await signInAt(first, 'viewer')];
    const variant = async (at: Instance) =>
      Object(await (await ask(at, CALLS.auth.settings, { cookie: viewer })).json()).data
        .reportDownload;
    expect(await variant(second)).toBe('v2');
    const body = { flag: 'reportDownload', variant: 'v1', email: PEOPLE.viewer.email };
    await ask(first, CALLS.developer.chooseFlag, { cookie: admin, body });
    expect(await variant(second)).toBe('v1');
  });

  it('know one session, and its end', async () => {
    const cookie = await signInAt(first, 'viewer');
    expect(await current(second, cookie)).toBe(200);
    await ask(first, CALLS.auth.logout, { cookie });
    expect(await current(first, cookie)).toBe(401);
    await expect.poll(() => current(second, cookie), ELSEWHERE).toBe(401);
  });

  it('take a permission away at once where it is revoked, and elsewhere within a second', async () => {
    const admin = await signInAt(first, 'admin');
    const analyst = await signInAt(second, 'analyst');
    const list = (at: Instance) =>
      ask(at, CALLS.report.list, { cookie: analyst, body: {} }).then(({ status }) => status);
    expect(await list(first)).toBe(200);
    expect(await list(second)).toBe(200);
    const disabled = await ask(first, CALLS.people.bulk, {
      cookie: admin,
      body: { userIds: ['analyst'], action: 'disable' },
    });
    expect(disabled.status).toBe(200);
    expect(await list(first)).toBe(401);
    await expect.poll(() => list(second), ELSEWHERE).toBe(401);
    await ask(second, CALLS.people.bulk, {
      cookie: admin,
      body: { userIds: ['analyst'], action: 'enable' },
    });
    await expect.poll(() => signInAt(first, 'analyst'), ELSEWHERE).not.toBe('');
  });

  it('save a report once, however often its first save is sent to which of them', async () => {
    const cookie = await signInAt(first, 'analyst');
    const body = aReport(ADVERTISERS.northwind, 'Sent twice');
    const headers = { 'idempotency-key': 'sent-twice' };
    const answers = await Promise.all(
      [first, second, first, second].map((at) =>
        ask(at, CALLS.report.set, { cookie, body, headers }).then((answer) => answer.json()),
      ),
    );
    expect(new Set(answers.map(({ data }) => data?.reportId)).size).toBe(1);
    const { rows } = await database.query(
      "SELECT count(*)::int AS n FROM records.report WHERE name = 'Sent twice'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('count failed sign-ins together', async () => {
    const { email } = PEOPLE.colleague;
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const body = { email, password: `wrong ${n}` };
      statuses.push((await ask(n % 2 ? first : second, CALLS.auth.login, { body })).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.slice(12).every((status) => status === 429)).toBe(true);
  });

  it.runIf(findBrowser())(
    'make a file by the worker, tell of it at either, and hand it out at either',
    async () => {
      const cookie = await signInAt(first, 'analyst');
      const asked = await ask(first, CALLS.report.download, {
        cookie,
        body: { content: DECK, name: 'Deck' },
      });
      const { file } = (await asked.json()).data;
      const urls = await Promise.all([first, second].map((at) => fileMade(at, cookie, file)));
      for (const [n, url] of urls.entries()) {
        const at = n === 0 ? second : first;
        const got = await fetch(new URL(url, at.address), { headers: { cookie } });
        expect(got.headers.get('content-type')).toBe('application/pdf');
      }
    },
  );

  it('load a file at one of them that was sent to the other', async () => {
    const cookie = await signInAt(first, 'admin');
    const advertiser = 'Sent elsewhere';
    const form = new FormData();
    const csv = `Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks\n2026-04-01,${advertiser},Spring,n.example,Home,7,1\n`;
    form.set('file', new Blob([csv]), 'delivery.csv');
    const sent = await fetch(`${first.address}/v2/${CALLS.imports.preview.path}`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    const { fileId, mapping } = (await sent.json()).data;
    const client = { name: advertiser, type: 'Retail', currency: 'EUR' };
    const begun = await ask(second, CALLS.imports.run, {
      cookie,
      body: { fileId, mapping, assignments: [{ advertiser, client }] },
    });
    const { importId } = (await begun.json()).data;
    const state = async () =>
      (
        await (
          await ask(first, { method: 'GET', path: `import/get/${importId}` }, { cookie })
        ).json()
      ).data.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('done');
  });

  it('answer every request that has begun, while one of them is stopped', async () => {
    const cookie = await signInAt(first, 'viewer');
    const third = await site.start('web');
    let isOver = false;
    const statuses = new Map<number, number>();
    const work = async (): Promise<void> => {
      while (!isOver) {
        // What a balancer does: it sends to who is ready.
        const ready = await fetch(`${third.address}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        const status = await current(ready ? third : first, cookie).catch(() => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const workers = Array.from({ length: 8 }, work);
    const code = await third.stop();
    isOver = true;
    await Promise.all(workers);
    expect(code).toBe(0);
    expect([...statuses.keys()]).toEqual([200]);
  });
});
