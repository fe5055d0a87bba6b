/** What the cards of the digital view say, with figures computed by hand. */
import type { MetricResult } from '@flightdeck/domain/metrics';
import {
  type AggregatorBody,
  type Outcome,
  shownTargets,
  targetQueries,
} from '@flightdeck/domain/outcomes';
import { describe, expect, it } from 'vitest';
import type { ChosenOutcomes } from '../choice.ts';
import { wholeChange } from './change.ts';
import { claimedOutcomes } from './claims.ts';
import { funnelSteps, headFigures } from './figures.ts';
import { coursesOf, outcomeRows, sorted } from './rows.ts';
import { targetStates } from './targets.ts';

type Values = Record<string, number>;

/** An answer by a dimension: each row with its figures, and those before. */
function answer(
  totals: Values,
  before: Values | undefined,
  by = '',
  rows: readonly (readonly [id: string, now: Values, before?: Values])[] = [],
): MetricResult {
  return {
    totals: { values: totals, ...(before ? { compare: before } : {}) },
    rows: rows.map(([id, values, compare]) => ({
      keys: Object.fromEntries(
        by.split(' ').map((name, at) => [name, { id, label: id.split(' ')[at] ?? id }]),
      ),
      values,
      ...(compare ? { compare } : {}),
    })),
    ...{ rowCount: rows.length, lastDay: '2026-11-20' },
  };
}

const outcome = (id: string, more: Partial<Outcome> = {}): Outcome => ({
  ...{ id, name: id, isPrimary: true, activities: [], targets: [] },
  ...{ counts: { by: 'largest' }, value: { from: 'data' } },
  ...more,
});
const choose = (...outcomes: Outcome[]): ChosenOutcomes => ({
  ...{ value: 'x', label: 'All outcomes', outcomes },
});
const bodyOf = (...outcomes: Outcome[]) => ({ outcomes, sources: [] }) as unknown as AggregatorBody;

describe('head figures', () => {
  const [order, lead] = [outcome('Order'), outcome('Lead', { value: { from: 'none' } })];
  const answers = {
    outcomes: answer({ outcomes: 40, value: 2000 }, { outcomes: 20, value: 500 }),
    media: answer({ spend: 800, sessions: 400 }, { spend: 600, sessions: 300 }),
    claims: answer({}, undefined, 'measuredBy', [
      ['Meta', { claimed: 30 }],
      ['Site', { claimed: 35 }],
    ]),
  };
  const by = (chosen: ChosenOutcomes, given = answers) =>
    Object.fromEntries(
      headFigures(given, chosen, bodyOf(order, lead)).map((figure) => [figure.id, figure]),
    );

  it('divide spend by outcomes and value by spend, in both periods', () => {
    expect(by(choose(order, lead))).toMatchObject({
      cost: { label: 'Cost per outcome', now: 20, before: 30 },
      back: { now: 2.5, before: 500 / 600 },
    });
  });

  it('of one outcome name the spend as that of all media', () => {
    expect(by(choose(order))).toMatchObject({
      spend: { label: 'All media spend', now: 800 },
      cost: { label: 'All media spend per Order', now: 20 },
      back: { label: 'Return on all media spend' },
    });
  });

  it('never add claims of two systems', () => {
    expect(by(choose(order)).claimed).toMatchObject({ now: 35, note: 'by Site' });
  });

  it('of media that nobody loaded are not known, although they add up to 0', () => {
    const none = { impressions: 0, clicks: 0, spend: 0, sessions: 300, engagedSessions: 0 };
    const given = { ...answers, media: answer(none, undefined) };
    expect(by(choose(order), given).spend).toMatchObject({
      ...{ now: null, note: 'No media is known' },
    });
    const steps = funnelSteps(given, 'Order').map(({ id, now }) => [id, now]);
    expect(Object.fromEntries(steps)).toMatchObject({
      ...{ impressions: null, clicks: null, sessions: 300, engagedSessions: 0 },
    });
  });

  it('say why they are not known', () => {
    expect(by(choose(lead))).toMatchObject({
      value: { now: null, note: 'No value is set for it' },
      back: { now: null },
    });
    const free = { ...answers, media: answer({ spend: 0, sessions: 9 }, undefined) };
    expect(by(choose(order, lead), free).cost).toMatchObject({
      ...{ now: null, note: 'No spend is known' },
    });
    const none = { ...answers, outcomes: { ...answers.outcomes, lastDay: null } };
    expect(by(choose(order, lead), none).outcomes).toMatchObject({ now: null });
  });
});

