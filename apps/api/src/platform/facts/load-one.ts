/** Writes what a file brings of one dataset, in two steps: what it says is kept first, then it counts. */
import { createHash } from 'node:crypto';
import type { Day, DayRange } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { type Restated, recordLoad } from './as-of.ts';
import { daysOf, withRange } from './covered.ts';
import { type ChangedDay, derive } from './derive.ts';
import { factRows } from './fact-rows.ts';
import { feedOf, isByCampaign, type Report, reportName } from './feeds.ts';
import { changesByDay, figures } from './figures.ts';
import { type Emptied, emptyLoad, keepBases, makeLoad, noteAgain } from './kept.ts';
import type { LineIds } from './load-entities.ts';
import { heldCampaigns } from './load-missing.ts';
import type { BadDays, Content } from './load-read.ts';
import type { LoadedAdvertiser, LoadResult, MissingCampaign } from './load-types.ts';
import { directRollups, writeDays } from './load-write.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import {
  type AdvertiserDays,
  ALL_CAMPAIGNS,
  campaignOfScope,
  daysOfScope,
  ScopeWriter,
} from './scopes.ts';
import { ALL_DATASETS, type FactLayout } from './shapes.ts';
import type { FactsTransaction } from './store.ts';

/** A load of one dataset. */
export interface OneLoad extends Content {
  readonly report: Report;
  readonly ids: readonly LineIds[];
  readonly advertisers: readonly LoadedAdvertiser[];
  readonly badDays: BadDays;
  /** Days that it covers whether or not they have rows. */
  readonly covers: DayRange | null;
  readonly isRemoving: boolean;
  readonly acceptsBad: boolean;
  /** An earlier load whose place this one takes. */
  readonly mends: number | undefined;
  readonly fileName: string | undefined;
  readonly mapping: unknown;
  readonly loadedBy: string | undefined;
  readonly loadedAt: Date | undefined;
  readonly onWritten: (rows: number) => void;
}

/** A load that is kept, and does not count yet. */
export interface KeptLoad {
  readonly load: OneLoad;
  readonly loadId: number;
  readonly feedId: number;
  readonly touched: AdvertiserDays;
  /** Whether it stands in the facts already, because there were none. */
  readonly isFresh: boolean;
  /** Whether it says what the last load of its feed said. */
  readonly isRepeat: boolean;
  readonly before: Emptied | null;
  readonly scope: ScopeWriter;
  /** First and last day that it covers. */
  readonly covered: DayRange;
  readonly fingerprint: string;
  /** Of a fresh one. */
  readonly changed: readonly ChangedDay[];
  readonly missing: readonly MissingCampaign[];
  readonly heldBack: readonly Day[];
}

const LastDigest = z.array(z.object({ digest: z.string() }));

