/** What a dashboard held at a version. */
import { DashboardBody } from '@flightdeck/domain/dashboards';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { NOT_FOUND } from './rights.ts';
import { dashboardVersion } from './schema.ts';

/** The dashboard as it was saved once; its right was asked before. @throws {AppError} `not-found`. */
export async function bodyOf(
  db: RecordsDb,
  dashboardId: string,
  revision: number,
): Promise<DashboardBody> {
  const [row] = await db
    .select({ body: dashboardVersion.body })
    .from(dashboardVersion)
    .where(
      and(eq(dashboardVersion.dashboardId, dashboardId), eq(dashboardVersion.revision, revision)),
    );
  if (!row) throw new AppError('not-found', NOT_FOUND);
  return DashboardBody.parse(row.body);
}
