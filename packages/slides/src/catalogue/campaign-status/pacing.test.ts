/** Pacing bands of spec.md §4 and the formula behind them. */
import type { MetricRow, RowPlan } from '@flightdeck/domain/metrics';
import { describe, expect, it } from 'vitest';
import { elapsedShare, pacingLevel, pacingOf, pacingWord } from './pacing.ts';

const row = (impressions: number, plan: Partial<RowPlan>): MetricRow => ({
  keys: { campaign: { id: '1', label: 'Spring' } },
  values: { impressions },
  plan: {
    startDate: '2026-01-01',
    endDate: '2026-01-10',
    bookedImpressions: 1000,
    bookedSpend: null,
    costStructure: null,
    ...plan,
  },
});

describe('pacing bands', () => {
  it.each([
    [74.9, 1, 'Far behind'],
    [75, 2, 'Behind'],
    [89.9, 2, 'Behind'],
    [90, 3, 'On track'],
    [110, 3, 'On track'],
    [110.1, 2, 'Ahead'],
    [125, 2, 'Ahead'],
    [125.1, 1, 'Far ahead'],
  ])('%s%% is level %s, %s', (percent, level, word) => {
    expect(pacingLevel(percent)).toBe(level);
    expect(pacingWord(percent)).toBe(word);
  });
});

describe('the share of a flight that has passed', () => {
  const flight = { start: '2026-01-01', end: '2026-01-10' };
  it('counts whole days, the last one included', () => {
    expect(elapsedShare(flight, '2025-12-31')).toBe(0);
    expect(elapsedShare(flight, '2026-01-01')).toBeCloseTo(0.1);
    expect(elapsedShare(flight, '2026-01-05')).toBeCloseTo(0.5);
    expect(elapsedShare(flight, '2026-02-01')).toBe(1);
  });
});

describe('the pacing of a campaign', () => {
  it('is delivered against what the elapsed days call for', () => {
    expect(pacingOf(row(400, {}), '2026-01-05')).toMatchObject({ progress: 0.4, elapsed: 0.5 });
    expect(pacingOf(row(400, {}), '2026-01-05').pacing).toBeCloseTo(80);
  });

  it('is unknown without a booking, without a flight, and before the start', () => {
    expect(pacingOf(row(400, { bookedImpressions: null }), '2026-01-05').pacing).toBeNull();
    expect(pacingOf(row(400, { bookedImpressions: 0 }), '2026-01-05').progress).toBeNull();
    expect(pacingOf(row(400, { endDate: null }), '2026-01-05').pacing).toBeNull();
    expect(pacingOf(row(0, {}), '2025-12-01').pacing).toBeNull();
  });
});
