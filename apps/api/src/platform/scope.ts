/** The tenant check that every call about an advertiser makes first. */
import { asc, eq } from 'drizzle-orm';
import { AppError } from './errors.ts';
import { type Reader, withAccounts } from './facts/accounts.ts';
import { clientAdvertiser } from './records/schema.ts';
import type { Caller } from './route.ts';
import type { Services } from './services.ts';

/** @throws {AppError} `forbidden` when an advertiser belongs to none of the caller's clients. */
export function requireAdvertisers(caller: Caller, advertiserIds: readonly number[]): void {
  const own = new Set(caller.advertiserIds);
  if (advertiserIds.every((id) => own.has(id))) return;
  throw new AppError(
    'forbidden',
    'This advertiser is not among your clients. Choose another one, or ask your administrator.',
  );
}

/** @throws {AppError} `not-found` for another tenant’s client, as for one that does not exist. */
export function requireClient({ clientUuids }: Pick<Caller, 'clientUuids'>, clientUuid: string) {
  if (!clientUuids.includes(clientUuid)) {
    throw new AppError('not-found', 'There is no such client among yours.');
  }
}

/** The advertisers of a client of the caller. @throws {AppError} `not-found` for another tenant’s client. */
export async function advertisersOf(
  { records }: Pick<Services, 'records'>,
  caller: Pick<Caller, 'clientUuids'>,
  clientUuid: string,
): Promise<number[]> {
  requireClient(caller, clientUuid);
  const rows = await records.db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, clientUuid))
    .orderBy(asc(clientAdvertiser.advertiserId));
  return rows.map(({ id }) => id);
}

/** The caller with the accounts of their advertisers among these: for what is told of each account by itself. */
export const overAccounts = async (facts: Reader, caller: Caller): Promise<Caller> => ({
  ...caller,
  advertiserIds: await withAccounts(facts, caller.advertiserIds),
});

/** Whether the caller belongs to the provider and is not limited to some clients: they see and load for every client. */
export const seesEveryone = ({ user }: Pick<Caller, 'user'>): boolean =>
  user.internal && user.clientAccess.length === 0;

/**
 * Decides who may change a load, whatever the change: undo it, do it again, or read its file in another way.
 * @param caller With the accounts of their advertisers: see overAccounts.
 * @param accountIds Of the load; none where there is no such load.
 * @throws {AppError} `not-found` for somebody who sees none of them, the same as for a load that does not exist;
 *   `forbidden` for somebody who sees only some.
 */
export function admitToLoad(
  caller: Pick<Caller, 'user' | 'advertiserIds'>,
  accountIds: readonly number[],
): void {
  const own = new Set(caller.advertiserIds);
  const seen = accountIds.filter((id) => seesEveryone(caller) || own.has(id));
  if (seen.length === 0) throw new AppError('not-found', 'There is no such load among yours.');
  if (seen.length < accountIds.length) {
    throw new AppError(
      'forbidden',
      'This file also holds advertisers of others. Ask your provider to change it.',
    );
  }
}
