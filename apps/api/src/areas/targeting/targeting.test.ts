/** Content profiles through calls: versions, approval, exports, use, reach, and that other clients and kinds see none of it. */
import { CALLS } from '@flightdeck/contract/server';
import { type ContentRule, readPage } from '@flightdeck/domain/targeting/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/server.ts';
import { publisherSite } from './schema.ts';

const { targeting } = CALLS;
const clientUuid = CLIENTS.northwind;

let server: TestServer;
let admin: TestClient;
let analyst: TestClient;
let outsider: TestClient;
let now = new Date('2026-11-23T09:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await server.services.records.db.insert(rolePermission).values([
    { roleId: 'analyst', permission: 'targeting/contentManage' },
    { roleId: 'outsider', permission: 'targeting/contentManage' },
    { roleId: 'colleague', permission: 'targeting/ipManage' },
  ]);
  [admin, analyst, outsider] = await Promise.all([
    server.signIn('admin'),
    server.signIn('analyst'),
    server.signIn('outsider'),
  ]);
});
afterAll(() => server.stop());

function page(side: 'in' | 'out', text: string): ContentRule {
  const read = readPage(text);
  if ('fault' in read) throw new Error(read.fault);
  return { side, is: 'page', page: read.rule };
}
const word = (side: 'in' | 'out', text: string): ContentRule => ({
  ...{ side, is: 'phrase', phrase: { text, match: 'exact' } },
});
const RULES = [page('in', 'daily.example'), word('out', 'house fire')];

const added = async (name: string, rules: readonly ContentRule[] = RULES, who = admin) => {
  const body = { clientUuid, name, content: { rules: [...rules], reasons: {} } };
  return (await who.send(targeting.addContent, { body })).body.data.profileId;
};
const get = async (profileId: string, who = admin) =>
  (await who.send(targeting.get, { params: { profileId } })).body;
const save = (profileId: string, rules: readonly ContentRule[], revision: number, who = admin) =>
  who.send(targeting.saveContent, {
    ...{ params: { profileId }, headers: { 'if-match': `"${revision}"` } },
    body: { name: 'Home', content: { rules: [...rules], reasons: {} }, note: 'Narrower' },
  });
const ask = (profileId: string, version: number, who = admin) =>
  who.send(targeting.ask, { params: { profileId }, body: { version } });
const decide = (profileId: string, version: number, isApproved: boolean, who: TestClient) =>
  who.send(targeting.decide, {
    ...{ params: { profileId } },
    body: { version, isApproved, reason: isApproved ? '' : 'Too wide' },
  });
const exported = (profileId: string, version: number, system = 'csv') =>
  admin.send(targeting.export, { params: { profileId }, body: { system, version } });

