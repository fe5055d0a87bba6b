/** The engine: levels, reasons and distances, with bands of one's own. */
import { expect, it } from 'vitest';
import { judgements, readRecord, scorer, stakeOf } from './engine.ts';
import { SUBJECTS } from './rule.ts';
import { subjectOf } from './subjects/index.ts';
import { LINE_ITEM, WORDS } from './testing.ts';

it('gives an item the level of its worst rule, and the value that its list shows', () => {
  const score = scorer('lineItem');
  expect(score(LINE_ITEM)).toEqual({ level: 3, worst: 'line-item-pacing', figure: 100 });
  expect(score({ ...LINE_ITEM, viewableImpressions: 0, siteCount: 100 })).toEqual({
    level: 1,
    worst: 'line-item-viewability',
    figure: 100,
  });
  expect(score({ ...LINE_ITEM, status: 'Draft' })).toEqual({ level: 0, worst: null, figure: null });
});

it('scores with the bands that somebody set', () => {
  const record = { ...LINE_ITEM, totalMediaCost: 440, revenue: null };
  expect(scorer('lineItem')(record).level).toBe(2);
  expect(scorer('lineItem', { 'line-item-pacing': { 'near low': 85 } })(record).level).toBe(3);
});

it('explains an item, the worst rule first and those that do not apply last', () => {
  const found = judgements('lineItem', { ...LINE_ITEM, totalMediaCost: 300 }, WORDS);
  expect(found[0]).toMatchObject({
    ruleId: 'line-item-pacing',
    value: 60,
    level: 1,
    reason:
      'It has delivered percent:60 of what it should have by now: money:300 of spend against money:500.',
    // 15 points of the 500 that were expected.
    distance: { level: 2, by: 15, worth: 'money:75 of spend' },
  });
  expect(found[0]?.inputs.slice(0, 2)).toEqual([
    { label: 'Budget', text: 'money:1000' },
    { label: 'Budget counts', text: 'text:Spend' },
  ]);
  expect(found.at(-1)).toMatchObject({ ruleId: 'line-item-tech-fee', level: null, reason: null });
});

it('compares what is over with its whole budget', () => {
  const [found] = judgements('lineItem', { ...LINE_ITEM, asOf: '2026-01-10' }, WORDS);
  expect(found?.reason).toBe(
    'It has delivered percent:50 of its budget: money:500 of spend against money:1000.',
  );
});

it('counts the input of a budget of impressions, and not money', () => {
  const record = { ...LINE_ITEM, budgetType: 1, budgetAmount: 200_000 };
  expect(judgements('lineItem', record, WORDS)[0]?.inputs[0]).toEqual({
    label: 'Budget',
    text: 'count:200000',
  });
});

it('says a whole step where the limit itself is in the worse band', () => {
  const [found] = judgements(
    'aggregator',
    {
      uuid: 'a',
      startDate: '2026-01-01',
      endDate: '2026-01-10',
      status: 'active',
      lastLog: '2026-01-10',
      today: '2026-01-17',
    },
    WORDS,
  );
  expect(found?.distance).toEqual({ level: 2, by: -3, worth: null });
});

it('knows what is at stake only where something is wrong', () => {
  const behind = { ...LINE_ITEM, totalMediaCost: 300 };
  expect(stakeOf('lineItem', behind, 1)).toBe(400);
  expect(stakeOf('lineItem', behind, 3)).toBe(0);
  expect(stakeOf('lineItem', behind, 0)).toBeNull();
  expect(stakeOf('lineItem', LINE_ITEM, 2)).toBeNull();
});

it('puts at stake what is behind by the bands of the client', () => {
  const behind = { ...LINE_ITEM, totalMediaCost: 300 };
  const [own] = judgements('lineItem', behind, WORDS);
  const pacing = own?.value ?? 0;
  const behindAt = (low: number) =>
    stakeOf('lineItem', behind, 2, { 'line-item-pacing': { 'far low': 0, 'near low': low } });
  expect([behindAt(pacing), behindAt(pacing + 1)]).toEqual([null, 400]);
});

it('refuses a record that is not of its subject', () => {
  expect(() => readRecord('creative', LINE_ITEM)).toThrow();
});

it('has rules with ids of their own, whose figures and bands are sound', () => {
  const rules = SUBJECTS.flatMap((id) => subjectOf(id).rules);
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  for (const id of SUBJECTS) {
    const { rules: own, figure } = subjectOf(id);
    expect(own.length).toBeGreaterThan(0);
    if (figure !== null) expect(own.map((rule) => rule.id)).toContain(figure);
  }
});
