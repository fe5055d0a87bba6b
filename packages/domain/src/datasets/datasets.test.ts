/** The declarations hold together, and their metrics mean what their names say. */
import { describe, expect, it } from 'vitest';
import { DimensionId } from '../metrics/index.ts';
import { analytics } from './analytics.ts';
import { type Dataset, measuresOf, metricValue } from './dataset.ts';
import { delivery } from './delivery.ts';
import { COMMON, CONFORMED } from './dimensions.ts';
import { DatasetQuery } from './query.ts';
import { DATASET_IDS, DATASETS, datasetOf } from './registry.ts';
import { search } from './search.ts';
import { social } from './social.ts';
import { mappingTargets } from './targets.ts';

const ALL: readonly Dataset[] = Object.values(DATASETS);

const value = (dataset: Dataset, id: string, sums: Readonly<Record<string, number | null>>) => {
  const metric = dataset.metrics[id];
  const zero = Object.fromEntries(Object.keys(dataset.measures).map((measure) => [measure, 0]));
  return metric ? metricValue(metric, { ...zero, ...sums }) : undefined;
};

describe.each(ALL)('$label', (dataset) => {
  it('is known by its id, and is the default only for delivery', () => {
    expect(DATASETS[dataset.id as keyof typeof DATASETS]).toBe(dataset);
    expect(datasetOf()).toBe(delivery);
  });

  it('shares its conformed dimensions with the others', () => {
    for (const [id, dimension] of Object.entries(dataset.dimensions)) {
      expect(Object.hasOwn(COMMON, id)).toBe(false);
      if (CONFORMED[id]) expect(dimension).toBe(CONFORMED[id]);
    }
  });

  it('names everything once and says what it is', () => {
    const named = { ...dataset.dimensions, ...dataset.metrics, ...dataset.measures };
    for (const { label, description } of Object.values(named)) {
      expect(label.trim()).not.toBe('');
      expect(description).toMatch(/^[A-Z].*\.$/s);
    }
    const labels = Object.values(dataset.metrics).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const fields = mappingTargets(dataset).map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(Object.keys(dataset.dimensions).filter((id) => id in dataset.metrics)).toEqual([]);
  });

  it('has no more measures than the number can tell that says which of them a kept row has', () => {
    expect(Object.keys(dataset.measures).length).toBeLessThanOrEqual(30);
  });

  it('shows every measure by a metric of its unit', () => {
    const shown = Object.values(dataset.metrics).flatMap(measuresOf);
    expect([...new Set(shown)].sort()).toEqual(Object.keys(dataset.measures).sort());
    for (const metric of Object.values(dataset.metrics)) {
      for (const id of measuresOf(metric)) expect(dataset.measures).toHaveProperty(id);
      const money = Object.keys(metric.of).some((id) => dataset.measures[id]?.unit === 'micros');
      if (metric.unit === 'money') expect(money).toBe(true);
    }
  });

  it('sums into rollups only what they are computed from', () => {
    const made = new Set([dataset.table]);
    for (const { table, from, keys } of dataset.rollups) {
      expect(made).toContain(from);
      made.add(table);
      const source = dataset.rollups.find((rollup) => rollup.table === from);
      for (const key of keys)
        expect(source?.keys ?? Object.keys(dataset.dimensions)).toContain(key);
      for (const key of keys) expect(dataset.dimensions[key]?.detail).toBeUndefined();
    }
  });
});

it('the ids of delivery’s dimensions are those of its declaration, in their order', () => {
  expect(DimensionId.options).toEqual([
    ...Object.keys(COMMON),
    ...Object.keys(delivery.dimensions),
  ]);
});

it('tables are named once', () => {
  const tables = ALL.flatMap(({ table, rollups }) => [table, ...rollups.map((r) => r.table)]);
  expect(new Set(tables).size).toBe(tables.length);
});

