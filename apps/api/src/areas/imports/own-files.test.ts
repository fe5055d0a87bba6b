/** Small files of our own, loaded without a mapping: what a load of each holds is what was counted in it by hand. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatasetId, DatasetQuery } from '@flightdeck/domain/datasets';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../platform/facts/answer.ts';
import { openFacts } from '../../platform/facts/open.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { importFile, inspectFile } from './import-file.ts';

vi.setConfig({ testTimeout: 60_000 });

const OWN = path.join(import.meta.dirname, 'recognise/fixtures');
const MARCH = { start: '2026-03-01', end: '2026-03-14' };
const now = () => new Date('2026-11-01T00:00:00Z');

interface Own {
  readonly file: string;
  readonly dataset: DatasetId;
  readonly rows: number;
  /** What the file does not say of itself, as a person gives it. */
  readonly given?: Readonly<Record<string, string>>;
  /** Sums of measures, money in units. */
  readonly sums: Readonly<Record<string, number>>;
  /** Whether it is loaded as delivery too. */
  readonly delivery?: boolean;
}

const ALL = { impressions: 15_000, clicks: 150, spendMicros: 1500 };
const ACME = { advertiser: 'Acme' };

const FILES: readonly Own[] = [
  {
    file: 'reach/cm360-reach.csv',
    dataset: 'reach',
    rows: 3,
    sums: { impressions: 15_000 },
    delivery: true,
  },
  {
    file: 'social/meta-results.csv',
    dataset: 'social',
    rows: 3,
    // 42 link clicks and 400 people are no conversions; the column of link clicks counts.
    sums: { impressions: 15_000, linkClicks: 150, conversions: 3, leads: 0, spendMicros: 1500 },
    delivery: true,
  },
  {
    file: 'social/reddit-api.csv',
    dataset: 'social',
    rows: 3,
    sums: { ...ALL, conversions: 0 },
    delivery: true,
  },
  ...['en', 'de', 'fr', 'es'].map(
    (language): Own => ({
      file: `social/linkedin.${language}.csv`,
      dataset: 'social',
      rows: 3,
      sums: { ...ALL, conversions: 5 },
      delivery: true,
    }),
  ),
  {
    file: 'social/linkedin-messages.csv',
    dataset: 'social',
    rows: 3,
    sums: { ...ALL, leads: 4, sends: 1250, opens: 650 },
    delivery: true,
  },
  {
    file: 'paths/cm360-path-to-conversion.csv',
    dataset: 'paths',
    // Three conversions of seven rows: one of the four has no interaction.
    rows: 3,
    sums: { converted: 3, conversions: 3, revenueMicros: 200, touchpoints: 6, notConverted: 0 },
  },
  {
    file: 'paths/cm360-path-pivoted.csv',
    dataset: 'paths',
    rows: 2,
    sums: { converted: 2, conversions: 2, revenueMicros: 200, touchpoints: 4 },
  },
  {
    file: 'analytics/universal-analytics.csv',
    dataset: 'analytics',
    rows: 2,
    sums: { sessions: 1000 },
  },
  ...['de', 'fr', 'es'].map(
    (language): Own => ({
      file: `analytics/universal-analytics.${language}.csv`,
      dataset: 'analytics',
      rows: 2,
      // Thousands as in the language: 600 and 1.400.
      sums: { sessions: 2000 },
    }),
  ),
  ...['en', 'de', 'fr', 'es'].map(
    (language): Own => ({
      file: `goals/ga4-events.${language}.csv`,
      dataset: 'goals',
      rows: 2,
      sums: { completions: 25, valueMicros: 450 },
    }),
  ),
  {
    file: 'analytics/ga4-records.jsonl',
    dataset: 'analytics',
    rows: 2,
    given: ACME,
    sums: {
      sessions: 1000,
      engagedSessions: 600,
      pageViews: 2500,
      keyEvents: 30,
      revenueMicros: 450,
    },
  },
  {
    file: 'analytics/ga4-api.json',
    dataset: 'analytics',
    rows: 2,
    given: ACME,
    sums: { sessions: 1000 },
  },
  { file: 'analytics/ga4-api.jsonl', dataset: 'analytics', rows: 2, sums: { sessions: 1000 } },
];

