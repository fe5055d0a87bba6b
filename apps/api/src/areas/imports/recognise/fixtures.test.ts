/** Small files of our own in each platform's shape: which export each is, what it covers, and its totals as delivery. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { FACT_COLUMNS } from '@flightdeck/domain/metrics';
import { describe, expect, it, test } from 'vitest';
import { refOf } from '../../../platform/facts/load-types.ts';
import type { TextRow } from '../../../platform/tables/csv.ts';
import { Evidence, statedRange } from '../map/conventions.ts';
import { createMapper } from '../map/mapper.ts';
import { openTables } from '../read/table.ts';
import { currencyReader } from './currency.ts';
import { fieldsOf } from './fields.ts';
import { identify, matches, type Recognition } from './identify.ts';
import { jsonTables } from './json.ts';
import type { Rows } from './platform.ts';
import { recognise } from './recognise.ts';
import { parseShare, weigh } from './weighted.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const LAST_DAY = '2026-12-31';

async function rowsOf(file: string): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for (const table of (await openTables(file)).tables) {
    for await (const batch of table.rows()) rows.push(...batch);
  }
  return rows;
}

const headOf = (rows: readonly TextRow[]): Rows => rows.slice(0, 500).map(({ cells }) => cells);

async function fixture(name: string): Promise<Recognition> {
  const recognition = identify(headOf(await rowsOf(path.join(FIXTURES, name))));
  if (!recognition) throw new Error(`${name} is not recognised.`);
  return recognition;
}

/** What a file gives as delivery, read as a load reads it. */
async function deliveryOf(file: string) {
  const rows = await rowsOf(file);
  const head = headOf(rows);
  const own = recognise(head, { saved: [], suggestedName: 'x' });
  const { headerIndex, recognition } = own;
  const layout = { ...own, mapping: recognition?.delivery ?? own.mapping };
  const known = {
    range: recognition?.covers.range ?? statedRange(head.slice(0, headerIndex)),
    monthFirst: layout.monthFirst,
    lastDay: LAST_DAY,
  };
  const table = rows.slice(headerIndex + 1);
  const end = table.findIndex(({ cells }) => layout.ends(cells));
  const body = (end < 0 ? table : table.slice(0, end)).filter(({ cells }) => !layout.skips(cells));
  const first = new Evidence(known);
  const habits = { ...layout, lastDay: LAST_DAY };
  const mapper = (conventions: Evidence['conventions'], evidence: Evidence) =>
    createMapper(layout.mapping, layout.columns, habits, { conventions, evidence });
  mapper(first.conventions, first).read(body);
  const evidence = new Evidence(known);
  const { facts, bad } = mapper(first.conventions, evidence).read(body);
  const totals = Object.fromEntries(
    FACT_COLUMNS.map((name, i) => [
      name,
      facts.reduce((sum, { values }) => sum + (values[i] ?? 0), 0),
    ]),
  );
  const currency = currencyReader(layout.mapping, layout.columns);
  return {
    layout,
    facts,
    bad,
    totals,
    questions: evidence.questions,
    currencies: [...new Set(body.map(({ cells }) => currency(cells)))],
    advertisers: [
      ...new Set(facts.map(({ dimensions: { advertiser } }) => advertiser.name ?? advertiser.id)),
    ],
    placements: new Set(
      facts.map(({ dimensions }) => {
        const placement = refOf(dimensions, 'placement');
        return placement?.name ?? placement?.id;
      }),
    ),
    sites: [...new Set(facts.map(({ dimensions: { site } }) => site))],
    days: [...new Set(facts.map(({ day }) => day))].sort(),
  };
}

const MARCH = { start: '2026-03-01', end: '2026-03-14' };