/** Keeps what a load says, without letting it count, unless there are no facts of its days at all. */
export async function keepLoad(tx: FactsTransaction, load: OneLoad): Promise<KeptLoad> {
  const { layout, report, buffer, ids, badDays } = load;
  const { dataset, table } = layout;
  const feedId = await feedOf(tx, report, dataset.id);
  const byCampaign = isByCampaign(report.fields, dataset);
  const advertiserIds = accountsOf(ids);
  const days = buffer.days;
  const reach = touchedDays(ids, withRange(days, load.covers));
  const touched = load.isRemoving ? reach : touchedDays(ids, days);
  await ensurePartitions(tx, days, table.table);
  const isFresh = load.mends === undefined && !(await anyFacts(tx, table.table, reach));
  if (!isFresh) await keepBases(tx, layout, touched);
  const before =
    load.mends === undefined ? null : await emptyLoad(tx, load.mends, [dataset, ...ALL_DATASETS]);
  const spoken = isFresh ? new Set<string>() : await spokenFor(tx, feedId, advertiserIds);
  const isHeldBack = (advertiserId: number, day: Day) =>
    spoken.has(`${advertiserId} ${day}`) &&
    (badDays === 'any' || badDays.has(day)) &&
    !load.acceptsBad;
  const heldBack = new Set<Day>();
  const [last] = LastDigest.parse(
    await tx.query(
      'SELECT digest FROM feed_load WHERE feed_id = $1 AND undone_at IS NULL AND NOT is_base ORDER BY id DESC LIMIT 1',
      [feedId],
    ),
  );
  const noted = { ...load, feedId, table: table.table, digest: '' };
  const loadId = load.mends ?? (await makeLoad(tx, noted));
  if (load.mends !== undefined) await noteAgain(tx, loadId, noted);

  const scope = new ScopeWriter();
  const covered = new ScopeWriter();
  const cover = (advertiserId: number, day: Day) => covered.add(advertiserId, ALL_CAMPAIGNS, day);
  const changed: ChangedDay[] = [];
  const none = { rowsBefore: 0, before: table.measures.map(() => 0) };
  const digest = await writeDays(tx, {
    layout,
    loadId,
    feedId,
    buffer,
    ids,
    isDirect: isFresh,
    admits: (run) => {
      const { advertiserId, day } = run;
      if (isHeldBack(advertiserId, day)) {
        heldBack.add(day);
        return false;
      }
      for (const campaign of run.campaigns()) {
        scope.add(advertiserId, campaignOfScope(campaign, byCampaign), day);
      }
      cover(advertiserId, day);
      if (isFresh) {
        changed.push({ advertiserId, day, ...none, rowsAfter: run.rows, after: run.sums() });
      }
      return true;
    },
    onDay: load.onWritten,
  });
  for (const day of load.covers ? daysOf(load.covers) : []) {
    for (const advertiserId of advertiserIds) {
      if (!isHeldBack(advertiserId, day)) cover(advertiserId, day);
      else if (load.isRemoving) heldBack.add(day);
    }
  }
  const missing = isFresh
    ? []
    : await heldCampaigns(tx, layout, reportName(report, dataset.id), {
        ...{ covered, inFile: scope, isByCampaign: byCampaign },
      });
  const { range, text } = covered;
  if (load.isRemoving) scope.addAll(covered);
  // A file of the same rows that covers more days says more than the one before.
  const more = load.covers && text !== '' ? [text] : [];
  const said = [digest, scope.text, ...more].join('\n');
  const fingerprint = createHash('sha256').update(said).digest('hex');
  return {
    ...{ load, loadId, feedId, touched, isFresh, before, scope, fingerprint, changed, missing },
    covered: hullOf(days, range),
    isRepeat: last?.digest === fingerprint && !isFresh && !before,
    heldBack: [...heldBack].sort(),
  };
}

/** What a load did. */
export type Counted = Pick<
  LoadResult,
  'loadId' | 'written' | 'replaced' | 'changes' | 'missing' | 'missingAre' | 'heldBack'
> & { readonly changed: readonly ChangedDay[] };

/**
 * Lets a kept load count; forgets it where `isDropped`.
 * @param withLoadId The load of the same file that it is undone with.
 */
