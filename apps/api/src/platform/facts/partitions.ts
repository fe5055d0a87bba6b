/** Monthly partitions of tables of facts, made as days arrive. */
import { shiftDay } from '@flightdeck/domain/dates';
import { LOAD_LOCK } from './rollups.ts';
import type { FactsTransaction } from './store.ts';

/** Name of the partition that holds a day. */
export function partitionOf(day: string, table = 'fact'): string {
  return `${table}_${day.slice(0, 4)}_${day.slice(5, 7)}`;
}

/**
 * Makes the partitions that `days` need and the store lacks. Call it before the rows are copied. A
 * partition is built on its own and then attached, which does not hold up readers of the table.
 */
export async function ensurePartitions(
  tx: FactsTransaction,
  days: Iterable<string>,
  table = 'fact',
): Promise<void> {
  const months = [...new Set(Array.from(days, (day) => day.slice(0, 7)))].sort();
  if (months.length === 0) return;
  const missing = async () => {
    const rows = await tx.query(
      'SELECT name FROM unnest($1::text[]) AS wanted(name) WHERE to_regclass(name) IS NULL',
      [months.map((month) => partitionOf(`${month}-01`, table))],
    );
    return new Set(rows.map((row) => String(row.name)));
  };
  if ((await missing()).size === 0) return;
  // Two loads may need the same month: the second waits here and then finds it. By the lock that loads take anyway: with one of
  // its own, who has the one and who has the other would wait for each other.
  await tx.query(LOAD_LOCK);
  const absent = await missing();
  for (const month of months) {
    const first = `${month}-01`;
    const name = partitionOf(first, table);
    if (!absent.has(name)) continue;
    const next = `${shiftDay(first, 31).slice(0, 7)}-01`;
    await tx.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING DEFAULTS INCLUDING INDEXES)`);
    await tx.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${first}') TO ('${next}')`,
    );
  }
}
