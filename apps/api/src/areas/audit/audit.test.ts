/** The audit log and the other logs, on both engines. */
import { NOBODY } from '@flightdeck/contract/audit';
import { CALLS } from '@flightdeck/contract/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServerLog, removeOldLog } from '../../platform/log/server-log.ts';
import { auditLog, serverLog, session } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { pageLog } from '../logger/schema.ts';

const { audit, logs } = CALLS;

describe.each(ENGINES)('logs on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  const write = (entry: Partial<Parameters<TestServer['services']['audit']['write']>[0]>) =>
    server.services.audit.write({ action: 'test/written', actorId: null, ...entry });
  const list = async (body: object) => (await admin.send(audit.list, { body })).body.data;
  const entry = async (body: object) => {
    const [first] = (await list(body)).rows;
    if (!first) throw new Error('No entry matches.');
    return first;
  };
  const logged = async (body: object) => (await admin.send(logs.list, { body })).body.data;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.stop());

  describe('the audit log', () => {
    it.each([
      'UPDATE records.audit_log SET reason = NULL',
      'DELETE FROM records.audit_log',
      'TRUNCATE records.audit_log',
    ])('refuses %s', async (statement) => {
      await expect(server.services.records.execute(statement)).rejects.toThrow('append-only');
      expect((await list({})).total).toBeGreaterThan(0);
    });

    it('shows who did what to whom, and what became what', async () => {
      await write({
        action: 'user/update',
        actorId: 'admin',
        target: 'analyst',
        address: '10.1.2.3',
        viewedAs: 'viewer',
        before: { name: 'Nora', roles: [{ id: 'a', name: 'Analyst' }] },
        after: { name: 'Nora North', roles: [{ id: 'a', name: 'Analyst' }] },
        reason: 'Married',
      });
      expect(await entry({ actions: ['user/update'] })).toMatchObject({
        actor: { id: 'admin', name: 'Ada Admin', email: 'ada@meridian.example' },
        viewedAs: { name: 'Vera View' },
        target: 'analyst',
        targetName: 'Nora North',
        address: '10.1.2.3',
        changes: [{ field: 'name', before: 'Nora', after: 'Nora North' }],
        reason: 'Married',
      });
    });

    it('names what an entry is about and the people in it, and shows no id where it knows a name', async () => {
      const report = '5f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001';
      const change = { action: 'report/save', actorId: 'namer', target: report };
      await write({ ...change, after: { name: 'Spring review', client: CLIENTS.northwind } });
      expect(await entry({ actorIds: ['namer'] })).toMatchObject({
        targetName: 'Spring review',
        changes: expect.arrayContaining([
          { field: 'client', before: null, after: 'Northwind Airways' },
        ]),
      });
    });

    it('says that an account is gone', async () => {
      await write({ actorId: 'who-left', target: CLIENTS.northwind });
      expect(await entry({ actorIds: ['who-left'] })).toMatchObject({
        actor: { id: null, name: 'Deleted account' },
        targetName: 'Northwind Airways',
      });
    });

    it('is narrowed by each filter, and by all of them together', async () => {
      const one = {
        actorId: 'colleague',
        action: 'narrow/one',
        target: 'POST report/100%_sure',
        address: '192.0.2.7',
        reason: 'Budget moved to Zürich_West',
      };
      await write(one);
      await write({ action: 'narrow/two' });
      const total = async (body: object) => (await list(body)).total;
      expect(await total({ actions: ['narrow/one'] })).toBe(1);
      expect(await total({ actions: ['narrow/'] })).toBe(2);
      expect(await total({ actions: ['narrow/'], actorIds: [NOBODY] })).toBe(1);
      expect(await total({ actions: ['narrow/'], actorIds: ['colleague'] })).toBe(1);
      expect(await total({ target: 'POST report/100%_' })).toBe(1);
      expect(await total({ target: 'POST report/1000' })).toBe(0);
      expect(await total({ target: 'report' })).toBe(0);
      expect(await total({ address: '192.0.2.7' })).toBe(1);
      expect(await total({ address: '192.0.2' })).toBe(0);
      expect(await total({ search: 'BUDGET mov' })).toBe(1);
      expect(await total({ search: 'narrow/one' })).toBe(1);
      expect(await total({ search: 'Zürich west' })).toBe(1);
      expect(await total({ search: 'udget ürich_w' })).toBe(1);
      expect(await total({ search: 'budg%t' })).toBe(0);
      expect(await total({ search: `it's \\ ":*& | ! budget` })).toBe(0);
      const { actorId, action, target, address } = one;
      expect(
        await total({ actorIds: [actorId], actions: [action], target, address, search: 'budget' }),
      ).toBe(1);
    });

    it('keeps to days of the provider', async () => {
      // In London it was already the next day at 23:30 UTC in summer.
      const { db } = server.services.records;
      const at = (text: string) => new Date(text);
      await db.insert(auditLog).values([
        { action: 'day/a', at: at('2027-07-01T22:30:00Z') },
        { action: 'day/b', at: at('2027-07-01T23:30:00Z') },
        { action: 'day/c', at: at('2027-07-02T22:59:00Z') },
        { action: 'day/d', at: at('2027-07-02T23:01:00Z') },
      ]);
      const actions = async (body: object) =>
        (await list({ actions: ['day/'], ...body })).rows.map(({ action }) => action);
      expect(await actions({})).toEqual(['day/d', 'day/c', 'day/b', 'day/a']);
      expect(await actions({ from: '2027-07-02', to: '2027-07-02' })).toEqual(['day/c', 'day/b']);
      expect(await actions({ from: '2027-07-03' })).toEqual(['day/d']);
      expect(await actions({ to: '2027-07-01' })).toEqual(['day/a']);
    });

    it('is searched by an index over the text that the search looks at', async () => {
      const { db, execute } = server.services.records;
      const planned = await db.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL enable_seqscan = off`);
        return tx.execute(
          sql`EXPLAIN SELECT 1 FROM records.audit_log WHERE (action || ' ' || coalesce(target, '') || ' ' || coalesce(reason, '')) ILIKE '%udget%'`,
        );
      });
      expect(JSON.stringify(planned)).toContain('audit_log_searched');
      const names = await execute(
        `SELECT indexname FROM pg_indexes WHERE indexname LIKE '%log_searched' ORDER BY 1`,
      );
      expect(names.map(({ indexname }) => indexname)).toEqual(
        ['action', 'audit', 'page', 'server'].map((log) => `${log}_log_searched`),
      );
    });

    it('comes page by page, latest first, and knows its actions', async () => {
      for (let n = 1; n <= 7; n += 1) await write({ action: 'paged/x', target: `page ${n}` });
      const targets = async (page: number) =>
        (await list({ actions: ['paged/x'], page, pageSize: 3 })).rows.map(({ target }) => target);
      expect(await targets(1)).toEqual(['page 7', 'page 6', 'page 5']);
      expect(await targets(3)).toEqual(['page 1']);
      const { actions } = (await admin.send(audit.actions)).body.data;
      expect(actions).toEqual(expect.arrayContaining(['paged/x', 'session/sign-in']));
      expect(actions).toEqual([...new Set(actions)].sort());
    });

    it('is exported under its filters, without formulas, and says so in itself', async () => {
      await write({ action: 'export/me', actorId: 'analyst', target: '=HYPERLINK("x")' });
      await write({ action: 'export/other' });
      const { text } = await admin.send(audit.export, { body: { actions: ['export/me'] } });
      expect(text.split('\r\n')[0]).toContain('Actor e-mail');
      expect(text).toContain('nora@northwind.example');
      expect(text).toContain(`'=HYPERLINK`);
      expect(text).not.toContain('export/other');
      expect(await entry({ actions: ['audit/export'] })).toMatchObject({
        actor: { id: 'admin' },
        changes: expect.arrayContaining([
          { field: 'filters.actions', before: null, after: 'export/me' },
        ]),
      });
    });

    it('never holds a secret that an entry was given', async () => {
      await write({
        action: 'secret/given',
        before: { password: 'hunter2-before' },
        after: { nested: [{ resetToken: 'hunter2-after' }], name: 'kept' },
        reason: 'password=hunter2-reason',
      });
      const text = JSON.stringify(await entry({ actions: ['secret/given'] }));
      expect(text).not.toContain('hunter2');
      expect(text).toContain('kept');
    });
  });

  describe('page, action and server logs', () => {
    it('hold what people open and do, latest first, by person, words and place', async () => {
      const analyst = await server.signIn('analyst');
      const viewer = await server.signIn('viewer');
      const page = (client: TestClient, url: string) =>
        client.send(CALLS.logger.page, { body: { url, userAgent: 'Test browser' } });
      await page(analyst, 'https://portal.example/reports/load');
      await page(viewer, 'https://portal.example/report/build/1#token=abcdefgh');
      await page(analyst, 'https://portal.example/key/event');
      const { rows } = await logged({ kind: 'page' });
      expect(rows).toMatchObject([
        { url: 'https://portal.example/key/event', person: { name: 'Nora North' } },
        { url: 'https://portal.example/report/build/1#token=[removed]' },
        { url: 'https://portal.example/reports/load', userAgent: 'Test browser' },
      ]);
      expect((await logged({ kind: 'page', userIds: ['viewer'] })).rows).toHaveLength(1);
      for (const search of ['reports', 'EPORTS/lo', 'eport oad']) {
        expect((await logged({ kind: 'page', search })).rows, search).toHaveLength(1);
      }
      const first = await logged({ kind: 'page', limit: 2 });
      expect(first).toMatchObject({ isMore: true, rows: [{}, {}] });
      const second = rows[1]?.id;
      expect((await logged({ kind: 'page', before: second })).rows).toMatchObject([rows[2]]);
      expect((await logged({ kind: 'page', after: second })).rows).toMatchObject([rows[0]]);
    });

    it('hold the data of an action without its secrets', async () => {
      await admin.send(CALLS.logger.action, {
        body: {
          reference: 'report-setup',
          url: '/reports/display/reset',
          data: { advertiserId: 1, cookie: 'c-secret', list: [{ token: 't-secret' }] },
        },
      });
      const { rows } = await logged({ kind: 'action', search: 'ort-set display' });
      expect(rows).toMatchObject([
        {
          reference: 'report-setup',
          data: { advertiserId: 1, cookie: '[removed]', list: [{ token: '[removed]' }] },
        },
      ]);
    });

    it('name the administrator while they look as somebody else', async () => {
      const looking = await server.signIn('admin');
      await looking.send(CALLS.requests.viewAs, { body: { userId: 'viewer' } });
      expect((await looking.send(CALLS.auth.current)).body.data.id).toBe('viewer');
      const url = 'https://portal.example/looked-at';
      await looking.send(CALLS.logger.page, { body: { url, userAgent: 'x' } });
      await looking.send(CALLS.logger.action, { body: { reference: 'looked', url, data: null } });
      for (const kind of ['page', 'action']) {
        const { rows } = await logged({ kind, search: 'looked' });
        expect(rows).toMatchObject([{ person: { id: 'admin' } }]);
      }
      await server.services.records.db.update(session).set({ viewAsId: null });
    });

    it('hold what the server reports, without secrets and stacks', async () => {
      const { records, clock } = server.services;
      const out: string[] = [];
      const say = (message: string) => void out.push(message);
      const log = makeServerLog(records, { info: say, warn: say, error: say }, clock);
      log.info('Printing is ready');
      log.error('Job 7 failed', new Error('password=hunter2 at db:5432'));
      log.warn('Slow store');
      await log.flush();
      const { rows } = await logged({ kind: 'server', levels: ['info', 'error'] });
      expect(rows).toMatchObject([
        { level: 'error', message: 'Job 7 failed – Error: password=[removed] at db:5432' },
        { level: 'info', message: 'Printing is ready' },
      ]);
      expect(out).toHaveLength(3);
      await log.close();
    });

    it('drop what comes too fast, and count it', async () => {
      const { records } = server.services;
      const silent = { info: () => {}, warn: () => {}, error: () => {} };
      const log = makeServerLog(records, silent);
      for (let n = 0; n < 1500; n += 1) log.info(`flood ${n}`);
      await log.close();
      const flood = await logged({ kind: 'server', search: 'flood', limit: 200 });
      expect(flood.isMore).toBe(true);
      const { rows } = await logged({ kind: 'server', search: 'entries could not be kept' });
      expect(rows).toMatchObject([{ level: 'warn', message: '500 entries could not be kept.' }]);
      const [kept] = await records.execute(
        "SELECT count(*) AS n FROM records.server_log WHERE message LIKE 'flood%'",
      );
      expect(kept).toEqual({ n: 1000 });
    });

    it('forget the server’s entries after 90 days', async () => {
      const { records } = server.services;
      const old = (days: number) => sql`now() - make_interval(days => ${days})`;
      await records.db.insert(serverLog).values([
        { at: old(91), level: 'info', message: 'old entry' },
        { at: old(89), level: 'info', message: 'old enough' },
      ]);
      await removeOldLog(records, () => new Date());
      const { rows } = await logged({ kind: 'server', search: 'old' });
      expect(rows).toMatchObject([{ message: 'old enough' }]);
    });

    it('are exported, and that is in the audit log', async () => {
      const { db } = server.services.records;
      await db.insert(pageLog).values({ userId: 'analyst', url: '=cmd()', userAgent: 'x' });
      const { text } = await admin.send(logs.export, {
        body: { kind: 'page', userIds: ['analyst'] },
      });
      expect(text).toContain(`'=cmd()`);
      expect(text).not.toContain('Vera View');
      expect(await entry({ actions: ['log/export'] })).toMatchObject({ actor: { id: 'admin' } });
    });

    it('find people to filter by', async () => {
      const { people, named } = (
        await admin.send(logs.people, { body: { search: 'noel', ids: ['viewer', 'gone'] } })
      ).body.data;
      expect(people.map(({ name }) => name)).toEqual(['Noel North']);
      expect(named).toMatchObject([{ name: 'Vera View' }, { id: 'gone', name: 'Deleted account' }]);
    });
  });
});