let store: FactsStore;
beforeAll(async () => {
  store = await openFacts({ dataDir: null, databaseUrl: null });
});
afterAll(async () => store?.close());

describe('a file of our own', () => {
  test.each(FILES)('$file is loaded whole', async ({ file, dataset, rows, given, ...expected }) => {
    const at = path.join(OWN, file);
    const options = { fileName: path.basename(file), now };
    const { preview } = await inspectFile(at, options);
    const constants = { ...preview.mapping.constants, ...given };
    const mapping = given ? { mapping: { ...preview.mapping, constants } } : {};
    const result = await importFile(store, at, { ...options, ...mapping });
    expect(result).toMatchObject({ dataset, rows, badRowCount: 0 });
    const found = Object.fromEntries(result.figures.map(({ measure, value }) => [measure, value]));
    for (const [measure, count] of Object.entries(expected.sums)) {
      expect(found[measure] ?? 0, measure).toBeCloseTo(count, 2);
    }
    expect(result.alsoDelivery).toBe(expected.delivery ?? false);
  });
});

describe('what a file of our own says', () => {
  const load = async (file: string) => {
    const result = await importFile(store, path.join(OWN, file), { fileName: file, now });
    const scope = { advertiserIds: result.advertisers.map(({ id }) => id) };
    const ask = (query: Omit<DatasetQuery, 'range'>) =>
      answer(store.query, { ...query, range: MARCH }, scope);
    return { result, ask };
  };

  test('of people is never added up: neither over campaigns nor over days', async () => {
    const { ask } = await load('reach/cm360-reach.csv');
    const metrics = ['reach', 'clickReach', 'totalReach', 'frequency'];
    const query = { dataset: 'reach', metrics } as const;
    const { rows } = await ask({ ...query, dimensions: ['day', 'campaign'] });
    expect(rows.map(({ keys, values }) => [keys.day?.label, ...Object.values(values)])).toEqual([
      ['2026-03-01', 4115, 100, 4120, 3],
      ['2026-03-01', 131, null, null, 5],
      ['2026-03-02', 1000, 20, 1001, 2],
    ]);
    const byDay = await ask({ ...query, dimensions: ['day'] });
    expect(byDay.rows.map(({ values }) => values.reach)).toEqual([null, 1000]);
    const all = await ask({ ...query, dimensions: [] });
    expect(all.totals.values).toMatchObject({ reach: null, totalReach: null, frequency: null });
    expect(all.totals.reasons).toMatchObject({ reach: 'distinct', frequency: 'distinct' });
  });

  test('of message ads has an open rate, and none where nothing was opened', async () => {
    const { ask } = await load('social/linkedin-messages.csv');
    const { rows, totals } = await ask({
      dataset: 'social',
      metrics: ['sends', 'opens', 'openRate'],
      dimensions: ['format'],
      orderBy: { by: 'opens', direction: 'asc' },
    });
    expect(totals.values).toEqual({ sends: 1250, opens: 650, openRate: 0.52 });
    // What is not known stands last, in whichever order.
    const [messages, ...others] = rows.map(({ keys, values }) => [keys.format?.label, values]);
    expect(messages).toEqual(['Message Ad', { sends: 1250, opens: 650, openRate: 0.52 }]);
    expect(others).toContainEqual([
      'Single Image Ad',
      { sends: null, opens: null, openRate: null },
    ]);
  });

  test('of paths is in the order of their times, and without those that have none', async () => {
    const { result, ask } = await load('paths/cm360-path-to-conversion.csv');
    expect(result.warnings).toEqual(['Conversions without an interaction have no path: 1.']);
    const metrics = ['conversions', 'revenue'];
    const dimensions = ['day', 'path', 'outcome', 'timing'];
    const { rows } = await ask({ dataset: 'paths', metrics, dimensions });
    const told = rows.map(({ keys, values }) => [
      ...dimensions.map((each) => keys[each]?.label),
      ...Object.values(values),
    ]);
    expect(told).toEqual([
      ['2026-03-01', 'Paid Search', 'Sale', 'click 0', 1, 79.5],
      // Two interactions of one minute: their numbers count back from the conversion.
      [
        '2026-03-02',
        'Display > Social > Paid Search',
        'Sale',
        'view 4 > view 0 > click 0',
        1,
        120.5,
      ],
      ['2026-03-02', '(not set) > Paid Search', 'Sign-up', 'view 0 > click 0', 1, 0],
    ]);
    // Nobody who did not convert is in the file: all of all would say nothing.
    const rates = await ask({
      dataset: 'paths',
      metrics: ['conversionRate'],
      dimensions: ['path'],
      orderBy: { by: 'conversionRate', direction: 'desc' },
    });
    expect(rates.totals.values).toEqual({ conversionRate: null });
  });

  test('of paths counts a conversion once, whichever form its interactions have', async () => {
    const { result, ask } = await load('paths/cm360-path-pivoted.csv');
    expect(result.warnings).toEqual([
      'Rows that repeat a conversion or an interaction are not counted again: 1.',
    ]);
    const metrics = ['conversions'];
    const { rows } = await ask({ dataset: 'paths', metrics, dimensions: ['day', 'path'] });
    expect(rows.map(({ keys, values }) => [keys.path?.label, values.conversions])).toEqual([
      ['Google', 1],
      ['news.example > social.example > Google', 1],
    ]);
  });
});

