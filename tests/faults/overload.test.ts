/** Many requests at once over HTTP: all are answered, or refused with a time to retry (security.md row 21). */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { describe, expect, it } from 'vitest';
import {
  ENGINES,
  startTestServer,
  type TestServerOptions,
} from '../../apps/api/src/testing/server.ts';
import { connectSocket } from '../../apps/api/src/testing/socket.ts';
import { BODIES, OTHER_BODIES } from '../api/calls.ts';

const AT_ONCE = 500;
const { account, delivery, report, logger, auth } = CALLS;
const range = { startDate: '2026-03-01', endDate: '2026-03-31' };
const MIX = [
  [auth.current, undefined],
  [delivery.advertisers, { status: 'APPROVED', ...range }],
  [delivery.campaigns, { advId: [1], ...range }],
  [delivery.placements, { advId: [1], campaignId: [], ...range }],
  [delivery.alerts, { advId: 1, campaignIds: [], placementIds: [], ...range }],
  [delivery.rawReport, { advId: 1, campaignId: [], placementId: [], ...range }],
  [report.slideData, BODIES['report.slideData']?.(1)],
  [report.list, {}],
  [report.set, BODIES['report.set']?.(1)],
  [logger.page, OTHER_BODIES['logger.page']],
] as const satisfies readonly (readonly [ServedCall, unknown])[];

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: unknown;
  readonly ms: number;
}

/** Calls the server over HTTP, signed in as the analyst. */
function callerOf(address: string, cookie: string) {
  return async ([call, body]: readonly [ServedCall, unknown]): Promise<Answer> => {
    const start = performance.now();
    const answer = await fetch(`${address}/v2/${call.path}`, {
      method: call.method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code } = (await answer.json()) as { code?: unknown };
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      code,
      ms: performance.now() - start,
    };
  };
}

async function withServer<T>(
  options: TestServerOptions,
  work: (ask: ReturnType<typeof callerOf>, address: string, cookie: string) => Promise<T>,
): Promise<T> {
  const server = await startTestServer(options);
  try {
    const address = await server.listen();
    const { cookie } = await server.signIn('analyst');
    return await work(callerOf(address, cookie), address, cookie);
  } finally {
    await server.stop();
  }
}

const mixed = (index: number) => MIX[index % MIX.length] ?? MIX[0];
const at = (status: number) => (answer: Answer) => answer.status === status;

describe.each(ENGINES)('on %s', (engine) => {
  it('answers 500 calls at once, or tells when to come again', async () => {
    await withServer({ engine }, async (ask) => {
      const calls = Array.from({ length: AT_ONCE }, (_, index) => mixed(index));
      const answers = await Promise.all(calls.map(ask));
      const served = answers.filter(at(200));
      const refused = answers.filter(({ status }) => status === 503 || status === 429);
      expect(served.length + refused.length).toBe(AT_ONCE);
      expect(served.length).toBeGreaterThanOrEqual(24);
      expect(refused.filter(({ retryAfter }) => retryAfter !== '2')).toEqual([]);
    });
  });

  it('of 500 PDFs at once queues what one person may have, and asks for patience for the others', async () => {
    await withServer({ engine }, async (ask) => {
      const body = { content: '<section class="fd-slide"><h2>A</h2></section>', name: 'A' };
      const calls = Array.from({ length: AT_ONCE }, () => ask([report.download, body]));
      const answers = await Promise.all(calls);
      const queued = answers.filter(at(200));
      const refused = answers.filter(({ status }) => status === 429 || status === 503);
      expect(queued.length).toBeGreaterThanOrEqual(20);
      expect(queued.length + refused.length).toBe(AT_ONCE);
      // Asked for at once more than one person may, and more PDFs than one person may have.
      const waits = new Set(refused.map(({ retryAfter }) => retryAfter));
      expect([...waits].filter((wait) => wait !== '2' && wait !== '5')).toEqual([]);
    });
  });
});

