/** Invitations, and the mails that open an account again. */
import { randomUUID } from 'node:crypto';
import type { DataOf } from '@flightdeck/contract';
import type { InvitationResult } from '@flightdeck/contract/people';
import type { CALLS } from '@flightdeck/contract/server';
import { isProviderWide, type RolePermissions } from '@flightdeck/domain/access';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccess } from '../../platform/access/last-holder.ts';
import { visibleTo } from '../../platform/access/seen-people.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user, userClient, userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRoom } from '../../platform/subscriptions/room.ts';
import { isInternal, stateOf } from './list.ts';
import { sendInvitation, sendReset } from './mails.ts';
import { findPerson, requireUnlocked } from './person.ts';
import { namesOf, permissionsOfRoles, requireMayGive } from './reach.ts';

type InviteCall = (typeof CALLS)['people']['invite'];
type Invitation = z.output<InviteCall['body']>;

/**
 * Makes an account for each address and sends each a link. What is wrong with one address stops no other.
 * @throws {AppError} `forbidden` or `not-found` for roles and clients that the caller cannot give: then nobody is invited.
 */
export async function invitePeople(
  services: Services,
  caller: Caller,
  invitation: Invitation,
): Promise<DataOf<InviteCall>> {
  const roleIds = [...new Set(invitation.roleIds)].sort();
  const clientUuids = [...new Set(invitation.clientUuids)].sort();
  return services.records.transaction(async (tx) => {
    await lockAccess(tx);
    const roles = await permissionsOfRoles(tx, roleIds);
    const results: InvitationResult[] = [];
    const done = new Set<string>();
    for (const { email: written, name } of invitation.people) {
      const email = written.toLowerCase();
      if (done.has(email)) continue;
      done.add(email);
      const person = { email, name: name ?? nameFrom(email) };
      results.push(
        await inviteOne(services, tx, caller, {
          ...invitation,
          roleIds,
          clientUuids,
          roles,
          person,
        }),
      );
    }
    return { results };
  });
}

async function inviteOne(
  services: Services,
  tx: RecordsDb,
  caller: Caller,
  given: Invitation & {
    readonly roles: RolePermissions;
    readonly person: { readonly email: string; readonly name: string };
  },
): Promise<InvitationResult> {
  const { config, audit, clock } = services;
  const { roleIds, clientUuids, roles, message, person } = given;
  const { email, name } = person;
  const internal = isInternal(config, email);
  const id = randomUUID();
  const none = { id, internal, roleIds: [], clientUuids: [] };
  requireMayGive(caller, { before: none, after: { ...none, roleIds, clientUuids } }, roles);
  const not = (outcome: 'unchanged' | 'refused', why: string): InvitationResult => ({
    email,
    userId: null,
    outcome,
    message: why,
  });
  // An address that belongs to a person of another client gets the same answer, so that nobody learns who has an account.
  const elsewhere = not(
    'refused',
    `Cannot be invited from here. Ask ${config.provider.name} to invite this address.`,
  );
  if (internal && !isProviderWide(caller.user)) return elsewhere;
  if (!internal && clientUuids.length === 0) {
    return not('refused', `Outside ${config.provider.name} everybody needs at least one client.`);
  }
  const values = { id, email, name, locale: caller.user.locale, activatedAt: null };
  const [made] = await tx
    .insert(user)
    .values({ ...values, createdAt: clock(), invitedAt: clock(), invitedBy: caller.user.id })
    .onConflictDoNothing()
    .returning({ id: user.id });
  if (!made) {
    const [known] = await tx
      .select()
      .from(user)
      .where(and(eq(user.email, email), visibleTo(tx, caller)));
    if (!known) return elsewhere;
    return { ...not('unchanged', ALREADY[stateOf(known)]), userId: known.id };
  }
  if (roleIds.length > 0) {
    await tx.insert(userRole).values(roleIds.map((roleId) => ({ userId: id, roleId })));
  }
  if (clientUuids.length > 0) {
    await tx
      .insert(userClient)
      .values(clientUuids.map((clientUuid) => ({ userId: id, clientUuid })));
  }
  for (const clientUuid of clientUuids) {
    await requireRoom(tx, services, caller, clientUuid, 'people');
  }
  await sendInvitation(services, tx, caller, { id, name, email }, message);
  await audit.write(
    {
      ...actorOf(caller),
      action: 'user/invite',
      target: id,
      after: { name, email, ...(await namesOf(tx, { roleIds, clientUuids })) },
    },
    tx,
  );
  return { email, userId: id, outcome: 'done', message: '' };
}

const ALREADY = {
  active: 'Has an account already.',
  invited: 'Has been invited already; the invitation can be sent again.',
  disabled: 'Has an account already, which is disabled.',
} as const;

/** A name to begin with: `sam.lee@…` is "Sam Lee". */
function nameFrom(email: string): string {
  const [local = ''] = email.split('@');
  const words = local
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ') || email;
}

/**
 * Sends the invitation of somebody who has not followed it yet once more.
 * @throws {AppError} `conflict` for somebody who has, or is disabled.
 */
export async function inviteAgain(
  services: Services,
  caller: Caller,
  userId: string,
  reason: string,
): Promise<void> {
  const { records, config, audit } = services;
  await records.transaction(async (tx) => {
    await lockAccess(tx);
    const person = await findPerson(tx, config, caller, userId);
    await requireUnlocked(tx, config, caller, person);
    const state = stateOf(person.row);
    if (state === 'active') {
      throw new AppError('conflict', 'Has accepted the invitation already.');
    }
    if (state === 'disabled') {
      throw new AppError('conflict', 'Is disabled. Enable the account first.');
    }
    await sendInvitation(services, tx, caller, person.row);
    await audit.write(
      {
        ...actorOf(caller),
        action: 'user/invite-again',
        target: userId,
        reason: reason || undefined,
      },
      tx,
    );
  });
}

/**
 * Sends a link to set a new password; also removes the second factor when asked.
 * @throws {AppError} `conflict` for somebody who has no password yet, or is disabled; `forbidden` for the caller's own
 * second factor, which goes with the password only.
 */
export async function resetPerson(
  services: Services,
  caller: Caller,
  userId: string,
  asked: { readonly secondFactor: boolean; readonly reason: string },
): Promise<void> {
  const { records, config, audit } = services;
  if (asked.secondFactor && userId === caller.user.id) {
    throw new AppError(
      'forbidden',
      'You cannot remove your own second factor here. Turn it off under My Details, with your password.',
    );
  }
  await records.transaction(async (tx) => {
    await lockAccess(tx);
    const person = await findPerson(tx, config, caller, userId);
    await requireUnlocked(tx, config, caller, person);
    const state = stateOf(person.row);
    if (state === 'invited') {
      throw new AppError(
        'conflict',
        'Has not set a password yet. Send the invitation again instead.',
      );
    }
    if (state === 'disabled') {
      throw new AppError('conflict', 'Is disabled. Enable the account first.');
    }
    const removed = asked.secondFactor && person.row.totpSecret !== null;
    if (removed) {
      const none = { totpSecret: null, totpEnabledAt: null, totpLastStep: null };
      await tx
        .update(user)
        .set({ ...none, recoveryHashes: [] })
        .where(eq(user.id, userId));
    }
    await sendReset(services, tx, caller, person.row, removed);
    await audit.write(
      {
        ...actorOf(caller),
        action: 'user/reset',
        target: userId,
        after: { secondFactorRemoved: removed },
        reason: asked.reason || undefined,
      },
      tx,
    );
  });
}
