/** Reads the claims of a widget's own token. Nothing is trusted here: the server checks every call. */

/** The claims that a widget uses. */
export interface Claims {
  /** Seconds since the epoch. */
  readonly iat: number;
  readonly exp: number;
  /** The product that the token is for. */
  readonly type: string | null;
  /** Help project, of help tokens. */
  readonly project: string | null;
  readonly user: { readonly id: string | null; readonly name: string | null };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** @throws {TypeError} unless it is a signed token with `iat` and `exp`. */
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
        type: text(claims.type),
        project: text(claims.project),
        user: { id: text(user.id), name: text(user.name) },
      };
    }
  } catch {
    // Thrown below as a TypeError.
  }
  throw new TypeError('fetchToken() must answer a signed token with iat and exp.');
}

/** Seconds that this device's clock may be off before it is ignored. */
const SKEW_SECONDS = 30;

/**
 * Seconds that the token is still valid at `now`. If this device's clock must be wrong, because the token is from the
 * future or long expired, its whole life counts: it was just made.
 */
export function secondsLeft({ iat, exp }: Claims, now: number): number {
  const isClockWrong = now < iat - SKEW_SECONDS || now > exp + SKEW_SECONDS;
  return isClockWrong ? exp - iat : exp - now;
}
