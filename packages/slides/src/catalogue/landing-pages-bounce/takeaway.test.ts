/** How many pages are bad, and which loses more visitors than the others by more than chance explains. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const page = (label: string, sessions: number, bounces: number): Row => [
  label,
  { sessions, bounces, bounceRate: bounces / sessions },
];
const said = (rows: readonly Row[], options = {}) => {
  const sum = (id: string) => rows.reduce((all, [, values]) => all + (values[id] ?? 0), 0);
  const [sessions, bounces] = [sum('sessions'), sum('bounces')];
  const totals = { sessions, bounces, bounceRate: bounces / sessions };
  return takeaway(
    'landing-pages-bounce',
    data({ rows: answer('landingPage', rows, totals) }),
    options,
  );
};

it('counts those beyond the limit and names the one that loses most', () => {
  const rows = [page('/', 6000, 2400), page('/sale', 3000, 2100), page('/blog', 1000, 620)];
  expect(said(rows)).toBe(
    '2 of the 3 landing pages have a bounce rate of 60% or more; /sale loses most: 2.1k of 3k sessions bounced (70.0%), against 43.1% on all other pages.',
  );
});

it('finds none worse by chance, and none bad below the limit', () => {
  expect(said([page('/', 60, 24), page('/sale', 30, 14)])).toBe(
    'None of the 2 landing pages has a bounce rate of 60% or more; none is above the others by more than chance explains.',
  );
  expect(said([page('/', 500, 350), page('/sale', 500, 350)])).toMatch(
    /^2 of the 2 landing pages have/,
  );
});

it('takes limits that are entered the wrong way round as they are meant', () => {
  const limits = { bounceRateGood: 65, bounceRateBad: 30 } as object;
  expect(said([page('/', 500, 200), page('/sale', 500, 340)], limits)).toMatch(
    /^1 of the 2 landing pages has a bounce rate of 65% or more/,
  );
});

it('says what one page has, and nothing of nothing', () => {
  expect(said([page('/', 800, 400)])).toBe('The only landing page has a bounce rate of 50.0%.');
  expect(takeaway('landing-pages-bounce', data({}))).toBeNull();
});