/** Files whose rows are the same delivery: 15,000 impressions, 150 clicks, 1,500.00 spent, 5 conversions. */
const DELIVERY: readonly {
  readonly file: string;
  readonly format: string;
  readonly language?: string;
  readonly currency?: string | null;
  readonly advertiser?: string;
  readonly site: string;
  readonly placement?: string;
  readonly conversions?: number;
  readonly revenue?: number;
  readonly range?: typeof MARCH | null;
}[] = [
  {
    file: 'delivery/cm360.csv',
    format: 'cm360',
    currency: null,
    site: 'news.example',
    revenue: 450,
    range: MARCH,
  },
  {
    file: 'reach/cm360-reach.csv',
    format: 'cm360',
    currency: null,
    site: 'news.example',
    placement: 'Brand – news.example',
    conversions: 0,
    range: MARCH,
  },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `delivery/dv360.${language}.csv`,
    format: 'dv360',
    language,
    site: 'Display & Video 360',
    range: MARCH,
  })),
  {
    file: 'delivery/dv360-money.csv',
    format: 'dv360',
    site: 'Display & Video 360',
    conversions: 0,
  },
  { file: 'delivery/the-trade-desk.csv', format: 'the-trade-desk', site: 'Stream One' },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `delivery/amazon-dsp.${language}.csv`,
    format: 'amazon-ads',
    language,
    site: 'Amazon DSP',
    revenue: 450,
  })),
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `search/google-ads-campaign.${language}.csv`,
    format: 'google-ads',
    language,
    site: 'Google search',
    placement: 'Brand – Google search',
    revenue: 450,
    range: MARCH,
  })),
  {
    file: 'search/google-ads-ad-group.csv',
    format: 'google-ads',
    site: 'Google Ads',
    range: MARCH,
  },
  {
    file: 'search/google-ads-api.csv',
    format: 'google-ads',
    advertiser: '1234567890',
    site: 'SEARCH',
    placement: 'Brand – SEARCH',
    revenue: 450,
  },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `search/microsoft-ads-campaign.${language}.csv`,
    format: 'microsoft-ads',
    language,
    site: 'Bing and Yahoo! search',
    placement: 'Brand – Bing and Yahoo! search',
    revenue: 450,
    range: MARCH,
  })),
  {
    file: 'search/microsoft-ads-ad-group.csv',
    format: 'microsoft-ads',
    site: 'Microsoft Advertising',
    range: MARCH,
  },
  {
    file: 'search/apple-search-ads.csv',
    format: 'apple-search-ads',
    site: 'Apple Search Ads',
    range: MARCH,
  },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `search/amazon-ads.${language}.csv`,
    format: 'amazon-ads',
    language,
    site: 'Amazon Ads',
    revenue: 450,
  })),
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `social/meta.${language}.csv`,
    format: 'meta',
    language,
    site: 'Meta',
    revenue: 450,
  })),
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `social/linkedin.${language}.csv`,
    format: 'linkedin',
    language,
    site: 'LinkedIn',
    range: MARCH,
  })),
  {
    file: 'social/linkedin-groups.csv',
    format: 'linkedin',
    site: 'LinkedIn',
    conversions: 0,
    range: MARCH,
  },
  {
    file: 'social/linkedin-messages.csv',
    format: 'linkedin',
    site: 'LinkedIn',
    conversions: 0,
    range: MARCH,
  },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `social/tiktok.${language}.csv`,
    format: 'tiktok',
    language,
    site: 'TikTok',
  })),
  { file: 'social/x.csv', format: 'x', site: 'X' },
  {
    file: 'social/x-api.csv',
    format: 'x',
    currency: null,
    advertiser: '18ce',
    site: 'X',
    placement: '801',
    conversions: 0,
  },
  ...['en', 'de', 'fr', 'es'].map((language) => ({
    file: `social/pinterest.${language}.csv`,
    format: 'pinterest',
    language,
    site: 'Pinterest',
    revenue: 450,
  })),
  {
    file: 'social/pinterest-api.csv',
    format: 'pinterest',
    currency: null,
    advertiser: '63',
    site: 'Pinterest',
    placement: 'Brand – Pinterest',
    revenue: 450,
  },
  { file: 'social/snapchat.csv', format: 'snapchat', site: 'Snapchat', revenue: 450 },
  {
    file: 'social/snapchat-api.csv',
    format: 'snapchat',
    currency: null,
    advertiser: '63-a',
    site: 'Snapchat',
    placement: '801',
    revenue: 450,
  },
  { file: 'social/reddit.csv', format: 'reddit', site: 'Reddit' },
  {
    file: 'social/reddit-api.csv',
    format: 'reddit',
    currency: null,
    advertiser: 't2_9w',
    site: 'Reddit',
    placement: '701 – Reddit',
    conversions: 0,
  },
];

