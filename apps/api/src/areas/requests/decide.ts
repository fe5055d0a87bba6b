/** Answers to requests for access: giving a role, or declining. */
import type { BodyOf } from '@flightdeck/contract';
import { NotificationChoices } from '@flightdeck/contract/account';
import type { CALLS } from '@flightdeck/contract/server';
import { effectivePermissions, pageAt, rolesThatOpen } from '@flightdeck/domain/access';
import { eq } from 'drizzle-orm';
import { lockAccess } from '../../platform/access/last-holder.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user, userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allRoles, lockedBy, mayGive, type RoleGrants } from './explain.ts';
import { accessRequest } from './schema.ts';

type Calls = (typeof CALLS)['requests'];

/**
 * Gives a role for a request, or declines it.
 * @throws {AppError} `not-found`, `conflict` when it was answered already, `forbidden` for a role that the caller
 * may not give, `unprocessable` for one that does not open the page.
 */
export async function decideRequest(
  services: Services,
  caller: Caller,
  { requestId, roleId, answer = '' }: BodyOf<Calls['decide']>,
): Promise<void> {
  const { records, audit, clock } = services;
  const ofId = eq(accessRequest.id, requestId);
  const [asked] = await records.db.select().from(accessRequest).where(ofId);
  // Before the transaction: the embedded engine has one connection, which the transaction holds.
  const person = asked ? await services.callers.byUser(asked.userId, '', '') : null;
  await records.transaction(async (tx) => {
    await lockAccess(tx);
    const [request] = await tx.select().from(accessRequest).where(ofId).for('update');
    if (!request) throw new AppError('not-found', 'This request does not exist.');
    if (request.state !== 'open') {
      throw new AppError('conflict', 'Somebody has answered this request already.');
    }
    const role =
      roleId === null ? null : await roleToGive(tx, caller, person, request.path, roleId);
    const state = role ? 'granted' : 'declined';
    await tx
      .update(accessRequest)
      .set({
        state,
        decidedAt: clock(),
        decidedBy: caller.user.id,
        roleId: role?.id ?? null,
        answer,
      })
      .where(ofId);
    if (role) {
      await tx
        .insert(userRole)
        .values({ userId: request.userId, roleId: role.id })
        .onConflictDoNothing();
      await audit.write(
        {
          ...actorOf(caller),
          action: 'user/role-add',
          target: request.userId,
          after: { roles: [{ id: role.id, name: role.name }] },
          reason: `Asked for ${request.path}`,
        },
        tx,
      );
    }
    await audit.write(
      {
        ...actorOf(caller),
        action: `access/${state}`,
        target: request.userId,
        after: { path: request.path, ...(role ? { role: role.id } : {}) },
        reason: answer,
      },
      tx,
    );
    await notifyPerson(services, tx, request, role, answer);
  });
}

async function roleToGive(
  tx: RecordsDb,
  caller: Caller,
  person: Caller | null,
  path: string,
  roleId: string,
): Promise<RoleGrants> {
  const role = (await allRoles(tx)).find(({ id }) => id === roleId);
  if (!role) throw new AppError('not-found', 'This role does not exist any more. Choose another.');
  if (!mayGive(caller, role)) {
    throw new AppError(
      'forbidden',
      `You may not give ${role.name}: it holds what you do not hold.`,
    );
  }
  if (!person) {
    throw new AppError('unprocessable', 'This person can no longer sign in. Decline the request.');
  }
  const locked = lockedBy(caller, person);
  if (locked !== undefined) {
    throw new AppError(
      'forbidden',
      `${person.user.name} holds ${locked}, which you do not. Leave the request to somebody who does.`,
    );
  }
  const page = pageAt(path);
  const opens = (permissions: readonly string[]) => effectivePermissions(permissions, person.user);
  const held = Object.keys(person.allowed);
  if (!page || rolesThatOpen(page.needs, held, [role], opens).length === 0) {
    throw new AppError('unprocessable', `${role.name} would not open ${path} to this person.`);
  }
  return role;
}

/** Mails the decision to the person, unless they have turned these mails off. */
async function notifyPerson(
  { mailer, config }: Services,
  tx: RecordsDb,
  request: typeof accessRequest.$inferSelect,
  role: RoleGrants | null,
  answer: string,
): Promise<void> {
  const [person] = await tx.select().from(user).where(eq(user.id, request.userId));
  if (!person) return;
  const choices = NotificationChoices.safeParse(person.notifications).data;
  if (choices?.accessDecided === false) return;
  const title = pageAt(request.path)?.title ?? request.path;
  const outcome = role
    ? `You may now open ${title} (${request.path}): you were given the role ${role.name}.`
    : `Your request for ${title} (${request.path}) was declined.`;
  await mailer.queue(
    tx,
    composeMail({
      to: person.email,
      name: person.name,
      subject: role ? `Access given: ${title}` : `Access declined: ${title}`,
      paragraphs: [outcome, ...(answer ? [answer] : [])],
      provider: config.provider.name,
    }),
  );
}
