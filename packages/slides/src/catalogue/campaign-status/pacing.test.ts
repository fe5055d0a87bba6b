/** The pacing of a campaign, and the labels of the pacing bands of spec.md §4. */
import type { MetricRow, RowPlan } from '@flightdeck/domain/metrics';
import { pacingLabel, pacingSeverity } from '@flightdeck/domain/troubleshooter';
import { describe, expect, it } from 'vitest';
import { pacingOf } from './pacing.ts';

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
    expect(pacingSeverity(percent)).toBe(level);
    expect(pacingLabel(percent)).toBe(word);
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
