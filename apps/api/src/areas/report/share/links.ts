/** The share links of a report, for those who may make them: made, listed, revoked. */
import { createHash, randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import type { ShareLink } from '@flightdeck/contract/share';
import { SHARE_PATH, shareEnd, shareStop } from '@flightdeck/domain/share';
import { and, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { makeSecret } from '../../../platform/crypto/secrets.ts';
import { AppError } from '../../../platform/errors.ts';
import { user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { report, reportShare, reportShareView } from '../schema.ts';
import { NOT_FOUND, within } from '../visible.ts';

type Share = (typeof CALLS)['share'];

/** Links of one report, ended ones included. */
const MOST_LINKS = 100;

/** A token is 256 random bits: a hash without salt tells nothing of it, and finds it. */
export const shareTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

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
  const { records, callers, clock } = services;
  const { advId: advertiserId } = await visibleReport(services, caller, reportId);
  const rows = await records.db
    .select({
      link: reportShare,
      madeBy: user.name,
      views: sql`coalesce(sum(${reportShareView.views}), 0)`.mapWith(Number),
      days: sql`count(DISTINCT ${reportShareView.day})`.mapWith(Number),
      lastSeenAt: max(reportShareView.lastAt),
    })
    .from(reportShare)
    .innerJoin(user, eq(user.id, reportShare.madeBy))
    .leftJoin(reportShareView, eq(reportShareView.shareId, reportShare.id))
    .where(eq(reportShare.reportId, reportId))
    .groupBy(reportShare.id, user.name)
    .orderBy(desc(reportShare.madeAt), reportShare.id);
  const makers = new Map(
    await Promise.all(
      [...new Set(rows.map(({ link }) => link.madeBy))].map(
        async (id) => [id, await callers.byUser(id, '', '')] as const,
      ),
    ),
  );
  const now = clock();
  return {
    links: rows.map(({ link, madeBy, views, days, lastSeenAt }): ShareLink => {
      const maker = makers.get(link.madeBy) ?? null;
      return {
        shareId: link.id,
        name: link.name,
        madeBy,
        madeAt: link.madeAt.toISOString(),
        expiresAt: link.expiresAt.toISOString(),
        stop: shareStop({ ...link, advertiserId, maker }, now),
        hasPassword: link.passwordHash !== null,
        pdf: link.allowsPdf,
        figures: link.figures,
        ...{ views, days },
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      };
    }),
  };
}

/**
 * Makes a link; answers its URL, for this one time.
 * @param origin `https://host` of the portal.
 * @throws {AppError} `not-found`; `conflict` for a report with too many links.
 */
export async function makeShare(
  services: Services,
  caller: Caller,
  { reportId, name, days, password, pdf, figures }: z.output<Share['make']['body']>,
  origin: string,
): Promise<DataOf<Share['make']>> {
  const { records, audit, clock } = services;
  await visibleReport(services, caller, reportId);
  const token = makeSecret();
  const shareId = randomUUID();
  const madeAt = clock();
  const expiresAt = shareEnd(days, madeAt);
  const passwordHash = password === null ? null : await hashPassword(password);
  await records.transaction(async (tx) => {
    if ((await tx.$count(reportShare, eq(reportShare.reportId, reportId))) >= MOST_LINKS) {
      throw new AppError(
        'conflict',
        `A report has ${MOST_LINKS} share links at most. Save it as a new report to share it further.`,
      );
    }
    await tx.insert(reportShare).values({
      ...{ id: shareId, reportId, tokenHash: shareTokenHash(token), name, passwordHash },
      ...{ allowsPdf: pdf, figures, madeBy: caller.user.id, madeAt, expiresAt },
    });
    const after = { shareId, name, expiresAt, pdf, figures, isLocked: passwordHash !== null };
    await audit.write({ ...actorOf(caller), action: 'report/share', target: reportId, after }, tx);
  });
  return { shareId, url: `${origin}${SHARE_PATH}/${token}` };
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
