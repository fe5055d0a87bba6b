/** Rows of one name say whose they are: two campaigns called Brand are told apart by their client, platform or account alone. */
import {
  type DatasetQuery,
  type Dimension,
  datasetOf,
  dimensionOf,
} from '@flightdeck/domain/datasets';
import { platformName } from '@flightdeck/domain/feeds';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import type { FactScope, FactsStore } from '../facts/store.ts';

type Reader = Pick<FactsStore, 'query'>;
type Entity = Extract<Dimension, { readonly kind: 'entity' }>;

const Owners = z.array(
  z.object({ id: z.int(), owner: z.string(), platform: z.string(), account: z.string() }),
);
type Owner = z.infer<typeof Owners>[number];

/** The answer with the client, platform or account after each label that several rows have, where these tell them apart. */
export async function withOwners(
  facts: Reader,
  { dataset, dimensions }: Pick<DatasetQuery, 'dataset' | 'dimensions'>,
  scope: FactScope,
  result: MetricResult,
): Promise<MetricResult> {
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
    `SELECT n.id, own.name AS owner, a.source AS platform, a.name AS account
     FROM ${dimension.table} n JOIN advertiser a ON a.id = ${account}
     JOIN advertiser own ON own.id = CASE WHEN a.account_of = ANY($2::int[]) THEN a.account_of ELSE a.id END
     WHERE n.id = ANY($1::int[])`,
    [doubtful, [...advertiserIds]],
  );
  const owners = new Map(Owners.parse(rows).map((row) => [row.id, row]));
  const toldApart = new Map(
    [...labels.values()].flatMap((ids) =>
      ids.size > 1 ? namesApart([...ids].flatMap((one) => owners.get(one) ?? [])) : [],
    ),
  );
  return {
    ...result,
    rows: result.rows.map((row) => {
      const key = row.keys[id];
      const whose = key && toldApart.get(Number(key.id));
      return key && whose
        ? { ...row, keys: { ...row.keys, [id]: { ...key, label: `${key.label} (${whose})` } } }
        : row;
    }),
  };
}

/** What a row is told by, the coarsest first. */
const TOLD_BY: readonly ((owner: Owner) => string)[] = [
  ({ owner }) => owner,
  ({ platform }) => platformName(platform),
  ({ account }) => account,
];

/** For each of some rows of one name as much of its client, platform and account as tells more of them apart. */
function namesApart(all: readonly Owner[]): [id: number, name: string][] {
  let names = new Map(all.map(({ id }) => [id, '']));
  for (const by of TOLD_BY) {
    const longer = new Map(
      all.map((owner) => {
        const before = names.get(owner.id) ?? '';
        return [owner.id, before === '' ? by(owner) : `${before}, ${by(owner)}`];
      }),
    );
    const isMore = new Set(longer.values()).size > new Set(names.values()).size;
    if (isMore) names = longer;
  }
  return [...names];
}
