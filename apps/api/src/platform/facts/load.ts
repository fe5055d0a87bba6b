/**
 * Loads delivery into the facts store: all of a file or nothing.
 *
 * A file is an export of a feed, known by its source (`cm360`) and the fields of its columns. What it brings is kept as
 * the load's segments; it replaces what earlier loads of the feed said of the campaigns and days in it. The facts of its
 * days are then derived from the loads of all feeds (derive.ts), so that nothing counts twice.
 */
import { createHash } from 'node:crypto';
import type { BadRow } from '@flightdeck/contract/imports';
import { type Day, type DayRange, daysIn, shiftDay } from '@flightdeck/domain/dates';
import { writeNumber } from '@flightdeck/domain/locale';
import { z } from 'zod';
import { assertRoom } from '../disk.ts';
import { AppError } from '../errors.ts';
import { type Restated, recordLoad } from './as-of.ts';
import { type ChangedDay, derive } from './derive.ts';
import { feedOf, type Report, reportName } from './feeds.ts';
import { figures, plus } from './figures.ts';
import { emptyLoad, keepBases, makeLoad, noteAgain } from './kept.ts';
import { FactBuffer } from './load-buffer.ts';
import { type LineIds, resolveLines } from './load-entities.ts';
import { keepResult } from './load-kept.ts';
import { LineIndex } from './load-lines.ts';
import { heldCampaigns } from './load-missing.ts';
import {
  asBadRow,
  type DayChange,
  type FactBatch,
  type LoadedAdvertiser,
  type LoadProgress,
  type LoadResult,
  VALUE_INDEX,
} from './load-types.ts';
import { writeDays } from './load-write.ts';
import { ensurePartitions } from './partitions.ts';
import { LOAD_LOCK, refreshRollups } from './rollups.ts';
import { type AdvertiserDays, ALL_CAMPAIGNS, daysOfScope, ScopeWriter } from './scopes.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

export * from './load-types.ts';

/** Bytes of disk that the embedded store takes for a fact while it loads, with index and log: 370 were measured. */
const BYTES_PER_FACT = 400;

/** Bad rows kept with their reason; all are counted. */
const MAX_BAD_ROWS = 200;

/** A load. */
export interface LoadRequest extends Report {
  readonly rows: AsyncIterable<FactBatch>;
  /** What becomes of campaigns that earlier loads of the feed hold on the file's days and that are not in it; default `keep`. */
  readonly missing?: 'keep' | 'remove' | undefined;
  /** Whether good rows replace a day although the file has bad rows of it. */
  readonly acceptsBad?: boolean | undefined;
  /** An earlier load that this one takes the place of, among the others too. */
  readonly mends?: number | undefined;
  /** For the history: the file's name, how it was read, and the id of the person. */
  readonly fileName?: string | undefined;
  readonly mapping?: unknown;
  readonly loadedBy?: string | undefined;
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
    const { lines, summary, badDays } = await readAll(request, buffer);
    if (store.engine === 'embedded' && request.spillFolder) {
      await assertRoom(request.spillFolder, summary.rows * BYTES_PER_FACT);
    }
    const days = buffer.days;
    return await store.transaction(async (tx) => {
      // Locks first: no other load may make the same names, or facts of the same days, meanwhile.
      await tx.query(LOAD_LOCK);
      const resolved = await resolveLines(tx, request.source, lines.all, request.admit);
      const { changed, ...written } = await writeLoad(tx, request, buffer, resolved, badDays);
      const result: LoadResult = {
        ...summary,
        ...written,
        range: { start: days.at(0) ?? '', end: days.at(-1) ?? '' },
        unchanged: written.changes.length === 0,
      };
      await keepResult(tx, result, changed);
      await request.beforeCommit?.(result);
      return result;
    });
  } finally {
    await buffer.dispose();
  }
}

/** Days that have bad rows; `any` where the day of one could not be read. */
type BadDays = ReadonlySet<Day> | 'any';

type Summary = Pick<LoadResult, 'rows' | 'flagged' | 'badRowCount' | 'badRows' | 'totals'>;

