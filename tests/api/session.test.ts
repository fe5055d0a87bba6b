/** Sessions: rotated at sign-in, dead at sign-out, throttled, and never a hint whether an account exists. */
import { CALLS } from '@flightdeck/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditLog,
  loginThrottle,
  rolePermission,
  session,
} from '../../apps/api/src/platform/records/schema.ts';
import { FAILURES_PER_ACCOUNT } from '../../apps/api/src/platform/session/throttle.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import {
  clientOf,
  cookieOf,
  ENGINES,
  startTestServer,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';

const { auth, report } = CALLS;
const wrong = { body: { email: PEOPLE.analyst.email, password: 'wrong' } };
const right = { body: { email: PEOPLE.analyst.email, password: PASSWORD } };

describe.each(ENGINES)('sessions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.stop());

  it('signs in whatever the case of the address', async () => {
    const answer = await server.anonymous.send(auth.login, {
      body: { ...right.body, email: right.body.email.toUpperCase() },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({
      status: 'success',
      data: {
        id: 'analyst',
        name: 'Nora North',
        email: 'nora@northwind.example',
        locale: 'en-GB',
        theme: 'auto',
        hasAcceptedTerms: true,
        clientAccess: ['6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1001'],
        internal: false,
      },
    });
  });

  it('sets a signed cookie that scripts cannot read, with at least 128 bits', async () => {
    const answer = await server.anonymous.send(auth.login, right);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^flightdeck=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    const [id = ''] = decodeURIComponent(cookieOf(answer).split('=')[1] ?? '').split('.');
    expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('keeps no session id in the database', async () => {
    const client = await server.signIn('analyst');
    const [id = ''] = decodeURIComponent(client.cookie.split('=')[1] ?? '').split('.');
    const rows = await server.services.records.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('gives a new id at sign-in and kills the old one', async () => {
    const first = await server.signIn('analyst');
    const again = await first.send(auth.login, right);
    const second = clientOf(server, cookieOf(again));
    expect(second.cookie).not.toBe(first.cookie);
    expect((await second.send(auth.current)).status).toBe(200);
    expect((await first.send(auth.current)).status).toBe(401);
  });

  it('takes no id that it did not give', async () => {
    const planted = clientOf(server, 'flightdeck=planted');
    const answer = await planted.send(auth.login, right);
    expect(cookieOf(answer)).not.toContain('planted');
  });

  it('is dead after sign-out', async () => {
    const client = await server.signIn('analyst');
    expect((await client.send(auth.logout)).body.data).toEqual({});
    const after = await client.send(auth.current);
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ status: 'error', statusCode: 401, code: 'unauthenticated' });
  });

  it('says goodbye also to somebody who is not signed in', async () => {
    expect((await server.anonymous.send(auth.logout)).status).toBe(200);
  });

  it('loses a revoked permission at the next request', async () => {
    const client = await server.signIn('viewer');
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
    const grant = { roleId: 'viewer', permission: 'reporting/viewReports' };
    const { db, execute } = server.services.records;
    await execute('DELETE FROM records.role_permission WHERE role_id = $1', ['viewer']);
    expect((await client.send(report.list, { body: {} })).status).toBe(403);
    await db.insert(rolePermission).values(grant);
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
  });

  it('ends at once for a user who is disabled', async () => {
    const client = await server.signIn('colleague');
    const setDisabled = (disabled: boolean) =>
      server.services.records.execute('UPDATE records."user" SET disabled = $1 WHERE id = $2', [
        disabled,
        'colleague',
      ]);
    await setDisabled(true);
    expect((await client.send(auth.current)).status).toBe(401);
    await setDisabled(false);
  });

  it('answers the same for a wrong password, an unknown and a disabled account', async () => {
    const answers = await Promise.all([
      server.anonymous.send(auth.login, wrong),
      server.anonymous.send(auth.login, {
        body: { email: 'who@nowhere.example', password: 'wrong' },
      }),
      server.anonymous.send(auth.login, { body: { ...right.body, email: PEOPLE.disabled.email } }),
    ]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401]);
  });

  it('stops guessing: too many failures close the account to the right password as well', async () => {
    const target = { email: 'guess@northwind.example', password: 'wrong' };
    const many = Array.from({ length: FAILURES_PER_ACCOUNT + 5 }, () =>
      server.anonymous.send(auth.login, { body: target }),
    );
    const statuses = (await Promise.all(many)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(FAILURES_PER_ACCOUNT);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const refused = await server.anonymous.send(auth.login, { body: target });
    expect(refused.body.code).toBe('rate-limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.services.records.db.delete(loginThrottle);
  });

  it('forgets failures after a success', async () => {
    for (let round = 0; round < 3; round += 1) await server.anonymous.send(auth.login, wrong);
    await server.signIn('analyst');
    const rows = await server.services.records.db.select().from(loginThrottle);
    expect(rows.map(({ key }) => key)).not.toContain(`account:${PEOPLE.analyst.email}`);
  });

  it('asks a newcomer to accept the terms before anything else', async () => {
    const client = await server.signIn('newcomer');
    const refused = await client.send(report.list, { body: {} });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('terms-not-accepted');
    const terms = await client.send(auth.terms);
    const outdated = await client.send(auth.acceptTerms, { body: { version: '0' } });
    expect(outdated.status).toBe(409);
    const accepted = await client.send(auth.acceptTerms, {
      body: { version: terms.body.data.version },
    });
    expect(accepted.status).toBe(200);
    expect((await client.send(auth.current)).body.data.hasAcceptedTerms).toBe(true);
    expect((await client.send(report.list, { body: {} })).status).toBe(200);
  });

  it('keeps an audit of sign-ins and denials without a password in it', async () => {
    const nobody = await server.signIn('nobody');
    await nobody.send(report.list, { body: {} });
    const entries = await server.services.records.db.select().from(auditLog);
    const actions = new Set(entries.map((entry) => entry.action));
    for (const action of [
      'session/sign-in',
      'session/sign-in-failed',
      'session/sign-out',
      'access/denied',
      'terms/accept',
    ]) {
      expect(actions).toContain(action);
    }
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });
});

it('uses a __Host- cookie that is Secure over https', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://portal.example.com' } });
  const answer = await server.anonymous.send(auth.login, {
    ...right,
    headers: { 'x-forwarded-proto': 'https' },
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-flightdeck=/);
  expect(cookie).toContain('Secure');
  expect(cookie).not.toContain('Domain');
  await server.stop();
});
