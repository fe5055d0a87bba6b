/** Looking at the portal as somebody else: a mark on the administrator's own session (docs/decisions/0014). */
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { session } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { allowedBeyond } from '../../platform/session/callers.ts';

/**
 * Marks the caller's session.
 * @throws {AppError} `not-found` for nobody or a disabled person, `conflict` for oneself, `forbidden` for somebody who
 * may do more than the caller.
 */
export async function startViewing(
  { records, audit, callers }: Services,
  caller: Caller,
  userId: string,
): Promise<void> {
  if (userId === caller.user.id) throw new AppError('conflict', 'You are this person.');
  const person = await callers.byUser(userId, '', '');
  if (!person) {
    throw new AppError(
      'not-found',
      'Nobody with this id can sign in, so there is nothing to look at.',
    );
  }
  const more = allowedBeyond(caller, person);
  if (more.length > 0) {
    throw new AppError(
      'forbidden',
      `${person.user.name} may do what you may not: ${more.join(', ')}.`,
    );
  }
  await records.transaction(async (tx) => {
    await tx.update(session).set({ viewAsId: userId }).where(eq(session.id, caller.sessionId));
    await audit.write(
      {
        action: 'session/view-as',
        actorId: caller.user.id,
        address: caller.address,
        target: userId,
      },
      tx,
    );
  });
}

/** Removes the mark. One without effect for want of a permission too, or the view would begin again with that permission. */
export async function stopViewing({ records, audit }: Services, caller: Caller): Promise<void> {
  const { viewedBy } = caller;
  await records.transaction(async (tx) => {
    await tx.update(session).set({ viewAsId: null }).where(eq(session.id, caller.sessionId));
    if (!viewedBy) return;
    await audit.write(
      {
        action: 'session/view-as-end',
        actorId: viewedBy.id,
        address: caller.address,
        target: caller.user.id,
      },
      tx,
    );
  });
}
