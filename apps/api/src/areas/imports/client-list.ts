/** Clients that a person may load delivery for. */
import type { DataOf } from '@flightdeck/contract';
import type { ImportAdvertiser, ImportClient } from '@flightdeck/contract/imports';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { isOpenClient } from '../../platform/records/archived.ts';
import { proposedCurrency } from '../../platform/records/client-defaults.ts';
import type { Records } from '../../platform/records/records.ts';
import { client, clientAdvertiser } from '../../platform/records/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { ImportScope } from './client-link.ts';

type Choices = Omit<DataOf<typeof CALLS.imports.clients>, 'advertisers'>;

/** Type of a client when nothing is known. */
const UNKNOWN_TYPE = 'Other';

/** The clients of a scope, with the currency proposed for a new one: the most frequent. */
export async function clientChoices(records: Records, scope: ImportScope): Promise<Choices> {
  const { uuid, name, type, currency } = client;
  const clients = await records.db
    .select({ uuid, name, type, currency })
    .from(client)
    .where(and(isOpenClient, scope.everyone ? undefined : inArray(uuid, [...scope.clientUuids])))
    .orderBy(asc(name));
  return {
    clients,
    mayCreate: scope.everyone,
    types: [...new Set(clients.map((each) => each.type))].sort(),
    defaults: { type: UNKNOWN_TYPE, currency: proposedCurrency(clients) },
  };
}

const Named = z.array(z.object({ id: z.int(), name: z.string() }));

/** Advertisers of the scope's clients that accounts can be linked to, by name. */
export async function advertiserChoices(
  { records, facts }: Pick<Services, 'records' | 'facts'>,
  scope: ImportScope,
): Promise<ImportAdvertiser[]> {
  const owned = await records.db
    .select({ id: clientAdvertiser.advertiserId, client: client.name })
    .from(clientAdvertiser)
    .innerJoin(client, eq(client.uuid, clientAdvertiser.clientUuid))
    .where(
      and(isOpenClient, scope.everyone ? undefined : inArray(client.uuid, [...scope.clientUuids])),
    );
  const clients = new Map(owned.map((row) => [row.id, row.client]));
  const rows = Named.parse(
    await facts.query(
      `SELECT id, name FROM advertiser WHERE id = ANY($1::int[]) AND account_of IS NULL
       ORDER BY lower(name) COLLATE "C", id`,
      [[...clients.keys()]],
    ),
  );
  return rows.map(({ id, name }) => ({ advId: id, name, client: clients.get(id) ?? '' }));
}

/**
 * The advertiser of a name or id.
 * @throws {AppError} `not-found`, or `unprocessable` when several have the name.
 */
export function chooseAdvertiser(
  advertisers: readonly ImportAdvertiser[],
  nameOrId: string,
): ImportAdvertiser {
  const named = advertisers.filter(({ name }) => name === nameOrId);
  if (named.length > 1) {
    const ids = named.map(({ advId, client: of }) => `${advId} (${of})`).join(', ');
    throw new AppError(
      'unprocessable',
      `There are several advertisers “${nameOrId}”. Give the id of one: ${ids}.`,
    );
  }
  const [found = advertisers.find(({ advId }) => String(advId) === nameOrId)] = named;
  if (found) return found;
  throw new AppError(
    'not-found',
    `There is no advertiser “${nameOrId}”. Advertisers: ${advertisers.map(({ name }) => name).join(', ') || 'none'}.`,
  );
}

/**
 * The client of a uuid or name.
 * @throws {AppError} `not-found`, or `unprocessable` when several have the name.
 */
export function chooseClient(clients: readonly ImportClient[], nameOrUuid: string): ImportClient {
  const byUuid = clients.find(({ uuid }) => uuid === nameOrUuid);
  if (byUuid) return byUuid;
  const [found, another] = clients.filter(({ name }) => name === nameOrUuid);
  if (found && another) {
    throw new AppError(
      'unprocessable',
      `There are several clients “${nameOrUuid}”. Give the uuid of one.`,
    );
  }
  if (found) return found;
  throw new AppError(
    'not-found',
    `There is no client “${nameOrUuid}”. Clients: ${clients.map(({ name }) => name).join(', ') || 'none'}.`,
  );
}
