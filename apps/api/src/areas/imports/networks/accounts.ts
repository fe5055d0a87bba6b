/** The accounts that a login reaches. */
import { NetworkAccount } from '@flightdeck/contract/networks';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { networkLogin } from '../schema.ts';

/** What people are told of a login that has ended. */
export const ENDED = 'The login at the network has ended. Connect it again under Data feeds.';

/** Those that were read last. */
export const accountsOf = ({ accounts }: { readonly accounts: unknown }): NetworkAccount[] =>
  z.array(NetworkAccount).parse(accounts);

/**
 * The account that a source fetches, of a login of its client that has not ended.
 * @throws {AppError} `unprocessable`.
 */
export async function accountFor(
  { records }: Pick<Services, 'records'>,
  clientUuid: string,
  { loginId, accountId }: { readonly loginId: string; readonly accountId: string },
): Promise<NetworkAccount> {
  const [row] = await records.db
    .select()
    .from(networkLogin)
    .where(and(eq(networkLogin.id, loginId), eq(networkLogin.clientUuid, clientUuid)));
  if (!row || row.access === null) throw new AppError('unprocessable', ENDED);
  const account = accountsOf(row).find((each) => each.accountId === accountId);
  if (account) return account;
  throw new AppError('unprocessable', 'The login does not reach this account. Choose another.');
}
