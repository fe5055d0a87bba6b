/** The sentence under the figures: true, specific, and grammatical for one and for many. */
import { describe, expect, it } from 'vitest';
import { data, takeaway } from '../../testing/answers.ts';

describe('video completion', () => {
  it('says how many played to the end and where most left', () => {
    const values = {
      impressions: 1000,
      videoStarts: 100,
      videoFirstQuartiles: 90,
      videoMidpoints: 60,
      videoThirdQuartiles: 55,
      videoCompletes: 50,
    };
    expect(
      takeaway(
        'video-completion',
        data({ totals: { rows: [], totals: { values }, rowCount: 1, lastDay: null } }),
      ),
    ).toBe(
      '50.0% of 100 video starts played to the end; the largest loss, 30.0% of the starts, is between 25% and 50%.',
    );
  });
});
