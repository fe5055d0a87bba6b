import { describe, expect, it } from 'vitest';
import {
  allowedFrom,
  effectivePermissions,
  type GatedPage,
  impactOf,
  isAllowed,
  PAGE_LIST,
  PERMISSIONS,
  type RoleHolder,
  type RolePermissions,
  reasonsOf,
} from './index.ts';

const roles = (given: Readonly<Record<string, readonly string[]>>): RolePermissions =>
  new Map(Object.entries(given).map(([id, names]) => [id, new Set(names)]));
const person = (id: string, roleIds: readonly string[], over: Partial<RoleHolder> = {}) => ({
  id,
  roleIds,
  internal: false,
  clientAccess: ['northwind'],
  ...over,
});
const provider = { internal: true, clientAccess: [] } as const;
const PAGES: readonly GatedPage[] = [
  { id: 'home', needs: [] },
  { id: 'view', needs: ['reporting/viewReports || reporting/createReport'] },
  { id: 'upload', needs: ['client/fileUpload'] },
  { id: 'users', needs: ['user/list'] },
  { id: 'roles', needs: ['user/roleAdmin'] },
];

/** Random numbers from a seed, so that a failure can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const some = <Item>(items: readonly Item[], share: number) =>
    items.filter(() => next(100) < share);
  return { next, some };
}
const ROLE_IDS = ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'];
function world(seed: number) {
  const { next, some } = randomFrom(seed);
  const made = () => roles(Object.fromEntries(ROLE_IDS.map((id) => [id, some(PERMISSIONS, 25)])));
  const people = Array.from({ length: 40 }, (_, at) =>
    person(`p${at}`, some(ROLE_IDS, 30), {
      internal: next(2) === 0,
      clientAccess: next(2) === 0 ? [] : ['northwind'],
    }),
  );
  return { people, before: made(), after: made() };
}
const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1);
const opened = (each: RoleHolder, permissions: RolePermissions, needs: readonly string[]) => {
  const granted = each.roleIds.flatMap((id) => [...(permissions.get(id) ?? [])]);
  return isAllowed(needs, allowedFrom(effectivePermissions(granted, each)));
};

describe('the impact of a change of roles', () => {
  it('takes a page only from people whom no other role gives it', () => {
    const impact = impactOf({
      people: [person('a', ['x']), person('b', ['x', 'y']), person('c', ['y'])],
      before: roles({ x: ['client/fileUpload'], y: ['client/fileUpload'] }),
      after: roles({ x: [], y: ['client/fileUpload'] }),
      pages: PAGES,
    });
    expect(impact).toEqual([{ pageId: 'upload', loses: ['a'], gains: [] }]);
  });

  it('gives a provider-only page to nobody who sees only some clients', () => {
    const impact = impactOf({
      people: [
        person('client', ['x']),
        person('narrow', ['x'], { internal: true }),
        person('wide', ['x'], provider),
      ],
      before: roles({ x: [] }),
      after: roles({ x: ['user/roleAdmin'] }),
      pages: PAGES,
    });
    expect(impact).toEqual([{ pageId: 'roles', loses: [], gains: ['wide'] }]);
  });

  it('counts roles that people get and lose themselves', () => {
    const both = roles({ x: ['client/fileUpload'], y: [] });
    const impact = impactOf({
      people: [person('a', ['x']), person('b', ['y'])],
      before: both,
      after: both,
      pages: PAGES,
      assignments: new Map([
        ['a', ['y']],
        ['b', ['x']],
      ]),
    });
    expect(impact).toEqual([{ pageId: 'upload', loses: ['a'], gains: ['b'] }]);
  });

  it.each(SEEDS)('is what people could open before and can after (case %i)', (seed) => {
    const { people, before, after } = world(seed);
    const impact = new Map(
      impactOf({ people, before, after, pages: PAGE_LIST }).map((each) => [each.pageId, each]),
    );
    for (const { id, needs } of PAGE_LIST) {
      const had = people.filter((each) => opened(each, before, needs));
      const has = people.filter((each) => opened(each, after, needs));
      const loses = had.filter((each) => !has.includes(each)).map((each) => each.id);
      const gains = has.filter((each) => !had.includes(each)).map((each) => each.id);
      expect(impact.get(id) ?? { pageId: id, loses: [], gains: [] }).toEqual({
        pageId: id,
        loses,
        gains,
      });
    }
  });

  it.each(SEEDS.slice(0, 10))('is nothing where nothing changes (case %i)', (seed) => {
    const { people, before } = world(seed);
    const same = new Map([...before].map(([id, names]) => [id, new Set(names)]));
    expect(impactOf({ people, before, after: same, pages: PAGE_LIST })).toEqual([]);
    expect(reasonsOf({ people, before, after: same, pages: PAGE_LIST })).toEqual([]);
  });

  it.each(SEEDS.slice(0, 20))('back again gives what was taken (case %i)', (seed) => {
    const { people, before, after } = world(seed);
    const there = impactOf({ people, before, after, pages: PAGE_LIST });
    const back = impactOf({ people, before: after, after: before, pages: PAGE_LIST });
    expect(back).toEqual(
      there.map(({ pageId, loses, gains }) => ({ pageId, loses: gains, gains: loses })),
    );
  });
});

describe('the reasons of an impact', () => {
  const removing = (people: readonly RoleHolder[]) =>
    reasonsOf({
      people,
      before: roles({ x: ['client/fileUpload'], y: ['client/fileUpload'] }),
      after: roles({ x: [], y: ['client/fileUpload'] }),
      pages: PAGES,
    });

  it('say who keeps a page through another role', () => {
    expect(removing([person('a', ['x']), person('b', ['x', 'y']), person('c', ['y'])])).toEqual([
      {
        kind: 'removes',
        pageIds: ['upload'],
        causes: [{ roleId: 'x', permission: 'client/fileUpload' }],
        people: ['a'],
        holders: 2,
        kept: [{ roleId: 'y', people: 1 }],
        withoutEffect: 0,
        stays: [],
      },
    ]);
  });

  it('tell of a change that takes nothing from anybody', () => {
    expect(removing([person('b', ['x', 'y'])])).toMatchObject([
      { kind: 'removes', pageIds: [], people: [], holders: 1, kept: [{ roleId: 'y', people: 1 }] },
    ]);
    expect(removing([])).toMatchObject([{ pageIds: [], people: [], holders: 0 }]);
  });

  it('name the alternative that keeps a page open, for the permission that goes', () => {
    const [reason, ...others] = reasonsOf({
      people: [person('a', ['x'])],
      before: roles({ x: ['reporting/viewReports', 'reporting/createReport'] }),
      after: roles({ x: ['reporting/viewReports'] }),
      pages: PAGES,
    });
    expect(others).toEqual([]);
    expect(reason).toMatchObject({
      kind: 'removes',
      pageIds: [],
      causes: [{ roleId: 'x', permission: 'reporting/createReport' }],
      people: ['a'],
      stays: [
        {
          pageIds: ['view'],
          people: 1,
          alternatives: [
            { permission: 'reporting/viewReports', isHeld: true },
            { permission: 'reporting/createReport', isHeld: false },
          ],
        },
      ],
    });
  });

  it('put pages together that the same change takes from the same people', () => {
    const needs = ['fundamental/onehelpManage'];
    const reasons = reasonsOf({
      people: [person('a', ['x'], provider)],
      before: roles({ x: needs }),
      after: roles({ x: [] }),
      pages: [
        { id: 'articles', needs },
        { id: 'categories', needs },
      ],
    });
    expect(reasons).toMatchObject([{ pageIds: ['articles', 'categories'], people: ['a'] }]);
  });

  it('say for whom a permission has no effect', () => {
    const reasons = reasonsOf({
      people: [person('a', ['x']), person('b', ['x'], provider)],
      before: roles({ x: [] }),
      after: roles({ x: ['user/roleAdmin'] }),
      pages: PAGES,
    });
    expect(reasons).toMatchObject([
      { kind: 'opens', pageIds: ['roles'], people: ['b'], holders: 2, withoutEffect: 1 },
    ]);
  });

  it('tell what people lose and get who get another role instead', () => {
    const same = roles({
      old: ['client/fileUpload', 'reporting/viewReports'],
      next: ['reporting/viewReports', 'user/list'],
      third: ['client/fileUpload'],
    });
    const reasons = reasonsOf({
      people: [person('a', ['old']), person('b', ['old', 'third'])],
      before: same,
      after: same,
      pages: PAGES,
      assignments: new Map([
        ['a', ['next']],
        ['b', ['third', 'next']],
      ]),
    });
    expect(reasons).toMatchObject([
      {
        kind: 'removes',
        pageIds: ['upload'],
        causes: [{ roleId: 'old', permission: 'client/fileUpload' }],
        people: ['a'],
        holders: 2,
        kept: [{ roleId: 'third', people: 1 }],
      },
      {
        kind: 'opens',
        pageIds: ['users'],
        causes: [{ roleId: 'next', permission: 'user/list' }],
        people: ['a', 'b'],
      },
    ]);
    expect(reasons).toHaveLength(2);
  });

  it.each(SEEDS)('tell of every page of the impact, once for each direction (case %i)', (seed) => {
    const change = { ...world(seed), pages: PAGE_LIST };
    const explained = reasonsOf(change).flatMap(({ kind, pageIds, people }) =>
      pageIds.map((id) => `${kind} ${id} ${people.join()}`),
    );
    const happens = impactOf(change).flatMap(({ pageId, loses, gains }) => [
      ...(loses.length > 0 ? [`removes ${pageId} ${loses.join()}`] : []),
      ...(gains.length > 0 ? [`opens ${pageId} ${gains.join()}`] : []),
    ]);
    expect(explained.sort()).toEqual(happens.sort());
  });
});
