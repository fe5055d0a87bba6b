/** Turning the second factor on and off; recovery codes for a lost authenticator. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { makeRecoveryCodes, makeTotp, takeCode } from '../../platform/session/second-factor.ts';
import type { CodeThrottle } from '../../platform/session/throttle.ts';
import { secondFactorChangedMail } from './mails.ts';
import { accountOf } from './own-account.ts';

type Account = typeof user.$inferSelect;

/** Stores a new secret, which is used once a code confirms it. @throws {AppError} `conflict` when one is on. */
export async function startSecondFactor(
  { records, config }: Services,
  account: Account,
): Promise<{ secret: string; uri: string }> {
  const { secret, sealed, uri } = makeTotp(config, account);
  // Only where the row still has none: another tab may have turned the second factor on since `account` was read.
  const started = await records.db
    .update(user)
    .set({ totpSecret: sealed, totpLastStep: null })
    .where(and(eq(user.id, account.id), isNull(user.totpEnabledAt)))
    .returning({ id: user.id });
  if (started.length === 0) {
    throw new AppError('conflict', 'The second factor is on already. Turn it off first.');
  }
  return { secret, uri };
}

/** Turns the second factor on with its first code. @throws {AppError} `unprocessable` for a wrong code. */
export async function confirmSecondFactor(
  services: Services,
  throttle: CodeThrottle,
  caller: Caller,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { records, config, clock, audit, mailer } = services;
  await throttle.attempt(caller.user.id);
  const { codes, hashes } = makeRecoveryCodes();
  await records.transaction(async (tx) => {
    const account = await accountOf(tx, caller);
    if (account.totpEnabledAt || !account.totpSecret) {
      throw new AppError('conflict', 'Nothing waits for a code. Begin again under My Details.');
    }
    if (!(await takeCode(tx, config, account, code, clock()))) {
      throw new AppError(
        'unprocessable',
        'This code is wrong. Check the clock of your phone, and give the code that it shows now.',
        { field: 'code' },
      );
    }
    const set = { totpEnabledAt: clock(), recoveryHashes: hashes };
    await tx.update(user).set(set).where(eq(user.id, account.id));
    const entry = { action: 'account/second-factor-on', target: account.id };
    await audit.write({ ...actorOf(caller), ...entry }, tx);
    await mailer.queue(tx, secondFactorChangedMail(config, account, true));
  });
  await throttle.succeeded(caller.user.id);
  return { recoveryCodes: codes };
}

/** Replaces the recovery codes. @throws {AppError} `conflict` while the second factor is off. */
export async function renewRecoveryCodes(
  { records, audit }: Services,
  caller: Caller,
): Promise<{ recoveryCodes: string[] }> {
  const { codes, hashes } = makeRecoveryCodes();
  await records.transaction(async (tx) => {
    const renewed = await tx
      .update(user)
      .set({ recoveryHashes: hashes })
      .where(and(eq(user.id, caller.user.id), isNotNull(user.totpEnabledAt)))
      .returning({ id: user.id });
    if (renewed.length === 0) throw new AppError('conflict', 'The second factor is off.');
    const entry = { action: 'account/recovery-codes', target: caller.user.id };
    await audit.write({ ...actorOf(caller), ...entry }, tx);
  });
  return { recoveryCodes: codes };
}

/** Turns it off, and forgets the secret. */
export async function stopSecondFactor(
  { records, audit, mailer, config }: Services,
  caller: Caller,
): Promise<void> {
  await records.transaction(async (tx) => {
    const account = await accountOf(tx, caller);
    const isOn = account.totpEnabledAt !== null;
    await tx
      .update(user)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, recoveryHashes: [] })
      .where(eq(user.id, account.id));
    if (!isOn) return;
    const entry = { action: 'account/second-factor-off', target: account.id };
    await audit.write({ ...actorOf(caller), ...entry }, tx);
    await mailer.queue(tx, secondFactorChangedMail(config, account, false));
  });
}
