/** Archiving a client, which keeps all it has, and restoring it. */
import type { ClientSettings } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { client } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { findClient, isMerged, settingsOf } from './find.ts';

type Asked = z.output<(typeof CALLS)['clients']['setArchived']['body']>;

/**
 * Archives a client or restores it; one that is in that state already stays as it is.
 * @throws {AppError} `not-found`, `forbidden` for who does not see every client, `conflict` for one that was merged away.
 */
export async function setArchived(
  { records, audit, clock }: Services,
  caller: Caller,
  uuid: string,
  { isArchived, reason }: Asked,
): Promise<ClientSettings> {
  await records.transaction(async (tx) => {
    await tx.select({ uuid: client.uuid }).from(client).where(eq(client.uuid, uuid)).for('update');
    const row = await findClient(tx, caller, uuid);
    if (!seesEveryone(caller)) {
      throw new AppError(
        'forbidden',
        'Only people of the provider who see every client archive one. Ask one of them.',
      );
    }
    if ((row.archivedAt !== null) === isArchived) return;
    if (row.mergedInto !== null) throw await isMerged(tx, row);
    await tx
      .update(client)
      .set({ archivedAt: isArchived ? clock() : null })
      .where(eq(client.uuid, uuid));
    await audit.write(
      {
        ...actorOf(caller),
        action: isArchived ? 'client/archive' : 'client/restore',
        target: uuid,
        reason: reason || undefined,
      },
      tx,
    );
  });
  return settingsOf(records.db, await findClient(records.db, caller, uuid));
}
