/** Signs a token as a partner's server does, so that developers can try a page. */
import { EMBED_ALGORITHM, EMBED_AUDIENCE, EmbedSubject } from '@flightdeck/domain/embed';
import { SignJWT } from 'jose';

/** What signing needs besides what the token says. */
interface Signing {
  readonly kid: string;
  readonly secret: string;
  /** Life in seconds. */
  readonly seconds: number;
  readonly now: Date;
}

/** A token for `subject`, whose `iss` is the partner that the key is of. @throws {z.ZodError} for what no token may say. */
export function signToken(subject: EmbedSubject, { kid, secret, seconds, now }: Signing) {
  const at = Math.floor(now.getTime() / 1000);
  return new SignJWT(EmbedSubject.parse(subject))
    .setProtectedHeader({ alg: EMBED_ALGORITHM, typ: 'JWT', kid })
    .setAudience(EMBED_AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(new TextEncoder().encode(secret));
}
