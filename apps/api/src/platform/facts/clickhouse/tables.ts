/** Tables of facts in ClickHouse, and what PostgreSQL knows of their rows (docs/decisions/0079). */
import type { Dataset } from '@flightdeck/domain/datasets';
import { StoreError } from '../../store-error.ts';
import type { Engine } from '../engine.ts';
import { ALL_DATASETS } from '../shapes.ts';
import { type FactTable, factTables, type KeyColumn, type MeasureColumn } from '../tables.ts';
import type { ClickhouseServer } from './server.ts';

/** What is worked out from other figures, and mended in place: few rows, which stay in PostgreSQL. */
const WORKED_OUT: ReadonlySet<string> = new Set(['outcomes', 'paths']);

/** The tables whose rows are in ClickHouse, by name. */
export type HeldTables = ReadonlyMap<string, FactTable>;

/** The tables of these datasets whose rows ClickHouse holds. */
export const heldTables = (datasets: readonly Dataset[] = ALL_DATASETS): HeldTables =>
  new Map(
    datasets
      .filter(({ id }) => !WORKED_OUT.has(id))
      .flatMap(factTables)
      .map((table) => [table.table, table]),
  );

const TYPES = { date: 'Date', integer: 'Int32', bigint: 'Int64', 'double precision': 'Float64' };

/** Type of a column in ClickHouse. */
function typeOf(column: KeyColumn | MeasureColumn): string {
  const type = TYPES[column.type];
  return 'fold' in column && column.fold === 'distinct' ? `Nullable(${type})` : type;
}

/** Writings that may begin in one second. */
const PER_SECOND = 1_000_000;

// Figures are small and of no order: cut to their width, they take half of what they take otherwise.
const codecOf = (column: KeyColumn | MeasureColumn): string =>
  !('fold' in column)
    ? ''
    : column.type === 'double precision'
      ? ' CODEC(ZSTD(1))'
      : ' CODEC(T64, ZSTD(1))';

/** Columns that decide in which order rows lie: what questions are narrowed by stands first. */
const FIRST = ['advertiser_id', 'day', 'campaign_id', 'placement_id'];

/** A table as DDL. `gen` is the writing that a row came with. */
function ddlOf({ database }: ClickhouseServer, { table, keys, measures }: FactTable): string {
  const ids = keys.map(({ column }) => column);
  const order = [
    ...FIRST.filter((column) => ids.includes(column)),
    ...ids.filter((column) => !FIRST.includes(column)),
  ];
  const columns = [...keys, ...measures].map(
    (column) => `${column.column} ${typeOf(column)}${codecOf(column)}`,
  );
  return `CREATE TABLE IF NOT EXISTS ${database}.${table} (gen Int64, ${columns.join(', ')}, INDEX by_gen gen TYPE minmax GRANULARITY 1)
    ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (${order.join(', ')})
    SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`;
}

/** Makes the tables, and the columns that they lack: a measure that a dataset has got since. */
export async function makeTables(server: ClickhouseServer, held: HeldTables): Promise<void> {
  for (const table of held.values()) {
    await server.run(ddlOf(server, table));
    const known = new Set(
      (await server.ask(`DESCRIBE TABLE ${server.database}.${table.table}`)).map(([name]) => name),
    );
    for (const column of [...table.keys, ...table.measures]) {
      if (known.has(column.column)) continue;
      const unknown = 'unknown' in column && column.unknown ? ` DEFAULT ${column.unknown}` : '';
      await server.run(
        `ALTER TABLE ${server.database}.${table.table} ADD COLUMN IF NOT EXISTS ${column.column} ${typeOf(column)}${unknown}${codecOf(column)}`,
      );
    }
  }
}

/**
 * What counts of the rows in ClickHouse: `fact_part` names the writings of each account's month. A transaction changes it
 * together with everything else, so that it is the one place where rows begin and cease to count. `fact_part_gone` is what
 * counts no more, until it is removed.
 */
const PARTS = [
  `CREATE TABLE IF NOT EXISTS fact_part (
     fact_table text NOT NULL, advertiser_id integer NOT NULL, month date NOT NULL, gen bigint NOT NULL, rows bigint NOT NULL,
     PRIMARY KEY (fact_table, advertiser_id, month, gen))`,
  'CREATE INDEX IF NOT EXISTS fact_part_gen ON fact_part (gen)',
  'CREATE SEQUENCE IF NOT EXISTS fact_gen',
  `CREATE TABLE IF NOT EXISTS fact_part_gone (
     fact_table text NOT NULL, advertiser_id integer NOT NULL, month date NOT NULL, gen bigint NOT NULL,
     gone_at timestamptz NOT NULL DEFAULT now())`,
];

/** SQL: the number of a new writing. It tells when it began, in seconds: those that never count are found by it. */
export const NEW_GEN = `SELECT (extract(epoch FROM clock_timestamp())::bigint * ${PER_SECOND} + nextval('fact_gen') % ${PER_SECOND})::text AS gen`;

/** SQL: a number such that all writings before it began so long ago. */
export const genBefore = (interval: string): string =>
  `SELECT (extract(epoch FROM clock_timestamp() - ${interval})::bigint * ${PER_SECOND})::text AS gen`;

/** Makes what PostgreSQL knows of the rows. */
export const makeParts = (engine: Engine): Promise<void> =>
  engine.transaction(async (tx) => {
    // Processes that start together take turns.
    await tx.query('SELECT pg_advisory_xact_lock(4300, 3)');
    for (const statement of PARTS) await tx.query(statement);
  });

/** Whether rows of this store are in ClickHouse. */
export const isInClickhouse = (engine: Engine): Promise<boolean> =>
  engine.transaction(async (tx) => {
    const [made] = await tx.query("SELECT to_regclass('fact_part') IS NOT NULL AS made");
    if (made?.made !== true) return false;
    return (await tx.query('SELECT 1 FROM fact_part LIMIT 1')).length > 0;
  });

/**
 * Ends the start of a store whose rows are in ClickHouse where the settings do not name it: its figures would be missing.
 * @throws {StoreError} that says so.
 */
export async function refuseWithout(engine: Engine): Promise<void> {
  if (await isInClickhouse(engine)) {
    throw new StoreError(
      'The facts of this database are in ClickHouse. Let FACTS_DATABASE_URL name it: clickhouse://user:password@host:8123/database; or FACTS_FROM_CLICKHOUSE, to move them back.',
    );
  }
}
