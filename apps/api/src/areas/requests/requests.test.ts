import { CALLS } from '@flightdeck/contract/server';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  role,
  rolePermission,
  termsAcceptance,
  user,
  userRole,
} from '../../platform/records/schema.ts';
import { queuedMails } from '../../testing/outbox.ts';
import { insertPerson, insertRole } from '../../testing/people.ts';
import { ENGINES, signInBy, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { accessRequest } from './schema.ts';

const { requests } = CALLS;
const PATH = '/client/file/upload';
const ADMIN = 'ada@meridian.example';

describe.each(ENGINES)('asking for a page on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');
  const analyst = server.as('analyst');
  beforeAll(async () => {
    const { db } = server.services.records;
    const more = ['client/fileUpload', 'reporting/viewReports', 'user/list'];
    await insertRole(db, 'Loader', ['client/fileUpload'], 'Loader');
    await insertRole(db, 'Loader and more', more, 'Loader and more');
  });
  const explain = async (client: TestClient, path = PATH) =>
    (await client.send({ ...requests.explain, path: `access/explain?path=${path}` })).body.data;
  const open = async () =>
    (await admin.send(requests.list, { body: { state: 'open' } })).body.data.rows;

  it('says which part of the expression failed and which roles open it, the smallest first', async () => {
    const told = await explain(analyst);
    expect(told.title).toBe('File Upload');
    expect(told.entries).toEqual([
      {
        entry: 'client/fileUpload',
        isHeld: false,
        alternatives: [{ name: 'client/fileUpload', title: 'Load delivery files', isHeld: false }],
      },
    ]);
    expect(told.roles.slice(0, 2)).toEqual(['Loader', 'Loader and more']);
    expect(told.request).toBeNull();
  });

  it('says of an expression with alternatives which one is held', async () => {
    const { entries } = await explain(await server.signIn('viewer'), '/report/build');
    expect(entries[0]?.alternatives).toMatchObject([
      { name: 'reporting/viewReports', isHeld: true },
      { name: 'reporting/createReport', isHeld: false },
    ]);
  });

  it('judges a form for something new by what the form needs, not by its page', async () => {
    const { db } = server.services.records;
    await insertRole(db, 'Viewing', ['reporting/viewReports'], 'Viewing');
    await insertRole(db, 'Creating', ['reporting/createReport'], 'Creating');
    const viewer = await server.signIn('viewer');
    const told = await explain(viewer, '/reports/display/reset');
    expect(
      told.entries.map(({ entry, isHeld }: { entry: string; isHeld: boolean }) => [entry, isHeld]),
    ).toEqual([['reporting/createReport', false]]);
    expect(told.roles[0]).toBe('Creating');
    expect(told.roles).not.toContain('Viewing');
    const asked = await viewer.send(requests.ask, { body: { path: '/reports/display/reset' } });
    expect(asked.status).toBe(200);
    await db.delete(accessRequest);
    await db.delete(role).where(inArray(role.id, ['Viewing', 'Creating']));
  });

  it('refuses to ask for what is open already, and for pages that are none', async () => {
    expect((await admin.send(requests.ask, { body: { path: PATH } })).body.code).toBe('conflict');
    const nowhere = await analyst.send(requests.ask, { body: { path: '/nowhere' } });
    expect(nowhere.body.code).toBe('not-found');
    const foreign = await analyst.send(requests.ask, { body: { path: '//evil.example' } });
    expect(foreign.body.code).toBe('bad-request');
  });

  it('keeps one open request of a person for a page, however often it is asked', async () => {
    const asked = await Promise.all(
      [1, 2, 3].map((n) =>
        analyst.send(requests.ask, { body: { path: PATH, message: `try ${n}` } }),
      ),
    );
    const ids = new Set(asked.map(({ body }) => body.data.requestId));
    expect(ids.size).toBe(1);
    expect(await open()).toHaveLength(1);
    expect((await admin.send(requests.open)).body.data).toEqual({ open: 1 });
  });

  it('mails everybody else who may decide and wants to know, once', async () => {
    const { db } = server.services.records;
    const asked = (await queuedMails(db)).filter(({ subject }) =>
      / asks for File Upload/.test(subject),
    );
    expect(asked.map(({ to, subject }) => [to, subject])).toEqual([
      [ADMIN, 'Nora North asks for File Upload'],
    ]);
  });

  it('shows the administrator who asks for what, and the roles that would do', async () => {
    const [request] = await open();
    expect(request).toMatchObject({
      person: { name: 'Nora North', email: 'nora@northwind.example' },
      pageTitle: 'File Upload',
      missing: ['client/fileUpload'],
      isOpenByNow: false,
    });
    expect(request?.roles.map(({ name }) => name).slice(0, 2)).toEqual([
      'Loader',
      'Loader and more',
    ]);
  });

  it('refuses a role that would not open the page', async () => {
    const [request] = await open();
    const body = { requestId: request?.requestId ?? '', roleId: 'viewer' };
    expect((await admin.send(requests.decide, { body })).body.code).toBe('unprocessable');
    expect(await open()).toHaveLength(1);
  });

  it('gives the role: at the next request the page is open, and the person is told', async () => {
    const { db } = server.services.records;
    expect((await analyst.send(CALLS.imports.list)).status).toBe(403);
    const [request] = await open();
    const body = { requestId: request?.requestId ?? '', roleId: 'Loader', answer: 'Welcome.' };
    expect((await admin.send(requests.decide, { body })).status).toBe(200);
    expect((await analyst.send(CALLS.imports.list)).status).toBe(200);
    expect((await explain(analyst)).request).toMatchObject({
      state: 'granted',
      answer: 'Welcome.',
    });
    const mails = (await queuedMails(db)).filter(({ to }) => to === 'nora@northwind.example');
    expect(mails.map(({ subject }) => subject)).toEqual(['Access given: File Upload']);
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, 'analyst'))
      .orderBy(auditLog.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user/role-add', 'admin'],
      ['access/granted', 'admin'],
    ]);
    expect((await admin.send(requests.decide, { body })).body.code).toBe('conflict');
    await db.delete(userRole).where(eq(userRole.roleId, 'Loader'));
  });

  it('gives one role when two administrators answer at once', async () => {
    await analyst.send(requests.ask, { body: { path: PATH } });
    const [request] = await open();
    const requestId = request?.requestId ?? '';
    const answers = await Promise.all([
      admin.send(requests.decide, { body: { requestId, roleId: 'Loader' } }),
      admin.send(requests.decide, { body: { requestId, roleId: null } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('exports what the filters match, in their order, and writes that down', async () => {
    const viewer = await server.signIn('viewer');
    await viewer.send(requests.ask, { body: { path: '/user/admin', message: '=1+1' } });
    const body = { state: null, search: '', sort: 'page', direction: 'desc' } as const;
    const answer = await admin.send(requests.export, { body });
    const [head, first, ...others] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Person,E-mail,Page,Path,Missing,Needed for,Asked,State,Role given,Answered by,Answered,Answer',
    );
    expect(first).toMatch(
      /^Vera View,vera@northwind\.example,Users,\/user\/admin,user\/list,"'=1\+1",[^,]+Z,open,,,,$/,
    );
    expect(others).toHaveLength(2);
    expect(others.at(-1)).toContain(',granted,Loader,Ada Admin,');
    const listed = await admin.send(requests.list, { body });
    expect(listed.body.data.rows.map(({ path }) => path)).toEqual(['/user/admin', PATH, PATH]);
    const open = await admin.send(requests.export, { body: { ...body, state: 'open' } });
    expect(open.text.trimEnd().split('\r\n')).toHaveLength(2);
    const entries = await server.services.records.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'access/export'));
    expect(entries).toMatchObject([
      { actorId: 'admin', after: { filters: body } },
      { after: { filters: { state: 'open' } } },
    ]);
  });

  it('answers many alike, and leaves open what cannot be answered so', async () => {
    const viewer = await server.signIn('viewer');
    await analyst.send(requests.ask, { body: { path: '/control/page' } });
    await viewer.send(requests.ask, { body: { path: PATH } });
    const asked = await open();
    const idOf = (path: string) => asked.find((each) => each.path === path)?.requestId ?? '';
    const requestIds = [idOf('/control/page'), idOf(PATH), idOf(PATH), 'nothing'];
    const given = await admin.send(requests.decideMany, {
      body: { requestIds, roleId: 'Loader', answer: 'For the month-end.' },
    });
    expect(given.body.data.results).toEqual([
      { requestId: requestIds[0], outcome: 'refused', message: expect.stringMatching(/not open/) },
      { requestId: requestIds[1], outcome: 'done', message: '' },
      { requestId: 'nothing', outcome: 'refused', message: 'This request does not exist.' },
    ]);
    const left = (await open()).map(({ path }) => path);
    expect(left).toContain('/control/page');
    expect(left).not.toContain(PATH);
    expect((await viewer.send(CALLS.imports.list)).status).toBe(200);
    const declined = await admin.send(requests.decideMany, { body: { requestIds, roleId: null } });
    expect(declined.body.data.results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
      'refused',
    ]);
    expect((await open()).map(({ path }) => path)).not.toContain('/control/page');
    await server.services.records.db.delete(userRole).where(eq(userRole.roleId, 'Loader'));
  });

  it('says what a role grants this person in vain, and names such a role after those that do not', async () => {
    const { db } = server.services.records;
    await insertRole(db, 'Vain', ['client/fileUpload', 'log/viewer'], 'Vain loader');
    await analyst.send(requests.ask, { body: { path: PATH } });
    const request = (await open()).find(
      ({ path, person }) => path === PATH && person.id === 'analyst',
    );
    const vain = request?.roles.findIndex(({ id }) => id === 'Vain') ?? 0;
    expect(request?.roles[vain]?.withoutEffect).toEqual(['log/viewer']);
    const whole = request?.roles.findIndex(({ id }) => id === 'Loader and more') ?? 9;
    expect(whole).toBeLessThan(vain);
    await db.delete(role).where(eq(role.id, 'Vain'));
  });

  it('lets nobody give a role that they do not hold whole, nor any to somebody who holds more', async () => {
    const { db } = server.services.records;
    const given = ['user/roleAdmin', 'user/list', 'client/fileUpload'];
    await insertRole(db, 'Decider', given, 'Decider');
    await insertRole(db, 'Watcher', ['log/viewer'], 'Watcher');
    const wide = { roles: [], clients: [], acceptedAt: new Date() };
    const [ada] = await db.select().from(user).where(eq(user.id, 'admin'));
    const passwordHash = ada?.passwordHash ?? null;
    const make = (id: string, roleId: string) => {
      const person = { id, name: id, email: `${id}@meridian.example`, passwordHash };
      return insertPerson(db, person, { ...wide, roles: [roleId] });
    };
    await make('decider', 'Decider');
    await make('watcher', 'Watcher');
    const decider = await signInBy(server, 'decider@meridian.example');
    const watcher = await signInBy(server, 'watcher@meridian.example');
    await analyst.send(requests.ask, { body: { path: PATH } });
    await watcher.send(requests.ask, { body: { path: PATH } });
    const listed = (await decider.send(requests.list, { body: { state: 'open' } })).body.data.rows;
    const idOf = (name: string) => listed.find(({ person }) => person.name === name)?.requestId;
    const give = (requestId = '', roleId = 'Loader') =>
      decider.send(requests.decide, { body: { requestId, roleId } });
    expect((await give(idOf('Nora North'), 'Loader and more')).body.code).toBe('forbidden');
    expect((await give(idOf('watcher'))).body.code).toBe('forbidden');
    expect(listed.find(({ person }) => person.name === 'watcher')?.roles).toEqual([]);
    await admin.send(requests.decide, { body: { requestId: idOf('watcher') ?? '', roleId: null } });
    for (const id of ['decider', 'watcher']) await db.delete(user).where(eq(user.id, id));
    for (const id of ['Decider', 'Watcher']) await db.delete(role).where(eq(role.id, id));
  });

  it('mails no decider who turned these mails off', async () => {
    const { db } = server.services.records;
    const toAdmin = async () => (await queuedMails(db)).filter(({ to }) => to === ADMIN).length;
    const before = await toAdmin();
    await admin.send(CALLS.account.set, {
      body: {
        notifications: {
          accessDecided: true,
          invitationAccepted: true,
          accessAsked: false,
          helpMessage: true,
        },
      },
    });
    await analyst.send(requests.ask, { body: { path: '/log/view' } });
    expect(await toAdmin()).toBe(before);
    const declined = (await open()).find(({ path }) => path === '/log/view');
    await admin.send(requests.decide, {
      body: { requestId: declined?.requestId ?? '', roleId: null },
    });
  });
});

