/** The sentence about countries, whatever the data calls them. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const visits = (country: string, sessions: number, engagedSessions: number): Row => [
  country,
  { sessions, engagedSessions, engagementRate: sessions > 0 ? engagedSessions / sessions : null },
];
const told = (rows: readonly Row[], totals: Row[1], options = {}) =>
  takeaway('analytics-countries', data({ rows: answer('country', rows, totals) }), options);

it('names the country with most, by its name', () => {
  expect(told([visits('DE', 600, 300), visits('FR', 400, 100)], { sessions: 1000 })).toBe(
    'Germany has the most sessions: 600 of 1k (60%).',
  );
});

it('takes the code and the names of a country as one', () => {
  const rows = [visits('FR', 500, 100), visits('DE', 400, 200), visits('Germany', 300, 300)];
  expect(told(rows, { sessions: 1200 })).toBe('Germany has the most sessions: 700 of 1.2k (58%).');
  // (200 + 300) of (400 + 300), and 100 of 500.
  expect(told(rows, { sessions: 1200, engagementRate: 0.5 }, { metric1: 'engagementRate' })).toBe(
    'Engagement rate is highest for Germany (71.4%) and lowest for France (20.0%); all together 50.0%.',
  );
});

it('says one country, and nothing', () => {
  expect(told([visits('Malta', 3, 1)], { sessions: 3 })).toBe('Malta has 3 sessions.');
  expect(told([], {})).toBeNull();
});
