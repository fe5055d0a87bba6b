/** Links of documents for readers without an account, and the log of who opened a document. */
import { CALLS } from '@flightdeck/contract/server';
import { ACCESS_DAYS, DOCUMENT_LIMITS } from '@flightdeck/domain/documents';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../platform/preview/testing.ts';
import { client, loginThrottle, rolePermission, user } from '../../../platform/records/schema.ts';
import { SHARE_TRIES_PER_ADDRESS } from '../../../platform/session/throttle.ts';
import { CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { documentAccess, documentLink } from '../schema.ts';
import { tidyDocuments } from '../tidy.ts';
import { linksOn } from './testing.ts';

const { documents } = CALLS;
const clientUuid = CLIENTS.northwind;
const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T09:00:00Z');
const PASSWORD = 'violet harbour ladder';
const first = pdf(['The spring plan', 'Page two']);

describe.each(ENGINES)('links of documents on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let outsider: TestClient;
  let now = START;
  let links: ReturnType<typeof linksOn>;
  let documentId: string;
  let count = 0;

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    const permission = 'client/documentSharing';
    await server.services.records.db
      .insert(rolePermission)
      .values(['analyst', 'outsider'].map((roleId) => ({ roleId, permission })));
    [analyst, outsider] = await Promise.all([server.signIn('analyst'), server.signIn('outsider')]);
    links = linksOn(server, analyst);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    now = START;
    count += 1;
    documentId = await add(null, first);
  });
  afterEach(async () => {
    await server.services.records.db.delete(loginThrottle);
  });

  const add = (id: string | null, content: Buffer) =>
    links.add({ name: `Plan ${count}.pdf`, content }, id);
  const make = (more: object = {}, by = analyst) => links.make(documentId, more, by);
  const made = (more: object = {}) => links.made(documentId, more);
  /** Status of each thing that a reader asks for. */
  async function asked(session: string, token: string): Promise<number[]> {
    const answers = [
      await links.ask(session, 'page/1?width=100'),
      await links.ask(session, 'file'),
      await links.ask(session, 'file', { range: 'bytes=5-9' }),
    ];
    return [...answers.map(({ statusCode }) => statusCode), (await links.open({ token })).status];
  }
  const listed = async () =>
    (await analyst.send(documents.links, { params: { documentId } })).body.data.links;
  const log = async () =>
    (await analyst.send(documents.accesses, { body: { documentId } })).body.data.rows;

  it('open the newest version or the one that was named, without a session', async () => {
    const newest = await made();
    const pinned = await made({ version: 1 });
    const second = pdf(['Changed']);
    await add(documentId, second);
    const answer = await links.open({ token: newest.token });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const shown = await links.opened(newest.token);
    expect(shown).toMatchObject({ version: 2, preview: { kind: 'pages', pages: 1 } });
    const old = await links.opened(pinned.token);
    expect(old).toMatchObject({ version: 1, preview: { kind: 'pages', pages: 2 } });
    expect((await links.ask(shown.session, 'file')).rawPayload.equals(second)).toBe(true);
    const file = await links.ask(old.session, 'file');
    expect(file.rawPayload.equals(first)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await make({ version: 3 })).status).toBe(422);
  });

  it('are kept as hashes, and last seven days unless somebody chooses otherwise', async () => {
    const { token, shareId } = await made({ password: PASSWORD });
    const { db } = server.services.records;
    const [row] = await db.select().from(documentLink).where(eq(documentLink.id, shareId));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.expiresAt).toEqual(new Date(START.getTime() + DOCUMENT_LIMITS.linkDays * DAY_MS));
    for (const days of [0, 366, 1.5]) expect((await make({ days })).status).toBe(400);
  });

  it('are of those who see the document alone', async () => {
    const { shareId } = await made();
    const params = { documentId };
    expect((await make({}, outsider)).status).toBe(404);
    expect((await outsider.send(documents.links, { params })).status).toBe(404);
    for (const call of [documents.accesses, documents.exportAccesses]) {
      expect((await outsider.send(call, { body: { documentId } })).status).toBe(404);
    }
    expect((await outsider.send(documents.revokeLink, { params: { shareId } })).status).toBe(404);
    expect((await listed()).map(({ stop }) => stop)).toEqual([null]);
  });

  it('ask for their password, and take few wrong ones', async () => {
    const { token } = await made({ password: PASSWORD });
    expect((await links.open({ token })).body.data).toEqual({ needs: 'password' });
    for (let tries = 0; tries < SHARE_TRIES_PER_ADDRESS; tries += 1) {
      expect((await links.open({ token, password: `no ${tries}` })).status).toBe(422);
    }
    expect((await links.open({ token, password: PASSWORD })).status).toBe(429);
    await server.services.records.db.delete(loginThrottle);
    expect((await links.open({ token, password: PASSWORD })).status).toBe(200);
    expect((await links.open({ token: 'none' })).status).toBe(404);
  });

  it('let the file be saved only where they say so, and nothing with a made-up session', async () => {
    const { token } = await made({ allowDownload: false });
    const { session, mayDownload } = await links.opened(token);
    expect(mayDownload).toBe(false);
    expect((await links.ask(session, 'file')).statusCode).toBe(403);
    expect((await links.ask(session, 'page/2?width=100')).statusCode).toBe(200);
    expect((await links.ask(session, 'page/3')).statusCode).toBe(404);
    expect((await links.ask(`${session.slice(0, -1)}~`, 'page/1')).statusCode).toBe(401);
    expect((await links.ask(`${session}AAAA`, 'page/1')).statusCode).toBe(401);
    now = new Date(START.getTime() + 3_600_000);
    expect((await links.ask(session, 'page/1')).statusCode).toBe(401);
  });

  it('open once for one of two who come at once, who goes on reading', async () => {
    const { token } = await made({ maxOpens: 1 });
    const answers = await Promise.all([links.open({ token }), links.open({ token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const data = answers.find(({ status }) => status === 200)?.body.data;
    if (data?.needs !== null) throw new Error('Nobody got it.');
    expect(await asked(data.session, token)).toEqual([200, 200, 206, 410]);
    expect(await listed()).toMatchObject([{ stop: 'used-up', opens: 1, maxOpens: 1 }]);
  });

  const ends: readonly (readonly [
    string,
    (shareId: string) => Promise<unknown>,
    () => Promise<unknown>,
  ])[] = [
    [
      'they are revoked',
      (shareId) => analyst.send(documents.revokeLink, { params: { shareId } }),
      async () => undefined,
    ],
    [
      'the document goes to the trash',
      () => analyst.send(documents.trashThings, { body: { documentIds: [documentId] } }),
      async () => undefined,
    ],
    ['the client is archived', () => setArchived(new Date(START)), () => setArchived(null)],
    ['the account of their maker is disabled', () => setDisabled(true), () => setDisabled(false)],
    [
      'their maker may see no documents any more',
      () =>
        server.services.records.db
          .delete(rolePermission)
          .where(eq(rolePermission.permission, 'client/documentSharing')),
      () =>
        server.services.records.db.insert(rolePermission).values(
          ['analyst', 'outsider'].map((roleId) => ({
            roleId,
            permission: 'client/documentSharing',
          })),
        ),
    ],
  ];
  const setArchived = (archivedAt: Date | null) =>
    server.services.records.db
      .update(client)
      .set({ archivedAt })
      .where(eq(client.uuid, clientUuid));
  const setDisabled = (disabled: boolean) =>
    server.services.records.db.update(user).set({ disabled }).where(eq(user.id, 'analyst'));

  it.each(ends)('end with the next request once %s', async (_why, end, undo) => {
    const { token, shareId } = await made();
    const { session } = await links.opened(token);
    expect(await asked(session, token)).toEqual([200, 200, 206, 200]);
    await end(shareId);
    try {
      expect(await asked(session, token)).toEqual([410, 410, 410, 410]);
    } finally {
      await undo();
    }
  });

  it('end with their last day, to the second', async () => {
    const { token } = await made({ days: 1 });
    now = new Date(START.getTime() + DAY_MS - 1);
    const { session } = await links.opened(token);
    now = new Date(START.getTime() + DAY_MS);
    expect(await asked(session, token)).toEqual([410, 410, 410, 410]);
  });

  it('are in the log also where only what follows the first byte is saved', async () => {
    const { token } = await made();
    const { session } = await links.opened(token);
    for (const start of [1, 20]) await links.ask(session, 'file', { range: `bytes=${start}-` });
    const savings = (await log()).filter(({ kind }) => kind === 'link-download');
    expect(savings).toHaveLength(1);
  });

  it('are in the log with what was seen, beside people with an account', async () => {
    const { token } = await made({ password: PASSWORD });
    await links.open({ token, password: 'not this one' });
    now = new Date(START.getTime() + 60_000);
    const { session } = await links.opened(token, { password: PASSWORD });
    for (const page of [1, 2, 2]) await links.ask(session, `page/${page}?width=100`);
    now = new Date(START.getTime() + 120_000);
    await links.ask(session, 'file', { range: 'bytes=0-9' });
    await links.ask(session, 'file', { range: 'bytes=10-' });
    now = new Date(START.getTime() + 180_000);
    const params = { documentId, version: '1' };
    await analyst.send(documents.preview, { params });
    await analyst.send(documents.preview, { params });
    expect(await log()).toMatchObject([
      { kind: 'preview', person: { id: 'analyst' }, link: null, version: 1 },
      { kind: 'link-download', person: null, link: 'For Maya', version: 1 },
      { kind: 'link-open', person: null, link: 'For Maya', pages: 2, address: '127.0.0.0' },
      { kind: 'refused', link: 'For Maya', version: null, pages: 0 },
    ]);
    expect(await log()).toHaveLength(4);
    const file = await analyst.send(documents.exportAccesses, { body: { documentId } });
    expect(file.headers['content-disposition']).toContain('opened-by-2026-11-23.csv');
    const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head?.split(',').slice(0, 3)).toEqual(['Time (UTC)', 'What', 'Version']);
    expect(lines.map((line) => line.split(',').slice(1).join(','))).toEqual([
      `Looked at it,1,,${PEOPLE.analyst.name},${PEOPLE.analyst.email},,127.0.0.0`,
      'Saved it by the link,1,,,,For Maya,127.0.0.0',
      'Opened the link,1,2,,,For Maya,127.0.0.0',
      'Gave a wrong password,,,,,For Maya,127.0.0.0',
    ]);
    now = new Date(START.getTime() + (ACCESS_DAYS + 1) * DAY_MS);
    await tidyDocuments(server.services);
    expect(await server.services.records.db.$count(documentAccess)).toBe(0);
  });
});