describe.each(ENGINES)('looking as somebody else on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');

  it('shows what the person may see, refuses every change, and ends', async () => {
    expect((await admin.send(requests.viewAs, { body: { userId: 'viewer' } })).status).toBe(200);
    const current = (await admin.send(CALLS.auth.current)).body.data;
    expect(current).toMatchObject({ id: 'viewer', viewedBy: { id: 'admin', name: 'Ada Admin' } });
    expect((await admin.send(CALLS.auth.allowed)).body.data).toEqual({
      'reporting/viewReports': true,
    });
    const advertisers = await admin.send(CALLS.delivery.advertisers, {
      body: { status: 'APPROVED', startDate: '2026-03-01', endDate: '2026-03-03' },
    });
    expect(advertisers.body.data.map(({ label }) => label)).toEqual([
      'Northwind Airways',
      'Northwind Cargo',
    ]);
    const change = await admin.send(CALLS.help.missed, {
      body: { projectId: 'portal', search: 'pacing' },
    });
    expect(change.status).toBe(403);
    expect(change.body.message).toContain('Vera View');
    expect((await admin.send(requests.stopViewing, { body: {} })).status).toBe(200);
    expect((await admin.send(CALLS.auth.current)).body.data.id).toBe('admin');
  });

  it('names the administrator in the logs, never the person looked at', async () => {
    await admin.send(requests.viewAs, { body: { userId: 'viewer' } });
    await admin.send(CALLS.imports.list);
    await admin.send(requests.stopViewing, { body: {} });
    const entries = await server.services.records.db.select().from(auditLog);
    const denied = entries.filter(({ action }) => action === 'access/denied').at(-1);
    expect(denied).toMatchObject({ actorId: 'admin', viewedAs: 'viewer' });
    expect(entries.map(({ action }) => action)).toContain('session/view-as-end');
  });

  it('ends by itself when the permission is taken away', async () => {
    await admin.send(requests.viewAs, { body: { userId: 'viewer' } });
    const { db } = server.services.records;
    await db.delete(rolePermission).where(eq(rolePermission.permission, 'user/viewAs'));
    expect((await admin.send(CALLS.auth.current)).body.data.id).toBe('admin');
    await db.insert(rolePermission).values({ roleId: 'admin', permission: 'user/viewAs' });
    await admin.send(requests.stopViewing, { body: {} });
  });

  it('ends by itself when the viewer loses what the person still has, and when the person gains more', async () => {
    const { db } = server.services.records;
    const log = { permission: 'log/viewer' };
    await db.insert(user).values({ id: 'b', email: 'b@meridian.example', name: 'Bo Both' });
    await db.insert(termsAcceptance).values({ userId: 'b', version: '1', acceptedAt: new Date() });
    await db.insert(role).values({ id: 'b', name: 'Role of Bo Both' });
    await db.insert(userRole).values({ userId: 'b', roleId: 'b' });
    await db.insert(rolePermission).values({ roleId: 'b', ...log });
    const current = async () => (await admin.send(CALLS.auth.current)).body.data.id;
    const exported = async () => (await admin.send(CALLS.audit.export, { body: {} })).status;
    const isAdmins = and(
      eq(rolePermission.roleId, 'admin'),
      eq(rolePermission.permission, 'log/viewer'),
    );

    await admin.send(requests.viewAs, { body: { userId: 'b' } });
    expect([await current(), await exported()]).toEqual(['b', 200]);
    await db.delete(rolePermission).where(isAdmins);
    expect([await current(), await exported()]).toEqual(['admin', 403]);
    // Whoever ends a view that shows nobody any more has ended it for good.
    await admin.send(requests.stopViewing, { body: {} });
    await db.insert(rolePermission).values({ roleId: 'admin', ...log });
    expect(await current()).toBe('admin');

    await admin.send(requests.viewAs, { body: { userId: 'b' } });
    await db.delete(rolePermission).where(eq(rolePermission.permission, 'cache/clean'));
    expect(await current()).toBe('b');
    await db.insert(rolePermission).values({ roleId: 'b', permission: 'cache/clean' });
    expect(await current()).toBe('admin');
    await admin.send(requests.stopViewing, { body: {} });
    await db.insert(rolePermission).values({ roleId: 'admin', permission: 'cache/clean' });
  });

  it('is for the provider’s own people, never for oneself, nobody, or somebody disabled', async () => {
    const analyst = await server.signIn('analyst');
    expect((await analyst.send(requests.viewAs, { body: { userId: 'viewer' } })).status).toBe(403);
    for (const [userId, code] of [
      ['admin', 'conflict'],
      ['disabled', 'not-found'],
      ['nobody at all', 'not-found'],
    ] as const) {
      const answer = await admin.send(requests.viewAs, { body: { userId } });
      expect(answer.body.code).toBe(code);
    }
  });
});
