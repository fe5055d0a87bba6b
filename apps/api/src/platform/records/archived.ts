/**
 * Archived clients keep all they have. Nobody has one among their clients, so that no list, choice, report or dashboard holds
 * it, and nothing is sent, told or brought in for it.
 */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { RecordsDb } from './records.ts';
import { client, clientAdvertiser } from './schema.ts';

/** Condition on `client`: it is not archived. */
export const isOpenClient = isNull(client.archivedAt);

/** Names of archived clients by their advertisers, of some advertisers. */
export async function archivedOwners(
  db: RecordsDb,
  advertiserIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (advertiserIds.length === 0) return new Map();
  const rows = await db
    .select({ id: clientAdvertiser.advertiserId, name: client.name })
    .from(clientAdvertiser)
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(
      and(inArray(clientAdvertiser.advertiserId, [...advertiserIds]), isNotNull(client.archivedAt)),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Why something that is about advertisers rests, in a sentence; null where none belongs to an archived client. */
export function restsBecause(
  archived: ReadonlyMap<number, string>,
  advertiserIds: readonly number[],
): string | null {
  const name = advertiserIds.map((id) => archived.get(id)).find((each) => each !== undefined);
  return name === undefined
    ? null
    : `${name} is archived: this rests until the client is restored.`;
}
