/**
 * What served lately, and what of it belongs to a client and a campaign.
 *
 * Every fact names an account. It belongs to a client where the advertiser of that account, itself or the one that it is
 * linked to, is among the client's; only people who see every client may know of the others. A fact may name no campaign:
 * its campaign is 0, or the one that stands for those that a file does not name. A creative belongs to a campaign where one
 * of its facts of the last 14 known days names one, or somebody or a rule has linked it. These days end with the last that a
 * load of the advertiser covers: an account that is no longer loaded, beside others that are, has none.
 */
import { RECENT_DAYS } from '@flightdeck/contract/creatives';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import type { Flight } from '@flightdeck/domain/matching';
import { z } from 'zod';
import type { Reader } from '../../../platform/facts/accounts.ts';
import { campaignFlights, IS_NAMED } from '../../../platform/facts/campaign-flights.ts';
import { factRows } from '../../../platform/facts/fact-rows.ts';
import type { Caller } from '../../../platform/route.ts';
import { seesEveryone } from '../../../platform/scope.ts';
import type { Services } from '../../../platform/services.ts';

/** A client as links name it. */
interface ClientName {
  readonly uuid: string;
  readonly name: string;
}

/** An account of a source. */
export interface Account {
  readonly id: number;
  /** The advertiser that it belongs to; its own id where it is that advertiser. */
  readonly mainId: number;
  readonly name: string;
  readonly source: string;
  readonly client: ClientName | null;
}

/** Accounts that the caller may know of, by id. */
export type Accounts = ReadonlyMap<number, Account>;

const AccountRows = z.array(
  z.object({ id: z.int(), mainId: z.int(), name: z.string(), source: z.string() }),
);
const Owners = z.array(
  z.object({
    advertiserId: z.int(),
    uuid: z.string(),
    name: z.string(),
    isArchived: z.boolean(),
  }),
);

/** The accounts of the caller's advertisers, and for people who see every client those that no client has. */
export async function accountsFor(
  { facts, records }: Pick<Services, 'facts' | 'records'>,
  caller: Caller,
): Promise<Accounts> {
  const everything = seesEveryone(caller);
  const [rows, owners] = await Promise.all([
    facts.query(
      `SELECT id, coalesce(account_of, id) AS "mainId", name, source FROM advertiser
       WHERE $1 OR coalesce(account_of, id) = ANY($2::int[])`,
      [everything, caller.advertiserIds],
    ),
    records.execute(
      `SELECT a.advertiser_id AS "advertiserId", c.uuid, c.name, c.archived_at IS NOT NULL AS "isArchived" FROM records.client_advertiser a
       JOIN records.client c ON c.uuid = a.client_uuid WHERE $1 OR a.advertiser_id = ANY($2::int[])`,
      [everything, caller.advertiserIds],
    ),
  ]);
  const ownerOf = new Map(
    Owners.parse(owners).map(({ advertiserId, ...client }) => [advertiserId, client]),
  );
  return new Map(
    AccountRows.parse(rows).flatMap((row) => {
      const { isArchived, ...client } = ownerOf.get(row.mainId) ?? { isArchived: false };
      if (isArchived) return [];
      return [[row.id, { ...row, client: 'uuid' in client ? client : null }] as const];
    }),
  );
}

/** A creative that served lately. */
export interface ServedCreative {
  readonly creativeId: number;
  readonly name: string;
  readonly type: string | null;
  readonly size: string | null;
  readonly account: Account;
  readonly impressions: number;
  /** Days on which it served, in order; one at least. */
  readonly days: readonly [Day, ...Day[]];
  /** A fact of these days names a campaign. */
  readonly hasCampaign: boolean;
}

/** What served in the last known days. */
export interface ServedLately {
  /** Those with most impressions first. */
  readonly creatives: readonly ServedCreative[];
  /** Impressions of each advertiser in these days, by its id. */
  readonly impressions: ReadonlyMap<number, number>;
}

const Days = z.array(z.object({ mainId: z.int(), until: z.string() }));
const ServedRows = z.array(
  z.object({
    creativeId: z.int(),
    accountId: z.int(),
    name: z.string(),
    type: z.string().nullable(),
    size: z.string().nullable(),
    impressions: z.number(),
    days: z.tuple([z.string()], z.string()),
    hasCampaign: z.boolean(),
  }),
);
const Sums = z.array(z.object({ accountId: z.int(), impressions: z.number() }));

