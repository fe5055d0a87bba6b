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
