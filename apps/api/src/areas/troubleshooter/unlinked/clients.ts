/** Gives advertisers without a client to one, and takes that back; for people who see every client. */
import { actorOf } from '../../../platform/audit.ts';
import { giveToClient, takeBack } from '../../../platform/client-links/change.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';

/** @throws {AppError} `forbidden` for people of some clients. */
function requireEveryone(caller: Caller): void {
  if (seesEveryone(caller)) return;
  throw new AppError(
    'forbidden',
    'Only people of the provider who see every client may say whose advertiser it is.',
  );
}

/** @throws {AppError} `forbidden` for people of some clients, else as `giveToClient`. */
export async function linkClient(
  services: Services,
  caller: Caller,
  { accountId, clientUuid }: { readonly accountId: number; readonly clientUuid: string },
): Promise<void> {
  requireEveryone(caller);
  await giveToClient(services, { advertiserId: accountId, clientUuid, by: actorOf(caller) });
}

/** @throws {AppError} `forbidden` for people of some clients, else as `takeBack`. */
export async function undoClient(
  services: Services,
  caller: Caller,
  { accountId }: { readonly accountId: number },
): Promise<void> {
  requireEveryone(caller);
  await takeBack(services, { advertiserId: accountId, by: actorOf(caller) });
}
