/** Sections through calls: the inventory and who changes it, profiles of them, what is in whose way, and what other clients see of it. */
import { CALLS } from '@flightdeck/contract/server';
import type { SectionDraft } from '@flightdeck/domain/targeting/sections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';

const { targeting } = CALLS;

let server: TestServer;
let admin: TestClient;
let analyst: TestClient;
let outsider: TestClient;

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-04-10T09:00:00Z') });
  await server.services.records.db.insert(rolePermission).values([
    { roleId: 'analyst', permission: 'targeting/contentManage' },
    { roleId: 'outsider', permission: 'targeting/contentManage' },
  ]);
  [admin, analyst, outsider] = await Promise.all([
    server.signIn('admin'),
    server.signIn('analyst'),
    server.signIn('outsider'),
  ]);
});
afterAll(() => server.stop());

const board = async (who = admin) => (await who.send(targeting.sectionBoard, {})).body.data;
const FILE = [
  'Site,Section,Parent,Path',
  'The Daily,Football,Sport,/sport/football',
  'daily.example,Sport,,/sport/*',
  'The Daily,Women,,/sport/football/women/',
  'Elsewhere,News,,/news',
  'The Daily,Lost,Nowhere,/lost',
].join('\n');

const sectionId = async (name: string): Promise<string> => {
  const { sites } = await board();
  const found = sites.flatMap(({ sections }) => sections).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found.id;
};
const draft = async (names: readonly string[], more: Partial<SectionDraft> = {}) => ({
  sections: await Promise.all(
    names.map(async (name) => ({ sectionId: await sectionId(name), side: 'in' as const })),
  ),
  ...{ placementIds: [], flight: null, isExclusive: false, ...more },
});
const add = (who: TestClient, clientUuid: string, name: string, content: SectionDraft) =>
  who.send(targeting.addSection, { body: { clientUuid, name, content } });

describe('the inventory', () => {
  const site = {
    ...{ name: 'The Daily', host: 'https://www.daily.example/', language: 'en' },
    categories: ['274'],
  };

  it('lists what was delivered before anybody said where it is', async () => {
    expect((await board()).sites).toMatchObject([
      { key: 'the daily', host: null, sections: [], impressions: expect.any(Number) },
    ]);
  });

  it('is changed by who sees every client alone', async () => {
    for (const who of [analyst, outsider]) {
      expect((await who.send(targeting.saveSite, { body: site })).body.code).toBe('forbidden');
      const done = await who.send(targeting.importSections, { body: { text: FILE } });
      expect(done.body.code).toBe('forbidden');
      expect((await board(who)).mayEdit).toBe(false);
    }
    expect((await admin.send(targeting.saveSite, { body: site })).body.data.sites).toMatchObject([
      { name: 'The Daily', host: 'daily.example', categories: ['274'] },
    ]);
    const wrong = await admin.send(targeting.saveSite, { body: { ...site, host: 'a.example/b' } });
    expect(wrong.body).toMatchObject({
      ...{ code: 'unprocessable', message: expect.stringMatching(/site alone/) },
    });
  });

  it('takes sections from a file, after it has said what that does', async () => {
    const asked = await admin.send(targeting.previewSections, { body: { text: FILE } });
    expect(asked.body.data).toMatchObject({
      ...{ added: 3, changed: 0, same: 0 },
      faults: [
        { line: 5, reason: 'No site is known as Elsewhere: say first where it is.' },
        { line: 6, reason: 'The site has no section “Nowhere”.' },
      ],
    });
    expect((await board()).sites[0]?.sections).toEqual([]);
  });

  it('adds no line that has a fault, and changes nothing the second time', async () => {
    const send = async () =>
      (await admin.send(targeting.importSections, { body: { text: FILE } })).body.data;
    expect(await send()).toMatchObject({ added: 3 });
    const [daily] = (await board()).sites;
    const name = (id: string | null) =>
      daily?.sections.find((each) => each.id === id)?.name ?? null;
    expect(daily?.sections.map((each) => [each.name, name(each.parentId), each.path])).toEqual([
      ['Sport', null, '/sport'],
      ['Football', 'Sport', '/sport/football'],
      ['Women', 'Football', '/sport/football/women'],
    ]);
    expect(await send()).toMatchObject({ added: 0, changed: 0, same: 3 });
  });
});

