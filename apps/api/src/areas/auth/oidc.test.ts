/** Signing in with OpenID Connect: a real provider in its own process, attacks on it, and which account is opened. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, session, user } from '../../platform/records/schema.ts';
import { storedSessionId } from '../../platform/session/callers.ts';
import { PEOPLE } from '../../testing/fixture.ts';
import { OIDC_CLIENT } from '../../testing/openid-client.ts';
import {
  type Forged,
  type OpenIdPerson,
  passProvider,
  startForgingProvider,
  startOpenIdProvider,
} from '../../testing/openid-provider.ts';
import { clientOf, ENGINES, startTestServer, type TestServer } from '../../testing/server.ts';

const PORTAL = 'http://portal.test';
const CALLBACK = `${PORTAL}/v2/auth/oidc/callback`;
const settings = (issuer: string) => ({
  PUBLIC_URL: PORTAL,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: OIDC_CLIENT.id,
  OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
  OIDC_LABEL: 'Sign in with Meridian',
});

/** A browser on our server: keeps the session's cookie and follows no redirect by itself. */
function browserAt(server: TestServer) {
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    async open(address: string): Promise<string> {
      const { pathname, search } = new URL(address, PORTAL);
      const answer = await server.app.inject({
        url: pathname + search,
        headers: { host: 'portal.test', ...(cookie ? { cookie } : {}) },
      });
      const set = answer.headers['set-cookie'];
      if (set) cookie = String(set).split(';', 1)[0] ?? cookie;
      return String(answer.headers.location ?? answer.statusCode);
    },
  };
}

