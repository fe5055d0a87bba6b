/** The report of a share link, read anew at every request of its readers (security.md row 47), and its views. */
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors.ts';
import type { Caller, ShareAccess } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import {
  ASK_SENDER,
  countView,
  requireOpen,
  type ShareSource,
} from '../../../platform/share/open.ts';
import { report, reportShare, reportShareView } from '../schema.ts';

type ShareRow = typeof reportShare.$inferSelect;
type Report = typeof report.$inferSelect;

/** What a link of a report opens. */
export const termsOf = ({ advId }: Pick<Report, 'advId'>) => ({
  type: 'report' as const,
  advertiserIds: [advId],
});

/** The link of a token. */
export const reportLinks: ShareSource = async ({ records, callers }, tokenHash, address) => {
  const [row] = await records.db
    .select({ link: reportShare, advId: report.advId })
    .from(reportShare)
    .innerJoin(report, eq(report.id, reportShare.reportId))
    .where(eq(reportShare.tokenHash, tokenHash));
  if (!row) return null;
  const { id: linkId, reportId, madeBy, passwordHash } = row.link;
  const { type, advertiserIds } = termsOf(row);
  const maker = await callers.byUser(madeBy, '', address);
  return {
    about: { linkId, subject: { type, id: reportId }, advertiserIds, madeBy },
    terms: { ...row.link, type, advertiserIds, maker },
    passwordHash,
  };
};

/**
 * The report of a share link and the link itself, read anew.
 * @throws {AppError} `gone` when the link no longer opens or its report is deleted; `unauthenticated` when the report is
 * of another advertiser since the token was made: the page gets a new one.
 */
export async function sharedReport(
  { records, clock }: Pick<Services, 'records' | 'clock'>,
  caller: Caller,
  { linkId, subject, maker }: ShareAccess,
): Promise<{ readonly report: Report; readonly link: ShareRow }> {
  const [row] = await records.db
    .select({ report, link: reportShare })
    .from(reportShare)
    .innerJoin(report, eq(report.id, reportShare.reportId))
    .where(and(eq(reportShare.id, linkId), eq(reportShare.reportId, subject.id)));
  if (!row) throw new AppError('gone', `The report of this link has been deleted. ${ASK_SENDER}`);
  requireOpen({ ...row.link, ...termsOf(row.report), maker }, clock());
  if (!caller.advertiserIds.includes(row.report.advId)) {
    throw new AppError('unauthenticated', 'The report has changed. Reload the page.', {
      reason: 'expired',
    });
  }
  return row;
}

/** Counts a view of the link's report. */
export const countReportView = (
  services: Services,
  share: ShareAccess,
  address: string,
): Promise<void> =>
  countView(services, reportShareView, share, address, (tx) =>
    tx
      .select({ id: reportShare.id })
      .from(reportShare)
      .where(eq(reportShare.id, share.linkId))
      .for('update'),
  );