describe('a profile of sections', () => {
  it('stays what it was when it was saved, and goes out as pages', async () => {
    const content = await draft(['Sport'], { placementIds: [1, 1] });
    const made = await add(analyst, CLIENTS.northwind, 'Sport', content);
    const { profileId } = made.body.data;
    const params = { profileId, version: '1' };
    const kept = (await analyst.send(targeting.section, { params })).body.data;
    expect(kept).toMatchObject({
      ...{ placementIds: [1] },
      sections: [{ name: 'Sport', host: 'daily.example', path: '/sport' }],
    });
    const sizes = await analyst.send(targeting.sizes, { body: { profileIds: [profileId] } });
    expect(sizes.body.data.sizes).toMatchObject([{ size: { is: 'section', in: 1, out: 0 } }]);
    await analyst.send(targeting.ask, { params: { profileId }, body: { version: 1 } });
    const decision = { version: 1, isApproved: true, reason: '' };
    await admin.send(targeting.decide, { params: { profileId }, body: decision });
    const text = 'Site,Section,Parent,Path\nThe Daily,All sport,,/sport\n';
    await admin.send(targeting.importSections, { body: { text } });
    const sent = await admin.send(targeting.export, {
      ...{ params: { profileId }, body: { system: 'dv360-channel', version: 1 } },
    });
    expect(sent.body.data.files).toMatchObject([{ text: 'daily.example/sport\r\n' }]);
    expect((await analyst.send(targeting.section, { params })).body.data).toEqual(kept);
  });

  it('refuses placements of another client, and sections that there are not', async () => {
    const content = await draft([]);
    const of = async (more: Partial<SectionDraft>) =>
      (await add(outsider, CLIENTS.contoso, 'No', { ...content, ...more })).body;
    expect(await of({ placementIds: [1] })).toMatchObject({
      ...{ code: 'unprocessable', message: expect.stringMatching(/not the client’s/) },
    });
    const unknown = { sectionId: '00000000-0000-4000-8000-000000000000', side: 'in' as const };
    expect((await of({ sections: [unknown] })).message).toMatch(/no longer there/);
    expect((await add(outsider, CLIENTS.northwind, 'No', content)).body.code).toBe('not-found');
  });

  it('says what is both in and out', async () => {
    const id = await sectionId('Football');
    const content = await draft(['Football']);
    const both = {
      ...content,
      sections: [...content.sections, { sectionId: id, side: 'out' as const }],
    };
    const { profileId } = (await add(admin, CLIENTS.northwind, 'Both', both)).body.data;
    const { data } = (await admin.send(targeting.get, { params: { profileId } })).body;
    expect(data.faults).toEqual([{ level: 'error', text: '1 section both in and out' }]);
    await admin.send(targeting.archive, { params: { profileId }, body: { isArchived: true } });
  });

  it('is told to other clients as another client’s, once it is approved, and takes their days', async () => {
    const flight = { start: '2026-04-01', end: '2026-04-30' };
    const content = await draft(['Football'], { flight, isExclusive: true });
    const { profileId } = (await add(outsider, CLIENTS.contoso, 'Secret', content)).body.data;
    const seen = async () => {
      const { profiles, others, sites } = await board(analyst);
      const football = sites[0]?.sections.find(({ name }) => name === 'Football');
      return { conflicts: profiles[0]?.conflicts, others, free: football?.freeDays };
    };
    expect(await seen()).toMatchObject({ conflicts: [], others: [], free: 90 });
    await outsider.send(targeting.ask, { params: { profileId }, body: { version: 1 } });
    const decision = { version: 1, isApproved: true, reason: '' };
    await admin.send(targeting.decide, { params: { profileId }, body: decision });
    expect(await seen()).toEqual({
      conflicts: [{ with: null, flight, sections: ['daily.example/sport/football'] }],
      ...{ others: [await sectionId('Football')], free: 90 - 21 },
    });
    const text = JSON.stringify(await board(analyst));
    expect(text).not.toMatch(/Secret|Contoso/);
    expect((await board(admin)).profiles.map(({ name }) => name)).toEqual(['Secret', 'Sport']);
  });

  it('is copied to another client without the placements, which are not that client’s', async () => {
    const content = await draft(['Football'], { placementIds: [1] });
    const made = await add(admin, CLIENTS.northwind, 'Own placements', content);
    const { profileId } = made.body.data;
    const placementsOf = async (clientUuid: string) => {
      const body = { clientUuid, name: `Copy for ${clientUuid}` };
      const copy = await admin.send(targeting.duplicate, { params: { profileId }, body });
      const params = { profileId: copy.body.data.profileId, version: '1' };
      return (await admin.send(targeting.section, { params })).body.data.placementIds;
    };
    expect(await placementsOf(CLIENTS.northwind)).toEqual([1]);
    expect(await placementsOf(CLIENTS.contoso)).toEqual([]);
  });
});

