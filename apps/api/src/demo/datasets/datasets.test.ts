/** The demo's datasets agree with each other, hold their stories, and stand in the store as they were made. */
import { DATASETS, type Dataset, LOADED_DATASET_IDS } from '@flightdeck/domain/datasets';
import { dayNumber } from '@flightdeck/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openFacts } from '../../platform/facts/open.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { columnOf } from '../../platform/facts/tables.ts';

import { fillDemoFacts } from '../index.ts';
import { planFor } from '../plan.ts';
import { ADVERTISERS } from '../provider.ts';
import { type DemoRows, demoRows, fillDemoDatasets } from './fill.ts';
import { isDuring, STORIES } from './stories.ts';

const TODAY = '2026-11-21';
const TO = dayNumber(TODAY) - 1;
const FROM = TO - 547;
const made = new Map(
  ADVERTISERS.map((advertiser) => {
    const own = planFor(TODAY).filter((each) => each.advertiser === advertiser);
    return [advertiser.externalId, demoRows(advertiser, own, FROM, TO)];
  }),
);
const rowsOf = (id: string): DemoRows => {
  const rows = made.get(id);
  if (!rows) throw new Error(`No advertiser ${id}.`);
  return rows;
};
const total = <K extends string>(
  rows: readonly { readonly measures: Readonly<Partial<Record<K, number>>> }[],
  measure: K,
) => rows.reduce((sum, { measures }) => sum + (measures[measure] ?? 0), 0);
const advertiserOf = (id: string) => {
  const advertiser = ADVERTISERS.find(({ externalId }) => externalId === id);
  if (!advertiser) throw new Error(`No advertiser ${id}.`);
  return advertiser;
};

describe('the figures agree', () => {
  it.each(ADVERTISERS.map(({ externalId, name }) => [name, externalId]))('of %s', (_name, id) => {
    const { analytics, goals, paths, search, social, firmographics } = rowsOf(id);
    const of = (channel: string) =>
      analytics.filter(({ dimensions }) => dimensions.channel === channel);
    expect(total(goals, 'completions')).toBe(total(analytics, 'keyEvents'));
    expect(total(goals, 'valueMicros')).toBe(total(analytics, 'revenueMicros'));
    expect(total(paths, 'conversions')).toBe(total(analytics, 'keyEvents'));
    expect(total(search, 'conversions')).toBe(total(of('Paid Search'), 'keyEvents'));
    expect(total(social, 'conversions')).toBe(total(of('Paid Social'), 'keyEvents'));
    expect(total(of('Paid Search'), 'sessions')).toBeLessThanOrEqual(total(search, 'clicks'));
    const linkedIn = social.filter(({ dimensions }) => dimensions.network === 'LinkedIn');
    for (const measure of ['impressions', 'clicks', 'leads', 'spendMicros'] as const) {
      expect(total(firmographics, measure)).toBe(total(linkedIn, measure));
    }
  });

  it('and no part is more than its whole', () => {
    for (const { analytics, search, social, dynamicCreative, reach } of made.values()) {
      for (const { measures: m } of search) {
        expect(m.clicks).toBeLessThanOrEqual(m.impressions ?? 0);
        expect(m.absoluteTopImpressions).toBeLessThanOrEqual(m.topImpressions ?? 0);
        expect(m.impressions).toBeLessThanOrEqual(m.eligibleImpressions ?? 0);
      }
      for (const { measures: m } of social) {
        expect(m.reach ?? 0).toBeLessThanOrEqual(m.impressions ?? 0);
        expect(m.videoCompletes ?? 0).toBeLessThanOrEqual(m.videoThirdQuartiles ?? 0);
        expect(m.videoThirdQuartiles ?? 0).toBeLessThanOrEqual(m.videoMidpoints ?? 0);
        expect(m.videoMidpoints ?? 0).toBeLessThanOrEqual(m.videoFirstQuartiles ?? 0);
        expect(m.opens ?? 0).toBeLessThanOrEqual(m.sends ?? 0);
      }
      for (const { measures: m } of analytics) {
        expect(m.newUsers).toBeLessThanOrEqual(m.users ?? 0);
        expect(m.users).toBeLessThanOrEqual(m.sessions ?? 0);
      }
      for (const { measures: m } of reach) {
        expect(m.totalReach).toBeLessThanOrEqual(m.impressions ?? 0);
        expect(m.reach).toBeLessThanOrEqual(m.totalReach ?? 0);
        expect(m.viewableReach).toBeLessThanOrEqual(m.reach ?? 0);
        expect(m.clickReach).toBeLessThanOrEqual(m.totalReach ?? 0);
      }
      for (const { measures: m } of dynamicCreative) {
        expect(m.clicks).toBeLessThanOrEqual(m.impressions ?? 0);
      }
    }
  });

  it('whenever they are made', () => {
    const advertiser = advertiserOf('MM-ADV-1003');
    const own = planFor(TODAY).filter((each) => each.advertiser === advertiser);
    const late = demoRows(advertiser, own, TO - 9, TO);
    const all = rowsOf('MM-ADV-1003');
    expect(late.analytics).toEqual(all.analytics.filter(({ day }) => day >= TO - 9));
    expect(late.conversions).toEqual(all.conversions.filter(({ day }) => day >= TO - 9));
  });
});

