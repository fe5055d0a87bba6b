/** What loads brought, as it is kept: the loads, their segments, and what stood in the facts before there were any. */
import type { Dataset } from '@flightdeck/domain/datasets';
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { derive } from './derive.ts';
import { factRows } from './fact-rows.ts';
import {
  type AdvertiserDays,
  ALL_CAMPAIGNS,
  byMonth,
  campaignOfScope,
  holds,
  ScopeWriter,
  scopeOfLoad,
  scopesOf,
} from './scopes.ts';
import { SegmentWriter } from './segments.ts';
import { type FactLayout, layoutNamed } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

const MadeLoad = z.tuple([z.object({ id: z.int() })]);

/** What is known of a load when it begins. */
export interface NewLoad {
  readonly feedId: number;
  /** The table whose facts it holds. */
  readonly table: string;
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
      `INSERT INTO feed_load (feed_id, is_base, digest, file_name, mapping, loaded_by, loaded_at, fact_table)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8) RETURNING id`,
      [
        load.feedId,
        load.isBase ?? false,
        load.digest,
        load.fileName ?? null,
        load.mapping === undefined ? null : JSON.stringify(load.mapping),
        load.loadedBy ?? null,
        (load.loadedAt ?? new Date()).toISOString(),
        load.table,
      ],
    ),
  );
  return id;
}

/** Notes anew how a load was read that is mended. */
export async function noteAgain(
  tx: FactsTransaction,
  loadId: number,
  load: Pick<NewLoad, 'feedId' | 'table' | 'mapping'>,
): Promise<void> {
  await tx.query(
    'UPDATE feed_load SET feed_id = $2, fact_table = $3, mapping = $4::jsonb WHERE id = $1',
    [
      loadId,
      load.feedId,
      load.table,
      load.mapping === undefined ? null : JSON.stringify(load.mapping),
    ],
  );
}

/** What a load held before it was emptied. */
export interface Emptied {
  readonly layout: FactLayout;
  readonly days: AdvertiserDays;
}

/**
 * Empties a load, to be filled anew; answers the days that it spoke for, of which table.
 * @param datasets Those that loads may be of.
 * @throws {AppError} `not-found` when there is none, `conflict` when it is undone.
 */
export async function emptyLoad(
  tx: FactsTransaction,
  loadId: number,
  datasets?: readonly Dataset[],
): Promise<Emptied> {
  const [load] = await tx.query(
    'SELECT is_base, undone_at, fact_table FROM feed_load WHERE id = $1',
    [loadId],
  );
  const layout = layoutNamed(String(load?.fact_table), datasets);
  if (!load || !layout || load.is_base === true)
    throw new AppError('not-found', 'There is no such load.');
  if (load.undone_at !== null) {
    throw new AppError('conflict', 'This load is undone. Do it again before you mend it.');
  }
  const days = await scopeOfLoad(tx, loadId);
  await keepBases(tx, layout, days);
  for (const table of ['load_segment', 'load_scope']) {
    await tx.query(`DELETE FROM ${table} WHERE load_id = $1`, [loadId]);
  }
  await tx.query('DELETE FROM load WHERE feed_load_id = $1', [loadId]);
  return { layout, days };
}

/** A part of what a load brought for an advertiser's month. */
export interface StoredSegment {
  readonly advertiserId: number;
  readonly month: Day;
  readonly part: number;
  readonly rows: number;
  readonly body: Uint8Array;
}

const SEGMENT = ['load_id', 'advertiser_id', 'month', 'part', 'rows', 'body'];

/** Stores segments of a load. */
export async function storeSegments(
  tx: FactsTransaction,
  loadId: number,
  segments: readonly StoredSegment[],
): Promise<void> {
  const lines = segments.map(({ advertiserId, month, part, rows, body }) => {
    const digits = Buffer.from(body.buffer, body.byteOffset, body.length).toString('hex');
    return `${[loadId, advertiserId, month, part, rows].join('\t')}\t\\\\x${digits}\n`;
  });
  await tx.copy('load_segment', SEGMENT, lines);
}

const Cells = z.array(
  z.object({ advertiser_id: z.int(), source_id: z.int(), campaign_id: z.int(), day: z.string() }),
);
type Cell = z.infer<typeof Cells>[number];
const Rows = z.array(z.record(z.string(), z.union([z.number(), z.string(), z.null()])));

/**
 * Keeps what stands in a table of facts alone, from before there were segments or from a demo, as loads: deriving would lose it
 * otherwise. Call it before a load is noted whose days may meet it.
 */
