/** Which people somebody knows of. */
import type { PersonName } from '@flightdeck/contract';
import { isProviderWide } from '@flightdeck/domain/access';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Config } from '../process.ts';
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

/** People by id as the caller may read of them: who is none of theirs is named as the provider. */
export async function namesFor(
  db: RecordsDb,
  caller: Caller,
  config: Config,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonName>> {
  if (ids.length === 0) return new Map();
  const seen = await db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(user)
    .where(and(inArray(user.id, [...ids]), visibleTo(db, caller)));
  const byId = new Map<string, PersonName>(seen.map((row) => [row.id, row]));
  const unseen = { id: null, name: config.provider.name, email: '' };
  return new Map(ids.map((id) => [id, byId.get(id) ?? unseen]));
}
