/** When a benchmark may be shown, and how exactly. */
import { describe, expect, it } from 'vitest';
import { BENCHMARK_LEAST_OTHERS, benchmarkOf } from './benchmark.ts';

const SUMS = {
  others: 3,
  impressions: 1_234_567,
  clicks: 2641,
  measurable: 900_000,
  viewable: 586_543,
};

describe('a benchmark', () => {
  it('needs three clients besides those that the reader knows', () => {
    expect(BENCHMARK_LEAST_OTHERS).toBe(3);
    expect(benchmarkOf({ ...SUMS, others: 2 })).toEqual({
      ctr: null,
      viewability: null,
      reason: 'few-clients',
    });
    expect(benchmarkOf(SUMS).reason).toBeNull();
  });

  it('has three digits, so that one placement more or less does not show', () => {
    expect(benchmarkOf(SUMS)).toEqual({ ctr: 0.00214, viewability: 0.652, reason: null });
    const oneLess = { ...SUMS, impressions: SUMS.impressions - 1000, clicks: SUMS.clicks - 2 };
    expect(benchmarkOf(oneLess)).toEqual(benchmarkOf(SUMS));
  });

  it('divides clicks by the impressions that the report counts by', () => {
    expect(benchmarkOf(SUMS, 'total').ctr).toBe(0.00214);
    expect(benchmarkOf(SUMS, 'viewable')).toEqual({
      ctr: 0.0045,
      viewability: 0.652,
      reason: null,
    });
    expect(benchmarkOf({ ...SUMS, measurable: 0, viewable: 0 }, 'viewable').ctr).toBeNull();
  });

  it('has no viewability where nothing was measured', () => {
    expect(benchmarkOf({ ...SUMS, measurable: 0, viewable: 0 })).toEqual({
      ctr: 0.00214,
      viewability: null,
      reason: null,
    });
  });
});
