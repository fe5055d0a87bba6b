/** The pacing of a campaign, and the labels of the pacing bands of spec.md §4. */
import { describe, expect, it } from 'vitest';
import type { MetricRow, RowPlan } from '../metrics/index.ts';
import { pacedRows, pacingDay, pacingLabel, pacingOf } from './campaign-pacing.ts';
import { pacingSeverity } from './pacing.ts';

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

it('is computed for the last known day of the range, whether delivery or a load tells of it', () => {
  const range = { start: '2026-01-01', end: '2026-01-31' };
  expect(pacingDay(range, '2026-01-20', null)).toBe('2026-01-20');
  expect(pacingDay(range, '2026-01-20', '2026-01-25')).toBe('2026-01-25');
  expect(pacingDay(range, null, '2026-02-10')).toBe('2026-01-31');
  expect(pacingDay(range, null, undefined)).toBe('2026-01-31');
});

it('is of campaigns whose flight touches the range or that delivered in it', () => {
  const named = (id: string, plan: Partial<RowPlan>, impressions = 10): MetricRow => ({
    ...row(impressions, plan),
    keys: { campaign: { id, label: id } },
  });
  const rows = [
    named('runs, undelivered', {}, 0),
    named('over', { startDate: '2025-01-01', endDate: '2025-12-31' }),
    named('over, delivers', { startDate: '2025-01-01', endDate: '2025-12-31' }),
    named('no flight', { startDate: null, endDate: null }),
    named('no flight, delivers', { startDate: null, endDate: null }),
  ];
  const answer = (list: readonly MetricRow[]) => ({
    rows: [...list],
    totals: { values: {} },
    rowCount: list.length,
    lastDay: null,
  });
  const inRange = rows.filter(({ keys }) => keys.campaign?.id.endsWith(', delivers'));
  const range = { start: '2026-01-01', end: '2026-01-05' };
  const paced = pacedRows({ toDate: answer(rows), inRange: answer(inRange) }, range, range.end);
  expect(paced.map(({ row: { keys }, pacing }) => [keys.campaign?.id, pacing.pacing])).toEqual([
    ['runs, undelivered', 0],
    ['over, delivers', 1],
    ['no flight, delivers', null],
  ]);
});
