/** The embed session with a test clock: refresh, retries, expiry, refusals. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readClaims, secondsLeft } from './claims.ts';
import { type Clock, EmbedSession, SessionExpired } from './session.ts';

const START = Date.parse('2026-04-14T09:00:00Z');

/** A clock that tests move. */
class TestClock implements Clock {
  #now = START;
  readonly #timers = new Set<{ at: number; work: () => void }>();
  now(): number {
    return this.#now;
  }
  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }
  /** Moves by seconds, one timer after the other, and waits for their work. */
  async pass(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1000;
    for (;;) {
      const due = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due);
      this.#now = due.at;
      due.work();
      await new Promise((settled) => setImmediate(settled));
    }
    this.#now = end;
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
let serial = 0;
function tokenAt(now: number, seconds = 60): string {
  const iat = now / 1000;
  serial += 1;
  return `${encode({ alg: 'HS256' })}.${encode({ type: 'report', iat, exp: iat + seconds, jti: serial, user: { id: 'ü' } })}.x`;
}

let clock: TestClock;
let asked: number;
let fails: boolean;
let notified: string[];
const open = (seconds = 60) =>
  new EmbedSession({
    type: 'report',
    clock,
    fetchToken: async () => {
      asked += 1;
      if (fails) throw new Error('The partner’s server is away.');
      return tokenAt(clock.now(), seconds);
    },
    onExpired: () => notified.push('expired'),
    onResumed: () => notified.push('resumed'),
  });

beforeEach(() => {
  clock = new TestClock();
  asked = 0;
  fails = false;
  notified = [];
});

describe('a session', () => {
  it('asks once for everybody who waits', async () => {
    const session = open();
    const [one, two] = await Promise.all([session.token(), session.token()]);
    expect(one).toBe(two);
    expect(asked).toBe(1);
    session.stop();
  });

  it('refreshes five seconds early', async () => {
    const session = open();
    const first = await session.token();
    await clock.pass(54);
    expect(asked).toBe(1);
    await clock.pass(1);
    expect(asked).toBe(2);
    expect(await session.token()).not.toBe(first);
    session.stop();
  });

  it('keeps ten seconds between tries, also for tokens that live shorter', async () => {
    const session = open(8);
    await session.token();
    await clock.pass(9.9);
    expect(asked).toBe(1);
    await clock.pass(0.1);
    expect(asked).toBe(2);
    session.stop();
  });

  it('says that it has expired when the last token ends, once, and goes on trying ever more slowly', async () => {
    const session = open();
    await session.token();
    fails = true;
    await clock.pass(59.9);
    expect([asked, notified]).toEqual([2, []]);
    await clock.pass(0.1);
    expect(notified).toEqual(['expired']);
    await expect(session.token()).rejects.toBeInstanceOf(SessionExpired);
    await clock.pass(35);
    expect([asked, notified]).toEqual([4, ['expired']]);
    fails = false;
    await clock.pass(60);
    expect(notified).toEqual(['expired', 'resumed']);
    expect(session.isExpired).toBe(false);
    session.stop();
  });

  it('asks nobody any more when it is stopped', async () => {
    const session = open();
    await session.token();
    session.stop();
    await clock.pass(600);
    expect([asked, notified]).toEqual([1, []]);
  });

  it('tells of a first token that cannot be had', async () => {
    fails = true;
    const session = open();
    await expect(session.token()).rejects.toBeInstanceOf(SessionExpired);
    expect(notified).toEqual(['expired']);
    session.stop();
  });
});

describe('a request of a session', () => {
  let server: Server;
  let url: string;
  const seen: (string | undefined)[] = [];
  beforeEach(async () => {
    seen.length = 0;
    server = createServer(({ headers }, response) => {
      seen.push(headers.authorization, headers.cookie);
      response.writeHead(401).end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((closed) => server.close(closed)));

  it('carries the token, and comes again with a new one when the server takes it for expired', async () => {
    const session = open();
    const first = await session.token();
    await clock.pass(12);
    const answer = await session.fetch(url);
    const second = await session.token();
    expect(answer.status).toBe(401);
    expect(seen).toEqual([`Bearer ${first}`, undefined, `Bearer ${second}`, undefined]);
    expect(asked).toBe(2);
    session.stop();
  });

  it('does not ask for a token again a moment after the last', async () => {
    const session = open();
    await session.token();
    expect((await session.fetch(url)).status).toBe(401);
    expect(asked).toBe(1);
    expect(notified).toEqual(['expired']);
    session.stop();
  });
});

describe('the claims of a token', () => {
  it('are read with letters of any language', () => {
    expect(readClaims(tokenAt(START)).user.id).toBe('ü');
  });
  it('must be there', () => {
    for (const token of ['', 'a.b.c', `x.${encode({ iat: 1 })}.y`, undefined]) {
      expect(() => readClaims(token)).toThrow(TypeError);
    }
  });
  it('count their whole life where this machine’s clock cannot be right', () => {
    const claims = readClaims(tokenAt(START, 300));
    expect(secondsLeft(claims, START / 1000 + 100)).toBe(200);
    expect(secondsLeft(claims, START / 1000 - 3600)).toBe(300);
    expect(secondsLeft(claims, START / 1000 + 3600)).toBe(300);
  });
});
