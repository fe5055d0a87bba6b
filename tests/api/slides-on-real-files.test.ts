/**
 * Slides over files that real systems exported, where they are present: every figure that a slide shows is what SQL over
 * the file itself gives. Both answers are drawn, and the drawings must be the same to the letter.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ImportMapping } from '@flightdeck/contract/imports';
import type { DatasetId, DatasetQuery } from '@flightdeck/domain/datasets';
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import {
  type ReportContext,
  type SlideData,
  slideDefinition,
  slideRequest,
} from '@flightdeck/slides';
import { renderDeckBody } from '@flightdeck/slides/print';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importFile, inspectFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { shippedMappings } from '../../apps/api/src/areas/imports/mapping-store.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { SAMPLE_CONTEXT, sampleSlide } from '../../packages/slides/src/testing/sample.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const REAL = path.resolve(import.meta.dirname, '../../../shared/data');
const now = () => new Date('2026-11-01T00:00:00Z');

/** A set of real files, and what a row of them says in DuckDB's SQL. */
interface Source {
  readonly advertiser: string;
  readonly dataset: DatasetId;
  readonly files: readonly string[];
  /** What the files do not say of themselves. */
  readonly given?: Readonly<Record<string, string>>;
  readonly range: ReportContext['range'];
  /** The files as a table, `day` and columns of any name. */
  readonly rows: (files: string) => string;
  /** Columns by dimension. */
  readonly dimensions: Readonly<Record<string, string>>;
  /** Sums by measure; a measure that the files lack is 0. */
  readonly measures: Readonly<Record<string, string>>;
}

/** Metrics by their textbook formulas over the measures. */
const FORMULAS: Readonly<Record<string, string>> = {
  spend: 'spend',
  ctr: 'clicks / nullif(impressions, 0)',
  cpm: 'spend * 1000 / nullif(impressions, 0)',
  cpc: 'spend / nullif(clicks, 0)',
  cpa: 'spend / nullif(conversions, 0)',
  conversionRate: 'conversions / nullif(clicks, 0)',
  viewability: 'viewableImpressions / nullif(measurableImpressions, 0)',
  measurability: 'measurableImpressions / nullif(impressions, 0)',
  interactionRate: 'interactions / nullif(impressions, 0)',
  vcr: 'videoCompletes / nullif(videoStarts, 0)',
  bounceRate: 'bounces / nullif(sessions, 0)',
  pagesPerSession: 'pageViews / nullif(sessions, 0)',
};

const PLACEMENT = '"Placement: Site_Dimensions_CreativeType_Device_CostMethod_Web/App_ID"';
const partOf = (index: number): string =>
  `regexp_extract(${PLACEMENT}, '^(.+)_(\\d+ ?x ?\\d+)_([A-Z]+)_([A-Z]+)_([A-Z]+)_[A-Z]_(\\w+)$', ${index})`;
const DELIVERY: Source = {
  advertiser: 'Digital Media Advertiser',
  dataset: 'delivery',
  files: ['banner', 'rich_media', 'video'].map(
    (name) => `delivery/digital_media_campaign_2018/${name}.csv`,
  ),
  range: { start: '2018-04-23', end: '2018-06-30' },
  rows: (files) =>
    `SELECT *, CAST("Date" AS DATE) AS day, coalesce("Impressions", "#Impressions") AS served
     FROM read_csv(${files}, union_by_name = true, header = true)`,
  dimensions: {
    campaign: "'Digital Media 2018'",
    placement: PLACEMENT,
    site: partOf(1),
    // Written with and without spaces.
    size: `replace(replace(${partOf(2)}, ' ', ''), '0x0', 'No fixed size')`,
    creative: '"Creative Name"',
    creativeType: `CASE ${partOf(3)} WHEN 'BAN' THEN 'Banner' WHEN 'RMB' THEN 'Rich media banner' WHEN 'ISV' THEN 'In-stream video' END`,
    device: `CASE ${partOf(4)} WHEN 'DT' THEN 'Desktop' WHEN 'MO' THEN 'Mobile' WHEN 'TA' THEN 'Tablet' END`,
    country: "'Unknown'",
  },
  measures: {
    impressions: 'served',
    clicks: '"Clicks"',
    videoFirstQuartiles: '"25% viewed"',
    videoMidpoints: '"50% viewed"',
    videoThirdQuartiles: '"75% viewed"',
    videoCompletes: '"100% viewed"',
    interactions: '"Interactions"',
  },
};

