/** Changes of one person: name, language, roles and clients; disabling and enabling. Each whole, with its entry in the audit log. */
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccess, requireAdministrator } from '../../platform/access/last-holder.ts';
import { namesFor } from '../../platform/access/seen-people.ts';
import { voidTokens } from '../../platform/access/tokens.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user, userClient, userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/session/end-sessions.ts';
import { lastChange, requireRevision, staleSave } from '../../platform/stale-save.ts';
import { findPerson, type Person, requireUnlocked, revisionOf } from './person.ts';
import { namesOf, permissionsOfRoles, type Reach, requireMayGive, requireSense } from './reach.ts';

type SetBody = z.output<(typeof CALLS)['people']['set']['body']>;

/** Whether anything was changed. */
export type Changed = 'done' | 'unchanged';

/**
 * Changes a person to what `body` says.
 * @throws {AppError} `not-found`, `forbidden` (see reach.ts), `conflict` when somebody changed the person meanwhile
 * or it is the last administrator, `unprocessable` for a person without a client.
 */
export async function setPerson(
  services: Services,
  caller: Caller,
  userId: string,
  body: SetBody,
  revision: number | undefined,
): Promise<void> {
  await changing(services, caller, userId, async (tx, person) => {
    const based = requireRevision(revision, 'person');
    if (revisionOf(person) !== based) throw await staleEdit(services, tx, caller, person);
    const after: Reach = {
      ...person,
      roleIds: [...new Set(body.roleIds)].sort(),
      // A client that the caller does not see stays: an archived one.
      clientUuids: [
        ...new Set([
          ...body.clientUuids,
          ...person.clientUuids.filter((uuid) => !caller.clientUuids.includes(uuid)),
        ]),
      ].sort(),
    };
    await changeReach(services, tx, caller, { before: person, after });
    const { name, locale } = body;
    if (name !== person.row.name || locale !== person.row.locale) {
      await tx.update(user).set({ name, locale }).where(eq(user.id, userId));
    }
    await noteUpdate(services, tx, caller, {
      person,
      after: { ...after, name, locale },
      reason: body.reason,
    });
  });
}

/** Gives a role to a person, or takes it. */
export function setRole(
  services: Services,
  caller: Caller,
  userId: string,
  change: { readonly roleId: string; readonly isGiven: boolean; readonly reason: string },
): Promise<Changed> {
  const { roleId, isGiven, reason } = change;
  return changing(services, caller, userId, async (tx, person) => {
    if (person.roleIds.includes(roleId) === isGiven) return 'unchanged';
    const others = person.roleIds.filter((id) => id !== roleId);
    const after = { ...person, roleIds: isGiven ? [...others, roleId].sort() : others };
    await changeReach(services, tx, caller, { before: person, after });
    const { name, locale } = person.row;
    await noteUpdate(services, tx, caller, { person, after: { ...after, name, locale }, reason });
    return 'done';
  });
}

/** Shuts a person out at once, or lets them in again. */
export function setDisabled(
  services: Services,
  caller: Caller,
  userId: string,
  change: { readonly isDisabled: boolean; readonly reason: string },
): Promise<Changed> {
  const { isDisabled, reason } = change;
  return changing(services, caller, userId, async (tx, person) => {
    if (person.row.disabled === isDisabled) return 'unchanged';
    if (isDisabled && userId === caller.user.id) {
      throw new AppError('forbidden', 'You cannot disable your own account.');
    }
    await tx.update(user).set({ disabled: isDisabled }).where(eq(user.id, userId));
    if (isDisabled) {
      await endSessionsOf(tx, userId);
      await voidTokens(tx, userId, ['invitation', 'reset', 'email'], services.clock());
    }
    await services.audit.write(
      {
        ...actorOf(caller),
        action: isDisabled ? 'user/disable' : 'user/enable',
        target: userId,
        reason: reason || undefined,
      },
      tx,
    );
    return 'done';
  });
}

/** Ends all sessions of somebody else. */
export function signOut(
  services: Services,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<Changed> {
  return changing(services, caller, userId, async (tx) => {
    if (userId === caller.user.id) {
      throw new AppError('forbidden', 'End your own sessions under My Details.');
    }
    const sessionsEnded = await endSessionsOf(tx, userId);
    if (sessionsEnded === 0) return 'unchanged';
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'user/sign-out',
        target: userId,
        after: { sessionsEnded },
        reason: reason || undefined,
      },
      tx,
    );
    return 'done';
  });
}

