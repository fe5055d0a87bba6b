/** The share links of a report, for those who may make them: made, listed, revoked. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { linksTold, newLink, requireRoomForLink } from '../../../platform/share/links.ts';
import { report, reportShare, reportShareView } from '../schema.ts';
import { NOT_FOUND, within } from '../visible.ts';
import { termsOf } from './live.ts';

type Share = (typeof CALLS)['share'];

async function visibleReport({ records }: Services, caller: Caller, reportId: string) {
  const [row] = await records.db
    .select({ advId: report.advId })
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return row;
}

/** The links of a report, newest first. @throws {AppError} `not-found`, also for another client's report. */
export async function listShares(
  services: Services,
  caller: Caller,
  reportId: string,
): Promise<DataOf<Share['list']>> {
  const found = await visibleReport(services, caller, reportId);
  const rows = await services.records.db
    .select()
    .from(reportShare)
    .where(eq(reportShare.reportId, reportId))
    .orderBy(desc(reportShare.madeAt), reportShare.id);
  const told = await linksTold(services, reportShareView, rows, () => termsOf(found));
  const links = told.flatMap((link, index) => {
    const row = rows[index];
    return row ? [{ ...link, pdf: row.allowsPdf, figures: row.figures }] : [];
  });
  return { links };
}

/**
 * Makes a link; answers its URL, for this one time.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found`; `conflict` for a report with too many links.
 */
export async function makeShare(
  services: Services,
  caller: Caller,
  { reportId, pdf, figures, ...asked }: z.output<Share['make']['body']>,
  origin: string,
): Promise<DataOf<Share['make']>> {
  const { records, audit } = services;
  await visibleReport(services, caller, reportId);
  const { row, made } = await newLink(services, caller, asked, origin);
  await records.transaction(async (tx) => {
    const count = await tx.$count(reportShare, eq(reportShare.reportId, reportId));
    requireRoomForLink(count, 'report');
    await tx.insert(reportShare).values({ ...row, reportId, allowsPdf: pdf, figures });
    const { id: shareId, name, expiresAt, passwordHash } = row;
    const after = { shareId, name, expiresAt, pdf, figures, isLocked: passwordHash !== null };
    await audit.write({ ...actorOf(caller), action: 'report/share', target: reportId, after }, tx);
  });
  return made;
}

/** Ends a link at once; one that has been revoked stays as it is. @throws {AppError} `not-found`. */
export async function revokeShare(
  { records, audit, clock }: Services,
  caller: Caller,
  shareId: string,
): Promise<void> {
  const [row] = await records.db
    .select({ reportId: report.id, name: reportShare.name })
    .from(reportShare)
    .innerJoin(report, eq(report.id, reportShare.reportId))
    .where(and(eq(reportShare.id, shareId), within(caller)));
  if (!row) {
    throw new AppError('not-found', 'This link does not exist any more. Reload the list.');
  }
  await records.transaction(async (tx) => {
    const ended = await tx
      .update(reportShare)
      .set({ revokedAt: clock() })
      .where(and(eq(reportShare.id, shareId), isNull(reportShare.revokedAt)))
      .returning({ id: reportShare.id });
    if (ended.length === 0) return;
    const before = { shareId, name: row.name };
    await audit.write(
      { ...actorOf(caller), action: 'report/share-revoke', target: row.reportId, before },
      tx,
    );
  });
}