const csv = (files: string, day: string) =>
  `SELECT *, CAST(${day} AS DATE) AS day FROM read_csv(${files}, header = true)`;
const MICROSOFT: Source = {
  advertiser: 'Microsoft account',
  dataset: 'search',
  files: ['search/fivetran_seeds/microsoft_ads_keyword_performance_daily_report_data.csv'],
  given: { advertiser: 'Microsoft account' },
  range: { start: '2019-03-01', end: '2019-05-31' },
  rows: (files) => csv(files, '"date"'),
  dimensions: {
    campaign: 'campaign_id',
    adGroup: 'ad_group_id',
    keyword: 'keyword_id',
    matchType: 'delivered_match_type',
    network: 'network',
    device: "CASE device_type WHEN 'Computer' THEN 'Desktop' END",
  },
  measures: {
    impressions: 'impressions',
    clicks: 'clicks',
    spend: 'spend',
    conversions: 'conversions',
    revenue: 'revenue',
  },
};
const GOOGLE: Source = {
  advertiser: 'Google account',
  dataset: 'search',
  files: ['search/fivetran_seeds/google_ads_campaign_stats_data.csv'],
  given: { advertiser: 'Google account' },
  range: { start: '2021-02-01', end: '2021-02-28' },
  rows: (files) => csv(files, '"date"'),
  dimensions: {
    campaign: 'base_campaign',
    network: 'ad_network_type',
    device: "CASE device WHEN 'MOBILE' THEN 'Mobile' END",
  },
  measures: {
    impressions: 'impressions',
    clicks: 'clicks',
    spend: 'cost_micros / 1e6',
    conversions: 'conversions',
    revenue: 'conversions_value',
  },
};
const DEVICES: Source = {
  advertiser: 'City devices',
  dataset: 'analytics',
  files: ['analytics/sfgov_ga_2016/devices.csv'],
  given: { advertiser: 'City devices' },
  range: { start: '2016-08-06', end: '2016-11-03' },
  rows: (files) => csv(files, '"date"'),
  dimensions: { device: 'upper(device[1]) || device[2:]', channel: "'Unknown'" },
  measures: { sessions: 'visits' },
};
const PAGES: Source = {
  advertiser: 'City pages',
  dataset: 'analytics',
  files: ['analytics/sfgov_ga_2016/top-landing-pages-30-days.csv'],
  given: { advertiser: 'City pages', day: '2016-10-31' },
  range: { start: '2016-10-01', end: '2016-10-31' },
  rows: (files) => csv(files, "'2016-10-31'"),
  dimensions: { landingPage: 'landing_page' },
  measures: { sessions: 'visits', pageViews: 'pageviews' },
};
const SOURCES: Source = {
  ...PAGES,
  advertiser: 'City sources',
  files: ['analytics/sfgov_ga_2016/top-traffic-sources-30-days.csv'],
  given: { advertiser: 'City sources', day: '2016-10-31' },
  dimensions: { source: 'source' },
};

