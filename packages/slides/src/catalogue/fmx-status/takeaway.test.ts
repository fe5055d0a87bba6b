/** What is said of the booked placements, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('FMX status', () => {
  // Half of the flight has passed on the last day of the sample's range.
  const plan = (bookedImpressions: number | null, bookedSpend: number | null = null) => ({
    startDate: '2026-03-22',
    endDate: '2026-04-10',
    bookedImpressions,
    bookedSpend,
    costStructure: 'CPM',
  });
  const sites = ['Guardian', 'Guardian', 'Telegraph'];
  const said = (rows: readonly Row[], options: Record<string, string> = {}) => {
    const all = answer('placement', rows, {});
    const parents = {
      ...all,
      rows: all.rows.map((row, index) => ({
        ...row,
        keys: { ...row.keys, site: { id: sites[index] ?? '', label: sites[index] ?? '' } },
      })),
    };
    return takeaway('fmx-status', data({ toDate: all, inRange: all, parents }), options);
  };

  it('names the money at risk and where most of it is', () => {
    // Expected by now: 500, 500, 1,000. A is 40 % short of £100, C 20 % of £50: behind, both.
    const rows: Row[] = [
      ['A', { impressions: 300 }, plan(1000, 100)],
      ['B', { impressions: 500 }, plan(1000, 100)],
      ['C', { impressions: 800 }, plan(2000, 50)],
    ];
    expect(said(rows)).toBe(
      '3 booked placements are at 80% of expected delivery together; 2 are behind, which puts £50.00 of £250.00 booked at risk; most of it is with Guardian (£40.00).',
    );
    expect(said(rows, { group: 'placement' })).toMatch(/most of it is with A \(£40\.00\)\.$/);
  });

  it('tells impressions where no booked spend is known, and all of it where it is with one', () => {
    expect(said([['A', { impressions: 300 }, plan(1000)]])).toBe(
      '1 booked placement is at 60% of expected delivery; it is behind, and at this pace 400 booked impressions stay undelivered.',
    );
    const rows: Row[] = [
      ['A', { impressions: 300 }, plan(1000, 100)],
      ['B', { impressions: 500 }, plan(1000, 100)],
      ['C', { impressions: 1000 }, plan(2000, 50)],
    ];
    expect(said(rows)).toMatch(
      /£40\.00 of £250\.00 booked at risk, all of it with the site Guardian\.$/,
    );
  });

  it('says that none is behind, and nothing where no booking has begun', () => {
    expect(said([['A', { impressions: 500 }, plan(1000, 100)]])).toBe(
      '1 booked placement is at 100% of expected delivery; it is not more than 10% behind.',
    );
    expect(said([['A', { impressions: 5 }, plan(null)]])).toBeNull();
    expect(said([])).toBeNull();
  });
});
