/** Many requests at once over HTTP: all are answered, or refused with a time to retry (security.md row 21). */
import { once } from 'node:events';
import { request } from 'node:http';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { describe, expect, it, vi } from 'vitest';
import {
  ENGINES,
  startTestServer,
  type TestServerOptions,
} from '../../apps/api/src/testing/server.ts';
import { connectSocket } from '../../apps/api/src/testing/socket.ts';
import { BODIES, OTHER_BODIES } from '../api/calls.ts';

const AT_ONCE = 500;
const { delivery, report, logger, auth } = CALLS;
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
  it('answers 500 calls at once, each with what it asked for', async () => {
    await withServer({ engine }, async (ask) => {
      const calls = Array.from({ length: AT_ONCE }, (_, index) => mixed(index));
      const answers = await Promise.all(calls.map(ask));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
  });

  it('of 500 PDFs at once queues what one person may have, and asks for patience for the others', async () => {
    await withServer({ engine }, async (ask) => {
      const body = { content: '<section class="fd-slide"><h2>A</h2></section>', name: 'A' };
      const calls = Array.from({ length: AT_ONCE }, () => ask([report.download, body]));
      const answers = await Promise.all(calls);
      const queued = answers.filter(at(200));
      const refused = answers.filter(at(429));
      expect(queued.length).toBeGreaterThanOrEqual(20);
      expect(queued.length + refused.length).toBe(AT_ONCE);
      expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
    });
  });
});

/** A call with an announced body that does not arrive: it stays under way until it is ended or broken. */
async function hold(address: string, cookie: string, bytes: number) {
  const held = request(`${address}/v2/${logger.page.path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'content-length': bytes,
      expect: '100-continue',
    },
  });
  held.on('error', () => undefined);
  held.flushHeaders();
  await once(held, 'continue');
  return {
    async end() {
      const text = JSON.stringify(OTHER_BODIES['logger.page']);
      held.end(text.padEnd(bytes));
      const [answer] = await once(held, 'response');
      answer.resume();
      return answer.statusCode;
    },
    break: () => held.destroy(),
  };
}

describe('with more than it takes on', () => {
  const refusal = { status: 503, code: 'unavailable', retryAfter: '2' };
  const [look] = MIX;

  it('tells when to come again, and is there again when others are done or gone', async () => {
    await withServer({ app: { overload: { calls: 2 } } }, async (ask, address, cookie) => {
      const first = await hold(address, cookie, 200);
      const second = await hold(address, cookie, 200);
      expect(await ask(look)).toMatchObject(refusal);
      expect(await first.end()).toBe(200);
      expect(await ask(look)).toMatchObject({ status: 200 });
      const third = await hold(address, cookie, 200);
      expect(await ask(look)).toMatchObject(refusal);
      second.break();
      third.break();
      await vi.waitFor(async () => expect(await ask(look)).toMatchObject({ status: 200 }));
    });
  });

  it('takes on calls beside any number of open websockets, and none of those while it is busy', async () => {
    await withServer({ app: { overload: { calls: 2 } } }, async (ask, address, cookie) => {
      const sockets = [];
      for (let opened = 0; opened < 6; opened += 1) {
        sockets.push(await connectSocket(address, { cookie }));
      }
      expect(sockets.map(({ status }) => status)).toEqual(Array(6).fill(101));
      expect(await ask(look)).toMatchObject({ status: 200 });
      const first = await hold(address, cookie, 200);
      const second = await hold(address, cookie, 200);
      expect(await ask(look)).toMatchObject(refusal);
      // Ends its connection too: otherwise the server would not stop.
      expect((await connectSocket(address, { cookie })).status).toBe(503);
      expect(await first.end()).toBe(200);
      // Closing accepted ones must not count down their calls again.
      for (const { socket } of sockets) socket.close();
      await Promise.all(sockets.map(({ closed }) => closed));
      const third = await hold(address, cookie, 200);
      expect(await ask(look)).toMatchObject(refusal);
      expect(await second.end()).toBe(200);
      expect(await third.end()).toBe(200);
    });
  });

  it('holds no more bodies than its memory has room for', async () => {
    await withServer({ app: { overload: { bodyBytes: 10_000 } } }, async (ask, address, cookie) => {
      const large = await hold(address, cookie, 9900);
      const page = [logger.page, OTHER_BODIES['logger.page']] as const;
      const long = [logger.page, { url: '/', userAgent: 'x'.repeat(500) }] as const;
      expect(await ask(long)).toMatchObject(refusal);
      expect(await ask(page)).toMatchObject({ status: 200 });
      expect(await large.end()).toBe(200);
      expect(await ask(long)).toMatchObject({ status: 200 });
    });
  });
});
