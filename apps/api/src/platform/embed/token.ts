/** Checks a partner's token: algorithm, key, signature, audience, times and type, each pinned (security.md rows 7–11). */
import {
  EMBED_ALGORITHM,
  EMBED_AUDIENCE,
  EMBED_SKEW_SECONDS,
  EMBED_TOKEN_SECONDS,
  EmbedClaims,
  type EmbedRefusal,
  type EmbedTokenType,
  isEmbedLifetime,
} from '@flightdeck/domain/embed';
import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '../errors.ts';
import type { Partners, SigningPartner } from './partners.ts';

/** Longer ones are not looked at. */
const MOST_CHARACTERS = 4096;
/** Names of partners and keys, up to their greatest length. */
const NAME = /^[\w-]{1,64}$/;

/** The message of each refusal; `details` has the reason, for the partner's programs. */
const MESSAGES = {
  token: 'The token of this page is missing or not valid. Reload the page.',
  expired: 'The session of this page has expired. Reload the page.',
  early: 'The token of this page is not valid yet: the clock of the server that made it is ahead.',
  lifetime: `The token of this page is valid for longer than ${EMBED_TOKEN_SECONDS} seconds, or for no time. Make shorter ones.`,
  audience: `The token of this page is not meant for this server: its aud must be ${EMBED_AUDIENCE}.`,
  claims: 'The token of this page lacks what it must say, or says it in a wrong form.',
  type: 'The token of this page is of another type.',
} as const satisfies Partial<Record<EmbedRefusal, string>>;

/** A refused token. The reason is exact only where the signature was good. */
export function refuseToken(reason: keyof typeof MESSAGES): AppError {
  return new AppError('unauthenticated', MESSAGES[reason], { reason });
}

/** A token that passed every check. */
export interface VerifiedToken {
  readonly claims: EmbedClaims;
  readonly partner: SigningPartner;
}

/**
 * The claims of `token` and the partner that signed it.
 * @throws {AppError} `unauthenticated` with the reason in its details.
 */
export async function verifyToken(
  partners: Partners,
  type: EmbedTokenType,
  token: string,
  now: Date,
): Promise<VerifiedToken> {
  const { payload, partner } = await readToken(token, now, async (id, kid) =>
    NAME.test(id) && NAME.test(kid) ? partners.signing(id, kid) : null,
  );
  const claims = EmbedClaims.safeParse(payload).data;
  if (!claims) {
    const wrongAudience = payload.aud !== EMBED_AUDIENCE;
    throw refuseToken(wrongAudience ? 'audience' : payload.type === type ? 'claims' : 'type');
  }
  if (claims.type !== type) throw refuseToken('type');
  if (!isEmbedLifetime(claims)) throw refuseToken('lifetime');
  if (claims.iat > now.getTime() / 1000 + EMBED_SKEW_SECONDS) throw refuseToken('early');
  return { claims, partner };
}

async function readToken(
  token: string,
  now: Date,
  find: (id: string, kid: string) => Promise<SigningPartner | null>,
): Promise<{ payload: JWTPayload; partner: SigningPartner }> {
  if (token.length > MOST_CHARACTERS) throw refuseToken('token');
  const signed: { by?: SigningPartner } = {};
  try {
    const { payload } = await jwtVerify(
      token,
      // Looked up only when the algorithm is ours.
      async ({ kid }) => {
        const partner = await find(decodeJwt(token).iss ?? '', kid ?? '');
        if (!partner) throw refuseToken('token');
        signed.by = partner;
        return new TextEncoder().encode(partner.secret);
      },
      {
        algorithms: [EMBED_ALGORITHM],
        audience: EMBED_AUDIENCE,
        requiredClaims: ['iss', 'iat', 'exp'],
        clockTolerance: EMBED_SKEW_SECONDS,
        currentDate: now,
      },
    );
    if (!signed.by) throw refuseToken('token');
    return { payload, partner: signed.by };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuseToken('expired');
    if (error instanceof errors.JWTClaimValidationFailed) {
      if (error.claim === 'aud') throw refuseToken('audience');
      throw refuseToken(
        error.claim === 'nbf' && error.reason === 'check_failed' ? 'early' : 'claims',
      );
    }
    if (error instanceof errors.JOSEError) throw refuseToken('token');
    throw error;
  }
}
