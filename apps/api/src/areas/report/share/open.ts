/** Opening a share link: from the token in its URL, and its password, to a short token for the calls of its report. */
import { randomUUID } from 'node:crypto';
import type { OpenedShare } from '@flightdeck/contract/share';
import { eq } from 'drizzle-orm';
import { signShareToken } from '../../../platform/embed/share-token.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { passwordMatches } from '../../../platform/session/password.ts';
import type { ShareThrottle } from '../../../platform/session/throttle.ts';
import { report, reportShare } from '../schema.ts';
import { shareTokenHash } from './links.ts';
import { requireOpen } from './live.ts';

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
 * A token for the link's report; no session of the browser is used or begun.
 * @throws {AppError} `not-found` for a token that is none, `gone` for a link that no longer opens, `unprocessable` for a
 * wrong password, `rate-limited` after too many of either.
 */
export async function openShare(
  services: Services,
  throttle: ShareThrottle,
  { token, password, reader = randomUUID() }: ShareOpening,
  address: string,
): Promise<OpenedShare> {
  const { records, callers, clock, config } = services;
  const [row] = await records.db
    .select({ link: reportShare, advertiserId: report.advId })
    .from(reportShare)
    .innerJoin(report, eq(report.id, reportShare.reportId))
    .where(eq(reportShare.tokenHash, shareTokenHash(token)));
  if (!row) {
    await throttle.unknown(address);
    throw new AppError('not-found', UNKNOWN);
  }
  const { link, advertiserId } = row;
  const { id: linkId, reportId, madeBy, passwordHash } = link;
  requireOpen(link, advertiserId, await callers.byUser(madeBy, '', address), clock());
  if (passwordHash !== null) {
    if (password === undefined) return { needs: 'password' };
    await throttle.attempt(linkId, address);
    if (!(await passwordMatches(passwordHash, password))) {
      throw new AppError(
        'unprocessable',
        'This password is not the link’s. Check it, or ask whoever sent you the link.',
      );
    }
    await throttle.succeeded(linkId, address);
  }
  const about = { linkId, reportId, advertiserId, madeBy, reader };
  return { needs: null, session: await signShareToken(config.sessionSecret, about, clock()) };
}
