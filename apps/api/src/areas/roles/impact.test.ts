/** The impact shown before saving equals what people can open afterwards. */
import { Nothing, type ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { PAGE_LIST, PAGES, PERMISSIONS } from '@flightdeck/domain/access';
import { beforeAll, describe, expect, it } from 'vitest';
import { authorise } from '../../platform/http/mount.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { ENGINES } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { pageLog } from '../logger/schema.ts';
import { addPeople, addRole, type NewPerson } from './testing.ts';

const { roles } = CALLS;

/** Random numbers from a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const some = <Item>(items: readonly Item[], share: number) =>
    items.filter(() => next(100) < share);
  return { next, some };
}

describe.each(ENGINES)('the impact of a change on %s', (engine) => {
  const server = suiteServer({ engine, now: () => now });
  const admin = server.as('admin');
  const now = new Date();
  const roleIds = ['g0', 'g1', 'g2', 'g3', 'g4'];
  const people: NewPerson[] = [];

  beforeAll(async () => {
    const { next, some } = randomFrom(7);
    for (const id of roleIds) await addRole(server, id, some(PERMISSIONS, 30));
    for (let at = 10; at < 40; at += 1) {
      people.push({
        id: `p${at}`,
        roles: some(roleIds, 40),
        internal: next(2) === 0,
        clients: next(2) === 0 ? [] : [CLIENTS.northwind],
        disabled: next(8) === 0,
      });
    }
    await addPeople(server, people);
  });

  /** The people whom the server lets make a call under the page's expression, page by page. */
  const opened = async () => {
    const answer = new Map<string, string[]>();
    for (const { id } of people) {
      const caller = await server.services.callers.byUser(id, 'test', '127.0.0.1');
      if (!caller) continue;
      for (const page of PAGE_LIST) {
        const gate: ServedCall = {
          method: 'GET',
          path: 'test',
          audience: 'member',
          needs: page.needs,
          body: Nothing,
          data: Nothing,
          summary: '',
        };
        const passes = await authorise(gate, caller, server.services).then(
          () => true,
          () => false,
        );
        if (passes) answer.set(page.id, [...(answer.get(page.id) ?? []), id]);
      }
    }
    return answer;
  };

  it.each([11, 12, 13, 14, 15, 16])('is what happens (case %i)', async (seed) => {
    const { next, some } = randomFrom(seed);
    const matrix = (await admin.send(roles.matrix)).body.data.roles;
    const changes = some(matrix, 60)
      .filter(({ roleId }) => roleIds.includes(roleId))
      .map(({ roleId, permissions }) => {
        const flipped = PERMISSIONS.filter(() => next(4) === 0);
        return {
          roleId,
          add: flipped.filter((name) => !permissions.includes(name)),
          remove: flipped.filter((name) => permissions.includes(name)),
        };
      });
    if (changes.length === 0) throw new Error('Choose a seed that changes something.');
    const before = await opened();
    const { items } = (await admin.send(roles.impact, { body: { changes } })).body.data;
    const revisions = new Map(matrix.map(({ roleId, revision }) => [roleId, revision]));
    const saved = await admin.send(roles.save, {
      body: {
        changes: changes.map((each) => ({ ...each, revision: revisions.get(each.roleId) ?? 0 })),
      },
    });
    expect(saved.status).toBe(200);
    const after = await opened();
    for (const { id } of PAGE_LIST) {
      const had = before.get(id) ?? [];
      const has = after.get(id) ?? [];
      const announced = (kind: string) =>
        items
          .filter((item) => item.kind === kind && item.pages.some(({ pageId }) => pageId === id))
          .map((item) => ({
            count: item.people.count,
            first: item.people.first.map((person) => person.id),
          }));
      const happened = (ids: readonly string[]) =>
        ids.length === 0 ? [] : [{ count: ids.length, first: ids.slice(0, 5) }];
      expect({ id, is: announced('removes') }).toEqual({
        id,
        is: happened(had.filter((person) => !has.includes(person))),
      });
      expect({ id, is: announced('opens') }).toEqual({
        id,
        is: happened(has.filter((person) => !had.includes(person))),
      });
    }
  });

  it('counts who opened a page it takes in the last seven days', async () => {
    await addRole(server, 'loaders', ['client/fileUpload']);
    await addPeople(server, [
      { id: 'x1', roles: ['loaders'] },
      { id: 'x2', roles: ['loaders'] },
      { id: 'x3', roles: ['loaders'] },
    ]);
    const days = (count: number) => new Date(now.getTime() - count * 24 * 60 * 60 * 1000);
    const [address] = PAGES['file-upload'].paths;
    const visit = (userId: string, url: string, ago: number) => ({
      userId,
      url,
      userAgent: 'test',
      at: days(ago),
    });
    await server.services.records.db
      .insert(pageLog)
      .values([
        visit('x1', `https://portal.example${address}`, 1),
        visit('x1', `https://portal.example${address}`, 2),
        visit('x2', `https://portal.example${address}`, 8),
        visit('x3', `https://portal.example/else?at=${address}`, 1),
        visit('admin', `https://portal.example${address}`, 1),
      ]);
    const body = { changes: [{ roleId: 'loaders', remove: ['client/fileUpload'] }] };
    const { data } = (await admin.send(roles.impact, { body })).body;
    expect(data).toMatchObject({
      checked: 3,
      items: [
        {
          kind: 'removes',
          pages: [
            { path: '/client/file/upload', title: 'File Upload' },
            { path: '/client/feeds', title: 'Data feeds' },
            { path: '/client/plan', title: 'Media plan' },
            { path: '/client/booking/link', title: 'Booking links' },
          ],
          causes: [{ name: 'Role loaders', permission: 'client/fileUpload' }],
          people: { count: 3 },
          openedLately: 1,
          holders: 3,
          includesYou: false,
        },
      ],
      leavesNobody: false,
    });
  });

  it.each([
    ['without its parameter', 'q1', '/report/build'],
    ['with its parameter', 'q2', '/report/build/6f0a7c1e'],
  ])('counts who opened a page whose parameter may be left out, %s', async (_, id, address) => {
    const roleId = `builders-${id}`;
    await addRole(server, roleId, ['reporting/viewReports']);
    await addPeople(server, [
      { id, roles: [roleId], clients: [CLIENTS.northwind] },
      { id: `${id}-elsewhere`, roles: [roleId], clients: [CLIENTS.northwind] },
    ]);
    const visit = (userId: string, path: string) => ({
      userId,
      url: `https://portal.example${path}`,
      userAgent: 'test',
      at: now,
    });
    await server.services.records.db
      .insert(pageLog)
      .values([visit(id, address), visit(`${id}-elsewhere`, '/report/builders')]);
    const body = { changes: [{ roleId, remove: ['reporting/viewReports'] }] };
    const { items } = (await admin.send(roles.impact, { body })).body.data;
    const item = items.find(({ pages }) => pages.some(({ pageId }) => pageId === 'report-builder'));
    expect(item).toMatchObject({ kind: 'removes', people: { count: 2 }, openedLately: 1 });
  });

  it('does not know a role that is gone, nor a permission that nobody checks', async () => {
    const gone = { changes: [{ roleId: 'gone', add: ['user/list'] }] };
    expect((await admin.send(roles.impact, { body: gone })).status).toBe(404);
    const odd = { changes: [{ roleId: 'g0', add: ['user/everything'] }] };
    expect((await admin.send(roles.impact, { body: odd })).status).toBe(400);
    const twice = { changes: [{ roleId: 'g0' }, { roleId: 'g0' }] };
    expect((await admin.send(roles.impact, { body: twice })).status).toBe(400);
  });
});
