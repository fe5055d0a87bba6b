/** Writes rows of any dataset with names into the facts store, by the dataset's declaration. */
import { COMMON, DATASETS, type Dataset, type DatasetId } from '@flightdeck/domain/datasets';
import { z } from 'zod';
import { ensurePartitions } from '../../platform/facts/partitions.ts';
import type { FactsTransaction } from '../../platform/facts/store.ts';
import { copyColumns, type FactTable, factTables } from '../../platform/facts/tables.ts';
import { dayOf } from '../calendar.ts';
import type { DemoAccount, DemoEntity, DemoRow } from './rows.ts';

/** A row whose dataset is known only when it runs. */
interface AnyRow {
  readonly day: number;
  readonly account: DemoAccount;
  readonly dimensions: Readonly<Record<string, string | DemoEntity | undefined>>;
  readonly measures: Readonly<Record<string, number | undefined>>;
}

const Found = z.array(z.object({ id: z.int(), key: z.string() }));

/** Ids by table and key: a map a table, because millions of cells ask, and a key of both would be made for each. */
export type KnownIds = Map<string, Map<string, number>>;

/** Ids of names and entities, found or made once each. */
export class DemoIds {
  readonly #tx: FactsTransaction;
  readonly #known: KnownIds;
  /** Ids of the accounts that were made here. */
  readonly newAccounts: number[] = [];

  /** @param known Ids of earlier transactions; gets those of this one. */
  constructor(tx: FactsTransaction, known: KnownIds) {
    this.#tx = tx;
    this.#known = known;
  }

  /** The id of what was made before. @throws when it was not. */
  get(table: string, key: string): number {
    const id = this.#known.get(table)?.get(key);
    if (id === undefined) throw new Error(`No ${table} ${key} in the store.`);
    return id;
  }

  /** Makes the names that are missing. */
  async names(table: string, names: Iterable<string>): Promise<void> {
    const missing = this.#missing(table, names);
    if (missing.length === 0) return;
    await this.#tx.query(
      `INSERT INTO ${table} (name) SELECT * FROM unnest($1::text[]) ON CONFLICT DO NOTHING`,
      [missing],
    );
    this.#learn(
      table,
      await this.#tx.query(`SELECT id, name AS key FROM ${table} WHERE name = ANY($1::text[])`, [
        missing,
      ]),
    );
  }

  /** Makes the entities of a parent that are missing; those that others made under the same id are found. */
  async entities(
    table: string,
    source: string,
    parent: { readonly column: string; readonly id: number } | null,
    entities: ReadonlyMap<string, string>,
  ): Promise<void> {
    const missing = this.#missing(table, entities.keys());
    if (missing.length === 0) return;
    const where = `source = $1 AND external_id = ANY($2::text[])${parent ? ` AND ${parent.column} = ${parent.id}` : ''}`;
    const find = () =>
      this.#tx.query(`SELECT id, external_id AS key FROM ${table} WHERE ${where}`, [
        source,
        missing,
      ]);
    this.#learn(table, await find());
    const absent = this.#missing(table, missing);
    if (absent.length === 0) return;
    await this.#tx.query(
      `INSERT INTO ${table} (source, external_id, name${parent ? `, ${parent.column}` : ''})
       SELECT $1, id, name${parent ? `, ${parent.id}` : ''} FROM unnest($2::text[], $3::text[]) AS made(id, name)`,
      [source, absent, absent.map((id) => entities.get(id) ?? id)],
    );
    this.#learn(table, await find());
    if (table === 'advertiser') this.newAccounts.push(...absent.map((id) => this.get(table, id)));
  }

  #missing(table: string, keys: Iterable<string>): string[] {
    const known = this.#known.get(table);
    const missing = new Set<string>();
    for (const key of keys) if (!known?.has(key)) missing.add(key);
    return [...missing];
  }

  #learn(table: string, rows: unknown): void {
    const known = this.#known.get(table) ?? new Map<string, number>();
    this.#known.set(table, known);
    for (const { id, key } of Found.parse(rows)) known.set(key, id);
  }
}