/** A call whose body is announced, and arrives piece by piece. */
async function hold(
  address: string,
  cookie: string,
  bytes: number,
  call: ServedCall = logger.page,
) {
  const held = request(`${address}/v2/${call.path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': bytes,
      expect: '100-continue',
    },
  });
  const ended = new Promise<number>((resolve) => {
    held.on('error', () => resolve(0));
    held.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  held.flushHeaders();
  await once(held, 'continue');
  const text = JSON.stringify(OTHER_BODIES['logger.page']).padEnd(bytes);
  let sent = 0;
  return {
    /** Status of the answer; 0 when the connection was cut. */
    ended,
    send: (count: number) => {
      held.write(text.slice(sent, sent + count));
      sent += count;
    },
    end() {
      held.end(text.slice(sent));
      return ended;
    },
    break: () => held.destroy(),
  };
}

describe('with more than it takes on', () => {
  const refusal = { status: 503, code: 'unavailable', retryAfter: '2' };
  const [look] = MIX;
  const page = [logger.page, OTHER_BODIES['logger.page']] as const;
  const busy = { overload: { atOnce: 1, waitMs: 100, countsMs: 60_000 } };
  const ready = async (address: string) => (await fetch(`${address}/readyz`)).status;

  it('serves a few calls at once, lets others wait, and tells when to come again', async () => {
    await withServer({ app: busy }, async (ask, address) => {
      const body = { email: 'nobody@x.example' };
      // Its answer takes 400 ms, whether or not somebody has the address.
      const slow = () => ask([account.forgot, body]);
      const first = slow();
      await delay(50);
      expect(await ask(look)).toMatchObject(refusal);
      expect(await ready(address)).toBe(503);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await first).status).toBe(200);
      expect(await ask(look)).toMatchObject({ status: 200 });
      const again = slow();
      await delay(330);
      expect(await ask(look)).toMatchObject({ status: 200 });
      await again;
      await delay(1000);
      expect(await ready(address)).toBe(200);
    });
  });

  it('counts no call whose body is still under way, and none that takes long', async () => {
    const overload = { ...busy.overload, countsMs: 50 };
    await withServer({ app: { overload } }, async (ask, address, cookie) => {
      const held = await Promise.all(Array.from({ length: 20 }, () => hold(address, cookie, 200)));
      expect(await ask(look)).toMatchObject({ status: 200 });
      for (const each of held) expect(await each.end()).toBe(200);
      const slow = ask([account.forgot, { email: 'nobody@x.example' }]);
      await delay(100);
      expect(await ask(look)).toMatchObject({ status: 200 });
      await slow;
    });
  });

  it('goes on with a call whose body has come before it begins another', async () => {
    const overload = { ...busy.overload, waitMs: 5000 };
    await withServer({ app: { overload } }, async (ask, address, cookie) => {
      const held = await hold(address, cookie, 200);
      const slow = ask([account.forgot, { email: 'nobody@x.example' }]);
      await delay(100);
      const ended: string[] = [];
      const later = ask([auth.current, undefined]).then(() =>
        ended.push('the one that came later'),
      );
      await delay(50);
      await Promise.all([later, held.end().then(() => ended.push('the one that began')), slow]);
      expect(ended).toEqual(['the one that began', 'the one that came later']);
    });
  });

  it('takes on calls beside any number of open websockets', async () => {
    await withServer({ app: busy }, async (ask, address, cookie) => {
      const sockets = [];
      for (let opened = 0; opened < 6; opened += 1) {
        sockets.push(await connectSocket(address, { cookie }));
      }
      expect(sockets.map(({ status }) => status)).toEqual(Array(6).fill(101));
      expect(await ask(look)).toMatchObject({ status: 200 });
      const slow = ask([account.forgot, { email: 'nobody@x.example' }]);
      await delay(50);
      // Ends its connection too: otherwise the server would not stop.
      expect((await connectSocket(address, { cookie })).status).toBe(503);
      await slow;
      for (const { socket } of sockets) socket.close();
      await Promise.all(sockets.map(({ closed }) => closed));
    });
  });

  it('holds no more bodies than its memory has room for, and counts what has arrived', async () => {
    await withServer({ app: { bodies: { bodyBytes: 10_000 } } }, async (ask, address, cookie) => {
      const long = [logger.page, { url: '/', userAgent: 'x'.repeat(500) }] as const;
      const large = await hold(address, cookie, 9900);
      expect(await ask(long)).toMatchObject({ status: 200 });
      large.send(9800);
      await delay(50);
      expect(await ask(long)).toMatchObject(refusal);
      expect(await ask(page)).toMatchObject({ status: 200 });
      expect(await large.end()).toBe(200);
      expect(await ask(long)).toMatchObject({ status: 200 });
    });
  });

  it('drops bodies that come too slowly, a stranger’s sooner than a member’s', async () => {
    const bodies = { graceMs: 300, latestMs: 900 };
    await withServer({ app: { bodies } }, async (_ask, address, cookie) => {
      const crawling = [
        await hold(address, cookie, 2000),
        await hold(address, '', 2000, auth.login),
      ];
      for (const each of crawling) each.send(1);
      const began = performance.now();
      expect(await Promise.all(crawling.map(({ ended }) => ended))).toEqual([0, 0]);
      expect(performance.now() - began).toBeLessThan(1500);
      const steady = await hold(address, cookie, 100_000);
      const strangers = await hold(address, '', 60_000, auth.login);
      const beat = setInterval(() => {
        steady.send(2000);
        strangers.send(500);
      }, 50);
      expect(await strangers.ended).toBe(0);
      await delay(600);
      clearInterval(beat);
      expect(await steady.end()).toBe(200);
    });
  });
});
