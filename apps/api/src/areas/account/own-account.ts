/** The person's own account: its data, and what its owner may change. */
import type { BodyOf, DataOf } from '@flightdeck/contract';
import { NotificationChoices, type OwnSession } from '@flightdeck/contract/account';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide, PERMISSION_CATALOGUE } from '@flightdeck/domain/access';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import {
  client,
  role,
  rolePermission,
  session,
  user,
  userRole,
} from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { deviceOf } from './device.ts';

type Calls = (typeof CALLS)['account'];

/** The caller's row. */
export async function accountOf(db: RecordsDb, caller: Caller): Promise<typeof user.$inferSelect> {
  const [account] = await db.select().from(user).where(eq(user.id, caller.user.id));
  if (!account) throw new AppError('not-found', 'This account no longer exists.');
  return account;
}

/** The account as its page shows it. */
export async function describeAccount(
  { records: { db } }: Services,
  caller: Caller,
): Promise<DataOf<Calls['get']>> {
  const account = await accountOf(db, caller);
  const [sessions, permissions, clients] = await Promise.all([
    sessionsOf(db, account, caller),
    permissionsOf(db, caller),
    isProviderWide(caller.user) ? null : clientNames(db, caller),
  ]);
  return {
    name: account.name,
    email: account.email,
    locale: account.locale,
    theme: account.theme,
    notifications: NotificationChoices.catch(NotificationChoices.parse({})).parse(
      account.notifications,
    ),
    hasPassword: account.passwordHash !== null,
    hasSingleSignOn: account.oidcSubject !== null,
    secondFactor: account.totpEnabledAt
      ? {
          since: account.totpEnabledAt.toISOString(),
          recoveryCodesLeft: account.recoveryHashes.length,
        }
      : null,
    sessions,
    permissions,
    clients,
  };
}

async function sessionsOf(
  db: RecordsDb,
  { id, sessionEpoch }: typeof user.$inferSelect,
  caller: Caller,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.userId, id),
        eq(session.epoch, sessionEpoch),
        gt(session.expiresAt, new Date()),
      ),
    )
    .orderBy(desc(session.lastSeenAt));
  const sessions = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === caller.sessionId,
    device: deviceOf(row.userAgent),
    address: row.address,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
  return [
    ...sessions.filter((each) => each.isCurrent),
    ...sessions.filter((each) => !each.isCurrent),
  ];
}

async function permissionsOf(db: RecordsDb, caller: Caller) {
  const rows = await db
    .select({ permission: rolePermission.permission, role: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .innerJoin(rolePermission, eq(rolePermission.roleId, role.id))
    .where(eq(userRole.userId, caller.user.id))
    .orderBy(role.name, role.id);
  const roles = Map.groupBy(rows, ({ permission }) => permission);
  return PERMISSION_CATALOGUE.filter(({ name }) => caller.allowed[name] === true).map(
    ({ name, title }) => ({
      permission: name,
      title,
      roles: [...new Set(roles.get(name)?.map((each) => each.role))],
    }),
  );
}

async function clientNames(db: RecordsDb, caller: Caller): Promise<string[]> {
  const rows = await db
    .select({ name: client.name })
    .from(client)
    .where(inArray(client.uuid, [...caller.clientUuids]))
    .orderBy(client.name, client.uuid);
  return rows.map(({ name }) => name);
}

/** Changes the given fields; the audit log gets the values before and after. */
export async function changeAccount(
  { records, audit }: Services,
  caller: Caller,
  given: BodyOf<Calls['set']>,
): Promise<void> {
  await records.transaction(async (tx) => {
    const account = await accountOf(tx, caller);
    const fields = ['name', 'locale', 'theme', 'notifications'] as const;
    const changed = fields.filter(
      (field) =>
        given[field] !== undefined &&
        JSON.stringify(given[field]) !== JSON.stringify(account[field]),
    );
    if (changed.length === 0) return;
    const after = Object.fromEntries(changed.map((field) => [field, given[field]]));
    const before = Object.fromEntries(changed.map((field) => [field, account[field]]));
    await tx.update(user).set(after).where(eq(user.id, account.id));
    const entry = { action: 'account/update', target: account.id, before, after };
    await audit.write({ ...actorOf(caller), ...entry }, tx);
  });
}
