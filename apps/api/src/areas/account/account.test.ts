/** One's own account: details, password, second factor, sessions, forgotten passwords and invitations. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS } from '../../platform/access/steady.ts';
import { createToken, voidTokens } from '../../platform/access/tokens.ts';
import { auditLog, loginThrottle, session, user } from '../../platform/records/schema.ts';
import { codeAt } from '../../testing/authenticator.ts';
import { PASSWORD, PEOPLE, type Person } from '../../testing/fixture.ts';
import { mailsTo, queuedMails } from '../../testing/outbox.ts';
import { clientOf, cookieOf, ENGINES, type TestClient } from '../../testing/server.ts';
import { suiteServer } from '../../testing/suite.ts';
import { accountsOf } from './testing.ts';

const { auth } = CALLS;
const { account } = CALLS;
const GOOD = 'violet harbour ladder nine';
const HOUR = 60 * 60 * 1000;

describe.each(ENGINES)('the own account on %s', (engine) => {
  const server = suiteServer({ engine, now: () => now });
  let now = new Date('2026-11-21T10:00:00Z');
  beforeEach(() => server.services.records.db.delete(loginThrottle));

  const db = () => server.services.records.db;
  const login = (person: Person, password = PASSWORD) =>
    server.anonymous.send(auth.login, { body: { email: PEOPLE[person].email, password } });
  const { rowOf, mailTo } = accountsOf(server);
  const tokenFor = (id: string, kind: 'reset' | 'invitation' = 'reset') =>
    createToken(db(), id, kind, now);

  describe('details', () => {
    it('tells who one is, what one may do and through which role', async () => {
      const client = await server.signIn('viewer');
      const { data } = (await client.send(account.get)).body;
      expect(data).toMatchObject({
        name: 'Vera View',
        email: 'vera@northwind.example',
        locale: 'en-GB',
        theme: 'auto',
        notifications: { accessDecided: true, invitationAccepted: true },
        hasPassword: true,
        hasSingleSignOn: false,
        secondFactor: null,
        clients: ['Northwind Airways'],
        permissions: [
          {
            permission: 'reporting/viewReports',
            title: 'Open and download saved reports',
            roles: ['Role of Vera View'],
          },
        ],
      });
    });

    it('sees every client where no list limits one of the provider', async () => {
      const client = await server.signIn('admin');
      expect((await client.send(account.get)).body.data.clients).toBeNull();
    });

    it('keeps what is changed, and notes what it was', async () => {
      const client = await server.signIn('viewer');
      const body = { name: 'Vera V.', locale: 'en-US', theme: 'dark' } as const;
      expect((await client.send(account.set, { body })).status).toBe(200);
      await client.send(account.set, {
        body: { notifications: { accessDecided: false, invitationAccepted: true } },
      });
      const { data } = (await client.send(auth.current)).body;
      expect(data).toMatchObject({ name: 'Vera V.', locale: 'en-US', theme: 'dark' });
      expect((await client.send(account.get)).body.data.notifications.accessDecided).toBe(false);
      const entries = await db()
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'account/update'))
        .orderBy(auditLog.id);
      expect(entries[0]).toMatchObject({
        actorId: 'viewer',
        before: { name: 'Vera View', locale: 'en-GB', theme: 'auto' },
        after: { name: 'Vera V.', locale: 'en-US', theme: 'dark' },
      });
    });

    it.each([
      { name: '  ' },
      { name: 'a\nb' },
      { locale: 'xx' },
      { theme: 'pink' },
      { email: 'a@b.example' },
    ])('refuses %o', async (body) => {
      const client = await server.signIn('viewer');
      expect((await client.send(account.set, { body })).status).toBe(400);
    });
  });

  it('is told of a decided request only if one wants to be', async () => {
    const { requests } = CALLS;
    const [asker, admin] = [await server.signIn('nobody'), await server.signIn('admin')];
    const declined = async (path: string, accessDecided: boolean) => {
      const notifications = { accessDecided, invitationAccepted: true };
      await asker.send(account.set, { body: { notifications } });
      await asker.send(requests.ask, { body: { path, message: '' } });
      const { rows } = (await admin.send(requests.list, { body: {} })).body.data;
      for (const { requestId } of rows) {
        await admin.send(requests.decide, { body: { requestId, roleId: null } });
      }
      const mails = (await queuedMails(db())).filter(({ to }) => to === PEOPLE.nobody.email);
      return mails.length;
    };
    expect(await declined('/client/file/upload', false)).toBe(0);
    expect(await declined('/reports/load', true)).toBe(1);
  });

  describe('sessions', () => {
    const FIREFOX =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    it('are listed with device and address, the present one first', async () => {
      await db().delete(session);
      const headers = { 'user-agent': FIREFOX };
      const body = { email: PEOPLE.outsider.email, password: PASSWORD };
      await server.anonymous.send(auth.login, { body, headers });
      const here = await server.signIn('outsider');
      const { sessions } = (await here.send(account.get)).body.data;
      expect(sessions).toMatchObject([
        { isCurrent: true },
        { isCurrent: false, device: 'Firefox on Windows', address: '127.0.0.1' },
      ]);
      expect((await rowOf('outsider')).lastSeenAt).toEqual(now);
    });

    it('end one by one, and never somebody else’s', async () => {
      const [mine, other, foreign] = [
        await server.signIn('outsider'),
        await server.signIn('outsider'),
        await server.signIn('analyst'),
      ];
      const idOf = async (client: TestClient) => {
        const { sessions } = (await client.send(account.get)).body.data;
        return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
      };
      const end = (sessionId: string) => mine.send(account.endSession, { params: { sessionId } });
      const [otherId, foreignId] = [await idOf(other), await idOf(foreign)];
      expect((await end(foreignId)).status).toBe(404);
      expect((await end(otherId)).status).toBe(200);
      expect((await end(otherId)).status).toBe(404);
      expect((await other.send(auth.current)).status).toBe(401);
      expect((await foreign.send(auth.current)).status).toBe(200);
      expect((await mine.send(auth.current)).status).toBe(200);
    });

    it('and their person are noted as seen, to the minute', async () => {
      await db().delete(session);
      const mine = await server.signIn('outsider');
      const lastSeenAt = new Date(Date.now() - HOUR);
      await db().update(session).set({ lastSeenAt });
      await db().update(user).set({ lastSeenAt }).where(eq(user.id, 'outsider'));
      await mine.send(auth.current);
      const [row] = await db().select().from(session);
      expect(row?.lastSeenAt.getTime()).toBeGreaterThan(lastSeenAt.getTime());
      expect((await rowOf('outsider')).lastSeenAt).toEqual(row?.lastSeenAt);
    });

    it('end all but the one that asks', async () => {
      await db().delete(session);
      const mine = await server.signIn('outsider');
      const others = [await server.signIn('outsider'), await server.signIn('outsider')];
      expect((await mine.send(account.endOtherSessions, { body: {} })).body.data).toEqual({
        ended: 2,
      });
      for (const each of others) expect((await each.send(auth.current)).status).toBe(401);
      expect((await mine.send(auth.current)).status).toBe(200);
    });
  });

  describe('the password', () => {
    it('changes with the current one, and ends the other sessions', async () => {
      const [mine, other] = [await server.signIn('colleague'), await server.signIn('colleague')];
      const set = (current: string, password: string) =>
        mine.send(account.setPassword, { body: { current, password } });
      expect((await set('not it', GOOD)).body).toMatchObject({
        code: 'unprocessable',
        details: { field: 'current' },
      });
      for (const bad of ['short', 'noelnorthnoel', 'password123456', PASSWORD]) {
        expect((await set(PASSWORD, bad)).body, bad).toMatchObject({
          code: 'unprocessable',
          details: { field: 'password' },
        });
      }
      expect((await set(PASSWORD, GOOD)).status).toBe(200);
      expect((await mine.send(auth.current)).status).toBe(200);
      expect((await other.send(auth.current)).status).toBe(401);
      expect((await login('colleague')).status).toBe(401);
      expect((await login('colleague', GOOD)).status).toBe(200);
      expect((await mailTo(PEOPLE.colleague.email, 1)).text).toContain('was changed');
    });

    it('is guessed less often from a session than from the sign-in page', async () => {
      const client = await server.signIn('nobody');
      const codes: number[] = [];
      for (let n = 0; n < 25; n += 1) {
        const body = { password: 'wrong' };
        codes.push((await client.send(account.startSecondFactor, { body })).status);
      }
      expect(codes.filter((status) => status === 422)).toHaveLength(20);
      expect(codes.slice(20)).toEqual(Array(5).fill(429));
    });
  });

  describe('a forgotten password', () => {
    const forgot = (email: string) => server.anonymous.send(account.forgot, { body: { email } });

    it('is answered alike, and no sooner or later, for an address that nobody has', async () => {
      const measure = async (email: string) => {
        const begun = performance.now();
        const { status, text } = await forgot(email);
        return { status, text, ms: performance.now() - begun };
      };
      const known = await measure(PEOPLE.outsider.email);
      const unknown = await measure('who@nowhere.example');
      const disabled = await measure(PEOPLE.disabled.email);
      for (const each of [known, unknown, disabled]) {
        expect(each).toMatchObject({ status: 200, text: '{"status":"success","data":{}}' });
        expect(each.ms).toBeGreaterThanOrEqual(ANSWER_MS - 5);
      }
      await mailTo(PEOPLE.outsider.email, 1);
      const { dataDir } = server.services.config;
      expect(await mailsTo(dataDir, 'who@nowhere.example')).toEqual([]);
      expect(await mailsTo(dataDir, PEOPLE.disabled.email)).toEqual([]);
    });

    it('sends a link that sets a new one once, ends every session and signs in', async () => {
      const before = await server.signIn('outsider');
      await forgot(PEOPLE.outsider.email.toUpperCase());
      const { token, text } = await mailTo(PEOPLE.outsider.email, 2);
      expect(text).toContain('/auth/reset#token=');
      expect(
        (await server.anonymous.send(account.readToken, { body: { token } })).body.data,
      ).toEqual({
        kind: 'reset',
        name: PEOPLE.outsider.name,
        email: PEOPLE.outsider.email,
        expiresAt: new Date(now.getTime() + HOUR).toISOString(),
      });
      const use = (password: string) =>
        server.anonymous.send(account.useToken, { body: { token, password } });
      expect((await use('too short')).body).toMatchObject({ code: 'unprocessable' });
      expect((await use('ottootherotto')).body.message).toContain('your name');
      const answers = await Promise.all([use(GOOD), use(GOOD), use(GOOD)]);
      const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
      expect(won?.status).toBe(200);
      expect(lost.map(({ body }) => body.details)).toMatchObject([
        { reason: 'used' },
        { reason: 'used' },
      ]);
      expect((await before.send(auth.current)).status).toBe(401);
      const signedIn = clientOf(server, won ? cookieOf(won) : '');
      expect((await signedIn.send(auth.current)).body.data.id).toBe('outsider');
      expect((await login('outsider', GOOD)).status).toBe(200);
    });

    it('says what to do with a link that ran out, was replaced or was never sent', async () => {
      const read = async (token: string) =>
        (await server.anonymous.send(account.readToken, { body: { token } })).body;
      const first = await tokenFor('viewer');
      const second = await tokenFor('viewer');
      expect(await read(first)).toMatchObject({ code: 'conflict', details: { reason: 'expired' } });
      expect((await read(second)).data.name).toContain('Vera');
      now = new Date(now.getTime() + HOUR);
      expect((await read(second)).message).toContain('ask for a new link');
      expect(await read('x'.repeat(43))).toMatchObject({ code: 'not-found' });
      const closed = await tokenFor('disabled');
      expect(await read(closed)).toMatchObject({ details: { reason: 'closed' } });
    });

    it('is no way to flood somebody’s mailbox', async () => {
      const tries = Array.from({ length: 8 }, () => forgot('flood@nowhere.example'));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    });

    it('leaves no token in the database or the logs', async () => {
      await forgot(PEOPLE.analyst.email);
      const { token } = await mailTo(PEOPLE.analyst.email, 1);
      await vi.waitFor(async () => {
        const open = (await queuedMails(db())).filter(({ state }) => state === 'queued');
        expect(open).toEqual([]);
      });
      const kept = await Promise.all([
        queuedMails(db()),
        server.services.records.execute('SELECT * FROM records.user_token'),
        db().select().from(auditLog),
      ]);
      expect(JSON.stringify([kept, server.logged])).not.toContain(token);
    });
  });

  describe('a sign-in that is under way when the password changes', () => {
    const NEXT = 'amber window pillow seven';
    const reset = async (id: string) => {
      const token = await tokenFor(id);
      const answer = await server.anonymous.send(account.useToken, {
        body: { token, password: NEXT },
      });
      expect(answer.status).toBe(200);
      return answer;
    };
    const restore = async (id: string) => {
      const { passwordHash } = await rowOf('analyst');
      await db().update(user).set({ passwordHash }).where(eq(user.id, id));
    };

    it('is refused after the old password was proven', async () => {
      const { callers } = server.services;
      const { byUser } = callers;
      // The old password was right, but the reset is committed before the session starts.
      vi.spyOn(callers, 'byUser').mockImplementationOnce(async (...asked) => {
        await reset('colleague');
        return byUser(...asked);
      });
      await restore('colleague');
      const answer = await login('colleague');
      expect(answer.body).toMatchObject({ code: 'unauthenticated' });
      const client = clientOf(server, cookieOf(answer));
      expect((await client.send(auth.current)).status).toBe(401);
    });

    it('opens nothing when its session is stored after all sessions ended', async () => {
      await restore('colleague');
      await db().delete(session);
      const late = await server.signIn('colleague');
      const [row] = await db().select().from(session);
      if (!row) throw new Error('No session was stored.');
      const mine = clientOf(server, cookieOf(await reset('colleague')));
      await db().insert(session).values(row);
      expect((await late.send(auth.current)).status).toBe(401);
      expect((await mine.send(auth.current)).status).toBe(200);
      expect((await mine.send(account.get)).body.data.sessions).toHaveLength(1);
      const current = NEXT;
      await mine.send(account.setPassword, { body: { current, password: GOOD } });
      expect((await mine.send(auth.current)).status).toBe(200);
      expect((await late.send(auth.current)).status).toBe(401);
    });

    it('is refused while it waits for the second factor', async () => {
      await restore('colleague');
      const mine = await server.signIn('colleague');
      const { secret } = (
        await mine.send(account.startSecondFactor, { body: { password: PASSWORD } })
      ).body.data;
      await mine.send(account.confirmSecondFactor, { body: { code: codeAt(secret, now) } });
      const give = async (client: TestClient) => {
        now = new Date(now.getTime() + HOUR);
        return client.send(auth.secondFactor, { body: { code: codeAt(secret, now) } });
      };
      const waiting = clientOf(server, cookieOf(await login('colleague')));
      const again = clientOf(server, cookieOf(await reset('colleague')));
      expect((await give(waiting)).body).toMatchObject({ code: 'unauthenticated' });
      expect((await give(again)).status).toBe(200);
    });

    it('changes no password that was just reset', async () => {
      await restore('outsider');
      const mine = await server.signIn('outsider');
      const answer = server.services.records.transaction;
      const transaction = vi.spyOn(server.services.records, 'transaction');
      transaction.mockImplementation(async (work) => {
        // Not in the mailer's, which may come first.
        const isTheChange = new Error('Where from?').stack?.includes('changePassword');
        if (isTheChange) await reset('outsider');
        return answer(work);
      });
      const body = { current: PASSWORD, password: GOOD };
      expect((await mine.send(account.setPassword, { body })).body.code).toBe('conflict');
      transaction.mockRestore();
      expect((await login('outsider', NEXT)).status).toBe(200);
    });
  });

  it.runIf(engine === 'postgresql')(
    'a link and a change of the account do not wait for each other',
    async () => {
      const { records } = server.services;
      const token = await tokenFor('newcomer');
      let used: ReturnType<typeof server.anonymous.send<typeof account.useToken>> | undefined;
      await records.transaction(async (tx) => {
        await tx.update(user).set({ locale: 'de-DE' }).where(eq(user.id, 'newcomer'));
        used = server.anonymous.send(account.useToken, { body: { token, password: GOOD } });
        await vi.waitFor(async () => {
          const waiting = await records.execute(
            "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          );
          expect(waiting).toHaveLength(1);
        }, 10_000);
        await voidTokens(tx, 'newcomer', ['reset'], now);
      });
      expect((await used)?.body).toMatchObject({ code: 'conflict' });
    },
  );

  it('an invitation makes the account its owner’s, and tells who invited', async () => {
    const email = 'ines@northwind.example';
    await db().insert(user).values({
      id: 'invited',
      email,
      name: 'Ines Invited',
      invitedAt: now,
      invitedBy: 'analyst',
      activatedAt: null,
    });
    const token = await tokenFor('invited', 'invitation');
    const signIn = (password: string) =>
      server.anonymous.send(auth.login, { body: { email, password } });
    expect((await signIn(GOOD)).status).toBe(401);
    const answer = await server.anonymous.send(account.useToken, {
      body: { token, password: GOOD },
    });
    expect(answer.body.data).toMatchObject({ id: 'invited', hasAcceptedTerms: false });
    expect((await rowOf('invited')).activatedAt).toEqual(now);
    expect((await mailTo(PEOPLE.analyst.email, 2)).text).toContain('Ines Invited');
    expect((await signIn(GOOD)).status).toBe(200);
  });

  describe('the second factor', () => {
    let secret = '';
    let recovery: string[] = [];

    it('comes on with the first right code, and shows recovery codes once', async () => {
      const client = await server.signIn('viewer');
      const started = await client.send(account.startSecondFactor, {
        body: { password: PASSWORD },
      });
      secret = started.body.data.secret;
      expect(started.body.data.uri).toMatch(/^otpauth:\/\/totp\/.*vera.*secret=/i);
      expect((await login('viewer')).body.data).toMatchObject({ id: 'viewer' });
      const confirm = (code: string) =>
        client.send(account.confirmSecondFactor, { body: { code } });
      expect((await confirm('000000')).status).toBe(422);
      const confirmed = await confirm(codeAt(secret, now));
      recovery = confirmed.body.data.recoveryCodes;
      expect(new Set(recovery).size).toBe(10);
      const row = await rowOf('viewer');
      expect(JSON.stringify(row)).not.toContain(secret);
      for (const code of recovery) expect(JSON.stringify(row)).not.toContain(code);
      expect((await client.send(account.get)).body.data.secondFactor).toMatchObject({
        recoveryCodesLeft: 10,
      });
      expect((await mailTo(PEOPLE.viewer.email, 1)).text).toContain('code of your authenticator');
    });

    it('leaves nothing allowed between password and code, and starts a new session with it', async () => {
      now = new Date(now.getTime() + HOUR);
      const answer = await login('viewer');
      expect(answer.body.data).toEqual({ secondFactor: 'needed' });
      const waiting = clientOf(server, cookieOf(answer));
      for (const call of [auth.current, auth.allowed, account.get]) {
        expect((await waiting.send(call)).status).toBe(401);
      }
      const give = (code: string) => waiting.send(auth.secondFactor, { body: { code } });
      expect((await give('123456')).status).toBe(422);
      const given = await give(codeAt(secret, now));
      expect(given.body.data.id).toBe('viewer');
      const client = clientOf(server, cookieOf(given));
      expect(client.cookie).not.toBe(waiting.cookie);
      expect((await client.send(auth.current)).status).toBe(200);
      expect((await waiting.send(auth.current)).status).toBe(401);
    });

    it('takes each code once, also of two at the same time, and none that is old', async () => {
      now = new Date(now.getTime() + HOUR);
      const code = codeAt(secret, now);
      const give = async (given: string) => {
        const waiting = clientOf(server, cookieOf(await login('viewer')));
        return (await waiting.send(auth.secondFactor, { body: { code: given } })).status;
      };
      expect((await Promise.all([give(code), give(code)])).sort()).toEqual([200, 422]);
      expect(await give(codeAt(secret, new Date(now.getTime() - 30_000)))).toBe(422);
      expect(await give(codeAt(secret, new Date(now.getTime() + 30_000)))).toBe(200);
      expect(await give(codeAt(secret, new Date(now.getTime() + 90_000)))).toBe(422);
    });

    it('takes each recovery code once, however it is typed', async () => {
      const [first = ''] = recovery;
      const give = async (code: string) => {
        const waiting = clientOf(server, cookieOf(await login('viewer')));
        return (await waiting.send(auth.secondFactor, { body: { code } })).status;
      };
      expect(await give(first.toUpperCase().replaceAll('-', ' '))).toBe(200);
      expect(await give(first)).toBe(422);
    });

    it('keeps its secret while it is on', async () => {
      const waiting = clientOf(server, cookieOf(await login('viewer')));
      const [, second = ''] = recovery;
      const given = await waiting.send(auth.secondFactor, { body: { code: second } });
      const client = clientOf(server, cookieOf(given));
      const { totpSecret } = await rowOf('viewer');
      const again = await client.send(account.startSecondFactor, { body: { password: PASSWORD } });
      expect(again.status).toBe(409);
      expect(await rowOf('viewer')).toMatchObject({ totpSecret });
    });

    it('is asked for after a reset as well', async () => {
      const token = await tokenFor('viewer');
      const answer = await server.anonymous.send(account.useToken, {
        body: { token, password: GOOD },
      });
      expect(answer.body.data).toEqual({ secondFactor: 'needed' });
      const waiting = clientOf(server, cookieOf(answer));
      expect((await waiting.send(auth.current)).status).toBe(401);
    });

    it('cannot be guessed', async () => {
      const waiting = clientOf(server, cookieOf(await login('viewer', GOOD)));
      const statuses: number[] = [];
      for (let n = 0; n < 25; n += 1) {
        const code = String(n).padStart(6, '0');
        statuses.push((await waiting.send(auth.secondFactor, { body: { code } })).status);
      }
      expect(statuses.filter((status) => status === 422)).toHaveLength(20);
      expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
    });

    it('cannot be given without a password before it', async () => {
      const give = (client: TestClient) =>
        client.send(auth.secondFactor, { body: { code: '123456' } });
      expect((await give(server.anonymous)).status).toBe(401);
      expect((await give(await server.signIn('analyst'))).status).toBe(401);
    });

    it('goes off with the password only', async () => {
      now = new Date(now.getTime() + HOUR);
      const waiting = clientOf(server, cookieOf(await login('viewer', GOOD)));
      const code = codeAt(secret, now);
      const given = await waiting.send(auth.secondFactor, { body: { code } });
      const client = clientOf(server, cookieOf(given));
      const renewed = await client.send(account.renewRecoveryCodes, { body: { password: GOOD } });
      expect(renewed.body.data.recoveryCodes).not.toContain(recovery[5]);
      const stop = (password: string) =>
        client.send(account.stopSecondFactor, { body: { password } });
      expect((await stop('wrong')).status).toBe(422);
      expect((await stop(GOOD)).status).toBe(200);
      expect(await rowOf('viewer')).toMatchObject({ totpSecret: null, recoveryHashes: [] });
      expect((await login('viewer', GOOD)).body.data).toMatchObject({ id: 'viewer' });
    });
  });

  it('writes no password, code or secret into the audit log', async () => {
    const entries = JSON.stringify(await db().select().from(auditLog));
    expect(entries).toContain('account/second-factor-on');
    expect(entries).toContain('session/second-factor-failed');
    for (const secret of [PASSWORD, GOOD, '$argon2', 'otpauth'])
      expect(entries).not.toContain(secret);
  });
});
