/** The schema of a store is the one that its datasets declare: an upgrade step that says otherwise is wrong. */
import { DATASETS, type Dataset } from '@flightdeck/domain/datasets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollupDdl, rollupsOf } from './rollups.ts';
import type { FactsTransaction } from './store.ts';
import { factDdl, factTables, nameDdl } from './tables.ts';
import { ENGINES, type PrivateStore } from './testing.ts';

/** Columns, keys, indexes and partitioning of every table of a schema, as text by table. */
async function described(tx: FactsTransaction, schema: string): Promise<Map<string, string[]>> {
  const rows = await tx.query(
    `SELECT c.relname AS table, line FROM pg_class c CROSS JOIN LATERAL (
       SELECT format('%s %s %s %s %s %s', a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
         a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid)) AS line
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       UNION ALL SELECT pg_get_indexdef(i.indexrelid) FROM pg_index i WHERE i.indrelid = c.oid
       UNION ALL SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype <> 'n'
       UNION ALL SELECT pg_get_partkeydef(c.oid) WHERE c.relkind = 'p'
     ) AS lines WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
    [schema],
  );
  const lines = Map.groupBy(rows, (row) => String(row.table));
  return new Map(
    [...lines].map(([table, own]) => [
      table,
      own.map(({ line }) => String(line).replaceAll(`${schema}.`, '')).sort(),
    ]),
  );
}

const ALL: readonly Dataset[] = Object.values(DATASETS);

describe.each(ENGINES)('the schema on $name', ({ open }) => {
  let opened: PrivateStore;
  let declared: Map<string, string[]>;
  let stored: Map<string, string[]>;
  beforeAll(async () => {
    opened = await open();
    const undone = new Error('The declared tables are made for the comparison alone.');
    const compared = opened.store.transaction(async (tx) => {
      const [row] = await tx.query('SELECT current_schema() AS schema');
      const schema = String(row?.schema);
      stored = await described(tx, schema);
      await tx.query(`CREATE SCHEMA declared_${schema}`);
      await tx.query(`SET LOCAL search_path = declared_${schema}, ${schema}`);
      // Tables of delivery hold more than its facts need, such as bookings.
      const own = new Set(Object.values(DATASETS.delivery.dimensions).flatMap(tableOf));
      const names = ALL.flatMap(({ dimensions }) => Object.values(dimensions)).flatMap(
        (dimension) => {
          const isNew = tableOf(dimension).some((table) => !own.has(table));
          for (const table of tableOf(dimension)) own.add(table);
          return isNew ? [nameDdl(dimension)] : [];
        },
      );
      const ddl = [...names, ...ALL.flatMap((dataset) => [factDdl(dataset), rollupDdl(dataset)])];
      for (const statement of ddl.join('\n').split(/;\s*(?:\n|$)/)) {
        if (statement.trim()) await tx.query(statement);
      }
      declared = await described(tx, `declared_${schema}`);
      throw undone;
    });
    await expect(compared).rejects.toBe(undone);
  });
  afterAll(() => opened.dispose());

  it('has every declared table, each as declared', () => {
    expect(declared.size).toBeGreaterThan(40);
    for (const [table, lines] of declared) {
      // By site too, over advertisers, for benchmarks.
      const others = (stored.get(table) ?? []).filter((line) => !line.includes('site_month_site'));
      expect(others, table).toEqual(lines);
    }
  });

  it('has no table of facts or sums that no dataset declares', () => {
    const known = new Set(
      ALL.flatMap((dataset) => [...factTables(dataset), ...rollupsOf(dataset)]).map(
        ({ table }) => table,
      ),
    );
    const found = [...stored.keys()].filter((table) => /^fact|_(day|month)$/.test(table));
    expect(found.sort()).toEqual([...known].sort());
  });
});

const tableOf = (dimension: Dataset['dimensions'][string]): string[] =>
  'table' in dimension ? [dimension.table] : [];
