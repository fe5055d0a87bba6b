/** Changing the person's own password, and confirming an action with it. */
import { passwordProblem } from '@flightdeck/domain/password';
import { and, eq } from 'drizzle-orm';
import { voidTokens } from '../../platform/access/tokens.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/session/end-sessions.ts';
import { hashPassword, passwordMatches } from '../../platform/session/password.ts';
import type { CodeThrottle } from '../../platform/session/throttle.ts';
import { passwordChangedMail } from './mails.ts';
import { accountOf } from './own-account.ts';

type Account = typeof user.$inferSelect;

/** @throws {AppError} `unprocessable` with the rule that a new password breaks. */
export function requireGoodPassword(
  password: string,
  owner: { readonly name: string; readonly email: string },
): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw new AppError('unprocessable', problem, { field: 'password' });
}

/**
 * The caller's account, once the password is checked.
 * @throws {AppError} `unprocessable` when it is wrong, or the account has none; `rate-limited` after too many.
 */
export async function confirmPassword(
  services: Services,
  throttle: CodeThrottle,
  caller: Caller,
  password: string,
): Promise<Account> {
  const account = await accountOf(services.records.db, caller);
  await throttle.attempt(account.id);
  if (await passwordMatches(account.passwordHash, password)) {
    await throttle.succeeded(account.id);
    return account;
  }
  await services.audit.write({
    ...actorOf(caller),
    action: 'account/confirm-failed',
    target: account.id,
  });
  throw new AppError(
    'unprocessable',
    account.passwordHash === null
      ? 'Your account has no password. Ask for a link to set one, below.'
      : 'The current password is wrong. Try again.',
    { field: 'current' },
  );
}

/** Sets a new password; every other session of the person ends. */
export async function changePassword(
  services: Services,
  throttle: CodeThrottle,
  caller: Caller,
  given: { readonly current: string; readonly password: string },
): Promise<void> {
  const account = await confirmPassword(services, throttle, caller, given.current);
  requireGoodPassword(given.password, account);
  if (given.password === given.current) {
    throw new AppError('unprocessable', 'This is the password you have. Choose another one.', {
      field: 'password',
    });
  }
  const passwordHash = await hashPassword(given.password);
  await services.records.transaction(async (tx) => {
    const changed = await tx
      .update(user)
      .set({ passwordHash })
      .where(and(eq(user.id, account.id), eq(user.sessionEpoch, account.sessionEpoch)))
      .returning({ id: user.id });
    // The old password was checked before this transaction: a reset may have replaced it since.
    if (changed.length === 0) {
      throw new AppError(
        'conflict',
        'Your password was changed or your sessions were ended meanwhile. Try again.',
      );
    }
    await voidTokens(tx, account.id, ['reset', 'invitation', 'email'], services.clock());
    const sessionsEnded = await endSessionsOf(tx, account.id, caller.sessionId);
    const entry = { action: 'account/password', target: account.id, after: { sessionsEnded } };
    await services.audit.write({ ...actorOf(caller), ...entry }, tx);
    await services.mailer.queue(tx, passwordChangedMail(services.config, account));
  });
}
