/** Restatement: which figures differ from those saved, and when saved figures belong to another question. */
import { describe, expect, it } from 'vitest';
import type { MetricResult } from '../metrics/index.ts';
import { asksTheSame, restatements } from './builder-restatement.ts';
import type { ReportOptions } from './schema.ts';
import { DEFAULT_OPTIONS } from './setup.ts';

const GBP = { currency: 'GBP', locale: 'en-GB' };

type Values = MetricResult['totals']['values'];

const answer = (values: Values, sites: Readonly<Record<string, Values>> = {}): MetricResult => ({
  totals: { values },
  rows: Object.entries(sites).map(([label, row], index) => ({
    keys: { site: { id: String(index + 1), label } },
    values: row,
  })),
  rowCount: Object.keys(sites).length,
  lastDay: null,
});
const changes = (saved: Values, fresh: Values) =>
  restatements({ total: answer(saved) }, { total: answer(fresh) }, GBP);

describe('figures that changed', () => {
  it('are named as they are written', () => {
    const saved = { impressions: 1.2e6, clicks: 400, ctr: 0.0024 };
    const fresh = { impressions: 1.18e6, clicks: 400, ctr: 0.0025 };
    expect(changes(saved, fresh)).toEqual([
      { metric: 'impressions', label: 'impressions', before: '1.2m', after: '1.18m' },
      { metric: 'ctr', label: 'CTR', before: '0.24%', after: '0.25%' },
    ]);
  });

  it('are written whole where three digits hide the change, and left out where nothing shows', () => {
    expect(changes({ clicks: 1_234_567 }, { clicks: 1_234_999 })).toMatchObject([
      { before: '1,234,567', after: '1,234,999' },
    ]);
    expect(changes({ spend: 100.001 }, { spend: 100.002 })).toEqual([]);
  });

  it('are those of the answer the slide leads with', () => {
    const saved = { byDay: answer({ impressions: 7 }), total: answer({ impressions: 1000 }) };
    const fresh = { total: answer({ impressions: 2000 }), byDay: answer({ impressions: 9 }) };
    expect(restatements(saved, fresh, GBP)).toMatchObject([{ before: '1k', after: '2k' }]);
  });

  it('are those of the rows where the totals stand', () => {
    const total = { impressions: 1000 };
    const saved = answer(total, { 'The Daily': { impressions: 400 }, Mail: { impressions: 600 } });
    const fresh = answer(total, { 'The Daily': { impressions: 450 }, Mail: { impressions: 550 } });
    expect(restatements({ rows: saved }, { rows: fresh }, GBP)).toMatchObject([
      { label: 'The Daily impressions', before: '400', after: '450' },
      { label: 'Mail impressions', before: '600', after: '550' },
    ]);
    expect(restatements({ rows: saved }, {}, GBP)).toEqual([]);
  });
});

describe('saved figures', () => {
  const options = { ...DEFAULT_OPTIONS, campaignAll: false, campaignIds: [3, 1] };
  const same = (advId: number, change: Partial<ReportOptions>) =>
    asksTheSame({ advId: 1, options }, { advId, options: { ...options, ...change } });

  it('answer the report while it asks the same, in whatever template and order', () => {
    expect(same(1, { campaignIds: [1, 3] })).toBe(true);
    expect(same(1, { template: 'T0002', mode: 'reporting' })).toBe(true);
    expect(same(1, { excludeTemplateFromPdf: ['TS0002'] })).toBe(true);
  });

  it.each<[string, number, Partial<ReportOptions>]>([
    ['another advertiser', 2, {}],
    ['other campaigns', 1, { campaignIds: [1] }],
    ['all campaigns', 1, { campaignAll: true }],
    ['some placements', 1, { placementAll: false, placementIds: [9] }],
    ['another range', 1, { typeDate: 'l6m' }],
    ['other impressions', 1, { reportImpressionsBy: 'viewable' }],
    ['other days to compare with', 1, { compareWith: 'days' }],
    ['another benchmark', 1, { benchmarkCtr: 0.4 }],
  ])('do not answer for %s', (_, advId, change) => {
    expect(same(advId, change)).toBe(false);
  });
});
