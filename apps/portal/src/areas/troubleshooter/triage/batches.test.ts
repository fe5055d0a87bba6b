import { describe, expect, it } from 'vitest';
import { batchesOf, tellOutcomes } from './batches.ts';

const counted = (count: number) => `${count} item${count === 1 ? '' : 's'}`;

describe('many items', () => {
  it('go in calls of 200, the last with what is left', () => {
    const sizes = batchesOf(Array.from({ length: 401 }, (_, index) => index)).map(
      ({ length }) => length,
    );
    expect(sizes).toEqual([200, 200, 1]);
    expect(batchesOf([])).toEqual([]);
  });
});

describe('what is told', () => {
  it('says how many were changed, and how many had it before', () => {
    expect(tellOutcomes('Status wip', { changed: 3, unchanged: 1, refusals: [] }, counted)).toEqual(
      { title: 'Status wip: 3 items', body: '1 item had it before.', tone: 'success' },
    );
  });

  it('says why something was refused, and that the rest was done', () => {
    const told = { changed: 2, unchanged: 0, refusals: ['Somebody changed it.', 'Other.'] };
    expect(tellOutcomes('Snoozed', told, counted)).toEqual({
      title: 'Snoozed: 2 items, not all',
      body: '2 items not changed: Somebody changed it.',
      tone: 'warning',
    });
  });

  it('does not claim a change where there was none', () => {
    expect(
      tellOutcomes('Acknowledged', { changed: 0, unchanged: 2, refusals: [] }, counted).title,
    ).toBe('Acknowledged: nothing to change');
    expect(
      tellOutcomes('Acknowledged', { changed: 0, unchanged: 0, refusals: ['No.'] }, counted).title,
    ).toBe('Acknowledged: nothing was changed');
  });
});
