/** Opening a share link: from the token in its URL, and its password, to a short token for the calls of what it opens. */
import { randomUUID } from 'node:crypto';
import type { OpenedShare } from '@flightdeck/contract/share';
import { signShareToken } from '../../platform/embed/share-token.ts';
import type { Services } from '../../platform/services.ts';
import type { ShareThrottle } from '../../platform/session/throttle.ts';
import { requirePassword, unknownLink } from '../../platform/share/door.ts';
import { shareTokenHash } from '../../platform/share/links.ts';
import { type NamedLink, requireOpen, type ShareSource } from '../../platform/share/open.ts';

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
  if (!found) throw await unknownLink(throttle, address);
  const { about, terms, passwordHash } = found;
  requireOpen(terms, clock());
  if (passwordHash !== null) {
    if (password === undefined) return { needs: 'password' };
    await requirePassword(throttle, { id: about.linkId, passwordHash }, password, address);
  }
  const session = await signShareToken(config.secrets, { ...about, reader }, clock());
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
