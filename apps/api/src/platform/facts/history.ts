/** Loads that were made: listing them, undoing one and doing it again, and choosing the feed of a measure. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { recordLoad } from './as-of.ts';
import { derive } from './derive.ts';
import { factRows } from './fact-rows.ts';
import { changesByDay } from './figures.ts';
import { companionOf, keepBases } from './kept.ts';
import type { DayChange } from './load-types.ts';
import { LOAD_LOCK } from './rollups.ts';
import { scopeOfLoad } from './scopes.ts';
import { type FactLayout, layoutNamed, layoutsOf } from './shapes.ts';
import type { FactsStore, FactsTransaction } from './store.ts';

const HeldLoad = z.object({
  feed_id: z.int(),
  is_base: z.boolean(),
  undone_at: z.string().nullable(),
  loaded_at: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  fact_table: z.string(),
});

/** Who changes the history, and when. */
export interface Changer {
  /** Id of the person. */
  readonly by: string;
  readonly at: Date;
  /** Why, in the person's words. */
  readonly reason?: string | undefined;
  /** Called with the load's advertisers before anything changes; an error it throws undoes everything. */
  readonly admit?: (advertiserIds: readonly number[]) => Promise<void>;
}

/** What a change of the history did. */
export interface HistoryChange {
  /** Days whose facts changed, in order. */
  readonly changes: readonly DayChange[];
  /** The same of what the file also brought of delivery. */
  readonly also?: readonly DayChange[];
}

/** What is changed of one load. */
interface ChangedLoad {
  readonly layout: FactLayout;
  readonly changes: readonly DayChange[];
}

async function change(
  store: FactsStore,
  loadId: number,
  changer: Changer,
  isUndoing: boolean,
  datasets?: readonly Dataset[],
): Promise<HistoryChange> {
  const changed = await store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    const { mainId, alsoId } = await companionOf(tx, loadId);
    const main = await changeOne(tx, mainId, changer, isUndoing, datasets);
    if (alsoId === undefined) return [main];
    return [main, await changeOne(tx, alsoId, changer, isUndoing, datasets)];
  });
  for (const { layout, changes } of changed) await tidyAfter(store, layout, changes);
  const [main, also] = changed;
  return { changes: main?.changes ?? [], ...(also ? { also: also.changes } : {}) };
}

const tidyAfter = (store: FactsStore, layout: FactLayout, changes: readonly DayChange[]) =>
  store.tidy(
    changes.map(({ day }) => day),
    layout.dataset,
    layout.table.table,
  );

async function changeOne(
  tx: FactsTransaction,
  loadId: number,
  { by, at, reason, admit }: Changer,
  isUndoing: boolean,
  datasets: readonly Dataset[] | undefined,
): Promise<ChangedLoad> {
  const [row] = await tx.query(
    `SELECT feed_id, is_base, undone_at, loaded_at, first_day::text AS first_day, last_day::text AS last_day, fact_table
     FROM feed_load WHERE id = $1`,
    [loadId],
  );
  const load = row === undefined ? null : HeldLoad.parse(row);
  const layout = load && layoutNamed(load.fact_table, datasets);
  if (!load || !layout || load.is_base) throw new AppError('not-found', 'There is no such load.');
  const touched = await scopeOfLoad(tx, loadId);
  const advertiserIds = [...touched.keys()];
  await admit?.(advertiserIds);
  if ((load.undone_at !== null) === isUndoing) return { layout, changes: [] };
  await keepBases(tx, layout, touched);
  await tx.query(
    'UPDATE feed_load SET undone_at = $2, undone_by = $3, undone_reason = $4 WHERE id = $1',
    isUndoing ? [loadId, at.toISOString(), by, reason || null] : [loadId, null, null, null],
  );
  if (isUndoing) await tx.query('DELETE FROM load WHERE feed_load_id = $1', [loadId]);
  const changed = await derive(tx, layout, touched);
  for (const advertiserId of isUndoing ? [] : advertiserIds) {
    await recordLoad(tx, {
      sourceId: load.feed_id,
      advertiserId,
      feedLoadId: loadId,
      firstDay: load.first_day ?? '',
      lastDay: load.last_day ?? '',
      rows: 0,
      loadedAt: new Date(load.loaded_at),
      dataset: layout.dataset.id,
    });
  }
  return { layout, changes: changesByDay(layout, changed) };
}