describe('a profile', () => {
  it('keeps every version as it was saved, and refuses a save over somebody else’s', async () => {
    const profileId = await added('Versions');
    expect((await save(profileId, [...RULES, word('in', 'sofa')], 1, analyst)).body).toMatchObject({
      data: { profileId, version: 2 },
    });
    expect((await save(profileId, RULES, 1)).body).toMatchObject({
      ...{ code: 'conflict', details: { revision: 2, savedBy: 'Nora North' } },
    });
    const contentOf = async (version: number) =>
      (await admin.send(targeting.content, { params: { profileId, version: `${version}` } })).body;
    expect((await contentOf(1)).data.rules).toEqual(RULES);
    expect((await contentOf(2)).data.rules).toHaveLength(3);
    expect(await contentOf(3)).toMatchObject({ code: 'not-found' });
    expect((await get(profileId)).data).toMatchObject({
      ...{ name: 'Home', version: 2, state: 'draft', says: '3 rules' },
      versions: [
        { version: 2, note: 'Narrower', savedBy: { name: 'Nora North' } },
        { version: 1, says: '2 rules' },
      ],
    });
  });

  it('is exported when somebody else than who saved it has approved it, also while a draft is newer', async () => {
    const profileId = await added('Approval', RULES, analyst);
    expect((await exported(profileId, 1)).body).toMatchObject({
      ...{ code: 'conflict', message: expect.stringMatching(/not approved/) },
    });
    expect((await decide(profileId, 1, true, admin)).body).toMatchObject({ code: 'conflict' });
    expect((await ask(profileId, 1, analyst)).body.data).toMatchObject({
      ...{ state: 'review', mayDecide: false },
    });
    expect((await decide(profileId, 1, true, analyst)).body).toMatchObject({ code: 'forbidden' });
    expect((await get(profileId)).data.mayDecide).toBe(true);
    expect((await decide(profileId, 1, false, admin)).body.data).toMatchObject({
      ...{ state: 'draft', versions: [{ reason: 'Too wide', decidedBy: { name: 'Ada Admin' } }] },
    });
    await ask(profileId, 1, analyst);
    expect((await decide(profileId, 1, true, admin)).body.data.state).toBe('approved');
    await save(profileId, [word('in', 'sofa')], 1);
    const { data } = (await exported(profileId, 1, 'dv360-channel')).body;
    expect(data.files).toEqual([{ name: 'dv360-channel-take-in.csv', text: 'daily.example\r\n' }]);
    expect(data.export).toMatchObject({ version: 1, taken: 1, dropped: 1 });
    const again = (await exported(profileId, 1, 'dv360-channel')).body.data.export;
    expect(again.hash).toBe(data.export.hash);
    expect((await get(profileId)).data).toMatchObject({
      ...{ state: 'draft', lastExport: { id: again.id }, exports: [{}, { id: data.export.id }] },
    });
    expect((await exported(profileId, 1, 'google-ads')).body).toMatchObject({
      ...{ code: 'unprocessable', message: expect.stringMatching(/Google Ads takes/) },
    });
    const log = await server.services.records.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.target, profileId));
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set([
        ...['targeting/create', 'targeting/ask', 'targeting/send-back', 'targeting/approve'],
        ...['targeting/save', 'targeting/export'],
      ]),
    );
  });

  it('is not approved as one version while another one was saved', async () => {
    const profileId = await added('Race', RULES, analyst);
    await save(profileId, [word('in', 'sofa')], 1, analyst);
    expect((await ask(profileId, 1)).body).toMatchObject({ code: 'conflict' });
  });

  it('tells what is wrong with its rules', async () => {
    const rules = [page('in', 'daily.example/sport'), page('out', 'daily.example'), ...RULES];
    const { data } = await get(await added('Faults', rules));
    expect(data.faults.map(({ text }) => text)).toEqual(['2 rules never match']);
    expect((await get(await added('Nothing', []))).data.faults).toHaveLength(1);
  });

  it('refuses what it cannot mean', async () => {
    const refused = async (rules: unknown) => {
      const body = { clientUuid, name: 'No', content: { rules, reasons: {} } };
      return (await admin.send(targeting.addContent, { body })).body;
    };
    const host = { host: 'Daily.example/x', path: '', withSubdomains: false };
    expect(await refused([{ side: 'in', is: 'page', page: host }])).toMatchObject({
      code: 'bad-request',
    });
    const category = (id: string) => [{ side: 'in', is: 'category', category: id }];
    expect((await refused(category('none'))).message).toMatch(/no category none/);
    // Smart Home.
    expect((await refused(category('277'))).message).toMatch(/special data/);
    const body = {
      ...{ clientUuid, name: 'With a reason' },
      content: { rules: category('277'), reasons: { '277': 'A shop of lamps' } },
    };
    expect((await admin.send(targeting.addContent, { body })).status).toBe(200);
  });

  it('is copied with what it says, archived, and kept as it is then', async () => {
    const profileId = await added('Original');
    const body = { clientUuid, name: 'Copy' };
    const copy = (await admin.send(targeting.duplicate, { params: { profileId }, body })).body.data;
    expect((await get(copy.profileId)).data).toMatchObject({
      ...{ name: 'Copy', state: 'draft', versions: [{ note: 'Copy of “Original”, version 1' }] },
    });
    const archive = (isArchived: boolean) =>
      admin.send(targeting.archive, { params: { profileId }, body: { isArchived } });
    await archive(true);
    expect((await save(profileId, RULES, 1)).body).toMatchObject({ code: 'conflict' });
    const list = async (isArchived: boolean) =>
      (await admin.send(targeting.list, { body: { isArchived, search: 'Original' } })).body.data;
    expect((await list(false)).rows).toEqual([]);
    expect((await list(true)).rows).toHaveLength(1);
    expect((await archive(false)).body.data.archivedAt).toBeNull();
  });

  it('says which campaigns run on it, of its client alone', async () => {
    const profileId = await added('Use');
    const use = (campaignIds: readonly number[]) =>
      admin.send(targeting.use, { params: { profileId }, body: { campaignIds } });
    const offered = await admin.send(targeting.campaigns, { params: { profileId } });
    expect(offered.body.data.campaigns.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect((await use([2, 1, 2])).body.data.campaigns).toHaveLength(2);
    // Of the other client.
    expect((await use([3])).body).toMatchObject({ code: 'unprocessable' });
    expect((await get(profileId)).data.uses).toBe(2);
  });

  it('is not there for other clients, and for who manages another kind', async () => {
    const profileId = await added('Secret');
    const colleague = await server.signIn('colleague');
    for (const who of [outsider, colleague]) {
      expect((await get(profileId, who)).code).toBe('not-found');
      expect((await ask(profileId, 1, who)).body.code).toBe('not-found');
      expect((await who.send(targeting.list, { body: { search: 'Secret' } })).body.data.total).toBe(
        0,
      );
    }
    expect((await save(profileId, RULES, 1, outsider)).body).toMatchObject({ code: 'not-found' });
    const viewer = await server.signIn('viewer');
    expect((await get(profileId, viewer)).code).toBe('forbidden');
  });
});

