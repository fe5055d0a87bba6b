/** What advertisers and clients are known by, as the matching compares them: their names, campaigns, sites and days. */
import type { Day } from '@flightdeck/domain/dates';
import {
  campaignKey,
  type OwnedCampaign,
  type OwnedSide,
  type OwningSide,
  ownerName,
  owningSide,
  wordsOf,
} from '@flightdeck/domain/matching';
import { z } from 'zod';
import { campaignFlights } from '../facts/campaign-flights.ts';
import type { Services } from '../services.ts';

type Reading = Pick<Services, 'facts' | 'records'>;

/** An account of a source, or the advertiser that accounts belong to. */
export interface KnownAccount {
  readonly id: number;
  /** The advertiser that it belongs to; its own id where it is that advertiser. */
  readonly mainId: number;
  readonly name: string;
  readonly source: string;
  readonly externalId: string;
}

/** A client as links name it. */
export interface KnownClient {
  readonly uuid: string;
  readonly name: string;
}

/** Everything that is compared. */
export interface Known {
  readonly accounts: readonly KnownAccount[];
  /** Those that may get advertisers: not archived ones. */
  readonly clients: readonly KnownClient[];
  /** The client of each advertiser that has one, archived or not. */
  readonly clientOf: ReadonlyMap<number, KnownClient>;
  /** Campaigns by account. */
  readonly campaigns: ReadonlyMap<number, readonly OwnedCampaign[]>;
  /** Hosts of landing pages by advertiser. */
  readonly hosts: ReadonlyMap<number, readonly string[]>;
}

const Accounts = z.array(
  z.object({
    id: z.int(),
    mainId: z.int(),
    name: z.string(),
    source: z.string(),
    externalId: z.string(),
  }),
);
const Clients = z.array(z.object({ uuid: z.string(), name: z.string(), isOpen: z.boolean() }));
const Owners = z.array(z.object({ advertiserId: z.int(), clientUuid: z.string() }));
const Hosts = z.array(z.object({ advertiserId: z.int(), host: z.string() }));

/** Hosts of the landing pages that imports of an advertiser state, without `www.`. */
const HOSTS = `SELECT DISTINCT i.advertiser_id AS "advertiserId",
    lower(substring(e.fields->>'landingPage' FROM '^https?://(?:www\\.)?([^/:?#]+)')) AS host
  FROM records.trouble_entity e JOIN records.trouble_import i ON i.id = e.import_id
  WHERE e.kind = 'landingPage' AND i.undone_at IS NULL
    AND e.fields->>'landingPage' ~ '^https?://(?:www\\.)?[^/:?#]'`;

/** Reads all advertisers and clients: for people who see every client. */
export async function readKnown({ facts, records }: Reading): Promise<Known> {
  const [accounts, clients, owners, hosts] = await Promise.all([
    facts.query(
      `SELECT id, coalesce(account_of, id) AS "mainId", name, source, external_id AS "externalId" FROM advertiser
       ORDER BY lower(name) COLLATE "C", id`,
    ),
    records.execute(
      'SELECT uuid, name, archived_at IS NULL AS "isOpen" FROM records.client ORDER BY lower(name), uuid',
    ),
    records.execute(
      'SELECT advertiser_id AS "advertiserId", client_uuid AS "clientUuid" FROM records.client_advertiser',
    ),
    records.execute(HOSTS),
  ]);
  const all = Accounts.parse(accounts);
  const campaigns = await campaignFlights(
    facts,
    all.map(({ id }) => id),
  );
  const known = Clients.parse(clients);
  const byUuid = new Map(known.map(({ isOpen: _, ...client }) => [client.uuid, client]));
  return {
    accounts: all,
    clients: known.filter(({ isOpen }) => isOpen).map(({ uuid, name }) => ({ uuid, name })),
    clientOf: new Map(
      Owners.parse(owners).flatMap(({ advertiserId, clientUuid }) => {
        const client = byUuid.get(clientUuid);
        return client ? [[advertiserId, client] as const] : [];
      }),
    ),
    campaigns: Map.groupBy(campaigns, ({ accountId }) => accountId),
    hosts: new Map(
      [...Map.groupBy(Hosts.parse(hosts), ({ advertiserId }) => advertiserId)].map(
        ([id, rows]) => [id, rows.map(({ host }) => host)] as const,
      ),
    ),
  };
}

