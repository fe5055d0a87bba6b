/** Loads that were made: listing them, undoing one and doing it again, and choosing the feed of a measure. */
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { recordLoad } from './as-of.ts';
import { derive } from './derive.ts';
import { keepBases } from './kept.ts';
import { changesByDay } from './load.ts';
import type { DayChange } from './load-types.ts';
import { LOAD_LOCK } from './rollups.ts';
import { scopeOfLoad } from './scopes.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

const HeldLoad = z.object({
  feed_id: z.int(),
  is_base: z.boolean(),
  undone_at: z.string().nullable(),
  loaded_at: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
});

/** Who changes the history, and when. */
export interface Changer {
  /** Id of the person. */
  readonly by: string;
  readonly at: Date;
  /** Called with the load's advertisers before anything changes; an error it throws undoes everything. */
  readonly admit?: (advertiserIds: readonly number[]) => Promise<void>;
}

/** What a change of the history did. */
export interface HistoryChange {
  /** Days whose facts changed, in order. */
  readonly changes: readonly DayChange[];
}

async function change(
  store: FactsStore,
  loadId: number,
  { by, at, admit }: Changer,
  isUndoing: boolean,
): Promise<HistoryChange> {
  const changes = await store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const [row] = await tx.query(
      `SELECT feed_id, is_base, undone_at, loaded_at, first_day::text AS first_day, last_day::text AS last_day
       FROM feed_load WHERE id = $1`,
      [loadId],
    );
    const load = row === undefined ? null : HeldLoad.parse(row);
    if (!load || load.is_base) throw new AppError('not-found', 'There is no such load.');
    const touched = await scopeOfLoad(tx, loadId);
    const advertiserIds = [...touched.keys()];
    await admit?.(advertiserIds);
    if ((load.undone_at !== null) === isUndoing) return [];
    await keepBases(tx, touched);
    await tx.query('UPDATE feed_load SET undone_at = $2, undone_by = $3 WHERE id = $1', [
      loadId,
      isUndoing ? at.toISOString() : null,
      isUndoing ? by : null,
    ]);
    if (isUndoing) await tx.query('DELETE FROM load WHERE feed_load_id = $1', [loadId]);
    const changed = await derive(tx, touched);
    for (const advertiserId of isUndoing ? [] : advertiserIds) {
      await recordLoad(tx, {
        sourceId: load.feed_id,
        advertiserId,
        feedLoadId: loadId,
        firstDay: load.first_day ?? '',
        lastDay: load.last_day ?? '',
        rows: 0,
        loadedAt: new Date(load.loaded_at),
      });
    }
    return changesByDay(changed);
  });
  await store.tidy(changes.map(({ day }) => day));
  return { changes };
}

/**
 * Takes a load back: the facts become what they were without it. Does nothing where it is undone already.
 * @throws {AppError} `not-found` when there is none.
 */
export const undoLoad = (
  store: FactsStore,
  loadId: number,
  changer: Changer,
): Promise<HistoryChange> => change(store, loadId, changer, true);

/**
 * Lets an undone load count again, in its old place among the loads.
 * @throws {AppError} `not-found` when there is none.
 */
export const redoLoad = (
  store: FactsStore,
  loadId: number,
  changer: Changer,
): Promise<HistoryChange> => change(store, loadId, changer, false);

/**
 * Makes a feed the authority of a measure for an advertiser, wherever it holds it; null leaves it to the rule again.
 * @param measure One of FACT_COLUMNS.
 */
export async function chooseFeed(
  store: FactsStore,
  advertiserId: number,
  measure: string,
  feedId: number | null,
): Promise<HistoryChange> {
  const changes = await store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    if (feedId === null) {
      await tx.query('DELETE FROM feed_choice WHERE advertiser_id = $1 AND measure = $2', [
        advertiserId,
        measure,
      ]);
    } else {
      await tx.query(
        `INSERT INTO feed_choice (advertiser_id, measure, feed_id) VALUES ($1, $2, $3)
         ON CONFLICT (advertiser_id, measure) DO UPDATE SET feed_id = excluded.feed_id`,
        [advertiserId, measure, feedId],
      );
    }
    const touched = new Map([[advertiserId, await heldDaysOf(tx, advertiserId)]]);
    await keepBases(tx, touched);
    return changesByDay(await derive(tx, touched));
  });
  await store.tidy(changes.map(({ day }) => day));
  return { changes };
}

const Bounds = z.tuple([z.object({ first: z.string().nullable(), last: z.string().nullable() })]);

/** All days from the first to the last that anything is known of. */
async function heldDaysOf(tx: FactsTransaction, advertiserId: number): Promise<Set<Day>> {
  const [{ first, last }] = Bounds.parse(
    await tx.query(
      `SELECT min(day)::text AS first, max(day)::text AS last FROM (
         SELECT min(day) AS day FROM campaign_day WHERE advertiser_id = $1
         UNION ALL SELECT max(day) FROM campaign_day WHERE advertiser_id = $1
         UNION ALL SELECT min(month) FROM load_scope WHERE advertiser_id = $1
         UNION ALL SELECT (max(month) + interval '1 month - 1 day')::date FROM load_scope WHERE advertiser_id = $1) d`,
      [advertiserId],
    ),
  );
  const days = new Set<Day>();
  for (let day = first; day !== null && last !== null && day <= last; day = shiftDay(day, 1)) {
    days.add(day);
  }
  return days;
}

const Read = z.object({ file_name: z.string().nullable(), mapping: z.unknown() });

/**
 * How the file of a load was read.
 * @throws {AppError} `not-found` when there is no such load.
 */
export async function howRead(
  store: Pick<FactsStore, 'query'>,
  loadId: number,
): Promise<{ readonly fileName: string; readonly mapping: unknown }> {
  const [row] = await store.query(
    'SELECT file_name, mapping FROM feed_load WHERE id = $1 AND NOT is_base',
    [loadId],
  );
  if (!row) throw new AppError('not-found', 'There is no such load.');
  const { file_name, mapping } = Read.parse(row);
  return { fileName: file_name ?? '', mapping };
}
