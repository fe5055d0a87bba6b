/** Steps of a draft: undone and done again in order, fifty of them, with their names. */
import { expect, it } from 'vitest';
import { redone, startHistory, undone, withStep } from './history.ts';
import type { DashboardBody } from './model.ts';

const named = (name: string): DashboardBody => ({
  name,
  description: '',
  tags: [],
  advId: null,
  view: { period: { preset: 'l28d' }, compare: { with: 'none' }, advIds: [], filters: [] },
  impressionBasis: 'total',
  currency: null,
  metrics: [],
  pages: [{ id: 'p1', title: 'Overview', tiles: [], layout: [] }],
});

it('goes back and forth by steps, and forgets what was undone at the next one', () => {
  const [a, b, c] = [named('A'), named('B'), named('C')];
  const history = withStep(withStep(startHistory(a), b, 'to B'), c, 'to C');
  const back = undone(undone(history));
  expect(back.body).toBe(a);
  expect(back.undone.map(({ label }) => label)).toEqual(['to C', 'to B']);
  expect(redone(redone(back))).toEqual(history);
  const other = withStep(undone(history), named('D'), 'to D');
  expect(other.undone).toEqual([]);
  expect(undone(other).body).toBe(b);
});

it('keeps fifty steps; one that changed nothing is none', () => {
  const first = named('0');
  let history = startHistory(first);
  expect(withStep(history, first, 'nothing')).toBe(history);
  for (let step = 1; step <= 60; step += 1)
    history = withStep(history, named(`${step}`), `${step}`);
  expect(history.done).toHaveLength(50);
  expect(history.done[0]?.label).toBe('11');
  for (let step = 0; step < 60; step += 1) history = undone(history);
  expect(history.body.name).toBe('10');
  expect(undone(history)).toEqual(history);
});
