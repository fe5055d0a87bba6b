/** Changing roles: nothing lost, nothing granted by mistake, never without an administrator, and effective at the next request. */
import { StaleRoles } from '@flightdeck/contract/roles';
import { CALLS } from '@flightdeck/contract/server';
import { PERMISSIONS } from '@flightdeck/domain/access';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { addPeople, addRole, signInAs } from './testing.ts';

const { roles } = CALLS;
const match = (revision: number) => ({ 'if-match': `"${revision}"` });

describe.each(ENGINES)('roles on %s', (engine) => {
  const server = suiteServer({ engine });
  const admin = server.as('admin');
  beforeAll(async () => {
    await addRole(server, 'administrator', PERMISSIONS, 'Administrator');
  });

  const roleOf = async (roleId: string) =>
    (await admin.send(roles.get, { params: { roleId } })).body.data;
  const save = async (
    changes: readonly { roleId: string; add?: string[]; remove?: string[]; revision?: number }[],
    client = admin,
    reason = '',
  ) => {
    const body = [];
    for (const { revision, ...change } of changes) {
      body.push({ ...change, revision: revision ?? (await roleOf(change.roleId)).revision });
    }
    return client.send(roles.save, { body: { changes: body, reason } });
  };
  const make = async (name: string, permissions: readonly string[] = []) => {
    const { roleId } = (await admin.send(roles.create, { body: { name } })).body.data;
    if (permissions.length > 0) await save([{ roleId, add: [...permissions] }]);
    return roleId;
  };

  it('takes a permission away at the next request of a session that is open', async () => {
    const viewer = await server.signIn('viewer');
    expect((await viewer.send(CALLS.report.list, { body: {} })).status).toBe(200);
    await save([{ roleId: 'viewer', remove: ['reporting/viewReports'] }]);
    expect((await viewer.send(CALLS.report.list, { body: {} })).status).toBe(403);
    await save([{ roleId: 'viewer', add: ['reporting/viewReports'] }]);
    expect((await viewer.send(CALLS.report.list, { body: {} })).status).toBe(200);
  });

  it('lists roles with their people, finds them by words, and sorts by people', async () => {
    await addRole(server, 'crowd', ['client/fileUpload'], 'Crowd of planners');
    await addPeople(server, [
      { id: 'c1', roles: ['crowd'] },
      { id: 'c2', roles: ['crowd'] },
      { id: 'c3', roles: ['crowd'], disabled: true },
    ]);
    const found = (await admin.send(roles.list, { body: { search: 'PLANNERS crowd' } })).body.data;
    expect(found).toMatchObject({
      total: 1,
      rows: [{ roleId: 'crowd', people: 2, disabledPeople: 1, permissions: ['client/fileUpload'] }],
    });
    const sorted = await admin.send(roles.list, {
      body: { sort: 'people', direction: 'desc', pageSize: 1 },
    });
    expect(sorted.body.data.rows.map(({ roleId }) => roleId)).toEqual(['crowd']);
    const matrix = (await admin.send(roles.matrix)).body.data.roles;
    expect(matrix.at(-1)).toMatchObject({ roleId: 'administrator', isLocked: true });
    expect(await roleOf('crowd')).toEqual(matrix.find(({ roleId }) => roleId === 'crowd'));
  });

  it('refuses a save over somebody else’s, says who changed what, and saves nothing of it', async () => {
    const roleId = await make('Contested');
    const other = await make('Bystander');
    const { revision } = await roleOf(roleId);
    await save([{ roleId, add: ['client/fileUpload', 'user/list'] }]);
    await save([{ roleId, remove: ['user/list'] }]);
    const answer = await save([
      { roleId: other, add: ['user/list'] },
      { roleId, add: ['log/viewer'], revision },
    ]);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('Ada Admin changed Contested');
    expect(StaleRoles.parse(answer.body.details).stale).toEqual([
      expect.objectContaining({
        roleId,
        changedBy: 'Ada Admin',
        added: ['client/fileUpload'],
        removed: [],
        revision: revision + 2,
      }),
    ]);
    expect((await roleOf(other)).permissions).toEqual([]);
  });

  it('names who changed the role last, whether they renamed it or changed what it grants', async () => {
    const roleId = await make('Renamed');
    const { revision } = await roleOf(roleId);
    await addRole(server, 'namers', ['user/list', 'user/roleAdmin', 'client/fileUpload']);
    await addPeople(server, [{ id: 'namer', roles: ['namers'], internal: true }]);
    const namer = await signInAs(server, 'namer', true);
    const stale = async () => {
      const answer = await save([{ roleId, add: ['log/viewer'], revision }]);
      expect(answer.status).toBe(409);
      return { message: answer.body.message, ...StaleRoles.parse(answer.body.details).stale[0] };
    };
    const rename = async (name: string) => {
      const headers = match((await roleOf(roleId)).revision);
      const body = { name, description: '' };
      const answer = await namer.send(roles.set, { params: { roleId }, headers, body });
      expect(answer.status).toBe(200);
    };
    await save([{ roleId, add: ['user/list'] }]);
    const before = await roleOf(roleId);
    await rename('Renamed once');
    const renamed = await stale();
    expect(renamed.message).toContain('Person namer changed Renamed once');
    expect(renamed).toMatchObject({ changedBy: 'Person namer', added: ['user/list'], removed: [] });
    // Only the name differs from what they have read.
    const seen = await save([{ roleId, add: ['log/viewer'], revision: before.revision }]);
    expect(StaleRoles.parse(seen.body.details).stale).toEqual([
      expect.objectContaining({ changedBy: 'Person namer', added: [], removed: [] }),
    ]);
    await save([{ roleId, add: ['client/fileUpload'] }], namer);
    await save([{ roleId, remove: ['user/list'] }]);
    expect(await stale()).toMatchObject({ changedBy: 'Ada Admin', added: ['client/fileUpload'] });
    await save([{ roleId: 'namers', remove: ['user/roleAdmin'] }]);
  });

  it('lets one of many parallel saves of one revision through', async () => {
    const roleId = await make('Crowded');
    const { revision } = await roleOf(roleId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save([{ roleId, add: ['user/list'], revision }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await roleOf(roleId)).revision).toBe(revision + 1);
  });

  it('counts no change where nothing changes', async () => {
    const roleId = await make('Still', ['user/list']);
    const { revision } = await roleOf(roleId);
    const answer = await save([{ roleId, add: ['user/list'], remove: ['log/viewer'] }]);
    expect(answer.body.data.roles).toEqual([{ roleId, revision }]);
  });

  it('keeps the built-in administrator as it is', async () => {
    const params = { roleId: 'administrator' };
    const headers = match(1);
    const answers = [
      await save([{ roleId: 'administrator', remove: ['user/list'] }]),
      await admin.send(roles.set, { params, headers, body: { name: 'Boss', description: '' } }),
      await admin.send(roles.remove, { params, headers }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body.message).toContain('cannot change');
    }
    expect((await roleOf('administrator')).permissions).toEqual(PERMISSIONS);
  });

  describe('somebody who may change roles but holds little', () => {
    let clerk: TestClient;
    beforeAll(async () => {
      await addRole(server, 'clerk', ['user/list', 'user/roleAdmin']);
      await addPeople(server, [{ id: 'clerk', roles: ['clerk'], internal: true }]);
      clerk = await signInAs(server, 'clerk', true);
    });

    it('gives what they hold, and takes nothing from a role that they do not hold whole', async () => {
      const roleId = await make('Target', ['log/viewer']);
      const beyond = await save([{ roleId, add: ['user/list', 'cache/clean'] }], clerk);
      expect(beyond.status).toBe(403);
      expect(beyond.body.details).toEqual({ missing: ['cache/clean'] });
      expect((await roleOf(roleId)).permissions).toEqual(['log/viewer']);
      for (const remove of ['log/viewer', 'user/list']) {
        await save([{ roleId, add: ['user/list'] }]);
        const narrowed = await save([{ roleId, remove: [remove] }], clerk);
        expect(narrowed.status).toBe(403);
        expect(narrowed.body.details).toEqual({ missing: ['log/viewer'] });
      }
      const { revision } = await roleOf(roleId);
      const deleted = await clerk.send(roles.remove, {
        params: { roleId },
        headers: match(revision),
        body: { replacementId: null },
      });
      expect(deleted.status).toBe(403);
      await save([{ roleId, remove: ['log/viewer', 'user/list'] }]);
      expect((await save([{ roleId, add: ['user/list'] }], clerk)).status).toBe(200);
      expect((await save([{ roleId, remove: ['user/list'] }], clerk)).status).toBe(200);
    });

    it('gets no more by way of a copy, or of a replacement', async () => {
      const rich = await make('Rich', ['log/viewer']);
      const copy = await clerk.send(roles.create, { body: { name: 'Copy', copyOf: rich } });
      expect(copy.status).toBe(403);
      const poor = await make('Poor');
      const { revision } = await roleOf(poor);
      const replaced = await clerk.send(roles.remove, {
        params: { roleId: poor },
        headers: match(revision),
        body: { replacementId: rich },
      });
      expect(replaced.status).toBe(403);
      expect((await roleOf(poor)).name).toBe('Poor');
    });
  });

  it('makes a copy, renames it, refuses a taken name, and deletes it', async () => {
    const source = await make('Original', ['user/list', 'client/fileUpload']);
    const body = { name: 'Duplicate', description: 'The same', copyOf: source };
    const { roleId, revision } = (await admin.send(roles.create, { body })).body.data;
    expect(await roleOf(roleId)).toMatchObject({
      description: 'The same',
      permissions: ['client/fileUpload', 'user/list'],
      revision: 1,
    });
    const params = { roleId };
    const taken = await admin.send(roles.set, {
      params,
      headers: match(revision),
      body: { name: 'ORIGINAL', description: '' },
    });
    expect(taken.status).toBe(422);
    const renamed = { name: 'Second', description: 'Other' };
    expect((await admin.send(roles.set, { params, body: renamed })).status).toBe(428);
    const set = await admin.send(roles.set, { params, headers: match(revision), body: renamed });
    expect(set.body.data.revision).toBe(2);
    expect((await admin.send(roles.remove, { params, headers: match(1) })).status).toBe(409);
    expect((await admin.send(roles.remove, { params, headers: match(2) })).status).toBe(200);
    expect((await admin.send(roles.get, { params })).status).toBe(404);
    expect((await save([{ roleId, add: ['user/list'], revision: 1 }])).status).toBe(404);
  });

  it('deletes a role with people only when they get another', async () => {
    const old = await make('Old', ['client/fileUpload']);
    const next = await make('Next', ['user/list']);
    await addPeople(server, [
      { id: 'd1', roles: [old] },
      { id: 'd2', roles: [old, next] },
    ]);
    const sent = { params: { roleId: old }, headers: match((await roleOf(old)).revision) };
    const refused = await admin.send(roles.remove, sent);
    expect(refused.status).toBe(422);
    expect(refused.body.details).toEqual({ people: 2 });
    const deletion = { roleId: old, replacementId: next };
    const { data } = (await admin.send(roles.impact, { body: { deletion } })).body;
    expect(data).toMatchObject({ checked: 2, leavesNobody: false });
    expect(data.items).toMatchObject([
      {
        kind: 'removes',
        pages: ['file-upload', 'feeds', 'plan', 'booking-links'].map((pageId) => ({ pageId })),
        people: { count: 2 },
      },
      {
        kind: 'opens',
        pages: [{ pageId: 'user-admin' }],
        people: { count: 1, first: [{ id: 'd1' }] },
        kept: [],
      },
    ]);
    const itself = await admin.send(roles.remove, { ...sent, body: { replacementId: old } });
    expect(itself.status).toBe(422);
    const done = await admin.send(roles.remove, { ...sent, body: { replacementId: next } });
    expect(done.status).toBe(200);
    const holders = await admin.send(roles.holders, { body: { of: { roleId: next } } });
    expect(holders.body.data.rows.map(({ person }) => person.id)).toEqual(['d1', 'd2']);
  });

  it('says who has a permission, through which roles, and for whom it has no effect', async () => {
    await addRole(server, 'l1', ['cache/manage'], 'Cache one');
    await addRole(server, 'l2', ['cache/manage'], 'Cache two');
    await addPeople(server, [
      { id: 'h1', roles: ['l2', 'l1'], internal: true },
      { id: 'h2', roles: ['l1'], internal: true, clients: [CLIENTS.northwind] },
    ]);
    const body = { of: { permission: 'cache/manage' }, search: 'person h' };
    const { rows, total } = (await admin.send(roles.holders, { body })).body.data;
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      {
        person: { id: 'h1' },
        roles: [{ name: 'Cache one' }, { name: 'Cache two' }],
        hasEffect: true,
      },
      { person: { id: 'h2' }, roles: [{ name: 'Cache one' }], hasEffect: false },
    ]);
    const { groups } = (await admin.send(roles.permissions, { body: { search: 'cache/man' } })).body
      .data;
    const [manage] = groups[0]?.permissions ?? [];
    // The administrator of the fixture and h1.
    expect(manage).toMatchObject({ name: 'cache/manage', people: 2, roles: 6 });
  });

  it('tells what a permission opens', async () => {
    const params = { groupCode: 'client', code: 'fileUpload' };
    const { data } = (await admin.send(roles.permission, { params })).body;
    expect(data.opens).toEqual([
      {
        pageId: 'file-upload',
        path: '/client/file/upload',
        title: 'File Upload',
        entries: ['client/fileUpload'],
      },
      {
        pageId: 'feeds',
        path: '/client/feeds',
        title: 'Data feeds',
        entries: ['client/fileUpload'],
      },
      {
        pageId: 'plan',
        path: '/client/plan',
        title: 'Media plan',
        entries: ['client/fileUpload'],
      },
      {
        pageId: 'booking-links',
        path: '/client/booking/link',
        title: 'Booking links',
        entries: ['client/fileUpload'],
      },
    ]);
    expect(data.calls.map(({ path }) => path)).toContain(CALLS.imports.run.path);
    const unknown = { groupCode: 'client', code: '__proto__' };
    expect((await admin.send(roles.permission, { params: unknown })).status).toBe(404);
  });

  it('keeps who changed a role, when, what and why', async () => {
    const roleId = await make('Storied');
    await save([{ roleId, add: ['user/list', 'log/viewer'] }], admin, 'Month-end');
    await save([{ roleId, remove: ['log/viewer'] }]);
    const { revision } = await roleOf(roleId);
    await admin.send(roles.set, {
      params: { roleId },
      headers: match(revision),
      body: { name: 'Famous', description: '', reason: 'Clearer' },
    });
    const ofRole = (await admin.send(roles.history, { body: { of: { roleId } } })).body.data;
    expect(ofRole.rows).toMatchObject([
      {
        action: 'role/rename',
        name: 'Famous',
        fields: [{ field: 'name', from: 'Storied', to: 'Famous' }],
        reason: 'Clearer',
      },
      { action: 'role/update', added: [], removed: ['log/viewer'] },
      {
        action: 'role/update',
        actor: { id: 'admin', name: 'Ada Admin' },
        added: ['user/list', 'log/viewer'],
        reason: 'Month-end',
      },
      { action: 'role/create' },
    ]);
    expect(ofRole.total).toBe(4);
    const of = { permission: 'log/viewer' };
    const ofPermission = (await admin.send(roles.history, { body: { of } })).body.data.rows;
    expect(ofPermission.filter((entry) => entry.roleId === roleId)).toMatchObject([
      { removed: ['log/viewer'] },
      { added: ['user/list', 'log/viewer'] },
    ]);
  });

  it('exports the matrix under its filters, and writes that down', async () => {
    await addRole(server, 'formula', ['user/list'], '=1+1');
    const answer = await admin.send(roles.export, {
      body: { roleIds: ['formula', 'administrator'], search: '/client/file' },
    });
    expect(answer.text.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'Group,Permission,What it lets one do,"\'=1+1",Administrator',
      'Client,client/fileUpload,Load delivery files,,yes',
    ]);
    const entries = await server.services.records.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'role/export'));
    expect(entries).toMatchObject([{ actorId: 'admin', after: { roles: 2, permissions: 1 } }]);
  });

  it('exports the catalogue with who has what, and writes that down', async () => {
    const answer = await admin.send(roles.exportPermissions, { body: { search: '/client/file' } });
    const [head, line, ...others] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(head).toBe('Group,Permission,What it lets one do,Provider only,Roles,Users');
    const { groups } = (await admin.send(roles.permissions, { body: { search: '/client/file' } }))
      .body.data;
    const { roles: granting, people } = groups[0]?.permissions[0] ?? { roles: 0, people: 0 };
    expect(people).toBeGreaterThan(0);
    expect(line).toBe(`Client,client/fileUpload,Load delivery files,,${granting},${people}`);
    expect(others).toEqual([]);
    const entries = await server.services.records.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'permission/export'));
    expect(entries).toMatchObject([{ actorId: 'admin', after: { permissions: 1 } }]);
  });

  // Last: it takes the permission from the administrator whom all tests above use.
  it('never leaves nobody who could give permissions back, in parallel neither', async () => {
    await addRole(server, 'deputy', ['user/roleAdmin']);
    await addPeople(server, [{ id: 'deputy', roles: ['deputy'], internal: true }]);
    await save([{ roleId: 'clerk', remove: ['user/roleAdmin'] }]);
    const remove = ['user/roleAdmin'];
    const both = [
      { roleId: 'deputy', remove, revision: 1 },
      { roleId: 'admin', remove, revision: (await roleOf('admin')).revision },
    ];
    const impact = await admin.send(roles.impact, {
      body: { changes: both.map(({ roleId }) => ({ roleId, remove })) },
    });
    expect(impact.body.data.leavesNobody).toBe(true);
    const together = await save(both);
    expect(together.status).toBe(409);
    expect(together.body.message).toContain('The last administrator cannot be removed');
    const answers = await Promise.all(both.map((change) => save([change])));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    expect([403, 409]).toContain(refused[0]?.status);
    const left = await server.services.records.db
      .select()
      .from(rolePermission)
      .where(eq(rolePermission.permission, 'user/roleAdmin'));
    expect(left.map(({ roleId }) => roleId)).not.toEqual(['administrator']);
  });
});