it('the funnel has heights on a log scale, and no rate where more did than there were', () => {
  const media = answer(
    { impressions: 99_999, clicks: 999, sessions: 1200, engagedSessions: 600 },
    undefined,
  );
  const steps = funnelSteps({ outcomes: answer({ outcomes: 60 }, undefined), media }, 'Order');
  expect(steps.map(({ rate }) => rate)).toEqual([null, 999 / 99_999, null, 0.5, 0.1]);
  expect(steps[0]?.share).toBe(1);
  expect(steps[1]?.share).toBeCloseTo(3 / 5, 10);
});

describe('rows', () => {
  const outcomes = answer({ outcomes: 50, value: 0 }, { outcomes: 40 }, 'channel', [
    ['Paid', { outcomes: 30, value: 0 }, { outcomes: 40 }],
    ['Direct', { outcomes: 20, value: 0 }],
  ]);
  const nothing = { impressions: 0, clicks: 0, spend: 0 };
  const media = answer({ spend: 300, sessions: 200 }, {}, 'channel', [
    ['Paid', { spend: 300, sessions: 100, impressions: 9, clicks: 3 }],
    ['Direct', { ...nothing, sessions: 100 }],
  ]);
  const { rows, total } = outcomeRows('channel', { outcomes, media }, choose(outcome('Order')));

  it('set outcomes beside their media; what no media brought cost nothing that is known', () => {
    expect(rows).toMatchObject([
      { label: 'Paid', outcomes: 30, share: 0.6, spend: 300, cost: 10, rate: 0.3, before: 40 },
      {
        label: 'Direct',
        outcomes: 20,
        share: 0.4,
        spend: null,
        cost: null,
        rate: 0.2,
        before: null,
      },
    ]);
    expect(total).toMatchObject({ outcomes: 50, spend: 300, cost: 6, rate: 0.25, before: 40 });
  });

  it('that no system tells have no rates', () => {
    const untold = answer({ outcomes: 5 }, undefined, 'site', [['Unknown', { outcomes: 5 }]]);
    const paid = answer({ spend: 9 }, undefined, 'site', [
      ['Unknown', { spend: 9, sessions: 9 }],
      ['Times', { spend: 4, sessions: 2 }],
    ]);
    const found = outcomeRows('site', { outcomes: untold, media: paid }, choose(outcome('Order')));
    expect(found.rows).toMatchObject([
      { outcomes: 5, spend: 9, cost: null, rate: null },
      { label: 'Times', outcomes: null, spend: 4, back: null, rate: null },
    ]);
    expect(found.total.cost).toBe(9 / 5);
  });

  it('without a figure are last, whichever way they are sorted', () => {
    for (const direction of ['asc', 'desc'] as const) {
      expect(sorted(rows, 'cost', direction).at(-1)?.label).toBe('Direct');
    }
  });

  it('have no media where they are of systems that count', () => {
    const ofSystems = answer({ outcomes: 5 }, undefined, 'measuredBy', [['Site', { outcomes: 5 }]]);
    const found = outcomeRows(
      'measuredBy',
      {
        outcomes: ofSystems,
        media: answer({ spend: 9 }, undefined, 'measuredBy', [['Unknown', { spend: 9 }]]),
      },
      choose(outcome('Order')),
    );
    expect(found.rows.map(({ label, spend, cost }) => [label, spend, cost])).toEqual([
      ['Site', null, null],
    ]);
  });

  it('have a course with a value for each day, also those without outcomes', () => {
    const day = (id: string, on: string, count: number) => ({
      keys: { channel: { id, label: id }, day: { id: on, label: on } },
      values: { outcomes: count },
    });
    const course = coursesOf('channel', 'day', {
      ...answer({}, undefined),
      rows: [day('a', '2026-11-02', 3), day('b', '2026-11-01', 1)],
    });
    expect(course.get('a')?.map(({ value }) => value)).toEqual([0, 3]);
  });
});

