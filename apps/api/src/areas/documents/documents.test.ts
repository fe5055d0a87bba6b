/** Documents through calls: folders, versions, words, comments, trash, holds, times of keeping, and that other clients see none of it. */
import { Readable } from 'node:stream';
import type { DataOf } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { TRASH_DAYS } from '@flightdeck/domain/documents';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, rolePermission } from '../../platform/records/schema.ts';
import { CLIENTS } from '../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/server.ts';
import { type Added, addVersion } from './add-version.ts';
import { document } from './schema.ts';
import { tidyDocuments } from './tidy.ts';

const { documents } = CALLS;
const clientUuid = CLIENTS.northwind;
const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T09:00:00Z');

describe.each(ENGINES)('documents on %s', (engine) => {
  let server: TestServer;
  let admin: TestClient;
  let analyst: TestClient;
  let outsider: TestClient;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    await server.services.records.db.insert(rolePermission).values(
      ['analyst', 'colleague', 'outsider'].map((roleId) => ({
        ...{ roleId, permission: 'client/documentSharing' },
      })),
    );
    [admin, analyst, outsider] = await Promise.all([
      server.signIn('admin'),
      server.signIn('analyst'),
      server.signIn('outsider'),
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    now = START;
  });

  /** Puts a file into the store and writes it down. */
  async function add(
    name: string,
    text: string,
    more: Partial<Parameters<typeof addVersion>[2]> = {},
  ): Promise<Added> {
    const { services } = server;
    const scope = more.clientUuid ?? clientUuid;
    const put = await services.objects.put(scope, Readable.from([Buffer.from(text)]));
    const content = { ...put, type: 'text/plain', scan: 'not-scanned', text } as const;
    const place = { clientUuid: scope, folderId: null, documentId: null, note: '' };
    return services.records.transaction((tx) =>
      addVersion(services, tx, { ...place, name, by: 'analyst', content, ...more }, 'en-GB'),
    );
  }
  const folder = async (name: string, parentId: string | null = null, uuid = clientUuid) => {
    const body = { clientUuid: uuid, parentId, name };
    return (await admin.send(documents.addFolder, { body })).body.data.folderId;
  };
  const tree = async (client = analyst, uuid: string = clientUuid) =>
    (await client.send(documents.tree, { params: { clientUuid: uuid } })).body.data;
  const list = async (body: object, client = analyst) =>
    (await client.send(documents.list, { body: { clientUuid, ...body } })).body.data.rows;
  const names = async (body: object) => (await list(body)).map(({ name }) => name);
  const get = (documentId: string, client = analyst) =>
    client.send(documents.get, { params: { documentId } });
  const detail = async (documentId: string) => (await get(documentId)).body.data;
  const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
  type Outcomes = DataOf<typeof documents.move>['outcomes'];
  const outcomes = (all: Outcomes) => all.map(({ outcome }) => outcome);
  const trash = async (body: object, client = analyst) =>
    (await client.send(documents.trashThings, { body })).body.data.outcomes;
  const restore = async (body: object) =>
    (await analyst.send(documents.restoreThings, { body })).body.data.outcomes;
  const move = async (body: object, client = admin) =>
    client.send(documents.move, { body: { clientUuid, folderId: null, ...body } });

  it('stand in folders with names of their own, which only one of them has', async () => {
    const contracts = await folder('Contracts');
    const signed = await folder('Signed', contracts);
    const again = await admin.send(documents.addFolder, {
      body: { clientUuid, parentId: null, name: 'cONTRACTS' },
    });
    expect(again.status).toBe(409);
    for (const name of ['a/b', '..', 'exe\u202Efdp', '']) {
      const body = { clientUuid, parentId: null, name };
      expect((await admin.send(documents.addFolder, { body })).status, name).toBe(400);
    }
    const { documentId } = await add('IO-1, signed.txt', 'an order', { folderId: signed });
    const { folders, total, atTop } = await tree();
    expect(folders).toMatchObject([
      { name: 'Contracts', documents: 0 },
      { name: 'Signed', parentId: contracts, documents: 1 },
    ]);
    expect({ total, atTop }).toEqual({ total: 1, atTop: 0 });
    const rename = (name: string, revision: number) =>
      analyst.send(documents.saveFolder, {
        ...{ params: { folderId: signed }, body: { name }, headers: ifMatch(revision) },
      });
    expect((await rename('Signed ones', 1)).body.data.revision).toBe(2);
    const stale = await rename('Others', 1);
    expect(stale.status).toBe(409);
    expect(stale.body.details).toMatchObject({ revision: 2, savedBy: 'Nora North' });
    expect(await names({ folderId: signed })).toEqual(['IO-1, signed.txt']);
    const { tags } = await detail(documentId);
    expect(tags).toEqual([]);
  });

  it('have versions: the same name in a folder is the next, the same content none, and an earlier one comes back', async () => {
    const first = await add('Plan.txt', 'first words');
    expect(first).toMatchObject({ version: 1, isNew: true, sameAs: null });
    expect(await add('PLAN.txt', 'first words')).toMatchObject({ version: 1, isNew: false });
    const second = await add('plan.txt', 'second words', { note: 'Corrected' });
    expect(second).toMatchObject({ documentId: first.documentId, version: 2 });
    expect(await add('Copy.txt', 'first words')).toMatchObject({
      sameAs: { name: 'Plan.txt', version: 1 },
    });
    const before = await tree();
    const { revision } = await detail(first.documentId);
    const back = (based: number) =>
      analyst.send(documents.restoreVersion, {
        params: { documentId: first.documentId },
        ...{ body: { version: 1 }, headers: ifMatch(based) },
      });
    const { version, versions } = (await back(revision)).body.data;
    expect(version).toBe(3);
    expect(versions.map(({ n, note }) => [n, note])).toEqual([
      [3, 'Version 1 again'],
      [2, 'Corrected'],
      [1, ''],
    ]);
    expect((await back(revision)).status).toBe(409);
    // What stands twice is stored once.
    expect((await tree()).space.used).toBe(before.space.used);
    expect(await names({ search: 'first plan' })).toEqual(['Plan.txt']);
    expect(await names({ search: 'second' })).toEqual([]);
  });

  it('are found by how words of name, tags and text begin', async () => {
    const { documentId } = await add(
      'Übersicht_Q4.v2.txt',
      `Budget ${'lorem '.repeat(60)}viewability floor of 60%`,
    );
    const { name, revision } = await detail(documentId);
    const saved = await analyst.send(documents.save, {
      ...{ params: { documentId }, headers: ifMatch(revision) },
      body: { name, tags: ['Brand safety', 'brand SAFETY'] },
    });
    expect(saved.body.data.tags).toHaveLength(1);
    for (const search of ['über q4', 'VIEWAB floor', 'safety bud']) {
      expect(await names({ search }), search).toEqual([name]);
    }
    expect((await list({ search: 'viewability' }))[0]?.snippet).toMatch(/^… .*viewability floor/);
    expect(await names({ search: "'; -- nothing" })).toEqual([]);
    expect(await names({ search: 'iewability' })).toEqual([]);
  });

  it('are commented on until it is done', async () => {
    const { documentId } = await add('Terms.txt', 'clause 2');
    const say = (body: object) => analyst.send(documents.comment, { params: { documentId }, body });
    expect((await say({ version: 2, text: 'Too early' })).status).toBe(422);
    const { commentId } = (await say({ version: 1, page: 3, text: 'Add the floor' })).body.data;
    expect(await names({ view: 'comments' })).toEqual(['Terms.txt']);
    await add('Terms.txt', 'clause 2 with the floor');
    const setDone = (isDone: boolean, client = admin) =>
      client.send(documents.setCommentDone, { params: { commentId }, body: { isDone } });
    expect((await setDone(true, outsider)).status).toBe(404);
    expect((await setDone(true)).body.data.done).toMatchObject({
      ...{ version: 2, by: { name: 'Ada Admin' } },
    });
    expect((await tree()).withComments).toBe(0);
    await setDone(false);
    expect((await detail(documentId)).comments).toMatchObject([{ page: 3, done: null }]);
  });

  it('go to the trash with their folder and come back, under another name where theirs is taken', async () => {
    const media = await folder('Media');
    const inner = await folder('Plans', media);
    const { documentId } = await add('Plan A.txt', 'plan a', { folderId: inner });
    const { documentId: alone } = await add('Plan B.txt', 'plan b', { folderId: inner });
    expect(outcomes(await trash({ documentIds: [alone] }))).toEqual(['done']);
    expect(outcomes(await trash({ folderIds: [media] }))).toEqual(['done']);
    expect((await get(documentId)).status).toBe(404);
    expect(await names({ search: 'plan a' })).toEqual([]);
    const inTrash = await analyst.send(documents.trash, { body: { clientUuid } });
    expect(inTrash.body.data.rows.map(({ name, documents: n, from }) => [name, n, from])).toEqual(
      expect.arrayContaining([
        ['Media', 1, []],
        ['Plan B.txt', 1, ['Media', 'Plans']],
      ]),
    );
    const [within] = await restore({ documentIds: [documentId] });
    expect(within?.message).toMatch(/Restore that one/);
    await folder('media');
    const [back, top] = await restore({ documentIds: [alone], folderIds: [media] });
    expect(back).toMatchObject({ outcome: 'done', note: '' });
    expect(top?.note).toMatch(/called “Media \(2\)” now/);
    expect(await names({ folderId: inner })).toEqual(['Plan A.txt', 'Plan B.txt']);
  });

  it('are removed with their content after their days in the trash, unless another version names it', async () => {
    const { objects } = server.services;
    const gone = await add('Old.txt', 'only here');
    const shared = await add('Twin 1.txt', 'in two places');
    await add('Twin 2.txt', 'in two places');
    const hashOf = async (text: string) =>
      (await objects.put(clientUuid, Readable.from([Buffer.from(text)]))).sha256;
    const [only, both] = [await hashOf('only here'), await hashOf('in two places')];
    await trash({ documentIds: [gone.documentId, shared.documentId] });
    now = new Date(START.getTime() + (TRASH_DAYS - 1) * DAY_MS);
    await tidyDocuments(server.services);
    expect(await objects.has(clientUuid, only)).toBe(true);
    now = new Date(START.getTime() + (TRASH_DAYS + 1) * DAY_MS);
    const [late] = await restore({ documentIds: [gone.documentId] });
    expect(late?.outcome).toBe('refused');
    await tidyDocuments(server.services);
    expect([await objects.has(clientUuid, only), await objects.has(clientUuid, both)]).toEqual([
      false,
      true,
    ]);
    const left = await server.services.records.db
      .select()
      .from(document)
      .where(eq(document.id, gone.documentId));
    expect(left).toEqual([]);
  });

  it('stay while they are on hold, which the provider’s people set with a reason', async () => {
    const legal = await folder('Legal');
    const { documentId } = await add('Claim.txt', 'a claim', { folderId: legal });
    const hold = (isOnHold: boolean, client = admin) =>
      client.send(documents.hold, {
        body: { documentIds: [documentId], isOnHold, reason: 'Case 12' },
      });
    expect((await hold(true, analyst)).status).toBe(403);
    await hold(true);
    expect((await detail(documentId)).hold).toMatchObject({ reason: 'Case 12' });
    expect(outcomes(await trash({ documentIds: [documentId], folderIds: [legal] }))).toEqual([
      'refused',
      'refused',
    ]);
    const across = await move({ clientUuid: CLIENTS.contoso, folderIds: [legal] });
    expect(across.status).toBe(409);
    const { objects } = server.services;
    const { sha256 } = await objects.put(clientUuid, Readable.from([Buffer.from('a claim')]));
    // Copied before it was refused.
    expect(await objects.has(CLIENTS.contoso, sha256)).toBe(false);
    await hold(false);
    await move({ clientUuid: CLIENTS.contoso, folderIds: [legal] });
    expect(await objects.has(CLIENTS.contoso, sha256)).toBe(true);
    expect(await objects.has(clientUuid, sha256)).toBe(false);
    await move({ clientUuid, folderIds: [legal] });
    expect(outcomes(await trash({ folderIds: [legal] }))).toEqual(['done']);
  });

  it('go to the trash when their time is over, which a dry run names first', async () => {
    const settings = { params: { clientUuid } };
    const set = async (body: object, client = admin) => {
      const { revision } = (await admin.send(documents.settings, settings)).body.data;
      return client.send(documents.saveSettings, {
        ...{ ...settings, body, headers: ifMatch(revision) },
      });
    };
    now = new Date('2015-06-01T09:00:00Z');
    const old = await add('Ancient.txt', 'ancient');
    const held = await add('Held.txt', 'held');
    now = START;
    await admin.send(documents.hold, {
      body: { documentIds: [held.documentId], isOnHold: true, reason: 'Case 13' },
    });
    const retention = { years: 7, contractEnd: '2016-03-31' };
    const foreseen = await admin.send(documents.foreseeRetention, { ...settings, body: retention });
    expect(foreseen.body.data).toEqual({
      ...{ total: 1, held: 1 },
      first: [{ documentId: old.documentId, name: 'Ancient.txt', keptUntil: '2023-03-31' }],
    });
    expect((await set({ quota: null, retention }, analyst)).status).toBe(403);
    expect((await set({ quota: null, retention })).status).toBe(200);
    expect((await tree()).retention).toMatch(/^Kept 7 years after the contract ends, on 31 Mar/);
    await tidyDocuments(server.services);
    expect((await get(old.documentId)).status).toBe(404);
    expect((await get(held.documentId)).status).toBe(200);
    expect(outcomes(await restore({ documentIds: [old.documentId] }))).toEqual(['done']);
    await set({ quota: null, retention: { years: null, contractEnd: null } });
  });

  it('are refused over the quota before they are written, with how to mend it', async () => {
    const settings = { params: { clientUuid } };
    const { revision } = (await admin.send(documents.settings, settings)).body.data;
    const { used } = (await tree()).space;
    const retention = { years: null, contractEnd: null };
    const set = (quota: number | null, based: number) =>
      admin.send(documents.saveSettings, {
        ...{ ...settings, body: { quota, retention }, headers: ifMatch(based) },
      });
    const after = (await set(used + 3, revision)).body.data;
    await expect(add('Big.txt', 'four')).rejects.toThrow(/needs 4 B, and 3 B .*trash/);
    await expect(add('Fits.txt', 'abc')).resolves.toMatchObject({ version: 1 });
    await set(null, after.revision);
  });

  it('move within a client, and to another one with all that is in them', async () => {
    const box = await folder('Box');
    const inner = await folder('Inner', box);
    const { documentId } = await add('Brief.txt', 'a brief', { folderId: inner });
    const { documentId: loose } = await add('Loose.txt', 'loose', { folderId: box });
    await trash({ documentIds: [loose] });
    const [itself] = (await move({ folderIds: [box], folderId: inner })).body.data.outcomes;
    expect(itself?.message).toMatch(/cannot go into itself/);
    const foreseen = await admin.send(documents.foreseeMove, {
      body: { folderIds: [box], clientUuid: CLIENTS.contoso, folderId: null },
    });
    const told = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);
    expect(told(foreseen.body.data.gains)).toEqual(['Otto Other']);
    expect(told(foreseen.body.data.loses)).toEqual(['Nina New', 'Noel North', 'Nora North']);
    expect((await move({ folderIds: [box], clientUuid: CLIENTS.contoso }, analyst)).status).toBe(
      404,
    );
    const moved = await move({ folderIds: [box], clientUuid: CLIENTS.contoso });
    expect(outcomes(moved.body.data.outcomes)).toEqual(['done']);
    expect((await get(documentId)).status).toBe(404);
    expect((await get(documentId, outsider)).body.data.folderId).toBe(inner);
    const theirs = await tree(outsider, CLIENTS.contoso);
    expect(theirs.folders.map(({ name }) => name)).toEqual(['Box', 'Inner']);
    expect(theirs.space.used).toBe('a brief'.length);
    // What lay in the trash stays with whose it was.
    const [back] = await restore({ documentIds: [loose] });
    expect(back?.outcome).toBe('done');
    expect((await detail(loose)).folderId).toBeNull();
  });

  it('are nobody’s business but those of their client’s people, and every change is in the log', async () => {
    const { documentId } = await add('Private.txt', 'private');
    expect((await get(documentId, outsider)).status).toBe(404);
    const foreign = { params: { clientUuid } };
    expect((await outsider.send(documents.tree, foreign)).status).toBe(404);
    expect((await outsider.send(documents.list, { body: { clientUuid } })).status).toBe(404);
    expect(outcomes(await trash({ documentIds: [documentId] }, outsider))).toEqual(['refused']);
    const viewer = await server.signIn('viewer');
    expect((await get(documentId, viewer)).status).toBe(403);
    const log = await server.services.records.db
      .selectDistinct({ action: auditLog.action })
      .from(auditLog);
    const actions = log.map(({ action }) => action).filter((action) => /^document\//.test(action));
    expect(actions.sort()).toEqual([
      'document/comment',
      'document/comment-done',
      'document/comment-open',
      'document/create',
      'document/folder-create',
      'document/folder-move',
      'document/folder-rename',
      'document/folder-restore',
      'document/folder-trash',
      'document/hold',
      'document/hold-lift',
      'document/remove',
      'document/restore',
      'document/save',
      'document/settings',
      'document/trash',
      'document/version',
      'document/version-restore',
    ]);
  });
});
