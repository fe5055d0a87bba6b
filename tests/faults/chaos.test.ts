/**
 * Five processes on one PostgreSQL while people work: every five seconds one of them is killed, and PostgreSQL is restarted
 * twice. Nothing that was acknowledged is lost, nothing is made or mailed twice, and no process ends that was not killed.
 * `CHAOS_SECONDS=120` for the bar of issue 19.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '@flightdeck/contract/server';
import { findBrowser } from '@flightdeck/find-browser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import type { Role } from '../../apps/api/src/platform/process.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import {
  ADVERTISERS,
  CLIENTS,
  fillFixture,
  stampFixture,
} from '../../apps/api/src/testing/fixture.ts';
import { startSmtp, type TestSmtp } from '../../apps/api/src/testing/smtp.ts';
import { aReport } from '../api/calls.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from './own-postgres.ts';
import { ask, fileMade, type Instance, openSite, type Site, signInAt } from './processes.ts';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 20);
const KILL_MS = 5000;
const SAVERS = 4;
/** Between two saves of a person: a short run leaves the processors to the tests beside it. */
const PAUSE_MS = SECONDS < 60 ? 100 : 20;
const AWAY_MS = 10_000;
/** Until everything that was asked for is made, once nothing is killed any more. */
const SETTLED = { timeout: 90_000, interval: 500 };
/** A mail whose worker was killed is taken up when its lease of two minutes ends: late is better than twice. */
const MAILED = { timeout: 160_000, interval: 500 };
const DECK = '<section class="fd-slide"><h2>Cover</h2></section>';
const ROLES: readonly Role[] = ['web', 'worker', 'web', 'scheduler', 'worker'];

const Saved = z.object({ data: z.object({ reportId: z.string(), revision: z.int() }) });
const Asked = z.object({ data: z.object({ file: z.string() }) });

const programs = postgresPrograms();

