/** Passwords are hashed so that a stolen table helps little, and guessing is limited (security.md rows 29–30). */
import { CALLS } from '@flightdeck/contract/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../apps/api/src/platform/access/tokens.ts';
import { loginThrottle } from '../../apps/api/src/platform/records/schema.ts';
import {
  CONFIRMATIONS_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_PAIR,
} from '../../apps/api/src/platform/session/throttle.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { ENGINES } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';

const { auth } = CALLS;
const { account } = CALLS;
/** Failures an hour allowed per account by row 30. */
const ALLOWED = 100;
/** Argon2id with 46 MiB or more, by its encoding. */
const ARGON2ID = /^\$argon2id\$v=19\$m=(\d+),t=([1-9]\d*),p=\d+\$[^$]{22,}\$[^$]{40,}$/;

/** Ten at a time: hashing many at once takes longer than a call may wait. */
async function inTurns<T>(count: number, one: (n: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  while (all.length < count) {
    const round = Array.from({ length: Math.min(10, count - all.length) }, (_, n) =>
      one(all.length + n),
    );
    all.push(...(await Promise.all(round)));
  }
  return all;
}

describe.each(ENGINES)('passwords on %s', (engine) => {
  // Behind a proxy, so that one guesser may use many IP addresses.
  const server = suiteServer({ engine, env: { TRUST_PROXY: 'loopback' } });
  beforeEach(() => server.services.records.db.delete(loginThrottle));

  const guess = (email: string, n: number, password = 'wrong') =>
    server.anonymous.send(auth.login, {
      body: { email, password },
      headers: { 'x-forwarded-for': `10.1.${n % 250}.${n % 200}` },
    });
  const hashOf = async (id: string) => {
    const sql = 'SELECT password_hash FROM records."user" WHERE id = $1';
    const [row] = await server.services.records.execute(sql, [id]);
    return String(row?.password_hash);
  };

  it('are kept as Argon2id with at least 46 MiB, also when set by a link', async () => {
    const first = await hashOf('colleague');
    const { records, clock } = server.services;
    const token = await createToken(records.db, 'colleague', 'reset', clock());
    const password = 'violet harbour ladder nine';
    await server.anonymous.send(account.useToken, { body: { token, password } });
    const second = await hashOf('colleague');
    for (const hash of [first, second]) {
      expect(hash).toMatch(ARGON2ID);
      expect(Number(ARGON2ID.exec(hash)?.[1])).toBeGreaterThanOrEqual(46 * 1024);
    }
    expect(second).not.toBe(first);
  });

  it('answer the same for a wrong one, an unknown and a disabled account', async () => {
    const answers = [
      await guess(PEOPLE.analyst.email, 1),
      await guess('who@nowhere.example', 2),
      await guess(PEOPLE.disabled.email, 3, PASSWORD),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const names = answers.map(({ headers }) => Object.keys(headers).sort().join());
    expect(new Set(names).size).toBe(1);
  });

  it('take as long for an unknown account as for a known one', async () => {
    const least = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const begun = performance.now();
        await guess(email, round);
        times.push(performance.now() - begun);
      }
      return Math.min(...times);
    };
    await least(PEOPLE.analyst.email);
    const [known, unknown] = [
      await least(PEOPLE.analyst.email),
      await least('who@nowhere.example'),
    ];
    // Without hashing, unknown accounts would be answered many times faster.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it(`are guessed at most ${ALLOWED} times an hour, from however many addresses`, async () => {
    const target = PEOPLE.outsider.email;
    const answers = await inTurns(ALLOWED + 30, (n) => guess(target, n));
    const statuses = answers.map(({ status }) => status);
    const wrong = statuses.filter((status) => status === 401).length;
    expect(wrong).toBe(FAILURES_PER_ACCOUNT);
    expect(wrong).toBeLessThanOrEqual(ALLOWED);
    expect(statuses.filter((status) => status === 429)).toHaveLength(ALLOWED + 30 - wrong);
    const refused = await guess(target, 999, PASSWORD);
    expect(refused.body.code).toBe('rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('can be guessed with a stolen session a few times more, and never by the rest of an hour', async () => {
    const client = await server.signIn('viewer');
    const confirm = () =>
      client.send(account.setPassword, {
        body: { current: 'wrong', password: 'violet harbour ladder nine' },
      });
    const answers = await inTurns<{ readonly status: number }>(140, (n) =>
      n % 2 ? guess(PEOPLE.viewer.email, n) : confirm(),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(CONFIRMATIONS_PER_ACCOUNT);
    const wrong = statuses.filter((status) => status !== 429).length;
    expect(wrong).toBe(FAILURES_PER_ACCOUNT + CONFIRMATIONS_PER_ACCOUNT);
    expect(wrong).toBeLessThanOrEqual(ALLOWED);
  });

  it('never close an account that exists differently from one that does not', async () => {
    const last = async (email: string) => {
      await inTurns(FAILURES_PER_ACCOUNT, (n) => guess(email, n));
      const { status, body } = await guess(email, 1);
      return { status, code: body.code, message: body.message.replace(/\d+ min/, 'n min') };
    };
    expect(await last('nobody@nowhere.example')).toEqual(await last(PEOPLE.nobody.email));
  });

  describe('strangers cannot lock somebody out (security.md row 45)', () => {
    const signIn = (email: string, from: string, cookie = '', password = PASSWORD) =>
      server.anonymous.send(auth.login, {
        body: { email, password },
        headers: { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) },
      });
    const cookiesOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
      [headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0]);
    const closeAccount = (email: string) =>
      inTurns(FAILURES_PER_ACCOUNT + 5, (n) => guess(email, n));
    const mails = async () => {
      const sql = "SELECT count(*)::int AS n FROM records.job WHERE kind = 'mail'";
      const [row] = await server.services.records.execute(sql);
      return Number(row?.n);
    };

    it('on a device where they signed in before, which no other person can use for it', async () => {
      const { email } = PEOPLE.analyst;
      const [session, device = ''] = cookiesOf(await signIn(email, '10.9.0.1'));
      expect(session).toMatch(/^flightdeck=/);
      expect(device).toMatch(/^flightdeck-device=/);
      await closeAccount(email);
      expect((await signIn(email, '10.9.0.2')).status).toBe(429);
      expect((await signIn(email, '10.9.0.2', device)).status).toBe(200);
      // A stranger's own device, and a cookie that was tampered with.
      const strangers = cookiesOf(await signIn(PEOPLE.colleague.email, '10.9.0.3'))[1];
      expect((await signIn(email, '10.9.0.3', strangers)).status).toBe(429);
      expect((await signIn(email, '10.9.0.3', `${device.slice(0, -2)}xx`)).status).toBe(429);
    });

    it('by a link for a new password, and they are told once', async () => {
      const { email } = PEOPLE.colleague;
      const { records, clock } = server.services;
      const before = await mails();
      await closeAccount(email);
      await expect.poll(mails).toBe(before + 1);
      const token = await createToken(records.db, 'colleague', 'reset', clock());
      const used = await server.anonymous.send(account.useToken, {
        body: { token, password: 'violet harbour ladder ten' },
      });
      expect(used.status).toBe(200);
    });

    it('from one address, which is stopped before the account and does not stop its neighbours', async () => {
      const from = '10.9.9.9';
      const { email } = PEOPLE.analyst;
      const wrong = await Promise.all(
        Array.from({ length: FAILURES_PER_PAIR + 5 }, () => signIn(email, from, '', 'wrong')),
      );
      expect(wrong.filter(({ status }) => status === 401)).toHaveLength(FAILURES_PER_PAIR);
      expect((await signIn(email, '10.9.9.8')).status).toBe(200);
      await inTurns(300, (n) => signIn(`nobody-${n}@nowhere.example`, from, '', 'wrong'));
      expect((await signIn(PEOPLE.viewer.email, from)).status).toBe(200);
    });
  });
});
