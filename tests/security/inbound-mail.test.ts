/** Mail that answers ours: only the mail system of the operator brings it in, only for the person it was sent to, once. */
import { CALLS } from '@flightdeck/contract/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationOf, replyAddress } from '../../apps/api/src/areas/help/reply-address.ts';
import { helpMessage } from '../../apps/api/src/areas/help/schema.ts';
import { signatureFor } from '../../apps/api/src/platform/http/signed.ts';
import { mailsTo } from '../../apps/api/src/testing/outbox.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { fillProject } from '../api/help-project.ts';

const SECRET = 'kJ8vQ2mX5rT1wZ7pL4nB9cF3hD6sG0aY';
const DOMAIN = 'reply.meridian.example';
const VERA = 'vera@northwind.example';
const DAY_MS = 86_400_000;
const { help, helpAdmin, helpMessages } = CALLS;

describe.each(ENGINES)('inbound mail on %s', (engine) => {
  let now = Date.parse('2026-03-04T10:00:00Z');
  const server = suiteServer({
    engine,
    now: () => new Date(now),
    env: { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_SECRET: SECRET },
  });
  const admin = server.as('admin');
  const viewer = server.as('viewer');
  let conversationId: string;
  let address: string;
  let count = 0;

  beforeEach(async () => {
    const { db } = server.services.records;
    if (count === 0) await fillProject(server);
    count += 1;
    conversationId = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    await db.insert(helpMessage).values({
      ...{ id: conversationId, projectId: 'portal', type: 'support', bodyHash: '', refused: [] },
      ...{ product: 'reporting', productTitle: 'Reporting', message: 'It is broken.' },
      ...{ senderId: 'viewer', senderName: 'Vera View', senderEmail: VERA },
      sentAt: new Date(now),
      readTo: new Date(now),
    });
    address = replyAddress(
      server.services.config,
      { id: conversationId, senderId: 'viewer' },
      VERA,
      new Date(now),
    ) as string;
  });

  const mail = (more: object = {}) => ({
    ...{ messageId: `<${count}@mail.example>`, from: VERA, to: [address], text: 'It works now.' },
    ...more,
  });
  const post = (body: string, signature: string | undefined) =>
    server.app.inject({
      method: 'POST',
      url: `/v2/${helpMessages.receive.path}`,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'flightdeck-signature': signature }),
      },
      payload: body,
    });
  const send = async (given: object, at = now) => {
    const body = JSON.stringify(given);
    const answer = await post(body, signatureFor(SECRET, body, new Date(at)));
    return { status: answer.statusCode, text: answer.body, ...answer.json().data };
  };
  const entries = async () =>
    (await viewer.send(help.conversation, { params: { conversationId } })).body.data.entries.slice(
      1,
    );

  it('goes into the conversation, its quotation below a fold, and opens it again', async () => {
    await admin.send(helpAdmin.reply, {
      params: { messageId: conversationId },
      body: { kind: 'answer', text: 'Reload the page.' },
    });
    const sent = await vi.waitFor(
      async () => {
        const mails = await mailsTo(server.services.config.dataDir, VERA);
        const found = mails.find(({ replyTo }) => replyTo === address);
        if (!found) throw new Error(`No mail whose answer goes to ${address}`);
        return found;
      },
      { timeout: 10_000, interval: 100 },
    );
    const quoted = `On 4 March 2026 Meridian wrote:\n${sent.text.replace(/^/gm, '> ')}`;
    const text = `It works now.\n\n${quoted}`;
    const attachments = [
      { name: 'a.txt', type: 'text/plain', content: Buffer.from('see').toString('base64') },
      { name: 'b.exe', type: 'application/x-msdownload', content: 'TVo=' },
      { name: 'c.pdf', type: 'application/pdf', content: 'TVo=' },
      { name: 'd.mp4', type: 'video/mp4', content: null },
    ];
    expect(await send(mail({ text, attachments }))).toMatchObject({ outcome: 'kept' });
    const [, answer] = await entries();
    expect(answer).toMatchObject({
      ...{ from: 'sender', author: 'Vera View', text: 'It works now.' },
      quoted: expect.stringContaining('Reload the page.'),
      files: [{ name: 'a.txt' }],
      refused: [{ name: 'b.exe' }, { name: 'c.pdf' }, { name: 'd.mp4' }],
    });
    const params = { messageId: conversationId };
    const seen = (await admin.send(helpAdmin.message, { params })).body.data;
    expect(seen).toMatchObject({ state: 'open', thread: [{}, { kind: 'sender', byMail: true }] });
  });

  it('is kept once, however often it is sent', async () => {
    await Promise.all([send(mail()), send(mail())]);
    expect(await send(mail())).toMatchObject({ status: 200, outcome: 'kept' });
    expect(await entries()).toHaveLength(1);
  });

  it('needs a fresh signature of exactly this body', async () => {
    const body = JSON.stringify(mail());
    const good = signatureFor(SECRET, body, new Date(now));
    const tries = {
      'without one': undefined,
      'of another secret': signatureFor(`${SECRET}x`, body, new Date(now)),
      'of another body': signatureFor(SECRET, `${body} `, new Date(now)),
      'with a changed time': good.replace(/t=\d+/, `t=${Math.floor(now / 1000) + 1}`),
      'with another digest': good.replace(
        /digest=(.)/,
        (_, first) => `digest=${first === '0' ? 1 : 0}`,
      ),
      'from long ago': signatureFor(SECRET, body, new Date(now - 301_000)),
      'from the future': signatureFor(SECRET, body, new Date(now + 301_000)),
      malformed: 't=1,v1=2',
    };
    for (const [what, signature] of Object.entries(tries)) {
      expect((await post(body, signature)).statusCode, what).toBe(401);
    }
    expect(await entries()).toEqual([]);
    expect((await post(body, good)).statusCode).toBe(200);
    // The same request again later.
    now += 301_000;
    expect((await post(body, good)).statusCode).toBe(401);
    expect(await entries()).toHaveLength(1);
  });

  it('answers an unknown address, an expired one and a stranger’s alike', async () => {
    const [local = '', domain] = address.split('@');
    const changed = `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`;
    const stranger = replyAddress(
      server.services.config,
      { id: conversationId, senderId: 'analyst' },
      'nora@northwind.example',
      new Date(now),
    );
    const old = replyAddress(
      server.services.config,
      { id: conversationId, senderId: 'viewer' },
      VERA,
      new Date(now - 92 * DAY_MS),
    );
    const answers = await Promise.all([
      send(mail({ to: [`reply+${'0'.repeat(55)}@${DOMAIN}`] })),
      send(mail({ to: [`reply+${'v'.repeat(55)}@${DOMAIN}`] })),
      send(mail({ to: ['help@elsewhere.example'] })),
      send(mail({ to: [changed] })),
      send(mail({ to: [address.replace(DOMAIN, 'elsewhere.example')] })),
      send(mail({ to: [old] })),
      send(mail({ to: [stranger], from: 'nora@northwind.example' })),
      send(mail({ from: 'nora@northwind.example' })),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await entries()).toEqual([]);
  });

  it('reaches nothing once the account is closed or has another address', async () => {
    const { records } = server.services;
    for (const change of ['disabled = true', `email = 'v@northwind.example'`]) {
      await records.execute(`UPDATE records."user" SET ${change} WHERE id = 'viewer'`);
      expect((await send(mail())).status, change).toBe(404);
      await records.execute(
        `UPDATE records."user" SET disabled = false, email = '${VERA}' WHERE id = 'viewer'`,
      );
    }
    expect((await send(mail({ to: [address.toUpperCase()] }))).status).toBe(200);
  });

  it('is dropped when a machine sent it or it says nothing', async () => {
    for (const more of [{ autoSubmitted: 'auto-replied' }, { text: ' \n' }]) {
      expect(await send(mail(more))).toMatchObject({ status: 200, outcome: 'dropped' });
    }
    expect(await entries()).toEqual([]);
  });

  it('takes only so much', async () => {
    const { config } = server.services;
    expect((await send(mail({ text: 'x'.repeat(200_001) }))).status).toBe(400);
    const body = JSON.stringify(mail({ text: 'x'.repeat(29 * 1024 * 1024) }));
    expect((await post(body, signatureFor(SECRET, body, new Date(now)))).statusCode).toBe(413);
    expect(
      await conversationOf(config, server.services.records.db, mail(), new Date(now)),
    ).not.toBeNull();
  });
});

it('is not there where it is not set up', async () => {
  const { startTestServer } = await import('../../apps/api/src/testing/server.ts');
  const server = await startTestServer();
  try {
    const body = JSON.stringify({});
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v2/onehelp/inbound',
      headers: {
        'content-type': 'application/json',
        'flightdeck-signature': signatureFor(SECRET, body, new Date()),
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(404);
  } finally {
    await server.stop();
  }
});
