/** What a widget reads of its own token. Nothing is trusted here: the server checks every call. */

/** The claims that a widget uses. */
export interface Claims {
  /** Seconds since the epoch. */
  readonly iat: number;
  readonly exp: number;
  /** Help project, of help tokens. */
  readonly project: string | null;
  readonly user: { readonly id: string | null; readonly name: string | null };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @throws {TypeError} when it is no signed token with `iat` and `exp`. */
export function readClaims(token: unknown): Claims {
  try {
    const part = typeof token === 'string' ? (token.split('.')[1] ?? '') : '';
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRecord(claims) && typeof claims.iat === 'number' && typeof claims.exp === 'number') {
      const user = isRecord(claims.user) ? claims.user : {};
      return {
        iat: claims.iat,
        exp: claims.exp,
        project: text(claims.project),
        user: { id: text(user.id), name: text(user.name) },
      };
    }
  } catch {
    // Thrown below as a TypeError.
  }
  throw new TypeError('fetchToken() must answer a signed token with iat and exp.');
}

/** A clock that is further off than this is not believed, in seconds. */
const SKEW_SECONDS = 30;

/**
 * Seconds the token still counts at `now`. Where this machine's clock cannot be right, because the token
 * seems to come from the future or to be long over, its whole life counts: it has just been made.
 */
export function secondsLeft({ iat, exp }: Claims, now: number): number {
  const isClockWrong = now < iat - SKEW_SECONDS || now > exp + SKEW_SECONDS;
  return isClockWrong ? exp - iat : exp - now;
}
