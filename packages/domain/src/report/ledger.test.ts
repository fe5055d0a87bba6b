/** The All & Future ledger. */
import { describe, expect, it } from 'vitest';
import { nearLimit, newcomers } from './ledger.ts';
import { CAMPAIGN_LIMIT, PLACEMENT_LIMIT } from './limits.ts';

const offer = (...ids: number[]) => ids.map((value) => ({ value, label: `Campaign ${value}` }));

describe('newcomers', () => {
  it('are those on offer that were not known at the last save, in the order of the offer', () => {
    expect(newcomers(offer(9, 1, 2, 7), [2, 1])).toEqual(offer(9, 7));
  });

  it('are none when everything was known, also when something known is gone', () => {
    expect(newcomers(offer(1, 2), [1, 2, 3])).toEqual([]);
  });

  it('are all when the choice meant nothing yet', () => {
    expect(newcomers(offer(1, 2), [])).toEqual(offer(1, 2));
  });

  it('are none when nothing was kept: nobody can tell', () => {
    expect(newcomers(offer(1, 2), undefined)).toEqual([]);
  });
});

it('a choice is near its limit from nine tenths of it', () => {
  expect(nearLimit(CAMPAIGN_LIMIT)).toBe(135);
  expect(nearLimit(PLACEMENT_LIMIT)).toBe(225);
});
