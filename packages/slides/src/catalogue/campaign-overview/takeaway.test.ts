/** The sentence under the figures: true, specific, and grammatical for one and for many. */

import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SlideData } from '../../definition.ts';
import { answer, data, takeaway, type Values } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { campaignOverview } from './definition.tsx';

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

  describe('of a flight that ended inside the range', () => {
    // 45 of 90 days of the range, 50 of the 90 before.
    const flight = { startDate: '2025-11-12', endDate: '2026-02-14' };
    const plan = { ...flight, bookedImpressions: null, bookedSpend: null, costStructure: null };
    const answers = (endDate: string): SlideData => {
      const whole = totals(
        { impressions: 4500, clicks: 90, ctr: 0.02 },
        { impressions: 5000, clicks: 50, ctr: 0.01 },
      );
      const flights = answer('campaign', [['A', { impressions: 1 }, { ...plan, endDate }]], {});
      return { ...whole, results: { ...whole.results, flights } };
    };
    const props = (endDate: string) => ({
      title: '',
      options: campaignOverview.options.parse({}),
      context: SAMPLE_CONTEXT,
      data: answers(endDate),
    });
    const printed = (endDate: string) =>
      renderToStaticMarkup(createElement(Fragment, null, campaignOverview.View(props(endDate))));

    it('is by live day, and says since when', () => {
      expect(takeaway('campaign-overview', answers('2026-02-14'))).toBe(
        '4,500 impressions and 90 clicks, a CTR of 2.0%; the flight ended 14 Feb, per live day impressions level and clicks up 100% against 3 Oct – 31 Dec 2025.',
      );
      expect(campaignOverview.subTitle?.(props('2026-02-14'))).toBe(
        '1 Jan – 31 Mar 2026 against 3 Oct – 31 Dec 2025; flight ended 14 Feb',
      );
      expect(printed('2026-02-14')).toContain('per live day');
    });

    it('praises and blames no sum, only rates', () => {
      expect(printed('2026-02-14').match(/fd-change-\w+/g)).toEqual([
        'fd-change-neutral',
        'fd-change-neutral',
        'fd-change-good',
      ]);
      expect(printed('2026-06-30').match(/fd-change-\w+/g)).toEqual([
        'fd-change-bad',
        'fd-change-good',
        'fd-change-good',
      ]);
    });

    it('is as ever where the flight goes on', () => {
      expect(takeaway('campaign-overview', answers('2026-06-30'))).toContain(
        'impressions down 10% and clicks up 80% against',
      );
    });
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
