/** Alerts: what meets a condition at its edges, that nothing is concluded from what is not known, and what is told once. */
import { describe, expect, it } from 'vitest';
import type { MetricResult } from '../../metrics/index.ts';
import type { TileQuestion } from '../model.ts';
import { aDashboard, aPage, aTile } from '../testing.ts';
import { alertQueries, alertSample, alertTile } from './ask.ts';
import {
  type AlertRow,
  type AlertSample,
  alertRange,
  follow,
  judge,
  judgeDays,
  TOTAL_ROW,
} from './judge.ts';
import { type AlertRule, ruleProblem, ruleWords } from './rule.ts';

const WORDS = {
  ...{ locale: 'en-GB', currency: 'GBP' },
  metric: { label: 'Clicks', unit: 'count' },
} as const;
const rule = (condition: AlertRule['condition'], more: Partial<AlertRule> = {}): AlertRule => ({
  ...{ metric: 'clicks', per: 'total', days: 1, condition },
  ...more,
});
const total = (value: number | null, before: number | null = null): AlertSample => ({
  range: { start: '2026-04-13', end: '2026-04-13' },
  rows: [{ id: TOTAL_ROW, label: '', value, before }],
});
const row = (id: string, value: number | null): AlertRow => ({
  ...{ id, label: `Site ${id}`, value, before: null },
});
const rows = (...all: AlertRow[]): AlertSample => ({ ...total(null), rows: all });
const stateOf = (condition: AlertRule['condition'], sample: AlertSample) =>
  judge(rule(condition), sample, WORDS).state;

describe('a threshold', () => {
  it.each([
    ['below', 100, 'fine'],
    ['below', 99.999, 'hit'],
    ['below', 0, 'hit'],
    ['above', 100, 'fine'],
    ['above', 100.001, 'hit'],
    ['below', null, 'unknown'],
    ['above', null, 'unknown'],
  ] as const)('%s 100 by %s is %s', (kind, value, state) => {
    expect(stateOf({ kind, value: 100 }, total(value))).toBe(state);
  });

  it('says why in words', () => {
    const { text } = judge(rule({ kind: 'below', value: 1000 }), total(950), WORDS);
    expect(text).toBe('Clicks 950 on 13 Apr 2026, below 1,000.');
    expect(judge(rule({ kind: 'below', value: 900 }), total(950), WORDS).text).toBe(
      'Clicks 950 on 13 Apr 2026.',
    );
  });

  it('is not judged by days of which some are not loaded', () => {
    const known = { range: { days: 6, of: 7 }, before: { days: 7, of: 7 } };
    const judged = judge(rule({ kind: 'below', value: 100 }), { ...total(5), known }, WORDS);
    expect(judged.state).toBe('unknown');
    expect(judged.text).toContain('6 of 7 days are loaded');
  });
});

describe('a change', () => {
  it.each([
    ['up', 120, 100, 'hit'],
    ['up', 119.9, 100, 'fine'],
    ['up', 80, 100, 'fine'],
    ['down', 80, 100, 'hit'],
    ['down', 80.1, 100, 'fine'],
    ['down', 0, 100, 'hit'],
    ['either', 120, 100, 'hit'],
    ['either', 80, 100, 'hit'],
    // 0.36 is 20 percent more than 0.3, though not for a computer.
    ['up', 0.36, 0.3, 'hit'],
    // A loss that shrinks goes up.
    ['up', -80, -100, 'hit'],
    ['up', 120, 0, 'unknown'],
    ['either', 120, null, 'unknown'],
    ['either', null, 100, 'unknown'],
  ] as const)('%s by 20 percent is with %s after %s: %s', (direction, value, before, state) => {
    expect(stateOf({ kind: 'change', direction, percent: 20 }, total(value, before))).toBe(state);
  });

  it('needs the days before to be loaded too, which a threshold does not', () => {
    const known = { range: { days: 7, of: 7 }, before: { days: 3, of: 7 } };
    const sample = { ...total(5, 100), known };
    expect(stateOf({ kind: 'change', direction: 'down', percent: 20 }, sample)).toBe('unknown');
    expect(stateOf({ kind: 'below', value: 20 }, sample)).toBe('hit');
  });

  it('says from what to what', () => {
    const condition = { kind: 'change', direction: 'either', percent: 20 } as const;
    expect(judge(rule(condition), total(80, 100), WORDS).text).toMatch(
      /^Clicks fell by 20(\.0+)?% on 13 Apr 2026, from 100 to 80\.$/,
    );
  });
});

describe('no data', () => {
  it('is what is not known, whatever is loaded, and not a zero', () => {
    const known = { range: { days: 0, of: 1 }, before: { days: 0, of: 1 } };
    expect(stateOf({ kind: 'no-data' }, { ...total(null), known })).toBe('hit');
    expect(stateOf({ kind: 'no-data' }, total(0))).toBe('fine');
  });
});

