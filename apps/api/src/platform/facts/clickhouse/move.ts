/** Moves facts that were loaded before ClickHouse was there out of PostgreSQL, once. */
import { z } from 'zod';
import type { PostgresEngine } from '../postgres.ts';
import { LOAD_LOCK } from '../rollups.ts';
import { copyColumns } from '../tables.ts';
import type { UpgradeState } from '../upgrade-state.ts';
import type { ClickhouseServer } from './server.ts';
import type { HeldTables } from './tables.ts';
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
    upgrading({ kind: 'moving', done, total: filled.length });
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

const noTable = (table: string): never => {
  throw new Error(`ClickHouse does not hold ${table}.`);
};