it('files can fill what they could before, and money in units or micros', () => {
  const fields = mappingTargets(delivery).map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(['day', 'advertiserId', 'placementId', 'site']));
  expect(fields).toEqual(expect.arrayContaining(['spend', 'spendMicros', 'costStructure']));
  expect(fields).not.toContain('siteId');
});

it('a query names one of the datasets, or none', () => {
  const query = {
    metrics: ['x'],
    dimensions: [],
    range: { start: '2026-01-01', end: '2026-01-02' },
  };
  expect(DatasetQuery.safeParse(query).success).toBe(true);
  for (const dataset of DATASET_IDS) {
    expect(DatasetQuery.safeParse({ ...query, dataset }).success).toBe(true);
  }
  expect(DatasetQuery.safeParse({ ...query, dataset: 'weather' }).success).toBe(false);
});

describe('metrics', () => {
  it('of search', () => {
    const sums = {
      impressions: 2000,
      eligibleImpressions: 8000,
      topImpressions: 1500,
      absoluteTopImpressions: 500,
      // Half of the impressions with a score of 8, half with 5.
      qualityScoreWeight: 1000 * 8 + 1000 * 5,
      clicks: 40,
      spendMicros: 30e6,
      conversions: 2.5,
      revenueMicros: 90e6,
    };
    expect(value(search, 'impressionShare', sums)).toBe(0.25);
    expect(value(search, 'topRate', sums)).toBe(0.75);
    expect(value(search, 'absoluteTopRate', sums)).toBe(0.25);
    expect(value(search, 'qualityScore', sums)).toBe(6.5);
    expect(value(search, 'cpc', sums)).toBe(0.75);
    expect(value(search, 'cpa', sums)).toBe(12);
    expect(value(search, 'roas', sums)).toBe(3);
    expect(value(search, 'cpm', sums)).toBe(15);
  });

  it('of social', () => {
    const sums = {
      impressions: 1000,
      reactions: 30,
      comments: 10,
      shares: 5,
      saves: 3,
      follows: 2,
      spendMicros: 5e6,
      videoCompletes: 100,
      leads: 4,
      reach: 400,
    };
    expect(value(social, 'engagements', sums)).toBe(50);
    expect(value(social, 'engagementRate', sums)).toBe(0.05);
    expect(value(social, 'cpe', sums)).toBe(0.1);
    expect(value(social, 'vtr', sums)).toBe(0.1);
    expect(value(social, 'cpl', sums)).toBe(1.25);
    expect(value(social, 'frequency', sums)).toBe(2.5);
    expect(value(social, 'frequency', { ...sums, reach: null })).toBeNull();
    expect(value(social, 'openRate', { sends: 1250, opens: 650 })).toBe(0.52);
    // A report without opens has none of any message, and nothing is known of them.
    expect(value(social, 'openRate', { sends: 1250, opens: 0 })).toBeNull();
    expect(value(social, 'opens', { sends: 1250, opens: 0 })).toBeNull();
    expect(value(social, 'openRate', { sends: 0, opens: 0 })).toBeNull();
  });

  it('of web analytics and paths', () => {
    const sums = {
      sessions: 200,
      engagedSessions: 120,
      bounces: 80,
      pageViews: 500,
      durationSeconds: 13_000,
      keyEvents: 30,
    };
    expect(value(analytics, 'engagementRate', sums)).toBe(0.6);
    expect(value(analytics, 'bounceRate', sums)).toBe(0.4);
    expect(value(analytics, 'pagesPerSession', sums)).toBe(2.5);
    expect(value(analytics, 'averageDuration', sums)).toBe(65);
    expect(value(analytics, 'keyEventRate', sums)).toBe(0.15);
    const { paths } = DATASETS;
    const taken = { converted: 10, notConverted: 30, touchpoints: 100 };
    expect(value(paths, 'conversionRate', taken)).toBe(0.25);
    expect(value(paths, 'averageLength', taken)).toBe(2.5);
    expect(value(paths, 'conversionRate', { ...taken, notConverted: 0 })).toBeNull();
    expect(value(paths, 'conversionRate', {})).toBeNull();
  });
});
