/** Which client an imported advertiser belongs to. */
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { LoadedAdvertiser } from '../../platform/facts/load-types.ts';
import type { Records } from '../../platform/records/records.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';

/** What an importing person may load for. */
export interface ImportScope {
  /** Clients the person may see. */
  readonly clientUuids: readonly string[];
  /** Client chosen for advertisers that have none yet. */
  readonly clientUuid?: string | undefined;
  /** Of the provider without a list of clients: may load for anyone, and for new clients. */
  readonly everyone: boolean;
}

/**
 * Refuses a load that touches what the person may not see. Meant for `admit`: what it throws undoes the load.
 * @throws {AppError} `forbidden`, or `unprocessable` when a client must be chosen first.
 */
export async function assertMayLoad(
  records: Records,
  advertisers: readonly LoadedAdvertiser[],
  scope: ImportScope,
): Promise<void> {
  if (
    scope.clientUuid !== undefined &&
    !scope.everyone &&
    !scope.clientUuids.includes(scope.clientUuid)
  ) {
    throw new AppError('forbidden', 'You may not load delivery for this client.');
  }
  if (scope.everyone) return;
  const owners = await ownersOf(records, advertisers);
  // An advertiser that another load made and nobody owns could be anyone's: the provider links it first.
  const foreign = advertisers.filter(({ id, known }) => {
    const owner = owners.get(id);
    return owner === undefined ? known : !scope.clientUuids.includes(owner);
  });
  if (foreign.length > 0) {
    throw new AppError(
      'forbidden',
      `The file holds advertisers that you may not load: ${foreign.map(({ name }) => name).join(', ')}. Nothing was loaded.`,
    );
  }
  if (advertisers.some(({ known }) => !known) && !targetOf(scope)) {
    throw new AppError(
      'unprocessable',
      'The file holds new advertisers. Choose the client that they belong to. Nothing was loaded.',
    );
  }
}

/** The client that new advertisers go to; undefined when each gets its own. */
function targetOf({ clientUuid, clientUuids, everyone }: ImportScope): string | undefined {
  if (clientUuid !== undefined) return clientUuid;
  return !everyone && clientUuids.length === 1 ? clientUuids[0] : undefined;
}

/**
 * Gives each advertiser that has no client one: the chosen client, or a new one of the advertiser's name.
 * @throws {AppError} `not-found` when the chosen client does not exist.
 */
export async function linkAdvertisers(
  records: Records,
  advertisers: readonly LoadedAdvertiser[],
  scope: ImportScope,
  defaults: { readonly timeZone: string },
): Promise<void> {
  const owners = await ownersOf(records, advertisers);
  const target = targetOf(scope);
  await assertClientExists(records, target);
  for (const { id, name } of advertisers) {
    if (owners.has(id)) continue;
    await records.transaction(async (tx) => {
      const clientUuid = target ?? randomUUID();
      if (target === undefined) {
        await tx.insert(client).values({
          uuid: clientUuid,
          name,
          type: 'Other',
          currency: 'USD',
          timeZone: defaults.timeZone,
        });
      }
      await tx.insert(clientAdvertiser).values({ advertiserId: id, clientUuid });
    });
  }
}

/** @throws {AppError} `not-found` when `uuid` names no client. */
export async function assertClientExists(
  records: Records,
  uuid: string | undefined,
): Promise<void> {
  if (uuid === undefined) return;
  const rows = await records.db
    .select({ uuid: client.uuid })
    .from(client)
    .where(inArray(client.uuid, [uuid]));
  if (rows.length === 0) throw new AppError('not-found', `There is no client ${uuid}.`);
}

async function ownersOf(
  records: Records,
  advertisers: readonly LoadedAdvertiser[],
): Promise<Map<number, string>> {
  if (advertisers.length === 0) return new Map();
  const rows = await records.db
    .select()
    .from(clientAdvertiser)
    .where(
      inArray(
        clientAdvertiser.advertiserId,
        advertisers.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((row) => [row.advertiserId, row.clientUuid]));
}