async function readAll(
  { rows, onProgress }: LoadRequest,
  buffer: FactBuffer,
): Promise<{ lines: LineIndex; summary: Summary; badDays: BadDays }> {
  const lines = new LineIndex();
  const { impressions, clicks, spendMicros } = VALUE_INDEX;
  const totals = { impressions: 0, clicks: 0, spendMicros: 0 };
  const badRows: BadRow[] = [];
  let count = 0;
  let flagged = 0;
  let badRowCount = 0;
  const days = new Set<Day>();
  let isAnyDayBad = false;
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
    for (const { day } of batch.bad) {
      if (day === 'unknown') isAnyDayBad = true;
      else if (day !== undefined) days.add(day);
    }
    if (badRows.length < MAX_BAD_ROWS) {
      const more = batch.bad.slice(0, MAX_BAD_ROWS - badRows.length);
      badRows.push(...more.map(asBadRow));
    }
    if (buffer.full) await buffer.spill();
    onProgress?.({ phase: 'reading', rows: count, badRowCount });
  }
  const first = badRows.at(0);
  if (badRowCount > count) {
    throw new AppError(
      'unprocessable',
      `${writeNumber(badRowCount, 'en')} of ${writeNumber(badRowCount + count, 'en')} rows could not be read, so nothing was loaded. ` +
        `The first is ${first?.part === undefined ? '' : `in “${first.part}”, `}line ${first?.line}: ${first?.reason} Check the mapping of the columns.`,
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
  return { lines, summary, badDays: isAnyDayBad ? 'any' : days };
}

const LastDigest = z.array(z.object({ digest: z.string() }));

async function writeLoad(
  tx: FactsTransaction,
  request: LoadRequest,
  buffer: FactBuffer,
  { ids, advertisers }: Awaited<ReturnType<typeof resolveLines>>,
  badDays: BadDays,
): Promise<
  Pick<
    LoadResult,
    | 'loadId'
    | 'written'
    | 'replaced'
    | 'changes'
    | 'missing'
    | 'missingAre'
    | 'heldBack'
    | 'advertisers'
  > & { readonly changed: readonly ChangedDay[] }
> {
  const feedId = await feedOf(tx, request);
  const advertiserIds = advertisers.map(({ id }) => id);
  const days = buffer.days;
  const touched = touchedDays(ids, days);
  await ensurePartitions(tx, days);
  const isFresh = request.mends === undefined && !(await anyFacts(tx, touched));
  if (!isFresh) await keepBases(tx, touched);
  const before = request.mends === undefined ? null : await emptyLoad(tx, request.mends);
  const spoken = isFresh ? new Set<string>() : await spokenFor(tx, feedId, advertiserIds);
  const inFile = new Set(ids.map(([, campaignId]) => campaignId));
  const missing = isFresh
    ? []
    : (await heldCampaigns(tx, reportName(request), advertiserIds, allDays(touched)))
        .filter(({ id }) => !inFile.has(id))
        .map(({ id: _, ...campaign }) => campaign);
  const isRemoving = request.missing === 'remove';
  const isBad = (day: Day) => badDays === 'any' || badDays.has(day);
  const heldBack = new Set<Day>();
  const [last] = LastDigest.parse(
    await tx.query(
      'SELECT digest FROM feed_load WHERE feed_id = $1 AND undone_at IS NULL AND NOT is_base ORDER BY id DESC LIMIT 1',
      [feedId],
    ),
  );
  const noted = {
    feedId,
    digest: '',
    fileName: request.fileName,
    mapping: request.mapping,
    loadedBy: request.loadedBy,
    loadedAt: request.now?.(),
  };
  const loadId = request.mends ?? (await makeLoad(tx, noted));
  if (request.mends !== undefined) await noteAgain(tx, loadId, noted);

  const showWritten = (rows: number) =>
    request.onProgress?.({ phase: 'writing', rows, badRowCount: 0 });
  const scope = new ScopeWriter();
  const changed: ChangedDay[] = [];
  const digest = await writeDays(tx, {
    loadId,
    feedId,
    buffer,
    ids,
    isDirect: isFresh,
    admits: (run) => {
      const { advertiserId, day } = run;
      const isReplacing = spoken.has(`${advertiserId} ${day}`);
      if (isReplacing && isBad(day) && request.acceptsBad !== true) {
        heldBack.add(day);
        return false;
      }
      for (const campaign of run.campaigns()) scope.add(advertiserId, campaign, day);
      if (isRemoving) scope.add(advertiserId, ALL_CAMPAIGNS, day);
      if (isFresh) {
        const none = { rowsBefore: 0, before: [] };
        changed.push({ advertiserId, day, ...none, rowsAfter: run.rows, after: run.sums() });
      }
      return true;
    },
    onDay: showWritten,
  });
  const fingerprint = fingerprintOf(digest, scope.text);
  const answer = {
    advertisers,
    missing,
    missingAre: isRemoving ? ('removed' as const) : ('kept' as const),
    heldBack: [...heldBack].sort(),
  };
  if (last?.digest === fingerprint && !isFresh && !before) {
    await tx.query('DELETE FROM feed_load WHERE id = $1', [loadId]);
    return { ...answer, changed: [], loadId: null, written: 0, replaced: 0, changes: [] };
  }
  await scope.write(tx, loadId);
  await tx.query(
    'UPDATE feed_load SET digest = $2, first_day = $3::date, last_day = $4::date WHERE id = $1',
    [loadId, fingerprint, days.at(0), days.at(-1)],
  );
  if (isFresh) {
    const made = new Set(['placement_day'] as const);
    const changedDays = changed.map(({ day }) => day);
    await refreshRollups(tx, advertiserIds, changedDays, made);
  } else {
    const derived = before ? together(touched, before) : touched;
    changed.push(...(await derive(tx, derived, showWritten)));
  }
  for (const advertiserId of advertiserIds) {
    await recordLoad(tx, {
      sourceId: feedId,
      advertiserId,
      feedLoadId: loadId,
      firstDay: days.at(0) ?? '',
      lastDay: days.at(-1) ?? '',
      rows: changed.reduce(
        (sum, each) => sum + (each.advertiserId === advertiserId ? each.rowsAfter : 0),
        0,
      ),
      loadedAt: request.now?.(),
      restated: restatedOf(changed.filter((each) => each.advertiserId === advertiserId)),
    });
  }
  return {
    ...answer,
    changed,
    loadId,
    written: changed.reduce((sum, { rowsAfter }) => sum + rowsAfter, 0),
    replaced: changed.reduce((sum, { rowsBefore }) => sum + rowsBefore, 0),
    changes: changesByDay(changed),
  };
}

/** The days of both. */
function together(one: AdvertiserDays, other: AdvertiserDays): AdvertiserDays {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...ids].map((id) => [id, new Set([...(one.get(id) ?? []), ...(other.get(id) ?? [])])]),
  );
}

const fingerprintOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex');

/** Days of a range, in order. */
export const daysOf = (range: DayRange): Day[] =>
  Array.from({ length: daysIn(range) }, (_, i) => shiftDay(range.start, i));

/** The days that a load may change: those of the file, for each of its advertisers. */
function touchedDays(ids: readonly LineIds[], days: readonly Day[]): AdvertiserDays {
  const all = new Set(days);
  return new Map(ids.map(([advertiserId]) => [advertiserId, all]));
}

const allDays = (touched: AdvertiserDays): Set<Day> =>
  new Set([...touched.values()].flatMap((days) => [...days]));

/** Whether facts of these advertisers and days are held, from any feed. */
async function anyFacts(tx: FactsTransaction, touched: AdvertiserDays): Promise<boolean> {
  const days = [...allDays(touched)].sort();
  const rows = await tx.query(
    `SELECT 1 AS held FROM placement_day WHERE advertiser_id = ANY($1::int[]) AND day = ANY($2::date[])
       AND day BETWEEN $3::date AND $4::date LIMIT 1`,
    [[...touched.keys()], days, days.at(0), days.at(-1)],
  );
  return rows.length > 0;
}

const Spoken = z.array(z.object({ advertiser_id: z.int(), month: z.string(), days: z.int() }));

/** The advertisers' days, as `advertiser day`, that earlier loads of a feed speak for. */
async function spokenFor(
  tx: FactsTransaction,
  feedId: number,
  advertiserIds: readonly number[],
): Promise<Set<string>> {
  const rows = Spoken.parse(
    await tx.query(
      `SELECT s.advertiser_id, s.month::text AS month, bit_or(s.days) AS days
       FROM load_scope s JOIN feed_load l ON l.id = s.load_id
       WHERE l.feed_id = $1 AND l.undone_at IS NULL AND s.advertiser_id = ANY($2::int[]) GROUP BY 1, 2`,
      [feedId, advertiserIds],
    ),
  );
  return new Set(
    rows.flatMap(({ advertiser_id, month, days }) =>
      daysOfScope(month, days).map((day) => `${advertiser_id} ${day}`),
    ),
  );
}

/** Changes of advertisers' days, by day. */
export function changesByDay(changed: readonly ChangedDay[]): DayChange[] {
  const byDay = new Map<Day, DayChange>();
  for (const { day, before, after } of changed) {
    const held = byDay.get(day);
    const own = { day, before: figures(before), after: figures(after) };
    byDay.set(
      day,
      held
        ? { day, before: plus(held.before, own.before), after: plus(held.after, own.after) }
        : own,
    );
  }
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** The days that already held something, and their impressions before and after. */
function restatedOf(changed: readonly ChangedDay[]): Restated | undefined {
  const restated = changed.filter(({ rowsBefore }) => rowsBefore > 0);
  const days = restated.map(({ day }) => day).sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const sum = (pick: (each: ChangedDay) => readonly number[]) =>
    restated.reduce((total, each) => total + figures(pick(each)).impressions, 0);
  return { from, to, before: sum((each) => each.before), after: sum((each) => each.after) };
}
