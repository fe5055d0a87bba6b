/** A benchmark's CTR is formed on the impressions that the report counts by, over the same placements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchmarkQuestion, benchmarksFor } from './benchmarks.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { facts, fillFacts } from './testing-facts.ts';

const RANGE = { start: '2026-01-01', end: '2026-02-28' };
const QUESTION: BenchmarkQuestion = {
  trade: [1, 2, 3].map((id) => ({ advertiserId: id, clientUuid: `client ${id}` })),
  known: new Set(),
  own: [1],
  sites: [1, 2, 3, 4],
  range: RANGE,
  ctrLimit: 2,
  impressionLimit: 1000,
};

/** Three digits, as in benchmarks. */
const rate = (part: number, whole: number) => Number((part / whole).toPrecision(3));

/** The rates of each site over its placements within the limits, computed independently. */
function expected(): Map<number, { total: number; viewable: number }> {
  const zero = { site: 0, impressions: 0, viewable: 0, clicks: 0 };
  const placements = new Map<number, typeof zero>();
  for (const { day, ids, impressions, viewableImpressions, clicks } of facts) {
    if (day < RANGE.start || day > RANGE.end) continue;
    const sum = placements.get(ids.placement) ?? zero;
    placements.set(ids.placement, {
      site: ids.site,
      impressions: sum.impressions + impressions,
      viewable: sum.viewable + viewableImpressions,
      clicks: sum.clicks + clicks,
    });
  }
  const counted = [...placements.values()].filter(
    ({ impressions, clicks }) => impressions >= 1000 && clicks <= 0.02 * impressions,
  );
  return new Map(
    [1, 2, 3, 4].map((site) => {
      const own = counted.filter((placement) => placement.site === site);
      const sum = (of: 'impressions' | 'viewable' | 'clicks') =>
        own.reduce((total, placement) => total + placement[of], 0);
      return [
        site,
        {
          total: rate(sum('clicks'), sum('impressions')),
          viewable: rate(sum('clicks'), sum('viewable')),
        },
      ];
    }),
  );
}

describe.each(ENGINES)('benchmarks on $name', ({ open }) => {
  let opened: PrivateStore;
  beforeAll(async () => {
    opened = await open();
    await fillFacts(opened.store);
  });
  afterAll(() => opened.dispose());

  it.each([undefined, 'total', 'viewable'] as const)('by %s impressions', async (basis) => {
    const wanted = expected();
    const rates = await benchmarksFor(opened.store, { ...QUESTION, impressionBasis: basis });
    expect(new Map(rates.map(({ siteId, ctr }) => [siteId, ctr]))).toEqual(
      new Map([...wanted].map(([site, rates]) => [site, rates[basis ?? 'total']])),
    );
    for (const { total, viewable } of wanted.values()) expect(viewable).toBeGreaterThan(total);
  });
});
