/** Fills the facts store with the demo provider's delivery up to yesterday. */

import { dayNumber } from '@flightdeck/domain/dates';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { z } from 'zod';
import { recordLoad } from '../platform/facts/as-of.ts';
import { ensurePartitions } from '../platform/facts/partitions.ts';
import { refreshRollups } from '../platform/facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../platform/facts/store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from '../platform/facts/tables.ts';
import { type DayNumber, dayOf } from './calendar.ts';
import { dailyImpressions, factsOf } from './delivery.ts';
import { DEMO_SOURCE, type EntityIds, writeEntities } from './entities.ts';
import { type DemoCampaign, type DemoPlacement, planFor } from './plan.ts';
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
  const flights = flightsOf(campaigns, ids);
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) =>
    flights.some(({ impressions }) => (impressions.get(day) ?? 0) > 0),
  );
  const [first] = days;
  if (first === undefined) return [];
  const firstDay = dayOf(first);
  const texts = days.map(dayOf);
  const counts = new Map<number, number>();
  await ensurePartitions(tx, texts);
  const lines = linesOf(flights, ids, days, counts);
  await tx.copy('fact', [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS], lines);
  await refreshRollups(tx, [...counts.keys()], texts);
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
  return texts;
}

/** A placement with its ids and what it delivers. */
interface Flight {
  readonly campaign: DemoCampaign;
  readonly placement: DemoPlacement;
  readonly advertiserId: number;
  readonly campaignId: number;
  readonly impressions: ReadonlyMap<DayNumber, number>;
}

/** All placements, by advertiser, campaign and placement. */
const flightsOf = (campaigns: readonly DemoCampaign[], ids: EntityIds): Flight[] =>
  campaigns
    .map((campaign) => ({
      campaign,
      advertiserId: ids.advertiser(campaign.advertiser.externalId),
      campaignId: ids.campaign(campaign.externalId),
    }))
    .sort((a, b) => a.advertiserId - b.advertiserId || a.campaignId - b.campaignId)
    .flatMap((own) =>
      own.campaign.placements.map((placement) => ({
        ...{ ...own, placement },
        impressions: dailyImpressions(own.campaign, placement),
      })),
    );

/** COPY lines, a text a day; notes how many each advertiser has. Made as they are taken, beside the thread that copies. */
function* linesOf(
  flights: readonly Flight[],
  ids: EntityIds,
  days: readonly DayNumber[],
  counts: Map<number, number>,
): Generator<string> {
  for (const number of days) {
    const day = dayOf(number);
    const lines: string[] = [];
    for (const { campaign, placement, advertiserId, campaignId, impressions } of flights) {
      const facts = factsOf(campaign, placement, number, impressions.get(number) ?? 0);
      if (facts.length === 0) continue;
      counts.set(advertiserId, (counts.get(advertiserId) ?? 0) + facts.length);
      const placementId = ids.placement(placement.externalId);
      const key = `${advertiserId}\t${campaignId}\t${placementId}\t${ids.site(placement.site.name)}`;
      const kind = `${ids.creativeType(placement.creativeType)}\t${ids.size(placement.size)}`;
      for (const { creative, device, country, values } of facts) {
        const where = `${ids.device(device)}\t${ids.country(country)}\t${ids.source}`;
        const figures = FACT_COLUMNS.map((column) => values[column]).join('\t');
        lines.push(
          `${day}\t${key}\t${ids.creative(creative.externalId)}\t${kind}\t${where}\t${figures}\n`,
        );
      }
    }
    yield lines.join('');
  }
}
