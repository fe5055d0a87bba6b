/** OpenID Connect providers for tests: a certified one with people of the test, and one that issues whatever it is told to. */
import { createServer, type RequestListener } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** The client both know. */
export const OIDC_CLIENT = { id: 'flightdeck', secret: 'a-secret-of-the-provider-and-us' } as const;

/** Somebody at the provider, by `sub`. */
export type OpenIdPeople = Readonly<
  Record<string, { readonly email?: string; readonly email_verified?: boolean }>
>;

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
  const named = { alg: 'RS256', use: 'sig', kid: 'one' };
  return {
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), ...named },
    privateJwk: { ...(await exportJWK(privateKey)), ...named },
  };
}

/** A provider that signs in whoever `who` names, without asking. */
export async function startOpenIdProvider(
  people: OpenIdPeople,
  who: () => string,
  redirectUri: string,
): Promise<Running> {
  const { privateJwk } = await signingKey();
  return listen(async (issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: OIDC_CLIENT.id,
          client_secret: OIDC_CLIENT.secret,
          redirect_uris: [redirectUri],
        },
      ],
      ttl: { AccessToken: 300, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
      jwks: { keys: [privateJwk] },
      cookies: { keys: ['a key of the test'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...people[accountId] }),
      }),
      async loadExistingGrant(context) {
        const { client, session } = context.oidc;
        if (!client || !session?.accountId) return undefined;
        const grant = new context.oidc.provider.Grant({
          clientId: client.clientId,
          accountId: session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const callback = provider.callback();
    return async (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return callback(request, response);
      await provider.interactionFinished(request, response, { login: { accountId: who() } });
    };
  });
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