describe('without a mapping, as delivery', () => {
  it.each(DELIVERY)('$file', async (expected) => {
    const { layout, ...read } = await deliveryOf(path.join(FIXTURES, expected.file));
    expect(layout.format).toBe(expected.format);
    expect(read.bad).toEqual([]);
    expect(read.questions).toEqual([]);
    expect(read.facts).toHaveLength(3);
    expect(read.days).toEqual(['2026-03-01', '2026-03-02']);
    expect(read.totals).toMatchObject({
      impressions: 15_000,
      clicks: 150,
      spendMicros: 1_500_000_000,
      conversions: expected.conversions ?? 5,
      revenueMicros: (expected.revenue ?? 0) * 1e6,
    });
    expect(read.currencies).toEqual([expected.currency === undefined ? 'EUR' : expected.currency]);
    expect(read.advertisers).toEqual([expected.advertiser ?? 'Acme']);
    expect(read.sites).toEqual([expected.site]);
    expect(read.placements).toContain(expected.placement ?? 'Core');
    expect(layout.recognition?.covers.range ?? null).toEqual(expected.range ?? null);
    expect(layout.recognition?.language).toBe(expected.language ?? 'en');
  });
});

describe('a table that nobody’s is', () => {
  it.each([
    'Date,Client,Order,Publisher,Impressions,Total cost',
    'Date,Campaign,Impressions,Clicks,Cost',
    'Date,Campaign,Impressions,Clicks,Cost,Currency',
    'Day,Campaign,Spend,Clicks,Impressions,Conversions',
    'Date,Campaign name,Ad group name,Spend,Impressions,Clicks',
    'Date,Advertiser,Campaign,Site,Placement,Impressions,Clicks,Media cost',
    'Date,Channel,Sessions,Users',
    'Datum;Kampagne;Impressionen;Klicks;Kosten',
    'Creative Name,Date,Impressions,Clicks,25% viewed,50% viewed,75% viewed,100% viewed,Interactions',
    'campaign_id,date,impressions,clicks,spend',
  ])('%s', (header) => {
    expect(idsOf([header.split(/[,;]/), header.split(/[,;]/).map(() => '1')])).toEqual([]);
  });
});

const files = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

const idsOf = (rows: Rows) =>
  matches(rows).map(({ recogniser }) => `${recogniser.dataset}/${recogniser.platform}`);

/** Tables of a file: several where it is JSON. */
async function tablesOf(file: string): Promise<readonly Rows[]> {
  if (!/\.jsonl?$/.test(file)) return [headOf(await rowsOf(file))];
  return (jsonTables(await readFile(file, 'utf8')) ?? []).map(({ rows }) => rows);
}

test('every fixture is one platform’s, and of the folder’s dataset', async () => {
  const all = await files(FIXTURES);
  expect(all.length).toBeGreaterThan(70);
  for (const file of all) {
    const folder = path.basename(path.dirname(file)).replace('spend-plan', 'spendPlan');
    for (const rows of await tablesOf(file)) {
      const ids = idsOf(rows);
      expect(ids, file).toHaveLength(1);
      expect(ids[0], file).toMatch(new RegExp(`^${folder}/`));
    }
  }
});

test('fields of every mapping are the dataset’s own', async () => {
  for (const file of await files(FIXTURES)) {
    for (const rows of await tablesOf(file)) {
      const { mapping, dataset } = identify(rows) ?? {};
      if (!mapping || !dataset) throw new Error(file);
      const known = fieldsOf(dataset);
      const used = [
        ...Object.values(mapping.columns),
        ...Object.keys(mapping.constants),
        ...Object.values(mapping.weighted).map(({ field }) => field),
        ...(mapping.byIndicator?.fields ?? []).map(({ field }) => field),
      ];
      for (const field of used) expect(known, `${file}: ${field}`).toContain(field);
    }
  }
});

