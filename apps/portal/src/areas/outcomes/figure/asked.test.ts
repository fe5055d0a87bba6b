/** Which sums a figure is made of, and who has which part. */
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { search } from '@flightdeck/domain/datasets/search';
import type { MetricResult } from '@flightdeck/domain/metrics';
import type { Outcome } from '@flightdeck/domain/outcomes';
import { expect, test } from 'vitest';
import { askedEffect, type EffectId } from '../digital/asked-effect.ts';
import { askedCell } from '../digital/asked-row.ts';
import { askedPace } from '../digital/asked-target.ts';
import { wholeChange } from '../digital/change.ts';
import { targetStates } from '../digital/targets.ts';
import { askedCellChange } from '../media/asked-row.ts';
import type { Media } from '../media/media.ts';
import type { ShownOutcomes } from '../OutcomeFrame.tsx';
import { askedMissed, askedWaste } from '../search/asked-finding.ts';
import { missedIn, wastedIn } from '../search/findings.ts';
import { type AskedFigure, isAskable, knownUntil, sharesBy, sumsIn, type Write } from './asked.ts';
import { askedChange } from './change.ts';
import { askedUnnamed } from './unnamed.ts';

test.each([
  [
    'a cost of spend and outcomes',
    sumsIn(outcomes, outcomes.metrics.costPerOutcome),
    ['outcomes', 'spend'],
  ],
  [
    'a rate of outcomes and sessions',
    sumsIn(outcomes, outcomes.metrics.outcomeRate),
    ['outcomes', 'sessions'],
  ],
  ['a plain sum of itself', sumsIn(outcomes, outcomes.metrics.claimed), ['claimed']],
  ['CTR of clicks and impressions', sumsIn(search, search.metrics.ctr), ['impressions', 'clicks']],
])('%s', (_, sums, expected) => {
  expect(sums.toSorted()).toEqual(expected.toSorted());
});

const write: Write = (unit, value) => `${unit} ${value}`;
const answer = (total: number | null): MetricResult => ({
  rows: [
    { keys: { network: { id: '1', label: 'Search' } }, values: { clicks: 3 } },
    { keys: { network: { id: '2', label: 'Partners' } }, values: { clicks: 0 } },
  ],
  ...{ totals: { values: { clicks: total } }, rowCount: 2, lastDay: null },
});
const of = { dimension: 'network', metric: 'clicks', unit: 'count' } as const;

test('rows have their part in the sum; without a sum nobody has one', () => {
  expect(sharesBy(answer(4), of, write)).toEqual([['Search', 'count 3', 'percent 0.75']]);
  expect(sharesBy(answer(null), of, write)).toEqual([['Search', 'count 3', '–']]);
  expect(sharesBy(undefined, of, write)).toEqual([]);
});

test('a row that names nothing cannot be asked about', () => {
  expect(['', '7', '0'].map(isAskable)).toEqual([true, true, false]);
});

test('what is made of several answers is known as far as all of them', () => {
  const until = (...days: (string | null)[]) =>
    knownUntil(days.map((lastDay) => ({ ...answer(1), lastDay })));
  expect(until('2026-03-09', '2026-03-07')).toBe('2026-03-07');
  expect(until('2026-03-09', null)).toBeNull();
});

const DAYS = {
  range: { start: '2026-03-08', end: '2026-03-14' },
  compare: { start: '2026-03-01', end: '2026-03-07' },
};
const told = (figure: AskedFigure) => {
  expect(figure.queries).toEqual({});
  return figure.told({}, write);
};
const known = { where: 'All', written: 'x', currency: 'GBP', lastDay: '2026-03-14' };

test('a change tells both figures and their sums', () => {
  const cost = { label: 'Cost', unit: 'money', now: 20, before: 40 } as const;
  const spend = { label: 'Spend', unit: 'money', now: 80, before: 80 } as const;
  const asked = { figure: cost, sums: [spend], description: '', days: DAYS, words: [], ...known };
  const { shares, lastDay } = told(askedChange(asked, 'en-GB'));
  expect(shares).toMatchObject([
    {
      head: ['Figure', '1 – 7 Mar 2026', '8 – 14 Mar 2026'],
      rows: [
        ['Cost', 'money 40', 'money 20'],
        ['Spend', 'money 80', 'money 80'],
      ],
    },
  ]);
  expect(lastDay).toBe('2026-03-14');
  const fresh = askedChange({ ...asked, figure: { ...cost, before: 0 } }, 'en-GB');
  expect(fresh.words).toEqual(['New: there were none in the days before.']);
});

test('a row that names nothing tells its sums without a question', () => {
  const figure = askedUnnamed({
    ...{ label: 'Spend', formula: '', description: '', range: DAYS.range, noun: 'campaign' },
    ...{ sums: [{ label: 'Spend', unit: 'money', value: 7 }], words: ['Paid.'], ...known },
  });
  expect(figure.words).toEqual([
    'This row is what names no campaign: the systems behind it do not tell it.',
    ...['No question can be about it alone: its sums are those of the view.', 'Paid.'],
  ]);
  expect(told(figure).sums).toEqual([['Spend', 'money 7']]);
});

