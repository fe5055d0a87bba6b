/** Files that real systems exported, where they are present: what a load of each holds is what counting its cells gives. */
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ImportMapping } from '@flightdeck/contract/imports';
import type { DatasetId } from '@flightdeck/domain/datasets';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFacts } from '../../platform/facts/open.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { importFile, inspectFile } from './import-file.ts';
import { shippedMappings } from './mapping-store.ts';

vi.setConfig({ testTimeout: 120_000 });

const REAL = path.resolve(import.meta.dirname, '../../../../../../shared/data');
const now = () => new Date('2026-11-01T00:00:00Z');

type Cells = Readonly<Record<string, string>>;

async function cellsOf(file: string): Promise<Cells[]> {
  const bytes = await readFile(path.join(REAL, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  if (!file.endsWith('.jsonl')) return parse(text, { columns: true, bom: true });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.filter(({ stream }) => stream === 'daily_active_users').map(({ data }) => data);
}

/** Sum of a column as it stands, times `factor`. */
const column =
  (name: string, factor = 1) =>
  (rows: readonly Cells[]): number =>
    rows.reduce((sum, cells) => sum + (Number(cells[name]) || 0) * factor, 0);

interface Real {
  readonly file: string;
  readonly dataset: DatasetId;
  /** What the file does not say of itself, as a person gives it. */
  readonly given?: Readonly<Record<string, string>>;
  /** Measures, money in units, by how they are counted in the cells. */
  readonly sums: Readonly<Record<string, (rows: readonly Cells[]) => number>>;
  /** Whether it is loaded as delivery too. */
  readonly delivery?: boolean;
  /** Rows that can be read, where some cannot: the others are bad. */
  readonly readable?: (cells: Cells) => boolean;
  /** A mapping that comes with the product. */
  readonly shipped?: string;
}

const ACCOUNT = { advertiser: 'Acme' };
const CAMPAIGN = { campaign: 'All' };
const SEARCH = 'search/fivetran_seeds';
const SOCIAL = 'social/fivetran_seeds';
const UNIVERSAL = 'analytics/sfgov_ga_2016';
const microsoft = {
  impressions: column('impressions'),
  clicks: column('clicks'),
  spendMicros: column('spend'),
  conversions: column('conversions'),
};
const google = {
  impressions: column('impressions'),
  clicks: column('clicks'),
  spendMicros: column('cost_micros', 1e-6),
  conversions: column('conversions'),
};
const apple = {
  impressions: column('impressions'),
  clicks: column('taps'),
  spendMicros: column('local_spend_amount'),
};
const reddit = {
  impressions: column('impressions'),
  clicks: column('clicks'),
  spendMicros: column('spend', 1e-6),
};
const visits = { sessions: column('visits') };
const MONTH = { ...ACCOUNT, day: '2016-10-31' };
const pages = {
  sessions: column('visits'),
  pageViews: column('pageviews'),
};

const FILES: readonly Real[] = [
  {
    file: `${SEARCH}/apple_search_campaign_report_data.csv`,
    dataset: 'search',
    given: ACCOUNT,
    sums: apple,
    delivery: true,
  },
  {
    file: `${SEARCH}/apple_search_search_term_report_data.csv`,
    dataset: 'search',
    given: ACCOUNT,
    sums: apple,
  },
  { file: `${SEARCH}/google_ads_account_stats_data.csv`, dataset: 'search', sums: google },
  {
    file: `${SEARCH}/google_ads_campaign_stats_data.csv`,
    dataset: 'search',
    sums: google,
    delivery: true,
  },
  {
    file: `${SEARCH}/microsoft_ads_ad_performance_daily_report_data.csv`,
    dataset: 'search',
    sums: microsoft,
    delivery: true,
  },
  {
    file: `${SEARCH}/microsoft_ads_campaign_performance_daily_report_data.csv`,
    dataset: 'search',
    sums: microsoft,
    delivery: true,
  },
  {
    file: `${SEARCH}/microsoft_ads_keyword_performance_daily_report_data.csv`,
    dataset: 'search',
    sums: microsoft,
  },
  {
    file: 'search/adwords_keywords_2012/derived_adwords_keyword_daily.csv.gz',
    dataset: 'search',
    shipped: 'adwords-keywords-2012',
    sums: { impressions: column('impressions'), clicks: column('clicks') },
  },
  {
    file: `${SOCIAL}/facebook_ads_basic_ad_data.csv`,
    dataset: 'social',
    given: CAMPAIGN,
    delivery: true,
    sums: {
      impressions: column('impressions'),
      linkClicks: column('inline_link_clicks'),
      spendMicros: column('spend'),
    },
  },
  {
    file: `${SOCIAL}/linkedin_ad_analytics_by_creative_data.csv`,
    dataset: 'social',
    readable: ({ impressions }) => impressions !== '',
    delivery: true,
    given: { ...ACCOUNT, ...CAMPAIGN },
    sums: {
      impressions: column('impressions'),
      clicks: column('clicks'),
      spendMicros: column('cost_in_local_currency'),
    },
  },
  {
    file: `${SOCIAL}/pinterest_campaign_report_data.csv`,
    dataset: 'social',
    sums: {
      impressions: column('impression_1'),
      spendMicros: column('spend_in_micro_dollar', 1e-6),
    },
    delivery: true,
  },
  { file: `${SOCIAL}/reddit_ads_account_report_data.csv`, dataset: 'social', sums: reddit },
  {
    file: `${SOCIAL}/reddit_ads_ad_report_data.csv`,
    dataset: 'social',
    given: CAMPAIGN,
    sums: reddit,
    delivery: true,
  },
  {
    file: `${SOCIAL}/reddit_ads_campaign_report_data.csv`,
    dataset: 'social',
    sums: reddit,
    delivery: true,
  },
  {
    file: `${SOCIAL}/snapchat_ad_hourly_report_data.csv`,
    dataset: 'social',
    delivery: true,
    given: { ...ACCOUNT, ...CAMPAIGN },
    sums: {
      impressions: column('impressions'),
      clicks: column('swipes'),
      spendMicros: column('spend', 1e-6),
    },
  },
  {
    file: `${SOCIAL}/tiktok_ad_report_hourly_data.csv`,
    dataset: 'social',
    delivery: true,
    given: { ...ACCOUNT, ...CAMPAIGN },
    sums: {
      impressions: column('IMPRESSIONS'),
      clicks: column('CLICKS'),
      spendMicros: column('SPEND'),
    },
  },
  { file: `${UNIVERSAL}/browsers.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  { file: `${UNIVERSAL}/devices.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  { file: `${UNIVERSAL}/language.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  { file: `${UNIVERSAL}/users.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  { file: `${UNIVERSAL}/last-48-hours.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  { file: `${UNIVERSAL}/today.csv`, dataset: 'analytics', given: ACCOUNT, sums: visits },
  {
    file: `${UNIVERSAL}/pageviews.csv`,
    dataset: 'analytics',
    given: ACCOUNT,
    sums: { pageViews: column('pageviews') },
  },
  ...['all-domains', 'top-pages', 'top-landing-pages', 'top-traffic-sources'].map(
    (name): Real => ({
      file: `${UNIVERSAL}/${name}-30-days.csv`,
      dataset: 'analytics',
      given: MONTH,
      sums: pages,
    }),
  ),
  {
    file: 'analytics/airbyte_ga4_2023/expected_records.jsonl',
    dataset: 'analytics',
    sums: {},
  },
  {
    file: 'attribution/mta/paths.csv.gz',
    dataset: 'paths',
    // Longer names are kept nowhere.
    readable: ({ path: text = '' }) => text.length <= 500,
    given: { ...ACCOUNT, day: '2026-03-31' },
    sums: {
      converted: column('total_conversions'),
      notConverted: column('total_null'),
      revenueMicros: column('total_conversion_value'),
    },
  },
];

describe.runIf(existsSync(REAL))('a real file', () => {
  let store: FactsStore;
  let saved: readonly ImportMapping[];
  beforeAll(async () => {
    saved = await shippedMappings();
    store = await openFacts({ dataDir: null, databaseUrl: null });
  });
  afterAll(async () => store?.close());

  test.each(FILES)('$file is loaded whole', async ({ file, dataset, given, sums, ...more }) => {
    const all = await cellsOf(file);
    const cells = all.filter(more.readable ?? (() => true));
    const at = path.join(REAL, file);
    const options = { fileName: path.basename(file), saved, now };
    const { preview } = await inspectFile(at, options);
    // A file of no platform is told its dataset; its columns are found by their names.
    const asked = ImportMapping.parse({ ...preview.mapping, dataset, columns: {} });
    const known =
      preview.dataset === dataset
        ? preview
        : (await inspectFile(at, { ...options, mapping: asked })).preview;
    const mapping = { ...known.mapping, constants: { ...known.mapping.constants, ...given } };
    if (more.shipped) expect(known.mapping.name).toBe(more.shipped);
    const result = await importFile(store, at, { ...options, mapping });
    expect(result).toMatchObject({
      dataset,
      rows: cells.length,
      badRowCount: all.length - cells.length,
    });
    expect(result.alsoDelivery).toBe(more.delivery ?? false);
    for (const [measure, count] of Object.entries(sums)) {
      const found = result.figures.find((each) => each.measure === measure)?.value ?? 0;
      expect(found, measure).toBeCloseTo(count(cells), 2);
    }
    if (more.delivery) {
      expect(result.also?.loadId).not.toBeNull();
    }
  });

  test('without impressions in most of its rows is refused, and not loaded with zeros', async () => {
    const at = path.join(REAL, SOCIAL, 'amazon_ads_campaign_level_report_data.csv');
    const options = { fileName: 'amazon.csv', saved, now };
    const { preview } = await inspectFile(at, options);
    const mapping = { ...preview.mapping, constants: { ...preview.mapping.constants, ...ACCOUNT } };
    await expect(importFile(store, at, { ...options, mapping })).rejects.toThrow(
      /9 of 10 rows could not be read.*The impressions are empty/,
    );
  });

  test.each(globSync('mediaplan/*_v*.json', { cwd: REAL }))(
    '%s is a media plan, a row each line item, and names the page that loads it',
    async (file) => {
      const at = path.join(REAL, file);
      const { lineitems } = JSON.parse(await readFile(at, 'utf8'));
      const { preview } = await inspectFile(at, { fileName: file });
      expect(preview).toMatchObject({ dataset: 'spendPlan', rowsRead: lineitems.length });
      await expect(importFile(store, at, { fileName: file })).rejects.toThrow(/Media plan/);
    },
  );
});
