/** How a partner's server signs a token, and for how long. Without schemas, because the embed doctor loads it in a page. */

/** The only algorithm: HMAC with SHA-256, keyed with the secret's characters as they are. */
export const EMBED_ALGORITHM = 'HS256';
/** `aud` of every token. */
export const EMBED_AUDIENCE = 'flightdeck-embed';
/** Longest life of a token, from `iat` to `exp`. */
export const EMBED_TOKEN_SECONDS = 600;
/** How far the partner's clock may be off. */
export const EMBED_SKEW_SECONDS = 5;

/** Whether the stated life of a token is allowed. */
export const isEmbedLifetime = ({
  iat,
  exp,
}: {
  readonly iat: number;
  readonly exp: number;
}): boolean => exp > iat && exp - iat <= EMBED_TOKEN_SECONDS;