/** What these accounts served in the last known days of the advertiser that each belongs to. */
export async function servedLately(
  facts: Reader,
  accounts: Accounts,
  recentDays: number = RECENT_DAYS,
): Promise<ServedLately> {
  const ids = [...accounts.keys()];
  if (ids.length === 0) return { creatives: [], impressions: new Map() };
  const known = Days.parse(
    await facts.query(
      `SELECT coalesce(a.account_of, a.id) AS "mainId", max(l.last_day)::text AS until
       FROM advertiser a JOIN load l ON l.advertiser_id = a.id AND l.dataset = 'delivery'
       WHERE a.id = ANY($1::int[]) GROUP BY 1`,
      [ids],
    ),
  );
  const untilOf = new Map(known.map(({ mainId, until }) => [mainId, until]));
  const dated = ids.flatMap((id) => {
    const until = untilOf.get(accounts.get(id)?.mainId ?? id);
    return until === undefined ? [] : [{ id, until, from: shiftDay(until, 1 - recentDays) }];
  });
  // The parameters of both questions: the accounts with their days, and all days, by which partitions are left out.
  if (dated.length === 0) return { creatives: [], impressions: new Map() };
  const days = dated.flatMap(({ from, until }) => [from, until]).sort();
  const params = [
    dated.map(({ id }) => id),
    dated.map(({ from }) => from),
    dated.map(({ until }) => until),
    days.at(0),
    days.at(-1),
  ];
  const lately = (keys: readonly string[]) => `${factRows({
    ...{ table: 'fact', advertisers: '$1::int[]', days: { from: '$4', until: '$5' } },
    ...{ keys, measures: ['impressions'] },
  })} f JOIN unnest($1::int[], $2::date[], $3::date[]) AS w(id, first, last)
    ON w.id = f.advertiser_id AND f.day BETWEEN w.first AND w.last
    WHERE f.advertiser_id = ANY($1::int[]) AND f.day BETWEEN $4::date AND $5::date AND f.impressions > 0`;
  const [served, sums] = await Promise.all([
    facts.query(
      `WITH by_size AS (
         SELECT f.creative_id, f.advertiser_id, f.size_id, f.campaign_id, array_agg(DISTINCT f.day) AS days,
           sum(f.impressions)::float8 AS impressions
         FROM ${lately(['advertiser_id', 'creative_id', 'size_id', 'campaign_id'])} AND f.creative_id > 0 GROUP BY 1, 2, 3, 4)
       SELECT k.id AS "creativeId", k.advertiser_id AS "accountId", k.name, k.type,
         (SELECT z.name FROM by_size b JOIN size z ON z.id = b.size_id
          WHERE b.creative_id = k.id AND z.name <> 'Unknown' GROUP BY z.name ORDER BY sum(b.impressions) DESC, z.name LIMIT 1) AS size,
         sum(s.impressions)::float8 AS impressions, bool_or(${IS_NAMED}) AS "hasCampaign",
         (SELECT array_agg(DISTINCT d::text ORDER BY d::text) FROM by_size b, unnest(b.days) d WHERE b.creative_id = k.id) AS days
       FROM by_size s JOIN creative k ON k.id = s.creative_id AND k.advertiser_id = s.advertiser_id
       LEFT JOIN campaign c ON c.id = s.campaign_id
       GROUP BY k.id ORDER BY sum(s.impressions) DESC, k.id`,
      params,
    ),
    facts.query(
      `SELECT f.advertiser_id AS "accountId", sum(f.impressions)::float8 AS impressions FROM ${lately(['advertiser_id'])} GROUP BY 1`,
      params,
    ),
  ]);
  const impressions = new Map<number, number>();
  for (const { accountId, impressions: more } of Sums.parse(sums)) {
    const mainId = accounts.get(accountId)?.mainId ?? accountId;
    impressions.set(mainId, (impressions.get(mainId) ?? 0) + more);
  }
  return {
    impressions,
    creatives: ServedRows.parse(served).flatMap(({ accountId, ...creative }) => {
      const account = accounts.get(accountId);
      return account ? [{ ...creative, account }] : [];
    }),
  };
}

/** A campaign that creatives can be linked to. */
export interface LinkCampaign {
  readonly campaignId: number;
  readonly name: string;
  readonly account: Account;
  readonly flight: Flight;
}

/** Campaigns of these accounts, by name. @param only Ids to keep; all when absent. */
export async function campaignsOf(
  facts: Reader,
  accounts: Accounts,
  only?: readonly number[],
): Promise<LinkCampaign[]> {
  const campaigns = await campaignFlights(facts, [...accounts.keys()], only);
  return campaigns.flatMap(({ accountId, ...campaign }) => {
    const account = accounts.get(accountId);
    return account ? [{ ...campaign, account }] : [];
  });
}

/** Whether a creative of the one account can be linked to a campaign of the other: both belong to one advertiser or client. */
export const belongTogether = (left: Account, right: Account): boolean =>
  left.mainId === right.mainId || (left.client !== null && left.client.uuid === right.client?.uuid);
