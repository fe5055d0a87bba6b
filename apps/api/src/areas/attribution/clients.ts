/** The caller's clients with the accounts whose paths are theirs. */
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { mainOf, withAccounts } from '../../platform/facts/accounts.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** A client and what is its own. */
export interface OwnClient {
  readonly uuid: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly advertiserIds: readonly number[];
  /** The accounts of these, themselves included. */
  readonly accountIds: readonly number[];
}

/** The caller's clients by name. */
export async function clientsOf(
  { records, facts }: Pick<Services, 'records' | 'facts'>,
  { clientUuids }: Caller,
): Promise<OwnClient[]> {
  const rows = await records.db
    .select({
      uuid: client.uuid,
      name: client.name,
      currency: client.currency,
      timeZone: client.timeZone,
      advertiserId: clientAdvertiser.advertiserId,
    })
    .from(client)
    .leftJoin(clientAdvertiser, eq(clientAdvertiser.clientUuid, client.uuid))
    .where(inArray(client.uuid, [...clientUuids]))
    .orderBy(asc(client.name), asc(client.uuid), asc(clientAdvertiser.advertiserId));
  const accounts = await withAccounts(
    facts,
    rows.flatMap(({ advertiserId }) => advertiserId ?? []),
  );
  const mains = await mainOf(facts, accounts);
  return [...Map.groupBy(rows, ({ uuid }) => uuid).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { advertiserId: _, ...told } = first;
    const advertiserIds = group.flatMap((row) => row.advertiserId ?? []);
    const own = new Set(advertiserIds);
    const accountIds = accounts.filter((id) => own.has(id) || own.has(mains.get(id) ?? id));
    return [{ ...told, advertiserIds, accountIds }];
  });
}

/** One of them. @throws {AppError} `not-found`, also for another tenant's. */
export async function ownClient(
  services: Pick<Services, 'records' | 'facts'>,
  caller: Caller,
  uuid: string,
): Promise<OwnClient> {
  const found = (await clientsOf(services, caller)).find((each) => each.uuid === uuid);
  if (!found) throw new AppError('not-found', 'There is no such client among yours.');
  return found;
}
