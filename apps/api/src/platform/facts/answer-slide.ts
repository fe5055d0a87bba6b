/** Answers the queries of a slide, each within what its dataset can hold of the selection, and says where that is wider. */
import type { WidenedFigures } from '@flightdeck/contract';
import { type Dataset, type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
import { type LoadedUntil, loaded } from './as-of.ts';
import { idsInFacts } from './fact-rows.ts';
import { rollupsOf } from './rollups.ts';
import type { FactScope, FactsStore } from './store.ts';
import { type FactTable, factTables } from './tables.ts';

/** The answers to a slide's queries, and what is to be said of them. */
export interface SlideAnswers extends LoadedUntil {
  readonly results: Record<string, MetricResult>;
  /** Absent where every dataset holds the whole selection. */
  readonly widened?: WidenedFigures[];
}

/** Answers the queries of a slide. The advertisers of the scope are never widened. */
export async function answerSlide(
  store: FactsStore,
  queries: Readonly<Record<string, DatasetQuery>>,
  scope: FactScope,
): Promise<SlideAnswers> {
  const asked = new Set(Object.values(queries).map((query) => datasetOf(query.dataset)));
  const held = new Map(
    [...asked].map((dataset) => [dataset, heldScope(store, dataset, scope)] as const),
  );
  const [known, scopes, ...results] = await Promise.all([
    loadedOf(store, scope.advertiserIds, asked),
    Promise.all(held.values()),
    ...Object.entries(queries).map(async ([name, query]) => {
      const own = await held.get(datasetOf(query.dataset));
      return [name, await store.answer(query, own?.scope ?? scope)] as const;
    }),
  ]);
  const widened = scopes.flatMap((one) => one.widened ?? []);
  return {
    results: Object.fromEntries(results),
    ...(widened.length > 0 ? { widened } : {}),
    ...known,
  };
}

/**
 * The narrowest scope around a selection that a dataset can hold: the campaigns of chosen placements, or the advertisers
 * where it knows no campaigns. A selection of nothing is left as it is: more than nothing would be no answer to it.
 */
export async function heldScope(
  store: Pick<FactsStore, 'query'>,
  dataset: Dataset,
  scope: FactScope,
): Promise<{ readonly scope: FactScope; readonly widened?: WidenedFigures }> {
  const { advertiserIds, campaignIds, placementIds, counted } = scope;
  const counting = counted ? { counted } : {};
  const { label, dimensions } = dataset;
  const isOfAll = !campaignIds && !placementIds;
  if (isOfAll || campaignIds?.length === 0 || placementIds?.length === 0) return { scope };
  if (!(await knowsCampaigns(store, dataset, advertiserIds))) {
    const lacks = campaignIds ? 'campaigns' : 'placements';
    return { scope: { advertiserIds, ...counting }, widened: { label, to: 'advertiser', lacks } };
  }
  if (!placementIds || dimensions.placement) return { scope };
  return {
    scope: {
      ...{ advertiserIds, ...counting },
      campaignIds: await campaignsOf(store, scope, placementIds),
    },
    widened: { label, to: 'campaigns', lacks: 'placements' },
  };
}

const Held = z.tuple([z.object({ held: z.boolean() })]);

/** Whether figures of a dataset are told by campaign: some sources, such as of goals, name none of this advertiser. */
async function knowsCampaigns(
  store: Pick<FactsStore, 'query'>,
  dataset: Dataset,
  advertiserIds: readonly number[],
): Promise<boolean> {
  const { campaign, placement } = dataset.dimensions;
  if (!campaign || placement) return campaign !== undefined;
  const rollup = rollupsOf(dataset).find(({ keys }) => keys.includes('campaign_id'));
  const [main, ...detailed] = factTables(dataset);
  const rowsOf = ({ table }: FactTable) => idsInFacts(table, '$1', 'campaign_id');
  const any = [rollup ? rollup.table : rowsOf(main), ...detailed.map(rowsOf)].map(
    (from) =>
      `EXISTS (SELECT 1 FROM ${from} f WHERE advertiser_id = ANY($1::int[]) AND campaign_id > 0)`,
  );
  const ids = await withAccounts(store, advertiserIds);
  const [{ held }] = Held.parse(await store.query(`SELECT ${any.join(' OR ')} AS held`, [ids]));
  return held;
}

const Ids = z.array(z.object({ id: z.int() }));

/** The campaigns of placements, among those of the scope. */
async function campaignsOf(
  store: Pick<FactsStore, 'query'>,
  { advertiserIds, campaignIds }: FactScope,
  placementIds: readonly number[],
): Promise<number[]> {
  const rows = Ids.parse(
    await store.query(
      `SELECT DISTINCT campaign_id AS id FROM placement WHERE id = ANY($1::int[]) AND advertiser_id = ANY($2::int[])
       AND ($3::int[] IS NULL OR campaign_id = ANY($3::int[])) ORDER BY 1`,
      [placementIds, await withAccounts(store, advertiserIds), campaignIds ?? null],
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * What is loaded of the datasets of a slide, delivery where it asks none: the earliest last load and day of those that
 * were ever loaded. The last day is that of delivery where it is asked, because pacing is computed by it.
 */
export async function loadedOf(
  store: Pick<FactsStore, 'query'>,
  advertiserIds: readonly number[],
  asked: ReadonlySet<Dataset>,
): Promise<LoadedUntil> {
  const ids = asked.size > 0 ? [...asked].map(({ id }) => id) : [delivery.id];
  const each = await Promise.all(
    ids.map(async (id) => ({ id, ...(await loaded(store, advertiserIds, id)) })),
  );
  const ofDelivery = each.find(({ id }) => id === delivery.id);
  const [accountsUntil] = each
    .flatMap((one) => (one.accountsUntil ? [one.accountsUntil] : []))
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
  return {
    asOf: earliest(each.map(({ asOf }) => asOf)),
    knownUntil: ofDelivery?.knownUntil ?? earliest(each.map(({ knownUntil }) => knownUntil)),
    ...(accountsUntil ? { accountsUntil } : {}),
  };
}

const earliest = (moments: readonly (string | null)[]): string | null =>
  moments.filter((moment) => moment !== null).sort()[0] ?? null;
