/** PostgreSQL with the rows of facts in ClickHouse, as one engine (docs/decisions/0079). */
import type { Engine } from '../engine.ts';
import type { PostgresEngine } from '../postgres.ts';
import type { UpgradeState } from '../upgrade-state.ts';
import { moveFacts } from './move.ts';
import { fillIn, isNoted } from './read.ts';
import type { ClickhouseServer } from './server.ts';
import { sweep, sweepLeft } from './sweep.ts';
import { type HeldTables, makeParts, makeTables } from './tables.ts';
import { WritingTransaction } from './write.ts';

/** How often a process looks for what failed transactions left: that reads a column of everything. */
const LEFT_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * Joins the two. `postgres` is up to date. Facts that it holds itself are moved first.
 * @param held The tables whose rows ClickHouse holds.
 */
export async function joinClickhouse(
  postgres: PostgresEngine,
  server: ClickhouseServer,
  held: HeldTables,
  upgrading: (state: UpgradeState) => void = () => undefined,
): Promise<Engine> {
  const guard = guardOf(held);
  await makeParts(postgres);
  await makeTables(server, held);
  await postgres.alone(
    () => moveFacts(postgres, server, held, upgrading),
    () => upgrading({ kind: 'waiting' }),
  );
  let lookedForLeft = 0;
  const remove = async (): Promise<void> => {
    await sweep(postgres, server, held);
    if (Date.now() - lookedForLeft < LEFT_EVERY_MS) return;
    lookedForLeft = Date.now();
    await sweepLeft(postgres, server, held);
  };
  return {
    kind: 'clickhouse',
    async query(sql, params, deadlineMs) {
      if (!isNoted(sql)) {
        guard(sql);
        return postgres.query(sql, params, deadlineMs);
      }
      // Which rows count is read in the same snapshot as everything else of the statement.
      return postgres.snapshot(async (tx) => {
        const read = (text: string, own: readonly unknown[]) => tx.query(text, own);
        const filled = await fillIn(server, held, read, { sql, params }, deadlineMs);
        guard(filled.sql);
        return tx.query(filled.sql, filled.params);
      }, deadlineMs);
    },
    transaction: (work) =>
      postgres.transaction(async (tx) => {
        const writing = new WritingTransaction(tx, server, held, guard);
        try {
          const result = await work(writing);
          await writing.settle();
          return result;
        } catch (error) {
          await writing.abandon();
          throw error;
        }
      }),
    alone: (work, waiting) => postgres.alone(work, waiting),
    maintain: async (sql) => {
      await postgres.maintain(sql);
      // What is not removed now is removed after the next load, which must not fail for it.
      await remove().catch(() => undefined);
    },
    close: async () => {
      await server.close();
      await postgres.close();
    },
  };
}

/** What ends a statement that would read or write a table whose rows are elsewhere: it would find none. */
function guardOf(held: HeldTables): (sql: string) => void {
  const direct = new RegExp(
    `\\b(?:FROM|JOIN|INTO|UPDATE|USING|TRUNCATE|COPY)\\s+(?:${[...held.keys()].join('|')})\\b`,
    'i',
  );
  return (sql) => {
    const [found] = direct.exec(sql) ?? [];
    if (found)
      throw new Error(`“${found}” is in ClickHouse; the statement does not say what it reads.`);
  };
}
