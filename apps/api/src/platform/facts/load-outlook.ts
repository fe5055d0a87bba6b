/**
 * What a load would do, looked up before it begins: which advertisers are known, which campaigns it would take away.
 */

import { type Dataset, datasetOf } from '@flightdeck/domain/datasets';
import type { Day } from '@flightdeck/domain/dates';
import { isByCampaign, type Report, reportName } from './feeds.ts';
import { externalOf, lookUp, NOT_NAMED } from './load-entities.ts';
import { heldCampaigns } from './load-missing.ts';
import type { MissingCampaign, Ref } from './load-types.ts';
import { ALL_CAMPAIGNS, campaignOfScope, ScopeWriter } from './scopes.ts';
import { layoutFor } from './shapes.ts';
import type { FactsStore } from './store.ts';

/** An advertiser of a file, and what the file restates of it. */
export interface OutlinedAdvertiser {
  readonly ref: Ref;
  /** Its days that the file covers. */
  readonly days: ReadonlySet<Day>;
  /** Campaigns with the days of their rows; null for rows that name none. */
  readonly campaigns: readonly { readonly ref: Ref | null; readonly days: ReadonlySet<Day> }[];
}

/** An advertiser as the load will meet it. */
export interface ForeseenAdvertiser {
  /** Null for one that the load will make. */
  readonly id: number | null;
  /** As in LoadedAdvertiser. */
  readonly key: string;
  readonly name: string;
  /** Campaigns that the report holds on the days that the file covers, and that the file does not have there. */
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
  const byCampaign = isByCampaign(report.fields, dataset);
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
    const covered = new ScopeWriter();
    for (const day of days) covered.add(known.id, ALL_CAMPAIGNS, day);
    const inFile = new ScopeWriter();
    const own = (campaignId: number, of: ReadonlySet<Day>) => {
      for (const day of of) inFile.add(known.id, campaignOfScope(campaignId, byCampaign), day);
    };
    const inStore = await lookUp(
      store,
      'campaign',
      source,
      campaigns.map((each) => ({ parent: known.id, ref: each.ref ?? NOT_NAMED })),
    );
    for (const [at, each] of campaigns.entries()) {
      const id = inStore[at]?.id;
      if (id !== undefined) own(id, each.days);
      if (!each.ref) own(0, each.days);
    }
    foreseen.push({
      id: known.id,
      key: ref.id ?? known.external_id,
      name,
      missingCampaigns: await heldCampaigns(store, layout, reportName(report, dataset.id), {
        ...{ covered, inFile, isByCampaign: byCampaign },
      }),
    });
  }
  return foreseen;
}
