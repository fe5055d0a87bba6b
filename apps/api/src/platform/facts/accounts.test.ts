/** Questions of an advertiser with linked accounts, compared with sums over the facts of these; and without the link. */
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { pacingOf, pacingQueries } from '@flightdeck/domain/troubleshooter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOf, mainOf, withAccounts } from './accounts.ts';
import { loaded, recordLoad } from './as-of.ts';
import { benchmarksFor } from './benchmarks.ts';
import { pacingOfCampaigns } from './campaign-pacing.ts';
import { coverageOf } from './coverage.ts';
import { advertisersIn, campaignsIn, placementsIn } from './offer.ts';
import { rawReport } from './raw-report.ts';
import type { FactsStore } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { type Fact, facts, fillFacts, nameOf, placements } from './testing-facts.ts';

const WHOLE = { start: '2025-12-01', end: '2026-03-31' };
const FEBRUARY = { start: '2026-02-01', end: '2026-02-28' };
const DAYS = { start: '2026-01-13', end: '2026-02-17' };

const impressions = (range: typeof WHOLE, keep: (fact: Fact) => boolean): number =>
  facts
    .filter((fact) => fact.day >= range.start && fact.day <= range.end && keep(fact))
    .reduce((sum, fact) => sum + fact.impressions, 0);

