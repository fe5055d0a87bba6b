/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, site, takeaway } from '../../testing/answers.ts';

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
