/** The sentence under the figures: true, specific, and right in its grammar for one and for many. */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { slideOptions } from '../deck/resolve.ts';
import type { Benchmark, SlideData } from '../definition.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { bucketName, buckets, periodNote, periodOf, pointsOf } from './buckets.ts';
import { glossaryTerms } from './glossary/definition.tsx';
import { slideDefinition } from './index.ts';
import { restOf, sizeLabel } from './shared.ts';

type Values = MetricRow['values'];
type Row = readonly [label: string, values: Values, plan?: MetricRow['plan']];

const answer = (
  dimension: string,
  rows: readonly Row[],
  totals: Values,
  more: Partial<MetricResult> = {},
): MetricResult => ({
  rows: rows.map(([label, values, plan], index) => ({
    keys: {
      [dimension]: {
        id: dimension === 'day' || dimension === 'week' ? label : String(index + 1),
        label,
      },
    },
    values,
    ...(plan ? { plan } : {}),
  })),
  totals: { values: totals },
  rowCount: rows.length,
  lastDay: '2026-03-31',
  ...more,
});

const data = (
  results: SlideData['results'],
  benchmarks: readonly (number | null)[] = [],
): SlideData => ({
  results,
  benchmarks: benchmarks.map(
    (ctr, index): Benchmark => ({
      siteId: index + 1,
      siteName: '',
      ctr,
      viewability: null,
      reason: ctr === null ? 'few-clients' : null,
    }),
  ),
  asOf: '2026-04-14T05:00:00Z',
  timeZone: 'Europe/London',
});

function takeaway(
  id: string,
  slideData: SlideData,
  options: Record<string, string> = {},
): string | null {
  const definition = slideDefinition(id);
  if (!definition) throw new Error(id);
  return (
    definition.takeaway?.({
      title: definition.title,
      options: slideOptions(definition, options),
      context: SAMPLE_CONTEXT,
      data: slideData,
    }) ?? null
  );
}

const site = (label: string, impressions: number, clicks: number): Row => [
  label,
  { impressions, clicks, ctr: impressions > 0 ? clicks / impressions : null },
];

describe('delivery by site', () => {
  const rows = [site('Guardian', 1000, 4), site('Telegraph', 1000, 1), site('Mail', 1000, 2)];
  const sites = (list: readonly Row[]) => ({
    rows: answer('site', list, { impressions: 3000, clicks: 7, ctr: 7 / 3000 }),
  });

  it('counts the sites that reach their benchmark and names both ends', () => {
    expect(takeaway('delivery-by-site', data(sites(rows), [0.002, 0.002, 0.002]))).toBe(
      '2 of 3 sites are at or above their CTR benchmark; Guardian is 100% above it, Telegraph 50% below it.',
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.002, 0.002, 0.003]))).toMatch(
      /^1 of 3 sites is at or above its CTR benchmark;/,
    );
  });

  it('says all, none and the only one', () => {
    expect(takeaway('delivery-by-site', data(sites(rows), [0.001, 0.001, 0.001]))).toMatch(
      /^All 3 sites with a CTR benchmark reach it;/,
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.01, 0.01, 0.01]))).toMatch(
      /^None of the 3 sites reaches its CTR benchmark;/,
    );
    expect(takeaway('delivery-by-site', data(sites(rows), [0.004, null, null]))).toBe(
      'Guardian is the only site shown with a CTR benchmark, and is level with it.',
    );
  });

  it('claims no highest of all where only the largest rows are known', () => {
    const cut = {
      rows: answer('site', rows, { impressions: 9000, clicks: 900, ctr: 0.1 }, { rowCount: 40 }),
    };
    expect(takeaway('delivery-by-site', data(cut))).toBe(
      'Of the 3 sites shown, Guardian has the highest CTR (0.40%), Telegraph the lowest (0.10%); all together 10.0%.',
    );
    expect(takeaway('delivery-by-site', data(cut, [0.002, 0.002, 0.002]))).toMatch(
      /^2 of the 3 sites shown are at or above/,
    );
  });

  it('compares the rates where there is no benchmark', () => {
    expect(takeaway('delivery-by-site', data(sites(rows)))).toBe(
      'Guardian has the highest CTR (0.40%), Telegraph the lowest (0.10%); all together 0.23%.',
    );
    expect(takeaway('delivery-by-site', data(sites(rows.slice(0, 1))))).toBe(
      'Guardian has a CTR of 0.40%.',
    );
  });

  it('says that there are not enough clients for a benchmark, on the row or for all', () => {
    const definition = slideDefinition('delivery-by-site');
    if (!definition) throw new Error('no such slide');
    const said = (benchmarks: readonly (number | null)[]) => {
      const options = definition.options.parse({});
      const props = {
        title: '',
        options,
        context: SAMPLE_CONTEXT,
        data: data(sites(rows), benchmarks),
      };
      return [definition.subTitle?.(props), definition.legend?.(props).map(({ label }) => label)];
    };
    expect(said([0.002, 0.002, null])).toEqual([
      'CTR against each site’s own benchmark',
      expect.arrayContaining(['Not enough clients for a benchmark']),
    ]);
    expect(said([null, null, null])).toEqual([
      'CTR by site; not enough clients for a benchmark',
      ['At or above', 'Below', 'Average of all'],
    ]);
    expect(said([])[0]).toBe('CTR by site');
  });

  it('does not call a best where nothing was clicked', () => {
    const none = [site('Guardian', 1000, 0), site('Mail', 500, 0)];
    expect(takeaway('delivery-by-site', data(sites(none), [0.002, 0.002]))).toBe(
      'Every site shown has a CTR of 0.00%.',
    );
  });
});

