/** Housekeeping after a load: fresh statistics, and a vacuum where the engine has none of its own. */
import type { Dataset } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { Engine } from './engine.ts';
import { partitionOf } from './partitions.ts';
import { rollupsOf } from './rollups.ts';
import { factTables } from './tables.ts';

/**
 * Vacuums (embedded: it has no autovacuum) and analyses the partitions of `days`, the rollups and the entities.
 * @param table The table of facts that the load wrote.
 */
export async function tidy(
  engine: Engine,
  days: Iterable<string>,
  dataset: Dataset = delivery,
  table = dataset.table,
): Promise<void> {
  const entities = Object.values(dataset.dimensions).flatMap((dimension) =>
    dimension.kind === 'entity' ? [dimension.table] : [],
  );
  // Of keys only: no question is narrowed by a figure, and figures take more than half of the time.
  const facts = factTables(dataset).find((each) => each.table === table);
  const keys = facts ? ` (${facts.keys.map(({ column }) => column).join(', ')})` : '';
  const tables = [
    ...new Set(Array.from(days, (day) => `${partitionOf(day, table)}${keys}`)),
    ...rollupsOf(dataset).map((each) => `${each.table} (${[each.time, ...each.keys].join(', ')})`),
    'advertiser',
    ...entities,
  ];
  const verb = engine.kind === 'embedded' ? 'VACUUM (ANALYZE)' : 'ANALYZE';
  await engine.maintain(`${verb} ${tables.join(', ')}`);
}
