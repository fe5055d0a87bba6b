/** One dashboard and its versions, as the caller may see them; and the marks that readers leave. */
import type { DataOf } from '@flightdeck/contract';
import type { DashboardVersion, SavedDashboard } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { bodyOf } from './bodies.ts';
import { hiddenFrom } from './figures/scope.ts';
import { asking, findDashboard } from './rights.ts';
import { dashboardReader, dashboardVersion } from './schema.ts';
import { templateNote } from './templates/held.ts';

/** One dashboard, which counts as seen. @throws {AppError} `not-found`. */
export async function getDashboard(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<SavedDashboard> {
  const asked = asking(services, caller);
  const { db } = asked;
  const { row, right, ownerName } = await findDashboard(asked, dashboardId);
  const [body, template, [saver], [reader]] = await Promise.all([
    bodyOf(db, dashboardId, row.revision),
    templateNote(db, row),
    db.select({ name: user.name }).from(user).where(eq(user.id, row.savedBy)),
    db
      .select({ isStarred: dashboardReader.isStarred })
      .from(dashboardReader)
      .where(
        and(
          eq(dashboardReader.dashboardId, dashboardId),
          eq(dashboardReader.userId, caller.user.id),
        ),
      ),
  ]);
  // Who looks at the portal as somebody else leaves no marks of theirs.
  if (!caller.viewedBy) await mark(services, caller, dashboardId, { seenAt: services.clock() });
  return {
    ...{ dashboardId, body, revision: row.revision, right },
    ...{ savedBy: saver?.name ?? '', savedAt: row.savedAt.toISOString() },
    ...{ ownerId: row.ownerId, ownerName, isStarred: reader?.isStarred ?? false },
    isDeleted: row.deletedAt !== null,
    hidden: hiddenFrom(caller, body.view.advIds),
    template,
  };
}

async function mark(
  { records }: Pick<Services, 'records'>,
  { user: { id: userId } }: Caller,
  dashboardId: string,
  set: { readonly seenAt: Date } | { readonly isStarred: boolean },
): Promise<void> {
  await records.db
    .insert(dashboardReader)
    .values({ userId, dashboardId, ...set })
    .onConflictDoUpdate({ target: [dashboardReader.userId, dashboardReader.dashboardId], set });
}

/** Stars a dashboard or takes the star away; doing it twice changes nothing. @throws {AppError} `not-found`. */
export async function starDashboard(
  services: Services,
  caller: Caller,
  { dashboardId, isStarred }: z.output<(typeof CALLS)['dashboards']['star']['body']>,
): Promise<void> {
  await findDashboard(asking(services, caller), dashboardId);
  await mark(services, caller, dashboardId, { isStarred });
}

/** The versions of a dashboard, the newest first. @throws {AppError} `not-found`. */
export async function listVersions(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<{ versions: DashboardVersion[] }> {
  const asked = asking(services, caller);
  await findDashboard(asked, dashboardId);
  const { revision, savedAt, comment, changes, savedBy } = dashboardVersion;
  const rows = await asked.db
    .select({ revision, savedAt, comment, changes, savedBy: user.name })
    .from(dashboardVersion)
    .innerJoin(user, eq(user.id, savedBy))
    .where(eq(dashboardVersion.dashboardId, dashboardId))
    .orderBy(desc(revision));
  return { versions: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
}

const Revision = z.coerce.number().int().positive().max(2_147_483_647);

/** A dashboard as it was saved once. @throws {AppError} `not-found`. */
export async function getVersion(
  services: Services,
  caller: Caller,
  { dashboardId, revision }: { readonly dashboardId: string; readonly revision: string },
): Promise<DataOf<(typeof CALLS)['dashboards']['version']>> {
  const asked = asking(services, caller);
  await findDashboard(asked, dashboardId);
  const number = Revision.safeParse(revision);
  if (!number.success) throw new AppError('not-found', 'There is no such version.');
  const body = await bodyOf(asked.db, dashboardId, number.data);
  return { revision: number.data, body, hidden: hiddenFrom(caller, body.view.advIds) };
}