describe.runIf(programs && findBrowser())('while processes are killed', () => {
  let database: OwnPostgres;
  let smtp: TestSmtp;
  let site: Site;
  let cookie = '';
  let admin = '';
  /** Those of each position, the newest of it. */
  const running: Instance[] = [];
  const killed = new Set<Instance['child']>();
  const endedAlone: string[] = [];
  /** Longest time without a single answered call. */
  let longestAway = 0;
  let restarted = 0;
  let answeredAt = 0;
  let isOver = false;

  /** What was acknowledged. */
  const saved = new Map<string, { readonly revision: number; readonly name: string }>();
  const files = new Map<string, string>();
  const invited = new Set<string>();

  const start = async (at: number): Promise<void> => {
    const role = ROLES[at] ?? 'web';
    const instance = await site.start(role);
    instance.child.once('exit', (code) => {
      if (!killed.has(instance.child) && !isOver) endedAlone.push(`${role}: ${code}`);
    });
    running[at] = instance;
  };

  /** What a balancer and a patient person do: sent again, elsewhere, with the same key until somebody answers. */
  const persist = async (
    call: Parameters<typeof ask>[1],
    options: Parameters<typeof ask>[2],
  ): Promise<Response | null> => {
    for (let n = 0; !isOver; n += 1) {
      const webs = running.filter((_, at) => ROLES[at] === 'web');
      const at = webs[n % webs.length];
      const answer = at && (await ask(at, call, options).catch(() => null));
      if (answer && answer.status !== 503 && answer.status !== 429) {
        const now = performance.now();
        longestAway = Math.max(longestAway, now - answeredAt);
        answeredAt = now;
        return answer;
      }
      await delay(50);
    }
    return null;
  };

  async function save(person: number): Promise<void> {
    const body = aReport(ADVERTISERS.northwind, `Of ${person}`);
    const headers = { 'idempotency-key': `report-of-${person}` };
    const first = await persist(CALLS.report.set, { cookie, body, headers });
    if (!first) return;
    let { reportId, revision } = Saved.parse(await first.json()).data;
    saved.set(reportId, { revision, name: body.name });
    for (let n = 1; !isOver; n += 1) {
      const name = `Of ${person}, ${n}`;
      const answer = await persist(CALLS.report.set, {
        cookie,
        body: { ...body, reportId, name },
        headers: { 'if-match': `"${revision}"` },
      });
      if (answer?.status === 200) {
        revision = Saved.parse(await answer.json()).data.revision;
        saved.set(reportId, { revision, name });
      } else if (answer) {
        // Its connection was cut before the answer, and the save stood: what is there goes on.
        const path = CALLS.report.get.path.replace('{reportId}', reportId);
        const found = await persist({ method: 'GET', path }, { cookie });
        if (found) ({ reportId, revision } = Saved.parse(await found.json()).data);
      }
      await delay(PAUSE_MS);
    }
  }

  async function print(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const key = `deck-${n}`;
      const answer = await persist(CALLS.report.download, {
        cookie,
        body: { content: DECK, name: 'Deck' },
        headers: { 'idempotency-key': key },
      });
      if (answer?.status === 200) files.set(key, Asked.parse(await answer.json()).data.file);
      await delay(1000);
    }
  }

  async function invite(): Promise<void> {
    for (let n = 0; !isOver; n += 1) {
      const email = `invited-${n}@northwind.example`;
      const answer = await persist(CALLS.people.invite, {
        cookie: admin,
        body: { people: [{ email }], roleIds: ['analyst'], clientUuids: [CLIENTS.northwind] },
      });
      // Said to exist: it was made when the connection was cut.
      if (answer && answer.status < 500) invited.add(email);
      await delay(500);
    }
  }

  beforeAll(
    async () => {
      database = await ownPostgres(programs ?? '');
      smtp = await startSmtp();
      const services = await openServices(
        readConfig({ NODE_ENV: 'test', DEMO: 'off', DATABASE_URL: database.url }),
      );
      await fillFixture(services);
      await stampFixture(services);
      await services.close();
      site = await openSite(
        { SMTP_URL: smtp.url, MAIL_FROM: 'desk@portal.example' },
        { url: database.url, drop: () => database.remove() },
      );
      for (const at of ROLES.keys()) await start(at);
      const [web] = running;
      if (!web) throw new Error('Nothing was started.');
      cookie = await signInAt(web, 'analyst');
      admin = await signInAt(web, 'admin');
      answeredAt = performance.now();
      const people = [...Array(SAVERS).keys()].map(save);
      const work = Promise.all([...people, print(), invite()]);
      const until = performance.now() + SECONDS * 1000;
      const due = [1, 2].map((third) => performance.now() + (SECONDS * 1000 * third) / 3);
      const starting = new Set<Promise<void>>();
      for (let n = 0; performance.now() < until || due.length > 0; n += 2) {
        await delay(KILL_MS);
        if (due[0] && performance.now() > due[0]) {
          due.shift();
          // A process that finds no database at its start ends, and whoever runs it starts it again.
          await Promise.all(starting);
          await database.restart(restarted === 0 ? 'fast' : 'immediate');
          restarted += 1;
        }
        const at = n % ROLES.length;
        const victim = running[at];
        // Its successor may still be starting.
        if (!victim || killed.has(victim.child)) continue;
        killed.add(victim.child);
        victim.child.kill('SIGKILL');
        const started = start(at).finally(() => starting.delete(started));
        starting.add(started);
      }
      await Promise.all(starting);
      isOver = true;
      await work;
    },
    120_000 + SECONDS * 3000,
  );
  afterAll(async () => {
    isOver = true;
    await site?.end();
    await smtp?.stop();
  });

  const webNow = (): Instance => {
    const [web] = running;
    if (!web) throw new Error('Nothing runs.');
    return web;
  };
  const query = async (text: string): Promise<unknown[]> => {
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };

  it('no other process ends, and somebody is answered within ten seconds at any time', () => {
    expect(endedAlone).toEqual([]);
    expect(killed.size).toBeGreaterThan(1);
    expect(restarted).toBe(2);
    expect(longestAway).toBeLessThan(AWAY_MS);
    console.log(
      `${killed.size} killed, PostgreSQL restarted ${restarted} times: ${[...saved.values()].reduce((sum, { revision }) => sum + revision, 0)} saves, ` +
        `${files.size} files, ${invited.size} mails; nobody was answered for ${Math.round(longestAway)} ms at most.`,
    );
  });

  it('keeps every save that it acknowledged', async () => {
    expect(saved.size).toBe(SAVERS);
    for (const [reportId, { revision, name }] of saved) {
      const path = CALLS.report.get.path.replace('{reportId}', reportId);
      const found = await (await ask(webNow(), { method: 'GET', path }, { cookie })).json();
      expect(found.data.revision).toBeGreaterThanOrEqual(revision);
      if (found.data.revision === revision) expect(found.data.name).toBe(name);
    }
    // One each, however often the first save of it was sent.
    expect(
      await query("SELECT count(*)::int AS n FROM records.report WHERE name LIKE 'Of %'"),
    ).toEqual([{ n: SAVERS }]);
  });

  it('makes every file that it took on, once', async () => {
    expect(files.size).toBeGreaterThan(1);
    expect(new Set(files.values()).size).toBe(files.size);
    await expect
      .poll(
        () =>
          query(
            `SELECT state, count(*)::int AS n FROM records.job WHERE kind = 'export' GROUP BY state`,
          ),
        SETTLED,
      )
      .toEqual([{ state: 'done', n: files.size }]);
    for (const file of files.values()) {
      const url = await fileMade(webNow(), cookie, file);
      const got = await fetch(new URL(url, webNow().address), { headers: { cookie } });
      expect(got.headers.get('content-type')).toBe('application/pdf');
    }
  });

  it('sends every mail that it took on, as one message', async () => {
    expect(invited.size).toBeGreaterThan(1);
    const messages = () => {
      const byReader = new Map<string, Set<string>>();
      for (const mail of smtp.received) {
        const to = /^To: .*?([^\s<]+@northwind\.example)/m.exec(mail)?.[1] ?? '';
        const id = /^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '';
        byReader.set(to, (byReader.get(to) ?? new Set()).add(id));
      }
      return byReader;
    };
    await expect.poll(() => [...invited].filter((to) => !messages().has(to)), MAILED).toEqual([]);
    // Handed over a second time after a kill it has the same id, by which mail servers know it.
    for (const to of invited) expect(messages().get(to)?.size, to).toBe(1);
  });
});
