/** The sentence about creatives side by side: a difference is told only where it is more than chance. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, site, takeaway } from '../../testing/answers.ts';

const creatives = (...rows: readonly Row[]) => {
  const sum = (id: string) => rows.reduce((total, [, values]) => total + (values[id] ?? 0), 0);
  const totals = { impressions: sum('impressions'), clicks: sum('clicks') };
  return data({ rows: answer('creative', rows, totals) });
};

const told = (...rows: readonly Row[]) => takeaway('creative-comparison', creatives(...rows));

describe('creative comparison', () => {
  it('names the best where it is ahead of all others', () => {
    expect(
      told(
        site('Hero', 1_000_000, 3000),
        site('Film', 1_000_000, 2500),
        site('Logo', 500_000, 500),
      ),
    ).toBe(
      'Hero has the highest CTR: 0.30%, against 0.25% of Film, the next; the difference is more than chance explains.',
    );
  });

  it('names those that cannot be told apart', () => {
    expect(
      told(
        site('Hero', 1_000_000, 3000),
        site('Film', 1_000_000, 2990),
        site('Logo', 500_000, 500),
      ),
    ).toBe(
      'Hero (0.30%) and Film (0.30%) have the highest CTR and cannot be told apart; 1 is lower by more than chance explains.',
    );
  });

  it('sees no difference in figures that are a textbook’s difference, because impressions are not independent', () => {
    // z = 2.6 for independent impressions, 1.3 with four of them counted as one.
    expect(told(site('Hero', 100_000, 340), site('Film', 100_000, 275))).toBe(
      'No clear difference in CTR between the 2 creatives: from 0.28% to 0.34%, which chance alone can explain.',
    );
  });

  it('says that a tie is one', () => {
    expect(told(site('Hero', 10_000, 30), site('Film', 10_000, 30))).toBe(
      'All 2 creatives have the same CTR: 0.30%.',
    );
  });

  it('takes no creative with a handful of impressions for the best', () => {
    expect(
      told(site('Test', 100, 9), site('Hero', 1_000_000, 3000), site('Film', 1_000_000, 2000)),
    ).toBe(
      'Hero has the highest CTR among the 2 creatives with enough impressions: 0.30%, against 0.20% of Film, the next; the difference is more than chance explains.',
    );
  });

  it('says how exactly the rate of a single creative is known', () => {
    expect(told(site('Hero', 10_000, 30))).toBe(
      'Hero has a CTR of 0.30%, which may be from 0.15% to 0.60% by chance.',
    );
  });

  it('says nothing of nothing', () => {
    expect(told()).toBeNull();
    expect(told(site('Hero', 0, 0))).toBeNull();
  });

  it('tells fewer differences where the rate changes much from week to week', () => {
    const rows = [site('Hero', 1_000_000, 3000), site('Film', 1_000_000, 2500)];
    const totals = { impressions: 2_000_000, clicks: 5500 };
    const weeks = ['Hero', 'Film'].flatMap((label, creative) =>
      [1000, 2000].map((clicks, week) => ({
        keys: {
          creative: { id: String(creative + 1), label },
          week: { id: `2026-03-0${2 + week * 7}`, label: '' },
        },
        values: { impressions: 500_000, clicks: clicks - creative * 250 },
      })),
    );
    const times = { ...answer('week', [], totals), rows: weeks, rowCount: weeks.length };
    expect(
      takeaway('creative-comparison', data({ rows: answer('creative', rows, totals), times })),
    ).toMatch(/^No clear difference in CTR/);
  });

  it('compares only names that hold a part of the filter', () => {
    const all = creatives(
      site('Hero', 1_000_000, 3000),
      site('Hero film', 1_000_000, 2000),
      site('Logo', 1_000_000, 9000),
    );
    expect(takeaway('creative-comparison', all, { filter: ['hero'] })).toMatch(
      /^Hero has the highest CTR: 0.30%, against 0.20% of Hero film/,
    );
  });
});
