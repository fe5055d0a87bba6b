/** Moves facts that were loaded before ClickHouse was there out of PostgreSQL, once; and back, where it is given up. */
import { z } from 'zod';
import { StoreError } from '../../store-error.ts';
import { ensurePartitions } from '../partitions.ts';
import type { PostgresEngine } from '../postgres.ts';
import { LOAD_LOCK } from '../rollups.ts';
import { copyColumns } from '../tables.ts';
import type { UpgradeState } from '../upgrade-state.ts';
import type { ClickhouseServer } from './server.ts';
import type { HeldTables } from './tables.ts';
import { heldMonths, unloadMonth } from './unload.ts';
import { WritingTransaction } from './write.ts';

const Partitions = z.array(z.object({ name: z.string(), table: z.string() }));

/** Partitions of the held tables that have rows. */
const FILLED = `SELECT c.oid::regclass::text AS name, p.relname AS table
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
  WHERE p.relnamespace = current_schema::regnamespace AND p.relname = ANY($1::text[])
  ORDER BY 1`;

/** Moves them, a month of a table at a time; what is moved stays moved when it is stopped half-way. */
export async function moveFacts(
  postgres: PostgresEngine,
  server: ClickhouseServer,
  held: HeldTables,
  upgrading: (state: UpgradeState) => void,
): Promise<void> {
  const all = Partitions.parse(
    await postgres.transaction((tx) => tx.query(FILLED, [[...held.keys()]])),
  );
  const filled: typeof all = [];
  for (const partition of all) {
    const rows = await postgres.transaction((tx) =>
      tx.query(`SELECT 1 FROM ${partition.name} LIMIT 1`),
    );
    if (rows.length > 0) filled.push(partition);
  }
  for (const [done, { name, table }] of filled.entries()) {
    upgrading({ kind: 'moving', to: 'ClickHouse', done, total: filled.length });
    const columns = copyColumns(held.get(table) ?? noTable(table));
    await postgres.transaction(async (tx) => {
      await tx.query(LOAD_LOCK);
      const writing = new WritingTransaction(tx, server, held, () => undefined);
      try {
        await writing.copy(
          table,
          columns,
          postgres.unload(`(SELECT ${columns.join(', ')} FROM ${name})`),
        );
        await writing.settle();
      } catch (error) {
        await writing.abandon();
        throw error;
      }
      await tx.query(`TRUNCATE ${name}`);
    });
  }
}

/** Moves them back, a month of a table at a time; what is back stays back when it is stopped half-way. */
export async function moveBack(
  postgres: PostgresEngine,
  server: ClickhouseServer,
  held: HeldTables,
  upgrading: (state: UpgradeState) => void,
): Promise<void> {
  const all = await postgres.transaction((tx) => heldMonths((sql, own) => tx.query(sql, own)));
  for (const [done, month] of all.entries()) {
    upgrading({ kind: 'moving', to: 'PostgreSQL', done, total: all.length });
    const columns = copyColumns(held.get(month.table) ?? noTable(month.table));
    await postgres.transaction(async (tx) => {
      await tx.query(LOAD_LOCK);
      await ensurePartitions(tx, [month.month], month.table);
      const read = (sql: string, own: readonly unknown[]) => tx.query(sql, own);
      const { body, rows } = await unloadMonth(server, read, month, columns, 'TabSeparated');
      const came = await tx.copy(month.table, columns, body.setEncoding('utf8'));
      if (came !== rows) {
        throw new StoreError(
          `ClickHouse has ${came} of ${rows} rows of ${month.table} in ${month.month}. They are not moved.`,
        );
      }
      await tx.query('DELETE FROM fact_part WHERE fact_table = $1 AND month = $2::date', [
        month.table,
        month.month,
      ]);
    });
  }
  for (const table of new Set(all.map((month) => month.table))) {
    await postgres.maintain(`ANALYZE ${table}`);
  }
}

const noTable = (table: string): never => {
  throw new Error(`ClickHouse does not hold ${table}.`);
};