describe.each(ENGINES)('an advertiser with accounts on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  const link = (accountId: number, mainId: number | null) =>
    store.transaction((tx) =>
      tx.query('UPDATE advertiser SET account_of = $2 WHERE id = $1', [accountId, mainId]),
    );
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fillFacts(store);
    await store.transaction(async (tx) => {
      const load = { sourceId: 1, rows: 1 };
      await recordLoad(tx, {
        ...load,
        advertiserId: 1,
        ...{ firstDay: '2025-12-01', lastDay: '2026-03-20' },
      });
      await recordLoad(tx, {
        ...load,
        advertiserId: 2,
        ...{ firstDay: '2026-02-10', lastDay: '2026-03-10' },
      });
    });
  });
  afterAll(() => opened.dispose());

  const total = async (query: Partial<DatasetQuery>, advertiserIds: readonly number[]) => {
    const asked = { metrics: ['impressions'], dimensions: [], range: WHOLE, ...query };
    return store.answer(asked, { advertiserIds });
  };
  /** Every kind of question of advertiser 1, as text. */
  const everything = async () =>
    JSON.stringify([
      await total({ dimensions: ['advertiser'] }, [1, 2, 3]),
      await total({ dimensions: ['campaign'], plan: true, undelivered: true }, [1]),
      await total({ dimensions: ['site'], range: FEBRUARY, compare: DAYS }, [1]),
      await campaignsIn(store, [1], WHOLE),
      await placementsIn(store, [1], [], WHOLE),
      await advertisersIn(store, [1, 2, 3], WHOLE),
      await loaded(store, [1]),
      await rawReport(store, { advertiserIds: [1] }, WHOLE, { benchmarks: new Map() }),
      await coverageOf(store, { advertiserIds: [1] }, FEBRUARY),
      await pacingOfCampaigns(store, { advertiserIds: [1] }, FEBRUARY),
    ]);

  it('has the figures of all of them, from facts and rollups alike, and those from before without the link', async () => {
    const before = await everything();
    await link(2, 1);
    expect(await withAccounts(store, [1, 3])).toEqual([1, 3, 2]);
    expect(await withAccounts(store, [2])).toEqual([2]);
    expect(await mainOf(store, [1, 2, 9])).toEqual(
      new Map([
        [1, 1],
        [2, 1],
      ]),
    );

    const ofBoth = ({ ids }: Fact) => ids.advertiser === 1 || ids.advertiser === 2;
    for (const range of [WHOLE, FEBRUARY, DAYS]) {
      for (const dimensions of [[], ['month'], ['campaign'], ['site'], ['device'], ['creative']]) {
        const { totals, rows } = await total({ range, dimensions }, [1]);
        expect(totals.values.impressions).toBe(impressions(range, ofBoth));
        const sum = rows.reduce((all, row) => all + (row.values.impressions ?? 0), 0);
        expect(sum).toBe(impressions(range, ofBoth));
      }
    }
    const byAdvertiser = await total({ dimensions: ['advertiser'] }, [1, 2, 3]);
    expect(
      Object.fromEntries(
        byAdvertiser.rows.map(({ keys, values }) => [keys.advertiser?.label, values.impressions]),
      ),
    ).toEqual({
      [nameOf('advertiser', 1)]: impressions(WHOLE, ofBoth),
      [nameOf('advertiser', 3)]: impressions(WHOLE, ({ ids }) => ids.advertiser === 3),
    });
    const filters = [{ dimension: 'advertiser', ids: [1] }];
    expect((await total({ filters }, [1, 3])).totals.values.impressions).toBe(
      impressions(WHOLE, ofBoth),
    );
    // An account is still asked about by itself, as saved reports on it do.
    const alone = await total({ dimensions: ['advertiser'] }, [2]);
    expect(alone.rows.map(({ keys }) => keys.advertiser?.id)).toEqual(['2']);
    expect(alone.totals.values.impressions).toBe(
      impressions(WHOLE, ({ ids }) => ids.advertiser === 2),
    );

    const own = placements.filter(({ advertiser }) => advertiser < 3);
    expect((await placementsIn(store, [1], [], WHOLE)).map(({ value }) => value).sort()).toEqual(
      own.map(({ id }) => id).sort(),
    );
    expect(new Set((await campaignsIn(store, [1], WHOLE)).map(({ value }) => value))).toEqual(
      new Set(own.map(({ campaign }) => campaign)),
    );
    expect((await advertisersIn(store, [1, 2, 3], WHOLE)).map(({ value }) => value)).not.toContain(
      2,
    );
    const raw = await rawReport(store, { advertiserIds: [1] }, WHOLE, { benchmarks: new Map() });
    expect(raw.reduce((sum, row) => sum + row.impressions, 0)).toBe(impressions(WHOLE, ofBoth));
    expect(await accountsOf(store, [1])).toMatchObject([
      { id: 1, mainId: 1, isMain: true, loads: 1 },
      { id: 2, mainId: 1, isMain: false, loads: 1, source: 't', externalId: '2' },
    ]);

    await link(2, null);
    expect(await everything()).toBe(before);
  });

  it('is known on the days that all accounts are, but for those that nothing is known of', async () => {
    const scope = { advertiserIds: [1] };
    const march = { start: '2026-03-06', end: '2026-03-31' };
    await link(2, 1);
    expect(await coverageOf(store, scope, march)).toEqual({ days: 5, of: 26 });
    // Of the account alone that a campaign is on.
    expect(await coverageOf(store, { ...scope, campaignIds: [1] }, march)).toEqual({
      days: 15,
      of: 26,
    });
    // Before either had the second account; but compared with a range that has it.
    const earlier = { start: '2025-12-01', end: '2025-12-09' };
    expect(await coverageOf(store, scope, earlier)).toEqual({ days: 9, of: 9 });
    expect(await coverageOf(store, scope, earlier, { beside: march })).toEqual({ days: 0, of: 9 });
    await link(2, null);
  });

  it('paces each campaign to the last day that its own account is known of, parts with their account', async () => {
    const scope = { advertiserIds: [1] };
    const range = { start: '2026-03-01', end: '2026-03-31' };
    const known = async () => {
      const { rows } = await total(
        { ...pacingQueries(range).toDate, metrics: ['impressions', 'clicks', 'ctr'] },
        [1],
      );
      const days = rows.map(({ keys, knownUntil }) => [keys.campaign?.id, knownUntil] as const);
      return (advertiser: number) =>
        new Set(
          days
            .filter(([id]) =>
              placements.some(
                (each) => each.advertiser === advertiser && `${each.campaign}` === id,
              ),
            )
            .map(([, day]) => day),
        );
    };
    expect((await known())(1)).toEqual(new Set([undefined]));
    expect(await loaded(store, [1])).not.toHaveProperty('accountsUntil');
    await link(2, 1);
    const linked = await known();
    expect(linked(1)).toEqual(new Set(['2026-03-20']));
    expect(linked(2)).toEqual(new Set(['2026-03-10']));
    expect((await loaded(store, scope.advertiserIds)).accountsUntil).toEqual([
      '2026-03-10',
      '2026-03-20',
    ]);
    const paced = await pacingOfCampaigns(store, scope, range);
    const dayOf = (id: string | undefined) =>
      placements.some((each) => each.advertiser === 2 && `${each.campaign}` === id)
        ? '2026-03-10'
        : '2026-03-20';
    expect(paced.length).toBeGreaterThan(1);
    for (const { row, pacing } of paced) {
      expect(pacing).toEqual(pacingOf(row, dayOf(row.keys.campaign?.id)));
    }
    // A file of another dataset says nothing of delivery, and a part is known as far as the files of its account.
    await store.transaction(async (tx) => {
      await recordLoad(tx, {
        ...{ sourceId: 1, rows: 1, advertiserId: 2, dataset: 'conversions' },
        ...{ firstDay: '2026-03-01', lastDay: '2026-03-28' },
      });
      await tx.query(
        `UPDATE advertiser SET external_id = '1#EUR', currency = 'EUR', source = (SELECT source FROM advertiser WHERE id = 1) WHERE id = 2`,
      );
    });
    expect((await known())(2)).toEqual(new Set(['2026-03-20']));
    await store.transaction(async (tx) => {
      await tx.query("DELETE FROM load WHERE dataset = 'conversions'");
      await tx.query("UPDATE advertiser SET external_id = '2', currency = NULL WHERE id = 2");
    });
    await link(2, null);
  });

  it('counts as its client in benchmarks', async () => {
    await store.transaction((tx) =>
      tx.query(
        "INSERT INTO advertiser (id, source, external_id, name) VALUES (4, 'u', '4', 'New')",
      ),
    );
    const others = [
      { advertiserId: 2, clientUuid: 'b' },
      { advertiserId: 3, clientUuid: 'c' },
    ];
    const question = {
      ...{ known: new Set<string>(), sites: [1, 2, 3, 4], range: WHOLE },
      ...{ ctrLimit: 100, impressionLimit: 0 },
    };
    const of = async (advertiserId: number) => {
      const trade = [{ advertiserId, clientUuid: 'a' }, ...others];
      return JSON.stringify(
        await benchmarksFor(store, { ...question, trade, own: [advertiserId] }),
      );
    };
    const before = await of(4);
    await link(1, 4);
    const linked = await of(4);
    await link(1, null);
    expect(linked).toBe(await of(1));
    expect(linked).not.toBe(before);
    expect(await of(4)).toBe(before);
  });
});
