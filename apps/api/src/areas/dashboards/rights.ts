/** What a caller may do to a dashboard, asked at every call (docs/decisions/0053). */
import type { DashboardRight } from '@flightdeck/contract/dashboards';
import { type Day, todayIn } from '@flightdeck/domain/dates';
import { and, eq, exists, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user, userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { dashboard, dashboardShare } from './schema.ts';

/** One message for one that does not exist and one that nobody shares with the caller: which it is must not show. */
export const NOT_FOUND = 'This dashboard does not exist, or it is not shared with you.';

/** Who asks, and on which day. */
export interface Asking {
  readonly caller: Caller;
  readonly db: RecordsDb;
  /** In the provider's time zone. */
  readonly today: Day;
}

/** The caller at this moment. */
export const asking = (
  { records, config, clock }: Pick<Services, 'records' | 'config' | 'clock'>,
  caller: Caller,
  db: RecordsDb = records.db,
): Asking => ({ caller, db, today: todayIn(config.timeZone, clock()) });

/** Whether the caller may make dashboards. */
const mayMake = ({ allowed }: Pick<Caller, 'allowed'>): boolean =>
  allowed['dashboard/addDashboard'] === true;

/**
 * Condition: a share of the row's dashboard holds for the caller today. One with a role holds among people of the clients
 * that who shared it saw then, and who see the client that the dashboard is about.
 */
export function holdsFor({ caller, db, today }: Asking): SQL | undefined {
  const { userId, roleId, advertiserId, until, clientUuids } = dashboardShare;
  const roles = db
    .select({ id: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, caller.user.id));
  const own = [...caller.advertiserIds];
  const uuids = sql.param([...caller.clientUuids]);
  return and(
    or(isNull(until), gt(until, today)),
    or(
      eq(userId, caller.user.id),
      inArray(advertiserId, own),
      and(
        inArray(roleId, roles),
        or(isNull(clientUuids), sql`${clientUuids} && ${uuids}::text[]`),
        or(isNull(dashboard.advId), inArray(dashboard.advId, own)),
      ),
    ),
  );
}

/** Condition: the row's dashboard is shared with the caller, to edit where `right` says so. */
export const isShared = (asked: Asking, right?: 'edit'): SQL =>
  exists(
    asked.db
      .select({ one: sql`1` })
      .from(dashboardShare)
      .where(
        and(
          eq(dashboardShare.dashboardId, dashboard.id),
          right && eq(dashboardShare.right, right),
          holdsFor(asked),
        ),
      ),
  );

/** Condition: the caller owns the row's dashboard. */
export const isOwn = ({ caller }: Pick<Asking, 'caller'>): SQL =>
  eq(dashboard.ownerId, caller.user.id);

/**
 * Condition: the caller decides about the row's dashboard. Staff who see everyone do where its owner's account is no longer
 * in use, so that somebody can.
 */
export function isOwners(asked: Asking): SQL | undefined {
  if (!mayMake(asked.caller)) return sql`false`;
  const isLeft = exists(
    asked.db
      .select({ one: sql`1` })
      .from(user)
      .where(and(eq(user.id, dashboard.ownerId), eq(user.disabled, true))),
  );
  return or(isOwn(asked), seesEveryone(asked.caller) ? isLeft : undefined);
}

/** Condition: the caller may look at the row's dashboard; one in the bin only who decides about it. */
export const isVisible = (asked: Asking): SQL | undefined =>
  or(
    isOwners(asked),
    and(
      isNull(dashboard.deletedAt),
      seesEveryone(asked.caller) ? undefined : or(isOwn(asked), isShared(asked)),
    ),
  );

/** SQL: what the caller may do to the row's dashboard. */
export function rightOf(asked: Asking): SQL<DashboardRight> {
  if (!mayMake(asked.caller)) return sql<DashboardRight>`'view'`;
  return sql<DashboardRight>`CASE WHEN ${isOwners(asked)} THEN 'own' WHEN ${isShared(asked, 'edit')} THEN 'edit' ELSE 'view' END`;
}

/** A dashboard that the caller may look at. */
export interface Found {
  readonly row: typeof dashboard.$inferSelect;
  readonly right: DashboardRight;
  readonly ownerName: string;
}

/** Finds a dashboard. @throws {AppError} `not-found`, the same for one that the caller may not look at. */
export async function findDashboard(asked: Asking, dashboardId: string): Promise<Found> {
  const [found] = await asked.db
    .select({ row: dashboard, right: rightOf(asked), ownerName: user.name })
    .from(dashboard)
    .innerJoin(user, eq(user.id, dashboard.ownerId))
    .where(and(eq(dashboard.id, dashboardId), isVisible(asked)));
  if (!found) throw new AppError('not-found', NOT_FOUND);
  return found;
}

/** @throws {AppError} `forbidden` to who may do less. */
export function requireRight({ right, ownerName }: Found, least: 'edit' | 'own'): void {
  if (right === 'own' || right === least) return;
  throw new AppError(
    'forbidden',
    least === 'edit'
      ? `You may look at this dashboard, and not change it. Ask ${ownerName}, who owns it, to let you edit it.`
      : `Only ${ownerName}, who owns this dashboard, may do that.`,
  );
}

/** Finds a dashboard outside the bin that the caller may do as much to. @throws {AppError} As `findDashboard`, `requireRight`; `conflict` in the bin. */
export async function findKept(
  asked: Asking,
  dashboardId: string,
  least?: 'edit' | 'own',
): Promise<Found> {
  const found = await findDashboard(asked, dashboardId);
  if (least) requireRight(found, least);
  if (found.row.deletedAt === null) return found;
  throw new AppError('conflict', 'This dashboard is in the bin. Restore it first.');
}

/** The same, held until the transaction ends: of two changes at once the second one sees what the first one did. */
export async function holdKept(
  asked: Asking,
  dashboardId: string,
  least: 'edit' | 'own',
): Promise<Found> {
  await asked.db
    .select({ id: dashboard.id })
    .from(dashboard)
    .where(eq(dashboard.id, dashboardId))
    .for('update');
  return findKept(asked, dashboardId, least);
}
