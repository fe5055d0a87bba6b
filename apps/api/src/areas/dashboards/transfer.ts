/** Giving a dashboard to another owner. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { MAKE, peopleWith } from './people.ts';
import { asking, findKept, holdKept } from './rights.ts';
import { dashboard, dashboardShare } from './schema.ts';

type Calls = (typeof CALLS)['dashboards'];

/** More people than this are not offered. */
const OFFERED = 500;

/** People who may make dashboards and see its client, without its owner. @throws {AppError} `not-found`, `forbidden`. */
export async function peopleFor(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<DataOf<Calls['people']>> {
  const asked = asking(services, caller);
  const { row } = await findKept(asked, dashboardId, 'own');
  const wanted = { permissions: [MAKE], advId: row.advId, limit: OFFERED };
  const people = await peopleWith(services, asked, wanted);
  return { people: people.filter(({ id }) => id !== row.ownerId) };
}

/**
 * Gives a dashboard to another owner; who owned it may edit it from then on.
 * @throws {AppError} `not-found`, `forbidden`; `unprocessable` for somebody who may not make dashboards or does not see its
 * client.
 */
export async function transferDashboard(
  services: Services,
  caller: Caller,
  { dashboardId, ownerId }: z.output<Calls['transfer']['body']>,
): Promise<void> {
  const { people } = await peopleFor(services, caller, dashboardId);
  if (!people.some(({ id }) => id === ownerId)) {
    throw new AppError(
      'unprocessable',
      'ownerId: choose somebody who may make dashboards and sees its client.',
    );
  }
  await services.records.transaction(async (tx) => {
    const { row } = await holdKept(asking(services, caller, tx), dashboardId, 'own');
    const former = row.ownerId;
    await tx
      .update(dashboard)
      // The key is one of the former owner's.
      .set({ ownerId, createKey: null })
      .where(eq(dashboard.id, dashboardId));
    await tx
      .delete(dashboardShare)
      .where(
        and(
          eq(dashboardShare.dashboardId, dashboardId),
          inArray(dashboardShare.userId, [ownerId, former]),
        ),
      );
    await tx.insert(dashboardShare).values({
      ...{ dashboardId, userId: former, right: 'edit' },
      ...{ madeBy: caller.user.id, madeAt: services.clock() },
    });
    await services.audit.write(
      {
        ...{ ...actorOf(caller), action: 'dashboard/transfer', target: dashboardId },
        ...{ before: { ownerId: former }, after: { ownerId } },
      },
      tx,
    );
  });
}
