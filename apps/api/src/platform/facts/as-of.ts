/** When the figures of an advertiser were last loaded, and what days they cover. */
import type { Day } from '@flightdeck/domain/dates';
import { pacingDay } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { isPartOf, withAccounts } from './accounts.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

/** The days that a load held other figures of than were there, and the impressions of all of them before and after. */
export interface Restated {
  readonly from: Day;
  readonly to: Day;
  readonly before: number;
  readonly after: number;
}

/** The dataset of a load that names none. */
const DELIVERY = 'delivery';

/** What a load records, per advertiser. */
interface LoadRecord {
  readonly sourceId: number;
  readonly advertiserId: number;
  /** The load, where its rows are kept; it goes when the load is undone. */
  readonly feedLoadId?: number | undefined;
  /** Days the load covered. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly rows: number;
  /** Fingerprint of what was loaded, to recognise it. */
  readonly digest?: string | undefined;
  readonly restated?: Restated | undefined;
  /** What was loaded; default `delivery`. */
  readonly dataset?: string | undefined;
  /** Default: now. */
  readonly loadedAt?: Date | undefined;
}

/** Notes a load, in its own transaction; moves the as-of time of the advertiser and of the source. */
export async function recordLoad(tx: FactsTransaction, load: LoadRecord): Promise<void> {
  const at = (load.loadedAt ?? new Date()).toISOString();
  await tx.query(
    `WITH noted AS (
       UPDATE source SET loaded_at = $3::timestamptz, as_of = greatest(as_of, $14::timestamptz) WHERE id = $1)
     INSERT INTO load (source_id, advertiser_id, loaded_at, first_day, last_day, rows, digest,
       restated_from, restated_to, impressions_before, impressions_after, feed_load_id,
       dataset)
     VALUES ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      load.sourceId,
      load.advertiserId,
      at,
      load.firstDay,
      load.lastDay,
      load.rows,
      load.digest ?? null,
      load.restated?.from ?? null,
      load.restated?.to ?? null,
      load.restated?.before ?? null,
      load.restated?.after ?? null,
      load.feedLoadId ?? null,
      load.dataset ?? DELIVERY,
      `${load.lastDay}T23:59:59Z`,
    ],
  );
}

const Loads = z.array(z.object({ at: z.iso.datetime(), until: z.string() }));

/** What is loaded of some advertisers. */
export interface LoadedUntil {
  /** The last load of any of their accounts, ISO 8601 UTC; null when nothing ever was. */
  readonly asOf: string | null;
  /** The last day that any load covers. */
  readonly knownUntil: Day | null;
  /** The last day that the loads of each account cover, earliest first; absent where they are the same. */
  readonly accountsUntil?: Day[];
}

/** When a dataset of any account of these advertisers was last loaded, and the last days their loads cover. */
export async function loaded(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
  dataset: string = DELIVERY,
): Promise<LoadedUntil> {
  const loads = Loads.parse(
    await store.query(
      `SELECT max(l.loaded_at) AS at, max(l.last_day) AS until FROM (${ownersSql('$1::int[]')}) a
       JOIN load l ON l.advertiser_id = a.id AND l.dataset = $2 GROUP BY a.owner`,
      [await withAccounts(store, advertiserIds), dataset],
    ),
  );
  const days = loads.map(({ until }) => until).sort();
  const last = days.at(-1) ?? null;
  return {
    asOf:
      loads
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
    knownUntil: last,
    ...(last !== null && days[0] !== last ? { accountsUntil: days } : {}),
  };
}

/** SQL: each of the accounts `ids`, an array, and the account whose files bring it: that which it is a part of, else itself. */
const ownersSql = (ids: string): string =>
  `SELECT a.id, coalesce(own.id, a.id) AS owner FROM advertiser a LEFT JOIN advertiser own ON ${isPartOf('a', 'own')} WHERE a.id = ANY(${ids})`;

/**
 * SQL: how far the delivery of each of the accounts $1 is known by the account's own files, up to the day $2; $3 is the
 * dataset.
 */
const KNOWN = `
  SELECT id, max(at) OVER of_owner AS at, max("loadedUntil") OVER of_owner AS "loadedUntil", max("lastDay") OVER of_owner AS "lastDay"
  FROM (SELECT a.id, a.owner, max(l.loaded_at) AS at, max(l.last_day) AS "loadedUntil",
      (SELECT max(d.day) FROM campaign_day d WHERE d.advertiser_id = a.id AND d.day <= $2::date) AS "lastDay"
    FROM (${ownersSql('$1::int[]')}) a LEFT JOIN load l ON l.advertiser_id = a.id AND l.dataset = $3 GROUP BY a.id, a.owner) each_account
  WINDOW of_owner AS (PARTITION BY owner)`;

const Each = z.array(
  z.object({
    id: z.int(),
    at: z.iso.datetime().nullable(),
    loadedUntil: z.string().nullable(),
    lastDay: z.string().nullable(),
  }),
);

/** How far the delivery of an account is known. */
export interface AdvertiserLoad {
  /** The day that its pacing is computed for today, by `pacingDay`. */
  readonly until: Day;
  /** Its last load, ISO 8601 UTC. */
  readonly at: string | null;
}

/** How far the delivery of each of these accounts is known, by its own files alone; none of those that nothing is known of. */
export async function loadedEach(
  store: Pick<FactsStore, 'query'>,
  accountIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, AdvertiserLoad>> {
  const rows = Each.parse(await store.query(KNOWN, [accountIds, today, DELIVERY]));
  return new Map(
    rows
      .filter(({ loadedUntil, lastDay }) => loadedUntil !== null || lastDay !== null)
      .map(({ id, at, loadedUntil, lastDay }) => [
        id,
        { at, until: pacingDay({ start: today, end: today }, lastDay, loadedUntil) },
      ]),
  );
}

const Known = z.array(z.object({ id: z.int(), until: z.string() }));

/** The last day, up to `end`, that the account of each of these campaigns or placements is known of; none where nothing is. */
export async function knownOfRows(
  store: Pick<FactsStore, 'query'>,
  accountIds: readonly number[],
  { table, ids }: { readonly table: 'campaign' | 'placement'; readonly ids: readonly number[] },
  end: Day,
): Promise<ReadonlyMap<number, Day>> {
  const rows = Known.parse(
    await store.query(
      `WITH known AS (${KNOWN}) SELECT e.id, least(greatest(k."loadedUntil", k."lastDay"), $2::date) AS until
       FROM ${table} e JOIN known k ON k.id = e.advertiser_id
       WHERE e.id = ANY($4::int[]) AND (k."loadedUntil" IS NOT NULL OR k."lastDay" IS NOT NULL)`,
      [accountIds, end, DELIVERY, ids],
    ),
  );
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** Latest load of a dataset of any of these advertisers, ISO 8601 UTC; null when it was never loaded. */
export async function asOf(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
  dataset: string = DELIVERY,
): Promise<string | null> {
  return (await loaded(store, advertiserIds, dataset)).asOf;
}
