/** Legal holds: a document on hold stays out of the trash, whoever or whatever would put it there. */
import type { CALLS } from '@flightdeck/contract/server';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { document } from './schema.ts';
import {
  type Became,
  clientOfThings,
  done,
  lockThings,
  outcomesOf,
  refused,
  unchanged,
} from './things.ts';

/** Sets a hold on documents, or lifts it. */
export async function setHold(
  { records, audit, clock }: Services,
  caller: Caller,
  { documentIds, isOnHold, reason }: z.output<(typeof CALLS)['documents']['hold']['body']>,
): Promise<{ outcomes: Became[] }> {
  const named = { documentIds, folderIds: [] };
  const clientUuid = await clientOfThings(records.db, caller, named);
  if (clientUuid === null) return outcomesOf(named, []);
  return records.transaction(async (tx) => {
    const { documents } = await lockThings(tx, caller, clientUuid, named);
    const became: Became[] = [];
    for (const { id, name, heldAt, trashedAt } of documents) {
      if (trashedAt !== null) {
        became.push(refused(id, `“${name}” is in the trash. Restore it first.`));
        continue;
      }
      if ((heldAt !== null) === isOnHold) {
        became.push(unchanged(id));
        continue;
      }
      const hold = isOnHold
        ? { heldAt: clock(), heldBy: caller.user.id, holdReason: reason }
        : { heldAt: null, heldBy: null, holdReason: '' };
      await tx.update(document).set(hold).where(eq(document.id, id));
      const action = isOnHold ? 'document/hold' : 'document/hold-lift';
      const entry = { ...actorOf(caller), action, target: id, reason };
      await audit.write({ ...entry, after: { name, clientUuid } }, tx);
      became.push(done(id));
    }
    return outcomesOf(named, became);
  });
}