/** Slides with their options and the source that they are drawn over. */
const SLIDES: readonly (readonly [id: string, options: Record<string, string>, source: Source])[] =
  [
    ['campaign-overview', {}, DELIVERY],
    ['over-time', {}, DELIVERY],
    ['over-time', { period: 'month', metric1: 'clicks' }, DELIVERY],
    ['site-over-time', {}, DELIVERY],
    ['delivery-by-site', {}, DELIVERY],
    ['delivery-by-site', { group: 'size' }, DELIVERY],
    ['delivery-by-placement', {}, DELIVERY],
    ['creative-performance', {}, DELIVERY],
    ['creative-performance', { group: 'creativeType' }, DELIVERY],
    ['creative-by-size', {}, DELIVERY],
    ['device-split', {}, DELIVERY],
    ['video-completion', {}, DELIVERY],
    ['daily-insight', {}, DELIVERY],
    ['delivery-summary', {}, DELIVERY],
    ['delivery-summary', { group: 'placement' }, DELIVERY],
    ['creative-comparison', {}, DELIVERY],
    ['creative-grouping', {}, DELIVERY],
    ['creative-regression', {}, DELIVERY],
    ['creative-site-comparison', {}, DELIVERY],
    ['creative-over-time', {}, DELIVERY],
    ['keyword-advertising-campaign', {}, GOOGLE],
    ['keyword-advertising-over-time', {}, GOOGLE],
    ['keyword-advertising-table', {}, GOOGLE],
    ['search-ad-campaign', {}, MICROSOFT],
    ['search-ad-keyword', {}, MICROSOFT],
    ['search-ad-over-time', { awReportType: 'device' }, MICROSOFT],
    ['search-ad-table', { awReportType: 'matchType' }, MICROSOFT],
    ['analytics-devices', {}, DEVICES],
    ['landing-pages', {}, PAGES],
    ['analytics-source', {}, SOURCES],
  ];

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const TIME = ['day', 'week', 'month'];

