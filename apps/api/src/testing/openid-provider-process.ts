/**
 * A certified OpenID Connect provider as a process of its own, for tests.
 * Usage: openid-provider-process.ts REDIRECT_URI [SCOPES]
 *
 * With scopes it is the authorization server of a social network instead: it grants these, refreshes and revokes, and answers
 * below `/rest` as the network's interface does, to accesses that are valid.
 *
 * Its first line says `ready ISSUER`; it ends with its standard input. Its sign-in page asks for nothing: the query of its
 * address says who somebody is (`sub`) and what the provider knows of them (`email`, `email_verified`).
 */
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { networkAnswer } from './network-answers.ts';
import { OIDC_CLIENT } from './openid-client.ts';

const [redirectUri = '', scopes = ''] = process.argv.slice(2);
const isNetwork = scopes !== '';
/** What is known of people by `sub`, as of their latest sign-in. */
const people = new Map<string, object>();

const server = createServer();
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = server.address();
if (typeof address !== 'object' || !address) throw new Error('The provider has no port.');
const issuer = `http://127.0.0.1:${address.port}`;

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: OIDC_CLIENT.id,
      client_secret: OIDC_CLIENT.secret,
      redirect_uris: [redirectUri],
      ...(isNetwork ? { grant_types: ['authorization_code', 'refresh_token'] } : {}),
    },
  ],
  ttl: { AccessToken: 300, Grant: 300, IdToken: 300, Interaction: 300, Session: 300 },
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
  cookies: { keys: ['a key of the test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
  features: { devInteractions: { enabled: false }, revocation: { enabled: isNetwork } },
  ...(isNetwork
    ? { scopes: scopes.split(' '), issueRefreshToken: () => true, rotateRefreshToken: true }
    : {}),
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, ...people.get(accountId) }),
  }),
  async loadExistingGrant(context) {
    const { client, session } = context.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new context.oidc.provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    });
    grant.addOIDCScope(isNetwork ? scopes : 'openid email profile');
    await grant.save();
    return grant;
  },
});

const callback = provider.callback();
server.on('request', async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (isNetwork && pathname.startsWith('/rest/')) {
    const access = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isValid = (await provider.AccessToken.find(access)) !== undefined;
    const [status, body] = isValid ? networkAnswer(pathname, searchParams) : [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return;
  }
  if (!pathname.startsWith('/interaction/')) {
    await callback(request, response);
    return;
  }
  const email = searchParams.get('email');
  const verified = searchParams.get('email_verified');
  const accountId = searchParams.get('sub') ?? '';
  people.set(accountId, {
    ...(email === null ? {} : { email }),
    ...(verified === null ? {} : { email_verified: verified === 'true' }),
  });
  await provider.interactionFinished(request, response, { login: { accountId } });
});
process.stdin.resume().once('end', () => process.exit(0));
process.stdout.write(`ready ${issuer}\n`);
