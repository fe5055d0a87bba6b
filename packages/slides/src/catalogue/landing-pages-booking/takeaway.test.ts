/** What booked media brought, of which visits and where to; joined by the campaign or its name. */
import type { MetricResult, MetricRow } from '@flightdeck/domain/metrics';
import { expect, it } from 'vitest';
import { data, takeaway } from '../../testing/answers.ts';

const plan = {
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  bookedImpressions: 1000,
  bookedSpend: null,
  costStructure: 'CPM',
};
const NO_PLAN = { ...plan, startDate: null, endDate: null, bookedImpressions: null };
const key = (id: string, label: string) => ({ id, label });
const bookings: MetricResult = {
  rows: [
    { keys: { campaign: key('7', 'Spring') }, values: { impressions: 10 }, plan },
    { keys: { campaign: key('8', 'House ads') }, values: { impressions: 10 }, plan: NO_PLAN },
  ],
  totals: { values: { impressions: 20 } },
  rowCount: 2,
  lastDay: '2026-03-31',
};
type Visit = readonly [
  page: string,
  campaign: readonly [string, string],
  source: string,
  sessions: number,
  keyEvents: number,
];
const visits = (list: readonly Visit[], more: Partial<MetricResult> = {}): MetricResult => {
  const rows = list.map(
    ([page, [id, name], source, sessions, keyEvents]): MetricRow => ({
      keys: { landingPage: key(page, page), campaign: key(id, name), source: key(source, source) },
      values: { sessions, keyEvents, engagedSessions: 0, bounces: 0 },
    }),
  );
  const sum = (id: string) => rows.reduce((all, { values }) => all + (values[id] ?? 0), 0);
  const values = { sessions: sum('sessions'), keyEvents: sum('keyEvents') };
  return { rows, totals: { values }, rowCount: rows.length, lastDay: '2026-03-31', ...more };
};
const LIST: readonly Visit[] = [
  ['/campaign', ['7', 'Spring'], 'guardian', 600, 6],
  // The same campaign, as web analytics knows it.
  ['/offers', ['31', 'spring'], 'times', 400, 4],
  ['/about', ['8', 'House ads'], 'guardian', 500, 20],
  ['/', ['1', 'Unknown'], 'google', 8500, 340],
];
const said = (list: readonly Visit[], options = {}, more = {}) =>
  takeaway('landing-pages-booking', data({ rows: visits(list, more), bookings }), options);

it('adds up the visits of booked campaigns, by id and by name, and no others', () => {
  expect(said(LIST)).toBe(
    'Booked media brought 1k of 10k sessions (10%), 60% of them to /campaign; their key event rate is 1.0%, that of all other sessions 4.0%.',
  );
});

it('keeps a booking or a medium as the visits are tagged', () => {
  expect(said(LIST, { gaMediaName: 'Guard' })).toMatch(
    /^Booked media brought 600 of 10k sessions \(6%\), all of them to \/campaign/,
  );
  expect(said(LIST, { gaBooking: 'house' })).toMatch(/^Booked media brought 500 of 10k/);
});

it('claims no difference of a handful, no share of an answer that is cut, and nothing of nothing', () => {
  expect(
    said([
      ['/campaign', ['7', 'Spring'], 'guardian', 20, 0],
      ['/', ['1', 'Unknown'], 'google', 80, 3],
    ]),
  ).toBe('Booked media brought 20 of 100 sessions (20%), all of them to /campaign.');
  expect(said(LIST, {}, { rowCount: 9000 })).toBeNull();
  expect(said([['/', ['1', 'Unknown'], 'google', 80, 3]])).toBeNull();
});
