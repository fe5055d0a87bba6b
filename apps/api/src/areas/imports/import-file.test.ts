/** Delivery files from bytes to facts, on every engine: what counts, what is replaced, what is refused. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeBefore } from '../../platform/facts/fact-rows.ts';
import { chooseFeed, redoLoad, undoLoad } from '../../platform/facts/history.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { ENGINES, type PrivateStore } from '../../platform/facts/testing.ts';
import { type TestSheet, workbook } from '../../platform/tables/testing.ts';
import { plainFacts } from '../../testing/plain-facts.ts';
import { importFile, inspectFile } from './import-file.ts';
import { shippedMappings } from './mapping-store.ts';

const REAL = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const CAMPAIGN_2018 = path.join(REAL, 'delivery/digital_media_campaign_2018');
const MICROSOFT = path.join(
  REAL,
  'search/fivetran_seeds/microsoft_ads_campaign_performance_daily_report_data.csv',
);

let folder: string;
let store: FactsStore;

async function save(content: string | Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

const load = async (content: string | Buffer, mapping?: ImportMapping) =>
  importFile(store, await save(content), { fileName: 'report.csv', mapping });

const changer = { by: 'somebody', at: new Date('2026-04-01T00:00:00Z') };
const undo = ({ loadId }: { loadId: number | null }) => undoLoad(store, loadId ?? 0, changer);
const redo = ({ loadId }: { loadId: number | null }) => redoLoad(store, loadId ?? 0, changer);

const preview = async (content: string, saved: ImportMapping[] = []) =>
  (await inspectFile(await save(content), { fileName: 'Weekly 2026-03-01.csv', saved })).preview;

const read: FactsStore['query'] = (...asked) => plainFacts(store).query(...asked);

/** Sums of all facts, straight from the table, with the rollups beside them. */
async function sums() {
  const [facts] = await read(
    `SELECT count(*)::int AS facts, coalesce(sum(impressions), 0)::float8 AS impressions,
       coalesce(sum(clicks), 0)::float8 AS clicks, coalesce(sum(spend_micros), 0)::float8 AS spend,
       coalesce(sum(viewable_impressions), 0)::float8 AS viewable FROM fact`,
  );
  for (const table of ['placement_day', 'campaign_day', 'site_month']) {
    const [rollup] = await read(
      `SELECT coalesce(sum(impressions), 0) AS impressions, coalesce(sum(clicks), 0) AS clicks FROM ${table}`,
    );
    expect(rollup, table).toEqual({ impressions: facts?.impressions, clicks: facts?.clicks });
  }
  return facts;
}

const names = async (table: string) =>
  (await read(`SELECT name FROM ${table} WHERE name <> 'Unknown' ORDER BY name`)).map(
    (row) => row.name,
  );

const CM360 = (rows: readonly string[]) =>
  [
    'Report Name,weekly',
    'Date/Time Generated,2026-03-09 06:00',
    'Advertiser,Northwind',
    'MRC Accredited Metrics,"Clicks, Impressions"',
    '',
    'Report Fields',
    'Date,Advertiser,Advertiser ID,Campaign,Campaign ID,Site (CM360),Placement,Placement ID,Creative,Creative Pixel Size,Placement Pixel Size,Impressions,Clicks,Media Cost,Active View: % Viewable Impressions,Active View: Measurable Impressions,Active View: Viewable Impressions',
    ...rows,
    'Grand Total:,,,,,,,,,,,999999,999,999,50,999,999',
    '',
  ].join('\n');
const CM_ROW = (
  day: string,
  placement: number,
  impressions: number | string,
  clicks: number,
  campaign = 7,
) =>
  `${day},Northwind,11,Spring ${campaign},${campaign},news.example,Home ${placement},${placement},Teaser,300 x 250,0 x 0,"${impressions}",${clicks},12.50,85.5,-,90`;

const MAPPED: ImportMapping = {
  name: 'house',
  ...{ dataset: 'delivery', derived: [], filters: [] },
  columns: {
    Tag: 'day',
    Kunde: 'advertiser',
    Kampagne: 'campaign',
    Platz: 'placement',
    Imps: 'impressions',
    Kosten: 'spend',
  },
  split: [{ column: 'Platz', pattern: '^(?<site>[^_]+)_(?<size>\\d+x\\d+)_(?<device>\\w+)$' }],
  values: { device: { DT: 'Desktop' } },
  decimal: ',',
  dayFormat: 'dd.MM.yyyy',
};

