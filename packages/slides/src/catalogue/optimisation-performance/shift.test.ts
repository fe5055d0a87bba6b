/** What moving money did, apart from how the lines themselves changed. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { periodsOf, slide } from './definition.tsx';
import { type Line, shiftOf } from './shift.ts';

type Pair = readonly [spend: number, results: number];
const line = (id: string, before: Pair, after: Pair): Line => ({
  id,
  label: id,
  before: { spend: before[0], results: before[1] },
  after: { spend: after[0], results: after[1] },
});

describe('the change of results per spend', () => {
  it('is all of moving money where the lines themselves stay as they are', () => {
    // A brings 2 for 1, B 1 for 1; 250 of 1000 are moved from B to A.
    const shift = shiftOf([line('A', [500, 1000], [750, 1500]), line('B', [500, 500], [250, 250])]);
    expect(shift?.change).toBeCloseTo(1750 / 1500 - 1);
    expect(shift?.moving).toBeCloseTo(1750 / 1500 - 1);
    expect(shift?.own).toBeCloseTo(0);
    expect(shift?.moved).toBeCloseTo(0.25);
    expect(shift?.lines.map(({ isTowardsBetter }) => isTowardsBetter)).toEqual([true, true]);
  });

  it('is all of the lines where no money moves', () => {
    const shift = shiftOf([line('A', [500, 1000], [250, 600]), line('B', [500, 500], [250, 300])]);
    expect(shift?.moving).toBeCloseTo(0);
    expect(shift?.own).toBeCloseTo(0.2);
  });

  it('takes a new line for average, so that it moves nothing by itself', () => {
    const shift = shiftOf([line('A', [500, 1000], [500, 1000]), line('New', [0, 0], [500, 2000])]);
    expect(shift?.moving).toBeCloseTo(0);
    expect(shift?.own).toBeCloseTo(0.5);
    expect(shift?.lines[1]?.isTowardsBetter).toBeNull();
  });

  it('leaves out results that were not paid for', () => {
    const shift = shiftOf([line('A', [500, 1000], [500, 1000]), line('Free', [0, 900], [0, 900])]);
    expect(shift?.before.results).toBe(1000);
    expect(shift?.lines).toHaveLength(1);
  });

  it('is unknown without spend or results in one period', () => {
    expect(shiftOf([])).toBeNull();
    expect(shiftOf([line('A', [500, 1000], [0, 0])])).toBeNull();
    expect(shiftOf([line('A', [500, 0], [500, 10])])).toBeNull();
  });

  it('is clear only where counts are large enough', () => {
    expect(shiftOf([line('A', [100, 20], [100, 25])])?.isClear).toBe(false);
    expect(shiftOf([line('A', [100, 20_000], [100, 25_000])])?.isClear).toBe(true);
  });
});

describe('the two periods', () => {
  const context = { ...SAMPLE_CONTEXT, range: { start: '2026-03-01', end: '2026-03-10' } };

  it('are the halves of the range, or around the chosen day', () => {
    expect(periodsOf({ changeDay: '' }, context)).toEqual({
      before: { start: '2026-03-01', end: '2026-03-05' },
      after: { start: '2026-03-06', end: '2026-03-10' },
      isChosen: false,
    });
    expect(periodsOf({ changeDay: '2026-03-09' }, context).before.end).toBe('2026-03-08');
    expect(periodsOf({ changeDay: '2026-04-09' }, context).isChosen).toBe(false);
  });

  it('end yesterday where the range is not over', () => {
    const running = { ...context, today: '2026-03-07' };
    expect(periodsOf({ changeDay: '' }, running).after).toEqual({
      start: '2026-03-04',
      end: '2026-03-06',
    });
  });
});

describe('the sentence', () => {
  const said = (before: readonly Row[], after: readonly Row[]) =>
    slide.takeaway?.({
      title: '',
      options: slide.options.parse({}),
      context: SAMPLE_CONTEXT,
      data: data({ before: answer('site', before, {}), after: answer('site', after, {}) }),
    });
  const site = (label: string, spend: number, clicks: number): Row => [label, { spend, clicks }];

  it('tells how much of the rise came from moving money', () => {
    expect(
      said(
        [site('A', 500, 10_000), site('B', 500, 5000)],
        [site('A', 750, 15_000), site('B', 250, 2500)],
      ),
    ).toBe(
      '25% of the spend moved between sites, and the same money brought 17% more clicks (CPC £0.07 before, £0.06 after): +17 points from moving it, nothing from the sites themselves, as season and prices changed too.',
    );
  });

  it('does not tell chance as a result', () => {
    expect(
      said([site('A', 50, 20), site('B', 50, 20)], [site('A', 50.5, 22), site('B', 49.5, 21)]),
    ).toBe(
      'Hardly any money moved between sites (under 1% of spend); the same money brought about as many clicks as before, as the difference is not more than chance (CPC £2.50 before, £2.33 after).',
    );
  });

  it('says nothing without data', () => {
    expect(said([], [])).toBeNull();
  });
});