/**
 * Takes a load back, with what else came of its file: the facts become what they were without it. Does nothing where it is
 * undone already.
 * @param datasets Those that loads may be of; by default all.
 * @throws {AppError} `not-found` when there is none.
 */
export const undoLoad = (
  store: FactsStore,
  loadId: number,
  changer: Changer,
  datasets?: readonly Dataset[],
): Promise<HistoryChange> => change(store, loadId, changer, true, datasets);

/**
 * Lets an undone load count again, in its old place among the loads.
 * @throws {AppError} `not-found` when there is none.
 */
export const redoLoad = (
  store: FactsStore,
  loadId: number,
  changer: Changer,
  datasets?: readonly Dataset[],
): Promise<HistoryChange> => change(store, loadId, changer, false, datasets);

/**
 * Makes a feed the authority of a measure for an advertiser, wherever it holds it; null leaves it to the rule again. It holds
 * for every table of the dataset.
 */
export async function chooseFeed(
  store: FactsStore,
  advertiserId: number,
  measure: string,
  feedId: number | null,
  { by, at, reason }: Changer,
  dataset: Dataset = delivery,
): Promise<HistoryChange> {
  const changed = await store.transaction(async (tx) => {
    await tx.query(LOAD_LOCK);
    if (feedId === null) {
      await tx.query(
        'DELETE FROM feed_choice WHERE advertiser_id = $1 AND dataset = $2 AND measure = $3',
        [advertiserId, dataset.id, measure],
      );
    } else {
      await tx.query(
        `INSERT INTO feed_choice (advertiser_id, measure, feed_id, chosen_by, chosen_at, reason, dataset)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (advertiser_id, dataset, measure) DO UPDATE SET feed_id = excluded.feed_id,
           chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at, reason = excluded.reason`,
        [advertiserId, measure, feedId, by, at.toISOString(), reason || null, dataset.id],
      );
    }
    const all: ChangedLoad[] = [];
    for (const layout of layoutsOf(dataset)) {
      const touched = new Map([[advertiserId, await heldDaysOf(tx, layout, advertiserId)]]);
      await keepBases(tx, layout, touched);
      all.push({ layout, changes: changesByDay(layout, await derive(tx, layout, touched)) });
    }
    return all;
  });
  for (const { layout, changes } of changed) await tidyAfter(store, layout, changes);
  return { changes: changed.find(({ changes }) => changes.length > 0)?.changes ?? [] };
}

const Bounds = z.tuple([z.object({ first: z.string().nullable(), last: z.string().nullable() })]);

/** All days from the first to the last that anything is known of. */
async function heldDaysOf(
  tx: FactsTransaction,
  { table: { table } }: FactLayout,
  advertiserId: number,
): Promise<Set<Day>> {
  const kept =
    'FROM load_scope s JOIN feed_load l ON l.id = s.load_id WHERE s.advertiser_id = $1 AND l.fact_table = $2';
  const held = factRows({
    ...{ table, advertisers: '$1', days: 'all', keys: ['advertiser_id'], measures: [] },
  });
  const [{ first, last }] = Bounds.parse(
    await tx.query(
      `SELECT min(day)::text AS first, max(day)::text AS last FROM (
         SELECT min(day) AS day FROM ${held} f WHERE advertiser_id = $1
         UNION ALL SELECT max(day) FROM ${held} f WHERE advertiser_id = $1
         UNION ALL SELECT min(s.month) ${kept}
         UNION ALL SELECT (max(s.month) + interval '1 month - 1 day')::date ${kept}) d`,
      [advertiserId, table],
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
