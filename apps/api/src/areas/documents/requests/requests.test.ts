/** Requests of files: handed in without an account, seen by nobody who hands in. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../platform/preview/testing.ts';
import { auditLog, loginThrottle, rolePermission, user } from '../../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import { mailsTo, queuedMails } from '../../../testing/outbox.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { document, documentHandIn, documentRequest, documentSetting } from '../schema.ts';
import { tidyDocuments } from '../tidy.ts';

const { documents } = CALLS;
const clientUuid = CLIENTS.northwind;
const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T09:00:00Z');
const MAYA = 'maya@northwind.example';
const UPLOAD = '/v2/document/request/upload';
const order = pdf(['The signed order']);

describe.each(ENGINES)('requests of files on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;
  let folderId: string;
  let count = 0;
  let now = START;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    const permission = 'client/documentSharing';
    await server.services.records.db
      .insert(rolePermission)
      .values(['analyst', 'outsider'].map((roleId) => ({ roleId, permission })));
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    count += 1;
    const body = { clientUuid, parentId: null, name: `Orders ${count}` };
    folderId = (await analyst.send(documents.addFolder, { body })).body.data.folderId;
  });
  afterEach(async () => {
    const { db } = server.services.records;
    await Promise.all(
      [loginThrottle, documentHandIn, documentSetting].map((table) => db.delete(table)),
    );
  });

  const make = (more: object = {}, by = analyst) =>
    by.send(documents.makeRequest, {
      body: { clientUuid, folderId, title: 'Signed order', email: MAYA, ...more },
    });
  async function made(more: object = {}) {
    const { requestId, url } = (await make(more)).body.data;
    return { requestId, token: url.split('/').at(-1) ?? '' };
  }
  const open = (token: string) => server.anonymous.send(documents.openRequest, { body: { token } });
  const handIn = (token: string) => server.anonymous.send(documents.handIn, { body: { token } });
  const listed = async (wanted: string) => {
    const { body } = await analyst.send(documents.requests, { params: { clientUuid } });
    return body.data.requests.find(({ requestId }) => requestId === wanted);
  };
  const inFolder = async () =>
    (await analyst.send(documents.list, { body: { clientUuid, folderId } })).body.data.rows;

  const ask = (
    method: 'POST' | 'PATCH' | 'HEAD',
    url: string,
    token: string,
    headers: Readonly<Record<string, string>>,
    payload?: Buffer,
  ) =>
    server.app.inject({
      ...{ method, url, ...(payload && { payload }) },
      headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    });
  const begin = (token: string, name: string, bytes: number, from = 'Maya Olsen') => {
    const said = Object.entries({ filename: name, from }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const headers = { 'upload-length': String(bytes), 'upload-metadata': said.join(',') };
    return ask('POST', UPLOAD, token, headers);
  };
  const part = (url: string, token: string, at: number, bytes: Buffer) =>
    ask(
      ...(['PATCH', url, token] as const),
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      bytes,
    );
  /** Sends a file in two parts; answers what the last one, or the refusal to begin, answers. */
  async function send(token: string, name = 'Order.pdf', content = order) {
    const begun = await begin(token, name, content.length);
    if (begun.statusCode !== 201) return begun;
    const url = String(begun.headers.location);
    const half = Math.floor(content.length / 2);
    await part(url, token, 0, content.subarray(0, half));
    return part(url, token, half, content.subarray(half));
  }

  it('send their address by mail, take a file in parts, and say who handed it in', async () => {
    const before = (await mailsTo(server.services.config.dataDir, MAYA)).length;
    const { token, requestId } = await made({ note: 'Both pages, please.' });
    const inbox = () => mailsTo(server.services.config.dataDir, MAYA);
    await expect.poll(async () => (await inbox()).length).toBe(before + 1);
    const mail = (await inbox()).at(-1)?.text ?? '';
    expect(mail).toContain(`/share/request/${token}`);
    expect(mail).toContain('Both pages, please.');
    expect(mail).toContain('7 Dec 2026');
    const { db } = server.services.records;
    const [row] = await db.select().from(documentRequest).where(eq(documentRequest.id, requestId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await open(token)).body.data).toEqual({
      ...{ title: 'Signed order', note: 'Both pages, please.', from: PEOPLE.analyst.name },
      ...{ types: [], maxFiles: 10, maxBytes: 5 * 1024 ** 3, left: 10 },
      dueAt: new Date(START.getTime() + 14 * DAY_MS).toISOString(),
    });
    const sent = await send(token);
    expect(sent.statusCode).toBe(204);
    expect(JSON.parse(decodeURIComponent(String(sent.headers['upload-result'])))).toEqual({
      name: 'Order.pdf',
    });
    const rows = await inFolder();
    expect(rows).toMatchObject([{ name: 'Order.pdf', version: 1 }]);
    const documentId = rows[0]?.documentId ?? '';
    const shown = await analyst.send(documents.get, { params: { documentId } });
    expect(shown.body.data.versions).toMatchObject([
      { note: 'Handed in by Maya Olsen for “Signed order”', scan: 'not-scanned' },
    ]);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.target, documentId));
    expect(entry).toMatchObject({ action: 'document/create', actorId: null });
    expect(await listed(requestId)).toMatchObject({
      ...{ requestId, email: MAYA, stop: null },
      files: [{ documentId, name: 'Order.pdf', by: 'Maya Olsen', bytes: order.length }],
    });
  });

  it('go on with what stopped, for nobody but their own token', async () => {
    const [one, other] = [await made(), await made()];
    const begun = await begin(one.token, 'Order.pdf', order.length);
    const url = String(begun.headers.location);
    await part(url, one.token, 0, order.subarray(0, 20));
    const head = await ask('HEAD', url, one.token, {});
    expect(head.headers['upload-offset']).toBe('20');
    expect((await ask('HEAD', url, other.token, {})).statusCode).toBe(404);
    expect((await ask('HEAD', url, 'none', {})).statusCode).toBe(404);
    expect((await part(url, one.token, 20, order.subarray(20))).statusCode).toBe(204);
    expect((await ask('POST', UPLOAD, '', {})).statusCode).toBe(404);
  });

  it('never make a version of what is there, and tell nothing of it', async () => {
    const { token } = await made();
    const answers = [await send(token), await send(token)];
    const results = answers.map(({ headers }) => headers['upload-result']);
    expect(new Set(results).size).toBe(1);
    expect((await inFolder()).map(({ name, version }) => [name, version])).toEqual([
      ['Order (2).pdf', 1],
      ['Order.pdf', 1],
    ]);
  });

  it('take as many files, as large and of such types as they say', async () => {
    const { token, requestId } = await made({
      maxFiles: 1,
      types: ['application/pdf'],
      maxBytes: 5000,
    });
    const text = await send(token, 'Order.pdf', Buffer.from('Dear all, no order here.'));
    expect([text.statusCode, text.body]).toEqual([
      422,
      expect.stringContaining('This file is: Text'),
    ]);
    expect((await begin(token, 'Order.pdf', 5001)).statusCode).toBe(413);
    expect((await begin(token, 'Order.pdf', 10, ' ')).statusCode).toBe(400);
    const two = await Promise.all([send(token, 'a.pdf'), send(token, 'b.pdf')]);
    expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    expect((await begin(token, 'Order.pdf', 10)).statusCode).toBe(410);
    expect((await open(token)).body.data.left).toBe(0);
    expect((await listed(requestId))?.stop).toBe('complete');
    expect(await inFolder()).toHaveLength(1);
    expect((await make({ types: ['no/such'] })).status).toBe(400);
  });

  it('say nothing of the room that is left', async () => {
    const { token } = await made();
    await server.services.records.db.insert(documentSetting).values({ clientUuid, quota: 100 });
    const answer = await begin(token, 'Order.pdf', 101);
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('There is no room for this file.');
    expect(answer.body).not.toMatch(/\d+ (?:B|bytes)|are left/);
  });

  it('tell whoever asked once of all that was handed in, also where nobody says so', async () => {
    const { token } = await made();
    await send(token, 'b.pdf');
    await send(token, 'a.pdf', pdf(['Another']));
    const told = async () =>
      (await queuedMails(server.services.records.db)).filter(
        ({ to, subject }) =>
          to === PEOPLE.analyst.email && subject === 'Files were handed in for you',
      ).length;
    const before = await told();
    expect((await handIn(token)).body.data).toEqual({ files: 2 });
    expect((await handIn(token)).body.data).toEqual({ files: 0 });
    expect(await told()).toBe(before + 1);
    await expect
      .poll(
        async () =>
          (await mailsTo(server.services.config.dataDir, PEOPLE.analyst.email)).at(-1)?.text,
      )
      .toMatch(/Maya Olsen handed in 2 files for “Signed order”:\s+a\.pdf\s+b\.pdf/);
    await send(token, 'c.pdf', pdf(['A third']));
    now = new Date(START.getTime() + 29 * 60_000);
    await tidyDocuments(server.services);
    expect(await told()).toBe(before + 1);
    now = new Date(START.getTime() + 31 * 60_000);
    await tidyDocuments(server.services);
    await tidyDocuments(server.services);
    expect(await told()).toBe(before + 2);
  });

  const setDisabled = (disabled: boolean) =>
    server.services.records.db.update(user).set({ disabled }).where(eq(user.id, 'analyst'));
  const ends: readonly (readonly [string, (id: string) => Promise<unknown>, () => unknown])[] = [
    [
      'they are closed',
      (requestId) => analyst.send(documents.closeRequest, { params: { requestId } }),
      () => undefined,
    ],
    [
      'they are due',
      async () => {
        now = new Date(START.getTime() + 14 * DAY_MS);
      },
      () => undefined,
    ],
    [
      'their folder goes to the trash',
      () => analyst.send(documents.trashThings, { body: { folderIds: [folderId] } }),
      () => undefined,
    ],
    ['the account of whoever asked is disabled', () => setDisabled(true), () => setDisabled(false)],
  ];
  it.each(ends)('take nothing more once %s', async (_why, end, undo) => {
    const { token, requestId } = await made();
    const begun = await begin(token, 'Order.pdf', order.length);
    await end(requestId);
    try {
      const answers = [
        await part(String(begun.headers.location), token, 0, order),
        await begin(token, 'Order.pdf', 10),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
      expect([(await open(token)).status, (await handIn(token)).status]).toEqual([410, 410]);
    } finally {
      await undo();
    }
    const { db } = server.services.records;
    expect(await db.$count(document, eq(document.folderId, folderId))).toBe(0);
  });

  it('are of those who see the client alone', async () => {
    const { requestId } = await made();
    const params = { clientUuid };
    expect((await make({}, outsider)).status).toBe(404);
    expect((await outsider.send(documents.requests, { params })).status).toBe(404);
    expect((await outsider.send(documents.closeRequest, { params: { requestId } })).status).toBe(
      404,
    );
    expect((await make({ folderId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await open('none')).status).toBe(404);
  });
});
