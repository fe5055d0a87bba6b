/** Which people somebody knows of. */
import { isProviderWide } from '@flightdeck/domain/access';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { RecordsDb } from '../records/records.ts';
import { user, userClient } from '../records/schema.ts';
import type { Caller } from '../route.ts';

/** Condition: the caller shares a client with the person, or sees everybody (undefined), or is the person. */
export function visibleTo(db: RecordsDb, caller: Caller): SQL | undefined {
  if (isProviderWide(caller.user)) return undefined;
  const sharing = db
    .select({ id: userClient.userId })
    .from(userClient)
    .where(inArray(userClient.clientUuid, [...caller.clientUuids]));
  return or(eq(user.id, caller.user.id), inArray(user.id, sharing));
}
