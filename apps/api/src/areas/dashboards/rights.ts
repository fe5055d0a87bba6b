/** What a caller may do to a dashboard, asked at every call (docs/decisions/0053). */
import type { DashboardRight } from '@flightdeck/contract/dashboards';
import { type Day, todayIn } from '@flightdeck/domain/dates';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { clientAdvertiser, user, userClient, userRole } from '../../platform/records/schema.ts';
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

/** Whom shares may hold for, in SQL. */
interface Holder {
  readonly id: SQLWrapper | string;
  /** The clients that they see, as text[]. */
  readonly clientUuids: SQLWrapper;
  /** Condition: they see the advertiser in a column. */
  readonly sees: (advertiserId: PgColumn) => SQL;
}

/** Somebody who asks. */
const theCaller = ({ user: { id }, clientUuids, advertiserIds }: Caller): Holder => ({
  id,
  clientUuids: sql`${sql.param([...clientUuids])}::text[]`,
  sees: (advertiserId) => inArray(advertiserId, [...advertiserIds]),
});

/** The person of the row, whatever they see being limited to some clients. */
const theUser = (db: RecordsDb): Holder => ({
  id: user.id,
  clientUuids: sql`array(SELECT ${userClient.clientUuid} FROM ${userClient} WHERE ${userClient.userId} = ${user.id})`,
  sees: (advertiserId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(userClient)
        .innerJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, userClient.clientUuid))
        .where(
          and(eq(userClient.userId, user.id), eq(clientAdvertiser.advertiserId, advertiserId)),
        ),
    ),
});

/**
 * Condition: a share of the row's dashboard holds for somebody today. One with a role holds among people of the clients
 * that who shared it saw then, and who see the client that the dashboard is about.
 */
function holds(
  { id, clientUuids: seen, sees }: Holder,
  { db, today }: Pick<Asking, 'db' | 'today'>,
): SQL | undefined {
  const { userId, roleId, advertiserId, until, clientUuids } = dashboardShare;
  const roles = db.select({ id: userRole.roleId }).from(userRole).where(eq(userRole.userId, id));
  return and(
    or(isNull(until), gt(until, today)),
    or(
      eq(userId, id),
      sees(advertiserId),
      and(
        inArray(roleId, roles),
        or(isNull(clientUuids), sql`${clientUuids} && ${seen}`),
        or(isNull(dashboard.advId), sees(dashboard.advId)),
      ),
    ),
  );
}

/** Condition: a share of the row's dashboard holds for the caller today. */
export const holdsFor = (asked: Asking): SQL | undefined => holds(theCaller(asked.caller), asked);

function isSharedWith(holder: Holder, asked: Pick<Asking, 'db' | 'today'>, right?: 'edit'): SQL {
  return exists(
    asked.db
      .select({ one: sql`1` })
      .from(dashboardShare)
      .where(
        and(
          eq(dashboardShare.dashboardId, dashboard.id),
          right && eq(dashboardShare.right, right),
          holds(holder, asked),
        ),
      ),
  );
}

/** Condition: the row's dashboard is shared with the caller, to edit where `right` says so. */
export const isShared = (asked: Asking, right?: 'edit'): SQL =>
  isSharedWith(theCaller(asked.caller), asked, right);

/** Condition: the dashboard of the row is shared with the person of the row, to edit where `right` says so. */
export const isSharedWithUser = (asked: Pick<Asking, 'db' | 'today'>, right?: 'edit'): SQL =>
  isSharedWith(theUser(asked.db), asked, right);

/** Condition: the caller owns the row's dashboard. */
export const isOwn = ({ caller }: Pick<Asking, 'caller'>): SQL =>
  eq(dashboard.ownerId, caller.user.id);

/**
 * Condition: the caller decides about the row's dashboard. Staff who see everyone do where its owner's account is no longer
 * in use, so that somebody can.
 */
export function isOwners(asked: Asking): SQL | undefined {
  if (!mayMake(asked.caller)) return sql`false`;
  return or(isOwn(asked), seesEveryone(asked.caller) ? isLeft(asked) : undefined);
}

/** Condition: the account of the owner of the row's dashboard is no longer in use. */
export function isLeft({ db }: Pick<Asking, 'db'>): SQL {
  const owner = alias(user, 'owner');
  return exists(
    db
      .select({ one: sql`1` })
      .from(owner)
      .where(and(eq(owner.id, dashboard.ownerId), eq(owner.disabled, true))),
  );
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

/** Condition: the caller may change the row's dashboard; one in the bin only who decides about it. */
export const isEditable = (asked: Asking): SQL | undefined =>
  or(
    isOwners(asked),
    mayMake(asked.caller) ? and(isNull(dashboard.deletedAt), isShared(asked, 'edit')) : undefined,
  );

/** Whether the caller may look at a dashboard outside the bin. */
export async function isOpenTo(asked: Asking, dashboardId: string): Promise<boolean> {
  const isOpen = and(eq(dashboard.id, dashboardId), isNull(dashboard.deletedAt), isVisible(asked));
  return (await asked.db.$count(dashboard, isOpen)) > 0;
}

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
