/**
 * What a load would do, looked up before it begins: which advertisers are known, which campaigns it would take away.
 */

import { type Dataset, datasetOf } from '@flightdeck/domain/datasets';
import type { Day } from '@flightdeck/domain/dates';
import { type Report, reportName } from './feeds.ts';
import { externalOf, lookUp } from './load-entities.ts';
import { heldCampaigns } from './load-missing.ts';
import type { MissingCampaign, Ref } from './load-types.ts';
import { layoutFor } from './shapes.ts';
import type { FactsStore } from './store.ts';

/** An advertiser of a file, and what the file restates of it. */
export interface OutlinedAdvertiser {
  readonly ref: Ref;
  readonly days: ReadonlySet<Day>;
  readonly campaigns: readonly Ref[];
}

/** An advertiser as the load will meet it. */
export interface ForeseenAdvertiser {
  /** Null for one that the load will make. */
  readonly id: number | null;
  /** As in LoadedAdvertiser. */
  readonly key: string;
  readonly name: string;
  /** Campaigns that the report holds on the file's days and that are nowhere in the file. */
  readonly missingCampaigns: readonly MissingCampaign[];
}

/**
 * Answers for each advertiser in turn. Only the load itself decides: another one may come first.
 * @param report Source and fields as the load will state them.
 */
export async function foreseeLoad(
  store: FactsStore,
  report: Report,
  advertisers: readonly OutlinedAdvertiser[],
  dataset: Dataset = datasetOf(report.dataset),
): Promise<ForeseenAdvertiser[]> {
  const { source } = report;
  const layout = layoutFor(dataset, report.fields);
  const wanted = advertisers.map(({ ref }) => ({ parent: null, ref }));
  const found = await lookUp(store, 'advertiser', source, wanted);
  const foreseen: ForeseenAdvertiser[] = [];
  for (const [i, { ref, days, campaigns }] of advertisers.entries()) {
    const known = found[i];
    const name = ref.name ?? known?.name ?? externalOf(ref);
    if (!known) {
      foreseen.push({ id: null, key: externalOf(ref), name, missingCampaigns: [] });
      continue;
    }
    const held = await heldCampaigns(
      store,
      layout,
      reportName(report, dataset.id),
      [known.id],
      days,
    );
    const inFile = await lookUp(
      store,
      'campaign',
      source,
      campaigns.map((campaign) => ({ parent: known.id, ref: campaign })),
    );
    const kept = new Set(inFile.map((campaign) => campaign?.id));
    foreseen.push({
      id: known.id,
      key: ref.id ?? known.external_id,
      name,
      missingCampaigns: held
        .filter(({ id }) => !kept.has(id))
        .map(({ id: _, ...campaign }) => campaign),
    });
  }
  return foreseen;
}