test('a row of the split that names nothing has the sums of the view, and no question', () => {
  const row = { id: '0', label: 'Unknown', outcomes: 5, value: null, spend: 9, sessions: 3 };
  const rates = { share: 0.5, cost: null, back: null, rate: null, before: null };
  const days = { range: DAYS.range, compare: undefined, remark: null };
  const chosen = { value: 'all', label: 'All outcomes', outcomes: [] };
  const body = { outcomes: [], sources: [], costs: [], scope: [] };
  const shown = { body, link: { days, chosen } } as unknown as ShownOutcomes;
  const ask = (id: 'share' | 'spend', of = row.id) =>
    askedCell(
      shown,
      {
        split: 'site',
        ...{ row: { ...row, ...rates, id: of }, id, label: '', written: '' },
        ...{ noun: 'Site', total: { ...row, ...rates, outcomes: 10 }, currency: 'GBP' },
        results: { outcomes: answer(1), media: { ...answer(1), lastDay: '2026-03-14' } },
      },
      'en-GB',
    );
  expect(told(ask('share')).sums).toEqual([
    ['Outcomes', 'count 5'],
    ['Outcomes of all', 'count 10'],
  ]);
  expect(told(ask('spend'))).toMatchObject({
    ...{ sums: [['Spend', 'money 9']], lastDay: '2026-03-14' },
  });
  // Some dimensions have a name of their own for it, of which a question can be.
  const named = ask('spend', '7');
  expect(named.words[0]).toMatch(/names no site/);
  expect(named.queries.media?.filters).toEqual([{ dimension: 'site', ids: [7] }]);
});

test('effects tell what they were computed from, before they are rounded', () => {
  const by = (metric: string, rows: readonly (readonly [id: string, value: number])[]) => ({
    rows: rows.map(([id, value]) => ({
      ...{ keys: { channel: { id, label: `Channel ${id}` } }, values: { [metric]: value } },
    })),
    totals: { values: { [metric]: rows.reduce((sum, [, value]) => sum + value, 0) } },
    ...{ rowCount: rows.length, lastDay: '2026-03-14' },
  });
  const period = (outcomes: readonly [number, number], sessions: readonly [number, number]) => ({
    outcomes: by('outcomes', [
      ['1', outcomes[0]],
      ['2', outcomes[1]],
    ]),
    media: by('sessions', [
      ['1', sessions[0]],
      ['2', sessions[1]],
    ]),
  });
  // Sessions grow by half, all of it in the first channel, whose rate grows too.
  const change = wholeChange(period([22, 13], [200, 100]), period([10, 10], [100, 100]));
  if (!change) throw new Error('There is a change.');
  const ask = (id: EffectId, channel?: string) =>
    told(
      askedEffect(
        change,
        {
          ...{ id, written: '', days: DAYS, lastDay: '2026-03-14' },
          ...(channel === undefined ? {} : { channel }),
        },
        'en-GB',
      ),
    );
  const exact = (id: EffectId, channel?: string) => ask(id, channel).sums[0]?.[1];
  expect((['volume', 'mix', 'rate', 'change'] as const).map((id) => exact(id))).toEqual([
    ...['count 10', 'count 0', 'count 5', 'count 15'],
  ]);
  expect((['volume', 'mix', 'rate', 'change'] as const).map((id) => exact(id, '1'))).toEqual([
    ...['count 5', 'count 5', 'count 2', 'count 12'],
  ]);
  expect(ask('mix').shares).toMatchObject([
    { rows: [['Outcomes', 'count 20', 'count 35'], ['Sessions', 'count 200', 'count 300'], {}] },
    {
      title: 'Mix by channel',
      rows: [
        ['Channel 1', 'count 10', 'count 22', 'count 100', 'count 200', 'count 5'],
        ['Channel 2', 'count 10', 'count 13', 'count 100', 'count 100', 'count -5'],
      ],
    },
  ]);
  expect(ask('mix', '1').shares[0]?.rows).toContainEqual([
    ...['All sessions', 'count 200', 'count 300'],
  ]);
});

test('the pace of a target tells what was due, and how many days of it are known', () => {
  const target = { start: '2026-03-01', end: '2026-03-20', count: 40, cost: null };
  const outcome: Outcome = {
    ...{ id: 'o', name: 'Order', isPrimary: true, activities: [], targets: [target] },
    ...{ counts: { by: 'largest' }, value: { from: 'none' } },
  };
  const row = { keys: { outcome: { id: '1', label: 'Order' } }, values: { outcomes: 10 } };
  const result = { ...answer(0), rows: [row], lastDay: '2026-03-10' };
  const [state] = targetStates([{ window: 'w', outcome, target }], { w: result }, '2026-03-12');
  if (!state) throw new Error('There is a target.');
  expect(told(askedPace(state, { id: 'pace', written: '50%' })).sums).toEqual([
    ['Reached', 'count 10'],
    ['Due by now', 'count 20'],
    ['Target', 'count 40'],
    ['Days that are known', 'count 10'],
    ['Days of the target', 'count 20'],
    ['On target from', 'percent 0.95'],
  ]);
});

