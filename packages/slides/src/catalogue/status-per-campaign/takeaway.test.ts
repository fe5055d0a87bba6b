/** What is said of one campaign and of several, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slide } from './definition.tsx';

describe('status per campaign', () => {
  const RANGE = { start: '2026-03-22', end: '2026-03-31' };
  const plan = (bookedImpressions: number | null) => ({
    startDate: '2026-03-22',
    endDate: '2026-04-10',
    bookedImpressions,
    bookedSpend: null,
    costStructure: 'CPM',
  });
  /** `days` are the impressions of the first campaign on each day from 22 March on. */
  const props = (rows: readonly Row[], days: readonly number[], campaign = '') => {
    const all = answer('campaign', rows, {});
    const trend = answer(
      'day',
      days.map((impressions, index): Row => [`2026-03-${22 + index}`, { impressions }]),
      {},
    );
    const [first] = all.rows;
    const cells = trend.rows.map((row) => ({ ...row, keys: { ...first?.keys, ...row.keys } }));
    return {
      title: '',
      options: slide.options.parse({ campaign }),
      context: { ...SAMPLE_CONTEXT, range: RANGE },
      data: data({ toDate: all, inRange: all, figures: all, trend: { ...trend, rows: cells } }),
    };
  };
  const said = (...given: Parameters<typeof props>) => slide.takeaway?.(props(...given));

  it('tells since when one is behind, and what it needs a day', () => {
    // 100 a day are planned; four days keep to it, then 25 a day come.
    const days = [100, 100, 100, 100, 25, 25, 25, 25, 25, 25];
    expect(said([['Spring', { impressions: 550 }, plan(2000)]], days)).toBe(
      'Spring is far behind, at 55% of its expected delivery: 550 of 2k booked impressions, 10 days left; it last kept to its plan on 25 Mar and needs 145 a day instead of 55.',
    );
  });

  it('says no more where it keeps to its plan, was behind from the start, or nothing is booked', () => {
    const even = Array.from({ length: 10 }, () => 100);
    expect(said([['Spring', { impressions: 1000 }, plan(2000)]], even)).toMatch(/10 days left\.$/);
    const half = even.map(() => 50);
    expect(said([['Spring', { impressions: 500 }, plan(2000)]], half)).toMatch(
      /10 days left; it needs 150 a day instead of 50\.$/,
    );
    expect(said([['Spring', { impressions: 500 }, plan(null)]], half)).toMatch(
      /pacing is not shown/,
    );
  });

  it('shows the campaigns that have the given text in their name, one of exactly that name alone', () => {
    const rows: Row[] = [
      ['Spring', { impressions: 1000 }, plan(2000)],
      ['Spring sale', { impressions: 400 }, plan(2000)],
      ['Summer', { impressions: 1000 }, plan(2000)],
    ];
    expect(said(rows, [], 'spring')).toMatch(/^Spring is on track/);
    expect(said(rows, [], 'sale')).toMatch(/^Spring sale is far behind/);
    expect(said(rows, [], 'S')).toMatch(/^2 of 3 campaigns are on track/);
    expect(said(rows, [], 'winter')).toBeNull();
  });
});
