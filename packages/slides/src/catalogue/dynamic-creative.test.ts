/** What the slides of dynamic creative say: only differences that are more than chance, and nothing that the data cannot tell. */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { data, takeaway } from '../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../testing/sample.ts';
import { combinationsOf } from './dynamic-combinations/combinations.ts';
import { slide as combinations } from './dynamic-combinations/definition.tsx';

type Cell = readonly [keys: Readonly<Record<string, string>>, impressions: number, clicks: number];

const rowOf = ([keys, impressions, clicks]: Cell): MetricRow => ({
  keys: Object.fromEntries(Object.entries(keys).map(([name, id]) => [name, { id, label: id }])),
  values: { impressions, clicks, conversions: 0, ctr: clicks / impressions, conversionRate: null },
});
const answerOf = (cells: readonly Cell[]): MetricResult => ({
  rows: cells.map(rowOf),
  totals: { values: {} },
  rowCount: cells.length,
  lastDay: '2026-03-31',
});
const cell = (element: string, variant: string, impressions: number, clicks: number): Cell => [
  { element, variant },
  impressions,
  clicks,
];
const said = (id: string, cells: readonly Cell[], options: Record<string, string> = {}) =>
  takeaway(id, data({ rows: answerOf(cells) }), options);

describe('dynamic elements', () => {
  it('name the element whose variants are furthest apart, by more than chance', () => {
    expect(
      said('dynamic-elements', [
        cell('Headline', 'Price', 100_000, 3000),
        cell('Headline', 'Warm', 100_000, 1500),
        cell('Picture', 'Boots', 100_000, 2250),
        cell('Picture', 'Tent', 100_000, 2250),
      ]),
    ).toBe(
      'Headline makes the largest difference: CTR is 3.0% with Price and 1.5% with Warm, more than chance explains; no other element shows a clear difference.',
    );
  });

  it('claim nothing of a handful', () => {
    expect(
      said('dynamic-elements', [
        cell('Headline', 'Price', 100, 4),
        cell('Headline', 'Warm', 100, 1),
      ]),
    ).toBe('The variants of Headline do not differ in CTR by more than chance.');
  });

  it('have nothing to compare with one variant each', () => {
    expect(said('dynamic-elements', [cell('Headline', 'Price', 1000, 4)])).toBe(
      'No element has two variants whose rates can be compared.',
    );
    expect(said('dynamic-elements', [])).toBeNull();
  });
});

describe('dynamic variants', () => {
  const cells = [
    cell('Headline', 'Price', 100_000, 3000),
    cell('Headline', 'Warm', 100_000, 2000),
    cell('Headline', 'Bold', 100_000, 2500),
  ];

  it('name the clearly higher and the clearly lower one', () => {
    expect(said('dynamic-variants', cells)).toBe(
      'Price has a clearly higher CTR (3.0%) and Warm a clearly lower one (2.0%) than the other variants of Headline; of 3 variants 1 shows no clear difference.',
    );
  });

  it('compare variants with their own element only', () => {
    const others = [
      cell('Picture', 'Boots', 100_000, 9000),
      cell('Picture', 'Tent', 100_000, 9000),
    ];
    expect(said('dynamic-variants', [...cells, ...others])).toContain('of 5 variants 3 show');
    expect(said('dynamic-variants', others)).toBe(
      'None of the 2 variants has a CTR that differs from the others of its element by more than chance.',
    );
  });

  it('say nothing of a tie beyond that it is none, and nothing of one variant', () => {
    expect(said('dynamic-variants', [cell('A', 'x', 1000, 10), cell('A', 'y', 1000, 10)])).toMatch(
      /^None of the 2 variants/,
    );
    expect(said('dynamic-variants', [cell('A', 'x', 1000, 10)])).toBeNull();
  });
});