/** What a group of accounts is known by: a client's without one of its advertisers, or an advertiser's. */
export const owningSideOf = (
  known: Known,
  name: string,
  accounts: readonly KnownAccount[],
): OwningSide =>
  owningSide({
    names: [...new Set([name, ...accounts.map((account) => account.name)])],
    campaigns: accounts.flatMap(({ id }) => known.campaigns.get(id) ?? []),
    hosts: accounts.flatMap(({ id }) => known.hosts.get(id) ?? []),
    sources: accounts.map(({ source }) => source),
  });

/** Names of creatives, and days with delivery up to the last one, that an advertiser is compared by. */
const MOST_CREATIVES = 20;
const LATELY_DAYS = 14;

const Creatives = z.array(z.object({ mainId: z.int(), name: z.string() }));
const Delivery = z.array(
  z.object({
    mainId: z.int(),
    firstDay: z.string(),
    lastDay: z.string(),
    days: z.array(z.string()),
  }),
);

/** What an advertiser is known by, and its delivery. */
export interface KnownSide extends OwnedSide {
  /** First and last day with delivery; null for none. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

/** What these advertisers are known by, their accounts included. */
export async function ownedSides(
  { facts }: Pick<Services, 'facts'>,
  known: Known,
  mainIds: readonly number[],
): Promise<ReadonlyMap<number, KnownSide>> {
  if (mainIds.length === 0) return new Map();
  const wanted = new Set(mainIds);
  const own = known.accounts.filter(({ mainId }) => wanted.has(mainId));
  const families = Map.groupBy(own, ({ mainId }) => mainId);
  // Both questions know accounts with the advertiser that each belongs to.
  const pairs = [own.map(({ id }) => id), own.map(({ mainId }) => mainId)];
  const OWN = 'WITH own AS (SELECT * FROM unnest($1::int[], $2::int[]) AS o(id, main))';
  const [creatives, delivery] = await Promise.all([
    facts.query(
      `${OWN} SELECT k.main AS "mainId", k.name FROM (
         SELECT o.main, c.name, row_number() OVER (PARTITION BY o.main ORDER BY c.id DESC) AS n
         FROM own o JOIN creative c ON c.advertiser_id = o.id) k WHERE k.n <= $3::int`,
      [...pairs, MOST_CREATIVES],
    ),
    facts.query(
      `${OWN}, span AS (SELECT o.main, min(d.day) AS first, max(d.day) AS last
         FROM own o JOIN campaign_day d ON d.advertiser_id = o.id GROUP BY 1)
       SELECT s.main AS "mainId", s.first::text AS "firstDay", s.last::text AS "lastDay",
         array_agg(DISTINCT d.day::text ORDER BY d.day::text) AS days
       FROM span s JOIN own o ON o.main = s.main
       JOIN campaign_day d ON d.advertiser_id = o.id AND d.day > s.last - $3::int GROUP BY 1, 2, 3`,
      [...pairs, LATELY_DAYS],
    ),
  ]);
  const named = Map.groupBy(Creatives.parse(creatives), ({ mainId }) => mainId);
  const delivered = new Map(Delivery.parse(delivery).map((row) => [row.mainId, row]));
  return new Map(
    mainIds.flatMap((id) => {
      const family = families.get(id) ?? [];
      const main = family.find((account) => account.id === id);
      if (!main) return [];
      const row = delivered.get(id);
      const side: KnownSide = {
        name: ownerName(main.name),
        source: main.source,
        campaigns: new Set(
          family.flatMap((account) =>
            (known.campaigns.get(account.id) ?? []).map(({ name }) => campaignKey(name)),
          ),
        ),
        hosts: new Set(family.flatMap((account) => known.hosts.get(account.id) ?? [])),
        creatives: (named.get(id) ?? []).map(({ name }) => wordsOf(name)),
        days: row?.days ?? [],
        firstDay: row?.firstDay ?? null,
        lastDay: row?.lastDay ?? null,
      };
      return [[id, side] as const];
    }),
  );
}