describe('the stories are in the figures', () => {
  /** The rows inside and outside of the story's days. */
  const parts = <R extends { readonly day: number }>(
    id: keyof typeof STORIES,
    rows: readonly R[],
  ) => {
    const advertiser = advertiserOf(STORIES[id].advertiser);
    const during = Map.groupBy(rows, ({ day }) => isDuring(id, advertiser, day));
    return [during.get(true) ?? [], during.get(false) ?? []] as const;
  };

  it('brand bids', () => {
    const rows = rowsOf(STORIES['brand-bids'].advertiser).search.filter(
      ({ dimensions }) => dimensions.matchType === 'Exact',
    );
    const [cpc, usual] = parts('brand-bids', rows).map(
      (own) => total(own, 'spendMicros') / total(own, 'clicks'),
    );
    expect((cpc ?? 0) / (usual ?? 1)).toBeCloseTo(2.1, 1);
  });

  it('a worn-out ad', () => {
    const rows = rowsOf(STORIES['worn-out-ad'].advertiser).social.filter(
      ({ dimensions }) => dimensions.format === 'Video',
    );
    const [worn, fresh] = parts('worn-out-ad', rows).map(
      (own) => total(own, 'clicks') / total(own, 'impressions'),
    );
    expect((worn ?? 0) / (fresh ?? 1)).toBeCloseTo(0.5, 1);
  });

  it('a tracking outage', () => {
    const { analytics, search } = rowsOf(STORIES['tracking-outage'].advertiser);
    expect(parts('tracking-outage', analytics)[0]).toEqual([]);
    expect(parts('tracking-outage', search)[0].length).toBeGreaterThan(0);
  });

  it('a winning headline', () => {
    const rows = rowsOf(STORIES['winning-headline'].advertiser).dynamicCreative;
    const by = Map.groupBy(rows, ({ dimensions }) => dimensions.variant);
    const ctr = (name: string) =>
      total(by.get(name) ?? [], 'clicks') / total(by.get(name) ?? [], 'impressions');
    expect(ctr('Short and bold') / ctr('Warm words')).toBeGreaterThan(1.6);
  });

  it('small companies that leave leads', () => {
    const rows = rowsOf(STORIES['small-companies'].advertiser).firmographics;
    const [small, others] = [true, false].map((isSmall) => {
      const own = rows.filter(
        ({ dimensions }) => (dimensions.companySize === '11-50 employees') === isSmall,
      );
      return total(own, 'leads') / total(own, 'clicks');
    });
    expect((small ?? 0) / (others ?? 1)).toBeGreaterThan(2);
  });

  it('a jump of view-through conversions', () => {
    const rows = rowsOf(STORIES['view-through-jump'].advertiser).conversions;
    const [wide, usual] = parts('view-through-jump', rows).map(
      (own) => total(own, 'viewThroughConversions') / total(own, 'conversions'),
    );
    expect((wide ?? 0) - (usual ?? 0)).toBeGreaterThan(0.2);
  });

  it('display that helps search', () => {
    const rows = rowsOf(STORIES['display-helps-search'].advertiser).paths;
    const rate = (path: string) => {
      const own = rows.filter(({ dimensions }) => dimensions.path === path);
      return total(own, 'converted') / (total(own, 'converted') + total(own, 'notConverted'));
    };
    expect(rate('Display > Paid Search') / rate('Paid Search')).toBeGreaterThan(1.7);
  });
});

describe('the store', () => {
  let store: FactsStore;
  beforeAll(async () => {
    store = await openFacts({ dataDir: null, databaseUrl: null });
    await fillDemoFacts(store, TODAY);
    let transactions = 5;
    await fillDemoDatasets(store, TODAY, () => transactions-- <= 0);
    // A start after one that was stopped in the middle.
    await fillDemoDatasets(store, TODAY);
  }, 180_000);
  afterAll(() => store.close());

  it('holds every dataset as it was made, in facts and rollups', async () => {
    for (const id of LOADED_DATASET_IDS) {
      if (id === 'delivery') continue;
      const dataset: Dataset = DATASETS[id];
      const rows = [...made.values()].flatMap((all) => [...all[id]]);
      expect(rows.length, id).toBeGreaterThan(1000);
      for (const [measure, { fold }] of Object.entries(dataset.measures)) {
        if (fold !== 'sum') continue;
        const wanted = total(
          rows.map(({ measures }) => ({ measures: measures as Record<string, number> })),
          measure,
        );
        for (const table of [dataset.table, ...dataset.rollups.map((rollup) => rollup.table)]) {
          const [answer] = z
            .array(z.object({ sum: z.number() }))
            .parse(
              await store.query(`SELECT sum(${columnOf(measure)})::float8 AS sum FROM ${table}`),
            );
          expect(answer?.sum, `${measure} of ${table}`).toBe(wanted);
        }
      }
    }
  });

  it('gives campaigns the ids that delivery has, and fills nothing twice', async () => {
    const count = async () =>
      Number((await store.query('SELECT count(*)::int AS n FROM fact_analytics'))[0]?.n);
    const before = await count();
    await fillDemoDatasets(store, TODAY);
    expect(await count()).toBe(before);
    const [shared] = await store.query(
      `SELECT count(DISTINCT a.campaign_id)::int AS n FROM fact_analytics a
       JOIN campaign_day d ON d.campaign_id = a.campaign_id`,
    );
    expect(Number(shared?.n)).toBeGreaterThan(20);
  });

  it('gets the days since on a later date, and leaves an account apart that was parted', async () => {
    const parted = async () =>
      Number(
        (await store.query('SELECT count(*)::int AS n FROM advertiser WHERE account_of IS NULL'))[0]
          ?.n,
      );
    const before = await parted();
    await store.query(
      `UPDATE advertiser SET account_of = NULL, linked_at = NULL
       WHERE id = (SELECT min(id) FROM advertiser WHERE account_of IS NOT NULL)`,
    );
    await fillDemoDatasets(store, '2026-11-23');
    const [last] = await store.query('SELECT max(day)::text AS day FROM fact_search');
    expect(last?.day).toBe('2026-11-22');
    expect(await parted()).toBe(before + 1);
  });
});