describe('dynamic combinations', () => {
  const creative = (
    name: string,
    variants: readonly (readonly [string, string])[],
    impressions: number,
    clicks: number,
  ): Cell[] =>
    variants.map(([element, variant]) => [
      { creative: name, element, variant },
      impressions,
      clicks,
    ]);

  it('are known of creatives with one variant of each element', () => {
    const cells = [
      ...creative(
        '1',
        [
          ['Headline', 'Price'],
          ['Picture', 'Boots'],
        ],
        100_000,
        3000,
      ),
      ...creative(
        '2',
        [
          ['Headline', 'Warm'],
          ['Picture', 'Boots'],
        ],
        100_000,
        1500,
      ),
    ];
    expect(said('dynamic-combinations', cells)).toBe(
      'Price · Boots has a clearly higher CTR (3.0%) than all combinations together (2.3%).',
    );
    // Of another creative the elements are mixed.
    const mixed = creative(
      '3',
      [
        ['Headline', 'Price'],
        ['Headline', 'Warm'],
        ['Picture', 'Boots'],
      ],
      100_000,
      2000,
    );
    const found = combinationsOf(answerOf([...cells, ...mixed]));
    expect(found.known.map(({ values }) => values.impressions)).toEqual([100_000, 100_000]);
    expect(found.share).toBeCloseTo(0.5);
  });

  it('are added up over creatives, each impression once', () => {
    const variants = [
      ['Headline', 'Price'],
      ['Picture', 'Boots'],
    ] as const;
    const found = combinationsOf(
      answerOf([...creative('1', variants, 100, 3), ...creative('2', variants, 200, 5)]),
    );
    expect(found.known.map(({ values }) => [values.impressions, values.clicks])).toEqual([
      [300, 8],
    ]);
    expect(found.share).toBe(1);
  });

  it('are not known where elements were shown at different times, or the answer was cut', () => {
    const apart: Cell[] = [
      [{ creative: '1', element: 'Headline', variant: 'Price' }, 100, 1],
      [{ creative: '1', element: 'Picture', variant: 'Boots' }, 60, 1],
    ];
    expect(combinationsOf(answerOf(apart)).known).toEqual([]);
    const whole = answerOf(
      creative(
        '1',
        [
          ['Headline', 'Price'],
          ['Picture', 'Boots'],
        ],
        100,
        3,
      ),
    );
    expect(combinationsOf({ ...whole, rowCount: 3 }).known).toEqual([]);
  });

  it('say what the data cannot tell', () => {
    const cells = [
      ['Headline', 'Price', 3000],
      ['Headline', 'Warm', 1500],
      ['Picture', 'Boots', 2250],
      ['Picture', 'Tent', 2250],
    ] as const;
    expect(
      said(
        'dynamic-combinations',
        cells.map(([element, variant, clicks]) => [
          { creative: '1', element, variant },
          100_000,
          clicks,
        ]),
      ),
    ).toBe(
      'Price (Headline) leads its element; which variants were seen together, and so which work best together, the data does not tell.',
    );
  });

  it('have nothing to combine with one element', () => {
    const one = data({ rows: answerOf(creative('1', [['Headline', 'Price']], 100, 3)) });
    const options = combinations.options.parse({});
    expect(combinations.isEmpty(one, options)).toBe(true);
    expect(combinations.emptyNotice?.(one, options, SAMPLE_CONTEXT)?.text).toContain(
      'one element only, Headline',
    );
  });
});

describe('dynamic creative over time', () => {
  const days = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26'];
  const told = (clicks: Readonly<Record<string, readonly number[]>>) => {
    const trend = Object.entries(clicks).flatMap(([variant, own]) =>
      own.map(
        (count, index): Cell => [
          { element: 'Headline', variant, week: days[index] ?? '' },
          100_000,
          count,
        ],
      ),
    );
    const rows = Object.keys(clicks).map((variant) => cell('Headline', variant, 400_000, 8000));
    return takeaway('dynamic-over-time', data({ rows: answerOf(rows), trend: answerOf(trend) }), {
      period: 'week',
    });
  };

  it('names who fell by more than chance', () => {
    expect(told({ Price: [3000, 3000, 2000, 2000], Warm: [2000, 2000, 2000, 2010] })).toBe(
      'Price fell from a CTR of 3.0% in the first half of the range to 2.0% in the second, more than chance explains.',
    );
  });

  it('says that nobody changed where nobody did', () => {
    expect(told({ Price: [2000, 2010, 2000, 2005], Warm: [2000, 2000, 2000, 2010] })).toBe(
      'None of the 2 lines shows a change of CTR between the halves of the range that is more than chance.',
    );
    expect(told({})).toBeNull();
  });
});
