/** Fills the facts store with the demo provider's delivery up to yesterday. */
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { recordLoad } from '../platform/facts/as-of.ts';
import { ensurePartitions } from '../platform/facts/partitions.ts';
import { refreshRollups } from '../platform/facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../platform/facts/store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from '../platform/facts/tables.ts';
import { type DayNumber, dayNumber, dayOf } from './calendar.ts';
import { dailyImpressions, factsOf } from './delivery.ts';
import { DEMO_SOURCE, type EntityIds, writeEntities } from './entities.ts';
import { type DemoCampaign, planFor } from './plan.ts';
import { ADVERTISERS } from './provider.ts';

/** An advertiser of the demo provider in the store. */
export interface FilledAdvertiser {
  readonly id: number;
  readonly externalId: string;
}

const Advertisers = z.array(z.object({ id: z.int(), externalId: z.string() }));
const LastDay = z.array(z.object({ day: z.string().nullable() }));

/**
 * Brings the demo provider's facts up to the day before `today` (`YYYY-MM-DD`): 18 months at first, the days
 * since on a later date, nothing when they are there. What a day holds does not depend on when it was filled.
 */
export async function fillDemoFacts(store: FactsStore, today: string): Promise<FilledAdvertiser[]> {
  const yesterday = dayNumber(today) - 1;
  const filled = LastDay.parse(
    await store.query(
      'SELECT max(l.last_day) AS day FROM load l JOIN source s ON s.id = l.source_id WHERE s.name = $1',
      [DEMO_SOURCE],
    ),
  )[0]?.day;
  const from = filled ? dayNumber(filled) + 1 : 0;
  if (from <= yesterday) {
    const days = await store.transaction((tx) => fillDays(tx, planFor(today), from, yesterday));
    await store.tidy(days);
  }
  return Advertisers.parse(
    await store.query(
      'SELECT id, external_id AS "externalId" FROM advertiser WHERE source = $1 ORDER BY external_id',
      [DEMO_SOURCE],
    ),
  );
}

/** Loads the facts of these days; answers the days that have any. */
async function fillDays(
  tx: FactsTransaction,
  campaigns: readonly DemoCampaign[],
  from: DayNumber,
  to: DayNumber,
): Promise<string[]> {
  const ids = await writeEntities(tx, campaigns);
  const { lines, counts } = linesOf(campaigns, ids, from, to);
  const days = [...lines.keys()].sort();
  const [firstDay] = days;
  if (firstDay === undefined) return [];
  await ensurePartitions(tx, days);
  const sorted = days.map((day) => lines.get(day)?.join('') ?? '');
  await tx.copy('fact', [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS], sorted);
  await refreshRollups(tx, [...counts.keys()], days);
  for (const { externalId } of ADVERTISERS) {
    const advertiserId = ids.advertiser(externalId);
    const rows = counts.get(advertiserId) ?? 0;
    await recordLoad(tx, {
      sourceId: ids.source,
      advertiserId,
      firstDay,
      lastDay: dayOf(to),
      rows,
    });
  }
  return days;
}

/** COPY lines by day, each day's sorted by advertiser, campaign and placement; and how many each advertiser has. */
function linesOf(
  campaigns: readonly DemoCampaign[],
  ids: EntityIds,
  from: DayNumber,
  to: DayNumber,
): { lines: Map<string, string[]>; counts: Map<number, number> } {
  const lines = new Map<string, string[]>();
  const counts = new Map<number, number>();
  const ordered = campaigns
    .map((campaign) => ({
      campaign,
      advertiserId: ids.advertiser(campaign.advertiser.externalId),
      campaignId: ids.campaign(campaign.externalId),
    }))
    .sort((a, b) => a.advertiserId - b.advertiserId || a.campaignId - b.campaignId);
  for (const { campaign, advertiserId, campaignId } of ordered) {
    for (const placement of campaign.placements) {
      const placementId = ids.placement(placement.externalId);
      const key = `${advertiserId}\t${campaignId}\t${placementId}\t${ids.site(placement.site.name)}`;
      const type = ids.creativeType(placement.creativeType);
      const size = ids.size(placement.size);
      for (const [number, impressions] of dailyImpressions(campaign, placement)) {
        if (number < from || number > to) continue;
        const day = dayOf(number);
        const list = lines.get(day) ?? [];
        lines.set(day, list);
        for (const fact of factsOf(campaign, placement, number, impressions)) {
          const creative = ids.creative(fact.creative.externalId);
          const where = `${ids.device(fact.device)}\t${ids.country(fact.country)}\t${ids.source}`;
          const values = FACT_COLUMNS.map((column) => fact.values[column]).join('\t');
          list.push(`${day}\t${key}\t${creative}\t${type}\t${size}\t${where}\t${values}\n`);
          counts.set(advertiserId, (counts.get(advertiserId) ?? 0) + 1);
        }
      }
    }
  }
  return { lines, counts };
}
