/**
 * For tests that speak to tables of facts by plain SQL, as if their rows were in PostgreSQL, where they are in ClickHouse. The
 * server under test gets no such store: a statement of the product that does not say what it reads still fails.
 */
import { z } from 'zod';
import { heldTables } from '../platform/facts/clickhouse/tables.ts';
import { removeDays } from '../platform/facts/fact-rows.ts';
import { monthOf } from '../platform/facts/scopes.ts';
import type { FactsStore, FactsTransaction } from '../platform/facts/store.ts';
import { copyColumns } from '../platform/facts/tables.ts';
import { everyFact } from '../platform/facts/testing.ts';

const HELD = heldTables();

/** The store, which takes plain SQL too. */
export const plainFacts = (facts: FactsStore): FactsStore => ({
  ...facts,
  query: (sql, ...rest) => facts.query(withNotes(sql), ...rest),
  transaction: (work) => facts.transaction((tx) => work(plain(tx))),
});

const plain = (tx: FactsTransaction): FactsTransaction => ({
  ...tx,
  query: async (sql, params = []) => {
    const table = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/i.exec(sql)?.[1] ?? '';
    if (!tx.elsewhere?.holds(table)) return tx.query(withNotes(sql), params);
    await change(tx, table, sql, params);
    return [];
  },
});

/** Words that may follow a table which has no alias. */
const NO_ALIAS =
  '(?:WHERE|GROUP|ORDER|JOIN|LEFT|CROSS|ON|USING|LIMIT|UNION|SET|VALUES|FOR|HAVING)\\b';
const READ = new RegExp(
  `\\b(FROM|JOIN)\\s+(?:facts\\.)?(${[...HELD.keys()].join('|')})\\b(?!\\s*/\\*rows)(?=(\\s+(?!${NO_ALIAS})\\w+)?)`,
  'gi',
);

/** A statement that reads all rows of the tables that it names. */
const withNotes = (sql: string): string =>
  sql.replace(
    READ,
    (_, word: string, table: string, alias?: string) =>
      `${word} ${everyFact(table)}${alias ? '' : ` AS ${table}`}`,
  );

const Lines = z.array(z.object({ line: z.string() }));
const Days = z.array(z.object({ advertiserId: z.int(), day: z.string() }));

/** Changes a table that is elsewhere by a copy of it here, or adds to it. */
async function change(
  tx: FactsTransaction,
  table: string,
  sql: string,
  params: readonly unknown[],
): Promise<void> {
  const held = HELD.get(table);
  if (!held) throw new Error(`ClickHouse does not hold ${table}.`);
  const columns = copyColumns(held);
  await tx.query(`CREATE TEMP TABLE changed (LIKE ${table} INCLUDING DEFAULTS)`);
  if (!/^\s*INSERT/i.test(sql)) {
    await tx.query(
      `INSERT INTO changed (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${everyFact(table)} f`,
    );
    const days = Days.parse(
      await tx.query(
        'SELECT DISTINCT advertiser_id AS "advertiserId", day::text AS day FROM changed',
      ),
    );
    for (const [month, own] of Map.groupBy(days, ({ day }) => monthOf(day))) {
      await removeDays(tx, table, month, own);
    }
  }
  await tx.query(sql.replace(table, 'changed'), params);
  const texts = columns.map((column) => `${column}::text`).join(', ');
  const lines = Lines.parse(
    await tx.query(
      `SELECT array_to_string(ARRAY[${texts}], E'\\t', '\\N') || E'\\n' AS line FROM changed`,
    ),
  );
  await tx.query('DROP TABLE changed');
  await tx.copy(
    table,
    columns,
    lines.map(({ line }) => line),
  );
}
