/** One person: found within what the caller sees, and described with all that follows from their roles. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide, type RolePermissions } from '@flightdeck/domain/access';
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { namesFor, visibleTo } from '../../platform/access/seen-people.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import {
  client,
  role,
  session,
  termsAcceptance,
  user,
  userClient,
  userRole,
  userToken,
} from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Config, Services } from '../../platform/services.ts';
import { revisionOfState } from '../../platform/stale-save.ts';
import { hasAccepted, isInternal, stateOf } from './list.ts';
import { effectiveOf, lockedBecause, permissionsOfRoles, type Reach } from './reach.ts';

type Detail = DataOf<(typeof CALLS)['people']['get']>;

/** An account with what its owner reaches. */
export interface Person extends Reach {
  readonly row: typeof user.$inferSelect;
}

/**
 * Somebody the caller sees.
 * @param config Tells the provider's own people.
 * @throws {AppError} `not-found`, the same for nobody and for somebody of other clients.
 */
export async function findPerson(
  db: RecordsDb,
  config: Config,
  caller: Caller,
  userId: string,
): Promise<Person> {
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, userId), isNull(user.erasedAt), visibleTo(db, caller)));
  if (!row) {
    throw new AppError('not-found', 'There is nobody with this id, or none of your clients.');
  }
  const roles = await db
    .select({ id: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, userId))
    .orderBy(userRole.roleId);
  const clients = await db
    .select({ uuid: userClient.clientUuid })
    .from(userClient)
    .where(eq(userClient.userId, userId))
    .orderBy(userClient.clientUuid);
  return {
    id: row.id,
    row,
    internal: isInternal(config, row.email),
    roleIds: roles.map(({ id }) => id),
    clientUuids: clients.map(({ uuid }) => uuid),
  };
}

/** Passes when the caller may change the person. @throws {AppError} `forbidden` with the reason. */
export async function requireUnlocked(
  db: RecordsDb,
  config: Config,
  caller: Caller,
  person: Person,
): Promise<void> {
  const roles = await permissionsOfRoles(db, person.roleIds);
  const reason = lockedBecause(caller, person, roles, config.provider.name);
  if (reason !== null) throw new AppError('forbidden', reason);
}

/**
 * What an edit is based on, from several tables: another number means that somebody changed the person meanwhile.
 */
export function revisionOf({ row, roleIds, clientUuids }: Person): number {
  const state = [row.name, row.locale, [...roleIds].sort(), [...clientUuids].sort()];
  return revisionOfState(state);
}

/** The person as the page shows them. */
export async function describePerson(
  { records: { db }, config, clock }: Services,
  caller: Caller,
  userId: string,
): Promise<Detail> {
  const person = await findPerson(db, config, caller, userId);
  const { row } = person;
  const now = clock();
  const own = new Set(caller.clientUuids);
  const shared = person.clientUuids.filter((uuid) => own.has(uuid));
  const [granted, roles, clients, [accepted], [terms], [sessions], [invitation], invitedBy] =
    await Promise.all([
      permissionsOfRoles(db, person.roleIds),
      db
        .select({ id: role.id, name: role.name, description: role.description })
        .from(role)
        .where(inArray(role.id, [...person.roleIds]))
        .orderBy(role.name, role.id),
      db
        .select({ uuid: client.uuid, name: client.name })
        .from(client)
        .where(inArray(client.uuid, shared))
        .orderBy(client.name, client.uuid),
      db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.id, userId), hasAccepted(db))),
      db
        .select({ version: termsAcceptance.version, acceptedAt: termsAcceptance.acceptedAt })
        .from(termsAcceptance)
        .where(eq(termsAcceptance.userId, userId))
        .orderBy(desc(termsAcceptance.acceptedAt))
        .limit(1),
      db
        .select({ n: count() })
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now))),
      db
        .select({ until: userToken.expiresAt })
        .from(userToken)
        .where(
          and(
            eq(userToken.userId, userId),
            eq(userToken.kind, 'invitation'),
            isNull(userToken.usedAt),
            gt(userToken.expiresAt, now),
          ),
        )
        .limit(1),
      row.invitedBy === null ? null : nameFor(db, caller, config, row.invitedBy),
    ]);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    locale: row.locale,
    state: stateOf(row),
    internal: person.internal,
    seesEveryClient: isProviderWide({
      internal: person.internal,
      clientAccess: person.clientUuids,
    }),
    hasAcceptedTerms: accepted !== undefined,
    terms: terms ? { version: terms.version, acceptedAt: terms.acceptedAt.toISOString() } : null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    invitedAt: row.invitedAt?.toISOString() ?? null,
    invitedBy,
    invitationUntil: invitation?.until.toISOString() ?? null,
    hasSecondFactor: row.totpEnabledAt !== null,
    sessions: sessions?.n ?? 0,
    roles,
    clients,
    hasOtherClients: !isProviderWide(caller.user) && shared.length < person.clientUuids.length,
    ...permissionsOf(person, granted),
    lockedBecause: lockedBecause(caller, person, granted, config.provider.name),
    revision: revisionOf(person),
  };
}

/** What the roles let the person do, and what they grant in vain, each with the roles it comes through. */
function permissionsOf(person: Person, granted: RolePermissions) {
  const through = new Map<string, string[]>();
  for (const [roleId, permissions] of granted) {
    for (const name of permissions) through.set(name, [...(through.get(name) ?? []), roleId]);
  }
  const effective = effectiveOf(person, granted);
  const held = (name: string) => ({ name, roleIds: through.get(name) ?? [] });
  return {
    permissions: effective.map(held),
    withoutEffect: [...through.keys()]
      .filter((name) => !effective.some((other) => other === name))
      .sort()
      .map(held),
  };
}

const nameFor = async (db: RecordsDb, caller: Caller, config: Config, id: string) =>
  (await namesFor(db, caller, config, [id])).get(id) ?? null;
