/** When the figures of an advertiser were last loaded, and what days they cover. */
import type { Day } from '@flightdeck/domain/dates';
import { pacingDay } from '@flightdeck/domain/troubleshooter';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
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
    `INSERT INTO load (source_id, advertiser_id, loaded_at, first_day, last_day, rows, digest,
       restated_from, restated_to, impressions_before, impressions_after, feed_load_id,
       dataset)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
    ],
  );
  await tx.query(
    `UPDATE source SET loaded_at = $2::timestamptz, as_of = greatest(as_of, $3::timestamptz) WHERE id = $1`,
    [load.sourceId, at, `${load.lastDay}T23:59:59Z`],
  );
}

const Loaded = z.tuple([
  z.object({ asOf: z.iso.datetime().nullable(), knownUntil: z.string().nullable() }),
]);

/** When a dataset of any account of these advertisers was last loaded, ISO 8601 UTC, and the last day their loads cover; null when nothing ever was. */
export async function loaded(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
  dataset: string = DELIVERY,
): Promise<{ readonly asOf: string | null; readonly knownUntil: string | null }> {
  const rows = await store.query(
    `SELECT max(loaded_at) AS "asOf", max(last_day) AS "knownUntil" FROM load
     WHERE advertiser_id = ANY($1::int[]) AND dataset = $2`,
    [await withAccounts(store, advertiserIds), dataset],
  );
  return Loaded.parse(rows)[0];
}

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

/** How far the delivery of each of these accounts is known, of itself alone; none of those that nothing is known of. */
export async function loadedEach(
  store: Pick<FactsStore, 'query'>,
  accountIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, AdvertiserLoad>> {
  const rows = Each.parse(
    await store.query(
      `SELECT a.id, max(l.loaded_at) AS at, max(l.last_day) AS "loadedUntil",
         (SELECT max(d.day) FROM campaign_day d WHERE d.advertiser_id = a.id AND d.day <= $2::date) AS "lastDay"
       FROM unnest($1::int[]) AS a(id) LEFT JOIN load l ON l.advertiser_id = a.id AND l.dataset = $3 GROUP BY a.id`,
      [accountIds, today, DELIVERY],
    ),
  );
  return new Map(
    rows
      .filter(({ loadedUntil, lastDay }) => loadedUntil !== null || lastDay !== null)
      .map(({ id, at, loadedUntil, lastDay }) => [
        id,
        { at, until: pacingDay({ start: today, end: today }, lastDay, loadedUntil) },
      ]),
  );
}

/** Latest load of a dataset of any of these advertisers, ISO 8601 UTC; null when it was never loaded. */
export async function asOf(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
  dataset: string = DELIVERY,
): Promise<string | null> {
  return (await loaded(store, advertiserIds, dataset)).asOf;
}
