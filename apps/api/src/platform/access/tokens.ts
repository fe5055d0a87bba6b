/** Links that work once: they set a password after an invitation or a forgotten one, or prove a new e-mail address. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import { userToken } from '../records/schema.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Purposes of a link. */
export type TokenKind = 'invitation' | 'reset' | 'email';
/** The kinds that set a password. */
export const PASSWORD_LINKS = ['invitation', 'reset'] as const;

/** How long each kind of link is valid, in milliseconds, and in words for the mail. */
export const TOKEN_LIFE: Readonly<
  Record<TokenKind, { readonly ms: number; readonly words: string }>
> = {
  invitation: { ms: 7 * 24 * HOUR_MS, words: '7 days' },
  reset: { ms: HOUR_MS, words: 'one hour' },
  email: { ms: 24 * HOUR_MS, words: '24 hours' },
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a token of 256 bits; only its SHA-256 is stored. Earlier open tokens of the same kind become void: the
 * newest mail holds.
 * @param now Start of its life.
 * @param newEmail The address that a link of kind `email` proves.
 */
export async function createToken(
  tx: RecordsDb,
  userId: string,
  kind: TokenKind,
  now: Date,
  newEmail: string | null = null,
): Promise<string> {
  await voidTokens(tx, userId, [kind], now);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE[kind].ms);
  const values = { id: hashOf(token), userId, kind, newEmail, createdAt: now, expiresAt };
  await tx.insert(userToken).values(values);
  return token;
}

/** Makes a person's open tokens worthless: their password is set, their account is closed, or a newer link was sent. */
export async function voidTokens(
  tx: RecordsDb,
  userId: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<void> {
  await tx
    .update(userToken)
    .set({ expiresAt: now })
    .where(
      and(
        eq(userToken.userId, userId),
        inArray(userToken.kind, [...kinds]),
        isNull(userToken.usedAt),
        gt(userToken.expiresAt, now),
      ),
    );
}

/**
 * Reads whose token it is, without using it.
 * @param kinds What the link may be for: one for another purpose counts as unknown.
 * @throws {AppError} as `takeToken`.
 */
export async function readToken<Kind extends TokenKind>(
  tx: RecordsDb,
  token: string,
  now: Date,
  kinds: readonly Kind[],
): Promise<{ userId: string; kind: Kind; expiresAt: Date }> {
  const [row] = await tx
    .select()
    .from(userToken)
    .where(eq(userToken.id, hashOf(token)));
  const kind = kinds.find((each) => each === row?.kind);
  if (!row || !kind) {
    throw new AppError(
      'not-found',
      'This link is not complete or was never ours. Open it from the mail again, or ask for a new one.',
      { reason: 'unknown' },
    );
  }
  if (row.usedAt) {
    throw new AppError(
      'conflict',
      row.kind === 'email'
        ? 'This link was used already.'
        : 'This link was used already. Sign in with the password that was set with it, or ask for a new link.',
      { reason: 'used', kind: row.kind },
    );
  }
  if (row.expiresAt <= now) {
    throw new AppError(
      'conflict',
      'This link has run out, or a newer one was sent. Use the newest mail, or ask for a new link.',
      { reason: 'expired', kind: row.kind },
    );
  }
  return { userId: row.userId, kind, expiresAt: row.expiresAt };
}

/**
 * Uses a token. Of several tries at once, one succeeds.
 * @throws {AppError} `not-found` for an unknown token, `conflict` for a used, replaced or expired one; both say what to
 * do.
 */
export async function takeToken(
  tx: RecordsDb,
  token: string,
  now: Date,
  kinds: readonly TokenKind[],
): Promise<{ userId: string; kind: TokenKind; newEmail: string | null }> {
  const [taken] = await tx
    .update(userToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(userToken.id, hashOf(token)),
        inArray(userToken.kind, [...kinds]),
        isNull(userToken.usedAt),
        gt(userToken.expiresAt, now),
      ),
    )
    .returning({
      userId: userToken.userId,
      kind: userToken.kind,
      newEmail: userToken.newEmail,
    });
  if (taken) return taken;
  await readToken(tx, token, now, kinds);
  throw new AppError('conflict', 'This link is being used elsewhere. Ask for a new one.');
}

const PAGE: Readonly<Record<TokenKind, string>> = {
  invitation: '/auth/invitation',
  reset: '/auth/reset',
  email: '/auth/email',
};

/**
 * The link of a mail. The token is in the URL's fragment, which browsers never send: it is in no log and no referrer.
 * @param origin `publicOrigin(config)`, never taken from the request.
 */
export const tokenLink = (origin: string, kind: TokenKind, token: string): string =>
  `${origin}${PAGE[kind]}#token=${token}`;
