/** PostgreSQL with the rows of facts in ClickHouse, as one engine (docs/decisions/0079). */
import type { Engine } from '../engine.ts';
import type { PostgresEngine } from '../postgres.ts';
import type { UpgradeState } from '../upgrade-state.ts';
import { moveBack, moveFacts } from './move.ts';
import { fillIn, isNoted } from './read.ts';
import { connectClickhouse } from './server.ts';
import { sweep, sweepLeft } from './sweep.ts';
import { type HeldTables, makeParts, makeTables } from './tables.ts';
import { WritingTransaction } from './write.ts';

/** How often a process looks for what failed transactions left: that reads a column of everything. */
const LEFT_EVERY_MS = 24 * 60 * 60 * 1000;

/**
 * Joins the two. `postgres` is up to date. Facts that it holds itself are moved first.
 * @param clickhouseUrl As in the settings.
 * @param held The tables whose rows ClickHouse holds.
 */
export async function joinClickhouse(
  postgres: PostgresEngine,
  clickhouseUrl: string,
  held: HeldTables,
  upgrading: (state: UpgradeState) => void = () => undefined,
): Promise<Engine> {
  const server = await connectClickhouse(clickhouseUrl);
  const guard = guardOf(held);
  try {
    await makeParts(postgres);
    await makeTables(server, held);
    await postgres.alone(
      () => moveFacts(postgres, server, held, upgrading),
      () => upgrading({ kind: 'waiting' }),
    );
  } catch (error) {
    await server.close();
    throw error;
  }
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

/** Moves what counts of ClickHouse back into `postgres`, which is up to date. No other process may serve meanwhile. */
export async function leaveClickhouse(
  postgres: PostgresEngine,
  clickhouseUrl: string,
  held: HeldTables,
  upgrading: (state: UpgradeState) => void = () => undefined,
): Promise<void> {
  const server = await connectClickhouse(clickhouseUrl);
  try {
    await postgres.alone(
      () => moveBack(postgres, server, held, upgrading),
      () => upgrading({ kind: 'waiting' }),
    );
  } finally {
    await server.close();
  }
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
