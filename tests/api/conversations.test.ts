/** Conversations: their person reads and goes on with them, and nobody else does; those who answer see both sides. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { helpMessage } from '../../apps/api/src/areas/help/schema.ts';
import { queuedMails } from '../../apps/api/src/testing/outbox.ts';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { type FormFile, formOf } from './form.ts';
import { fillProject } from './help-project.ts';

const { help, helpAdmin, requests } = CALLS;
const NOTE: FormFile = { name: 'note.txt', type: 'text/plain', content: 'see' };

describe.each(ENGINES)('conversations on %s', (engine) => {
  let now = Date.parse('2026-03-04T10:00:00Z');
  const server = suiteServer({ engine, now: () => new Date(now) });
  const viewer = server.as('viewer');
  const analyst = server.as('analyst');
  const admin = server.as('admin');
  let conversationId: string;
  const params = () => ({ conversationId });

  const post = async (
    client: TestClient,
    path: string,
    fields: Record<string, string>,
    { files = [] as readonly FormFile[], key = '' } = {},
  ) => {
    now += 1000;
    const form = formOf(fields, files);
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v2/onehelp/${path}`,
      headers: {
        cookie: client.cookie,
        'content-type': form.type,
        ...(key && { 'idempotency-key': key }),
      },
      payload: form.body,
    });
    return { ...answer.json(), status: answer.statusCode };
  };
  const answer = (client: TestClient, message: string, more = {}) =>
    post(client, `conversation/answer/${conversationId}`, { message }, more);
  const list = async (client: TestClient) =>
    (await client.send(help.conversations, { body: { projectId: 'portal', size: 20 } })).body.data;
  const read = async (client: TestClient) =>
    (await client.send(help.conversation, { params: params() })).body.data;
  const reply = async (text: string, kind = 'answer') => {
    now += 1000;
    const { body } = await admin.send(helpAdmin.reply, {
      params: { messageId: conversationId },
      body: { kind, text },
    });
    return body.data.replyId;
  };
  const inbox = async () =>
    (await admin.send(helpAdmin.message, { params: { messageId: conversationId } })).body.data;
  const set = async (state: string) => {
    const { revision, assignee } = await inbox();
    return admin.send(helpAdmin.setMessage, {
      params: { messageId: conversationId },
      body: { state, assigneeId: assignee?.id ?? null },
      headers: { 'if-match': `"${revision}"` },
    });
  };
  const markRead = (client: TestClient, entryId: string) =>
    client.send(help.markRead, { params: params(), body: { entryId } });

  beforeAll(async () => {
    await fillProject(server);
    const sent = await post(
      viewer,
      'contact',
      {
        ...{ projectId: 'portal', product: 'reporting', product_area: 'builder' },
        ...{ type: 'support', message: 'The benchmark line is missing.' },
      },
      { files: [NOTE] },
    );
    conversationId = sent.data.messageId;
  });

  it('are listed for the person who began them, and for nobody else', async () => {
    expect(await list(viewer)).toEqual({
      rows: [
        {
          conversationId,
          ...{ type: 'support', product: 'Reporting', area: 'Report builder', state: 'open' },
          excerpt: 'The benchmark line is missing.',
          activeAt: new Date(now).toISOString(),
          unread: 0,
        },
      ],
      isMore: false,
      unread: 0,
    });
    for (const other of [analyst, admin]) {
      expect((await list(other)).rows).toEqual([]);
      expect((await other.send(help.conversation, { params: params() })).status).toBe(404);
      expect((await answer(other, 'Mine now?')).status).toBe(404);
      expect((await markRead(other, conversationId)).status).toBe(404);
    }
  });

  it('show answers as unread until they are seen, and never notes', async () => {
    await reply('Ask Tom.', 'note');
    const first = await reply('Reload the page.');
    const between = await reply('Then look again.');
    expect(await list(viewer)).toMatchObject({
      unread: 1,
      rows: [{ state: 'answered', unread: 2 }],
    });
    const page = await read(viewer);
    expect(page.entries.map(({ from, author, text }) => [from, author, text])).toEqual([
      ['sender', 'Vera View', 'The benchmark line is missing.'],
      ['provider', 'Ada Admin', 'Reload the page.'],
      ['provider', 'Ada Admin', 'Then look again.'],
    ]);
    // An answer that comes after what was shown stays unread.
    await markRead(viewer, first);
    expect((await list(viewer)).rows[0]?.unread).toBe(1);
    await markRead(viewer, between);
    await markRead(viewer, first);
    await markRead(viewer, 'elsewhere');
    expect(await list(viewer)).toMatchObject({ unread: 0, rows: [{ unread: 0 }] });
    const sizeless = { projectId: 'portal', size: 0 };
    expect((await viewer.send(help.conversations, { body: sizeless })).body.data).toEqual({
      ...{ rows: [], isMore: false, unread: 0 },
    });
  });

  it('are not read for somebody by who looks at the portal as them', async () => {
    const unseen = await reply('One more thing.');
    const looking = await server.signIn('admin');
    await looking.send(requests.viewAs, { body: { userId: 'viewer' } });
    expect((await list(looking)).rows[0]?.unread).toBe(1);
    expect((await markRead(looking, unseen)).status).toBe(403);
    expect((await answer(looking, 'As Vera')).status).toBe(403);
    expect((await list(viewer)).rows[0]?.unread).toBe(1);
    await markRead(viewer, unseen);
  });

  it('are opened again by an answer, which is kept once and told to who answers', async () => {
    await set('done');
    expect((await read(viewer)).state).toBe('closed');
    const files = [NOTE, { name: 'tool.exe', type: 'application/x-msdownload', content: 'MZ' }];
    const sent = await answer(viewer, 'Still missing.', { files, key: 'k-1' });
    expect(sent).toMatchObject({ status: 200, data: { refused: [{ name: 'tool.exe' }] } });
    const again = await answer(viewer, 'Still missing.', { files, key: 'k-1' });
    expect(again.data).toEqual(sent.data);
    expect((await answer(viewer, 'Something else', { key: 'k-1' })).status).toBe(422);

    const page = await read(viewer);
    expect(page.state).toBe('open');
    expect(page.entries.at(-1)).toMatchObject({
      entryId: sent.data.entryId,
      text: 'Still missing.',
      files: [{ name: 'note.txt' }],
      refused: [{ name: 'tool.exe' }],
    });
    expect(page.entries[0]?.files).toHaveLength(1);
    const seen = await inbox();
    expect(seen).toMatchObject({ state: 'open', files: [{ name: 'note.txt' }] });
    expect(seen.thread.at(-1)).toMatchObject({
      ...{ kind: 'sender', author: { name: 'Vera View' }, text: 'Still missing.', byMail: false },
      files: [{ name: 'note.txt' }],
    });
    const told = (await queuedMails(server.services.records.db)).filter(
      ({ to }) => to === 'ada@meridian.example',
    );
    expect(told.at(-1)?.subject).toBe('Vera View wrote again about Reporting');
    expect(told).toHaveLength(2);
  });

  it('keep one of two equal answers that come at once', async () => {
    const both = await Promise.all(
      ['a', 'b'].map(() => answer(viewer, 'At once.', { files: [NOTE], key: 'k-2' })),
    );
    expect(both[0]?.data).toEqual(both[1]?.data);
    const { entries } = await read(viewer);
    expect(entries.filter(({ text }) => text === 'At once.')).toHaveLength(1);
  });

  it('give files to their person and to who answers, and to nobody else', async () => {
    const url = (await read(viewer)).entries[0]?.files[0]?.url ?? '';
    const get = async (client: TestClient) =>
      (await server.app.inject({ url, headers: { cookie: client.cookie } })).statusCode;
    expect(await get(viewer)).toBe(200);
    expect(await get(admin)).toBe(200);
    expect(await get(analyst)).toBe(403);
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  });

  it('go to the present address of the account, and only to the menu once it is closed', async () => {
    const { records } = server.services;
    await records.execute(
      `UPDATE records."user" SET email = 'vera.new@northwind.example' WHERE id = 'viewer'`,
    );
    expect((await inbox()).mailTo).toBe('vera.new@northwind.example');
    await reply('To the new address.');
    const mails = (await queuedMails(records.db)).map(({ to }) => to);
    expect(mails.at(-1)).toBe('vera.new@northwind.example');
    await records.execute(`UPDATE records."user" SET disabled = true WHERE id = 'viewer'`);
    expect((await inbox()).mailTo).toBeNull();
    await reply('Kept in the menu.');
    expect(await queuedMails(records.db)).toHaveLength(mails.length);
    await records.execute(`UPDATE records."user" SET disabled = false WHERE id = 'viewer'`);
  });

  it('take so many messages of a person within an hour, first and later ones together', async () => {
    let status = 200;
    for (let n = 0; n < 40 && status === 200; n += 1) {
      status = (await answer(viewer, `Message ${n}`)).status;
    }
    expect(status).toBe(429);
    now += 3_600_000;
    expect((await answer(viewer, 'Later')).status).toBe(200);
  });

  it('end with their message', async () => {
    const { db } = server.services.records;
    await db.delete(helpMessage).where(eq(helpMessage.id, conversationId));
    expect((await list(viewer)).rows).toEqual([]);
    expect((await answer(viewer, 'Hello?')).status).toBe(404);
  });
});
