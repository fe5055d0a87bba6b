import { describe, expect, it } from 'vitest';
import { missedOpportunities, wastedSpend } from './search-findings.ts';

const spent = (name: string, spend: number, conversions: number, clicks = 10) => ({
  ...{ id: name, name, clicks, spend, conversions },
});

describe('wasted spend', () => {
  // 400 for 20 conversions: one costs 20, so that waste begins at 40.
  const whole = { spend: 400, conversions: 20 };

  it('is what cost twice a conversion and brought none', () => {
    const rows = [
      spent('boots', 200, 20),
      spent('free boots', 40, 0),
      spent('boot camp', 60, 0),
      spent('cheap', 39.99, 0),
      spent('late', 60, 0.5),
    ];
    const { from, rows: wasted, spend, share } = wastedSpend(rows, whole) ?? {};
    expect(from).toBe(40);
    expect(wasted?.map(({ name }) => name)).toEqual(['boot camp', 'free boots']);
    expect(spend).toBe(100);
    expect(share).toBe(0.25);
  });

  it('is not known where nothing converts, or spend is not known', () => {
    const rows = [spent('boots', 500, 0)];
    expect(wastedSpend(rows, { spend: 500, conversions: 0 })).toBeNull();
    expect(wastedSpend(rows, { spend: null, conversions: 5 })).toBeNull();
    expect(wastedSpend([{ ...spent('boots', 0, 0), spend: null }], whole)?.rows).toEqual([]);
  });
});

describe('missed opportunity', () => {
  const shown = (
    name: string,
    [impressions, eligibleImpressions]: readonly [number, number],
    [spend, conversions]: readonly [number, number],
  ) => ({ ...spent(name, spend, conversions), impressions, eligibleImpressions });
  const whole = { spend: 1000, conversions: 50 };

  it('is what campaigns with cheaper conversions than the mean did not get', () => {
    const missed = missedOpportunities(
      [
        // 10 a conversion; a quarter more impressions to be had.
        shown('Brand', [800, 1000], [200, 20]),
        // 10 a conversion; as many again.
        shown('Near me', [500, 1000], [100, 10]),
        // As dear as the mean, with much to be had.
        shown('Generic', [100, 1000], [400, 20]),
        shown('Nearly all', [900, 1000], [100, 20]),
        shown('Too few', [500, 1000], [9, 9]),
      ],
      whole,
    );
    expect(missed).toEqual({
      mean: 20,
      rows: [
        {
          ...{ id: 'Near me', name: 'Near me', share: 0.5, impressions: 500, cost: 10 },
          ...{ conversions: 10, spend: 100 },
        },
        {
          ...{ id: 'Brand', name: 'Brand', share: 0.8, impressions: 200, cost: 10 },
          ...{ conversions: 5, spend: 50 },
        },
      ],
      unknown: 0,
    });
  });

  it('is not known of campaigns that do not tell what they could have had, or only in part', () => {
    const rows = [shown('Silent', [500, 0], [100, 20]), shown('Half', [500, 400], [100, 20])];
    expect(missedOpportunities(rows, whole)).toBeNull();
    const told = shown('Brand', [800, 1000], [200, 20]);
    expect(missedOpportunities([...rows, told], whole)?.unknown).toBe(2);
    expect(missedOpportunities([told], { spend: 1000, conversions: 0 })).toBeNull();
  });
});
