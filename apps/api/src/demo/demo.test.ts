/** The demo provider is the same for the same day, believable in its figures, and grows day by day. */
import { dayNumber, presetRange } from '@flightdeck/domain/dates';
import { BENCHMARK_CTR, BENCHMARK_IMPRESSIONS } from '@flightdeck/domain/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { benchmarksFor } from '../platform/facts/benchmarks.ts';
import { openFacts } from '../platform/facts/open.ts';
import type { FactsStore } from '../platform/facts/store.ts';

import { dailyImpressions, factsOf } from './delivery.ts';
import { demoClients, fillDemoFacts } from './index.ts';
import { planFor } from './plan.ts';

const TODAY = '2026-11-21';

describe('the plan', () => {
  const plan = planFor(TODAY);
  const placements = plan.flatMap((campaign) => campaign.placements);

  it('has about 60 campaigns of 12 advertisers, 900 placements on 30 sites', () => {
    expect(plan.length).toBeGreaterThan(54);
    expect(plan.length).toBeLessThan(68);
    expect(new Set(plan.map(({ advertiser }) => advertiser.externalId)).size).toBe(12);
    expect(placements.length).toBeGreaterThan(800);
    expect(placements.length).toBeLessThan(1000);
    expect(new Set(placements.map(({ site }) => site.name)).size).toBe(30);
  });

  it('is the same every time, and what was planned stays when days go by', () => {
    expect(planFor(TODAY)).toEqual(plan);
    const later = new Map(planFor('2026-12-01').map((campaign) => [campaign.externalId, campaign]));
    const kept = plan.filter(({ externalId }) => later.has(externalId));
    expect(kept.length).toBeGreaterThan(50);
    for (const campaign of kept) expect(later.get(campaign.externalId)).toEqual(campaign);
  });

  it('names no placement twice in a campaign and no campaign twice for an advertiser', () => {
    for (const { placements: own } of plan) {
      expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
    }
    const names = plan.map(({ advertiser, name }) => `${advertiser.externalId} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has campaigns that run now, some not begun, some placements without booking or delivery', () => {
    const now = dayNumber(TODAY);
    expect(plan.filter(({ start, end }) => start <= now && end >= now).length).toBeGreaterThan(5);
    expect(plan.some(({ start }) => start > now)).toBe(true);
    const unbooked = placements.filter(({ booking }) => booking === null).length;
    expect(unbooked / placements.length).toBeGreaterThan(0.02);
    expect(unbooked / placements.length).toBeLessThan(0.07);
    expect(placements.filter(({ target }) => target === 0).length).toBeGreaterThan(1);
  });

  it('delivers the whole target over the flight, less on the first days', () => {
    for (const campaign of plan.slice(0, 5)) {
      for (const placement of campaign.placements) {
        const days = [...dailyImpressions(campaign, placement).values()];
        const total = days.reduce((sum, value) => sum + value, 0);
        expect(Math.abs(total - placement.target)).toBeLessThanOrEqual(days.length);
      }
    }
  });
});

it('gives every client a uuid of its own, a mark and its advertisers', () => {
  const clients = demoClients();
  expect(demoClients()).toEqual(clients);
  expect(clients).toHaveLength(11);
  for (const { uuid } of clients) expect(z.uuid().safeParse(uuid).success).toBe(true);
  expect(new Set(clients.map(({ uuid }) => uuid)).size).toBe(11);
  expect(clients.flatMap(({ advertiserExternalIds }) => advertiserExternalIds)).toHaveLength(12);
  expect(clients.find(({ name }) => name === 'Calder Motors')?.advertiserExternalIds).toHaveLength(
    2,
  );
});

describe('the store filled with it', () => {
  let store: FactsStore;
  const one = async (sql: string) => (await store.query(sql))[0];
  beforeAll(async () => {
    store = await openFacts({ dataDir: null, databaseUrl: null });
    await fillDemoFacts(store, '2026-11-18');
  }, 180_000);
  afterAll(() => store.close());

  it('tops up to yesterday on a later date with what a first fill would have written, and then stays', async () => {
    expect(await fillDemoFacts(store, TODAY)).toHaveLength(12);
    const filled = await store.query(
      `SELECT day, sum(impressions) AS impressions, sum(clicks) AS clicks FROM campaign_day
       WHERE day >= '2026-11-15' GROUP BY 1 ORDER BY 1`,
    );
    const days = ['15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`);
    const expected = days.map((day) => {
      const facts = planFor(TODAY).flatMap((campaign) =>
        campaign.placements.flatMap((placement) => {
          const number = dayNumber(day);
          const impressions = dailyImpressions(campaign, placement).get(number) ?? 0;
          return factsOf(campaign, placement, number, impressions);
        }),
      );
      const sum = (of: 'impressions' | 'clicks') =>
        facts.reduce((total, { values }) => total + values[of], 0);
      return { day, impressions: sum('impressions'), clicks: sum('clicks') };
    });
    expect(filled).toEqual(expected);
    const before = await one('SELECT count(*) AS facts FROM fact');
    await fillDemoFacts(store, TODAY);
    expect(await one('SELECT count(*) AS facts FROM fact')).toEqual(before);
  });

  it('keeps counts in order: viewable within measurable within impressions, quartiles decreasing', async () => {
    expect(
      await one(
        `SELECT count(*) AS wrong FROM fact WHERE viewable_impressions > measurable_impressions
          OR measurable_impressions > impressions OR invalid_clicks > clicks
          OR video_starts > impressions OR video_first_quartiles > video_starts
          OR video_midpoints > video_first_quartiles OR video_third_quartiles > video_midpoints
          OR video_completes > video_third_quartiles`,
      ),
    ).toEqual({ wrong: 0 });
  });

  it('has the rates the trade knows: display 0.05 to 0.4 %, video above banners, CPM by format', async () => {
    const rows = z
      .array(
        z.object({
          type: z.string(),
          ctr: z.number(),
          cpm: z.number(),
          completion: z.number().nullable(),
        }),
      )
      .parse(
        await store.query(
          `SELECT t.name AS type, 100.0 * sum(clicks) / sum(impressions) AS ctr,
             sum(spend_micros) / 1e3 / sum(impressions) AS cpm,
             100.0 * sum(video_completes) / nullif(sum(video_starts), 0) AS completion
           FROM fact JOIN creative_type t ON t.id = creative_type_id GROUP BY 1`,
        ),
      );
    const of = (type: string) => rows.find((row) => row.type === type);
    expect(of('Banner')?.ctr).toBeGreaterThan(0.08);
    expect(of('Banner')?.ctr).toBeLessThan(0.25);
    expect(of('Rich media')?.ctr).toBeLessThan(0.45);
    expect(of('Video')?.ctr).toBeGreaterThan(of('Banner')?.ctr ?? 1);
    expect(of('Banner')?.cpm).toBeGreaterThan(1.5);
    expect(of('Banner')?.cpm).toBeLessThan(5);
    expect(of('Video')?.cpm).toBeGreaterThan(14);
    expect(of('Video')?.completion).toBeGreaterThan(55);
    expect(of('Video')?.completion).toBeLessThan(85);
  });

  it('has a few sites of low viewability and campaigns that pace too low and too high', async () => {
    const sites = z.array(z.object({ low: z.int() })).parse(
      await store.query(
        `SELECT count(*) AS low FROM (SELECT site_id FROM site_month GROUP BY 1
         HAVING sum(viewable_impressions) < 0.5 * sum(measurable_impressions)) s`,
      ),
    );
    expect(sites[0]?.low).toBeGreaterThanOrEqual(2);
    expect(sites[0]?.low).toBeLessThanOrEqual(6);
    const [ended] = z.array(z.object({ under: z.int(), over: z.int(), all: z.int() })).parse(
      await store.query(
        `SELECT count(*) AS all, count(*) FILTER (WHERE done < 0.9) AS under,
           count(*) FILTER (WHERE done > 1.1) AS over
         FROM (SELECT sum(d.impressions) / sum(p.booked_impressions) AS done
           FROM placement p JOIN campaign c ON c.id = p.campaign_id
           LEFT JOIN (SELECT placement_id, sum(impressions) AS impressions FROM placement_day GROUP BY 1) d
             ON d.placement_id = p.id
           WHERE c.end_date < '2026-11-21' AND p.booked_impressions IS NOT NULL GROUP BY c.id) c`,
      ),
    );
    expect(ended?.under).toBeGreaterThan(1);
    expect(ended?.over).toBeGreaterThan(1);
    expect((ended?.under ?? 0) + (ended?.over ?? 0)).toBeLessThan(0.45 * (ended?.all ?? 0));
  });

  it('has benchmarks for most of what each advertiser bought, and not for all', async () => {
    const ids = new Map(
      z
        .array(z.object({ id: z.int(), key: z.string() }))
        .parse(await store.query('SELECT id, external_id AS key FROM advertiser'))
        .map(({ id, key }) => [key, id]),
    );
    const clients = demoClients().map(({ uuid, type, advertiserExternalIds }) => ({
      uuid,
      type,
      advertiserIds: advertiserExternalIds.flatMap((key) => ids.get(key) ?? []),
    }));
    const shares = [];
    for (const { uuid, type, advertiserIds } of clients) {
      const sites = await benchmarksFor(store, {
        trade: clients
          .filter((other) => other.type === type)
          .flatMap((other) =>
            other.advertiserIds.map((advertiserId) => ({ advertiserId, clientUuid: other.uuid })),
          ),
        known: new Set([uuid]),
        own: advertiserIds,
        sites: { advertiserIds },
        range: presetRange('l6m', TODAY),
        ctrLimit: BENCHMARK_CTR.default,
        impressionLimit: BENCHMARK_IMPRESSIONS.default,
      });
      const known = new Map(sites.map(({ siteId, reason }) => [siteId, reason === null]));
      const bought = z.array(z.object({ site: z.int(), impressions: z.number() })).parse(
        await store.query(
          `SELECT site_id AS site, sum(impressions) AS impressions FROM site_month
           WHERE advertiser_id = ANY($1::int[]) AND month >= '2026-05-01' GROUP BY 1`,
          [advertiserIds],
        ),
      );
      const sum = (rows: typeof bought) => rows.reduce((total, row) => total + row.impressions, 0);
      shares.push(sum(bought.filter(({ site }) => known.get(site))) / sum(bought));
    }
    for (const share of shares) expect(share).toBeGreaterThan(0.5);
    expect(shares.some((share) => share < 1)).toBe(true);
  });
});
