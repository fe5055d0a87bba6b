/** What the sentence under the figures says: true, specific, and right in its grammar for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

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
      'A is far behind, at 50% of its expected delivery: 50 of 100 booked impressions, flight over.',
    );
    expect(
      takeaway(
        'campaign-status',
        status([
          ['A', 100, 100],
          ['B', 95, 100],
        ]),
      ),
    ).toMatch(/^Both campaigns with a booking are on track/);
    expect(takeaway('campaign-status', status([['A', 100, null]]))).toBe(
      '1 campaign delivered 100 impressions to date; no booked impressions are known, so pacing is not shown.',
    );
  });
});
