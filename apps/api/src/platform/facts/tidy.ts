/** Housekeeping after a load: fresh statistics, and a vacuum where the engine has none of its own. */
import type { Engine } from './engine.ts';
import { partitionOf } from './partitions.ts';
import { ROLLUPS } from './rollups.ts';

/** Vacuums (embedded: it has no autovacuum) and analyses the partitions of `days`, the rollups and the entities. */
export async function tidy(engine: Engine, days: Iterable<string>): Promise<void> {
  const partitions = new Set(Array.from(days, partitionOf));
  const tables = [
    ...partitions,
    ...ROLLUPS.map(({ table }) => table),
    'advertiser',
    'campaign',
    'placement',
    'creative',
  ];
  const verb = engine.kind === 'embedded' ? 'VACUUM (ANALYZE)' : 'ANALYZE';
  await engine.maintain(`${verb} ${tables.join(', ')}`);
}
