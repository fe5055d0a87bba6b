/** Another e-mail address for somebody, asked for by an administrator. */
import type { DataOf } from '@flightdeck/contract';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import {
  askForAddress,
  requireNewAddress,
  setAddress,
} from '../../platform/access/email-change.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { changing } from './change.ts';
import { stateOf } from './list.ts';
import { sendInvitation } from './mails.ts';

type EmailCall = (typeof CALLS)['people']['setEmail'];

/**
 * Sends a link to the new address, which counts once it is opened. An open invitation moves to the new address at
 * once: following it is the proof.
 * @throws {AppError} `not-found`, `forbidden`, `conflict` for somebody who is disabled or an address that is taken,
 * `unprocessable`, `rate-limited`.
 */
export function setEmail(
  services: Services,
  caller: Caller,
  userId: string,
  { email, reason }: { readonly email: string; readonly reason: string },
): Promise<DataOf<EmailCall>> {
  return changing(services, caller, userId, async (tx, { row }) => {
    const state = stateOf(row);
    if (state === 'disabled') {
      throw new AppError('conflict', 'Is disabled. Enable the account first.');
    }
    if (state === 'active') {
      await askForAddress(services, tx, caller, { account: row, email, reason });
      return { outcome: 'asked' };
    }
    requireNewAddress(services, row, email);
    const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
    if (owner) {
      throw new AppError('conflict', 'This address cannot be used. Choose another one.');
    }
    await setAddress(tx, row, email, services.clock());
    await sendInvitation(services, tx, caller, { ...row, email });
    await services.audit.write(
      {
        ...actorOf(caller),
        action: 'user/update',
        target: userId,
        before: { email: row.email },
        after: { email },
        reason: reason || undefined,
      },
      tx,
    );
    return { outcome: 'changed' };
  });
}
