/** For steps that add a column to `fact` and its rollups and fill it in rows that are there. */
import type { FactsTransaction } from '../store.ts';
import type { StepProgress, UpgradeStore } from './step.ts';

/** A new integer column, and its value in the rows that are there. */
export interface KeyColumn {
  readonly name: string;
  /** Value in rows that do not say: those of `fact` that are loaded without the column. */
  readonly initial: number;
  /** SQL of the value in a row, which is called `old`. */
  readonly value: string;
  /** Joins that `value` needs. Each row must find exactly one: `LEFT JOIN placement p ON p.id = old.placement_id`. */
  readonly joins?: string;
  /** Rollups that get the column too. */
  readonly rollups: readonly string[];
}

/** Adds the column and fills it: a batch for each month of `fact` and for each rollup. */
export async function addKeyColumn(
  store: UpgradeStore,
  progress: StepProgress,
  { name, initial, value, joins = '', rollups }: KeyColumn,
): Promise<void> {
  const months = await store.query(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'fact'::regclass ORDER BY 1`,
  );
  const tables = [...months.map((month) => String(month.name)), ...rollups];
  await store.batch('column', async (tx) => {
    for (const table of ['fact', ...rollups]) {
      // With a constant default it changes no row, however many there are.
      await tx.query(`ALTER TABLE ${table} ADD COLUMN ${name} integer NOT NULL DEFAULT ${initial}`);
    }
  });
  for (const [index, table] of tables.entries()) {
    progress(index, tables.length);
    await store.batch(table, (tx) => rewriteTable(tx, table, { [name]: value }, joins));
  }
  progress(tables.length, tables.length);
}

/**
 * Writes a month of `fact`, or a rollup, anew with some columns computed. An UPDATE would keep each old row beside the
 * new one, and take twice as long for its indexes.
 * @param values SQL of the columns that change; a row is called `old`.
 */
async function rewriteTable(
  tx: FactsTransaction,
  table: string,
  values: Readonly<Record<string, string>>,
  joins = '',
): Promise<void> {
  const next = `${table}_next`;
  const [month] = await tx.query(
    `SELECT inhparent::regclass::text AS parent, pg_get_expr(relpartbound, oid) AS bounds
     FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE oid = $1::regclass`,
    [table],
  );
  const columns = await tx.query(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [table],
  );
  const indexes = await tx.query(
    'SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = $1::regclass ORDER BY 1',
    [table],
  );
  const names = columns.map((column) => String(column.name));
  // Whoever still loads waits until the end of this transaction; readers go on.
  await tx.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  await tx.query(`CREATE TABLE ${next} (LIKE ${month?.parent ?? table} INCLUDING DEFAULTS)`);
  await tx.query(
    `INSERT INTO ${next} (${names.join(', ')})
     SELECT ${names.map((name) => values[name] ?? `old.${name}`).join(', ')} FROM ${table} AS old ${joins}`,
  );
  const [rows] = await tx.query(
    `SELECT (SELECT count(*) FROM ${table}) AS before, (SELECT count(*) FROM ${next}) AS after`,
  );
  if (rows?.before !== rows?.after) {
    throw new Error(`${table} would have ${rows?.after} rows instead of ${rows?.before}.`);
  }
  await tx.query(`DROP TABLE ${table}`);
  await tx.query(`ALTER TABLE ${next} RENAME TO ${table}`);
  if (month) {
    // This makes the indexes of `fact` on the month too, faster than row by row.
    await tx.query(`ALTER TABLE ${month.parent} ATTACH PARTITION ${table} ${month.bounds}`);
  } else {
    for (const index of indexes) await tx.query(String(index.definition));
  }
}