describe('delivery by placement', () => {
  it('gives the largest with its share of everything, not of what is shown', () => {
    const rows = Array.from({ length: 6 }, (_, index) => site(`P${index}`, 1000 - index, 1));
    const totals = { impressions: 20_000, clicks: 60, ctr: 0.003 };
    expect(
      takeaway(
        'delivery-by-placement',
        data({ rows: answer('placement', rows, totals, { rowCount: 40 }) }),
      ),
    ).toBe('P0 has the most impressions: 1k of 20k (5%); the three largest placements hold 15%.');
  });

  it('keeps to one placement when there is one', () => {
    const rows = [site('P0', 742_180, 3)];
    expect(
      takeaway(
        'delivery-by-placement',
        data({ rows: answer('placement', rows, { impressions: 742_180 }) }),
      ),
    ).toBe('P0 has 742k impressions.');
  });
});

describe('cost comparison', () => {
  it('counts what is at or below the average and names both ends', () => {
    const rows: Row[] = [
      ['Guardian', { spend: 90, impressions: 9000, cpm: 10 }],
      ['Mail', { spend: 10, impressions: 2000, cpm: 5 }],
    ];
    expect(
      takeaway(
        'cost-comparison',
        data({ rows: answer('site', rows, { spend: 100, impressions: 11_000, cpm: 9.09 }) }),
      ),
    ).toBe(
      '1 site of 2 is at or below the average CPM of £9.09; Mail is lowest at £5.00, Guardian highest at £10.00.',
    );
  });
});

describe('viewability', () => {
  it('counts what lies below 60% with the right verb', () => {
    const row = (label: string, share: number): Row => [
      label,
      {
        measurableImpressions: 100,
        viewableImpressions: share * 100,
        viewability: share,
        impressions: 110,
      },
    ];
    const totals = {
      measurableImpressions: 300,
      viewableImpressions: 190,
      viewability: 0.633,
      impressions: 330,
    };
    const rows = [row('A', 0.8), row('B', 0.61), row('C', 0.49)];
    expect(takeaway('viewability', data({ rows: answer('site', rows, totals) }))).toBe(
      '63.3% of measured impressions were viewable; 1 site of 3 is below 60%, C lowest at 49.0%.',
    );
    expect(
      takeaway('viewability', data({ rows: answer('site', rows.slice(0, 2), totals) })),
    ).toMatch(/all 2 sites shown reach 60%\.$/);
  });
});

