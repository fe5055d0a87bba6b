/** Whether a share link still opens, asked at every request of its readers (security.md row 47), and its views. */
import { todayIn } from '@flightdeck/domain/dates';
import {
  type ShareStop,
  type ShareTerms,
  shareStop,
  truncatedAddress,
} from '@flightdeck/domain/share';
import { eq, sql } from 'drizzle-orm';
import type { ShareSubject } from '../embed/share-token.ts';
import { AppError } from '../errors.ts';
import type { RecordsDb } from '../records/records.ts';
import type { ShareAccess } from '../route.ts';
import type { Services } from '../services.ts';
import type { LinkViews } from './tables.ts';

/** What a reader of a link that no longer opens can do. */
export const ASK_SENDER = 'Ask whoever sent it to you for a new one.';
/** What a reader is told. Who lost which right is not for them. */
const TOLD: Readonly<Record<ShareStop, string>> = {
  revoked: `This link has been revoked. ${ASK_SENDER}`,
  expired: `This link has expired. ${ASK_SENDER}`,
  deactivated: `This link no longer works. ${ASK_SENDER}`,
  'no-access': `This link no longer works. ${ASK_SENDER}`,
};

/** @throws {AppError} `gone` for a link that no longer opens. */
export const requireOpen = (terms: ShareTerms, now: Date): void =>
  requireNoStop(shareStop(terms, now));

/** @throws {AppError} `gone` where there is one. */
export function requireNoStop(stop: ShareStop | null): void {
  if (stop) throw new AppError('gone', TOLD[stop], { reason: stop });
}

/** A link that a token names. */
export interface NamedLink {
  readonly about: Omit<ShareSubject, 'reader'>;
  readonly terms: ShareTerms;
  readonly passwordHash: string | null;
}

/** The links of an area, by the hash of their token; null for one that is none of them. */
export type ShareSource = (
  services: Services,
  tokenHash: string,
  address: string,
) => Promise<NamedLink | null>;

/**
 * Counts a view of a link by day and truncated address; the first one is audited.
 * @param lock Holds the link until the transaction ends, so that of two first views only one is the first.
 */
export async function countView(
  { records, clock, config, audit }: Pick<Services, 'records' | 'clock' | 'config' | 'audit'>,
  views: LinkViews,
  { linkId, subject }: ShareAccess,
  address: string,
  lock: (tx: RecordsDb) => Promise<unknown>,
): Promise<void> {
  const now = clock();
  await records.transaction(async (tx) => {
    await lock(tx);
    const isFirst = (await tx.$count(views, eq(views.shareId, linkId))) === 0;
    await tx
      .insert(views)
      .values({
        shareId: linkId,
        day: todayIn(config.timeZone, now),
        address: truncatedAddress(address),
        views: 1,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: [views.shareId, views.day, views.address],
        set: { views: sql`${views.views} + 1`, lastAt: now },
      });
    if (!isFirst) return;
    const after = { shareId: linkId };
    const action = `${subject.type}/share-open`;
    await audit.write({ action, actorId: null, target: subject.id, address, after }, tx);
  });
}