describe.each(ENGINES)('OpenID Connect on %s', (engine) => {
  const people = {
    nora: { sub: 'nora', email: 'Nora@northwind.example', email_verified: true },
    married: { sub: 'nora', email: 'nora@married.example', email_verified: true },
    'nora-again': { sub: 'nora-again', email: PEOPLE.analyst.email, email_verified: true },
    unverified: { sub: 'unverified', email: PEOPLE.viewer.email, email_verified: false },
    unsaid: { sub: 'unsaid', email: PEOPLE.viewer.email },
    stranger: { sub: 'stranger', email: 'who@nowhere.example', email_verified: true },
    closed: { sub: 'closed', email: PEOPLE.disabled.email, email_verified: true },
    nameless: { sub: 'nameless' },
    admin: { sub: 'admin', email: PEOPLE.admin.email, email_verified: true },
  } as const satisfies Record<string, OpenIdPerson>;
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startOpenIdProvider(CALLBACK);
    server = await startTestServer({ engine, env: settings(provider.issuer) });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });
  const { auth } = CALLS;
  const meOf = async (cookie: string) => (await clientOf(server, cookie).send(auth.current)).body;
  /** Signs in as somebody of the provider; answers the final URL and the cookie. */
  const signIn = async (who: keyof typeof people, back = '/reports/load?page=2') => {
    const browser = browserAt(server);
    const away = await browser.open(`/v2/auth/oidc/start?return=${encodeURIComponent(back)}`);
    const answer = await passProvider(away, people[who], PORTAL);
    return { arrived: await browser.open(answer), browser, away, answer };
  };

  it('is offered on the sign-in page', async () => {
    const { data } = (await server.anonymous.send(auth.settings)).body;
    expect(data.singleSignOn).toBe('Sign in with Meridian');
  });

  it('leaves with PKCE, state and nonce, all random', async () => {
    const aways = await Promise.all(
      [0, 1].map(async () => new URL(await browserAt(server).open('/v2/auth/oidc/start'))),
    );
    for (const { searchParams } of aways) {
      expect(searchParams.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'nonce', 'code_challenge']) {
        expect(String(searchParams.get(name)).length).toBeGreaterThanOrEqual(43);
      }
    }
    expect(aways[0]?.searchParams.get('state')).not.toBe(aways[1]?.searchParams.get('state'));
    expect(aways[0]?.searchParams.get('nonce')).not.toBe(aways[1]?.searchParams.get('nonce'));
  });

  it('opens the account of the verified address, links it, and goes where one wanted to', async () => {
    const { arrived, browser } = await signIn('nora');
    expect(arrived).toBe('/reports/load?page=2');
    expect((await meOf(browser.cookie)).data.id).toBe('analyst');
    const [row] = await server.services.records.db
      .select()
      .from(user)
      .where(eq(user.id, 'analyst'));
    expect(row?.oidcSubject).toBe('nora');
    const actions = await server.services.records.db.select().from(auditLog);
    expect(actions.map(({ action }) => action)).toContain('account/link-single-sign-on');
  });

  it('knows a linked account by its subject, whatever the address says by then', async () => {
    const { browser } = await signIn('married');
    expect((await meOf(browser.cookie)).data.id).toBe('analyst');
  });

  it.each([
    ['a stranger', 'stranger', 'unknown'],
    ['an address the provider has not verified', 'unverified', 'unverified'],
    ['an address it says nothing about', 'unsaid', 'unverified'],
    ['nobody’s address', 'nameless', 'unknown'],
    ['a disabled account', 'closed', 'closed'],
    ['an account that is linked to somebody else', 'nora-again', 'linked'],
  ] as const)('refuses %s', async (_, who, problem) => {
    const { arrived, browser } = await signIn(who);
    expect(arrived).toBe(`/auth/login?problem=${problem}&return=%2Freports%2Fload%3Fpage%3D2`);
    expect((await meOf(browser.cookie)).code).toBe('unauthenticated');
  });

  it('starts a session under a new id', async () => {
    const browser = browserAt(server);
    const away = await browser.open('/v2/auth/oidc/start');
    const before = browser.cookie;
    expect(await browser.open(await passProvider(away, people.admin, PORTAL))).toBe('/');
    expect(browser.cookie).not.toBe(before);
    expect((await meOf(before)).code).toBe('unauthenticated');
    expect((await meOf(browser.cookie)).data.id).toBe('admin');
  });

  it('leaves person and end of the session one has when one begins to sign in again', async () => {
    const { db } = server.services.records;
    const client = await server.signIn('viewer');
    const id = storedSessionId(
      decodeURIComponent(client.cookie.split('=')[1] ?? '').split('.')[0] ?? '',
    );
    const expiresAt = new Date(Date.now() + 60_000);
    await db.update(session).set({ expiresAt }).where(eq(session.id, id));
    await server.app.inject({
      url: '/v2/auth/oidc/start',
      headers: { host: 'portal.test', cookie: client.cookie },
    });
    const [row] = await db.select().from(session).where(eq(session.id, id));
    expect(row).toMatchObject({ userId: 'viewer', expiresAt });
    expect(row?.data).toHaveProperty('oidc.state');
    expect((await meOf(client.cookie)).data.id).toBe('viewer');
  });

  it('takes an answer once', async () => {
    const { answer, browser } = await signIn('nora');
    expect(await browser.open(answer)).toContain('problem=failed');
    const other = browserAt(server);
    expect(await other.open(answer)).toContain('problem=failed');
    expect((await meOf(other.cookie)).code).toBe('unauthenticated');
  });

  it('takes no answer with another state, none from another browser and no foreign code', async () => {
    const begin = async () => {
      const browser = browserAt(server);
      return {
        browser,
        answer: await passProvider(await browser.open('/v2/auth/oidc/start'), people.nora, PORTAL),
      };
    };
    const [mine, attackers] = [await begin(), await begin()];
    const altered = new URL(mine.answer);
    altered.searchParams.set('state', 'x'.repeat(43));
    expect(await mine.browser.open(altered.href)).toContain('problem=failed');
    expect(await mine.browser.open(attackers.answer)).toContain('problem=failed');
    // The attacker's code under the victim's own state: PKCE and nonce are the victim's.
    const victim = await begin();
    const injected = new URL(victim.answer);
    injected.searchParams.set('code', String(new URL(attackers.answer).searchParams.get('code')));
    expect(await victim.browser.open(injected.href)).toContain('problem=failed');
    expect((await meOf(victim.browser.cookie)).code).toBe('unauthenticated');
  });

  it('says so when somebody turns back at the provider', async () => {
    const browser = browserAt(server);
    const away = new URL(await browser.open('/v2/auth/oidc/start'));
    const state = away.searchParams.get('state');
    const back = `${CALLBACK}?error=access_denied&state=${state}&iss=${provider.issuer}`;
    expect(await browser.open(back)).toBe('/auth/login?problem=cancelled');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'goes home instead of to %s',
    async (back) => expect((await signIn('nora', back)).arrived).toBe('/'),
  );

  it('asks for the second factor of an account that has one', async () => {
    const { db } = server.services.records;
    await db.update(user).set({ totpEnabledAt: new Date() }).where(eq(user.id, 'admin'));
    const { arrived, browser } = await signIn('admin');
    expect(arrived).toBe('/auth/login?step=second-factor&return=%2Freports%2Fload%3Fpage%3D2');
    expect((await meOf(browser.cookie)).code).toBe('unauthenticated');
    await db.update(user).set({ totpEnabledAt: null }).where(eq(user.id, 'admin'));
  });

  it('keeps no token of the provider', async () => {
    const rows = JSON.stringify([
      await server.services.records.db.select().from(session),
      await server.services.records.db.select().from(auditLog),
      server.logged,
    ]);
    expect(rows).not.toMatch(/"eyJ|access_token|id_token|a-secret/);
  });
});

