/** The websocket of downloads (security.md row 6): own pages only, own jobs only, closed with the session, small messages. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendMessage } from '../../apps/api/src/platform/http/websockets.ts';
import { JOB_ENDED } from '../../apps/api/src/platform/jobs/define-job.ts';
import { job } from '../../apps/api/src/platform/records/schema.ts';
import { PASSWORD } from '../../apps/api/src/testing/fixture.ts';
import { ENGINES, type TestClient } from '../../apps/api/src/testing/server.ts';
import { connectSocket } from '../../apps/api/src/testing/socket.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';

const SIGNED_OUT = 4401;
const TOO_MANY = 4429;
const KIB = 1024;
const deck = { kind: 'export', payload: { name: 'Deck', origin: 'http://x' } };

describe.each(ENGINES)('the websocket on %s', (engine) => {
  const server = suiteServer({ engine });
  const analyst = server.as('analyst');
  const colleague = server.as('colleague');
  let address: string;
  beforeAll(async () => {
    address = await server.listen();
    await server.services.records.db.insert(job).values([
      {
        ...deck,
        id: 'of-the-analyst',
        ownerId: 'analyst',
        state: 'failed',
        error: 'No room.',
      },
      { ...deck, id: 'of-another-client', ownerId: 'outsider', state: 'failed' },
    ]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a subdomain', { origin: 'http://sub.127.0.0.1.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('answers 403 to %s', async (_, headers) => {
    expect((await connectSocket(address, analyst, headers)).status).toBe(403);
  });

  it('opens for members alone', async () => {
    expect((await connectSocket(address, server.anonymous)).status).toBe(401);
    expect((await connectSocket(address, await server.signIn('newcomer'))).status).toBe(403);
    const own = await connectSocket(address, analyst);
    expect(own.status).toBe(101);
    own.socket.close();
  });

  it('tells nothing of somebody else’s job, and does not say that there is one', async () => {
    const other = await connectSocket(address, colleague);
    for (const file of ['of-the-analyst', 'of-another-client', 'of-nobody']) other.subscribe(file);
    other.say({ type: 'ping' });
    await other.until('pong');
    const own = await connectSocket(address, analyst);
    own.subscribe('of-the-analyst');
    await own.until('download');
    await expect.poll(() => other.heard.filter(({ type }) => type === 'error')).toHaveLength(3);
    const received = other.heard.filter(({ type }) => type !== 'pong');
    expect(new Set(received.map((message) => JSON.stringify(message))).size).toBe(1);
    other.socket.close();
    own.socket.close();
  });

  /** Somebody's running job, and a function that ends it. */
  const running = async (ownerId: string) => {
    const { db, notify } = server.services.records;
    const id = `running-of-${ownerId}-${randomUUID()}`;
    const dueAt = new Date(Date.now() + 3_600_000);
    await db.insert(job).values({ ...deck, id, ownerId, state: 'running' as const, dueAt });
    return {
      id,
      end: async () => {
        const ended = { state: 'failed' as const, error: 'No room.' };
        await db.update(job).set(ended).where(eq(job.id, id));
        await notify(JOB_ENDED, id);
      },
    };
  };
  /** A socket that has asked to be told of a download. */
  const following = async (client: TestClient, { id }: { readonly id: string }) => {
    const socket = await connectSocket(address, client);
    socket.subscribe(id);
    await socket.until('subscribed');
    return socket;
  };
  const setRole = async (action: 'addRole' | 'removeRole') => {
    const body = { userIds: ['viewer'], action, roleId: 'viewer' };
    const { data } = (await (await server.signIn('admin')).send(CALLS.people.bulk, { body })).body;
    expect(data.results.map(({ outcome }) => outcome)).toEqual(['done']);
  };

  it('tells nothing more to somebody whose role was taken, and gives out no PDF', async () => {
    const viewer = await server.signIn('viewer');
    const [hers, theirs] = [await running('viewer'), await running('colleague')];
    const [taken, kept] = [await following(viewer, hers), await following(colleague, theirs)];
    await setRole('removeRole');
    // The one that must be notified ends last.
    await hers.end();
    await theirs.end();
    await kept.until('download');
    taken.say({ type: 'ping' });
    await taken.until('pong');
    taken.subscribe(hers.id);
    await taken.until('error');
    expect(taken.heard.map(({ type }) => type)).toEqual(['subscribed', 'pong', 'error']);
    const file = await fetch(`${address}/v2/report/file/${hers.id}/Deck.pdf`, {
      headers: { cookie: viewer.cookie },
    });
    expect(file.status).toBe(403);
    await setRole('addRole');
    taken.subscribe(hers.id);
    await taken.until('download');
    taken.socket.close();
    kept.socket.close();
  });

  it('tells nothing of the person one looked at the portal as, once that is over', async () => {
    const admin = await server.signIn('admin');
    const [hers, theirs] = [await running('viewer'), await running('colleague')];
    expect((await admin.send(CALLS.requests.viewAs, { body: { userId: 'viewer' } })).status).toBe(
      200,
    );
    const [looking, kept] = [await following(admin, hers), await following(colleague, theirs)];
    expect((await admin.send(CALLS.requests.stopViewing, { body: {} })).status).toBe(200);
    await hers.end();
    await theirs.end();
    await kept.until('download');
    looking.say({ type: 'ping' });
    await looking.until('pong');
    expect(looking.heard.map(({ type }) => type)).toEqual(['subscribed', 'pong']);
    looking.socket.close();
    kept.socket.close();
  });

  /** How a session can end. */
  const ENDS: readonly (readonly [string, (client: TestClient) => Promise<{ status: number }>])[] =
    [
      ['signing out', (client) => client.send(CALLS.auth.logout)],
      [
        'declining the terms',
        (client) => client.send(CALLS.auth.declineTerms, { body: { version: '1' } }),
      ],
      [
        'signing out elsewhere',
        async () =>
          (await server.signIn('colleague')).send(CALLS.account.endOtherSessions, {
            body: {},
          }),
      ],
      [
        'ending that session elsewhere',
        async (client) => {
          const { sessions } = (await client.send(CALLS.account.get)).body.data;
          const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
          const elsewhere = await server.signIn('colleague');
          return elsewhere.send(CALLS.account.endSession, { params: { sessionId } });
        },
      ],
      [
        'a new password',
        async () =>
          (await server.signIn('colleague')).send(CALLS.account.setPassword, {
            body: { current: PASSWORD, password: 'violet harbour ladder nine' },
          }),
      ],
      [
        'the account being disabled',
        async () =>
          (await server.signIn('admin')).send(CALLS.people.bulk, {
            body: { userIds: ['viewer'], action: 'disable' },
          }),
      ],
    ];
  it.each(ENDS)('closes within a second of %s', async (how, end) => {
    const person = how.startsWith('the account')
      ? 'viewer'
      : how.includes('terms')
        ? 'nobody'
        : 'colleague';
    const client = await server.signIn(person);
    const { closed, status } = await connectSocket(address, client);
    expect(status).toBe(101);
    const ended = Promise.withResolvers<number>();
    const timing = closed.then((code) => {
      ended.resolve(performance.now());
      return code;
    });
    expect((await end(client)).status).toBe(200);
    const answered = performance.now();
    expect(await timing).toBe(SIGNED_OUT);
    expect((await ended.promise) - answered).toBeLessThan(1000);
  });

  it('closes the connection after the twentieth of a session, and lets one in when another is gone', async () => {
    const client = await server.signIn('analyst');
    const open = async () => {
      const connection = await connectSocket(address, client);
      // The first of these shows whether the connection was accepted.
      connection.say({ type: 'ping' });
      const end = await Promise.race([connection.until('pong'), connection.closed]);
      return { ...connection, isServed: typeof end !== 'number' };
    };
    const twenty = [];
    for (let opened = 0; opened < 20; opened += 1) twenty.push(await open());
    expect(twenty.filter(({ isServed }) => isServed)).toHaveLength(20);
    const more = await open();
    expect(more.isServed).toBe(false);
    expect(await more.closed).toBe(TOO_MANY);
    const elsewhere = await connectSocket(address, await server.signIn('analyst'));
    elsewhere.say({ type: 'ping' });
    await elsewhere.until('pong');
    elsewhere.socket.close();
    const [first] = twenty;
    first?.socket.close();
    await expect.poll(async () => (await open()).isServed).toBe(true);
    for (const { socket } of twenty) socket.close();
  });

  it('closes a flood with a code, and answers what came before one after the other', async () => {
    const flooder = await server.signIn('analyst');
    const accepted = once(server.app.server, 'connection');
    const { closed, heard, subscribe } = await connectSocket(address, flooder);
    const [connection] = z.tuple([z.instanceof(Socket)]).parse(await accepted);
    for (let n = 0; n < 50_000; n += 1) subscribe(`flood-${n}`);
    expect(await closed).toBe(TOO_MANY);
    expect(heard.length).toBeLessThanOrEqual(100);
    // Of four megabytes only what had arrived by then was read.
    expect(connection.bytesRead).toBeLessThan(1024 * KIB);
    // The session goes on; only its messages of the next seconds are refused.
    expect((await flooder.send(CALLS.auth.current)).status).toBe(200);
  });

  it('lets a session follow a hundred downloads, over all its connections', async () => {
    const client = await server.signIn('analyst');
    const { db } = server.services.records;
    const dueAt = new Date(Date.now() + 3_600_000);
    const ids = Array.from({ length: 101 }, () => `many-${randomUUID()}`);
    await db
      .insert(job)
      .values(
        ids.map((id) => ({ ...deck, id, ownerId: 'analyst', state: 'running' as const, dueAt })),
      );
    const [one, two] = [await connectSocket(address, client), await connectSocket(address, client)];
    const subscribed = (socket: typeof one) =>
      socket.heard.filter(({ type }) => type === 'subscribed').length;
    for (const id of ids.slice(0, 60)) one.subscribe(id);
    await expect.poll(() => subscribed(one)).toBe(60);
    for (const id of ids.slice(60)) two.subscribe(id);
    await two.until('error');
    expect(subscribed(two)).toBe(41);
    // What a closed connection followed is free again.
    one.socket.close();
    await one.closed;
    const three = await connectSocket(address, client);
    await expect
      .poll(async () => {
        three.subscribe(ids[0] ?? '');
        await new Promise((resolve) => setTimeout(resolve, 20));
        return three.heard.at(-1)?.type;
      })
      .toBe('subscribed');
    for (const { socket } of [two, three]) socket.close();
  });

  it('closes a client that does not read', async () => {
    const { socket, closed } = await connectSocket(address, await server.signIn('analyst'));
    const ended = Promise.withResolvers<number>();
    const sending = {
      readyState: 1 as const,
      OPEN: 1 as const,
      bufferedAmount: 2 * 1024 * KIB,
      send: () => undefined,
      close: (code?: number) => ended.resolve(code ?? 0),
      terminate: () => undefined,
    };
    sendMessage(sending, { type: 'pong' });
    expect(await ended.promise).toBe(4408);
    socket.close();
    await closed;
  });

  it('takes 64 KB and closes on more', async () => {
    const { until, closed, socket } = await connectSocket(address, analyst);
    socket.send('x'.repeat(64 * KIB));
    await until('error');
    socket.send('x'.repeat(64 * KIB + 1));
    expect(await closed).toBe(1009);
  });

  it.each([
    [
      'a field it does not know',
      { type: 'subscribe', queue: 'download', data: { file: 'x', extra: 1 } },
    ],
    ['another queue', { type: 'subscribe', queue: 'mail', data: { file: 'x' } }],
    ['another type', { type: 'list', queue: 'download' }],
    ['no object', 7],
  ])('refuses %s', async (_, message) => {
    const { until, say, heard, socket } = await connectSocket(address, analyst);
    say(message);
    await until('error');
    expect(heard).toHaveLength(1);
    socket.close();
  });

  it('sends no message over 64 KB', async () => {
    const { db } = server.services.records;
    const payload = { ...deck.payload, name: 'é'.repeat(200) };
    const error = 'x'.repeat(2000);
    await db
      .insert(job)
      .values({ ...deck, id: 'long', ownerId: 'analyst', payload, state: 'failed', error });
    const { subscribe, until, heard, socket } = await connectSocket(address, analyst);
    subscribe('long');
    await until('download');
    for (const message of heard) expect(JSON.stringify(message).length).toBeLessThan(64 * KIB);
    socket.close();
  });
});
