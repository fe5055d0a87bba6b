/** Names of advertisers, for lists of records: they are in the facts store (architecture.md, "Data"). */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reader } from './accounts.ts';

const Advertisers = z.array(z.object({ id: z.number(), name: z.string() }));

/** Names by id, in their order. */
export interface AdvertiserNames {
  readonly list: readonly { readonly id: number; readonly name: string }[];
  /** Undefined for an advertiser that is not among them. */
  nameOf(id: number): string | undefined;
  /** SQL: the name of the advertiser in a column; empty where it is not among them. */
  sqlOf(column: SQLWrapper): SQL<string>;
}

/** The names of some advertisers: read once, and joined as a list of values. */
export async function advertiserNames(
  facts: Reader,
  ids: readonly number[],
): Promise<AdvertiserNames> {
  const list = Advertisers.parse(
    await facts.query(
      'SELECT id, name FROM advertiser WHERE id = ANY($1::int[]) ORDER BY name, id',
      [[...ids]],
    ),
  );
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return {
    list,
    nameOf: (id) => names.get(id),
    sqlOf(column) {
      const known = sql.param([...names.keys()]);
      const texts = sql.param([...names.values()]);
      return sql<string>`coalesce((${texts}::text[])[array_position(${known}::int[], ${column})], '')`;
    },
  };
}
