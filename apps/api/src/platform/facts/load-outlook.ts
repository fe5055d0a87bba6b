/**
 * What a load would do, looked up before it begins: which advertisers are known, which campaigns it would take away.
 */
import type { Day } from '@flightdeck/domain/dates';
import { z } from 'zod';
import { type Report, reportName } from './feeds.ts';
import { externalOf, lookUp } from './load-entities.ts';
import type { Ref } from './load-types.ts';
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
  /** Campaigns that the load will take away from the file's days and that are nowhere in the file. */
  readonly droppedCampaigns: readonly string[];
}

const Held = z.array(z.object({ id: z.int(), name: z.string() }));

/**
 * Answers for each advertiser in turn. Only the load itself decides: another one may come first.
 * @param report Source and fields as the load will state them.
 */
export async function foreseeLoad(
  store: FactsStore,
  report: Report,
  advertisers: readonly OutlinedAdvertiser[],
): Promise<ForeseenAdvertiser[]> {
  const { source } = report;
  const wanted = advertisers.map(({ ref }) => ({ parent: null, ref }));
  const found = await lookUp(store, 'advertiser', source, wanted);
  const foreseen: ForeseenAdvertiser[] = [];
  for (const [i, { ref, days, campaigns }] of advertisers.entries()) {
    const known = found[i];
    const name = ref.name ?? known?.name ?? externalOf(ref);
    if (!known) {
      foreseen.push({ id: null, key: externalOf(ref), name, droppedCampaigns: [] });
      continue;
    }
    const held = Held.parse(
      await store.query(
        `SELECT id, name FROM campaign WHERE id IN (
           SELECT f.campaign_id FROM fact f JOIN source s ON s.id = f.source_id
           WHERE s.name = $1 AND f.advertiser_id = $2 AND f.day = ANY($3::date[])
             AND f.day BETWEEN $4::date AND $5::date)
         ORDER BY name`,
        [reportName(report), known.id, [...days], ...ends(days)],
      ),
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
      droppedCampaigns: held.filter(({ id }) => !kept.has(id)).map((campaign) => campaign.name),
    });
  }
  return foreseen;
}

/** First and last day. */
function ends(days: ReadonlySet<Day>): [Day | undefined, Day | undefined] {
  const sorted = [...days].sort();
  return [sorted.at(0), sorted.at(-1)];
}
