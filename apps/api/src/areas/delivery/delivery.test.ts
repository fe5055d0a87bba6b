/** The delivery calls on both engines: right figures, and none of another client's advertisers. */
import type { BodyOf, DataOf, ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AuditEntry } from '../../platform/audit.ts';
import { recordLoad } from '../../platform/facts/as-of.ts';
import { benchmarksFor } from '../../platform/facts/benchmarks.ts';
import { ensurePartitions } from '../../platform/facts/partitions.ts';
import { refreshRollups } from '../../platform/facts/rollups.ts';
import { FACT_KEY_COLUMNS } from '../../platform/facts/tables.ts';
import { ENGINES, type PrivateStore } from '../../platform/facts/testing.ts';
import type { TradeAdvertiser } from '../../platform/records/clients.ts';
import type { Caller } from '../../platform/route.ts';
import { deliveryRoutes } from './routes.ts';

const { delivery } = CALLS;

/** Advertiser 3 is a bank, the others are retailers; 2 and 6 belong to one client. The caller sees only 1. */
const TRADES: Readonly<Record<string, readonly TradeAdvertiser[]>> = {
  Retail: [
    { advertiserId: 1, clientUuid: 'c1' },
    { advertiserId: 2, clientUuid: 'c2' },
    { advertiserId: 4, clientUuid: 'c4' },
    { advertiserId: 5, clientUuid: 'c5' },
    { advertiserId: 6, clientUuid: 'c2' },
  ],
  Finance: [{ advertiserId: 3, clientUuid: 'c3' }],
};
const ADVERTISERS = [1, 2, 3, 4, 5, 6];

/** id, advertiser (also its campaign), site, booked impressions. */
const PLACEMENTS = [
  [1, 1, 1, 100_000],
  [2, 1, 2, 40_000],
  [3, 1, 2, null],
  [4, 1, 1, 10_000],
  [5, 2, 1, 50_000],
  [6, 2, 1, 50_000],
  [7, 3, 1, 50_000],
  [8, 4, 1, 50_000],
  [9, 5, 1, 50_000],
  [10, 6, 1, 50_000],
  [11, 6, 2, 50_000],
  [12, 4, 3, 50_000],
] as const;

/** day, placement, creative, impressions, viewable, clicks, spend in micros. */
const FACTS = [
  ['2026-03-30', 1, 1, 20_000, 9000, 20, 60_000_000],
  ['2026-03-31', 1, 2, 20_000, 11_000, 60, 60_000_000],
  ['2026-04-01', 1, 1, 5000, 2500, 5, 15_000_000],
  ['2026-03-31', 2, 1, 300, 100, 400, 900_000],
  ['2026-03-31', 3, 1, 8000, 4000, 8, 8_000_000],
  ['2026-03-31', 5, 3, 60_000, 30_000, 120, 1_000_000],
  ['2026-03-31', 6, 3, 30_000, 15_000, 300, 1_000_000],
  ['2026-03-31', 7, 4, 90_000, 10_000, 30, 1_000_000],
  ['2026-03-31', 8, 4, 20_000, 10_000, 40, 1_000_000],
  ['2026-03-31', 9, 4, 20_000, 10_000, 40, 1_000_000],
  ['2026-03-31', 10, 4, 60_000, 30_000, 120, 1_000_000],
  ['2026-03-31', 11, 4, 60_000, 30_000, 120, 1_000_000],
  ['2026-03-31', 12, 4, 60_000, 30_000, 120, 1_000_000],
] as const;

const caller: Caller = {
  user: {
    id: 'u1',
    name: 'Priya',
    email: 'priya@example.com',
    locale: 'en-GB',
    hasAcceptedTerms: true,
    clientAccess: ['c1'],
  } as Caller['user'],
  allowed: {},
  access: { createReport: true, matchBookings: true, troubleshooter: { insights: false } },
  clientUuids: ['c1'],
  advertiserIds: [1],
  sessionId: 's',
  address: '127.0.0.1',
};

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };

describe.each(ENGINES)('delivery calls on $name', ({ open }) => {
  let opened: PrivateStore;
  const audited: AuditEntry[] = [];
  let ask: <C extends ServedCall>(call: C, body: BodyOf<C>, by?: Caller) => Promise<DataOf<C>>;

  beforeAll(async () => {
    opened = await open();
    const { store } = opened;
    await store.transaction(async (tx) => {
      await tx.query("INSERT INTO source (id, name) VALUES (1, 'test')");
      await tx.query(
        "INSERT INTO site (id, name) VALUES (1, 'Harbour Times'), (2, 'Allotment'), (3, 'Lower Deck')",
      );
      await tx.query("INSERT INTO size (id, name) VALUES (2, '300x250')");
      for (const id of ADVERTISERS) {
        await tx.query(
          "INSERT INTO advertiser (id, source, external_id, name) VALUES ($1, 't', $2, $3)",
          [id, `${id}`, `Advertiser ${id}`],
        );
        await tx.query(
          `INSERT INTO campaign (id, advertiser_id, source, external_id, name, start_date, end_date)
           VALUES ($1, $1, 't', $2, $3, '2026-03-01', '2026-04-30')`,
          [id, `${id}`, `Campaign ${id}`],
        );
      }
      for (const id of [1, 2, 3, 4]) {
        await tx.query(
          `INSERT INTO creative (id, advertiser_id, source, external_id, name) VALUES ($1, $2, 't', $3, $4)`,
          [id, id < 3 ? 1 : id - 1, `${id}`, `Creative ${id}`],
        );
      }
      for (const [id, advertiser, site, booked] of PLACEMENTS) {
        await tx.query(
          `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name, start_date,
             end_date, cost_structure, opportunity_type, booking_unique_number, booked_impressions, booked_spend_micros)
           VALUES ($1, $2, $2, $3, 't', $4, $5, '2026-03-01', '2026-04-30', 'CPM', 'Display', $6, $7, $8)`,
          [
            id,
            advertiser,
            site,
            `${id}`,
            `Placement ${id}`,
            booked === null ? null : `B${Math.ceil(id / 4)}`,
            booked,
            booked === null ? null : booked * 3000,
          ],
        );
      }
      const days = FACTS.map(([day]) => day);
      await ensurePartitions(tx, days);
      await tx.copy(
        'fact',
        [
          ...FACT_KEY_COLUMNS,
          'impressions',
          'measurable_impressions',
          'viewable_impressions',
          'clicks',
          'spend_micros',
        ],
        FACTS.map(([day, id, creative, impressions, viewable, clicks, spend]) => {
          const [, advertiser, site] = PLACEMENTS[id - 1] ?? [];
          return `${[day, advertiser, advertiser, id, site, creative, 1, 2, 1, 1, 1, impressions, impressions, viewable, clicks, spend].join('\t')}\n`;
        }),
      );
      await refreshRollups(tx, ADVERTISERS, days);
      await recordLoad(tx, {
        sourceId: 1,
        advertiserId: 1,
        firstDay: '2026-03-30',
        lastDay: '2026-04-01',
        rows: 5,
      });
    });
    const routes = deliveryRoutes({
      facts: store,
      benchmarks: (question) => benchmarksFor(store, question),
      clock: () => new Date('2026-04-02T09:00:00Z'),
      audit: { write: async (entry) => void audited.push(entry) },
      timeZone: 'Europe/London',
      findings: async () => [],
      open: async () => [],
      bands: async () => null,
      clients: {
        ofAdvertiser: async (id) =>
          id === 1
            ? {
                clientLogo: null,
                clientName: 'Client 1',
                clientOfficeId: null,
                clientUuid: 'c1',
                clientType: 'Retail',
                currency: 'GBP',
                timeZone: 'Europe/London',
              }
            : null,
        advertisersOfType: async (type) => TRADES[type] ?? [],
      },
    });
    ask = async (call, body, by = caller) => {
      const bound = routes.find((route) => route.call === call);
      if (!bound) throw new Error(`${call.path} is not bound`);
      const input = { body: z.parse(call.body, body), params: {}, files: [], origin: '' };
      return z.parse(call.data, await bound.handler(input, by)) as DataOf<typeof call>;
    };
  });
  afterAll(() => opened.dispose());

  it('answer every call of the contract', () => {
    const bound = deliveryRoutes({
      facts: opened.store,
      benchmarks: async () => [],
      clock: () => new Date(),
      audit: { write: async () => undefined },
      timeZone: 'UTC',
      findings: async () => [],
      open: async () => [],
      bands: async () => null,
      clients: { ofAdvertiser: async () => null, advertisersOfType: async () => [] },
    });
    expect(new Set(bound.map(({ call }) => call))).toEqual(new Set(Object.values(delivery)));
  });

  it('list only advertisers of the caller, and only those with delivery in the range', async () => {
    expect(await ask(delivery.advertisers, { status: 'APPROVED', ...MARCH })).toEqual([
      { value: 1, label: 'Advertiser 1' },
    ]);
    const may = { startDate: '2026-05-01', endDate: '2026-05-31' };
    expect(await ask(delivery.advertisers, { status: 'APPROVED', ...may })).toEqual([]);
  });

  it('list campaigns and placements with delivery or a flight in the range', async () => {
    expect(await ask(delivery.campaigns, { advId: [1], ...MARCH })).toEqual([
      {
        value: 1,
        label: 'Campaign 1',
        source: 't',
        startDate: '2026-03-01',
        endDate: '2026-04-30',
        impressions: 48_300,
      },
    ]);
    const placements = await ask(delivery.placements, { advId: [1], campaignId: [1], ...MARCH });
    expect(
      placements.map(({ value, siteName, impressions }) => [value, siteName, impressions]),
    ).toEqual([
      [2, 'Allotment', 300],
      [3, 'Allotment', 8000],
      [1, 'Harbour Times', 40_000],
      [4, 'Harbour Times', 0],
    ]);
    const others = await ask(delivery.placements, { advId: [1], campaignId: [2], ...MARCH });
    expect(others).toEqual([]);
  });

  it.each([
    [delivery.campaigns, { advId: [1, 2], ...MARCH }],
    [delivery.placements, { advId: [2], campaignId: [], ...MARCH }],
    [delivery.advertiserClient, { advId: 2 }],
    [delivery.rawReport, { advId: 2, campaignId: [], placementId: [], ...MARCH }],
    [delivery.matchingBookings, { advId: 2, siteId: 1 }],
    [delivery.matchingPlans, { advId: 2, siteId: 1 }],
    [delivery.matchingPlacements, { advId: 2, placementIds: [5] }],
    [delivery.alerts, { advId: 2, campaignIds: [], placementIds: [], ...MARCH }],
  ] as const)('refuse an advertiser of somebody else: $path', async (call, body) => {
    await expect(ask<ServedCall>(call, body)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('refuse a range that ends before it starts', async () => {
    const body = { advId: [1], startDate: '2026-03-31', endDate: '2026-03-01' };
    await expect(ask(delivery.campaigns, body)).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('tell the client behind an advertiser', async () => {
    expect(await ask(delivery.advertiserClient, { advId: 1 })).toMatchObject({
      clientName: 'Client 1',
      clientType: 'Retail',
    });
  });

  describe('benchmarks', () => {
    const question = {
      ...MARCH,
      siteId: [1, 2],
      clientType: 'Retail',
      ctrLimit: 0.5,
      impressionLimit: 10_000,
    };

    const harbour = {
      siteId: 1,
      siteName: 'Harbour Times',
      ctr: 0.002,
      viewability: 0.5,
      reason: null,
    };
    const few = { ctr: null, viewability: null, reason: 'few-clients' };
    const allotment = { siteId: 2, siteName: 'Allotment', ...few };

    it('form rates over every client of the type, without the small and the outliers', async () => {
      // Placement 6 has a CTR of 1 %, above the limit; 2 and 3 are too small; 7 is a bank's.
      const expected = [allotment, harbour];
      expect(await ask(delivery.siteBenchmarks, question)).toEqual(expected);
      const days = { startDate: '2026-03-02', endDate: '2026-03-31' };
      expect(await ask(delivery.siteBenchmarks, { ...question, ...days })).toEqual(expected);
    });

    it('follow their limits', async () => {
      const [, loose] = await ask(delivery.siteBenchmarks, {
        ...question,
        ctrLimit: 1,
        impressionLimit: 1000,
      });
      expect(loose).toEqual({ ...harbour, ctr: 0.00304 });
    });

    it('need three other clients that count, however many advertisers these have', async () => {
      const strict = { ...question, impressionLimit: 30_000 };
      expect(await ask(delivery.siteBenchmarks, strict)).toEqual([
        allotment,
        { ...harbour, ...few },
      ]);
    });

    it('do not count clients whose figures the reader knows', async () => {
      const agency = { ...caller, clientUuids: ['c1', 'c2'], advertiserIds: [1, 2, 6] };
      expect(await ask(delivery.siteBenchmarks, question, agency)).toEqual([
        allotment,
        { ...harbour, ...few },
      ]);
    });

    it('in a report that the provider’s people make are what its client may read', async () => {
      const staff: Caller = {
        ...caller,
        user: { ...caller.user, internal: true, clientAccess: [] },
        clientUuids: ['c1', 'c2', 'c3', 'c4', 'c5'],
        advertiserIds: ADVERTISERS,
      };
      const all = { ...MARCH, advId: 1, campaignId: [], placementId: [] };
      const benchmarks = async (by: Caller) =>
        (await ask(delivery.rawReport, all, by)).map(({ siteName, siteBenchmark }) => [
          siteName,
          siteBenchmark,
        ]);
      expect(await benchmarks(staff)).toEqual(await benchmarks(caller));
      expect(await benchmarks(staff)).toContainEqual(['Harbour Times', 0.2]);
      expect(await benchmarks(staff)).toContainEqual(['Allotment', null]);
    });

    it('do not tell that somebody else is on a site where the reader is not', async () => {
      expect(await ask(delivery.siteBenchmarks, { ...question, siteId: [3] })).toEqual([]);
    });

    it('say nothing of a type that none of the caller’s clients has', async () => {
      expect(await ask(delivery.siteBenchmarks, { ...question, clientType: 'Finance' })).toEqual(
        [],
      );
    });
  });

  it('make raw report rows of placement × creative, with booking and benchmark', async () => {
    const rows = await ask(delivery.rawReport, {
      ...MARCH,
      advId: 1,
      campaignId: [1],
      placementId: [1],
    });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      bookingUniqueNumber: 'B1',
      siteName: 'Harbour Times',
      placementName: 'Placement 1',
      creativeName: 'Creative 1',
      size: '300x250',
      bookingStartDate: '2026-03-01',
      bookingEndDate: '2026-04-30',
      opportunityType: 'Display',
      placementSpend: 60,
      percentComplete: 40,
      impressions: 20_000,
      clicks: 20,
      cpc: 3,
      ctr: 0.1,
      viewability: 45,
      conversions: 0,
      siteBenchmark: expect.closeTo(0.2, 10),
      currency: null,
    });
    const every = await ask(delivery.rawReport, {
      ...MARCH,
      advId: 1,
      campaignId: [],
      placementId: [],
    });
    expect(every.map(({ placementName }) => placementName)).toEqual([
      'Placement 2',
      'Placement 3',
      'Placement 1',
      'Placement 1',
    ]);
    expect(every[1]).toMatchObject({ bookingUniqueNumber: null, percentComplete: null });
  });

  it('sum bookings on a site and plans by campaign', async () => {
    expect(await ask(delivery.matchingBookings, { advId: 1, siteId: 1 })).toEqual([
      {
        bookingUniqueNumber: 'B1',
        siteId: 1,
        siteName: 'Harbour Times',
        startDate: '2026-03-01',
        endDate: '2026-04-30',
        impressions: 110,
        costToClient: 330,
        costStructure: 'CPM',
        opportunityType: 'Display',
        placementIds: [1, 4],
      },
    ]);
    expect(await ask(delivery.matchingPlans, { advId: 1, siteId: 2 })).toEqual([
      {
        campaignId: 1,
        campaignName: 'Campaign 1',
        bookings: 1,
        bookedImpressions: 40_000,
        costToClient: 120,
      },
    ]);
  });

  it('match placements to bookings by site, passing over those of others', async () => {
    const { advName, sites } = await ask(delivery.matchingPlacements, {
      advId: 1,
      placementIds: [3, 1, 5],
    });
    expect(advName).toBe('Advertiser 1');
    expect(sites.map(({ siteName, placements }) => [siteName, placements])).toEqual([
      ['Allotment', [{ placementId: 3, placementName: 'Placement 3', bookingUniqueNumber: null }]],
      [
        'Harbour Times',
        [{ placementId: 1, placementName: 'Placement 1', bookingUniqueNumber: 'B1' }],
      ],
    ]);
  });

  it('answer the facts of a dataset as CSV, noted in the audit log, of own advertisers alone', async () => {
    const raw = async (body: object) => {
      const given = { dataset: 'delivery' as const, advId: 1, ...MARCH, ...body };
      const { name, text } = await ask(delivery.rawFacts, given);
      let whole = '';
      for await (const piece of text) whole += piece;
      return { name, lines: whole.trim().split('\r\n') };
    };
    const { name, lines } = await raw({});
    expect(name).toBe('delivery-2026-04-02.csv');
    expect(lines[0]).toContain('Day,Advertiser,Campaign,Placement,Site');
    expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual([
      '2026-03-30',
      ...['2026-03-31', '2026-03-31', '2026-03-31'],
    ]);
    expect(audited.at(-1)).toMatchObject({ action: 'dataset/export', target: '1', actorId: 'u1' });
    expect((await raw({ dataset: 'search', detail: 'searchTerm' })).lines).toHaveLength(1);
    await expect(raw({ advId: 2 })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(raw({ dataset: 'search', detail: 'site' })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  it('raise the alerts that the data calls for, worst first', async () => {
    const alerts = await ask(delivery.alerts, {
      advId: 1,
      campaignIds: [],
      placementIds: [],
      ...MARCH,
    });
    const seen = alerts.map(({ type, message }) => `${type}: ${message.split('. ')[0]}`);
    expect(seen).toEqual([
      'error: 1 placement has no booking: Placement 3',
      'error: 1 campaign paces far behind its booking: Campaign 1 (63%)',
      'warning: 1 placement delivered nothing between 1 and 31 Mar 2026: Placement 4',
      'warning: 1 placement counts more clicks than impressions: Placement 2',
      'info: 1 site has not enough clients for a benchmark between 1 Oct 2025 and 31 Mar 2026: Allotment',
    ]);
  });
});
