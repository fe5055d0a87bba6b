/** Opening a share link: from the token in its URL, and its password, to a short token for the calls of what it opens. */
import { randomUUID } from 'node:crypto';
import type { OpenedShare } from '@flightdeck/contract/share';
import { signShareToken } from '../../platform/embed/share-token.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { passwordMatches } from '../../platform/session/password.ts';
import type { ShareThrottle } from '../../platform/session/throttle.ts';
import { shareTokenHash } from '../../platform/share/links.ts';
import { type NamedLink, requireOpen, type ShareSource } from '../../platform/share/open.ts';

/** One message for every token that is none: what is wrong with it must not show. */
const UNKNOWN =
  'There is no such link. Check that you have the whole address, or ask whoever sent it to you.';

/** What a reader gives. */
export interface ShareOpening {
  readonly token: string;
  readonly password?: string | undefined;
  readonly reader?: string | undefined;
}

/**
 * A token for what the link opens; no session of the browser is used or begun.
 * @throws {AppError} `not-found` for a token that is none, `gone` for a link that no longer opens, `unprocessable` for a
 * wrong password, `rate-limited` after too many of either.
 */
export async function openShare(
  services: Services,
  sources: readonly ShareSource[],
  throttle: ShareThrottle,
  { token, password, reader = randomUUID() }: ShareOpening,
  address: string,
): Promise<OpenedShare> {
  const { clock, config } = services;
  const found = await findLink(services, sources, shareTokenHash(token), address);
  if (!found) {
    await throttle.unknown(address);
    throw new AppError('not-found', UNKNOWN);
  }
  const { about, terms, passwordHash } = found;
  requireOpen(terms, clock());
  if (passwordHash !== null) {
    if (password === undefined) return { needs: 'password' };
    await throttle.attempt(about.linkId, address);
    if (!(await passwordMatches(passwordHash, password))) {
      throw new AppError(
        'unprocessable',
        'This password is not the link’s. Check it, or ask whoever sent you the link.',
      );
    }
    await throttle.succeeded(about.linkId, address);
  }
  const session = await signShareToken(config.sessionSecret, { ...about, reader }, clock());
  return { needs: null, session, ...about.subject };
}

async function findLink(
  services: Services,
  sources: readonly ShareSource[],
  tokenHash: string,
  address: string,
): Promise<NamedLink | null> {
  for (const source of sources) {
    const found = await source(services, tokenHash, address);
    if (found) return found;
  }
  return null;
}
