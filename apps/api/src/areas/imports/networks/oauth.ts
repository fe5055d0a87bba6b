/** What is asked of a social network's authorization server: OAuth 2.0 with PKCE and state (RFC 6749, 7636, 7009). */
import * as client from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Config } from '../../../platform/services.ts';

export type NetworkSettings = NonNullable<Config['network']>;

const PATIENCE_S = 15;
/** How long an access is taken to last where the network does not say, in seconds. */
const HOUR_S = 3600;

/** What a network grants. */
export interface Granted {
  readonly access: string;
  /** Null where the network gives none: the person has to connect again once the access ends. */
  readonly refresh: string | null;
  readonly accessUntil: Date;
  readonly refreshUntil: Date | null;
  /** Null where the network does not say: what was asked for. */
  readonly scopes: readonly string[] | null;
}

/** The network took the tokens back, or they are too old: only the person can connect it again. */
export class LoginEnded extends Error {}

/** LinkedIn’s name for the life of a refresh token, in seconds. */
const Further = z.object({ refresh_token_expires_in: z.coerce.number().positive().optional() });

function configured(settings: NetworkSettings): client.Configuration {
  const { issuer, authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = settings;
  const server = {
    issuer,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
    ...(revokeUrl === null ? {} : { revocation_endpoint: revokeUrl }),
  };
  const made = new client.Configuration(
    server,
    clientId,
    undefined,
    client.ClientSecretPost(clientSecret),
  );
  made.timeout = PATIENCE_S;
  // Production takes https alone (readConfig).
  if ([tokenUrl, revokeUrl].some((url) => url?.startsWith('http:'))) {
    client.allowInsecureRequests(made);
  }
  return made;
}

function grantedBy(tokens: client.TokenEndpointResponse, now: Date): Granted {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const { refresh_token_expires_in: refreshLife } = Further.parse(tokens);
  return {
    access: tokens.access_token,
    refresh: tokens.refresh_token ?? null,
    accessUntil: after(tokens.expires_in ?? HOUR_S),
    refreshUntil: refreshLife === undefined ? null : after(refreshLife),
    // The standard has spaces between them; LinkedIn has commas.
    scopes: tokens.scope === undefined ? null : tokens.scope.split(/[\s,]+/).filter(Boolean),
  };
}

/** An attempt that begins now: where the person goes, and what proves the answer. */
export async function beginLogin(settings: NetworkSettings, redirectUri: string) {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const address = client.buildAuthorizationUrl(configured(settings), {
    redirect_uri: redirectUri,
    scope: settings.scopes.join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
  });
  return { address: address.href, state, verifier };
}

const CANCELLED = /^(access_denied|user_cancelled_(login|authorize))$/;

/**
 * Exchanges the answer for tokens.
 * @param returned The address that the network sent the person back to.
 * @throws {AppError} `unprocessable` where the person turned back or the answer is not of this attempt; `unavailable`.
 */
export async function finishLogin(
  settings: NetworkSettings,
  returned: URL,
  {
    state,
    verifier,
    now,
  }: { readonly state: string; readonly verifier: string; readonly now: Date },
): Promise<Granted> {
  const { name } = settings;
  const error = returned.searchParams.get('error');
  if (error !== null && CANCELLED.test(error)) {
    throw new AppError('unprocessable', `You turned back at ${name}. Nothing was connected.`);
  }
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    return grantedBy(
      await client.authorizationCodeGrant(configured(settings), returned, checks),
      now,
    );
  } catch (failure) {
    if (isOffline(failure)) throw unreachable(name, failure);
    throw new AppError(
      'unprocessable',
      `${name} did not confirm the login. Nothing was connected: begin again.`,
      undefined,
      { cause: failure },
    );
  }
}

/**
 * A new access for a refresh token.
 * @throws {LoginEnded}; {AppError} `unavailable`.
 */
export async function refreshLogin(
  settings: NetworkSettings,
  refresh: string,
  now: Date,
): Promise<Granted> {
  try {
    return grantedBy(await client.refreshTokenGrant(configured(settings), refresh), now);
  } catch (failure) {
    if (failure instanceof client.ResponseBodyError && failure.error === 'invalid_grant') {
      throw new LoginEnded();
    }
    if (failure instanceof client.ResponseBodyError) {
      throw new AppError(
        'unprocessable',
        `${settings.name} refuses to renew the login (${failure.error}). Ask the operator to check NETWORK_CLIENT_ID and its secret.`,
        undefined,
        { cause: failure },
      );
    }
    throw unreachable(settings.name, failure);
  }
}

/** Takes tokens back at the network. @returns whether the network confirmed each. */
export async function revokeTokens(
  settings: NetworkSettings,
  tokens: readonly string[],
): Promise<boolean> {
  if (settings.revokeUrl === null || tokens.length === 0) return false;
  const made = configured(settings);
  const done = await Promise.allSettled(tokens.map((token) => client.tokenRevocation(made, token)));
  return done.every(({ status }) => status === 'fulfilled');
}

const isOffline = (failure: unknown): boolean =>
  failure instanceof TypeError ||
  (failure instanceof client.ClientError && failure.code === 'OAUTH_TIMEOUT');

const unreachable = (name: string, cause: unknown): AppError =>
  new AppError('unavailable', `${name} cannot be reached right now. Try again.`, undefined, {
    cause,
  });
