/** The bin of dashboards, where each stays for 30 days. */
import { eq, lt } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import type { Caller } from '../../platform/route.ts';
import { removeSchedulesOf } from '../../platform/schedules/remove.ts';
import type { Services } from '../../platform/services.ts';
import { asking, findDashboard, requireRight } from './rights.ts';
import { dashboard } from './schema.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** When a dashboard that was put into the bin ends for ever. */
export const goneAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS);

/** Puts a dashboard into the bin, or takes it out; doing it twice changes nothing. @throws {AppError} `not-found`, `forbidden`. */
async function setDeleted(
  services: Services,
  caller: Caller,
  dashboardId: string,
  deletedAt: Date | null,
): Promise<void> {
  await services.records.transaction(async (tx) => {
    const found = await findDashboard(asking(services, caller, tx), dashboardId);
    requireRight(found, 'own');
    if ((found.row.deletedAt === null) === (deletedAt === null)) return;
    await tx.update(dashboard).set({ deletedAt }).where(eq(dashboard.id, dashboardId));
    const action = deletedAt ? 'dashboard/delete' : 'dashboard/restore';
    const { name } = found.row;
    await services.audit.write(
      { ...actorOf(caller), action, target: dashboardId, after: { name } },
      tx,
    );
  });
}

/** Puts a dashboard into the bin. */
export const deleteDashboard = (services: Services, caller: Caller, dashboardId: string) =>
  setDeleted(services, caller, dashboardId, services.clock());

/** Takes a dashboard out of the bin. */
export const restoreDashboard = (services: Services, caller: Caller, dashboardId: string) =>
  setDeleted(services, caller, dashboardId, null);

/** Removes for ever what was in the bin for 30 days, with its versions. */
export async function emptyBin({ records, clock, audit }: Services): Promise<void> {
  await records.transaction(async (tx) => {
    const gone = await tx
      .delete(dashboard)
      .where(lt(dashboard.deletedAt, new Date(clock().getTime() - KEPT_MS)))
      .returning({ id: dashboard.id, name: dashboard.name });
    await removeSchedulesOf(
      tx,
      'dashboard',
      gone.map(({ id }) => id),
    );
    for (const { id, name } of gone) {
      await audit.write(
        { action: 'dashboard/purge', actorId: null, target: id, before: { name } },
        tx,
      );
    }
  });
}