const MEDIA: Media = {
  ...{ uuid: 'a', dataset: 'search', range: DAYS.range, compare: undefined, filters: [] },
  choice: { period: DAYS.range, compare: { with: 'none' }, advIds: [], filters: [] },
  ...{ words: ['Measured by Ads.'], names: [] },
};
const FORMAT = { locale: 'en-GB', currency: 'GBP' };
const rowsBy = (dimension: string, all: readonly Record<string, number>[]): MetricResult => ({
  rows: all.map((values, at) => ({
    ...{ keys: { [dimension]: { id: `${at + 1}`, label: `Row ${at + 1}` } }, values },
  })),
  totals: { values: { spend: 400, conversions: 20 } },
  ...{ rowCount: all.length, lastDay: '2026-03-14' },
});

test('a change of a cell asks for its row in both ranges, and of what names none tells what the table has', () => {
  const media = { ...MEDIA, compare: DAYS.compare };
  const ask = (id: string) =>
    askedCellChange(
      {
        ...{ media, dimension: 'keyword', noun: 'keyword', currency: 'GBP' },
        answer: { lastDay: '2026-03-14' },
      },
      {
        ...{ metric: 'ctr', written: '+100%', compare: DAYS.compare },
        row: {
          ...{ id, name: 'shoes', values: { ctr: 0.2, clicks: 2 } },
          compare: { ctr: 0.1, clicks: 1 },
        },
      },
      'en-GB',
    );
  const named = ask('7');
  expect(named.queries.parts).toMatchObject({
    ...{ range: DAYS.range, compare: DAYS.compare },
    filters: [{ dimension: 'keyword', ids: [7] }],
  });
  const of = { ctr: 0.2, clicks: 20, impressions: 100 };
  const before = { ctr: 0.1, clicks: 10, impressions: 100 };
  const parts = { ...answer(1), totals: { values: of, compare: before } };
  const head = ['Figure', '1 – 7 Mar 2026', '8 – 14 Mar 2026'];
  const rate = ['CTR', 'percent 0.1', 'percent 0.2'];
  expect(named.told({ parts }, write).shares).toMatchObject([
    {
      head,
      rows: [rate, ['Impressions', 'count 100', 'count 100'], ['Clicks', 'count 10', 'count 20']],
    },
  ]);
  expect(ask('').queries.parts?.filters).toBeUndefined();
  const unnamed = ask('0');
  expect(unnamed.words[0]).toMatch(/names no keyword/);
  expect(told(unnamed).shares).toMatchObject([
    { head, rows: [rate, ['Clicks', 'count 1', 'count 2']] },
  ]);
});

test('wasted spend tells its limit, its rows and all that it is compared with', () => {
  const result = rowsBy('keyword', [
    { clicks: 90, spend: 340, conversions: 20 },
    { clicks: 9, spend: 60, conversions: 0 },
  ]);
  const found = wastedIn(result, 'keyword');
  if (!found) throw new Error('There is waste.');
  const figure = askedWaste({
    ...{ media: MEDIA, answer: result, written: '', format: FORMAT, found, noun: 'keyword' },
    id: 'spend',
  });
  expect(figure.description).toMatch(/at least £40\.00/);
  const { sums, shares } = told(figure);
  expect(sums).toEqual([
    ['Wasted spend', 'money 60'],
    ['Spend of all', 'money 400'],
    ['Conversions of all', 'count 20'],
    ['Mean cost of a conversion', 'money 20'],
    ['Wasted from', 'money 40'],
  ]);
  expect(shares[0]?.rows).toEqual([['Row 2', 'count 9', 'count 0', 'money 60', 'percent 1']]);
});

test('missed opportunity tells what each campaign had, and could have had', () => {
  const had = { clicks: 50, spend: 100, conversions: 10, impressions: 500 };
  const result = rowsBy('campaign', [{ ...had, eligibleImpressions: 1000 }]);
  const found = missedIn(result);
  if (!found) throw new Error('There is a campaign.');
  const { sums, shares } = told(
    askedMissed({
      ...{ media: MEDIA, answer: result, written: '', format: FORMAT, found },
      id: 'conversions',
    }),
  );
  expect(sums.slice(0, 2)).toEqual([
    ['More at most', 'count 10'],
    ['Spend for more', 'money 100'],
  ]);
  expect(shares[0]?.rows).toEqual([
    [
      ...['Row 1', 'count 500', 'count 500', 'percent 0.5', 'count 10', 'money 100', 'money 10'],
      ...['count 10', 'money 100'],
    ],
  ]);
});