describe('a recognition', () => {
  it('says why, and where the account, filters and name of the report stand', async () => {
    const cm360 = await fixture('delivery/cm360.csv');
    expect(cm360.reason).toBe(
      'Campaign Manager 360 report, known by preamble up to Report Fields.',
    );
    expect(cm360.account).toEqual({ id: '63', name: 'Acme' });
    expect(cm360.covers).toEqual({
      reportName: 'Weekly delivery',
      range: MARCH,
      filters: ['Advertiser: Acme (63)'],
      timeZone: 'Europe/Berlin',
      madeOn: '2026-03-03',
    });
    const dv360 = await fixture('delivery/dv360.en.csv');
    expect(dv360.covers.filters).toEqual(['Advertiser ID: Acme (63)']);
    const google = await fixture('search/google-ads-campaign.en.csv');
    expect(google.covers).toMatchObject({ reportName: 'Campaign report', range: MARCH });
    const microsoft = await fixture('search/microsoft-ads-campaign.en.csv');
    expect(microsoft.covers).toMatchObject({
      reportName: 'Campaign daily',
      range: MARCH,
      timeZone: '(GMT+01:00) Amsterdam, Berlin, Bern',
      filters: [],
    });
    const ga4 = await fixture('analytics/ga4-exploration.de.csv');
    expect(ga4).toMatchObject({ account: { id: null, name: 'Acme - GA4' }, language: 'de' });
    expect(ga4.covers.range).toEqual(MARCH);
    const plan = await fixture('spend-plan/media-plan.de.csv');
    expect(plan).toMatchObject({
      account: { id: null, name: 'Acme' },
      currency: { code: 'EUR', from: 'preamble' },
    });
    expect(plan.covers.range).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  });

  it('states the currency, from the name of the money column before a column of codes', async () => {
    expect((await fixture('social/meta.fr.csv')).currency).toEqual({ code: 'EUR', from: 'header' });
    expect((await fixture('search/google-ads-campaign.de.csv')).currency.from).toBe('column');
    expect((await fixture('social/pinterest-api.csv')).currency.from).toBeNull();
    const read = currencyReader({ columns: { 'Revenue (USD)': 'spend' } }, [
      'Advertiser Currency',
      'Revenue (USD)',
    ]);
    expect(read(['EUR', '12.50'])).toBe('USD');
  });

  it('has its grain: the dimensions of a row', async () => {
    expect((await fixture('search/google-ads-campaign.en.csv')).grain).toEqual([
      'campaign',
      'network',
      'device',
    ]);
    expect((await fixture('search/google-ads-search-term.csv')).grain).toEqual([
      'campaign',
      'adGroup',
      'keyword',
      'matchType',
      'searchTerm',
    ]);
    expect((await fixture('social/linkedin.es.csv')).grain).toEqual(['campaign', 'adSet']);
    expect((await fixture('conversions/cm360-floodlight.csv')).grain).toEqual([
      'campaign',
      'placement',
      'site',
      'activity',
      'activityGroup',
    ]);
  });

  it('names the columns that look like money or conversions and are not used', async () => {
    expect((await fixture('delivery/dv360-money.csv')).unused).toEqual([
      'Media Cost (Advertiser Currency)',
      'Revenue (USD)',
      'Media Fee 1 (Adv Currency)',
      'Post-Click Conversions',
    ]);
    expect((await fixture('delivery/the-trade-desk.csv')).unused).toEqual([
      'Partner Cost (Adv Currency)',
      '01 - Click Conversion',
      '02 - Total Click + View Conversions',
    ]);
    expect((await fixture('search/amazon-ads.de.csv')).unused).toEqual(['14-Tage-Gesamtumsatz']);
    expect((await fixture('reach/cm360-reach.csv')).unused).toEqual([
      'Unique Reach: Incremental Impression Reach',
    ]);
    expect((await fixture('search/google-ads-campaign.es.csv')).unused).toEqual([]);
  });

  it('tells money in micros by its name and by its size', async () => {
    expect((await fixture('search/google-ads-api.csv')).micros).toEqual(['cost_micros']);
    expect((await fixture('social/reddit-api.csv')).micros).toEqual(['spend']);
    expect((await fixture('social/reddit-standard.csv')).micros).toEqual([]);
    const divided = identify([
      ['date', 'customer_id', 'campaign_name', 'ad_network_type', 'impressions', 'cost_micros'],
      ['2026-03-01', '1', 'Brand', 'SEARCH', '12345', '0.00001234'],
    ]);
    expect(divided?.micros).toEqual([]);
  });
});

test('the grand total of an exploration, which has no name, is no row of its own', async () => {
  const rows = headOf(await rowsOf(path.join(FIXTURES, 'goals/ga4-events.en.csv')));
  const { recogniser, headerIndex } = identify(rows) ?? {};
  const kept = rows.slice((headerIndex ?? 0) + 1).filter((cells) => !recogniser?.skips(cells));
  expect(kept).toHaveLength(2);
});

test('the tables under one another of a Google Analytics file are each found', async () => {
  const { headerIndex, otherTables } = await fixture('analytics/ga4-report.csv');
  expect([headerIndex, otherTables]).toEqual([17, [10]]);
});

