/** Whether sites are paid for what they bring, with figures written by hand. */
import { describe, expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

describe('site spend', () => {
  const said = (list: readonly (readonly [string, number, number])[]) => {
    const rows = list.map(([label, spend, conversions]): Row => [label, { spend, conversions }]);
    const sum = (at: 1 | 2) => list.reduce((all, row) => all + row[at], 0);
    const totals = { spend: sum(1), conversions: sum(2) };
    return takeaway('site-spend', data({ rows: answer('site', rows, totals) }));
  };

  it('names who brings more, and who less, than it is paid for', () => {
    // Of 1,000 conversions at half of the spend 500 are called for; the standard deviation is 15.8.
    expect(
      said([
        ['A', 500, 600],
        ['B', 500, 400],
      ]),
    ).toBe(
      'A takes 50% of the spend and brings 60% of the conversions; B takes 50% of the spend and brings 40% of the conversions, £100.00 more than its results cost on average.',
    );
  });

  it('takes what chance makes of few results for no difference', () => {
    expect(
      said([
        ['A', 500, 6],
        ['B', 500, 4],
      ]),
    ).toBe(
      'No site brings more or fewer conversions than its spend calls for, beyond what chance makes of 10.',
    );
    expect(
      said([
        ['A', 500, 500],
        ['B', 500, 500],
      ]),
    ).toMatch(/^No site brings more or fewer/);
  });

  it('is grammatical for one, and says nothing without spend or results', () => {
    expect(said([['A', 500, 5]])).toBe(
      'A is the only site with spend: £500.00 brought 5 conversions.',
    );
    expect(said([['A', 0, 5]])).toBeNull();
    expect(said([['A', 5, 0]])).toBeNull();
  });
});
