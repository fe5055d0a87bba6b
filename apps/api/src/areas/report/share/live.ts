/** Whether a share link still opens, asked at every request of its readers (security.md row 47), and its views. */
import { todayIn } from '@flightdeck/domain/dates';
import { type ShareStop, shareStop, truncatedAddress } from '@flightdeck/domain/share';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { Caller, ShareAccess } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { report, reportShare, reportShareView } from '../schema.ts';

/** The row of a link. */
export type ShareRow = typeof reportShare.$inferSelect;
type Report = typeof report.$inferSelect;

const ASK = 'Ask whoever sent it to you for a new one.';
/** What a reader is told. Who lost which right is not for them. */
const TOLD: Readonly<Record<ShareStop, string>> = {
  revoked: `This link has been revoked. ${ASK}`,
  expired: `This link has expired. ${ASK}`,
  deactivated: `This link no longer works. ${ASK}`,
  'no-access': `This link no longer works. ${ASK}`,
};

/** @throws {AppError} `gone` for a link that no longer opens. */
export function requireOpen(
  link: Pick<ShareRow, 'revokedAt' | 'expiresAt'>,
  advertiserId: number,
  maker: Pick<Caller, 'allowed' | 'advertiserIds'> | null,
  now: Date,
): void {
  const stop = shareStop({ ...link, advertiserId, maker }, now);
  if (stop) throw new AppError('gone', TOLD[stop], { reason: stop });
}

/**
 * The report of a share link and the link itself, read anew.
 * @throws {AppError} `gone` when the link no longer opens or its report is deleted; `unauthenticated` when the report is
 * of another advertiser since the token was made: the page gets a new one.
 */
export async function sharedReport(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  caller: Caller,
  { linkId, reportId, maker }: ShareAccess,
): Promise<{ readonly report: Report; readonly link: ShareRow }> {
  const [row] = await records.db
    .select({ report, link: reportShare })
    .from(reportShare)
    .innerJoin(report, eq(report.id, reportShare.reportId))
    .where(and(eq(reportShare.id, linkId), eq(reportShare.reportId, reportId)));
  if (!row) throw new AppError('gone', `The report of this link has been deleted. ${ASK}`);
  requireOpen(row.link, row.report.advId, maker, clock());
  if (!caller.advertiserIds.includes(row.report.advId)) {
    throw new AppError('unauthenticated', 'The report has changed. Reload the page.', {
      reason: 'expired',
    });
  }
  return row;
}

/** Counts a view of the link's report by day and truncated address; the first one is audited. */
export async function countView(
  { records, clock, config, audit }: Pick<Services, 'records' | 'clock' | 'config' | 'audit'>,
  { linkId, reportId }: ShareAccess,
  address: string,
): Promise<void> {
  const now = clock();
  await records.transaction(async (tx) => {
    // Locked, so that of two first views only one is the first.
    await tx
      .select({ id: reportShare.id })
      .from(reportShare)
      .where(eq(reportShare.id, linkId))
      .for('update');
    const isFirst = (await tx.$count(reportShareView, eq(reportShareView.shareId, linkId))) === 0;
    await tx
      .insert(reportShareView)
      .values({
        shareId: linkId,
        day: todayIn(config.timeZone, now),
        address: truncatedAddress(address),
        views: 1,
        lastAt: now,
      })
      .onConflictDoUpdate({
        target: [reportShareView.shareId, reportShareView.day, reportShareView.address],
        set: { views: sql`${reportShareView.views} + 1`, lastAt: now },
      });
    if (!isFirst) return;
    const after = { shareId: linkId };
    await audit.write(
      { action: 'report/share-open', actorId: null, target: reportId, address, after },
      tx,
    );
  });
}