describe('reports of other datasets', () => {
  it.each([
    [
      'search/google-ads-keyword.csv',
      'search',
      { 'Search keyword': 'keyword', 'Search keyword match type': 'matchType', Cost: 'spend' },
    ],
    [
      'search/google-ads-keyword.de.csv',
      'search',
      { Suchkeyword: 'keyword', 'Keyword-Option': 'matchType', Kosten: 'spend' },
    ],
    [
      'search/google-ads-keyword.fr.csv',
      'search',
      { 'Mot clé pour le Réseau de Recherche': 'keyword', Coût: 'spend' },
    ],
    [
      'search/google-ads-keyword.es.csv',
      'search',
      { 'Palabra clave de búsqueda': 'keyword', Coste: 'spend' },
    ],
    [
      'search/google-ads-search-term.csv',
      'search',
      { 'Search term': 'searchTerm', Keyword: 'keyword' },
    ],
    [
      'search/microsoft-ads-keyword.csv',
      'search',
      { Keyword: 'keyword', 'Delivered match type': 'matchType' },
    ],
    [
      'search/microsoft-ads-search-term.csv',
      'search',
      { 'Search term': 'searchTerm', Keyword: 'keyword' },
    ],
    [
      'search/amazon-ads-search-term.csv',
      'search',
      {
        'Customer Search Term': 'searchTerm',
        Targeting: 'keyword',
        '7 Day Total Sales': 'revenue',
      },
    ],
    [
      'search/apple-search-ads-search-term.csv',
      'search',
      { 'Search Term': 'searchTerm', Taps: 'clicks' },
    ],
    [
      'conversions/cm360-floodlight.csv',
      'conversions',
      {
        'Activity ID': 'activityId',
        'View-through Conversions': 'viewThroughConversions',
        'Total Revenue': 'revenue',
      },
    ],
    [
      'analytics/ga4-exploration.en.csv',
      'analytics',
      {
        Date: 'day',
        'Session source': 'source',
        'Key events': 'keyEvents',
        'Total users': 'users',
      },
    ],
    [
      'analytics/ga4-exploration.de.csv',
      'analytics',
      { Datum: 'day', Sitzungen: 'sessions', Schlüsselereignisse: 'keyEvents' },
    ],
    [
      'analytics/ga4-exploration.fr.csv',
      'analytics',
      { 'Source de la session': 'source', 'Événements clés': 'keyEvents' },
    ],
    [
      'analytics/ga4-exploration.es.csv',
      'analytics',
      { Fecha: 'day', Sesiones: 'sessions', 'Eventos clave': 'keyEvents' },
    ],
    ['analytics/ga4-report.csv', 'analytics', { Date: 'day', Sessions: 'sessions' }],
    [
      'analytics/universal-analytics.csv',
      'analytics',
      { 'Day Index': 'day', Sessions: 'sessions' },
    ],
    [
      'analytics/analytics-reporter.csv',
      'analytics',
      { date: 'day', device: 'device', visits: 'sessions' },
    ],
    [
      'goals/ga4-events.en.csv',
      'goals',
      { Date: 'day', 'Event name': 'goal', 'Key events': 'completions', 'Total revenue': 'value' },
    ],
    [
      'goals/ga4-events.de.csv',
      'goals',
      { Ereignisname: 'goal', Schlüsselereignisse: 'completions' },
    ],
    [
      'goals/ga4-events.fr.csv',
      'goals',
      { 'Nom de l’événement': 'goal', 'Événements clés': 'completions', 'Revenu total': 'value' },
    ],
    [
      'goals/ga4-events.es.csv',
      'goals',
      { 'Nombre del evento': 'goal', 'Eventos clave': 'completions', 'Ingresos totales': 'value' },
    ],
    [
      'spend-plan/media-plan.en.csv',
      'spendPlan',
      { 'Start Date': 'day', 'End Date': 'endDay', Cost_Total: 'plannedSpend', Name: 'placement' },
    ],
    [
      'spend-plan/media-plan.de.csv',
      'spendPlan',
      { Gesamtkosten: 'plannedSpend', Platzierung: 'placement' },
    ],
    [
      'spend-plan/media-plan.fr.csv',
      'spendPlan',
      { 'Coût total': 'plannedSpend', Support: 'site' },
    ],
    [
      'spend-plan/media-plan.es.csv',
      'spendPlan',
      { 'Coste total': 'plannedSpend', Soporte: 'site' },
    ],
    [
      'paths/path-counts.csv',
      'paths',
      {
        path: 'path',
        total_conversions: 'converted',
        total_null: 'notConverted',
        total_conversion_value: 'revenue',
      },
    ],
    [
      'social/x.csv',
      'social',
      { Likes: 'reactions', Reposts: 'shares', 'Link clicks': 'linkClicks', Clicks: 'clicks' },
    ],
    [
      'social/tiktok.de.csv',
      'social',
      { Kosten: 'spend', Reichweite: 'reach', 'Videoaufrufe bei 25 %': 'videoFirstQuartiles' },
    ],
    [
      'social/linkedin.fr.csv',
      'social',
      { 'Nom du groupe de campagnes': 'campaign', 'Nom de la campagne': 'adSet' },
    ],
    ['social/linkedin-messages.csv', 'social', { Sends: 'sends', Opens: 'opens' }],
  ] as const)('%s has its columns as %s', async (file, dataset, columns) => {
    const recognition = await fixture(file);
    expect(recognition.dataset).toBe(dataset);
    expect(recognition.mapping.columns).toMatchObject(columns);
  });

  it('of LinkedIn give opens only beside the sends that they are a share of', () => {
    const header = ['Start Date (in UTC)', 'Total Spent', 'Impressions', 'Opens'];
    const row = ['3/1/2026', '5.00', '100', '40'];
    expect(identify([header, row])?.mapping.columns).not.toHaveProperty('Opens');
    const both = identify([
      [...header, 'Sends'],
      [...row, '80'],
    ]);
    expect(both?.mapping.columns).toMatchObject({ Opens: 'opens', Sends: 'sends' });
  });

  it('add shares and scores up by the impressions that they are of', async () => {
    const { mapping, delivery } = await fixture('search/google-ads-keyword.csv');
    expect(mapping.weighted).toEqual({
      'Impr. (Top) %': { field: 'topImpressions', by: 'share' },
      'Impr. (Abs. Top) %': { field: 'absoluteTopImpressions', by: 'share' },
      'Search impr. share': { field: 'eligibleImpressions', by: 'shareOf' },
      'Quality Score': { field: 'qualityScoreWeight', by: 'score' },
    });
    expect(delivery).toBeNull();
  });

  it('read a share as one, and a bound of a share as none', () => {
    expect(parseShare('45.00%')).toBe(0.45);
    expect(parseShare('45,5 %', ',')).toBeCloseTo(0.455);
    expect(parseShare('0.45')).toBe(0.45);
    for (const cell of ['> 90%', '< 10%', ' --', '', '145%'])
      expect(parseShare(cell), cell).toBeNull();
    expect(weigh('share', '45.00%', 2000)).toBe(900);
    expect(weigh('shareOf', '50%', 2000)).toBe(4000);
    expect(weigh('shareOf', '> 90%', 2000)).toBeNull();
    expect(weigh('score', '7', 2000)).toBe(14_000);
    expect(weigh('score', ' --', 2000)).toBeNull();
  });

  it('of Meta count results as what their own indicator says', async () => {
    const { mapping, delivery, unused } = await fixture('social/meta-results.csv');
    const fieldOf = (indicator: string) =>
      mapping.byIndicator?.fields.find(({ pattern }) => pattern.test(indicator))?.field;
    expect(mapping.byIndicator).toMatchObject({ column: 'Results', indicator: 'Result indicator' });
    expect(fieldOf('actions:offsite_conversion.fb_pixel_purchase')).toBe('conversions');
    expect(fieldOf('actions:onsite_conversion.lead_grouped')).toBe('leads');
    expect(fieldOf('reach')).toBe('reach');
    // Link clicks stand in a column of their own, which counts.
    expect(fieldOf('actions:link_click')).toBeUndefined();
    expect(Object.values(delivery?.columns ?? {})).not.toContain('conversions');
    expect(unused).toEqual([]);
  });

  it('load as their own dataset, and as delivery too only where they hold all of it', async () => {
    const load = async (file: string) =>
      recognise(headOf(await rowsOf(path.join(FIXTURES, file))), { saved: [], suggestedName: 'x' });
    const terms = await load('search/google-ads-search-term.csv');
    expect(terms.mapping).toMatchObject({ dataset: 'search', name: 'Google Ads' });
    expect(terms.recognition?.delivery).toBeNull();
    const campaigns = await load('search/google-ads-campaign.en.csv');
    expect(campaigns.mapping.dataset).toBe('search');
    expect(campaigns.recognition?.delivery).toMatchObject({ dataset: 'delivery' });
    expect((await load('analytics/ga4-report.csv')).mapping.dataset).toBe('analytics');
  });
});