describe('reach', () => {
  const reach = async (rules: readonly ContentRule[]) => {
    const body = { clientUuid, content: { rules: [...rules], reasons: {} } };
    return (await admin.send(targeting.reach, { body })).body.data;
  };

  it('knows a site by what somebody said of it, and says so where nobody did', async () => {
    now = new Date('2026-04-10T09:00:00Z');
    expect((await reach(RULES)).sites).toMatchObject([
      { site: 'The Daily', host: null, verdict: 'unknown', decided: null },
    ]);
    await server.services.records.db.insert(publisherSite).values({
      ...{ key: 'the daily', name: 'The Daily', host: 'daily.example', savedAt: now },
      ...{ language: 'en', categories: ['275'] },
    });
    const found = await reach(RULES);
    expect(found).toMatchObject({
      ...{ range: { start: '2026-03-01', end: '2026-03-31' }, further: 0 },
      sites: [{ host: 'daily.example', verdict: 'in', decided: 0 }],
    });
    expect(found.sites[0]?.impressions).toBeGreaterThan(0);
    expect((await reach([page('out', 'daily.example'), ...RULES])).sites[0]?.verdict).toBe('out');
    const garden: ContentRule = { side: 'in', is: 'category', category: '274' };
    expect((await reach([garden])).sites[0]?.verdict).toBe('in');
  });

  it('is of the own clients alone', async () => {
    const body = { clientUuid, content: { rules: [], reasons: {} } };
    expect((await outsider.send(targeting.reach, { body })).body).toMatchObject({
      code: 'not-found',
    });
  });
});

describe('sizes', () => {
  const sizes = async (profileIds: readonly string[], who = admin) =>
    (await who.send(targeting.sizes, { body: { profileIds: [...profileIds] } })).body.data;
  const filler = Array.from({ length: 50 }, (_, at) => word('out', `word ${at}`));

  it('are the reach of the newest version, as its page works it out', async () => {
    now = new Date('2026-04-10T09:00:00Z');
    const body = { clientUuid, content: { rules: [...RULES], reasons: {} } };
    const { data } = (await admin.send(targeting.reach, { body })).body;
    const all = data.sites.reduce((sum, { impressions }) => sum + impressions, 0);
    expect(all).toBeGreaterThan(0);
    const profileId = await added('Sized', [...filler, ...RULES]);
    const of = async () => (await sizes([profileId])).sizes[0];
    expect(await sizes([profileId])).toMatchObject({
      range: data.range,
      sizes: [{ profileId, version: 1 }],
    });
    expect((await of())?.size).toEqual({
      ...{ is: 'content', low: all, high: all },
      ...{ byPage: 0, unplaced: 0, wordsOut: 51, further: 0 },
    });
    // Words that take in make pages differ, wherever they stand among the rules.
    await save(profileId, [...filler, word('in', 'sofa'), word('in', 'chair')], 1);
    expect(await of()).toEqual({
      ...{ profileId, version: 2 },
      size: {
        ...{ is: 'content', low: 0, high: all },
        ...{ byPage: 1, unplaced: 0, wordsOut: 50, further: 0 },
      },
    });
    await save(profileId, [page('out', 'daily.example')], 2);
    expect(await of()).toMatchObject({ version: 3, size: { low: 0, high: 0 } });
    now = new Date('2030-04-10T09:00:00Z');
    expect(await of()).toEqual({ profileId, version: 3, size: null });
  });

  it('are of the own clients and kinds alone', async () => {
    const profileId = await added('Sized too');
    expect((await sizes([profileId], outsider)).sizes).toEqual([]);
    const colleague = await server.signIn('colleague');
    expect((await sizes([profileId], colleague)).sizes).toEqual([]);
  });
});
