/** Sessions that cannot be guessed, planted or prolonged, and requests that another site causes (security.md rows 26–27). */
import { CALLS } from '@flightdeck/contract/server';
import { describe, expect, it } from 'vitest';
import { session } from '../../apps/api/src/platform/records/schema.ts';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { clientOf, cookieOf, ENGINES, startTestServer } from '../../apps/api/src/testing/server.ts';
import { suiteServer } from '../../apps/api/src/testing/suite.ts';
import { ALL_CALLS, aReport } from '../api/calls.ts';

const { auth } = CALLS;
const right = { body: { email: PEOPLE.analyst.email, password: PASSWORD } };
const idIn = (cookie: string): string =>
  decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

describe.each(ENGINES)('a session on %s', (engine) => {
  const server = suiteServer({ engine });

  it('has a signed cookie that scripts cannot read', async () => {
    const answer = await server.anonymous.send(auth.login, right);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^flightdeck=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    const altered = clientOf(server, `${cookieOf(answer).slice(0, -4)}AAAA`);
    expect((await altered.send(auth.current)).status).toBe(401);
  });

  it('has an id of at least 128 bits that never repeats', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => server.signIn('analyst')));
    const ids = clients.map(({ cookie }) => idIn(cookie));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('leaves no id in the database that would open it', async () => {
    const client = await server.signIn('analyst');
    const rows = await server.services.records.db.select().from(session);
    expect(JSON.stringify(rows)).not.toContain(idIn(client.cookie));
    for (const { id } of rows) {
      expect((await clientOf(server, `flightdeck=${id}`).send(auth.current)).status).toBe(401);
    }
  });

  it('gets a new id at sign-in, and the old one is dead', async () => {
    const first = await server.signIn('analyst');
    const again = await first.send(auth.login, right);
    const second = clientOf(server, cookieOf(again));
    expect(second.cookie).not.toBe(first.cookie);
    expect((await second.send(auth.current)).status).toBe(200);
    expect((await first.send(auth.current)).status).toBe(401);
  });

  it('takes no id that the server did not give', async () => {
    const planted = clientOf(server, 'flightdeck=planted');
    expect(cookieOf(await planted.send(auth.login, right))).not.toContain('planted');
  });

  it('is dead after sign-out', async () => {
    const client = await server.signIn('analyst');
    expect((await client.send(auth.logout)).body.data).toEqual({});
    const after = await client.send(auth.current);
    expect(after.status).toBe(401);
    expect(after.body).toMatchObject({ status: 'error', statusCode: 401, code: 'unauthenticated' });
  });

  it('is over after its time', async () => {
    const client = await server.signIn('analyst');
    await server.services.records.execute(
      `UPDATE records.session SET expires_at = now() - interval '1 second'`,
    );
    expect((await client.send(auth.current)).status).toBe(401);
  });

  it('ends also for somebody who is not signed in', async () => {
    expect((await server.anonymous.send(auth.logout)).status).toBe(200);
  });
});

it('has a __Host- cookie that is Secure over https', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://portal.example.com' } });
  const answer = await server.anonymous.send(auth.login, {
    ...right,
    headers: { 'x-forwarded-proto': 'https' },
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-flightdeck=/);
  expect(cookie).toContain('Secure');
  expect(cookie).toContain('Path=/');
  expect(cookie).not.toContain('Domain');
  await server.stop();
});

describe('another site', () => {
  const OWN = {
    host: 'localhost:80',
    origin: 'http://localhost:80',
    'sec-fetch-site': 'same-origin',
  };
  const server = suiteServer();
  const victim = server.as('admin');

  const FROM: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    ['the own name on another port', { origin: 'http://localhost:81' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['a POST from nowhere', { 'sec-fetch-site': 'none' }],
    ['a foreign Referer', { referer: 'https://evil.example/page' }],
  ];
  /** Types that a form or a fetch without preflight may send, and JSON. */
  const TYPES = [
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', '{"a":1}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{}'],
  ] as const;
  // Calls only for partners' pages take a token, and those of other systems a signature or a key: no form can send any.
  const changing = ALL_CALLS.filter(
    ({ call }) => call.method !== 'GET' && call.audience !== 'embed' && !call.signed && !call.keyed,
  );

  it.each(changing)('cannot make a browser call $name', async ({ call }) => {
    const url = `/v2/${call.path.replace(/\{\w+\}/g, 'x')}`;
    for (const [name, from] of FROM) {
      for (const [type, payload] of TYPES) {
        const headers = { ...from, cookie: victim.cookie, 'content-type': type };
        const answer = await server.app.inject({ method: call.method, url, headers, payload });
        expect(answer.statusCode, `${name}, ${type}`).toBe(403);
        expect(answer.json(), `${name}, ${type}`).toMatchObject({ code: 'forbidden' });
      }
    }
  });

  it('cannot sign anybody out, by GET, HEAD or picture', async () => {
    const kinds = FROM.filter(([name]) => !name.includes('nowhere'));
    for (const [, from] of kinds) {
      expect((await victim.send(auth.logout, { headers: { ...from } })).status).toBe(403);
    }
    await server.app.inject({
      method: 'HEAD',
      url: '/v2/auth/logout',
      headers: { cookie: victim.cookie },
    });
    expect((await victim.send(auth.current)).status).toBe(200);
  });

  it('reads nothing with the person’s cookie', async () => {
    for (const from of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await victim.send(auth.current, { headers: from });
      expect(answer.status).toBe(401);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('differs from an own page, which may', async () => {
    const save = await victim.send(CALLS.report.set, { body: aReport(1), headers: OWN });
    expect(save.status).toBe(200);
  });
});