export async function keepBases(
  tx: FactsTransaction,
  layout: FactLayout,
  touched: AdvertiserDays,
): Promise<void> {
  const { table } = layout.table;
  const campaign = layout.campaign < 0 ? `${ALL_CAMPAIGNS}` : 'campaign_id';
  const cells = factRows({
    ...{ table, advertisers: '$1', days: { month: '$2' }, measures: [] },
    keys: ['advertiser_id', 'source_id', ...(layout.campaign < 0 ? [] : ['campaign_id'])],
  });
  for (const [month, days] of byMonth(touched)) {
    const advertiserIds = [...days.keys()];
    const held = Cells.parse(
      await tx.query(
        `SELECT DISTINCT advertiser_id, source_id, ${campaign} AS campaign_id, day::text AS day FROM ${cells} f
         WHERE advertiser_id = ANY($1::int[]) AND day >= $2::date AND day < ($2::date + interval '1 month')::date`,
        [advertiserIds, month],
      ),
    );
    const scopes = await scopesOf(tx, table, advertiserIds, month);
    const loose = new Map<string, Cell[]>();
    for (const cell of held) {
      const isKept = scopes
        .get(cell.advertiser_id)
        ?.some(
          (scope) =>
            scope.feed_id === cell.source_id &&
            (scope.campaign_id === campaignOfScope(cell.campaign_id, true) ||
              scope.campaign_id === ALL_CAMPAIGNS) &&
            holds(scope.days, cell.day),
        );
      if (isKept) continue;
      const key = `${cell.advertiser_id} ${cell.source_id}`;
      const cells = loose.get(key) ?? [];
      loose.set(key, cells);
      cells.push(cell);
    }
    for (const cells of loose.values()) await keepBase(tx, layout, month, cells);
  }
}

/** Keeps the cells of one advertiser, feed and month. */
async function keepBase(
  tx: FactsTransaction,
  { table, ids: idColumns, width, campaign }: FactLayout,
  month: Day,
  cells: readonly Cell[],
): Promise<void> {
  const [first] = cells;
  if (!first) return;
  const { advertiser_id: advertiserId, source_id: feedId } = first;
  const wanted = new Set(cells.map((cell) => `${cell.campaign_id} ${cell.day}`));
  const columns = idColumns.map(({ column }) => column);
  const figures = table.measures.map(({ column }) => column);
  const all = factRows({
    ...{ table: table.table, advertisers: '$1', days: { month: '$2' }, measures: figures },
    among: [['source_id', '$3']],
  });
  const rows = Rows.parse(
    await tx.query(
      `SELECT day::text AS day, ${[...columns, ...figures].join(', ')} FROM ${all} f
       WHERE advertiser_id = $1 AND day >= $2::date AND day < ($2::date + interval '1 month')::date
         AND source_id = $3 ORDER BY day, ${columns.join(', ')}`,
      [advertiserId, month, feedId],
    ),
  );
  const segment = new SegmentWriter(width);
  const sums = new Float64Array(width);
  for (const [rank, row] of rows.entries()) {
    const ids = columns.map((column) => Number(row[column]));
    if (!wanted.has(`${ids[campaign] ?? ALL_CAMPAIGNS} ${row.day}`)) continue;
    for (const [i, column] of figures.entries()) {
      const value = row[column];
      sums[i] = value === null ? Number.NaN : Number(value);
    }
    segment.add(String(row.day), rank, [advertiserId, ...ids], sums, 0);
  }
  const loadId = await makeLoad(tx, { feedId, table: table.table, isBase: true, digest: '' });
  const scope = new ScopeWriter();
  for (const cell of cells) {
    const campaignId = campaign < 0 ? ALL_CAMPAIGNS : campaignOfScope(cell.campaign_id, true);
    scope.add(advertiserId, campaignId, cell.day);
  }
  await scope.write(tx, loadId);
  const { rows: count } = segment;
  const body = await segment.body();
  await storeSegments(tx, loadId, [{ advertiserId, month, part: 0, rows: count, body }]);
}

const Companions = z.array(z.object({ id: z.int(), with_load_id: z.int().nullable() }));

/** The loads of a file that are undone, done again and mended together. */
export interface Companions {
  readonly mainId: number;
  /** What the file also brought of delivery. */
  readonly alsoId: number | undefined;
}

/** The loads that came of the same file as this one, itself among them. */
export async function companionOf(
  store: Pick<FactsTransaction, 'query'>,
  loadId: number,
): Promise<Companions> {
  const rows = Companions.parse(
    await store.query(
      `SELECT id, with_load_id FROM feed_load WHERE with_load_id IS NOT NULL AND (id = $1 OR with_load_id = $1)`,
      [loadId],
    ),
  );
  const [also] = rows;
  return { mainId: also?.with_load_id ?? loadId, alsoId: also?.id };
}

/** Takes away what a file brought of delivery, where it is read so that it brings none any more. */
export async function forgetCompanion(tx: FactsTransaction, loadId: number): Promise<void> {
  const { layout, days } = await emptyLoad(tx, loadId);
  await tx.query('DELETE FROM feed_load WHERE id = $1', [loadId]);
  await derive(tx, layout, days);
}
