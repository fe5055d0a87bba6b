/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('cost comparison', () => {
  it('counts what is at or below the average and names both ends', () => {
    const rows: Row[] = [
      ['Guardian', { spend: 90, impressions: 9000, cpm: 10 }],
      ['Mail', { spend: 10, impressions: 2000, cpm: 5 }],
    ];
    expect(
      takeaway(
        'cost-comparison',
        data({ rows: answer('site', rows, { spend: 100, impressions: 11_000, cpm: 9.09 }) }),
      ),
    ).toBe(
      '1 site of 2 is at or below the average CPM of £9.09; Mail is lowest at £5.00, Guardian highest at £10.00.',
    );
  });
});
