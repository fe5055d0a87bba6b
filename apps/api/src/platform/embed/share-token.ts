/**
 * The short token of a share link's page: made by this server for itself once a link has been opened, and checked as
 * partners' tokens are. What it is about is sealed in it, because its reader has no business with ids of people.
 */
import { EMBED_ALGORITHM, EMBED_SKEW_SECONDS, EMBED_TOKEN_SECONDS } from '@flightdeck/domain/embed';
import { ShareType } from '@flightdeck/domain/share';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Keys, keysFor, makeSecretBox, type Secrets } from '../crypto/secrets.ts';
import { refuseToken } from './token.ts';

/** `aud` of these tokens; no partner's token has it. */
const AUDIENCE = 'flightdeck-share';
const MOST_CHARACTERS = 4096;

const ShareSubject = z.object({
  linkId: z.string(),
  /** What the link opens. */
  subject: z.object({ type: ShareType, id: z.string() }),
  /** Advertisers of it. */
  advertiserIds: z.array(z.int()),
  /** Id of the person who made the link. */
  madeBy: z.string(),
  /** Random id of the reader's browser. */
  reader: z.string(),
});
/** What a token is about. */
export type ShareSubject = z.infer<typeof ShareSubject>;

const Claims = z.object({ type: ShareType, sub: z.string(), exp: z.number() });

/** Whether a token says that it is one of a share link. Nothing is checked yet. */
export function isShareToken(token: string): boolean {
  try {
    return decodeJwt(token).aud === AUDIENCE;
  } catch {
    return false;
  }
}

/** A token about `subject`, for as long as partners' tokens live at most. */
export async function signShareToken(
  secrets: Secrets,
  subject: ShareSubject,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000);
  const box = makeSecretBox(secrets, 'share sessions');
  return new SignJWT({
    type: subject.subject.type,
    sub: box.seal(JSON.stringify(subject), AUDIENCE),
  })
    .setProtectedHeader({ alg: EMBED_ALGORITHM, typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + EMBED_TOKEN_SECONDS)
    .sign(keysFor(secrets, 'share signatures')[0]);
}

/**
 * What `token` is about, and its expiry in seconds since the epoch.
 * @throws {AppError} `unauthenticated` with the reason in its details.
 */
export async function readShareToken(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<ShareSubject & { readonly exp: number }> {
  if (token.length > MOST_CHARACTERS) throw refuseToken('token');
  try {
    const { payload } = await verifiedBy(keysFor(secrets, 'share signatures'), token, now);
    const { sub, exp } = Claims.parse(payload);
    const box = makeSecretBox(secrets, 'share sessions');
    return { ...ShareSubject.parse(JSON.parse(box.open(sub, AUDIENCE) ?? 'null')), exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw refuseToken('expired');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) {
      throw refuseToken('token');
    }
    throw error;
  }
}

/** The token as the first of the keys proves it; what the last one finds wrong is thrown. */
async function verifiedBy([key, ...others]: Keys, token: string, now: Date) {
  try {
    return await jwtVerify(token, key, {
      algorithms: [EMBED_ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['iat', 'exp', 'sub'],
      clockTolerance: EMBED_SKEW_SECONDS,
      currentDate: now,
    });
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifiedBy([next, ...rest], token, now);
  }
}
