/** The sentence about lines over time. */
import { shiftDay } from '@flightdeck/domain/dates';
import { expect, it } from 'vitest';
import { data, type Values } from '../../testing/answers.ts';
import { SAMPLE_CONTEXT } from '../../testing/sample.ts';
import { slideDefinition } from '../all.ts';

const MONDAY = '2026-03-02';
const STEP = { day: 1, week: 7 } as const;
const cells = (site: string, values: readonly Values[], period: keyof typeof STEP) =>
  values.map((own, index) => {
    const start = shiftDay(MONDAY, index * STEP[period]);
    return {
      keys: { site: { id: site, label: site }, [period]: { id: start, label: start } },
      values: own,
    };
  });

function told(
  sites: Readonly<Record<string, readonly Values[]>>,
  options: Record<string, string>,
  totals: Readonly<Record<string, Values>>,
  { more = 0, period = 'week' as keyof typeof STEP } = {},
) {
  const trend = Object.entries(sites).flatMap(([site, values]) => cells(site, values, period));
  const count = Math.max(...Object.values(sites).map((values) => values.length));
  const range = { start: MONDAY, end: shiftDay(MONDAY, count * STEP[period] - 1) };
  const rows = Object.keys(sites).map((site) => ({
    keys: { site: { id: site, label: site } },
    values: totals[site] ?? {},
  }));
  const shared = { totals: { values: {} }, lastDay: '2026-03-04' };
  const definition = slideDefinition('site-over-time');
  return definition?.takeaway?.({
    title: '',
    options: definition.options.parse({ period, ...options }),
    context: { ...SAMPLE_CONTEXT, range },
    data: data({
      rows: { ...shared, rows, rowCount: rows.length },
      trend: { ...shared, rows: trend, rowCount: trend.length + more },
    }),
  });
}

const impressions = (...values: readonly number[]): Values[] =>
  values.map((value) => ({ impressions: value }));

it('compares the halves of the range for sums', () => {
  const sites = { A: impressions(100, 100, 150, 150), B: impressions(200, 200, 100, 100) };
  expect(told(sites, {}, {})).toBe(
    'A grew, from 200 impressions in the first half of the range to 300 in the second (+50%); B fell, by 50%.',
  );
  expect(told({ ...sites, C: impressions(100, 100, 90, 90) }, {}, {})).toBe(
    'Of those shown, A grew most, from 200 impressions in the first half of the range to 300 in the second (+50%); B fell most, by 50%.',
  );
  const falls = {
    A: impressions(100, 100, 90, 90),
    B: impressions(200, 200, 100, 100),
    C: impressions(100, 100, 80, 80),
  };
  expect(told(falls, {}, {})).toMatch(
    /^Of those shown, A fell least, from .*; B fell most, by 50%\.$/,
  );
});

it('compares days in whole weeks, so that weekdays stand against the same ones', () => {
  const week = [100, 100, 100, 100, 100, 20, 20];
  const day = { period: 'day' } as const;
  // The halves of a week are of other weekdays.
  expect(told({ A: impressions(...week) }, {}, {}, day)).toBeNull();
  const level = { A: impressions(...week, ...week), B: impressions(...week, ...week) };
  expect(told(level, {}, {}, day)).toBe(
    'The impressions of all shown stayed level over the range.',
  );
  const grown = [...week, 100, 100, 100, ...week.map((value) => value * 2)];
  expect(told({ A: impressions(...grown) }, {}, {}, day)).toBe(
    'A grew, from 540 impressions in the first week of the range to 1.08k in the last (+100%).',
  );
});

it('says nothing where small cells are missing', () => {
  const sites = { A: impressions(100, 100, 150, 150), B: impressions(200, 200, 100, 100) };
  expect(told(sites, {}, {}, { more: 1 })).toBeNull();
});

it('tells how often the best rate led', () => {
  const ctr = (...values: readonly number[]): Values[] => values.map((value) => ({ ctr: value }));
  const sites = { A: ctr(0.02, 0.02, 0.01, 0.02), B: ctr(0.01, 0.01, 0.015, 0.01) };
  expect(told(sites, { metric1: 'ctr' }, { A: { ctr: 0.018 }, B: { ctr: 0.011 } })).toBe(
    'A had the highest CTR over the range (1.8%), and was highest in 3 of 4 weeks; B the lowest (1.1%).',
  );
});
