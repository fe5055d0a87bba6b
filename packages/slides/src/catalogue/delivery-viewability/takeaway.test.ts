/** What part of the money bought viewable impressions, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('viewable spend', () => {
  const row = (
    label: string,
    spend: number,
    impressions: number,
    measured: number,
    seen: number,
  ): Row => [
    label,
    {
      ...{ spend, impressions, measurableImpressions: measured, viewableImpressions: seen },
      viewability: measured > 0 ? seen / measured : null,
    },
  ];
  const said = (rows: readonly Row[], options: Record<string, string> = {}) => {
    const sum = (id: string) => rows.reduce((all, [, values]) => all + (values[id] ?? 0), 0);
    const totals = Object.fromEntries(
      ['spend', 'impressions', 'measurableImpressions', 'viewableImpressions'].map((id) => [
        id,
        sum(id),
      ]),
    );
    return takeaway('delivery-viewability', data({ rows: answer('site', rows, totals) }), options);
  };

  it('splits the spend, and names where a thousand viewable impressions cost least and most', () => {
    // £100 of 10,000 impressions: 9,000 measured, 5,000 viewable. A: £40 for 3,000, B: £60 for 2,000.
    const rows = [row('A', 40, 5000, 4500, 3000), row('B', 60, 5000, 4500, 2000)];
    expect(said(rows)).toBe(
      '£50.00 of £100.00 (50%) bought viewable impressions, 40% ones that were not and 10% ones that could not be measured; a thousand viewable ones cost least on A (£13.33) and most on B (£30.00).',
    );
    expect(said(rows, { metric1: 'impressions' })).toMatch(
      /^5k of 10k impressions \(50%\) were viewable, 40% were not and 10% could not be measured;/,
    );
  });

  it('names no best and worst for one row, for a tie and for a sliver of the spend', () => {
    const one = row('A', 40, 1000, 1000, 800);
    expect(said([one])).toBe(
      '£32.00 of £40.00 (80%) bought viewable impressions, 20% ones that were not.',
    );
    expect(said([one, row('B', 40, 1000, 1000, 800)])).toMatch(/20% ones that were not\.$/);
    expect(said([one, row('B', 0.1, 1000, 1000, 1)])).not.toContain('B');
  });

  it('says nothing without spend', () => {
    expect(said([row('A', 0, 1000, 1000, 800)])).toBeNull();
    expect(said([])).toBeNull();
  });
});
