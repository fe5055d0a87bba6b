/** What loads brought, as it is kept: the loads, their segments, and what stood in the facts before there were any. */
import type { Day } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import {
  type AdvertiserDays,
  ALL_CAMPAIGNS,
  byMonth,
  holds,
  ScopeWriter,
  scopeOfLoad,
  scopesOf,
} from './scopes.ts';
import { SegmentWriter } from './segments.ts';
import type { FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

const WIDTH = FACT_COLUMNS.length;
/** Columns of the ids of a fact without day, advertiser and feed. */
const ID_COLUMNS = FACT_KEY_COLUMNS.slice(2, -1);

const MadeLoad = z.tuple([z.object({ id: z.int() })]);

/** What is known of a load when it begins. */
export interface NewLoad {
  readonly feedId: number;
  readonly digest: string;
  readonly isBase?: boolean;
  readonly fileName?: string | undefined;
  /** How the file was read, as JSON. */
  readonly mapping?: unknown;
  /** Id of the person. */
  readonly loadedBy?: string | undefined;
  readonly loadedAt?: Date | undefined;
}

/** Notes a load; answers its id. */
export async function makeLoad(tx: FactsTransaction, load: NewLoad): Promise<number> {
  const [{ id }] = MadeLoad.parse(
    await tx.query(
      `INSERT INTO feed_load (feed_id, is_base, digest, file_name, mapping, loaded_by, loaded_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7) RETURNING id`,
      [
        load.feedId,
        load.isBase ?? false,
        load.digest,
        load.fileName ?? null,
        load.mapping === undefined ? null : JSON.stringify(load.mapping),
        load.loadedBy ?? null,
        (load.loadedAt ?? new Date()).toISOString(),
      ],
    ),
  );
  return id;
}

/** Notes anew how a load was read that is mended. */
export async function noteAgain(
  tx: FactsTransaction,
  loadId: number,
  load: Pick<NewLoad, 'feedId' | 'mapping'>,
): Promise<void> {
  await tx.query('UPDATE feed_load SET feed_id = $2, mapping = $3::jsonb WHERE id = $1', [
    loadId,
    load.feedId,
    load.mapping === undefined ? null : JSON.stringify(load.mapping),
  ]);
}

/**
 * Empties a load, to be filled anew; answers the days that it spoke for.
 * @throws {AppError} `not-found` when there is none, `conflict` when it is undone.
 */
export async function emptyLoad(tx: FactsTransaction, loadId: number): Promise<AdvertiserDays> {
  const [load] = await tx.query('SELECT is_base, undone_at FROM feed_load WHERE id = $1', [loadId]);
  if (!load || load.is_base === true) throw new AppError('not-found', 'There is no such load.');
  if (load.undone_at !== null) {
    throw new AppError('conflict', 'This load is undone. Do it again before you mend it.');
  }
  const days = await scopeOfLoad(tx, loadId);
  await keepBases(tx, days);
  for (const table of ['load_segment', 'load_scope']) {
    await tx.query(`DELETE FROM ${table} WHERE load_id = $1`, [loadId]);
  }
  await tx.query('DELETE FROM load WHERE feed_load_id = $1', [loadId]);
  return days;
}

/** Stores a part of what a load brought for an advertiser's month: the body of a segment. */
export async function storeSegment(
  tx: FactsTransaction,
  loadId: number,
  place: { readonly advertiserId: number; readonly month: Day; readonly part: number },
  { rows, body }: { readonly rows: number; readonly body: Uint8Array },
): Promise<void> {
  await tx.query(
    `INSERT INTO load_segment (load_id, advertiser_id, month, part, rows, body)
     VALUES ($1, $2, $3::date, $4, $5, $6::bytea)`,
    [loadId, place.advertiserId, place.month, place.part, rows, body],
  );
}

const Cells = z.array(
  z.object({ advertiser_id: z.int(), source_id: z.int(), campaign_id: z.int(), day: z.string() }),
);
type Cell = z.infer<typeof Cells>[number];
const Rows = z.array(z.record(z.string(), z.union([z.number(), z.string()])));

/**
 * Keeps what stands in the facts alone, from before there were segments or from a demo, as loads: deriving would lose it
 * otherwise. Call it before a load is noted whose days may meet it.
 */
export async function keepBases(tx: FactsTransaction, touched: AdvertiserDays): Promise<void> {
  for (const [month, days] of byMonth(touched)) {
    const advertiserIds = [...days.keys()];
    const held = Cells.parse(
      await tx.query(
        `SELECT DISTINCT advertiser_id, source_id, campaign_id, day::text AS day FROM fact
         WHERE advertiser_id = ANY($1::int[]) AND day >= $2::date AND day < ($2::date + interval '1 month')::date`,
        [advertiserIds, month],
      ),
    );
    const scopes = await scopesOf(tx, advertiserIds, month);
    const loose = new Map<string, Cell[]>();
    for (const cell of held) {
      const isKept = scopes
        .get(cell.advertiser_id)
        ?.some(
          (scope) =>
            scope.feed_id === cell.source_id &&
            (scope.campaign_id === cell.campaign_id || scope.campaign_id === ALL_CAMPAIGNS) &&
            holds(scope.days, cell.day),
        );
      if (isKept) continue;
      const key = `${cell.advertiser_id} ${cell.source_id}`;
      const cells = loose.get(key) ?? [];
      loose.set(key, cells);
      cells.push(cell);
    }
    for (const cells of loose.values()) await keepBase(tx, month, cells);
  }
}

/** Keeps the cells of one advertiser, feed and month. */
async function keepBase(tx: FactsTransaction, month: Day, cells: readonly Cell[]): Promise<void> {
  const [first] = cells;
  if (!first) return;
  const { advertiser_id: advertiserId, source_id: feedId } = first;
  const wanted = new Set(cells.map((cell) => `${cell.campaign_id} ${cell.day}`));
  const rows = Rows.parse(
    await tx.query(
      `SELECT day::text AS day, ${[...ID_COLUMNS, ...FACT_SUM_COLUMNS].join(', ')} FROM fact
       WHERE advertiser_id = $1 AND day >= $2::date AND day < ($2::date + interval '1 month')::date
         AND source_id = $3 ORDER BY day, ${ID_COLUMNS.join(', ')}`,
      [advertiserId, month, feedId],
    ),
  );
  const segment = new SegmentWriter(WIDTH);
  const sums = new Float64Array(WIDTH);
  for (const [rank, row] of rows.entries()) {
    if (!wanted.has(`${row.campaign_id} ${row.day}`)) continue;
    for (const [i, column] of FACT_SUM_COLUMNS.entries()) sums[i] = Number(row[column]);
    const ids = ID_COLUMNS.map((column) => Number(row[column]));
    segment.add(String(row.day), rank, ids, sums, 0);
  }
  const loadId = await makeLoad(tx, { feedId, isBase: true, digest: '' });
  const scope = new ScopeWriter();
  for (const cell of cells) scope.add(advertiserId, cell.campaign_id, cell.day);
  await scope.write(tx, loadId);
  const stored = { rows: segment.rows, body: await segment.body() };
  await storeSegment(tx, loadId, { advertiserId, month, part: 0 }, stored);
}
