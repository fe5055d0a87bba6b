/** Logins at a social network: a real authorization server in its own process, attacks on the way back, renewal and end. */
import { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSecretBox } from '../../../platform/crypto/secrets.ts';
import { auditLog } from '../../../platform/records/schema.ts';
import { CLIENTS, PEOPLE } from '../../../testing/fixture.ts';
import { DAILY_IMPRESSIONS } from '../../../testing/network-answers.ts';
import { OIDC_CLIENT } from '../../../testing/openid-client.ts';
import { passProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts';
import {
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/server.ts';
import { networkAttempt, networkLogin } from '../schema.ts';
import { accessOf } from './logins.ts';

const PORTAL = 'http://portal.test';
const RETURN = `${PORTAL}/auth/token/linkedin`;
const SCOPES = 'r_ads r_ads_reporting';
const { networks, intake } = CALLS;

describe.each(ENGINES)('logins at a social network on %s', (engine) => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  let server: TestServer;
  let northwind: TestClient;
  let contoso: TestClient;
  beforeAll(async () => {
    provider = await startOpenIdProvider(RETURN, SCOPES);
    server = await startTestServer({
      engine,
      env: {
        ...{ PUBLIC_URL: PORTAL, NETWORK_CLIENT_ID: OIDC_CLIENT.id },
        NETWORK_CLIENT_SECRET: OIDC_CLIENT.secret,
        NETWORK_AUTHORIZE_URL: `${provider.issuer}/auth`,
        NETWORK_TOKEN_URL: `${provider.issuer}/token`,
        NETWORK_REVOKE_URL: `${provider.issuer}/token/revocation`,
        NETWORK_API_URL: `${provider.issuer}/rest`,
      },
    });
    for (const person of ['analyst', 'outsider'] as const) {
      await server.services.records.execute(
        `INSERT INTO records.role_permission (role_id, permission)
         SELECT r.role_id, 'client/fileUpload' FROM records.user_role r
         JOIN records."user" u ON u.id = r.user_id WHERE u.email = $1`,
        [PEOPLE[person].email],
      );
    }
    northwind = await server.signIn('analyst');
    contoso = await server.signIn('outsider');
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  const begin = async (client = northwind) => {
    const made = await client.send(networks.begin, { body: { clientUuid: CLIENTS.northwind } });
    expect(made.status, made.text).toBe(200);
    return made.body.data.address;
  };
  const returned = async (client = northwind) =>
    new URL(await passProvider(await begin(client), { sub: 'nora' }, PORTAL)).search;
  const complete = (query: string, client = northwind) =>
    client.send(networks.complete, { body: { query } });
  const connected = async () => {
    const done = await complete(await returned());
    expect(done.status, done.text).toBe(200);
    return done.body.data.login;
  };
  const rowOf = async (loginId: string) => {
    const [row] = await server.services.records.db
      .select()
      .from(networkLogin)
      .where(eq(networkLogin.id, loginId));
    if (!row) throw new Error('There is no such login.');
    return row;
  };
  const age = (loginId: string) =>
    server.services.records.db
      .update(networkLogin)
      .set({ accessUntil: new Date(0) })
      .where(eq(networkLogin.id, loginId));

  it('asks for reading alone, with PKCE and a random state', async () => {
    const [one, other] = [new URL(await begin()), new URL(await begin())];
    const { searchParams } = one;
    expect(searchParams.get('scope')).toBe(SCOPES);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(RETURN);
    expect(String(searchParams.get('state')).length).toBeGreaterThanOrEqual(43);
    expect(searchParams.get('state')).not.toBe(other.searchParams.get('state'));
    const { network } = (await northwind.send(networks.logins)).body.data;
    expect(network?.scopes.map(({ scope }) => scope)).toEqual(SCOPES.split(' '));
  });

  it('connects a client’s accounts, and shows no token anywhere', async () => {
    const login = await connected();
    expect(login).toMatchObject({ state: 'active', problem: null, network: 'LinkedIn' });
    expect(login.accounts.map(({ accountId }) => accountId)).toEqual(['501', '502']);
    expect(login.scopes.map(({ scope }) => scope)).toEqual(SCOPES.split(' '));
    const access = await accessOf(server.services, login.loginId);
    const kept = JSON.stringify([
      await rowOf(login.loginId),
      await server.services.records.db.select().from(networkAttempt),
      await server.services.records.db.select().from(auditLog),
      (await northwind.send(networks.logins)).text,
      server.logged,
    ]);
    expect(kept).not.toContain(access);
    expect(kept).not.toContain(OIDC_CLIENT.secret);
  });

  it('takes an answer once, from the session that began it, and no altered or foreign one', async () => {
    const query = await returned();
    const other = await server.signIn('analyst');
    expect((await complete(query, other)).status).toBe(422);
    expect((await complete(query)).status).toBe(200);
    expect((await complete(query)).status).toBe(422);
    const altered = new URLSearchParams(await returned());
    altered.set('state', 'x'.repeat(43));
    expect((await complete(`?${altered}`)).status).toBe(422);
    // Somebody else's code under one's own state: the verifier is another.
    const foreign = new URLSearchParams(await returned(other));
    const mine = new URLSearchParams(await returned());
    mine.set('code', String(foreign.get('code')));
    expect((await complete(`?${mine}`)).status).toBe(422);
  });

  it('says so when somebody turns back at the network', async () => {
    const state = new URL(await begin()).searchParams.get('state');
    const done = await complete(`?error=user_cancelled_login&state=${state}`);
    expect(done.status).toBe(422);
    expect(done.text).toContain('You turned back at LinkedIn');
  });

  it('is the client’s alone', async () => {
    const { loginId } = await connected();
    expect((await contoso.send(networks.logins)).body.data.logins).toEqual([]);
    for (const call of [networks.check, networks.end]) {
      const answer = await contoso.send(call, { params: { loginId }, body: {} });
      expect(answer.status).toBe(404);
    }
    const begun = await contoso.send(networks.begin, { body: { clientUuid: CLIENTS.northwind } });
    expect(begun.status).toBe(403);
    const source = await contoso.send(intake.create, {
      body: sourceOf(loginId, { clientUuid: CLIENTS.contoso }),
    });
    expect(source.status).toBe(422);
  });

  it('renews an access before it ends, once for all who ask at the same moment', async () => {
    const { loginId } = await connected();
    const before = await accessOf(server.services, loginId);
    await age(loginId);
    // The network takes each refresh token once: a second renewal with the same one would end the login.
    const renewed = await Promise.all([1, 2, 3].map(() => accessOf(server.services, loginId)));
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).not.toBe(before);
    const checked = await northwind.send(networks.check, { params: { loginId }, body: {} });
    expect(checked.body.data.login).toMatchObject({ state: 'active', problem: null });
  });

  it('ends where the network takes no refresh token any more, and says what to do', async () => {
    const { loginId } = await connected();
    await age(loginId);
    const box = makeSecretBox(server.services.config.secrets, 'network logins');
    await server.services.records.db
      .update(networkLogin)
      .set({ refresh: box.seal('taken back', `${loginId} refresh`) })
      .where(eq(networkLogin.id, loginId));
    const checked = await northwind.send(networks.check, { params: { loginId }, body: {} });
    expect(checked.status).toBe(422);
    expect(checked.text).toContain('Connect it again');
    const row = await rowOf(loginId);
    expect(row).toMatchObject({ access: null, refresh: null });
  });

  it('is revoked at the network, and forgotten', async () => {
    const { loginId } = await connected();
    const access = await accessOf(server.services, loginId);
    const ask = () =>
      fetch(`${provider.issuer}/rest/adAccounts?q=search`, {
        headers: { authorization: `Bearer ${access}` },
      });
    expect((await ask()).status).toBe(200);
    const ended = await northwind.send(networks.end, { params: { loginId }, body: {} });
    expect(ended.body.data).toEqual({ isRevoked: true });
    expect((await ask()).status).toBe(401);
    expect(await rowOf(loginId)).toMatchObject({ access: null, refresh: null });
  });

  const sourceOf = (loginId: string, more: { readonly clientUuid?: string } = {}) => ({
    ...({ kind: 'pull', name: 'LinkedIn', clientUuid: CLIENTS.northwind, mapping: null } as const),
    ...({ missing: 'keep', acceptsBad: false, assignsNew: true, marker: false } as const),
    pull: { from: 'network', loginId, accountId: '501', days: 10 } as const,
    schedule: { cron: '0 6 * * *', zone: 'Europe/London' },
    ...more,
  });

  it('brings the figures of an account, each day once', async () => {
    const { loginId } = await connected();
    const made = await northwind.send(intake.create, { body: sourceOf(loginId) });
    expect(made.status, made.text).toBe(200);
    const params = { sourceId: made.body.data.sourceId };
    const run = async (files: number) => {
      await northwind.send(intake.run, { params, body: {} });
      await expect
        .poll(
          async () => {
            const found = (await northwind.send(intake.files, { params })).body.data;
            const { sources } = (await northwind.send(intake.sources)).body.data;
            const own = sources.find(({ sourceId }) => sourceId === params.sourceId);
            return own?.isRunning === false && found.length === files
              ? found.map(({ state, message }) => `${state} ${message}`)
              : [String(own?.problem)];
          },
          { timeout: 60_000 },
        )
        .toEqual(Array.from({ length: files }, () => expect.stringMatching(/^loaded/)));
    };
    await run(1);
    await run(1);
    const [sum] = await server.services.facts.query(
      `SELECT sum(f.impressions)::int AS impressions, count(DISTINCT f.day)::int AS days, min(c.name) AS campaign
       FROM fact_social f JOIN advertiser a ON a.id = f.advertiser_id JOIN campaign c ON c.id = f.campaign_id
       WHERE a.external_id = '501'`,
    );
    expect(sum).toEqual({
      ...{ impressions: 10 * DAILY_IMPRESSIONS, days: 10, campaign: 'Hiring 2026' },
    });
    await northwind.send(networks.end, { params: { loginId }, body: {} });
    await northwind.send(intake.run, { params, body: {} });
    await expect
      .poll(
        async () =>
          (await northwind.send(intake.sources)).body.data.sources.find(
            ({ sourceId }) => sourceId === params.sourceId,
          )?.problem,
        { timeout: 60_000 },
      )
      .toContain('Connect it again');
  });
});
