/**
 * Loads delivery into the facts store: all of a file or nothing.
 *
 * A file is an export of one report, known by its source (`cm360`) and the fields of its columns: the banner, rich
 * media and video exports of one ad server are three reports. The file replaces what earlier exports of that report
 * held for every advertiser and day in it. Where another report of the same source holds a day of a placement that is
 * in the file, the file wins, so that nothing counts twice. A day that already holds exactly the file's content is left
 * alone.
 */
import { createHash } from 'node:crypto';
import type { BadRow } from '@flightdeck/contract/imports';
import type { Day } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { z } from 'zod';
import { assertRoom } from '../disk.ts';
import { AppError } from '../errors.ts';
import { type Restated, recordLoad } from './as-of.ts';
import { FactBuffer } from './load-buffer.ts';
import { resolveLines } from './load-entities.ts';
import { LineIndex } from './load-lines.ts';
import {
  type FactBatch,
  type LoadedAdvertiser,
  type LoadProgress,
  type LoadResult,
  VALUE_INDEX,
} from './load-types.ts';
import { type DayRun, writeDays } from './load-write.ts';
import { ensurePartitions } from './partitions.ts';
import { LOAD_LOCK, refreshRollups } from './rollups.ts';
import type { FactsStore, FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

export * from './load-types.ts';

/** Bytes of disk that the embedded store takes for a fact while it loads, with index and log: 370 were measured. */
const BYTES_PER_FACT = 400;

/** Bad rows kept with their reason; all are counted. */
const MAX_BAD_ROWS = 200;

/** A load. */
export interface LoadRequest {
  /** Source of the ids and names in the rows, such as `cm360` or the name of a mapping. */
  readonly source: string;
  /** Fields of the file's columns, in any order; with `source` they identify the report. */
  readonly fields: readonly string[];
  readonly rows: AsyncIterable<FactBatch>;
  /** Called in the load's transaction once the advertisers are known; an error it throws undoes everything. */
  readonly admit?: (advertisers: readonly LoadedAdvertiser[]) => void | Promise<void>;
  /** Called after each batch and each written day. */
  readonly onProgress?: (progress: LoadProgress) => void;
  /** Clock of the as-of time; default now. */
  readonly now?: () => Date;
  /** Called in the load's transaction when everything is written, with what the load will answer. */
  readonly beforeCommit?: (result: LoadResult) => Promise<void>;
  /** Bytes of figures held in memory; beyond them a temporary file is used. */
  readonly memoryBudget?: number;
  /** Folder of that file, on the disk of an embedded store; by default the system's. */
  readonly spillFolder?: string;
}

/**
 * Reads all rows, then writes them in one transaction with partitions, rollups and the record of the load.
 * The caller then has the store `tidy` the changed days, once for many loads.
 * @throws {AppError} `unprocessable` when the file holds no delivery or more than half of its rows are bad;
 *   whatever the rows or the store throw. Then nothing has changed.
 */
export async function loadFacts(store: FactsStore, request: LoadRequest): Promise<LoadResult> {
  const buffer = new FactBuffer(request.memoryBudget, request.spillFolder);
  try {
    const { lines, summary } = await readAll(request, buffer);
    if (store.engine === 'embedded' && request.spillFolder) {
      await assertRoom(request.spillFolder, summary.rows * BYTES_PER_FACT);
    }
    const days = buffer.days;
    return await store.transaction(async (tx) => {
      // Locks first: no other load may make the same names, or facts of the same days, meanwhile.
      await tx.query(LOAD_LOCK);
      const resolved = await resolveLines(tx, request.source, lines.all, request.admit);
      const written = await writeLoad(tx, request, buffer, resolved, summary);
      const result: LoadResult = {
        ...summary,
        ...written,
        range: { start: days.at(0) ?? '', end: days.at(-1) ?? '' },
        unchanged: written.changedDays.length === 0,
      };
      await request.beforeCommit?.(result);
      return result;
    });
  } finally {
    await buffer.dispose();
  }
}

type Summary = Pick<LoadResult, 'rows' | 'flagged' | 'badRowCount' | 'badRows' | 'totals'>;

async function readAll(
  { rows, onProgress }: LoadRequest,
  buffer: FactBuffer,
): Promise<{ lines: LineIndex; summary: Summary }> {
  const lines = new LineIndex();
  const { impressions, clicks, spendMicros } = VALUE_INDEX;
  const totals = { impressions: 0, clicks: 0, spendMicros: 0 };
  const badRows: BadRow[] = [];
  let count = 0;
  let flagged = 0;
  let badRowCount = 0;
  for await (const batch of rows) {
    for (const { day, dimensions, values } of batch.facts) {
      buffer.add(day, lines.idOf(dimensions), values);
      const shown = values[impressions] ?? 0;
      const clicked = values[clicks] ?? 0;
      totals.impressions += shown;
      totals.clicks += clicked;
      totals.spendMicros += values[spendMicros] ?? 0;
      if (clicked > shown) flagged++;
    }
    count += batch.facts.length;
    badRowCount += batch.bad.length;
    if (badRows.length < MAX_BAD_ROWS) {
      badRows.push(...batch.bad.slice(0, MAX_BAD_ROWS - badRows.length));
    }
    if (buffer.full) await buffer.spill();
    onProgress?.({ phase: 'reading', rows: count, badRowCount });
  }
  const first = badRows.at(0);
  if (badRowCount > count) {
    throw new AppError(
      'unprocessable',
      `${writeNumber(badRowCount, 'en')} of ${writeNumber(badRowCount + count, 'en')} rows could not be read, so nothing was loaded. ` +
        `The first is line ${first?.line}: ${first?.reason} Check the mapping of the columns.`,
      { badRowCount, badRows },
    );
  }
  if (count === 0) {
    throw new AppError('unprocessable', 'The file holds no delivery rows. Nothing was loaded.');
  }
  const summary: Summary = {
    rows: count,
    flagged,
    badRowCount,
    badRows,
    totals: {
      impressions: totals.impressions,
      clicks: totals.clicks,
      spend: totals.spendMicros / 1e6,
    },
  };
  return { lines, summary };
}

/** Name of a report in the `source` table: its source and a fingerprint of its fields. */
export function reportName(source: string, fields: readonly string[]): string {
  const fingerprint = createHash('sha256')
    .update([...fields].sort().join('\n'))
    .digest('hex');
  return `${source}#${fingerprint.slice(0, 8)}`;
}

const Ids = z.array(z.object({ id: z.int() }));

async function writeLoad(
  tx: FactsTransaction,
  request: LoadRequest,
  buffer: FactBuffer,
  { ids, advertisers }: Awaited<ReturnType<typeof resolveLines>>,
  { rows }: Summary,
) {
  const name = reportName(request.source, request.fields);
  const [source] = Ids.parse(
    await tx.query(
      `INSERT INTO source (name) VALUES ($1)
       ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`,
      [name],
    ),
  );
  if (!source) throw new Error('The source was neither found nor made.');
  const rivals = Ids.parse(
    await tx.query('SELECT id FROM source WHERE starts_with(name, $1) AND id <> $2', [
      `${request.source}#`,
      source.id,
    ]),
  ).map(({ id }) => id);
  const advertiserIds = advertisers.map(({ id }) => id);
  const days = buffer.days;
  await ensurePartitions(tx, days);
  const fresh = !(await anyFacts(tx, advertiserIds, days));
  const held = fresh
    ? new Map<string, string>()
    : await heldDays(tx, source.id, advertiserIds, days);
  const gone = new Set<number>();
  const restated = new Map<number, Restated>();
  let replaced = 0;

  /** Makes room for runs that differ from what is held; answers those. */
  const makeRoom = async (day: Day, runs: readonly DayRun[]): Promise<DayRun[]> => {
    const changed = runs.filter((run) => {
      const digest = held.get(`${day} ${run.advertiserId}`);
      return digest === undefined || digest !== run.digest();
    });
    for (const run of changed) {
      const removed: Awaited<ReturnType<typeof remove>>[] = [];
      if (held.has(`${day} ${run.advertiserId}`)) {
        const rows = await remove(tx, [source.id], run, day, null);
        removed.push(rows);
        for (const campaign of rows.campaigns) gone.add(campaign);
      }
      if (!fresh && rivals.length > 0) {
        removed.push(await remove(tx, rivals, run, day, run.placements()));
      }
      const count = removed.reduce((sum, rows) => sum + rows.count, 0);
      replaced += count;
      if (count > 0) {
        const { from = day, before = 0, after = 0 } = restated.get(run.advertiserId) ?? {};
        restated.set(run.advertiserId, {
          from,
          to: day,
          before: removed.reduce((sum, { impressions }) => sum + impressions, before),
          after: after + run.impressions(),
        });
      }
    }
    return changed;
  };

  const written = await writeDays(tx, {
    buffer,
    ids,
    sourceId: source.id,
    makeRoom,
    withRollup: fresh,
    onDay: (done) => request.onProgress?.({ phase: 'writing', rows: done, badRowCount: 0 }),
  });
  const changedDays = [...written.days].sort();
  if (changedDays.length > 0) {
    const made = fresh ? (['placement_day'] as const) : [];
    await refreshRollups(tx, [...written.advertisers], changedDays, new Set(made));
    for (const advertiserId of written.advertisers) {
      await recordLoad(tx, {
        sourceId: source.id,
        advertiserId,
        firstDay: changedDays.at(0) ?? '',
        lastDay: changedDays.at(-1) ?? '',
        rows,
        loadedAt: request.now?.(),
        restated: restated.get(advertiserId),
      });
    }
  }
  // A campaign that is still in the file was restated, not dropped.
  for (const [, campaign] of ids) gone.delete(campaign);
  return {
    written: written.rows,
    replaced,
    changedDays,
    advertisers,
    droppedCampaigns: await campaignNames(tx, gone),
  };
}

/** Whether facts of these advertisers and days are held, from any source. */
async function anyFacts(
  tx: FactsTransaction,
  advertiserIds: readonly number[],
  days: readonly Day[],
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 AS held FROM placement_day WHERE advertiser_id = ANY($1::int[]) AND day = ANY($2::date[])
       AND day BETWEEN $3::date AND $4::date LIMIT 1`,
    [advertiserIds, days, days.at(0), days.at(-1)],
  );
  return rows.length > 0;
}

const Removed = z.array(
  z.object({ campaign_id: z.int(), rows: z.coerce.number(), impressions: z.coerce.number() }),
);

async function remove(
  tx: FactsTransaction,
  sources: readonly number[],
  { advertiserId }: DayRun,
  day: Day,
  placements: ReadonlySet<number> | null,
): Promise<{ count: number; impressions: number; campaigns: number[] }> {
  const removed = Removed.parse(
    await tx.query(
      `WITH gone AS (
         DELETE FROM fact WHERE advertiser_id = $1 AND day = $2::date AND source_id = ANY($3::int[])
         ${placements ? 'AND placement_id = ANY($4::int[])' : ''} RETURNING campaign_id, impressions)
       SELECT campaign_id, count(*) AS rows, sum(impressions) AS impressions FROM gone GROUP BY 1`,
      [advertiserId, day, sources, ...(placements ? [[...placements]] : [])],
    ),
  );
  return {
    count: removed.reduce((sum, row) => sum + row.rows, 0),
    impressions: removed.reduce((sum, row) => sum + row.impressions, 0),
    campaigns: removed.map((row) => row.campaign_id),
  };
}

const Held = z.array(z.object({ day: z.string(), advertiser_id: z.int(), digest: z.string() }));

/** Fingerprints of what the report already holds, by `day advertiser`; DayRun makes the same from the file. */
async function heldDays(
  tx: FactsTransaction,
  sourceId: number,
  advertiserIds: readonly number[],
  days: readonly Day[],
): Promise<Map<string, string>> {
  const keys = FACT_KEY_COLUMNS.slice(2, -1).join(', ');
  const held = new Map<string, string>();
  const months = new Set(days.map((day) => day.slice(0, 7)));
  // Month by month: only one partition's text is in memory at a time.
  for (const month of months) {
    const rows = Held.parse(
      await tx.query(
        `SELECT day::text AS day, advertiser_id,
           md5(string_agg(concat_ws(E'\\t', ${keys}, ${FACT_SUM_COLUMNS.join(', ')}), E'\\n' ORDER BY ${keys})) AS digest
         FROM fact
         WHERE source_id = $1 AND advertiser_id = ANY($2::int[])
           AND day >= $3::date AND day < ($3::date + interval '1 month')::date
         GROUP BY 1, 2`,
        [sourceId, advertiserIds, `${month}-01`],
      ),
    );
    for (const row of rows) held.set(`${row.day} ${row.advertiser_id}`, row.digest);
  }
  return held;
}

async function campaignNames(tx: FactsTransaction, ids: ReadonlySet<number>): Promise<string[]> {
  if (ids.size === 0) return [];
  const rows = await tx.query('SELECT name FROM campaign WHERE id = ANY($1::int[]) ORDER BY name', [
    [...ids],
  ]);
  return rows.map((row) => String(row.name));
}
