/**
 * Pacing and benchmark of one report in every place that states them, against plain SQL over the raw facts: setup's
 * alerts, the slides, the raw report and home.
 */
import { CALLS } from '@flightdeck/contract/server';
import {
  fromReport,
  type ReportOptions,
  selectionIds,
  setupBenchmark,
  setupSelection,
} from '@flightdeck/domain/report';
import { pacedRows, pacingDay } from '@flightdeck/domain/troubleshooter';
import { type ReportContext, slideDefinition, slideRequest } from '@flightdeck/slides';
import { signEmbedToken } from '@flightdeck/widgets/sign';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import { client, clientAdvertiser } from '../../apps/api/src/platform/records/schema.ts';
import { ADVERTISERS, CLIENTS, DAYS } from '../../apps/api/src/testing/fixture.ts';
import {
  clientOf,
  ENGINES,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../apps/api/src/testing/server.ts';
import { aReport } from './calls.ts';

const { northwind } = ADVERTISERS;
const TODAY = '2026-04-01';
const RANGE = { start: DAYS[0], end: DAYS[2] };
const ALL: ReportOptions = {
  ...aReport(northwind).options,
  typeDate: 'cr',
  customStartDate: RANGE.start,
  customEndDate: RANGE.end,
  benchmarkTypeDate: 'lm',
  benchmarkImpressions: 2000,
  benchmarkCtr: 1,
};

describe.each(ENGINES)('pacing and benchmark on %s', (engine) => {
  let server: TestServer;
  let analyst: TestClient;
  let now = new Date(`${TODAY}T09:00:00Z`);

  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => now });
    analyst = await server.signIn('analyst');
    await plan();
    await trade();
  });
  afterAll(() => server.stop());

  /** Spring delivers, its second placement has yet to begin; Silent should have delivered and did not. */
  async function plan() {
    await server.services.facts.transaction(async (tx) => {
      await tx.query(
        "UPDATE campaign SET start_date = '2026-03-01', end_date = '2026-03-10' WHERE id = $1",
        [northwind],
      );
      await tx.query(
        `UPDATE placement SET start_date = '2026-03-01', end_date = '2026-03-10', booked_impressions = 9000,
           booking_unique_number = 'B1' WHERE id = $1`,
        [northwind],
      );
      await tx.query(
        `INSERT INTO campaign (id, advertiser_id, source, external_id, name, start_date, end_date)
         OVERRIDING SYSTEM VALUE VALUES (401, $1, 'fixture', '401', 'Silent', '2026-03-01', '2026-03-06')`,
        [northwind],
      );
      await tx.query(
        `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name, start_date, end_date,
           booked_impressions, booking_unique_number) OVERRIDING SYSTEM VALUE VALUES
         (402, $1, $1, 901, 'fixture', '402', 'Takeover', '2026-03-06', '2026-03-10', 11000, 'B2'),
         (403, 401, $1, 901, 'fixture', '403', 'Skin', '2026-03-01', '2026-03-06', 5000, 'B3')`,
        [northwind],
      );
    });
  }

  /** Three other clients of the trade on the same site: 3,000 impressions each, more than the report's limit asks. */
  async function trade() {
    const { records, facts } = server.services;
    for (const id of [411, 412, 413]) {
      const uuid = `6f0a7c1e-0c56-4d3a-9c1b-3a3c5a0f1${id}`;
      const place = { currency: 'GBP', timeZone: 'Europe/London' };
      await records.db
        .insert(client)
        .values({ uuid, name: `Trade ${id}`, type: 'Travel', ...place });
      await records.db.insert(clientAdvertiser).values({ clientUuid: uuid, advertiserId: id });
      await facts.transaction(async (tx) => {
        const named = (table: string, columns: string, values: string) =>
          tx.query(
            `INSERT INTO ${table} (id, source, external_id, name${columns}) OVERRIDING SYSTEM VALUE
             VALUES ($1::int, 'fixture', $1::int::text, 'Trade ' || $1::int${values})`,
            [id],
          );
        await named('advertiser', '', '');
        await named('campaign', ', advertiser_id', ', $1::int');
        await named(
          'placement',
          ', campaign_id, advertiser_id, site_id',
          ', $1::int, $1::int, 901',
        );
        await tx.query(
          `INSERT INTO fact (day, advertiser_id, campaign_id, placement_id, site_id, creative_id, creative_type_id,
             size_id, device_id, country_id, source_id, impressions, measurable_impressions, viewable_impressions, clicks)
           VALUES ('2026-03-02', $1::int, $1::int, $1::int, 901, 1, 1, 1, 1, 1, 901, 3000, 3000, 1500, 9)`,
          [id],
        );
      });
    }
    await facts.transaction((tx) => refreshRollups(tx, [411, 412, 413], ['2026-03-02']));
  }

  /** What the form of this report asks, and what its builder does. */
  const questions = (options: ReportOptions) => {
    const setup = fromReport({ advId: northwind, options }, TODAY, { name: 'N', client: null });
    const selection = setupSelection(setup);
    const ids = selection && selectionIds(selection);
    const benchmark = setupBenchmark(setup);
    if (!selection || !ids || !benchmark) throw new Error('The setup is not complete.');
    const context: ReportContext = {
      reportName: 'Spring',
      advertiserId: northwind,
      advertiserName: 'N',
      client: null,
      range: RANGE,
      compareRange: undefined,
      benchmarkRange: benchmark.range,
      benchmarkImpressions: options.benchmarkImpressions,
      benchmarkCtr: options.benchmarkCtr,
      impressionBasis: options.reportImpressionsBy,
      mode: 'presentation',
      preparedBy: 'Meridian',
      locale: 'en-GB',
      reportUrl: null,
      today: TODAY,
    };
    return {
      selection,
      ids,
      benchmark,
      context,
      days: { startDate: RANGE.start, endDate: RANGE.end },
    };
  };

  const slide = async (options: ReportOptions, id: 'campaign-status' | 'delivery-by-site') => {
    const { selection, context } = questions(options);
    const definition = slideDefinition(id);
    const request = definition && slideRequest(definition, {}, context);
    if (!definition || !request) throw new Error(`${id} asks nothing.`);
    const { queries, ...benchmark } = request;
    const body = { selection, queries: { ...queries }, ...benchmark };
    const { data } = (await analyst.send(CALLS.report.slideData, { body })).body;
    const props = { title: '', options: definition.options.parse({}), context, data };
    return { data, takeaway: definition.takeaway?.(props) ?? null };
  };

  /** Pacing of each campaign as the slide draws it. */
  const onSlide = async (options: ReportOptions) => {
    const { data, takeaway } = await slide(options, 'campaign-status');
    const { toDate, inRange } = data.results;
    if (!toDate || !inRange) throw new Error('The slide has no figures.');
    const day = pacingDay(RANGE, toDate.lastDay, data.knownUntil);
    const paced = pacedRows({ toDate, inRange }, RANGE, day);
    return {
      takeaway,
      pacing: Object.fromEntries(
        paced.map(({ row, pacing }) => [
          row.keys.campaign?.label,
          Math.round(pacing.pacing ?? NaN),
        ]),
      ),
    };
  };

  /** Pacing of each campaign as setup's alerts name it. */
  const inAlerts = async (options: ReportOptions) => {
    const { ids, benchmark, days } = questions(options);
    const body = { ...ids, ...days, benchmark };
    const { data } = (await analyst.send(CALLS.delivery.alerts, { body })).body;
    const text = data.map(({ message }: { message: string }) => message).join('\n');
    return {
      text,
      pacing: Object.fromEntries(
        [...text.matchAll(/([A-Z][a-z]+(?: \d)?) \((\d+)%\)/g)].map(([, name, percent]) => [
          name,
          Number(percent),
        ]),
      ),
    };
  };

  /** Pacing of each campaign as home's cards state it on 3 March, when it is the last day known. */
  const onHome = async () => {
    const { data } = (await analyst.send(CALLS.home.campaigns, { body: {} })).body;
    return Object.fromEntries(
      data.campaigns
        .filter(({ advId }) => advId === northwind)
        .map(({ name, pacing }) => [name, Math.round(pacing ?? NaN)]),
    );
  };

  /** The same by hand: delivered of booked of these placements, over the share of the flight that is over on 3 March. */
  const referee = async (placements: readonly number[]) => {
    const rows = await server.services.facts.query(
      `SELECT c.name, c.end_date - c.start_date + 1 AS flight, DATE '2026-03-03' - c.start_date + 1 AS gone,
         sum(p.booked_impressions)::float8 AS booked,
         (SELECT coalesce(sum(f.impressions), 0)::float8 FROM fact f
          WHERE f.campaign_id = c.id AND f.placement_id = ANY($2::int[]) AND f.day <= '2026-03-03') AS delivered
       FROM campaign c JOIN placement p ON p.campaign_id = c.id AND p.id = ANY($2::int[])
       WHERE c.advertiser_id = $1 GROUP BY c.id`,
      [northwind, placements],
    );
    return Object.fromEntries(
      rows.map(({ name, flight, gone, booked, delivered }) => [
        name,
        Math.round((Number(delivered) / Number(booked) / (Number(gone) / Number(flight))) * 100),
      ]),
    );
  };

  it('are of every booked placement with All & Future, with or without delivery in the range', async () => {
    const expected = await referee([northwind, 402, 403]);
    expect(expected).toEqual({ 'Spring 1': 50, Silent: 0 });
    const shown = await onSlide(ALL);
    expect(shown.pacing).toEqual(expected);
    expect(shown.takeaway).toContain('Silent is furthest behind at 0%');
    expect((await inAlerts(ALL)).pacing).toEqual(expected);
  });

  describe('on home', () => {
    const at = (day: string) => {
      now = new Date(`${day}T09:00:00Z`);
    };
    afterEach(() => at(TODAY));

    it('are the same, as of the last day that is known', async () => {
      at('2026-03-05');
      expect(await onHome()).toEqual(await referee([northwind, 402, 403]));
      const [client] = (await analyst.send(CALLS.home.clients)).body.data.clients;
      expect(client).toMatchObject({
        running: { level1: 2, level2: 0, level3: 0 },
        until: '2026-03-03',
      });
    });

    it('count a day that has delivery although no load says that it covers it', async () => {
      at('2026-03-05');
      const { facts } = server.services;
      await facts.query("UPDATE load SET last_day = '2026-03-02' WHERE advertiser_id = $1", [
        northwind,
      ]);
      expect((await onSlide(ALL)).pacing).toEqual(await referee([northwind, 402, 403]));
      expect(await onHome()).toEqual(await referee([northwind, 402, 403]));
      await facts.query("UPDATE load SET last_day = '2026-03-03' WHERE advertiser_id = $1", [
        northwind,
      ]);
    });
  });

  it('are of the chosen placements alone where they were chosen one by one', async () => {
    const chosen = { ...ALL, placementAll: false, placementIds: [403, northwind] };
    const expected = await referee([403, northwind]);
    expect(expected).toEqual({ 'Spring 1': 111, Silent: 0 });
    expect((await onSlide(chosen)).pacing).toEqual(expected);
    expect((await inAlerts(chosen)).pacing).toEqual(expected);
  });

  describe('the benchmark', () => {
    /** Clicks over impressions, served or viewable, of the trade's placements within the limits, in percent. */
    const rate = async (
      least: number,
      counted: 'impressions' | 'viewable_impressions' = 'impressions',
    ): Promise<number | null> => {
      const [row] = await server.services.facts.query(
        `SELECT sum(clicks)::float8 AS clicks, sum(counted)::float8 AS impressions, count(*) AS placements
         FROM (SELECT sum(clicks) AS clicks, sum(${counted}) AS counted FROM fact
               WHERE advertiser_id <> ${ADVERTISERS.contoso} AND day BETWEEN '2026-03-01' AND '2026-03-31'
               GROUP BY placement_id HAVING sum(impressions) >= $1) counted`,
        [least],
      );
      const { clicks, impressions, placements } = row ?? {};
      // Fewer than three other clients: no benchmark.
      return Number(placements) < 3 ? null : (Number(clicks) / Number(impressions)) * 100;
    };

    /** The CSV that a partner's page offers for this report. */
    const embeddedCsv = async (options: ReportOptions): Promise<string> => {
      const body = { ...aReport(northwind), options };
      const { reportId } = (await analyst.send(CALLS.report.set, { body })).body.data;
      const origin = 'https://reports.harrow.example';
      const { id: partner, ...key } = await server.services.partners.create({
        name: `Partner of ${reportId}`,
        clientUuid: CLIENTS.northwind,
        origins: [origin],
        projects: [],
      });
      const allowed = { filters: [], pdf: false, csv: true, figures: 'fresh' as const };
      await analyst.send(CALLS.embed.allow, {
        body: { reportId, partnerIds: [partner], options: allowed },
      });
      const token = await signEmbedToken({
        ...key,
        partner,
        type: 'report',
        report: reportId,
        advertisers: [northwind],
        now: server.services.clock(),
      });
      const headers = { authorization: `Bearer ${token}`, origin };
      const page = clientOf(server, '');
      return (await page.send(CALLS.embed.csv, { body: { filters: {} }, headers })).body.data.csv;
    };

    const everywhere = async (options: ReportOptions) => {
      const { ids, benchmark, days } = questions(options);
      const { data } = await slide(options, 'delivery-by-site');
      const raw = await analyst.send(CALLS.delivery.rawReport, {
        body: {
          ...{ advId: ids.advId, campaignId: ids.campaignIds, placementId: ids.placementIds },
          ...days,
          benchmark,
        },
      });
      const ctr = data.benchmarks?.[0]?.ctr;
      const [names = '', first = ''] = (await embeddedCsv(options)).split('\r\n');
      const cell = (pattern: RegExp) => {
        const column = names.split(',').findIndex((name) => pattern.test(name));
        return Number.parseFloat(first.split(',')[column] ?? '');
      };
      const embedded = cell(/benchmark/i);
      const [site] = data.results.sites?.rows ?? Object.values(data.results)[0]?.rows ?? [];
      return {
        slide: ctr == null ? null : ctr * 100,
        csv: raw.body.data[0]?.siteBenchmark ?? null,
        embedded: Number.isNaN(embedded) ? null : embedded,
        ctrs: [(site?.values.ctr ?? NaN) * 100, raw.body.data[0]?.ctr, cell(/^ctr$/i)],
        shown: [site?.values.impressions, raw.body.data[0]?.impressions, cell(/^impressions$/i)],
        isMissed: (await inAlerts(options)).text.includes('not enough clients for a benchmark'),
      };
    };

    it('follows the report’s own limits in slide, raw report and alerts', async () => {
      const expected = await rate(2000);
      expect(expected).toBeGreaterThan(0);
      const { slide: drawn, csv, embedded, isMissed } = await everywhere(ALL);
      // Benchmarks are rounded to three digits.
      expect(drawn).toBeCloseTo(expected ?? NaN, 2);
      expect(csv).toBe(drawn);
      expect(embedded).toBeCloseTo(expected ?? NaN, 2);
      expect(isMissed).toBe(false);
    });

    it('and CTR count viewable impressions in all of them where the report does', async () => {
      const expected = await rate(2000, 'viewable_impressions');
      expect(expected).toBeGreaterThan((await rate(2000)) ?? NaN);
      const viewable = { ...ALL, reportImpressionsBy: 'viewable' as const };
      const { slide: drawn, csv, embedded, ctrs, shown } = await everywhere(viewable);
      expect(drawn).toBeCloseTo(expected ?? NaN, 2);
      expect(csv).toBe(drawn);
      expect(embedded).toBeCloseTo(expected ?? NaN, 2);
      const [own] = await server.services.facts.query(
        `SELECT sum(clicks)::float8 / sum(viewable_impressions) * 100 AS ctr, sum(viewable_impressions)::float8 AS seen
         FROM fact WHERE advertiser_id = $1 AND day BETWEEN $2::date AND $3::date`,
        [northwind, RANGE.start, RANGE.end],
      );
      for (const ctr of ctrs) expect(ctr).toBeCloseTo(Number(own?.ctr), 2);
      expect(shown).toEqual([own?.seen, own?.seen, own?.seen]);
    });

    it('is missed in all of them where the limits leave too few clients', async () => {
      expect(await rate(10_000)).toBeNull();
      expect(await everywhere({ ...ALL, benchmarkImpressions: 10_000 })).toMatchObject({
        slide: null,
        csv: null,
        embedded: null,
        isMissed: true,
      });
    });
  });
});