describe('sections by hand', () => {
  const of = async (name: string) => {
    const { sites, profiles } = await board();
    const site = sites.find(({ key }) => key === 'the daily');
    return { section: site?.sections.find((each) => each.name === name), site, profiles };
  };
  const set = async (
    who: TestClient,
    name: string,
    path: string,
    more: { sectionId?: string | null; parentId?: string | null; siteKey?: string } = {},
  ) => {
    const place = { siteKey: 'the daily', sectionId: null, parentId: null, ...more };
    return (await who.send(targeting.setSiteSection, { body: { ...place, name, path } })).body;
  };
  const remove = async (sectionId: string, isMeant = false, who = admin) =>
    (await who.send(targeting.removeSiteSection, { body: { sectionId, isMeant } })).body;
  const saved = async (profileId: string, version: number) =>
    (await admin.send(targeting.section, { params: { profileId, version: String(version) } })).body
      .data;

  it('are changed by who sees every client alone', async () => {
    const id = await sectionId('Women');
    for (const who of [analyst, outsider]) {
      expect((await set(who, 'Money', '/money')).code).toBe('forbidden');
      expect((await remove(id, true, who)).code).toBe('forbidden');
      const asked = await who.send(targeting.sectionTakers, { body: { sectionId: id } });
      expect(asked.body.code).toBe('forbidden');
      const site = { key: 'the daily', isArchived: true };
      expect((await who.send(targeting.archiveSite, { body: site })).body.code).toBe('forbidden');
    }
  });

  it('are added, renamed and moved, and stay a tree with one section at a path', async () => {
    await set(admin, 'Money', '/money/*');
    const money = await sectionId('Money');
    await set(admin, 'Pensions', '/money/pensions', { parentId: money });
    const pensions = await sectionId('Pensions');
    expect((await of('Pensions')).section).toMatchObject({ parentId: money, freeDays: 90 });
    expect((await set(admin, 'Again', '/money')).message).toMatch(/“Money” has this path already/);
    expect((await set(admin, 'Again', 'money')).message).toMatch(/begins with/);
    expect((await set(admin, 'Again', '/x', { siteKey: 'nowhere' })).code).toBe('not-found');
    const round = await set(admin, 'Money', '/money', { sectionId: money, parentId: pensions });
    expect(round.message).toMatch(/is, or lies in, this section/);
    const sport = await sectionId('All sport');
    await set(admin, 'Old age', '/money/pensions', { sectionId: pensions, parentId: sport });
    expect((await of('Old age')).section).toMatchObject({ id: pensions, parentId: sport });
  });

  it('are not removed while others lie in them, while an approved profile runs there, or unasked', async () => {
    const refused = async (name: string, isMeant = false) =>
      (await remove(await sectionId(name), isMeant)).message;
    expect(await refused('All sport', true)).toMatch(/^2 sections lie in “All sport”/);
    const women = await sectionId('Women');
    await set(admin, 'Women', '/sport/football/women', { sectionId: women });
    expect(await refused('Football', true)).toMatch(/runs? .*: “Secret”/);
    const takers = await admin.send(targeting.sectionTakers, {
      body: { sectionId: await sectionId('Football') },
    });
    expect(takers.body.data.takers.map(({ name, isRunning }) => `${name} ${isRunning}`)).toContain(
      'Secret true',
    );
    const { profileId } = (await add(admin, CLIENTS.northwind, 'Drafted', await draft(['Women'])))
      .body.data;
    expect(await refused('Women')).toMatch(/named by “Drafted”/);
    expect((await remove(women, true)).data.mayEdit).toBe(true);
    const { section, profiles } = await of('Women');
    expect(section).toBeUndefined();
    expect(profiles.find((each) => each.profileId === profileId)?.moved).toEqual([
      { name: 'Women', page: 'daily.example/sport/football/women', now: null },
    ]);
    const again = await remove(women, true);
    expect(again.code).toBe('not-found');
  });

  it('stay in the profiles that named them, through saves, and come back as the same ones', async () => {
    const { profiles } = await of('Women');
    const { profileId = '' } = profiles.find(({ name }) => name === 'Drafted') ?? {};
    const before = await saved(profileId, 1);
    const [{ sectionId: women } = { sectionId: '' }] = before.sections;
    const content: SectionDraft = {
      ...{ placementIds: [], flight: null, isExclusive: true },
      sections: [{ sectionId: women, side: 'in' }],
    };
    await admin.send(targeting.saveSection, {
      ...{ params: { profileId }, headers: { 'if-match': '"1"' } },
      body: { name: 'Drafted', content },
    });
    expect((await saved(profileId, 2)).sections).toEqual(before.sections);
    expect((await add(admin, CLIENTS.northwind, 'New', content)).body.message).toMatch(
      /no longer there/,
    );
    await set(admin, 'Womens', '/sport/football/women', {
      parentId: await sectionId('Football'),
    });
    const { section, profiles: now } = await of('Womens');
    expect(section?.id).toBe(women);
    expect(now.find((each) => each.profileId === profileId)?.moved).toEqual([]);
  });

  it('are not offered while their site is archived, and stay in the profiles that have them', async () => {
    const archive = (isArchived: boolean) =>
      admin.send(targeting.archiveSite, { body: { key: 'the daily', isArchived } });
    expect((await archive(true)).body.data.sites).toMatchObject([{ isArchived: true }]);
    expect((await set(admin, 'Late', '/late')).message).toMatch(/archived/);
    expect(
      (await add(admin, CLIENTS.northwind, 'No', await draft(['Football']))).body.message,
    ).toMatch(/“The Daily” is archived/);
    const text = 'Site,Section,Parent,Path\nThe Daily,Late,,/late\n';
    const asked = await admin.send(targeting.previewSections, { body: { text } });
    expect(asked.body.data.faults).toMatchObject([{ reason: expect.stringMatching(/archived/) }]);
    const { profiles } = await of('Football');
    const { profileId = '', version = 0 } = profiles.find(({ name }) => name === 'Sport') ?? {};
    const content = await draft(['All sport']);
    const done = await admin.send(targeting.saveSection, {
      ...{ params: { profileId }, headers: { 'if-match': `"${version}"` } },
      body: { name: 'Sport', content },
    });
    expect(done.body.data.version).toBe(version + 1);
    expect((await archive(false)).body.data.sites).toMatchObject([{ isArchived: false }]);
  });
});
