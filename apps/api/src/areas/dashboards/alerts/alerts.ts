/** The alerts of the caller on the tiles of a dashboard: each sees and changes their own. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { AlertTrial, TileAlert } from '@flightdeck/contract/dashboards';
import type { CALLS } from '@flightdeck/contract/server';
import { AlertRule } from '@flightdeck/domain/dashboards/alerts';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { bodyOf } from '../bodies.ts';
import { asking, findKept } from '../rights.ts';
import { dashboardAlert } from '../schema.ts';
import { judgeBefore } from './figures.ts';
import { queueAlerts } from './queue.ts';
import { type Subject, subjectOf } from './subject.ts';

type SetCall = (typeof CALLS)['dashboards']['setAlert'];
type TryCall = (typeof CALLS)['dashboards']['tryAlert'];

/** Most alerts that somebody has on a dashboard. */
const MOST = 40;

/** Those of the caller, the oldest first. @throws {AppError} `not-found` for a dashboard that they may not look at. */
export async function listAlerts(
  services: Services,
  caller: Caller,
  dashboardId: string,
): Promise<{ alerts: TileAlert[] }> {
  const asked = asking(services, caller);
  await findKept(asked, dashboardId);
  const rows = await asked.db
    .select()
    .from(dashboardAlert)
    .where(own(caller, dashboardId))
    .orderBy(asc(dashboardAlert.setAt), asc(dashboardAlert.id));
  return {
    alerts: rows.map(({ id, tileId, rule, isMailed, state, text, judgedAt, firedAt }) => ({
      ...{ alertId: id, tileId, rule: AlertRule.parse(rule), isMailed, state, text },
      judgedAt: judgedAt?.toISOString() ?? null,
      firedAt: firedAt?.toISOString() ?? null,
    })),
  };
}

const own = ({ user }: Caller, dashboardId: string) =>
  and(eq(dashboardAlert.userId, user.id), eq(dashboardAlert.dashboardId, dashboardId));

/** @throws {AppError} As `findKept`; `unprocessable` where the rule does not fit the tile. */
async function subjectFor(
  services: Services,
  caller: Caller,
  { dashboardId, tileId, rule }: z.output<TryCall['body']>,
  tx?: RecordsDb,
): Promise<Subject> {
  const asked = asking(services, caller, tx);
  const { row } = await findKept(asked, dashboardId);
  const body = await bodyOf(asked.db, dashboardId, row.revision);
  const subject = subjectOf(body, tileId, rule, caller);
  if ('problem' in subject) throw new AppError('unprocessable', subject.problem);
  return subject;
}

/**
 * Makes or changes an alert, which is then judged as if it had never been.
 * @throws {AppError} As `subjectFor`; `not-found` for an alert that is not the caller's; `conflict` beyond 40.
 */
export async function setAlert(
  services: Services,
  caller: Caller,
  input: z.output<SetCall['body']>,
): Promise<DataOf<SetCall>> {
  const { dashboardId, tileId, rule, isMailed } = input;
  return services.records.transaction(async (tx) => {
    const { scope } = await subjectFor(services, caller, input, tx);
    const set: Omit<typeof dashboardAlert.$inferInsert, 'id' | 'dashboardId' | 'userId'> = {
      ...{ tileId, rule, isMailed, advertiserIds: [...scope.advertiserIds], firing: [] },
      state: 'new',
      ...{ setAt: services.clock(), text: '', judgedAt: null, firedAt: null },
      ...{ toldAt: null, toldText: '', toldTitle: '', toldPage: '' },
    };
    const alertId = input.alertId ?? randomUUID();
    if (input.alertId === null) {
      if ((await tx.$count(dashboardAlert, own(caller, dashboardId))) >= MOST) {
        throw new AppError(
          'conflict',
          `You have ${MOST} alerts on this dashboard. Delete one to make another.`,
        );
      }
      await tx
        .insert(dashboardAlert)
        .values({ ...set, id: alertId, dashboardId, userId: caller.user.id });
    } else {
      const changed = await tx
        .update(dashboardAlert)
        .set(set)
        .where(and(eq(dashboardAlert.id, alertId), own(caller, dashboardId)))
        .returning({ id: dashboardAlert.id });
      if (changed.length === 0) throw new AppError('not-found', GONE);
    }
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'dashboard/alert/set',
        target: alertId,
        after: { dashboardId, tileId, rule, isMailed },
      },
      tx,
    );
    await queueAlerts(services, tx, 'soon', { advertiserIds: [], datasets: [] });
    return { alertId };
  });
}

const GONE = 'This alert does not exist. It may have been deleted.';

/** Deletes an alert of the caller. @throws {AppError} `not-found`. */
export async function deleteAlert(
  { records, audit }: Services,
  caller: Caller,
  alertId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [gone] = await tx
      .delete(dashboardAlert)
      .where(and(eq(dashboardAlert.id, alertId), eq(dashboardAlert.userId, caller.user.id)))
      .returning();
    if (!gone) throw new AppError('not-found', GONE);
    const { dashboardId, tileId, rule } = gone;
    await audit.write(
      {
        ...actorOf(caller),
        action: 'dashboard/alert/delete',
        target: alertId,
        before: { dashboardId, tileId, rule },
      },
      tx,
    );
  });
}

/** What an alert would have said on each of the last 90 days. @throws {AppError} As `subjectFor`. */
export async function tryAlert(
  services: Services,
  caller: Caller,
  input: z.output<TryCall['body']>,
): Promise<AlertTrial> {
  const subject = await subjectFor(services, caller, input);
  return { days: await judgeBefore(services, subject, input.rule, caller) };
}
