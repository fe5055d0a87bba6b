/** Writes facts of the dataset of outcomes from other facts, within the store: no row leaves it. */
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import type { FactsTransaction } from '../../../platform/facts/store.ts';
import { columnOf, factTables } from '../../../platform/facts/tables.ts';

const [TABLE] = factTables(outcomes);

/** Table of the facts of outcomes. */
export const FACTS = TABLE.table;

type DimensionId = keyof typeof outcomes.dimensions;
type MeasureId = keyof typeof outcomes.measures;

/** Parameters of a statement. */
export class Params {
  readonly all: unknown[] = [];

  /** Adds a value; answers its place, such as `$3::int[]`. */
  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** What is written: expressions of SQL over `from`, whose rows are `f` with a day and an advertiser_id. */
export interface Written {
  /** FROM and WHERE. */
  readonly from: string;
  /** Ids of dimensions; one that is left out is unknown. */
  readonly keys: Readonly<Partial<Record<DimensionId, string>>>;
  /** Sums of measures; one that is left out is 0. */
  readonly sums: Readonly<Partial<Record<MeasureId, string>>>;
}

/** Adds facts that are sums of other facts, one for each combination of keys. @param feedId The source that they are noted under. */
export async function addFacts(
  tx: FactsTransaction,
  { from, keys, sums }: Written,
  params: Params,
  feedId: number,
): Promise<void> {
  const own: Readonly<Record<string, string | undefined>> = keys;
  const keyed = TABLE.keys.map(({ column, dimension, unknown }) => ({
    column,
    sql:
      dimension === null
        ? String(feedId)
        : dimension === 'day' || dimension === 'advertiser'
          ? `f.${column}`
          : (own[dimension] ?? String(unknown ?? 0)),
  }));
  const measured = Object.entries(sums).map(([id, sql]) => {
    const { type } = TABLE.measures.find(({ measure }) => measure === id) ?? { type: 'bigint' };
    // Money and counts are whole; a share of them is rounded once, after it was summed.
    return {
      column: columnOf(id),
      sql: type === 'double precision' ? sql : `round(${sql})::${type}`,
    };
  });
  const grouped = keyed.map((_, index) => index + 1).join(', ');
  await tx.query(
    `INSERT INTO ${FACTS} (${[...keyed, ...measured].map(({ column }) => column).join(', ')})
     SELECT ${[...keyed, ...measured].map(({ sql }) => sql).join(', ')} FROM ${from} GROUP BY ${grouped}`,
    params.all,
  );
}
