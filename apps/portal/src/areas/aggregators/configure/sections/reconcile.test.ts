import { expect, it } from 'vitest';
import { reconciliation, saidOf } from './reconcile.ts';
import { bodyOf, outcomeOf } from './testing.ts';

const found = new Map([
  ['ga\nOrder', 460],
  ['meta\nOrder', 412],
]);
const order = outcomeOf('o1', 'Order', [
  { sourceId: 'ga', activity: 'Order', weight: 0.5 },
  { sourceId: 'meta', activity: 'Order', weight: 1 },
]);
const { sources } = bodyOf({ outcomes: [order] });
const said = saidOf(order, sources, found);
const told = (counts: typeof order.counts, of = said) => reconciliation(of, counts, String);

it('claims and counts stand side by side, with what counts', () => {
  const start = 'In the last 90 days, of all campaigns: Analytics counts 230, Meta claims 412: ';
  expect(told(order.counts)).toBe(`${start}never summed, and Analytics is what counts.`);
  expect(told({ by: 'largest' })).toBe(
    `${start}never summed, and each day has the largest of them.`,
  );
  expect(told({ by: 'sum' })).toBe(`${start}who credits itself must not be summed with others.`);
});

it('what no two can see is summed, and what was not found may be more', () => {
  const trusted = sources.map((source) => ({ ...source, isSelfReported: false }));
  expect(told({ by: 'sum' }, saidOf(order, trusted, found))).toMatch(/counts 412: 642 together\.$/);
  const refund = { ...order, activities: [{ sourceId: 'ga', activity: 'Refund', weight: 1 }] };
  expect(told(order.counts, saidOf(refund, sources, found))).toBe(
    'In the last 90 days, of all campaigns: Analytics counts 0 or more.',
  );
});
