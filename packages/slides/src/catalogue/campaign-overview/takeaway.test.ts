/** The sentence under the figures: true, specific, and grammatical for one and for many. */

import { describe, expect, it } from 'vitest';
import type { SlideData } from '../../definition.ts';
import { data, takeaway, type Values } from '../../testing/answers.ts';

describe('campaign overview', () => {
  const totals = (values: Values, compare?: Values): SlideData =>
    data({
      totals: {
        rows: [{ keys: {}, values }],
        totals: { values, ...(compare ? { compare } : {}) },
        rowCount: 1,
        lastDay: null,
      },
    });

  it('states the change against the days it compares with', () => {
    expect(
      takeaway(
        'campaign-overview',
        totals({ impressions: 1200, clicks: 12, ctr: 0.01 }, { impressions: 1000, clicks: 12 }),
      ),
    ).toBe(
      '1,200 impressions and 12 clicks, a CTR of 1.0%; impressions up 20% and clicks level against 3 Oct – 31 Dec 2025.',
    );
  });

  it('claims no change where there was nothing before', () => {
    expect(
      takeaway(
        'campaign-overview',
        totals({ impressions: 1200, clicks: 1, ctr: 0.0008 }, { impressions: 0, clicks: 0 }),
      ),
    ).toBe('1,200 impressions and 1 click.');
  });
});
