/** Signing in with an OpenID Connect provider, with PKCE, state and nonce, to an account that exists already. */
import { safeReturnPath } from '@flightdeck/domain/urls';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import { z } from 'zod';
import { voidTokens } from '../../platform/access/tokens.ts';
import { AppError } from '../../platform/errors.ts';
import { describeError } from '../../platform/http/failure.ts';
import { originOf } from '../../platform/http/same-origin.ts';
import { user } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import { beginSession } from '../../platform/session/begin.ts';
import { sessionControl } from '../../platform/session/plugin.ts';
import type { OidcAttempt } from '../../platform/session/store.ts';

const CALLBACK = '/v2/auth/oidc/callback';
/** How long somebody may take at the provider, in milliseconds. */
const ATTEMPT_MS = 15 * 60 * 1000;
const PATIENCE_S = 15;

type Account = typeof user.$inferSelect;

/** Why a sign-in failed; the sign-in page has a sentence for each. */
export type OidcProblem =
  | 'cancelled'
  | 'closed'
  | 'failed'
  | 'linked'
  | 'unavailable'
  | 'unknown'
  | 'unverified';

/** Ends an attempt with a problem that the sign-in page explains. */
class Refused extends Error {
  readonly problem: OidcProblem;
  readonly userId: string | null;
  constructor(problem: OidcProblem, userId: string | null = null) {
    super(problem);
    this.problem = problem;
    this.userId = userId;
  }
}

const Query = z.object({ return: z.string().optional() }).catch({});
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().optional(),
  email_verified: z.boolean().optional(),
});

/** Adds the two routes of single sign-on; without a provider in the settings they do not exist. */
export function registerOidc(app: FastifyInstance, services: Services): void {
  const { oidc } = services.config;
  if (!oidc) return;
  const provider = makeProvider(oidc);

  app.get('/v2/auth/oidc/start', async (request, reply) => {
    const returnPath = safeReturnPath(Query.parse(request.query).return);
    try {
      const { attempt, url } = await begin(await provider(), returnPath, redirectUri(request));
      request.session.oidc = attempt;
      return reply.redirect(url.href);
    } catch (error) {
      return refuse(request, reply, returnPath, error);
    }
  });

  app.get(CALLBACK, async (request, reply) => {
    const attempt = request.session.oidc;
    // Removed before anything can fail: an attempt is used once, even when two answers arrive at the same time.
    delete request.session.oidc;
    await request.session.save();
    const returnPath = attempt?.returnPath ?? '/';
    try {
      if (!attempt || attempt.until < Date.now()) throw new Refused('failed');
      const claims = await claimsOf(await provider(), request, attempt);
      const account = await accountFor(services, claims, request.ip);
      const session = sessionControl(request, reply, services.config);
      const begun = await beginSession(services, session, account, 'single sign-on');
      return reply.redirect(
        'secondFactor' in begun ? signInPage({ step: 'second-factor' }, returnPath) : returnPath,
      );
    } catch (error) {
      return refuse(request, reply, returnPath, error);
    }
  });

  function redirectUri(request: FastifyRequest): string {
    return `${originOf(request, services.config)}${CALLBACK}`;
  }

  /** The provider's claims about the person, once its answer is verified. */
  async function claimsOf(
    config: client.Configuration,
    request: FastifyRequest,
    attempt: OidcAttempt,
  ): Promise<z.infer<typeof Claims>> {
    const url = new URL(request.url, redirectUri(request));
    if (url.searchParams.get('error') === 'access_denied') throw new Refused('cancelled');
    const tokens = await client.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims;
    // Many providers return the e-mail address only here.
    return Claims.parse(await client.fetchUserInfo(config, tokens.access_token, claims.sub));
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    returnPath: string,
    error: unknown,
  ): Promise<FastifyReply> {
    const { problem, userId } = error instanceof Refused ? error : new Refused(problemOf(error));
    if (!(error instanceof Refused)) {
      services.log.warn(`Signing in with ${oidc?.issuer} failed: ${describeError(error)}`);
    }
    await services.audit.write({
      action: 'session/sign-in-failed',
      actorId: userId,
      address: request.ip,
      after: { proof: 'single sign-on', problem },
    });
    return reply.redirect(signInPage({ problem }, returnPath));
  }
}

/** URL of the sign-in page with its parameters. */
function signInPage(shown: Readonly<Record<string, string>>, returnPath: string): string {
  const query = new URLSearchParams(shown);
  if (returnPath !== '/') query.set('return', returnPath);
  return `/auth/login?${query}`;
}

function problemOf(error: unknown): OidcProblem {
  if (error instanceof AppError) return 'closed';
  const isOffline =
    error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError');
  return isOffline ? 'unavailable' : 'failed';
}

/** The provider's configuration, fetched at the first use and again after a failure. */
function makeProvider(oidc: NonNullable<Services['config']['oidc']>) {
  let known: Promise<client.Configuration> | null = null;
  const isPlain = oidc.issuer.startsWith('http:');
  return (): Promise<client.Configuration> => {
    known ??= client
      .discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
        timeout: PATIENCE_S,
        // Signatures are checked although the answer comes from the provider directly.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  };
}

async function begin(config: client.Configuration, returnPath: string, redirect_uri: string) {
  const verifier = client.randomPKCECodeVerifier();
  const attempt: OidcAttempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier,
    returnPath,
    until: Date.now() + ATTEMPT_MS,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: attempt.state,
    nonce: attempt.nonce,
  });
  return { attempt, url };
}

/**
 * The account of a person at the provider: the linked one, or else the one with the verified e-mail address, which is
 * then linked. Signing in never creates an account.
 * @throws {Refused}
 */
async function accountFor(
  { records, audit, clock }: Services,
  { sub, email, email_verified: isVerified = false }: z.infer<typeof Claims>,
  address: string,
): Promise<Account> {
  const [linked] = await records.db.select().from(user).where(eq(user.oidcSubject, sub));
  if (linked?.disabled) throw new Refused('closed', linked.id);
  if (linked) return linked;
  if (email === undefined) throw new Refused('unknown');
  return records.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(user)
      .where(eq(user.email, email.toLowerCase()))
      .for('no key update');
    if (!isVerified) throw new Refused('unverified', account?.id ?? null);
    if (!account) throw new Refused('unknown');
    if (account.disabled) throw new Refused('closed', account.id);
    if (account.oidcSubject !== null) throw new Refused('linked', account.id);
    const now = clock();
    await tx
      .update(user)
      .set({ oidcSubject: sub, activatedAt: account.activatedAt ?? now })
      .where(eq(user.id, account.id));
    await voidTokens(tx, account.id, ['invitation'], now);
    const entry = { action: 'account/link-single-sign-on', target: account.id, address };
    await audit.write({ ...entry, actorId: account.id }, tx);
    return account;
  });
}