describe('campaign overview', () => {
  const totals = (values: Values, compare?: Values): SlideData =>
    data({
      totals: {
        rows: [{ keys: {}, values }],
        totals: { values, ...(compare ? { compare } : {}) },
        rowCount: 1,
        lastDay: null,
      },
    });

  it('states the change against the days it compares with', () => {
    expect(
      takeaway(
        'campaign-overview',
        totals({ impressions: 1200, clicks: 12, ctr: 0.01 }, { impressions: 1000, clicks: 12 }),
      ),
    ).toBe(
      '1,200 impressions and 12 clicks, a CTR of 1.0%; impressions up 20% and clicks level against 3 Oct – 31 Dec 2025.',
    );
  });

  it('claims no change where there was nothing before', () => {
    expect(
      takeaway(
        'campaign-overview',
        totals({ impressions: 1200, clicks: 1, ctr: 0.0008 }, { impressions: 0, clicks: 0 }),
      ),
    ).toBe('1,200 impressions and 1 click.');
  });
});

describe('campaign status', () => {
  const flight = (bookedImpressions: number | null) => ({
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    bookedImpressions,
    bookedSpend: null,
    costStructure: 'CPM',
  });
  const status = (list: readonly (readonly [string, number, number | null])[]) => {
    const rows = list.map(
      ([label, impressions, booked]): Row => [label, { impressions }, flight(booked)],
    );
    return data({ toDate: answer('campaign', rows, {}), inRange: answer('campaign', rows, {}) });
  };

  it('names who is furthest off', () => {
    expect(
      takeaway(
        'campaign-status',
        status([
          ['A', 100, 100],
          ['B', 50, 100],
          ['C', 140, 100],
        ]),
      ),
    ).toBe(
      '1 of 3 campaigns is on track; B is furthest behind at 50% and C furthest ahead at 140% of expected delivery.',
    );
    expect(
      takeaway(
        'campaign-status',
        status([
          ['A', 100, 100],
          ['C', 140, 100],
        ]),
      ),
    ).toBe('1 of 2 campaigns is on track; C is furthest ahead at 140% of expected delivery.');
  });

  it('is right for one campaign, for all on track and without a booking', () => {
    expect(takeaway('campaign-status', status([['A', 50, 100]]))).toBe(
      'A is far behind, at 50% of its expected delivery.',
    );
    expect(
      takeaway(
        'campaign-status',
        status([
          ['A', 100, 100],
          ['B', 95, 100],
        ]),
      ),
    ).toMatch(/^All 2 campaigns with a booking are on track/);
    expect(takeaway('campaign-status', status([['A', 100, null]]))).toBe(
      '1 campaign delivered 100 impressions to date; no booked impressions are known, so pacing is not shown.',
    );
  });
});

describe('over time', () => {
  const days = (list: readonly (readonly [string, number])[]) =>
    data({
      trend: answer(
        'day',
        list.map(([day, impressions]): Row => [day, { impressions }]),
        { impressions: list.reduce((sum, [, value]) => sum + value, 0) },
      ),
    });

  it('names the highest and the lowest day', () => {
    expect(
      takeaway(
        'over-time',
        days([
          ['2026-01-01', 10],
          ['2026-01-02', 30],
          ['2026-01-03', 20],
        ]),
      ),
    ).toBe('60 impressions in the range; highest on 2 Jan 2026 (30), lowest on 1 Jan 2026 (10).');
  });

  it('keeps to the sum for one day and for a level course', () => {
    expect(takeaway('over-time', days([['2026-01-01', 10]]))).toBe('10 impressions in the range.');
    expect(
      takeaway(
        'over-time',
        days([
          ['2026-01-01', 10],
          ['2026-01-02', 10],
        ]),
      ),
    ).toBe('20 impressions in the range, level throughout.');
  });

  it('never calls a week that the range cuts the lowest', () => {
    const weeks = data({
      trend: answer(
        'week',
        [
          ['2025-12-29', { clicks: 1 }],
          ['2026-01-05', { clicks: 9 }],
          ['2026-01-12', { clicks: 5 }],
        ],
        { clicks: 15 },
      ),
    });
    expect(takeaway('over-time', weeks, { period: 'week', metric1: 'clicks' })).toMatch(
      /lowest in the week of 12 Jan 2026 \(5\)\.$/,
    );
  });
});