describe.runIf(existsSync(REAL))('a slide over real files', () => {
  let store: FactsStore;
  let duck: DuckDBConnection;
  const ids = new Map<Source, number>();

  beforeAll(async () => {
    duck = await (await DuckDBInstance.create(':memory:')).connect();
    store = await openFacts({ dataDir: null, databaseUrl: null });
    const saved = await shippedMappings();
    for (const source of new Set(SLIDES.map(([, , one]) => one))) {
      for (const file of source.files) {
        const at = path.join(REAL, file);
        const options = { fileName: path.basename(file), saved, now };
        const { preview } = await inspectFile(at, options);
        const asked = ImportMapping.parse({
          ...preview.mapping,
          dataset: source.dataset,
          columns: {},
        });
        const known =
          preview.dataset === source.dataset
            ? preview
            : (await inspectFile(at, { ...options, mapping: asked })).preview;
        const constants = { ...known.mapping.constants, ...source.given };
        await importFile(store, at, { ...options, mapping: { ...known.mapping, constants } });
      }
      const [found] = await store.query('SELECT id FROM advertiser WHERE name = $1', [
        source.advertiser,
      ]);
      ids.set(source, Number(found?.id));
    }
  });
  afterAll(async () => store?.close());

  /** The answer to a question, computed from the files. Ids and order are those of the product's answer. */
  async function refereed(
    query: DatasetQuery,
    source: Source,
    ours: MetricResult,
  ): Promise<MetricResult> {
    const files = `[${source.files.map((file) => text(path.join(REAL, file))).join(', ')}]`;
    const sums = Object.entries(source.measures).map(
      ([id, column]) => `coalesce(sum(${column}), 0)::DOUBLE AS ${id}`,
    );
    const missing = new Set(
      query.metrics
        .flatMap((id) => (FORMULAS[id] ?? id).match(/[a-zA-Z]+/g) ?? [])
        .filter((word) => word !== 'nullif' && !(word in source.measures)),
    );
    const zeros = [...missing].map((id) => `0::DOUBLE AS ${id}`);
    const metrics = query.metrics.map((id) => `(${FORMULAS[id] ?? id})::DOUBLE AS "${id}"`);
    const dimensionOf = (id: string): string =>
      TIME.includes(id)
        ? `strftime(date_trunc('${id}', day), '%Y-%m-%d')`
        : `(${source.dimensions[id]})::VARCHAR`;
    const keys = query.dimensions.map((id) => `${dimensionOf(id)} AS "key_${id}"`);
    const ask = async (
      range: { readonly start: string; readonly end: string },
      by: readonly string[],
    ) => {
      const grouped = by.length > 0 ? `GROUP BY ${by.map((_, index) => index + 1).join(', ')}` : '';
      const reader = await duck.runAndReadAll(
        `WITH file AS (${source.rows(files)}), folded AS (
           SELECT ${[...by, ...sums, ...zeros].join(', ')} FROM file
           WHERE day BETWEEN ${text(range.start)} AND ${text(range.end)} ${grouped})
         SELECT ${[...by.map((key) => key.slice(key.lastIndexOf('"key_'))), ...metrics].join(', ')} FROM folded`,
      );
      return reader.getRowObjectsJson();
    };
    const valuesOf = (row: Readonly<Record<string, unknown>> | undefined): MetricRow['values'] =>
      Object.fromEntries(
        query.metrics.map((id) => [id, row?.[id] == null ? null : Number(row[id])]),
      );
    const labelOf = (row: Readonly<Record<string, unknown>>): string =>
      JSON.stringify(query.dimensions.map((id) => row[`key_${id}`]));
    const cells = new Map((await ask(query.range, keys)).map((row) => [labelOf(row), row]));
    if (query.dimensions.length > 0) expect(ours.rowCount).toBe(cells.size);
    const { orderBy } = query;
    if (orderBy?.direction === 'desc' && !query.dimensions.some((id) => TIME.includes(id))) {
      // No row that was left out is larger than one that is shown.
      const all = [...cells.values()]
        .map((row) => Number(row[orderBy.by] ?? 0))
        .sort((a, b) => b - a);
      const shown = ours.rows.map(({ values }) => values[orderBy.by] ?? 0);
      expect(shown).toEqual(all.slice(0, shown.length));
    }
    return {
      ...ours,
      rows: ours.rows.map(({ keys: own, ...row }) => {
        const label = JSON.stringify(
          query.dimensions.map((id) => (TIME.includes(id) ? own[id]?.id : own[id]?.label)),
        );
        const cell = query.dimensions.length === 0 ? undefined : cells.get(label);
        if (query.dimensions.length > 0) expect(cell, label).toBeDefined();
        return { ...row, keys: own, values: valuesOf(cell) };
      }),
      totals: { ...ours.totals, values: valuesOf((await ask(query.range, []))[0]) },
    };
  }

  it.each(SLIDES)('%s %j shows what the file holds', async (id, options, source) => {
    const definition = slideDefinition(id);
    const advertiserId = ids.get(source);
    if (!definition || !advertiserId) throw new Error(`There is no slide ${id}.`);
    const context: ReportContext = {
      ...SAMPLE_CONTEXT,
      advertiserId,
      advertiserName: source.advertiser,
      client: null,
      currency: null,
      range: source.range,
      // Real files cover no period before.
      compareRange: undefined,
    };
    const request = slideRequest(definition, options, context);
    const ours: Record<string, MetricResult> = {};
    const theirs: Record<string, MetricResult> = {};
    for (const [name, query] of Object.entries(request?.queries ?? {})) {
      ours[name] = await store.answer(query, { advertiserIds: [advertiserId] });
      theirs[name] = await refereed(query, source, ours[name]);
    }
    const drawn = (results: SlideData['results']): string =>
      renderDeckBody(
        [
          {
            slide: sampleSlide(id, definition.title, options),
            state: {
              kind: 'ready',
              data: { results, benchmarks: [], asOf: null, timeZone: 'UTC' },
            },
          },
        ],
        context,
      );
    const shown = drawn(ours);
    expect(shown).toContain('data-slide-state="ready"');
    expect(shown).toBe(drawn(theirs));
  });
});