describe('rows', () => {
  const below = rule({ kind: 'below', value: 100 }, { per: 'row' });

  it('are judged one by one, and named', () => {
    const judged = judge(below, rows(row('1', 50), row('2', 200), row('3', null)), WORDS);
    expect(judged.hits.map(({ id }) => id)).toEqual(['1']);
    expect(judged.unknown).toEqual(['3']);
    expect(judged.text).toBe('Site 1: Clicks 50 on 13 Apr 2026, below 100.');
  });

  it('are unknown where none has a value, or there is none', () => {
    expect(judge(below, rows(row('1', null)), WORDS).state).toBe('unknown');
    expect(judge(below, rows(), WORDS).state).toBe('unknown');
  });

  it('are told each once, until it is over', () => {
    const first = follow([], judge(below, rows(row('1', 50), row('2', 200)), WORDS));
    expect(first.fresh.map(({ id }) => id)).toEqual(['1']);
    const second = follow(first.firing, judge(below, rows(row('1', 40), row('2', 30)), WORDS));
    expect(second.fresh.map(({ id }) => id)).toEqual(['2']);
    // Nothing is known of 1, which stays; 2 is over.
    const third = follow(second.firing, judge(below, rows(row('1', null), row('2', 300)), WORDS));
    expect(third).toEqual({ firing: ['1'], fresh: [] });
  });
});

it('tells once over days, also across one that is not known, and again after it was over', () => {
  const days = [200, 50, 50, null, 50, 100, 50, null].map((value) => total(value));
  const said = judgeDays(rule({ kind: 'below', value: 100 }), days, WORDS);
  expect(said.map(({ state }) => state)).toEqual([
    ...['fine', 'hit', 'hit', 'unknown', 'hit', 'fine', 'hit', 'unknown'],
  ]);
  expect(said.flatMap(({ isTold }, index) => (isTold ? [index] : []))).toEqual([1, 6]);
});

describe('what is asked', () => {
  const question: TileQuestion = {
    ...{ dataset: 'delivery', metrics: ['clicks', 'ctr'], dimensions: ['day', 'site'] },
    filters: [],
  };
  const body = aDashboard({ pages: [aPage('one', [aTile('a', { question })])] });
  const tile = alertTile(body, 'a');
  const answer = (more: Partial<MetricResult>): MetricResult => ({
    ...{ rows: [], totals: { values: { clicks: 0 } }, rowCount: 0, lastDay: null },
    ...more,
  });
  if (!tile) throw new Error('There is no tile.');

  it('is the last days and as many before, by the first dimension that is no time', () => {
    const { main, all } = alertQueries(
      tile,
      rule({ kind: 'below', value: 1 }, { days: 7, per: 'row' }),
      '2026-04-13',
    );
    expect(main).toMatchObject({
      ...{ metrics: ['clicks'], dimensions: ['site'] },
      range: { start: '2026-04-07', end: '2026-04-13' },
      compare: { start: '2026-03-31', end: '2026-04-06' },
    });
    expect(all).toBeUndefined();
    expect(alertRange({ days: 1 }, '2026-04-13')).toEqual({
      start: '2026-04-13',
      end: '2026-04-13',
    });
  });

  it('has no figure where nothing is behind a sum', () => {
    const total = rule({ kind: 'below', value: 1 });
    const value = (more: Partial<MetricResult>) =>
      alertSample(tile, total, '2026-04-13', { main: answer(more) }).rows[0]?.value;
    expect(value({})).toBeNull();
    const empty = { keys: {}, values: { clicks: 0 } };
    expect(value({ rows: [empty], lastDay: '2026-04-13' })).toBe(0);
    expect(value({ rows: [], lastDay: '2026-04-13' })).toBeNull();
  });

  it('misses rows that had data in the weeks before', () => {
    const missing = rule({ kind: 'no-data' }, { per: 'row', days: 3 });
    const { all } = alertQueries(tile, missing, '2026-04-13');
    expect(all?.range).toEqual({ start: '2026-03-14', end: '2026-04-13' });
    const of = (id: string) => ({
      keys: { site: { id, label: `Site ${id}` } },
      values: { clicks: 5 },
    });
    const sample = alertSample(tile, missing, '2026-04-13', {
      main: answer({ rows: [of('1')], lastDay: '2026-04-13' }),
      all: answer({ rows: [of('1'), of('2')], lastDay: '2026-04-13' }),
    });
    expect(judge(missing, sample, WORDS).hits.map(({ label }) => label)).toEqual(['Site 2']);
  });
});

describe('a rule', () => {
  const question = {
    ...{ dataset: 'delivery' as const, metrics: ['clicks'], dimensions: ['day'], filters: [] },
  };
  it('fits only what the tile shows', () => {
    const fits = rule({ kind: 'no-data' });
    expect(ruleProblem(fits, question, [])).toBeUndefined();
    expect(ruleProblem(fits, null, [])).toContain('no figures');
    expect(ruleProblem({ ...fits, metric: 'spend' }, question, [])).toContain('no longer shows');
    expect(ruleProblem({ ...fits, per: 'row' }, question, [])).toContain('no rows');
  });
  it('is written as a sentence part', () => {
    const words = (condition: AlertRule['condition'], days = 7) =>
      ruleWords({ days, condition }, WORDS.metric, WORDS);
    expect(words({ kind: 'above', value: 1000 }, 1)).toBe('Clicks above 1,000 in a day');
    expect(words({ kind: 'change', direction: 'down', percent: 20 })).toMatch(
      /^Clicks fall by 20(\.0+)?% or more against the 7 days before$/,
    );
    expect(words({ kind: 'no-data' })).toBe('Clicks: no data for 7 days');
  });
});