/** Copies rows of one advertiser into a dataset's table, or into that of a detail; answers how many. */
export async function writeRows<D extends DatasetId>(
  tx: FactsTransaction,
  ids: DemoIds,
  id: D,
  given: readonly DemoRow<D>[],
  options: { readonly feedOf: (account: DemoAccount) => number; readonly detail?: string },
): Promise<number> {
  const rows: readonly AnyRow[] = given;
  const dataset: Dataset = DATASETS[id];
  const table = factTables(dataset).find(({ keys }, index) =>
    options.detail ? keys.some(({ dimension }) => dimension === options.detail) : index === 0,
  );
  if (!table || rows.length === 0) return 0;
  await makeIds(ids, dataset, rows);
  const ordered = rows.toSorted((a, b) => a.day - b.day);
  await ensurePartitions(tx, new Set(ordered.map(({ day }) => dayOf(day))), table.table);
  const lines = ordered.map((row) => lineOf(table, dataset, ids, row, options.feedOf(row.account)));
  await tx.copy(table.table, copyColumns(table), lines);
  return lines.length;
}

/** Makes accounts, names and entities of the rows, campaigns before what belongs to them. */
async function makeIds(ids: DemoIds, dataset: Dataset, rows: readonly AnyRow[]): Promise<void> {
  for (const [source, own] of Map.groupBy(rows, ({ account }) => account.source)) {
    const accounts = new Map(own.map(({ account }) => [account.id, account.name]));
    await ids.entities('advertiser', source, null, accounts);
  }
  const parts = Object.entries(dataset.dimensions).toSorted(
    ([a], [b]) => Number(b === 'campaign') - Number(a === 'campaign'),
  );
  for (const [dimension, declared] of parts) {
    if (declared.kind === 'name' || declared.kind === 'band') {
      const names = new Set<string>();
      for (const { dimensions } of rows) {
        const value = dimensions[dimension];
        if (typeof value === 'string') names.add(value);
      }
      await ids.names(declared.table, names);
    }
    if (declared.kind !== 'entity') continue;
    const parentOf = ({ account, dimensions: { campaign } }: AnyRow): string | undefined =>
      declared.parent === 'campaign'
        ? typeof campaign === 'object'
          ? campaign.id
          : undefined
        : account.id;
    for (const [parent, own] of Map.groupBy(rows, parentOf)) {
      const [first] = own;
      if (parent === undefined || !first || declared.parent === null) continue;
      const entities = new Map<string, string>();
      for (const { dimensions } of own) {
        const value = dimensions[dimension];
        if (typeof value === 'object') entities.set(value.id, value.name);
      }
      await ids.entities(
        declared.table,
        first.account.source,
        { column: `${declared.parent}_id`, id: ids.get(declared.parent, parent) },
        entities,
      );
    }
  }
}

function lineOf(
  { keys, measures }: FactTable,
  { dimensions: declared }: Dataset,
  ids: DemoIds,
  { day, account, dimensions, measures: values }: AnyRow,
  feedId: number,
): string {
  const cells = keys.map(({ dimension, unknown }) => {
    if (dimension === null) return feedId;
    if (dimension === 'day') return dayOf(day);
    if (dimension === 'advertiser') return ids.get('advertiser', account.id);
    const value = dimensions[dimension];
    const kind = declared[dimension] ?? COMMON.advertiser;
    if (value === undefined || !('table' in kind)) return unknown;
    return ids.get(kind.table, typeof value === 'string' ? value : value.id);
  });
  const figures = measures.map(
    ({ measure, fold }) => values[measure] ?? (fold === 'distinct' ? '\\N' : 0),
  );
  return `${[...cells, ...figures].join('\t')}\n`;
}