describe('video completion', () => {
  it('says how many played to the end and where most left', () => {
    const values = {
      impressions: 1000,
      videoStarts: 100,
      videoFirstQuartiles: 90,
      videoMidpoints: 60,
      videoThirdQuartiles: 55,
      videoCompletes: 50,
    };
    expect(
      takeaway(
        'video-completion',
        data({ totals: { rows: [], totals: { values }, rowCount: 1, lastDay: null } }),
      ),
    ).toBe(
      '50.0% of 100 video starts played to the end; the largest drop, 30.0%, is between 25% and 50%.',
    );
  });
});

describe('time buckets', () => {
  const range = { start: '2026-01-01', end: '2026-01-20' };

  it('follow the length of the range unless the option says otherwise', () => {
    expect(periodOf('auto', range)).toBe('day');
    expect(periodOf('auto', { start: '2025-01-01', end: '2025-12-31' })).toBe('week');
    expect(periodOf('auto', { start: '2023-01-01', end: '2025-12-31' })).toBe('month');
    expect(periodOf('month', range)).toBe('month');
  });

  it('count a day without delivery as zero for sums and as a gap for rates', () => {
    const list = buckets(
      answer(
        'day',
        [
          ['2026-01-03', { clicks: 2, ctr: 0.1 }],
          ['2026-01-05', { clicks: 1, ctr: 0.1 }],
        ],
        {},
      ),
      'day',
      range,
    );
    expect(list.map(({ day }) => day)).toEqual(['2026-01-03', '2026-01-04', '2026-01-05']);
    expect(pointsOf(list, 'clicks').map(({ value }) => value)).toEqual([2, 0, 1]);
    expect(pointsOf(list, 'ctr').map(({ value }) => value)).toEqual([0.1, null, 0.1]);
  });

  it('say when the range cuts the first or the last', () => {
    const list = buckets(
      answer(
        'week',
        [
          ['2025-12-29', {}],
          ['2026-01-19', {}],
        ],
        {},
      ),
      'week',
      range,
    );
    expect(periodNote(list, 'week')).toBe(
      'Weekly; the first and last week are only partly in the range',
    );
    expect(bucketName('2026-01-01', 'month', 'en-GB')).toBe('Jan 2026');
  });
});

describe('the row that sums the rest', () => {
  it('forms its rates from what is left, not from averages', () => {
    const rows = [site('A', 1000, 10)];
    const whole = answer('site', rows, { impressions: 3000, clicks: 12, ctr: 0.004 });
    expect(restOf(whole, whole.rows, ['impressions', 'clicks', 'ctr'])).toEqual({
      impressions: 2000,
      clicks: 2,
      ctr: 0.001,
    });
    expect(
      restOf(answer('site', rows, { impressions: 1000, clicks: 10 }), whole.rows, ['ctr']),
    ).toBeNull();
  });
});

describe('names', () => {
  it('writes ad sizes one way and explains the ones without', () => {
    expect(sizeLabel('300x250')).toBe('300 × 250');
    expect(sizeLabel('160 x 600')).toBe('160 × 600');
    expect(sizeLabel('0 x 0')).toBe('No fixed size');
    expect(sizeLabel('Interstitial')).toBe('Interstitial');
  });

  it('explains only the metrics of the deck, viewable ones as viewable', () => {
    const terms = glossaryTerms({ ...SAMPLE_CONTEXT, metricsUsed: ['ctr', 'impressions'] });
    expect(terms.map(({ term }) => term)).toEqual(['Impressions', 'CTR']);
    const viewable = glossaryTerms({
      ...SAMPLE_CONTEXT,
      metricsUsed: ['ctr', 'impressions'],
      impressionBasis: 'viewable',
    });
    expect(viewable.map(({ term }) => term)).toEqual(['Viewable impressions', 'CTR']);
    expect(viewable[1]?.meaning).toContain('by viewable impressions');
  });
});