test('a row of several days is no row of a day', async () => {
  await expect(deliveryOf(path.join(FIXTURES, 'social/meta-period.csv'))).rejects.toThrow(
    /several days, 2026-03-01 to 2026-03-31.*In Meta Ads Manager choose Breakdown › By time › Day/,
  );
});

describe('JSON', () => {
  it('of the Data API becomes a table per report or stream', async () => {
    const text = (name: string) => readFile(path.join(FIXTURES, 'analytics', name), 'utf8');
    expect(jsonTables(await text('ga4-api.json'))).toEqual([
      {
        name: 'Report 1',
        rows: [
          ['date', 'sessionDefaultChannelGroup', 'sessions', 'totalUsers', 'Data API'],
          ['20260301', 'Paid Search', '600', '500', 'runReport'],
          ['20260302', 'Direct', '400', '300', 'runReport'],
        ],
      },
    ]);
    const streams = jsonTables(await text('ga4-api.jsonl')) ?? [];
    expect(streams.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['devices', 3],
      ['daily_active_users', 2],
    ]);
    expect(identify(streams[0]?.rows ?? [])?.mapping.columns).toMatchObject({
      property_id: 'advertiserId',
      deviceCategory: 'device',
      sessions: 'sessions',
    });
    expect(jsonTables('[{"date": "2026-03-01", "clicks": 3}]')).toEqual([
      {
        name: 'Records',
        rows: [
          ['date', 'clicks'],
          ['2026-03-01', '3'],
        ],
      },
    ]);
    expect(jsonTables('{"error": {"code": 403}}')).toBeNull();
    expect(jsonTables('Date,Sessions\n')).toBeNull();
  });

  /** An answer of `runReport`: its rows begin with the values of the dimensions. */
  const answer = (dimensions: readonly string[], rows: readonly string[][], more: object = {}) => ({
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: [{ name: 'sessions' }],
    rows: rows.map((cells) => ({
      dimensionValues: cells.slice(0, -1).map((value) => ({ value })),
      metricValues: cells.slice(-1).map((value) => ({ value })),
    })),
    rowCount: rows.length,
    ...more,
  });
  const bodies = (json: unknown) =>
    (jsonTables(JSON.stringify(json)) ?? []).map(({ rows }) => rows.slice(1));

  it('of the Data API is known by its form, whatever its columns are called', () => {
    const [table] = jsonTables(JSON.stringify(answer(['date'], [['20260301', '600']]))) ?? [];
    expect(idsOf(table?.rows ?? [])).toEqual(['analytics/google-analytics']);
    const events = jsonTables(
      JSON.stringify(answer(['date', 'eventName'], [['20260301', 'x', '1']])),
    );
    expect(idsOf(events?.[0]?.rows ?? [])).toEqual(['goals/google-analytics']);
  });

  it('of the Data API counts a day of two ranges once, and an hour as its day', () => {
    const ranges = [
      ['20260301', 'date_range_0', '600'],
      ['20260301', 'date_range_1', '600'],
      ['20260228', 'date_range_1', '5'],
    ];
    expect(bodies(answer(['date', 'dateRange'], ranges))).toEqual([
      [
        ['20260301', 'date_range_0', '600', 'runReport'],
        ['20260228', 'date_range_1', '5', 'runReport'],
      ],
    ]);
    expect(bodies(answer(['dateHour'], [['2026030114', '600']]))).toEqual([
      [['20260301', '600', 'runReport']],
    ]);
  });

  it('of the Data API tells its currency', () => {
    const currencyCode = 'EUR';
    const json = answer(['date'], [['20260301', '600']], { metadata: { currencyCode } });
    const [table] = jsonTables(JSON.stringify(json)) ?? [];
    expect(identify(table?.rows ?? [])?.currency.from).toBe('column');
    expect(table?.rows[1]).toEqual(['20260301', '600', 'EUR', 'runReport']);
  });

  it('of the Data API is refused where pages of it are missing', () => {
    const page = (day: string) => answer(['date'], [[day, '600']], { rowCount: 2 });
    const [first, second] = [page('20260301'), page('20260302')];
    expect(() => bodies(first)).toThrow(/holds 1 of the 2 rows/);
    expect(() => bodies([first])).toThrow(/holds 1 of the 2 rows/);
    expect(bodies([first, second])).toHaveLength(2);
    const lines = [first, second].map((each) => JSON.stringify(each)).join('\n');
    expect(jsonTables(lines)).toHaveLength(2);
  });

  it('with a record a line needs no second line', () => {
    const line = '{"date": "20260301", "sessions": 600}';
    const record = ['20260301', '600'];
    expect(jsonTables(line)?.[0]?.rows).toEqual([['date', 'sessions'], record]);
    expect(jsonTables(`${line}\n${line}\n`)?.[0]?.rows).toEqual([
      ['date', 'sessions'],
      record,
      record,
    ]);
    expect(jsonTables('{"error": "denied", "status": 403}')).toBeNull();
  });

  it('of a media plan becomes a line item a row, in the plan’s currency where it names none', async () => {
    const text = await readFile(path.join(FIXTURES, 'spend-plan/media-plan.json'), 'utf8');
    const [table] = jsonTables(text) ?? [];
    const { mapping, unused, currency } = identify(table?.rows ?? []) ?? {};
    expect(mapping?.columns).toMatchObject({
      start_date: 'day',
      end_date: 'endDay',
      advertiser_name: 'advertiser',
      campaign_id: 'campaignId',
      name: 'placement',
      id: 'placementId',
      cost_total: 'plannedSpend',
      metric_impressions: 'plannedImpressions',
    });
    expect(unused).toEqual([]);
    expect(currency?.from).toBe('column');
    const at = table?.rows[0]?.indexOf('cost_currency') ?? -1;
    expect(table?.rows.slice(1).map((cells) => cells[at])).toEqual(['EUR', 'USD']);
  });
});

