/** The fields of an alert: what they make, what is missing, and percentages as people write them. */
import type { TileQuestion } from '@flightdeck/domain/dashboards';
import { expect, it } from 'vitest';
import { formOf, newForm, ruleOf } from './rule-form.ts';

const question: TileQuestion = {
  ...{ dataset: 'delivery', metrics: ['ctr'], dimensions: [], filters: [] },
};

it('makes no rule while the figure is missing', () => {
  const form = newForm(question);
  expect(ruleOf(form, 'percent')).toBeUndefined();
  expect(ruleOf({ ...form, figure: 5, days: 29 }, 'percent')).toBeUndefined();
  expect(ruleOf({ ...form, condition: 'no-data' }, 'percent')?.condition.kind).toBe('no-data');
});

it('writes percentages as percent and keeps fractions', () => {
  const rule = ruleOf({ ...newForm(question), figure: 0.29 }, 'percent');
  expect(rule?.condition).toEqual({ kind: 'below', value: 0.29 / 100 });
  expect(rule && formOf(rule, question, 'percent').figure).toBe(0.29);
  expect(ruleOf({ ...newForm(question), figure: 29 }, 'count')?.condition).toMatchObject({
    value: 29,
  });
});

it('brings back a change, and what the tile no longer has as it would be new', () => {
  const rule = ruleOf({ ...newForm(question), condition: 'up', percent: 30, days: 7 }, 'percent');
  expect(rule && formOf(rule, question, 'percent')).toMatchObject({
    ...{ condition: 'up', percent: 30, days: 7 },
  });
  expect(
    rule && formOf({ ...rule, metric: 'gone', per: 'row' }, question, 'percent'),
  ).toMatchObject({ metric: 'ctr', per: 'total' });
});
