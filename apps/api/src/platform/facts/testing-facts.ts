/** For tests: random delivery, the same in every run, and how to load it into a store. */
import { shiftDay } from '@flightdeck/domain/dates';
import {
  type DimensionId,
  FACT_COLUMNS,
  type FactColumn,
  NO_FACTS,
} from '@flightdeck/domain/metrics';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import type { FactsStore } from './store.ts';
import { FACT_KEY_COLUMNS, FACT_SUM_COLUMNS } from './tables.ts';

/** A small generator of random numbers, the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A row of delivery. */
export type Fact = Record<FactColumn, number> & {
  day: string;
  ids: Record<Exclude<DimensionId, 'day' | 'week' | 'month' | 'costStructure'>, number>;
};

const FIRST_DAY = '2025-12-10';
const DAYS = 85;
const COSTS = ['CPM', 'CPC', null] as const;
/** Placements of six campaigns of three advertisers on four sites. */
export const placements = Array.from({ length: 14 }, (_, index) => {
  const id = index + 1;
  const campaign = 1 + (index % 6);
  return {
    id,
    campaign,
    advertiser: 1 + ((campaign - 1) % 3),
    site: 1 + ((index * 5) % 4),
    cost: COSTS[index % 3] ?? null,
    booked: index % 4 === 0 ? null : 1000 * id,
    start: shiftDay(FIRST_DAY, index),
    end: shiftDay(FIRST_DAY, 40 + index),
  };
});
type Placement = (typeof placements)[number];

function makeFacts(): Fact[] {
  const next = random(7);
  const upTo = (n: number) => Math.floor(next() * n);
  return Array.from({ length: 1500 }, () => {
    const placement = placements[upTo(placements.length)] as Placement;
    const impressions = next() < 0.1 ? 0 : upTo(5000);
    const measurable = upTo(impressions + 1);
    return {
      ...NO_FACTS,
      day: shiftDay(FIRST_DAY, upTo(DAYS)),
      ids: {
        advertiser: placement.advertiser,
        campaign: placement.campaign,
        placement: placement.id,
        site: placement.site,
        creative: 1 + upTo(5),
        creativeType: 1 + upTo(2),
        size: 1 + upTo(4),
        device: 1 + upTo(3),
        country: 1 + upTo(2),
      },
      impressions,
      measurableImpressions: measurable,
      viewableImpressions: upTo(measurable + 1),
      clicks: upTo(40),
      invalidClicks: upTo(4),
      conversions: upTo(300) / 100,
      revenueMicros: upTo(1e9),
      spendMicros: upTo(3e9),
      videoStarts: upTo(90),
      videoFirstQuartiles: upTo(70),
      videoMidpoints: upTo(60),
      videoThirdQuartiles: upTo(50),
      videoCompletes: upTo(40),
      interactions: upTo(30),
    };
  });
}
/** 1,500 facts over twelve weeks. */
export const facts = makeFacts();

/** Name of an entity; names sort in another order than ids. */
export const nameOf = (kind: string, id: number) =>
  `${kind} ${String.fromCharCode(65 + ((id * 7) % 26))}`;

/** Writes entities, facts and rollups into an empty store. */
export async function fillFacts(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query("INSERT INTO source (id, name) VALUES (1, 'test')");
    for (const [table, count] of [
      ['site', 4],
      ['size', 4],
      ['device', 3],
      ['country', 2],
      ['creative_type', 2],
    ] as const) {
      for (let id = 1; id <= count; id++) {
        await tx.query(
          `INSERT INTO ${table} (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
          [id, nameOf(table, id)],
        );
      }
    }
    for (const id of [1, 2, 3]) {
      await tx.query('INSERT INTO advertiser VALUES ($1, $2, $3, $4)', [
        id,
        't',
        `${id}`,
        nameOf('advertiser', id),
      ]);
    }
    for (let id = 1; id <= 6; id++) {
      await tx.query(
        `INSERT INTO campaign (id, advertiser_id, source, external_id, name, start_date, end_date)
         VALUES ($1, $2, 't', $3, $4, $5, $6)`,
        [
          id,
          1 + ((id - 1) % 3),
          `${id}`,
          nameOf('campaign', id),
          id === 2 ? '2025-12-01' : null,
          id === 2 ? '2026-03-31' : null,
        ],
      );
    }
    for (let id = 1; id <= 5; id++) {
      await tx.query(
        `INSERT INTO creative (id, advertiser_id, source, external_id, name) VALUES ($1, 1, 't', $2, $3)`,
        [id, `${id}`, nameOf('creative', id)],
      );
    }
    for (const p of placements) {
      await tx.query(
        `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name,
           start_date, end_date, cost_structure, booked_impressions, booked_spend_micros)
         VALUES ($1, $2, $3, $4, 't', $5, $6, $7, $8, $9, $10, $11)`,
        [
          p.id,
          p.campaign,
          p.advertiser,
          p.site,
          `${p.id}`,
          nameOf('placement', p.id),
          p.start,
          p.end,
          p.cost,
          p.booked,
          p.booked === null ? null : p.booked * 5e3,
        ],
      );
    }
    const days = [...new Set(facts.map(({ day }) => day))];
    await ensurePartitions(tx, days);
    await tx.copy(
      'fact',
      [...FACT_KEY_COLUMNS, ...FACT_SUM_COLUMNS],
      facts.map((fact) => {
        const { ids } = fact;
        return `${[
          fact.day,
          ids.advertiser,
          ids.campaign,
          ids.placement,
          ids.site,
          ids.creative,
          ids.creativeType,
          ids.size,
          ids.device,
          ids.country,
          1,
          ...FACT_COLUMNS.map((column) => fact[column]),
        ].join('\t')}\n`;
      }),
    );
    await refreshRollups(tx, [1, 2, 3], days);
  });
}
