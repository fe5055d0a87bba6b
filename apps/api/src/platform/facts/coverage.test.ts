/** Coverage of ranges, compared with a count day by day over the same loads and facts. */
import { shiftDay } from '@flightdeck/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLoad } from './as-of.ts';
import { coverageOf } from './coverage.ts';
import type { FactsStore } from './store.ts';
import { ENGINES, type PrivateStore } from './testing.ts';
import { facts, fillFacts, random } from './testing-facts.ts';

interface Load {
  readonly advertiserId: number;
  readonly firstDay: string;
  readonly lastDay: string;
}

const next = random(41);
const upTo = (n: number) => Math.floor(next() * n);
/** Loads that overlap, touch and leave gaps, from months before the first facts to months after the last. */
const loads: readonly Load[] = Array.from({ length: 60 }, () => {
  const firstDay = shiftDay('2025-08-01', upTo(330));
  return { advertiserId: 1 + upTo(2), firstDay, lastDay: shiftDay(firstDay, upTo(9)) };
});

/** Days of the range on which each of the advertisers has a load or a fact. */
function counted(advertiserIds: readonly number[], start: string, end: string): number {
  let days = 0;
  for (let day = start; day <= end; day = shiftDay(day, 1)) {
    const isKnown = (id: number) =>
      loads.some((l) => l.advertiserId === id && l.firstDay <= day && day <= l.lastDay) ||
      facts.some((fact) => fact.ids.advertiser === id && fact.day === day);
    if (advertiserIds.every(isKnown)) days += 1;
  }
  return days;
}

describe.each(ENGINES)('coverage on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await fillFacts(store);
    await store.transaction(async (tx) => {
      for (const load of loads) await recordLoad(tx, { ...load, sourceId: 1, rows: 1 });
    });
  });
  afterAll(() => opened.dispose());

  it('agrees with the independent count on random ranges and scopes', async () => {
    const seen = new Set<number>();
    for (let n = 0; n < 120; n += 1) {
      const start = shiftDay('2025-07-20', upTo(380));
      const end = shiftDay(start, upTo(100));
      const advertiserIds = [[1], [2], [3], [1, 2], [1, 3], [1, 2, 3]][upTo(6)] ?? [];
      const { days, of } = await coverageOf(store, { advertiserIds }, { start, end });
      expect(days, `${advertiserIds} ${start} ${end}`).toBe(counted(advertiserIds, start, end));
      expect(of).toBe((Date.parse(end) - Date.parse(start)) / 86_400_000 + 1);
      seen.add(Math.sign(days) + Math.sign(of - days) * 2);
    }
    // Ranges without, with some and with all of their days were among them.
    expect([...seen].sort()).toEqual([1, 2, 3]);
  });

  it('counts only the days since the first load of each advertiser', async () => {
    const range = { start: '2026-09-01', end: '2026-10-14' };
    const load = { sourceId: 1, rows: 1, lastDay: range.end };
    await store.transaction(async (tx) => {
      await recordLoad(tx, { ...load, advertiserId: 1, firstDay: '2026-08-01' });
      await recordLoad(tx, { ...load, advertiserId: 2, firstDay: '2026-09-10' });
    });
    expect(await coverageOf(store, { advertiserIds: [1] }, range)).toEqual({ days: 44, of: 44 });
    expect(await coverageOf(store, { advertiserIds: [1, 2] }, range)).toEqual({ days: 35, of: 44 });
    expect(await coverageOf(store, { advertiserIds: [2, 1, 2] }, range)).toMatchObject({
      days: 35,
    });
    expect(await coverageOf(store, { advertiserIds: [1, 3] }, range)).toMatchObject({ days: 0 });
  });

  it('comes with an answer that compares, for both of its ranges, and with no other', async () => {
    const scope = { advertiserIds: [1, 2] };
    const question = {
      metrics: ['impressions' as const],
      dimensions: [],
      range: { start: '2026-10-01', end: '2026-10-31' },
    };
    const compare = { start: '2026-09-01', end: '2026-09-30' };
    const { coverage } = await store.answer({ ...question, compare }, scope);
    expect(coverage).toEqual({ range: { days: 14, of: 31 }, compare: { days: 21, of: 30 } });
    expect(await store.answer(question, scope)).not.toHaveProperty('coverage');
  });
});
