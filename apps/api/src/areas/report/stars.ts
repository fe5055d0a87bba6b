/** Stars: reports that a person wants to find again. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { report, reportStar } from './schema.ts';
import { NOT_FOUND, within } from './visible.ts';

/** Condition: the caller has starred the report of the row. */
export const isStarredBy = (caller: Caller): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM ${reportStar} WHERE ${reportStar.reportId} = ${report.id} AND ${reportStar.userId} = ${caller.user.id})`;

/** Stars a report or takes the star away; doing it twice changes nothing. @throws {AppError} `not-found`. */
export async function starReport(
  { records }: Services,
  caller: Caller,
  { reportId, isStarred }: { readonly reportId: string; readonly isStarred: boolean },
): Promise<void> {
  const { db } = records;
  const [row] = await db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.id, reportId), within(caller)));
  if (!row) throw new AppError('not-found', NOT_FOUND);
  const star = { userId: caller.user.id, reportId };
  if (isStarred) await db.insert(reportStar).values(star).onConflictDoNothing();
  else {
    await db
      .delete(reportStar)
      .where(and(eq(reportStar.userId, star.userId), eq(reportStar.reportId, reportId)));
  }
}
