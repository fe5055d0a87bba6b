/** The sentence under the figures: true, specific, and grammatical for one and for many. */

import type { Coverage, MetricResult } from '@flightdeck/domain/metrics';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReportContext, SlideData } from '../../definition.ts';
import { answer, data, takeaway, type Values } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide as campaignOverview } from './definition.tsx';

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
        '1 Jan – 31 Mar 2026 vs. 3 Oct – 31 Dec 2025; flight ended 14 Feb',
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

  describe('where loads cover only some of the days', () => {
    const before = { impressions: 1000, clicks: 10, ctr: 0.01 };
    const props = (coverage: Coverage | undefined, more: Partial<ReportContext> = {}) => {
      const whole = totals({ impressions: 1200, clicks: 12, ctr: 0.01 }, before);
      const answered = { ...whole.results.totals, coverage } as MetricResult;
      return {
        title: '',
        options: campaignOverview.options.parse({}),
        context: { ...SAMPLE_CONTEXT, ...more },
        data: { ...whole, results: { ...whole.results, totals: answered } },
      };
    };
    const all = { days: 90, of: 90 };
    const printed = (coverage: Coverage, more: Partial<ReportContext> = {}) =>
      renderToStaticMarkup(
        createElement(Fragment, null, campaignOverview.View(props(coverage, more))),
      );

    it('shows changes of two whole ranges, and names both', () => {
      const coverage = { range: all, compare: all };
      expect(printed(coverage)).toContain('+20%');
      expect(campaignOverview.subTitle?.(props(coverage))).toBe(
        '1 Jan – 31 Mar 2026 vs. 3 Oct – 31 Dec 2025',
      );
    });

    it('says how many of the days before in place of every change', () => {
      const coverage = { range: all, compare: { days: 35, of: 90 } };
      const html = printed(coverage);
      expect(html).not.toContain('fd-change');
      expect(html.match(/35 of 90 days have data/g)).toHaveLength(3);
      expect(campaignOverview.subTitle?.(props(coverage))).toBe(
        '1 Jan – 31 Mar 2026; of 3 Oct – 31 Dec 2025, 35 of 90 days have data',
      );
      expect(campaignOverview.takeaway?.(props(coverage))).toBe(
        '1,200 impressions and 12 clicks, a CTR of 1.0%.',
      );
    });

    it('says how many of its own days, and writes numbers as the reader does', () => {
      const coverage = { range: { days: 1034, of: 1096 }, compare: { days: 1096, of: 1096 } };
      expect(campaignOverview.subTitle?.(props(coverage))).toBe(
        '1 Jan – 31 Mar 2026, of which 1,034 of 1,096 days have data',
      );
      expect(printed(coverage, { locale: 'de-DE' })).toContain('1.034 of 1.096 days have data');
    });

    it('leaves the tiles bare where nothing is known of the days before', () => {
      const coverage = { range: all, compare: { days: 0, of: 90 } };
      expect(printed(coverage)).not.toContain('fd-tile-change');
      expect(campaignOverview.subTitle?.(props(coverage))).toContain('0 of 90 days have data');
    });

    it('needs no data of the days after the last flight', () => {
      const flight = { startDate: '2025-10-01', endDate: '2026-02-14' };
      const plan = { ...flight, bookedImpressions: null, bookedSpend: null, costStructure: null };
      const flights = answer(
        'campaign',
        [['A', { impressions: 1 }, plan]],
        {},
        {
          lastDay: '2026-02-14',
        },
      );
      const ended = (days: number) => {
        const whole = props({ range: { days, of: 90 }, compare: all });
        const results = { ...whole.data.results, flights };
        return { ...whole, data: { ...whole.data, knownUntil: '2026-02-14', results } };
      };
      expect(campaignOverview.takeaway?.(ended(45))).toContain('per live day');
      expect(campaignOverview.takeaway?.(ended(44))).toBe(
        '1,200 impressions and 12 clicks, a CTR of 1.0%.',
      );
    });
  });

  it('takes the days of the report’s setup, and for figures saved without them as many as its own', () => {
    const request = (compareRange: ReportContext['compareRange']) =>
      campaignOverview.queries(campaignOverview.options.parse({}), {
        ...SAMPLE_CONTEXT,
        compareRange,
      });
    const quarter = { start: '2025-10-01', end: '2025-12-31' };
    expect(request(quarter).totals?.compare).toEqual(quarter);
    expect(request(quarter).flights?.range).toEqual({ start: '2025-10-01', end: '2026-03-31' });
    expect(request(undefined).totals?.compare).toEqual({ start: '2025-10-03', end: '2025-12-31' });
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