export async function countLoad(
  tx: FactsTransaction,
  kept: KeptLoad,
  isDropped: boolean,
  withLoadId: number | null = null,
): Promise<Counted> {
  const { load, loadId, feedId, touched, isFresh, before, scope, missing, heldBack } = kept;
  const { layout, isRemoving } = load;
  const answer = {
    missing,
    missingAre: isRemoving ? ('removed' as const) : ('kept' as const),
    heldBack,
  };
  if (isDropped) {
    await tx.query('DELETE FROM feed_load WHERE id = $1', [loadId]);
    return { ...answer, changed: [], loadId: null, written: 0, replaced: 0, changes: [] };
  }
  const { start: firstDay, end: lastDay } = kept.covered;
  await scope.write(tx, loadId);
  await tx.query(
    `UPDATE feed_load SET digest = $2, first_day = $3::date, last_day = $4::date, with_load_id = $5
     WHERE id = $1`,
    [loadId, kept.fingerprint, firstDay, lastDay, withLoadId],
  );
  const advertiserIds = accountsOf(load.ids);
  const changed = [...kept.changed];
  if (isFresh) {
    await refreshFresh(tx, layout, advertiserIds, changed);
  } else {
    const isSame = before?.layout.table.table === layout.table.table;
    const derived = before && isSame ? together(touched, before.days) : touched;
    changed.push(...(await derive(tx, layout, derived, load.onWritten)));
    // Read in another way, it was of another table before.
    if (before && !isSame) await derive(tx, before.layout, before.days);
  }
  for (const advertiserId of advertiserIds) {
    const own = changed.filter((each) => each.advertiserId === advertiserId);
    await recordLoad(tx, {
      sourceId: feedId,
      advertiserId,
      feedLoadId: loadId,
      firstDay,
      lastDay,
      rows: own.reduce((sum, { rowsAfter }) => sum + rowsAfter, 0),
      loadedAt: load.loadedAt,
      dataset: layout.dataset.id,
      restated: layout.dataset.id === 'delivery' ? restatedOf(layout, own) : undefined,
    });
  }
  return {
    ...answer,
    changed,
    loadId,
    written: changed.reduce((sum, { rowsAfter }) => sum + rowsAfter, 0),
    replaced: changed.reduce((sum, { rowsBefore }) => sum + rowsBefore, 0),
    changes: changesByDay(layout, changed),
  };
}

/** Rollups of facts that were written directly. */
async function refreshFresh(
  tx: FactsTransaction,
  layout: FactLayout,
  advertiserIds: readonly number[],
  changed: readonly ChangedDay[],
): Promise<void> {
  if (layout.detail !== null) return;
  const made = new Set(directRollups(layout).map(({ table }) => table));
  const days = changed.map(({ day }) => day);
  await refreshRollups(tx, advertiserIds, days, made, layout.dataset);
}

/** The days of both. */
function together(one: AdvertiserDays, other: AdvertiserDays): AdvertiserDays {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...ids].map((id) => [id, new Set([...(one.get(id) ?? []), ...(other.get(id) ?? [])])]),
  );
}

/** From the first day of rows or of what is covered to the last one of either. */
function hullOf(days: readonly Day[], covered: DayRange | null): DayRange {
  const [start = '', end = ''] = [days.at(0), days.at(-1)];
  if (!covered) return { start, end };
  return {
    start: covered.start < start ? covered.start : start,
    end: covered.end > end ? covered.end : end,
  };
}

/** The accounts of a load's lines: those that the file names, and parts of them in other currencies. */
const accountsOf = (ids: readonly LineIds[]): number[] => [...new Set(ids.map(([id = 0]) => id))];

/** Days of each advertiser of the file. */
function touchedDays(ids: readonly LineIds[], days: readonly Day[]): AdvertiserDays {
  const all = new Set(days);
  return new Map(ids.map(([advertiserId = 0]) => [advertiserId, all]));
}

/** Whether a table holds facts of these advertisers and days, from any feed. */
async function anyFacts(
  tx: FactsTransaction,
  table: string,
  touched: AdvertiserDays,
): Promise<boolean> {
  const days = [...new Set([...touched.values()].flatMap((of) => [...of]))].sort();
  const facts = factRows({
    ...{ table, advertisers: '$1', days: { of: '$2' }, keys: ['advertiser_id'], measures: [] },
  });
  const rows = await tx.query(
    `SELECT 1 AS held FROM ${facts} f WHERE advertiser_id = ANY($1::int[]) AND day = ANY($2::date[])
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

/** The days that already held something, and their impressions before and after. */
function restatedOf(layout: FactLayout, changed: readonly ChangedDay[]): Restated | undefined {
  const restated = changed.filter(({ rowsBefore }) => rowsBefore > 0);
  const days = restated.map(({ day }) => day).sort();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const sum = (pick: (each: ChangedDay) => readonly number[]) =>
    restated.reduce((total, each) => total + figures(layout, pick(each)).impressions, 0);
  return { from, to, before: sum((each) => each.before), after: sum((each) => each.after) };
}