describe('a path-to-conversion report', () => {
  const HEADER =
    'Conversion ID,Activity,Activity Date/Time,Interaction Number,Interaction Channel,Interaction Date/Time,Advertiser,Total Revenue';
  const inspect = async (header: string, ...lines: readonly string[]) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-own-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const at = path.join(folder, 'paths.csv');
    await writeFile(at, ['Account ID,4455', 'Report Fields', header, ...lines, ''].join('\n'));
    return await inspectFile(at, { fileName: 'paths.csv', now });
  };

  test.each([
    ['Interaction Date/Time', HEADER.replace(',Interaction Date/Time', '')],
    ['Conversion ID', HEADER.replace('Conversion ID,', '')],
    ['Activity Date/Time', HEADER.replace('Activity Date/Time,', '')],
  ])('without %s says what to add', async (name, header) => {
    await expect(inspect(header, '1,Sale,x')).rejects.toThrow(
      `In Campaign Manager 360 add ${name} to the report`,
    );
  });

  test('whose times cannot be read is refused', async () => {
    const line = 'c1,Sale,2026-03-02 10:15:00,1,Display,yesterday,Acme,1';
    await expect(inspect(HEADER, line)).rejects.toThrow(/“yesterday” in line 4 is no time/);
  });

  test('of a conversion with two revenues has a bad row, and no guess', async () => {
    const row = (number: number, revenue: number) =>
      `c1,Sale,2026-03-02 10:15:00,${number},Display,2026-03-02 0${number}:00:00,Acme,${revenue}`;
    const { preview } = await inspect(HEADER, row(1, 10), row(2, 20));
    expect(preview.badRows.map(({ reason }) => reason)).toEqual([
      '“10 and 20” in revenue is not a number.',
    ]);
  });

  test('counts an interaction once that several rows name', async () => {
    const row = 'c1,Sale,2026-03-02 10:15:00,1,Display,2026-03-02 09:00:00,Acme,1';
    const { preview } = await inspect(HEADER, row, row);
    const found = preview.sums.find(({ measure }) => measure === 'touchpoints');
    expect(found?.value).toBe(1);
    expect(preview.warnings).toEqual([
      'Rows that repeat a conversion or an interaction are not counted again: 1.',
    ]);
  });

  test('that is cut off within a line is refused', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-own-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const at = path.join(folder, 'paths.csv');
    await writeFile(at, `Report Fields\n${HEADER}\nc1,Sale,2026-03-02 10:15:00,1,Disp`);
    await expect(inspectFile(at, { fileName: 'paths.csv', now })).rejects.toThrow(/cut off/);
  });
});
