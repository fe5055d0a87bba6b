import { OUTCOME_LIMITS, type OutcomeSystem } from '@flightdeck/domain/outcomes';
import { expect, it } from 'vitest';
import { activityRows, foundElsewhere, move, placesOf, restored, withOutcome } from './mapping.ts';
import { bodyOf, outcomeOf } from './testing.ts';

const seen = (
  system: OutcomeSystem,
  accountId: number,
  activity: string,
  count: number,
  worth: number,
) => ({ system, platform: '', accountId, activity, group: '', count, worth });
const found = [
  seen('analytics', 1, 'purchase', 230, 900),
  seen('analytics', 1, 'sign_up', 40, 0),
  seen('social', 3, 'Conversions', 300, 500),
  seen('social', 4, 'Conversions', 112, 70),
  seen('search', 9, 'Conversions', 5, 0),
];
const purchase = { sourceId: 'ga', activity: 'purchase' };
const claims = { sourceId: 'meta', activity: 'Conversions' };
const bodyAfter = (moved: ReturnType<typeof move>) => {
  if ('refused' in moved) throw new Error(moved.refused);
  return moved.body;
};

it('an activity of several accounts is one; what they are worth is not summed across currencies', () => {
  const body = bodyOf({
    outcomes: [outcomeOf('o1', 'Order', [{ ...purchase, activity: 'refund', weight: 1 }])],
  });
  expect(activityRows(body, found)).toMatchObject([
    { activity: 'purchase', source: 'Analytics', count: 230, worth: 900 },
    { activity: 'sign_up', count: 40 },
    { activity: 'refund', count: null, worth: null },
    { activity: 'Conversions', source: 'Meta', count: 412, worth: null },
  ]);
  expect(foundElsewhere(body, found)).toBe(1);
});

it('an activity is at one place; it keeps its weight, and the source that counts is one that sees', () => {
  const start = bodyOf({
    outcomes: [
      outcomeOf('o1', 'Order', [{ ...claims, weight: 0.5 }]),
      { ...outcomeOf('o2', 'Lead', []), counts: { by: 'source', sourceId: 'meta' } },
    ],
  });
  const moved = bodyAfter(move(start, [claims, purchase], { to: 'outcome', id: 'o2' }));
  expect(moved.outcomes[0]?.activities).toEqual([]);
  expect(moved.outcomes[1]?.activities).toEqual([
    { ...claims, weight: 0.5 },
    { ...purchase, weight: 1 },
  ]);
  const analytics = bodyAfter(move(start, [purchase], { to: 'outcome', id: 'o2' }));
  expect(analytics.outcomes[1]?.counts).toEqual({ by: 'source', sourceId: 'ga' });
  const ignored = bodyAfter(move(moved, [purchase], { to: 'ignored' }));
  expect(placesOf(ignored).get('ga\npurchase')).toEqual({ outcomes: [], isIgnored: true });
  expect(bodyAfter(move(ignored, [purchase], { to: 'nowhere' })).ignored).toEqual([]);
});

it('a new outcome has the name of the activity, and the first one is primary', () => {
  const once = bodyAfter(move(bodyOf({}), [purchase], { to: 'new' }));
  expect(once.outcomes).toMatchObject([{ name: 'purchase', isPrimary: true }]);
  const twice = bodyAfter(move(once, [{ ...claims, activity: 'purchase' }], { to: 'new' }));
  expect(twice.outcomes).toHaveLength(1);
  expect(twice.outcomes[0]?.activities).toHaveLength(2);
});

it('what would be too many is refused with how many can be', () => {
  const many = Array.from({ length: OUTCOME_LIMITS.activities + 1 }, (_, at) => ({
    ...{ sourceId: 'ga', activity: `a${at}` },
  }));
  const body = bodyOf({ outcomes: [outcomeOf('o1', 'Order', [])] });
  expect(move(body, many, { to: 'outcome', id: 'o1' })).toMatchObject({
    refused: expect.stringContaining('it can have 60'),
  });
  const full = bodyOf({
    outcomes: Array.from({ length: OUTCOME_LIMITS.outcomes }, (_, at) =>
      outcomeOf(`o${at}`, `Outcome ${at}`, []),
    ),
  });
  expect(withOutcome(full, 'One more')).toHaveProperty('refused');
});

it('a deleted outcome comes back without what was mapped elsewhere meanwhile', () => {
  const order = outcomeOf('o1', 'Order', [
    { ...purchase, weight: 1 },
    { ...claims, weight: 1 },
  ]);
  const body = bodyOf({ outcomes: [outcomeOf('o2', 'Lead', [{ ...claims, weight: 1 }])] });
  expect(restored(body, order, 0).outcomes).toEqual([
    { ...order, activities: [{ ...purchase, weight: 1 }] },
    body.outcomes[0],
  ]);
});
