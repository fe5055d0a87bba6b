/** Accounts of sources, and the advertisers that they belong to: one advertiser may deliver on many platforms (docs/decisions/0038). */
import type { Day } from '@flightdeck/domain/dates';
import type { AccountPlatforms } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { FactsStore } from './store.ts';

/** The store, or a transaction on it. */
export type Reader = Pick<FactsStore, 'query'>;

const Ids = z.array(z.object({ id: z.int() }));

/**
 * SQL: whether the advertiser `part` holds what is in another currency of `account` (docs/decisions/0039). It belongs to
 * whatever its account belongs to, and is never linked by anybody.
 */
export const isPartOf = (part: string, account: string): string =>
  `${part}.account_of = coalesce(${account}.account_of, ${account}.id) AND ${part}.linked_at IS NULL
   AND ${part}.source = ${account}.source AND ${part}.external_id = ${account}.external_id || '#' || ${part}.currency`;

/** SQL: the ids of accounts and parts that belong to the advertisers `ids`, an array. */
export const accountsSql = (ids: string): string =>
  `SELECT id FROM advertiser WHERE account_of = ANY(${ids})
   UNION SELECT part.id FROM advertiser own JOIN advertiser part ON ${isPartOf('part', 'own')} WHERE own.id = ANY(${ids})`;

/**
 * SQL: whether the account `of` is on the platforms of a question; true without any. A part is on that of its account.
 * @param add Adds a parameter and gives its place in the statement.
 */
export function isOnPlatforms(
  of: string,
  platforms: AccountPlatforms | undefined,
  add: (value: unknown, type: string) => string,
): string {
  if (!platforms) return 'true';
  return 'only' in platforms
    ? `${of}.source = ANY(${add(platforms.only, 'text[]')})`
    : `${of}.source <> ALL(${add(platforms.except, 'text[]')})`;
}

/** SQL: which of the advertisers `ids`, an array, the account `of` counts for: itself where it belongs to none of them. */
export const countsFor = (of: string, ids: string): string =>
  `CASE WHEN ${of}.account_of = ANY(${ids}) THEN ${of}.account_of
     WHEN ${of}.account_of IS NULL OR ${of}.linked_at IS NOT NULL THEN ${of}.id
     ELSE coalesce((SELECT own.id FROM advertiser own WHERE own.id = ANY(${ids}) AND ${isPartOf(of, 'own')}), ${of}.id) END`;

/**
 * The accounts of some advertisers, these included; each id once. An account that belongs to another one has itself and its
 * parts alone.
 */
export async function withAccounts(
  store: Reader,
  advertiserIds: readonly number[],
): Promise<number[]> {
  if (advertiserIds.length === 0) return [];
  const rows = Ids.parse(
    await store.query(`SELECT id FROM (${accountsSql('$1::int[]')}) a ORDER BY id`, [
      [...advertiserIds],
    ]),
  );
  return [...new Set([...advertiserIds, ...rows.map(({ id }) => id)])];
}

/** Some accounts and their parts in other currencies, each id once. */
export async function withParts(store: Reader, accountIds: readonly number[]): Promise<number[]> {
  const rows = Ids.parse(
    await store.query(
      `SELECT part.id FROM advertiser own JOIN advertiser part ON ${isPartOf('part', 'own')} WHERE own.id = ANY($1::int[]) ORDER BY 1`,
      [[...accountIds]],
    ),
  );
  return [...new Set([...accountIds, ...rows.map(({ id }) => id)])];
}

const Mains = z.array(z.object({ id: z.int(), main: z.int() }));

/** The advertiser that each account belongs to: itself where it belongs to no other. Ids that are not stored are left out. */
export async function mainOf(
  store: Reader,
  accountIds: readonly number[],
): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = Mains.parse(
    await store.query(
      'SELECT id, coalesce(account_of, id) AS main FROM advertiser WHERE id = ANY($1::int[])',
      [[...accountIds]],
    ),
  );
  return new Map(rows.map(({ id, main }) => [id, main]));
}

const Accounts = z.array(
  z.object({
    id: z.int(),
    mainId: z.int(),
    source: z.string(),
    externalId: z.string(),
    name: z.string(),
    isMain: z.boolean(),
    partOf: z.int().nullable(),
    currency: z.string().nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    loads: z.int(),
    linkedBy: z.string().nullable(),
    linkedAt: z.string().nullable(),
  }),
);

/** An account as its source names it. */
export interface Account {
  readonly id: number;
  /** The advertiser that it belongs to; its own id where it is that advertiser. */
  readonly mainId: number;
  /** Platform, such as `cm360`. */
  readonly source: string;
  readonly externalId: string;
  readonly name: string;
  readonly isMain: boolean;
  /** The account that this is the part of in another currency; null for an account of its own. */
  readonly partOf: number | null;
  /** ISO 4217; null where it is not known. */
  readonly currency: string | null;
  /** First and last day with delivery. */
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
  readonly loads: number;
  readonly linkedBy: string | null;
  /** ISO 8601, UTC. */
  readonly linkedAt: string | null;
}

/** The accounts of some advertisers, each advertiser's own first, then by name; parts after the account that they are of. */
export async function accountsOf(
  store: Reader,
  mainIds: readonly number[],
): Promise<readonly Account[]> {
  if (mainIds.length === 0) return [];
  return Accounts.parse(
    await store.query(
      `SELECT a.id, coalesce(a.account_of, a.id) AS "mainId", a.source, a.external_id AS "externalId", a.name,
         a.account_of IS NULL AS "isMain", own.id AS "partOf", a.currency, d.first::text AS "firstDay", d.last::text AS "lastDay",
         (SELECT count(DISTINCT coalesce(-l.feed_load_id, l.id)) FROM load l WHERE l.advertiser_id = a.id)::int AS loads,
         a.linked_by AS "linkedBy", a.linked_at AS "linkedAt"
       FROM advertiser a LEFT JOIN LATERAL (
         SELECT min(day) AS first, max(day) AS last FROM campaign_day WHERE advertiser_id = a.id) d ON true
         LEFT JOIN advertiser own ON ${isPartOf('a', 'own')}
       WHERE coalesce(a.account_of, a.id) = ANY($1::int[])
       ORDER BY coalesce(own.id, a.id) <> coalesce(a.account_of, a.id), lower(coalesce(own.name, a.name)) COLLATE "C",
         coalesce(own.id, a.id), own.id IS NOT NULL, a.currency, a.id`,
      [[...mainIds]],
    ),
  );
}
