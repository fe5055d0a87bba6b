/** Removes figures that are older than their dataset says, with what loads brought of them, so that nothing brings them back. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { removeBefore as removeFacts } from './fact-rows.ts';
import { LOAD_LOCK, rollupsOf } from './rollups.ts';
import { monthOf } from './scopes.ts';
import { ALL_DATASETS } from './shapes.ts';
import type { FactsStore, FactsTransaction } from './store.ts';
import { factTables } from './tables.ts';

/** Removes whole months that lie before a dataset's days. Does nothing for one that is kept for ever. */
export async function removeExpired(
  store: Pick<FactsStore, 'transaction'>,
  today: Day,
  datasets: readonly Dataset[] = ALL_DATASETS,
): Promise<void> {
  for (const dataset of datasets) {
    if (dataset.keptDays === undefined) continue;
    const first = monthOf(shiftDay(today, -dataset.keptDays));
    await store.transaction(async (tx) => {
      await tx.query(LOAD_LOCK);
      await removeBefore(tx, dataset, first);
    });
  }
}

async function removeBefore(tx: FactsTransaction, dataset: Dataset, first: Day): Promise<void> {
  const tables = factTables(dataset).map(({ table }) => table);
  for (const kept of ['load_segment', 'load_scope']) {
    await tx.query(
      `DELETE FROM ${kept} k USING feed_load l
       WHERE l.id = k.load_id AND l.fact_table = ANY($1::text[]) AND k.month < $2::date`,
      [tables, first],
    );
  }
  for (const table of tables) {
    await removeFacts(tx, table, first);
  }
  for (const { table, time } of rollupsOf(dataset)) {
    await tx.query(`DELETE FROM ${table} WHERE ${time} < $1::date`, [first]);
  }
  // The days that loads cover are those that are there.
  await tx.query('DELETE FROM load WHERE dataset = $1 AND last_day < $2::date', [
    dataset.id,
    first,
  ]);
  await tx.query(
    'UPDATE load SET first_day = $2::date WHERE dataset = $1 AND first_day < $2::date',
    [dataset.id, first],
  );
}