describe('a provider’s answer', () => {
  let made: Forged = { claims: (usual) => usual };
  let nonce = '';
  let provider: Awaited<ReturnType<typeof startForgingProvider>>;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startForgingProvider(() => made);
    server = await startTestServer({ env: settings(provider.issuer) });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });
  beforeEach(() => {
    made = { claims: (usual) => usual };
  });
  const honest = (usual: JWTPayload): JWTPayload => ({
    ...usual,
    nonce,
    email: PEOPLE.analyst.email,
    email_verified: true,
  });
  const arrive = async () => {
    const browser = browserAt(server);
    const away = new URL(await browser.open('/v2/auth/oidc/start'));
    nonce = String(away.searchParams.get('nonce'));
    return browser.open(`${CALLBACK}?code=any&state=${away.searchParams.get('state')}`);
  };

  it('is taken when everything fits', async () => {
    made = { claims: honest };
    expect(await arrive()).toBe('/');
  });

  it.each<readonly [string, Forged]>([
    ['another nonce', { claims: (usual) => ({ ...honest(usual), nonce: 'another' }) }],
    [
      'no nonce',
      { claims: (usual) => ({ ...usual, email: PEOPLE.analyst.email, email_verified: true }) },
    ],
    ['another audience', { claims: (usual) => ({ ...honest(usual), aud: 'somebody-else' }) }],
    [
      'several audiences, and issued for another',
      { claims: (usual) => ({ ...honest(usual), aud: [OIDC_CLIENT.id, 'x'], azp: 'x' }) },
    ],
    ['another issuer', { claims: (usual) => ({ ...honest(usual), iss: 'https://evil.example' }) }],
    [
      'a time that is over',
      { claims: (usual) => ({ ...honest(usual), exp: Math.floor(Date.now() / 1000) - 600 }) },
    ],
    ['a signature of somebody else', { claims: honest, isForeignKey: true }],
    ['no subject', { claims: (usual) => ({ ...honest(usual), sub: '' }) }],
  ])('is refused with %s', async (_, forged) => {
    made = forged;
    expect(await arrive()).toBe('/auth/login?problem=failed');
  });

  it('is refused with an address that is only said to be verified in words', async () => {
    made = { claims: (usual) => ({ ...honest(usual), sub: 'other', email_verified: 'true' }) };
    expect(await arrive()).toContain('problem=');
  });
});

it('says that the provider does not answer', async () => {
  const server = await startTestServer({ env: settings('http://127.0.0.1:9') });
  expect(await browserAt(server).open('/v2/auth/oidc/start')).toBe(
    '/auth/login?problem=unavailable',
  );
  await server.stop();
});

it('is not there where no provider is set', async () => {
  const server = await startTestServer();
  for (const end of ['start', 'callback']) {
    expect((await server.app.inject(`/v2/auth/oidc/${end}`)).statusCode).toBe(404);
  }
  await server.stop();
});
