/** Rows of one name from several clients say whose they are: two campaigns called Brand are told apart by nothing else. */
import {
  type DatasetQuery,
  type Dimension,
  datasetOf,
  dimensionOf,
} from '@flightdeck/domain/datasets';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { FactScope, FactsStore } from '../facts/store.ts';

type Reader = Pick<FactsStore, 'query'>;
type Entity = Extract<Dimension, { readonly kind: 'entity' }>;

const Owners = z.array(z.object({ id: z.int(), owner: z.string() }));

/** The answer with the client's name after each label that rows of several clients have. */
export async function withOwners(
  facts: Reader,
  { dataset, dimensions }: Pick<DatasetQuery, 'dataset' | 'dimensions'>,
  scope: FactScope,
  result: MetricResult,
): Promise<MetricResult> {
  if (scope.advertiserIds.length < 2) return result;
  let told = result;
  for (const id of dimensions) {
    const dimension = dimensionOf(datasetOf(dataset), id);
    // A client is not told by its client.
    if (dimension?.kind === 'entity' && dimension.parent) {
      told = await ofDimension(facts, dimension, id, scope, told);
    }
  }
  return told;
}

async function ofDimension(
  facts: Reader,
  dimension: Entity,
  id: string,
  { advertiserIds }: FactScope,
  result: MetricResult,
): Promise<MetricResult> {
  const labels = new Map<string, Set<number>>();
  for (const { keys } of result.rows) {
    const key = keys[id];
    if (!key || !(Number(key.id) > 0)) continue;
    labels.set(key.label, (labels.get(key.label) ?? new Set()).add(Number(key.id)));
  }
  const doubtful = [...labels.values()].filter((ids) => ids.size > 1).flatMap((ids) => [...ids]);
  if (doubtful.length === 0) return result;
  const account =
    dimension.parent === 'campaign'
      ? '(SELECT c.advertiser_id FROM campaign c WHERE c.id = n.campaign_id)'
      : 'n.advertiser_id';
  const rows = await facts.query(
    `SELECT n.id, own.name AS owner FROM ${dimension.table} n JOIN advertiser a ON a.id = ${account}
     JOIN advertiser own ON own.id = CASE WHEN a.account_of = ANY($2::int[]) THEN a.account_of ELSE a.id END
     WHERE n.id = ANY($1::int[])`,
    [doubtful, [...advertiserIds]],
  );
  const owners = new Map(Owners.parse(rows).map((row) => [row.id, row.owner]));
  const isShared = (label: string): boolean =>
    new Set([...(labels.get(label) ?? [])].map((one) => owners.get(one))).size > 1;
  return {
    ...result,
    rows: result.rows.map((row) => {
      const key = row.keys[id];
      const owner = key && isShared(key.label) ? owners.get(Number(key.id)) : undefined;
      return key && owner !== undefined
        ? { ...row, keys: { ...row.keys, [id]: { ...key, label: `${key.label} (${owner})` } } }
        : row;
    }),
  };
}
