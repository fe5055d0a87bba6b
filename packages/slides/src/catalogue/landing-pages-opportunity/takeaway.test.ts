/** What a page would bring at the rate of all others: the size, and only where chance does not explain the gap. */
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
  return takeaway('landing-pages-opportunity', data({ rows: answer('landingPage', rows, totals) }));
};

it('takes the page with most to gain, which need not be that with the lowest rate', () => {
  // 4,000 sessions at the 280 / 7,000 of the others are 160 key events, 120 more than its 40.
  expect(said(page('/', 6500, 280), page('/sale', 4000, 40), page('/blog', 500, 0))).toBe(
    '/sale has a key event rate of 1.0%, all other pages 4.0%: at their rate its 4k sessions would have brought 120 key events more (+38% of all).',
  );
});

it('finds none where chance may explain the gap, or no page is named', () => {
  expect(said(page('/', 200, 8), page('/sale', 50, 1))).toBe(
    'No page with at least 1% of the sessions has a key event rate below the others by more than chance explains; all together 3.6%.',
  );
  expect(said(page('/', 5000, 200), page('(not set)', 5000, 20))).toMatch(/^No page/);
});

it('leaves out pages with hardly any visits', () => {
  expect(said(page('/', 100_000, 9000), page('/old', 900, 0))).toMatch(/^No page/);
});
