/** What is said of placements that must speed up, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('taut placements', () => {
  // The sample's range ends on 31 March: after 10 of 20 days, and after the end.
  const plan = (endDate: string, bookedImpressions: number | null, bookedSpend: number | null) => ({
    startDate: '2026-03-22',
    endDate,
    bookedImpressions,
    bookedSpend,
    costStructure: 'CPM',
  });
  const running = (booked: number | null, spend: number | null = null) =>
    plan('2026-04-10', booked, spend);
  const over = (booked: number, spend: number | null = null) => plan('2026-03-31', booked, spend);
  const said = (rows: readonly Row[], options: Record<string, string> = {}) => {
    const all = answer('placement', rows, {});
    return takeaway('taut-placement', data({ toDate: all, inRange: all }), options);
  };

  it('names the one that is furthest short, and what it needs a day', () => {
    const rows: Row[] = [
      ['A', { impressions: 3000 }, running(10_000, 100)],
      ['B', { impressions: 5000 }, running(10_000, 100)],
      ['C', { impressions: 4000 }, running(10_000, 100)],
    ];
    // A ends at 6,000 of 10,000; it needs 7,000 in 10 days. C ends at 8,000.
    expect(said(rows)).toBe(
      '2 of 3 placements under way must deliver faster than so far, or 6k booked impressions (£60.00 of booked spend) stay undelivered; A needs 700 a day for 10 days instead of 300.',
    );
  });

  it('is grammatical for one, without money and without delivery', () => {
    expect(said([['A', { impressions: 0 }, running(1000)]])).toBe(
      'The only placement under way must deliver faster than so far, or 1k booked impressions stay undelivered; A has delivered nothing and needs 100 a day for 10 days.',
    );
  });

  it('finds nothing taut up to the near band, and nothing without a booking', () => {
    // 480 of 1,000 after half of the time: 52 a day instead of 48 is 1.08 times.
    expect(said([['A', { impressions: 480 }, running(1000)]])).toBeNull();
    expect(said([['A', { impressions: 480 }, running(null)]])).toBeNull();
    expect(said([])).toBeNull();
  });

  it('tells of flights that are over what they missed', () => {
    const rows: Row[] = [
      ['A', { impressions: 600 }, over(1000, 50)],
      ['B', { impressions: 700 }, over(1000, 50)],
      ['C', { impressions: 950 }, over(1000, 50)],
      ['D', { impressions: 100 }, running(1000, 50)],
    ];
    expect(said(rows, { filter: 'missed' })).toBe(
      '2 of 3 placements whose flight is over missed their booking, by 700 impressions (£35.00 of booked spend); A most, by 400.',
    );
    expect(said(rows.slice(0, 1), { filter: 'missed' })).toBe(
      'The only placement whose flight is over missed its booking, by 400 impressions (£20.00 of booked spend).',
    );
  });
});