/** Runs a change of somebody the caller may change, alone among changes of access; undone when nobody could undo it. */
export async function changing<Result>(
  { records, config }: Services,
  caller: Caller,
  userId: string,
  work: (tx: RecordsDb, person: Person) => Promise<Result>,
): Promise<Result> {
  return records.transaction(async (tx) => {
    await lockAccess(tx);
    const person = await findPerson(tx, config, caller, userId);
    await requireUnlocked(tx, config, caller, person);
    const result = await work(tx, person);
    await requireAdministrator(tx, config.provider.emailDomain);
    return result;
  });
}

/** Writes the roles and clients that differ, when the caller may give and take them. */
async function changeReach(
  { config }: Services,
  tx: RecordsDb,
  caller: Caller,
  change: { readonly before: Reach; readonly after: Reach },
): Promise<void> {
  const { before, after } = change;
  const roles = await permissionsOfRoles(tx, [...before.roleIds, ...after.roleIds]);
  requireMayGive(caller, change, roles);
  const given = difference(after.roleIds, before.roleIds);
  const taken = difference(before.roleIds, after.roleIds);
  const gained = difference(after.clientUuids, before.clientUuids);
  const lost = difference(before.clientUuids, after.clientUuids);
  if (gained.length + lost.length > 0) requireSense(after, config.provider.name);
  const userId = before.id;
  if (given.length > 0) {
    await tx.insert(userRole).values(given.map((roleId) => ({ userId, roleId })));
  }
  if (taken.length > 0) {
    await tx
      .delete(userRole)
      .where(and(eq(userRole.userId, userId), inArray(userRole.roleId, taken)));
  }
  if (gained.length > 0) {
    await tx.insert(userClient).values(gained.map((clientUuid) => ({ userId, clientUuid })));
  }
  if (lost.length > 0) {
    await tx
      .delete(userClient)
      .where(and(eq(userClient.userId, userId), inArray(userClient.clientUuid, lost)));
  }
}

const difference = (all: readonly string[], without: readonly string[]) =>
  all.filter((each) => !without.includes(each));
const isSame = (a: readonly string[], b: readonly string[]) =>
  difference(a, b).length + difference(b, a).length === 0;

/** The audit entry of an update: only what changed, roles and clients with the names they have now. */
async function noteUpdate(
  { audit }: Services,
  tx: RecordsDb,
  caller: Caller,
  change: {
    readonly person: Person;
    readonly after: Reach & { readonly name: string; readonly locale: string };
    readonly reason: string;
  },
): Promise<void> {
  const { person, after, reason } = change;
  const [was, is] = [await namesOf(tx, person), await namesOf(tx, after)];
  const { row } = person;
  const fields = [
    row.name === after.name ? null : { name: [row.name, after.name] },
    row.locale === after.locale ? null : { locale: [row.locale, after.locale] },
    isSame(person.roleIds, after.roleIds) ? null : { roles: [was.roles, is.roles] },
    isSame(person.clientUuids, after.clientUuids) ? null : { clients: [was.clients, is.clients] },
  ].flatMap((field) => (field ? Object.entries(field) : []));
  if (fields.length === 0) return;
  await audit.write(
    {
      ...actorOf(caller),
      action: 'user/update',
      target: person.id,
      before: Object.fromEntries(fields.map(([name, [before]]) => [name, before])),
      after: Object.fromEntries(fields.map(([name, [, now]]) => [name, now])),
      reason: reason || undefined,
    },
    tx,
  );
}

/** Says who changed the person since the editor read them. */
async function staleEdit(
  { config, clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  person: Person,
): Promise<AppError> {
  const last = await lastChange(tx, person.id);
  // Not everybody may see the names of the provider's people.
  const names = await namesFor(tx, caller, config, last?.actorId ? [last.actorId] : []);
  const savedBy = (last?.actorId && names.get(last.actorId)?.name) || 'Somebody else';
  const now = { revision: revisionOf(person), savedBy, savedAt: last?.at ?? clock() };
  return staleSave(caller, config.timeZone, now, 'person');
}