/** Files of other people, where they are present: not a copy of one is in the project. */
const REAL = path.resolve(import.meta.dirname, '../../../../../../../shared/data');
/** Tables of entities or without a day and a figure, which are no report. */
const NO_REPORT =
  /_history_data\.csv$|reddit_ads_(ad|campaign)_data\.csv$|facebook_ads_basic_ad_actions|adwords_keywords|observable_ga4|(today|last-48-hours|top-countries-realtime)\.csv$|(all-domains|top-pages|top-landing-pages|top-traffic-sources)-30-days\.csv$|digital_media_campaign_2018|malformed_urls/;
const REAL_PLATFORMS: readonly (readonly [RegExp, string])[] = [
  [/fivetran_seeds\/google_ads/, 'search/google-ads'],
  [/fivetran_seeds\/microsoft_ads/, 'search/microsoft-ads'],
  [/fivetran_seeds\/apple_search/, 'search/apple-search-ads'],
  [/fivetran_seeds\/amazon_ads/, 'search/amazon-ads'],
  [/fivetran_seeds\/facebook/, 'social/meta'],
  [/fivetran_seeds\/linkedin/, 'social/linkedin'],
  [/fivetran_seeds\/tiktok/, 'social/tiktok'],
  [/fivetran_seeds\/snapchat/, 'social/snapchat'],
  [/fivetran_seeds\/pinterest/, 'social/pinterest'],
  [/fivetran_seeds\/reddit/, 'social/reddit'],
  [/airbyte_ga4/, 'analytics/google-analytics'],
  [/sfgov_ga/, 'analytics/universal-analytics'],
  [/attribution\/mta/, 'paths/paths'],
  [/data\/mediaplan|^\/mediaplan/, 'spendPlan/media-plan'],
];

test.runIf(existsSync(REAL))('every real file is its own platform’s and no other’s', async () => {
  const tables = (await files(REAL)).filter((file) =>
    /\.(csv|csv\.gz|jsonl|xlsx)$|mediaplan.*_v[\d.]+(_full)?\.json$/.test(file),
  );
  let known = 0;
  for (const file of tables) {
    const name = file.slice(REAL.length);
    const all = file.endsWith('.xlsx')
      ? await tablesOf(file).catch(() => [])
      : file.endsWith('.gz')
        ? [
            gunzipSync(await readFile(file))
              .toString()
              .split('\n')
              .slice(0, 500)
              .map((line) => line.split(',')),
          ]
        : await tablesOf(file);
    const wanted = NO_REPORT.test(name)
      ? []
      : REAL_PLATFORMS.flatMap(([pattern, id]) => (pattern.test(name) ? [id] : []));
    if (wanted.length > 0) known++;
    for (const rows of all) {
      // Airbyte's cohort and pivot streams have neither a day nor a channel.
      const ids = idsOf(rows);
      if (/airbyte/.test(name) && ids.length === 0) continue;
      expect(ids, name).toEqual(wanted);
    }
  }
  expect(known).toBeGreaterThan(20);
});
