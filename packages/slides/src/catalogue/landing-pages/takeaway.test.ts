/** Names the page with most visits, and a better one only where chance does not explain it. */
import { expect, it } from 'vitest';
import { answer, data, type Row, takeaway } from '../../testing/answers.ts';

const page = (label: string, sessions: number, keyEvents: number): Row => [
  label,
  { sessions, keyEvents, keyEventRate: keyEvents / sessions },
];
const said = (...rows: readonly Row[]) => {
  const sum = (id: string) => rows.reduce((all, [, values]) => all + (values[id] ?? 0), 0);
  const [sessions, keyEvents] = [sum('sessions'), sum('keyEvents')];
  const totals = { sessions, keyEvents, keyEventRate: keyEvents / sessions };
  return takeaway('landing-pages', data({ rows: answer('landingPage', rows, totals) }));
};

it('names the largest, and the page whose visitors do most', () => {
  expect(said(page('/', 7000, 140), page('/sale', 3000, 180))).toBe(
    'Home page (/) has the most sessions: 7k of 10k (70%); /sale has the highest key event rate (6.0%).',
  );
});

it('claims no best page of a handful of visits, nor of a tie', () => {
  expect(said(page('/', 70, 1), page('/sale', 30, 2))).toBe(
    'Home page (/) has the most sessions: 70 of 100 (70%).',
  );
  expect(said(page('/', 7000, 70), page('/sale', 3000, 30))).not.toMatch(/highest/);
});

it('says what one page has, and nothing of nothing', () => {
  expect(said(page('/', 7000, 140))).toBe('Home page (/) has 7k sessions.');
  expect(takeaway('landing-pages', data({}))).toBeNull();
});
