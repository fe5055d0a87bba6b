/** The whole story in a sentence or two, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, site, takeaway } from '../../testing/answers.ts';

describe('new overview', () => {
  const said = (rows: readonly Row[], before?: { impressions: number; clicks: number }) => {
    const sum = (id: string) => rows.reduce((all, [, values]) => all + (values[id] ?? 0), 0);
    const totals = {
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      ctr: sum('clicks') / sum('impressions'),
    };
    const whole = answer('all', [], totals);
    return takeaway(
      'new-overview',
      data({
        totals: before ? { ...whole, totals: { ...whole.totals, compare: before } } : whole,
        split: answer('site', rows, totals),
      }),
    );
  };

  it('tells the sums, the change, who brought most, and best and worst', () => {
    const rows = [site('A', 60_000, 180), site('B', 40_000, 40)];
    expect(said(rows, { impressions: 80_000, clicks: 220 })).toBe(
      '100,000 impressions and 220 clicks, a CTR of 0.22%; impressions up 25% and clicks level against 3 Oct – 31 Dec 2025. A brought 60% of impressions; CTR was highest on A (0.30%), lowest on B (0.10%).',
    );
  });

  it('names no best and worst where chance may have made the difference, and no split of one', () => {
    expect(said([site('A', 6000, 12), site('B', 4000, 6)])).toBe(
      '10,000 impressions and 18 clicks, a CTR of 0.18%. A brought 60% of impressions.',
    );
    expect(said([site('A', 6000, 12)])).toBe('6,000 impressions and 12 clicks, a CTR of 0.20%.');
  });
});
