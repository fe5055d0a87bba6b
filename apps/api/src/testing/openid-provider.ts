/** OpenID Connect providers for tests: a certified one in a process of its own, and one that issues whatever it is told to. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { OIDC_CLIENT } from './openid-client.ts';

const PROVIDER = path.join(import.meta.dirname, 'openid-provider-process.ts');

interface Running {
  readonly issuer: string;
  stop(): Promise<void>;
}

async function listen(make: (issuer: string) => Promise<RequestListener>): Promise<Running> {
  let handle: RequestListener | null = null;
  const server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  handle = await make(issuer);
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function signingKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' };
  return { privateKey, publicJwk };
}

/** Somebody at the provider. */
export interface OpenIdPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

/** Who signs in on the page of the process that this address is of, without being asked more. */
function signInPage(address: string, person: OpenIdPerson): string {
  const page = new URL(address);
  for (const [name, value] of Object.entries(person)) page.searchParams.set(name, String(value));
  return page.href;
}

/** Follows a provider's own redirects, signing in as `person` on its page, until it redirects to `home`. */
export async function passProvider(
  address: string,
  person: OpenIdPerson,
  home: string,
): Promise<string> {
  const jar = new Map<string, string>();
  for (let at = address, steps = 0; steps < 10; steps += 1) {
    if (at.startsWith(home)) return at;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      jar.set(name, pair.slice(name.length + 1));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider stopped: ${await answer.text()}`);
    at = new URL(location, at).href;
    if (new URL(at).pathname.startsWith('/interaction/')) at = signInPage(at, person);
  }
  throw new Error('The provider sends in circles.');
}

/**
 * Starts the certified provider and waits until it answers.
 * @param scopes Makes it the server of a social network that grants these.
 */
export async function startOpenIdProvider(redirectUri: string, scopes = ''): Promise<Running> {
  const child = spawn(process.execPath, [PROVIDER, redirectUri, scopes], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
    });
  });
  const issuer = await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error(`The provider ended: ${complaint}`))),
  ]);
  return {
    issuer,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** What a made-up provider answers to a code. */
export interface Forged {
  readonly claims: (usual: JWTPayload) => JWTPayload;
  /** Signs with a key that the provider does not publish. */
  readonly isForeignKey?: boolean;
}

/** A provider whose ID tokens are what the test makes of them; any code will do. */
export async function startForgingProvider(forged: () => Forged): Promise<Running> {
  const [own, foreign] = await Promise.all([signingKey(), signingKey()]);
  return listen(async (issuer) => async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration') {
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (url.pathname === '/jwks') return json({ keys: [own.publicJwk] });
    const { claims, isForeignKey = false } = forged();
    const now = Math.floor(Date.now() / 1000);
    const usual = { iss: issuer, aud: OIDC_CLIENT.id, sub: 'nora', iat: now, exp: now + 300 };
    const idToken = await new SignJWT(claims(usual))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(isForeignKey ? foreign.privateKey : own.privateKey);
    return json({ access_token: 'none', token_type: 'Bearer', id_token: idToken });
  });
}
