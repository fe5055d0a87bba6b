/** Answers the queries of a slide, each within what its dataset can hold of the selection, and says where that is wider. */
import type { WidenedFigures } from '@flightdeck/contract';
import { type Dataset, type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import type { MetricResult } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { withAccounts } from './accounts.ts';
import { type LoadedUntil, loaded } from './as-of.ts';
import type { FactScope, FactsStore } from './store.ts';

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
 * The narrowest scope around a selection that a dataset can hold: the campaigns of chosen placements, or the advertisers.
 * A selection of nothing is left as it is: more than nothing would be no answer to it.
 */
async function heldScope(
  store: Pick<FactsStore, 'query'>,
  { dimensions, label }: Dataset,
  scope: FactScope,
): Promise<{ readonly scope: FactScope; readonly widened?: WidenedFigures }> {
  const { advertiserIds, campaignIds, placementIds } = scope;
  const lacks =
    campaignIds && !dimensions.campaign
      ? 'campaigns'
      : placementIds && !dimensions.placement
        ? 'placements'
        : null;
  if (!lacks || campaignIds?.length === 0 || placementIds?.length === 0) return { scope };
  if (placementIds && dimensions.campaign) {
    return {
      scope: { advertiserIds, campaignIds: await campaignsOf(store, scope, placementIds) },
      widened: { label, to: 'campaigns', lacks },
    };
  }
  return { scope: { advertiserIds }, widened: { label, to: 'advertiser', lacks } };
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
async function loadedOf(
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
