/** Questions narrowed to the accounts of some platforms, or to rows by name, compared with sums over the facts. */
import { DatasetQuery } from '@flightdeck/domain/datasets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLoad } from './as-of.ts';
import type { FactsStore } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { type Fact, facts, fillFacts, nameOf, placements } from './testing-facts.ts';

const WHOLE = { start: '2025-12-01', end: '2026-03-31' };
const JANUARY = { start: '2026-01-01', end: '2026-01-31' };
/** Without a fact: only loads tell that it is known. */
const AFTER = { start: '2026-03-10', end: '2026-03-20' };
const GOOGLE = { only: ['google-ads' as const] };
const OTHERS = { except: ['google-ads' as const] };

const impressions = (keep: (fact: Fact) => boolean, range = WHOLE): number =>
  facts
    .filter((fact) => fact.day >= range.start && fact.day <= range.end && keep(fact))
    .reduce((sum, fact) => sum + fact.impressions, 0);
const of =
  (...advertisers: readonly number[]) =>
  ({ ids }: Fact): boolean =>
    advertisers.includes(ids.advertiser);

it('a question names platforms that are known, and names that say something', () => {
  const query = { metrics: ['impressions'], dimensions: [], range: WHOLE };
  const accepts = (more: object): boolean => DatasetQuery.safeParse({ ...query, ...more }).success;
  expect(accepts({ platforms: GOOGLE })).toBe(true);
  expect(accepts({ platforms: { only: ['google'] } })).toBe(false);
  expect(accepts({ platforms: { only: [] } })).toBe(false);
  expect(accepts({ platforms: { ...GOOGLE, ...OTHERS } })).toBe(false);
  expect(accepts({ named: [{ dimension: 'campaign', names: ['Brand'] }] })).toBe(true);
  expect(accepts({ named: [{ dimension: 'campaign', names: [' '] }] })).toBe(false);
});

describe.each(ENGINES)('accounts of platforms on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  const ask = (query: Partial<DatasetQuery>, advertiserIds: readonly number[] = [1]) =>
    store.answer(
      { metrics: ['impressions'], dimensions: [], range: WHOLE, ...query },
      { advertiserIds },
    );
  const total = async (...question: Parameters<typeof ask>) =>
    (await ask(...question)).totals.values.impressions;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fillFacts(store);
    // Advertiser 1 has its own delivery, and an account on Google Ads; advertiser 3 is of another client.
    await store.transaction(async (tx) => {
      await tx.query("UPDATE advertiser SET source = 'cm360', currency = 'EUR' WHERE id = 1");
      await tx.query(
        "UPDATE advertiser SET source = 'google-ads', account_of = 1, currency = 'GBP' WHERE id = 2",
      );
      await tx.query("UPDATE advertiser SET source = 'google-ads' WHERE id = 3");
      for (const [advertiserId, lastDay] of [
        [1, '2026-03-31'],
        [2, '2026-03-15'],
      ] as const) {
        const load = { sourceId: 1, rows: 1, firstDay: '2025-12-10' };
        await recordLoad(tx, { ...load, advertiserId, lastDay });
      }
    });
  });
  afterAll(() => opened.dispose());

  it('answer for only these, or for all but these, from facts and rollups alike', async () => {
    for (const range of [JANUARY, { start: '2026-01-05', end: '2026-01-20' }]) {
      for (const dimensions of [[], ['day'], ['month'], ['campaign'], ['size']]) {
        const asked = { range, dimensions };
        expect(await total({ ...asked, platforms: GOOGLE })).toBe(impressions(of(2), range));
        expect(await total({ ...asked, platforms: OTHERS })).toBe(impressions(of(1), range));
        expect(await total(asked)).toBe(impressions(of(1, 2), range));
      }
    }
  });

  it('never add an account that the advertiser does not have', async () => {
    expect(await total({ platforms: GOOGLE, range: JANUARY }, [1])).not.toBe(
      impressions(of(2, 3), JANUARY),
    );
    const named = [{ dimension: 'advertiser', names: [nameOf('advertiser', 3)] }];
    expect(await total({ named }, [1])).toBe(0);
    expect(
      await total({ named: [{ dimension: 'campaign', names: [nameOf('campaign', 3)] }] }, [1]),
    ).toBe(0);
  });

  it('are none where the advertiser is on no such platform', async () => {
    const answer = await ask({ platforms: { only: ['tiktok'] }, dimensions: ['campaign'] });
    expect(answer.rows).toEqual([]);
    expect(answer.lastDay).toBeNull();
  });

  it('stay rows of the advertiser that they belong to', async () => {
    const { rows } = await ask({ dimensions: ['advertiser'], platforms: GOOGLE, range: JANUARY });
    expect(rows.map(({ keys }) => keys.advertiser?.label)).toEqual([nameOf('advertiser', 1)]);
  });

  it('have the currency of theirs, not of the others', async () => {
    const asked = { metrics: ['spend'], range: JANUARY };
    expect((await ask({ ...asked, platforms: GOOGLE })).currency).toBe('GBP');
    expect((await ask({ ...asked, platforms: OTHERS })).currency).toBe('EUR');
  });

  it('are covered as far as their own loads tell', async () => {
    const days = async (platforms: DatasetQuery['platforms']) =>
      (await ask({ range: AFTER, compare: JANUARY, platforms })).coverage?.range.days;
    expect(await days(OTHERS)).toBe(11);
    expect(await days(GOOGLE)).toBe(6);
    expect(await days(undefined)).toBe(6);
    expect(await days({ only: ['tiktok'] })).toBe(0);
  });

  it('with a plan bring only what is booked on them', async () => {
    const { rows } = await ask({
      dimensions: ['placement'],
      plan: true,
      undelivered: true,
      platforms: OTHERS,
    });
    const own = placements.filter(({ advertiser }) => advertiser === 1).map(({ id }) => `${id}`);
    expect(rows.map(({ keys }) => keys.placement?.id).sort()).toEqual(own.sort());
  });

  it('and rows are kept by name without regard to case, entities by their number as well', async () => {
    const asked = { range: JANUARY };
    const device = nameOf('device', 2).toUpperCase();
    expect(await total({ ...asked, named: [{ dimension: 'device', names: [device] }] })).toBe(
      impressions((fact) => of(1, 2)(fact) && fact.ids.device === 2, JANUARY),
    );
    const byCampaign = (names: string[]) =>
      total({ ...asked, named: [{ dimension: 'campaign', names }] });
    expect(await byCampaign([nameOf('campaign', 1)])).toBe(
      impressions((fact) => of(1, 2)(fact) && fact.ids.campaign === 1, JANUARY),
    );
    expect(await byCampaign(['1'])).toBe(await byCampaign([nameOf('campaign', 1)]));
    expect(await total({ ...asked, named: [{ dimension: 'advertiser', names: ['2'] }] })).toBe(
      impressions(of(2), JANUARY),
    );
    await expect(ask({ named: [{ dimension: 'day', names: ['2026-01-01'] }] })).rejects.toThrow(
      'Time cannot be filtered',
    );
  });
});
