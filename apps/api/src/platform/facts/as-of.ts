/** When the figures of an advertiser were last loaded, and what days they cover. */
import { z } from 'zod';
import type { FactsStore, FactsTransaction } from './store.ts';

/** What a load records, per advertiser. */
interface LoadRecord {
  readonly sourceId: number;
  readonly advertiserId: number;
  /** Days the load covered. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly rows: number;
  /** Fingerprint of what was loaded, to recognise it. */
  readonly digest?: string | undefined;
  /** Default: now. */
  readonly loadedAt?: Date | undefined;
}

/** Notes a load, in its own transaction; moves the as-of time of the advertiser and of the source. */
export async function recordLoad(tx: FactsTransaction, load: LoadRecord): Promise<void> {
  const at = (load.loadedAt ?? new Date()).toISOString();
  await tx.query(
    `INSERT INTO load (source_id, advertiser_id, loaded_at, first_day, last_day, rows, digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      load.sourceId,
      load.advertiserId,
      at,
      load.firstDay,
      load.lastDay,
      load.rows,
      load.digest ?? null,
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

/** When any of these advertisers was last loaded, ISO 8601 UTC, and the last day their loads cover; null when nothing ever was. */
export async function loaded(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
): Promise<{ readonly asOf: string | null; readonly knownUntil: string | null }> {
  const rows = await store.query(
    `SELECT max(loaded_at) AS "asOf", max(last_day) AS "knownUntil" FROM load
     WHERE advertiser_id = ANY($1::int[])`,
    [advertiserIds],
  );
  return Loaded.parse(rows)[0];
}

/** Latest load of any of these advertisers, ISO 8601 UTC; null when nothing was ever loaded. */
export async function asOf(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
): Promise<string | null> {
  return (await loaded(store, advertiserIds)).asOf;
}