describe.each(ENGINES)('on the $name store', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-import-'));
    opened = await open();
    store = opened.store;
  });
  afterEach(() =>
    store.transaction(async (tx) => {
      await removeBefore(tx, 'fact', '2100-01-01');
      await tx.query(
        'TRUNCATE placement_day, campaign_day, site_month, load, load_scope, load_segment, feed_load, feed_choice, source, creative, placement, campaign, site, advertiser CASCADE',
      );
      for (const table of ['size', 'device', 'country', 'creative_type']) {
        await tx.query(`DELETE FROM ${table} WHERE name <> 'Unknown'`);
      }
    }),
  );
  afterAll(async () => {
    await opened.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  describe('a report of', () => {
    test('Campaign Manager 360: preamble and grand total do not count, `-` is missing', async () => {
      const result = await load(
        CM360([CM_ROW('2026-03-01', 1, '1,000', 3), CM_ROW('2026-03-02', 1, 500, 2)]),
      );
      expect(result).toMatchObject({ format: 'cm360', rows: 2, badRowCount: 0, unchanged: false });
      expect(result.range).toEqual({ start: '2026-03-01', end: '2026-03-02' });
      expect(await sums()).toEqual({
        facts: 2,
        impressions: 1500,
        clicks: 5,
        spend: 25e6,
        viewable: 180,
      });
      expect(await names('size')).toEqual(['300x250']);
      expect(await names('site')).toEqual(['news.example']);
    });

    test('Display & Video 360: the total with empty names and the footer do not count', async () => {
      const result = await load(
        [
          'Date,Advertiser ID,Advertiser,Insertion Order,Insertion Order ID,Line Item,Line Item ID,Device Type,Impressions,Clicks,Revenue (Adv Currency)',
          '2026/03/01,63,Acme,Order 1,501,Line 1,601,Desktop,"1,200",4,3.25',
          '2026/03/01,63,Acme,Order 1,501,Line 1,601,Smart Phone,800,1,2',
          ',,,,,,,,2000,5,5.25',
          '',
          'Report Time:,2026/03/02 14:14 GMT',
          'Group By:,Advertiser ID',
          '"Reporting numbers from the previous month are finalized, …"',
          'Filter by Advertiser ID:,Acme (63)',
        ].join('\n'),
      );
      expect(result).toMatchObject({ format: 'dv360', rows: 2, badRowCount: 0 });
      expect(await sums()).toMatchObject({ facts: 2, impressions: 2000, clicks: 5, spend: 5.25e6 });
      expect(await names('device')).toEqual(['Desktop', 'Mobile']);
      expect(await names('site')).toEqual(['Display & Video 360']);
    });

    test('Display & Video 360 without data says so', async () => {
      await expect(load('No data returned by the reporting service.\n')).rejects.toThrow(
        /report is empty/,
      );
    });

    const google = [
      'Campaign report',
      '"March 1, 2026 - March 2, 2026"',
      'Day,Account name,Campaign,Campaign type,Network,Impr.,Clicks,CTR,Cost,Search impr. share,Conversions',
      '2026-03-01,Acme Search,Brand,Search,Google search,"25,881",120,0.46%,"1,234.50",> 90%,3.5',
      '"Mar 2, 2026",Acme Search,Brand,Search,Google search,100, --,--,10,< 10%, --',
      'Total: Campaigns, --, --, --, --,"25,981",120,0.46%,"1,244.50", --,3.5',
      'Total: Account,,,,,"25,981",120,0.46%,"1,244.50",,3.5',
      'Total: Performance Max,,,,,0,0,0%,0,,0',
    ];
    test('Google Ads: title lines and every kind of total do not count', async () => {
      const result = await load(google.join('\n'));
      expect(result).toMatchObject({ format: 'google-ads', rows: 2, badRowCount: 0 });
      expect(result.totals).toEqual({ impressions: 25981, clicks: 120, spend: 1244.5 });
      expect(await names('placement')).toEqual(['Brand – Google search']);
    });

    test('Google Ads as UTF-16 with tabs gives the same', async () => {
      const tabbed = google.map((line) =>
        line.replace(/("[^"]*")|,/g, (_all, quoted) => quoted ?? '\t'),
      );
      const bytes = Buffer.from(`\ufeff${tabbed.join('\r\n')}`, 'utf16le');
      const result = await load(bytes);
      expect(result).toMatchObject({ format: 'google-ads', rows: 2, badRowCount: 0 });
      expect(result.totals.impressions).toBe(25981);
    });

    test('Microsoft Advertising: the table starts behind `Rows:`, a copyright line ends it', async () => {
      const result = await load(
        [
          '"Report Name: Weekly"',
          '"Report Time: 3/1/2026,3/2/2026"',
          '"Time Zone: (GMT-08:00) Pacific Time (US & Canada); Tijuana"',
          '"Rows: 2"',
          '',
          '"GregorianDate","AccountName","AccountId","CampaignName","CampaignId","Network","DeviceType","Impressions","Clicks","Spend"',
          '"3/1/2026","Acme","77","Brand","701","Bing and Yahoo! search","Computer","10","1","0.55"',
          '"3/2/2026","Acme","77","Brand","701","Syndicated search partners","Smartphone","20","0","0.00"',
          '"©2026 Microsoft Corporation. All rights reserved. "',
        ].join('\r\n'),
      );
      expect(result).toMatchObject({ format: 'microsoft-ads', rows: 2, badRowCount: 0 });
      expect(result.range).toEqual({ start: '2026-03-01', end: '2026-03-02' });
      expect(await names('placement')).toEqual([
        'Brand – Bing and Yahoo! search',
        'Brand – Syndicated search partners',
      ]);
      expect(await names('device')).toEqual(['Desktop', 'Mobile']);
    });
  });

  describe('a file of one’s own', () => {
    test('is read through a mapping: split column, rewritten codes, day format, decimal comma', async () => {
      const result = await load(
        'Tag;Kunde;Kampagne;Platz;Imps;Kosten\n31.03.2026;Äcme;Früh;welt.example_300x250_DT;1.200;1.234,50\nTotal;;;;1.200;1.234,50\n',
        MAPPED,
      );
      expect(result).toMatchObject({ format: 'mapped', rows: 1, badRowCount: 0 });
      expect(result.totals).toEqual({ impressions: 1200, clicks: 0, spend: 1234.5 });
      expect(await names('site')).toEqual(['welt.example']);
      expect(await names('device')).toEqual(['Desktop']);
    });

    test('is known again by a saved mapping, and suggested one otherwise', async () => {
      const text = 'Tag;Kunde;Kampagne;Platz;Imps\n31.03.2026;A;B;c.example_1x1_DT;5\n';
      expect(await preview(text, [MAPPED])).toMatchObject({ format: 'mapped', missing: [] });
      const other = await preview(
        'Date,Client,Order,Publisher,Impressions,Total cost\n31/03/2026,A,B,c,5,2\n',
      );
      expect(other).toMatchObject({ format: 'unknown', missing: [] });
      expect(other.mapping).toMatchObject({
        name: 'Weekly',
        columns: { Client: 'advertiser', Publisher: 'site', 'Total cost': 'spend' },
      });
      expect(await preview('Day,Views\n2026-01-01,3\n')).toMatchObject({
        missing: ['advertiser', 'campaign', 'site', 'impressions'],
      });
    });

    describe('whose days and decimals the first rows leave open', () => {
      const HEAD = 'Date;Client;Order;Publisher;Impressions;Total cost\n';
      const row = (day: string, cost: string) => `${day};A;B;c;1;${cost}\n`;
      const open = row('03/04/2026', '1,234').repeat(2_000);

      test('is read as its last rows tell', async () => {
        const text = HEAD + open + row('13/04/2026', '0,474');
        expect(await preview(text)).toMatchObject({ questions: [], badRowCount: 0 });
        const { range, totals, badRowCount } = await load(text);
        expect(badRowCount).toBe(0);
        expect(range).toEqual({ start: '2026-04-03', end: '2026-04-13' });
        expect(totals.spend).toBeCloseTo(2_000 * 1.234 + 0.474, 6);
      });

      test('is asked where no row tells, and loaded as answered', async () => {
        const text = HEAD + open;
        const { questions, mapping } = await preview(text);
        expect(questions).toMatchObject([{ about: 'day' }, { about: 'decimal', cell: '1,234' }]);
        await expect(load(text)).rejects.toThrow(/--day-format d\/M\/yyyy/);
        const answered: ImportMapping = { ...mapping, dayFormat: 'M/d/yyyy', decimal: '.' };
        const { range, totals } = await load(text, answered);
        expect(range).toEqual({ start: '2026-03-04', end: '2026-03-04' });
        expect(totals.spend).toBe(2_000 * 1_234);
      });

      test('is refused where its days are in two orders', async () => {
        const text = HEAD + row('13/04/2026', '1') + row('04/13/2026', '1');
        await expect(load(text)).rejects.toThrow(/two orders/);
      });
    });

    test('a row that lacks a cell is bad, and a file that ends in one is refused', async () => {
      const head = 'Date,Client,Order,Publisher,Impressions,Total cost\n2026-03-01,A,B,c,5,2\n';
      expect(await load(`${head}2026-03-02,A,B,c,7\n`)).toMatchObject({
        rows: 1,
        badRows: [{ line: 3, reason: 'The line has 5 of 6 cells.' }],
      });
      await expect(load(`${head}2026-03-02,A,B,c,7`)).rejects.toThrow(/middle of line 3/);
    });

    test('impressions that are not stated are no zeros', async () => {
      const head = 'Date,Client,Order,Publisher,Impressions\n2026-03-01,A,B,c,5\n';
      expect(await load(`${head}2026-03-02,A,B,c,-\n`)).toMatchObject({
        rows: 1,
        badRows: [{ line: 3, reason: 'The impressions are empty.' }],
      });
    });

    test('days of the future are bad rows', async () => {
      const text =
        'Tag;Kunde;Kampagne;Platz;Imps\n31.03.2026;A;B;c_1x1_DT;5\n31.03.2031;A;B;c_1x1_DT;5\n';
      expect(await load(text, MAPPED)).toMatchObject({
        rows: 1,
        badRows: [{ line: 3, reason: expect.stringContaining('future') }],
      });
    });

    test('days before the platform existed are bad rows', async () => {
      const file = CM360([CM_ROW('2026-03-01', 1, 1000, 3), CM_ROW('1991-03-01', 2, 500, 2)]);
      expect(await load(file)).toMatchObject({
        rows: 1,
        badRows: [
          {
            reason: '“1991-03-01” is before 1996, when there was no Campaign Manager 360 yet.',
          },
        ],
      });
    });

    test('a pattern that would run forever is stopped', async () => {
      const mapping: ImportMapping = {
        ...MAPPED,
        split: [{ column: 'Platz', pattern: '^(?<site>(a+)+)$' }],
        constants: { site: 'x' },
      };
      const file = `Tag;Kunde;Kampagne;Platz;Imps\n31.03.2026;A;B;${'a'.repeat(60)}!;5\n`;
      await expect(load(file, mapping)).rejects.toThrow(/takes too long/);
    });

    test('names that look like formulas stay text', async () => {
      const formula = '=HYPERLINK(""http://evil.example"",""x"")';
      await load(
        `Tag;Kunde;Kampagne;Platz;Imps\n31.03.2026;"${formula}";+1;s.example_1x1_DT;5\n`,
        MAPPED,
      );
      expect(await names('advertiser')).toEqual(['=HYPERLINK("http://evil.example","x")']);
    });
  });

  test('the same file twice changes nothing', async () => {
    const file = CM360([CM_ROW('2026-03-01', 1, 1000, 3), CM_ROW('2026-03-02', 2, 500, 2)]);
    await load(file);
    const before = await read('SELECT * FROM fact ORDER BY day, placement_id');
    const again = await load(file);
    expect(again).toMatchObject({
      unchanged: true,
      written: 0,
      replaced: 0,
      changes: [],
      rows: 2,
    });
    expect(await read('SELECT * FROM fact ORDER BY day, placement_id')).toEqual(before);
    expect(await read('SELECT count(*)::int AS loads FROM load')).toEqual([{ loads: 1 }]);
  });

  test('a restated day replaces that day and leaves the others', async () => {
    await load(
      CM360([
        CM_ROW('2026-03-01', 1, 1000, 3),
        CM_ROW('2026-03-02', 1, 500, 2),
        CM_ROW('2026-03-02', 2, 40, 0),
      ]),
    );
    const restated = await load(
      CM360([CM_ROW('2026-03-01', 1, 1000, 3), CM_ROW('2026-03-02', 1, 450, 2)]),
    );
    expect(restated).toMatchObject({
      unchanged: false,
      written: 1,
      replaced: 2,
      changes: [{ day: '2026-03-02', before: { impressions: 540 }, after: { impressions: 450 } }],
    });
    expect(await sums()).toMatchObject({ facts: 2, impressions: 1450, clicks: 5 });
  });

  test('a load records the days it restated with their impressions before and after, and no new days', async () => {
    const restated = () =>
      read(
        `SELECT restated_from AS "from", restated_to AS "to", impressions_before AS before, impressions_after AS after
         FROM load ORDER BY id`,
      );
    const none = { from: null, to: null, before: null, after: null };
    const first = CM_ROW('2026-03-01', 1, 100, 1);
    await load(CM360([first, CM_ROW('2026-03-02', 1, 200, 2)]));
    expect(await restated()).toEqual([none]);
    await load(CM360([first, CM_ROW('2026-03-02', 1, 150, 2), CM_ROW('2026-03-03', 1, 70, 1)]));
    const day = '2026-03-02';
    const second = { from: day, to: day, before: 200, after: 150 };
    expect(await restated()).toEqual([none, second]);
  });

  test('campaigns that a restated day no longer has are named and kept, or removed where so asked', async () => {
    await load(CM360([CM_ROW('2026-03-01', 1, 100, 1), CM_ROW('2026-03-01', 2, 50, 1, 8)]));
    const missing = [{ name: 'Spring 8', days: 1, impressions: 50 }];
    const without = CM360([CM_ROW('2026-03-01', 1, 100, 1)]);
    expect(await load(without)).toMatchObject({ missing, missingAre: 'kept', unchanged: true });
    expect(await sums()).toMatchObject({ impressions: 150 });
    const removed = await importFile(store, await save(without), {
      fileName: 'r.csv',
      missing: 'remove',
    });
    expect(removed).toMatchObject({ missing, missingAre: 'removed', unchanged: false });
    expect(await sums()).toMatchObject({ impressions: 100 });
    await undo(removed);
    expect(await sums()).toMatchObject({ impressions: 150 });
  });

  test('a campaign that is restated away from one of its days is missing on that day', async () => {
    await load(CM360([CM_ROW('2026-03-01', 1, 100, 1), CM_ROW('2026-03-02', 1, 50, 1)]));
    const restated = await load(
      CM360([CM_ROW('2026-03-01', 1, 100, 1), CM_ROW('2026-03-02', 2, 50, 1, 8)]),
    );
    expect(restated).toMatchObject({
      changes: [{ day: '2026-03-02' }],
      missing: [{ name: 'Spring 7', days: 1, impressions: 50 }],
    });
  });

  test('two ids of one name stay two campaigns, also where the name alone was known', async () => {
    const rows = (...lines: string[]) =>
      ['Date,Advertiser,Campaign,Campaign ID,Site,Impressions', ...lines, ''].join('\n');
    await load(rows('2026-03-01,A,Brand,,s.example,5'));
    await load(rows('2026-03-02,A,Brand,1,s.example,6', '2026-03-02,A,Brand,2,s.example,7'));
    expect(
      await read(
        `SELECT c.external_id AS id, sum(f.impressions)::int AS impressions FROM fact f
         JOIN campaign c ON c.id = f.campaign_id GROUP BY 1 ORDER BY 1`,
      ),
    ).toEqual([
      { id: '1', impressions: 11 },
      { id: '2', impressions: 7 },
    ]);
  });

  describe.each(['Advertiser', 'Campaign', 'Placement', 'Creative'])('a known %s', (kind) => {
    const other = ['Advertiser', 'Campaign', 'Placement', 'Creative'].filter((k) => k !== kind);
    const header = ['Date', 'Site', 'Impressions', ...other, kind, `${kind} ID`].join(',');
    let day = 0;
    const loadNamed = (...named: string[]) => {
      day += 1;
      const rows = named.map((name) => `2026-03-0${day},s.example,5,${other.join(',')},${name}`);
      return load([header, ...rows, ''].join('\n'));
    };
    const held = () =>
      read(
        `SELECT t.external_id AS id, t.name, count(f.*)::int AS facts FROM ${kind.toLowerCase()} t
         LEFT JOIN fact f ON f.${kind.toLowerCase()}_id = t.id GROUP BY t.id ORDER BY 1`,
      );
    beforeEach(() => {
      day = 0;
    });

    test.each([
      ['Brand,1', 'Brand 2026,1'],
      ['Brand 2026,1', 'Brand,1'],
    ])('by name alone takes an id that comes with two names: %s, then %s', async (...names) => {
      await loadNamed('Brand,');
      await loadNamed(...names);
      const last = names[1]?.split(',')[0];
      expect(await held()).toEqual([{ id: '1', name: last, facts: 2 }]);
      expect(await loadNamed(...names)).toMatchObject({ rows: 2, written: 1 });
      expect(await held()).toEqual([{ id: '1', name: last, facts: 3 }]);
    });

    test('keeps its name where the id that claims it has gone to another', async () => {
      await loadNamed('Brand,', 'Brand 2026,');
      await loadNamed('Brand,1', 'Brand 2026,1', 'Brand 2026,');
      expect(await held()).toEqual([
        { id: '1', name: 'Brand 2026', facts: 2 },
        { id: 'Brand 2026', name: 'Brand 2026', facts: 2 },
      ]);
    });

    test('is not given another id where the file names it by its own', async () => {
      await loadNamed('Brand,');
      await loadNamed('Brand,1', 'Renamed,Brand');
      expect(await held()).toEqual([
        { id: '1', name: 'Brand', facts: 1 },
        { id: 'Brand', name: 'Renamed', facts: 2 },
      ]);
    });
  });

  test('another report of the same delivery does not count it twice, and leaves what it does not state', async () => {
    await load(CM360([CM_ROW('2026-03-01', 1, 1000, 3), CM_ROW('2026-03-01', 2, 70, 0)]));
    const withoutCost = CM360([CM_ROW('2026-03-01', 1, 1000, 3)]).replace('Media Cost', 'Unmapped');
    expect(await load(withoutCost)).toMatchObject({
      changes: [
        { before: { impressions: 1070, spend: 25 }, after: { impressions: 1070, spend: 25 } },
      ],
    });
    expect(await sums()).toMatchObject({ impressions: 1070, clicks: 3, spend: 25_000_000 });
  });

  describe('feeds that overlap count once', () => {
    const byCampaign = (...rows: string[]) =>
      ['Date,Advertiser,Campaign,Impressions,Clicks', ...rows, ''].join('\n');
    const byPlacement = (...rows: string[]) =>
      ['Date,Advertiser,Campaign,Placement,Site,Impressions', ...rows, ''].join('\n');
    const house: ImportMapping = {
      name: 'House',
      ...{ dataset: 'delivery', derived: [], filters: [] },
      columns: {
        Date: 'day',
        Advertiser: 'advertiser',
        Campaign: 'campaign',
        Placement: 'placement',
        Impressions: 'impressions',
        Clicks: 'clicks',
        Conversions: 'conversions',
      },
      constants: { site: 'x.example' },
    };
    const campaigns = byCampaign('2026-03-01,A,Spring,1000,10', '2026-03-02,A,Spring,2000,20');
    const placements = byPlacement(
      '2026-03-01,A,Spring,P1,x,400',
      '2026-03-01,A,Spring,P2,x,600',
      '2026-03-02,A,Spring,P1,x,2000',
    );

    test.each([
      ['a campaign report, then one by placement', [campaigns, placements]],
      ['a placement report, then one by campaign', [placements, campaigns]],
    ])('%s: the finer one gives the measures that it has', async (_name, files) => {
      for (const file of files) await load(file, house);
      expect(await sums()).toMatchObject({ impressions: 3000, clicks: 30 });
    });

    test('a day that only the coarser report has is counted from it', async () => {
      await load(byCampaign('2026-03-01,A,Spring,1000,10', '2026-03-03,A,Spring,7,1'), house);
      await load(placements, house);
      expect(await sums()).toMatchObject({ impressions: 3007, clicks: 11 });
    });

    test('a report of conversions adds them and takes nothing', async () => {
      await load(placements, house);
      const floodlight = [
        'Date,Advertiser,Campaign,Placement,Site,Conversions',
        '2026-03-01,A,Spring,P1,x,4',
        '',
      ].join('\n');
      await load(floodlight, house);
      const [conversions] = await read('SELECT sum(conversions) AS n FROM fact');
      expect(conversions).toEqual({ n: 4 });
      expect(await sums()).toMatchObject({ impressions: 3000 });
    });

    test('a chosen report is the authority, and no longer when the choice is taken back', async () => {
      await load(byCampaign('2026-03-01,A,Spring,1100,10'), house);
      await load(byPlacement('2026-03-01,A,Spring,P1,x,400'), house);
      expect(await sums()).toMatchObject({ impressions: 400, clicks: 10 });
      const [{ id: advertiser } = {}] = await read('SELECT id FROM advertiser');
      const [{ id: feed } = {}] = await read('SELECT id FROM source ORDER BY id LIMIT 1');
      await chooseFeed(store, Number(advertiser), 'impressions', Number(feed), changer);
      expect(await sums()).toMatchObject({ impressions: 1100, clicks: 10 });
      await chooseFeed(store, Number(advertiser), 'impressions', null, changer);
      expect(await sums()).toMatchObject({ impressions: 400, clicks: 10 });
    });

    test('undone and done again in any order, the facts are those of the loads that count', async () => {
      const one = await load(campaigns, house);
      const two = await load(placements, house);
      const three = await load(byPlacement('2026-03-01,A,Spring,P1,x,450'), house);
      const rows = () =>
        read('SELECT day, placement_id, source_id, impressions, clicks FROM fact ORDER BY 1, 2, 3');
      const all = await rows();
      expect(await sums()).toMatchObject({ impressions: 2450, clicks: 30 });
      await undo(two);
      expect(await sums()).toMatchObject({ impressions: 2450, clicks: 30 });
      await undo(three);
      expect(await sums()).toMatchObject({ impressions: 3000, clicks: 30 });
      await undo(one);
      expect(await sums()).toMatchObject({ facts: 0, impressions: 0 });
      await redo(three);
      expect(await sums()).toMatchObject({ facts: 1, impressions: 450, clicks: 0 });
      await redo(one);
      await redo(two);
      expect(await rows()).toEqual(all);
    });

    test('a load whose mapping is mended says what it had said if it had been right at once', async () => {
      const swapped = byPlacement('2026-03-01,A,Spring,P1,x,400', '2026-03-02,A,Spring,P9,x,5');
      const wrong = { ...house, columns: { ...house.columns, Impressions: 'clicks' as const } };
      const first = await load(swapped, wrong);
      await load(byPlacement('2026-03-01,A,Spring,P1,x,450'), house);
      expect(await sums()).toMatchObject({ impressions: 450, clicks: 405 });
      const mended = await importFile(store, await save(swapped), {
        fileName: 'r.csv',
        mapping: house,
        mends: first.loadId ?? 0,
      });
      expect(mended.loadId).toBe(first.loadId);
      // The load after it still has the last word of its day.
      expect(await sums()).toMatchObject({ facts: 2, impressions: 455, clicks: 0 });
      await undo(mended);
      expect(await sums()).toMatchObject({ facts: 1, impressions: 450 });
    });

    test('facts that stood there before loads were kept stay when others come and go', async () => {
      await load(placements, house);
      await store.transaction((tx) => tx.query('DELETE FROM feed_load'));
      const next = await load(byPlacement('2026-03-02,A,Spring,P3,x,5'), house);
      expect(await sums()).toMatchObject({ impressions: 1005 });
      await undo(next);
      expect(await sums()).toMatchObject({ impressions: 3000 });
    });

    test('a day with bad rows keeps what it had, unless the person accepts the good ones', async () => {
      await load(placements, house);
      const broken = byPlacement(
        '2026-03-01,A,Spring,P1,x,450',
        '2026-03-01,A,Spring,P2,x,many',
        '2026-03-02,A,Spring,P1,x,2100',
      );
      expect(await load(broken, house)).toMatchObject({
        heldBack: ['2026-03-01'],
        changes: [{ day: '2026-03-02' }],
      });
      expect(await sums()).toMatchObject({ impressions: 3100 });
      const options = { fileName: 'r.csv', mapping: house, acceptsBad: true };
      expect(await importFile(store, await save(broken), options)).toMatchObject({ heldBack: [] });
      expect(await sums()).toMatchObject({ impressions: 2550 });
    });
  });

  test('a renamed campaign keeps its facts and takes the new name', async () => {
    await load(CM360([CM_ROW('2026-03-01', 1, 1000, 3)]));
    await load(
      CM360([
        CM_ROW('2026-03-02', 1, 10, 0)
          .replace('Spring 7', 'Spring, final')
          .replace('Spring, final', '"Spring, final"'),
      ]),
    );
    expect(await names('campaign')).toEqual(['Spring, final']);
  });

  test('clicks above impressions are kept and counted', async () => {
    expect(await load(CM360([CM_ROW('2026-03-01', 1, 14, 90)]))).toMatchObject({ flagged: 1 });
    expect(await sums()).toMatchObject({ impressions: 14, clicks: 90 });
  });

  test('bad rows are skipped and told by line; a file of mostly bad rows is refused', async () => {
    const good = [1, 2, 3].map((placement) => CM_ROW('2026-03-01', placement, 10, 0));
    const result = await load(
      CM360([...good, CM_ROW('2026-02-30', 4, 10, 0), CM_ROW('2026-03-01', 5, 'many', 0)]),
    );
    expect(result).toMatchObject({ rows: 3, badRowCount: 2 });
    expect(result.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [11, '“2026-02-30” is not a day that exists.'],
      [12, '“many” in impressions is not a number.'],
    ]);
    const bad = CM360(['x', 'y', 'z'].map((cell) => CM_ROW('2026-03-05', 1, cell, 0)));
    await expect(load(bad)).rejects.toThrow(/3 of 3 rows could not be read, so nothing was loaded/);
    expect(await sums()).toMatchObject({ impressions: 30 });
  });

  test('a file that breaks half-way leaves nothing behind', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => CM_ROW('2026-03-01', i, 10, 0));
    const whole = CM360(rows);
    const cut = `${whole.slice(0, whole.length / 2)}\n2026-03-01,"Northwind`;
    await expect(load(cut)).rejects.toThrow(/never closed/);
    await expect(
      importFile(store, await save(whole), {
        fileName: 'r.csv',
        admit: () => Promise.reject(new Error('not yours')),
      }),
    ).rejects.toThrow('not yours');
    for (const table of ['fact', 'advertiser', 'campaign', 'placement', 'source', 'load']) {
      expect(await read(`SELECT 1 AS left_behind FROM ${table} LIMIT 1`), table).toEqual([]);
    }
  });

  describe.skipIf(!existsSync(CAMPAIGN_2018))('the real files of 2018', () => {
    test('hold 47,735 rows and 153,344,692 impressions, one after the other and again', async () => {
      const shipped = await shippedMappings();
      const mapping = shipped.find(({ name }) => name === 'digital-media-2018');
      for (const name of ['banner', 'rich_media', 'video']) {
        const file = path.join(CAMPAIGN_2018, `${name}.csv`);
        // Counted independently: no cell of these files is quoted.
        const lines = (await readFile(file, 'utf8')).trim().split(/\r?\n/).slice(1);
        const impressions = lines.reduce((sum, line) => sum + Number(line.split(',')[3]), 0);
        const result = await importFile(store, file, { fileName: `${name}.csv`, mapping });
        expect(result).toMatchObject({
          rows: lines.length,
          badRowCount: 0,
          totals: { impressions },
        });
        if (name === 'banner')
          expect(result).toMatchObject({ flagged: 1560, totals: { impressions: 124_111_557 } });
      }
      expect(await sums()).toMatchObject({ impressions: 153_344_692 });
      expect((await names('site')).length).toBe(19);
      expect((await names('placement')).length).toBe(389);
      expect(await names('size')).toContain('No fixed size');
      const again = await importFile(store, path.join(CAMPAIGN_2018, 'banner.csv'), {
        fileName: 'b.csv',
        mapping,
      });
      expect(again.unchanged).toBe(true);
      expect(await sums()).toMatchObject({ impressions: 153_344_692 });
    });
  });

  test.skipIf(!existsSync(CAMPAIGN_2018))(
    'the files of 2018 as the sheets of one workbook behind a cover hold the same',
    async () => {
      const sheets: Record<string, TestSheet> = { Cover: { rows: [['Digital media 2018']] } };
      for (const name of ['banner', 'rich_media', 'video']) {
        const text = await readFile(path.join(CAMPAIGN_2018, `${name}.csv`), 'utf8');
        const [header = '', ...lines] = text.trim().split(/\r?\n/);
        const rows = lines.map((line) =>
          line.split(',').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)),
        );
        sheets[name] = { rows: [header.split(','), ...rows] };
      }
      const file = await save(workbook(sheets));
      const saved = await shippedMappings();
      const result = await importFile(store, file, { fileName: '2018.xlsx', saved });
      expect(result).toMatchObject({ rows: 47_735, badRowCount: 0 });
      expect(result.parts.map(({ name, isLoaded }) => [name, isLoaded])).toEqual([
        ['Cover', false],
        ['banner', true],
        ['rich_media', true],
        ['video', true],
      ]);
      expect(await sums()).toMatchObject({ impressions: 153_344_692 });
    },
  );

  test.skipIf(!existsSync(MICROSOFT))(
    'the real Microsoft Ads file is known by its columns',
    async () => {
      const result = await importFile(store, MICROSOFT, { fileName: 'microsoft.csv' });
      expect(result).toMatchObject({ format: 'microsoft-ads', rows: 2630, badRowCount: 0 });
      expect(result.totals.impressions).toBe(7569);
      expect(await names('campaign')).toEqual(['349886458', '349886462', '359751135']);
      expect((await names('placement')).length).toBeGreaterThan(3);
    },
  );
});