describe('the change', () => {
  const of = (
    outcomes: Readonly<Record<string, number>>,
    media: Readonly<Record<string, { readonly sessions: number; readonly clicks: number }>>,
  ) => {
    const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
    const all = Object.values(media);
    const total = {
      sessions: sum(all.map(({ sessions }) => sessions)),
      clicks: sum(all.map(({ clicks }) => clicks)),
    };
    return {
      outcomes: answer(
        { outcomes: sum(Object.values(outcomes)) },
        undefined,
        'channel',
        Object.entries(outcomes).map(([id, count]) => [id, { outcomes: count }] as const),
      ),
      media: answer(
        total,
        undefined,
        'channel',
        Object.entries(media).map(([id, values]) => [id, values] as const),
      ),
    };
  };
  const visits = (sessions: number) => ({
    a: { sessions: 2 * sessions, clicks: 4 },
    b: { sessions, clicks: 4 },
  });
  const before = of({ a: 10.1, b: 10.2 }, visits(100));

  it('is volume, mix and rate in whole outcomes that add up, for all and for each channel', () => {
    const change = wholeChange(of({ a: 21.2, b: 10.2 }, visits(150)), before);
    expect(change).toMatchObject({ of: 'sessions', before: 20, after: 31 });
    expect((change?.volume ?? 0) + (change?.mix ?? 0) + (change?.rate ?? 0)).toBe(11);
    for (const { volume, mix, rate, change: own } of change?.channels ?? []) {
      expect(volume + mix + rate).toBe(own);
    }
  });

  it('counts a channel that is gone, of which no row of now tells', () => {
    const change = wholeChange(of({ a: 21.2 }, { a: { sessions: 300, clicks: 8 } }), before);
    expect(change).toMatchObject({ before: 20, after: 21 });
    expect(change?.channels.find(({ id }) => id === 'b')?.change).toBe(-10);
  });

  it('is of clicks where sessions are not known, and null where neither is', () => {
    expect(wholeChange(of({ a: 3 }, visits(0)), before)?.of).toBe('clicks');
    expect(wholeChange(of({ a: 3 }, {}), before)).toBeNull();
  });
});

it('claims stand beside what counts; what is left out is said', () => {
  const rows = answer({}, undefined, 'outcome measuredBy', [
    ['Order Site', { claimed: 35, outcomes: 35 }],
    ['Order Meta', { claimed: 50, outcomes: 0 }],
  ]);
  const [claimed] = claimedOutcomes(rows, { outcomes: [outcome('Order')] }, bodyOf());
  expect(claimed).toMatchObject({ counted: 35, isDisputed: true });
  expect(claimed?.sources.map(({ source, left }) => [source, left])).toEqual([
    ['Meta', 50],
    ['Site', 0],
  ]);
});

it('targets are asked about over their own days, and have their pace and cost', () => {
  const target = { start: '2026-11-11', end: '2026-11-30', count: 200, cost: 9 };
  const later = { start: '2026-12-01', end: '2026-12-31', count: 10, cost: null };
  const shown = shownTargets([outcome('Order', { targets: [target, later] })], {
    ...{ start: '2026-11-01', end: '2026-11-20' },
  });
  expect(shown.map(({ window }) => window)).toEqual(['2026-11-11 2026-11-30']);
  const queries = targetQueries(shown, '2026-11-20');
  expect(queries['2026-11-11 2026-11-30']?.range).toEqual({
    ...{ start: '2026-11-11', end: '2026-11-20' },
  });
  const result = answer({ outcomes: 90, spend: 900 }, undefined, 'outcome', [
    ['Order', { outcomes: 90 }],
  ]);
  expect(targetStates(shown, { '2026-11-11 2026-11-30': result }, '2026-11-20')).toMatchObject([
    { reached: 90, due: 100, pace: 0.9, isOnTarget: false, cost: 10, isWithinCost: false },
  ]);
  expect(targetStates(shown, {}, '2026-11-20')).toMatchObject([
    { reached: null, due: null, cost: null },
  ]);
});
