/** The advertisers of a client with their accounts, and linking these. */
import type { BodyOf } from '@flightdeck/contract';
import type { ClientAccounts, ForeseenLink } from '@flightdeck/contract/clients';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, inArray } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { accountsOf, mainOf } from '../../platform/facts/accounts.ts';
import type { Link } from '../../platform/facts/overlaps.ts';
import { foreseeLink, linkAccount, unlinkAccount } from '../../platform/linking.ts';
import { namesOf } from '../../platform/records/names.ts';
import { clientAdvertiser } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';

/** The advertisers of a client, which the caller must be known to see. */
export async function clientAccounts(
  { records, facts }: Services,
  clientUuid: string,
): Promise<ClientAccounts> {
  const owned = await records.db
    .select({ id: clientAdvertiser.advertiserId })
    .from(clientAdvertiser)
    .where(eq(clientAdvertiser.clientUuid, clientUuid));
  const accounts = await accountsOf(
    facts,
    owned.map(({ id }) => id),
  );
  const nameOf = await namesOf(
    records.db,
    accounts.map(({ linkedBy }) => linkedBy),
  );
  const mains = accounts
    .filter(({ isMain }) => isMain)
    .map(({ id: advId, name }) => ({
      ...{ advId, name },
      accounts: accounts
        .filter(({ mainId }) => mainId === advId)
        .map(({ id, mainId: _main, isMain: _is, linkedBy, linkedAt, ...account }) => ({
          advId: id,
          ...account,
          linked: linkedAt === null ? null : { by: nameOf(linkedBy)?.name ?? null, at: linkedAt },
        })),
    }));
  return { clientUuid, advertisers: mains };
}

/** The client of some advertisers that the caller sees. @throws {AppError} `not-found`, also for another tenant's. */
async function clientOf(
  { records, facts }: Services,
  { clientUuids }: Caller,
  ids: readonly number[],
): Promise<string> {
  const mains = await mainOf(facts, ids);
  const wanted = new Set(ids.map((id) => mains.get(id) ?? id));
  const rows = await records.db
    .select({ clientUuid: clientAdvertiser.clientUuid })
    .from(clientAdvertiser)
    .where(
      and(
        inArray(clientAdvertiser.advertiserId, [...wanted]),
        inArray(clientAdvertiser.clientUuid, [...clientUuids]),
      ),
    );
  const [first] = rows;
  if (!first || rows.length < wanted.size) {
    throw new AppError('not-found', 'There is no such advertiser among those of your clients.');
  }
  return first.clientUuid;
}

/** What a link would do. @throws {AppError} `not-found` for others' advertisers, else as `linkAccount`. */
export async function foresee(
  services: Services,
  caller: Caller,
  link: Link,
): Promise<ForeseenLink> {
  await clientOf(services, caller, [link.accountId, link.mainId]);
  const { overlaps, ...told } = await foreseeLink(services, link);
  return { ...told, overlaps: [...overlaps] };
}

/** Links. @throws {AppError} as `foresee`, and `conflict` where both hold the same campaigns. */
export async function link(
  services: Services,
  caller: Caller,
  body: BodyOf<typeof CALLS.clients.link>,
): Promise<ClientAccounts> {
  const clientUuid = await clientOf(services, caller, [body.accountId, body.mainId]);
  await linkAccount(services, { ...body, by: actorOf(caller) });
  await services.changes.tell({ advertiserIds: [body.accountId, body.mainId], days: [] });
  return clientAccounts(services, clientUuid);
}

/** Takes a link back. @throws {AppError} `not-found` for another tenant's account. */
export async function unlink(
  services: Services,
  caller: Caller,
  { accountId }: BodyOf<typeof CALLS.clients.unlink>,
): Promise<ClientAccounts> {
  const clientUuid = await clientOf(services, caller, [accountId]);
  const mains = await mainOf(services.facts, [accountId]);
  await unlinkAccount(services, { accountId, by: actorOf(caller) });
  await services.changes.tell({ advertiserIds: [accountId, ...mains.values()], days: [] });
  return clientAccounts(services, clientUuid);
}
