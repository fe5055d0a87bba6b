/** What reports tell on home: those that others saved for the first time, and which campaigns each is about. */
import type { NewsEntry } from '@flightdeck/contract/home';
import { ReportOptions } from '@flightdeck/domain/report';
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { CoveringReport } from '../../platform/home-source.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { report } from './schema.ts';
import { within } from './visible.ts';

/** Most reports among the news, and most that are looked through for a campaign. */
const MOST_NEWS = 10;
const MOST_COVERING = 500;

const { campaignAll, campaignIds } = ReportOptions.shape;
const Covered = z.object({ options: z.object({ campaignAll, campaignIds }) });

/** Reports that somebody else made for the caller's advertisers after `since`. */
export async function reportsSince(
  { records }: Services,
  caller: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  const rows = await records.db
    .select({
      id: report.id,
      at: report.createdAt,
      name: report.name,
      from: user.name,
      slides: report.slideCount,
    })
    .from(report)
    .innerJoin(user, eq(user.id, report.ownerId))
    .where(and(within(caller), ne(report.ownerId, caller.user.id), gt(report.createdAt, since)))
    .orderBy(desc(report.createdAt))
    .limit(MOST_NEWS);
  return rows.map((row) => ({ kind: 'report', ...row, at: row.at.toISOString() }));
}

/** The newest reports on the advertisers, with the campaigns each is about. */
export async function reportsCovering(
  { records }: Services,
  caller: Caller,
  advertiserIds: readonly number[],
): Promise<CoveringReport[]> {
  const rows = await records.db
    .select({ id: report.id, name: report.name, advId: report.advId, body: report.body })
    .from(report)
    .where(and(within(caller), inArray(report.advId, [...advertiserIds])))
    .orderBy(desc(report.savedAt))
    .limit(MOST_COVERING);
  return rows.map(({ id: reportId, body, ...row }) => {
    const { options } = Covered.parse(body);
    return {
      reportId,
      ...row,
      campaignIds: options.campaignAll ? null : (options.campaignIds ?? []),
    };
  });
}
