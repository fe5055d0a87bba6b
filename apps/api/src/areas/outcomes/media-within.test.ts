import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { search } from '@flightdeck/domain/datasets/search';
import { social } from '@flightdeck/domain/datasets/social';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { type AggregatorBody, isInScope, type ScopeRule } from '@flightdeck/domain/outcomes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../../platform/facts/partitions.ts';
import { refreshRollups } from '../../platform/facts/rollups.ts';
import type { FactsStore } from '../../platform/facts/store.ts';
import { factTables } from '../../platform/facts/tables.ts';
import { ENGINES } from '../../platform/facts/testing.ts';
import { random } from '../../platform/facts/testing-facts.ts';
import { type MediaDataset, withinMedia } from './media-within.ts';

const FIRST = '2026-02-25';
const DAYS = Array.from({ length: 10 }, (_, index) => shiftDay(FIRST, index));
/** The advertiser, two accounts of it, and somebody else's. */
const ACCOUNTS = [1, 2, 3, 4];
const OWN = [1, 2, 3];
const CAMPAIGNS = ['Brand', 'Generic', 'Brand old', 'Other brand'];
/** Ad groups and ad sets by the number of the campaign. */
const GROUPS = ['Exact', 'Phrase', 'Broad', 'Brand'];
const KEYWORDS = ['Unknown', 'boots', 'cheap boots', 'hats'];

interface Fact {
  readonly day: Day;
  readonly account: number;
  /** Numbers from 1; 0 where it names none. */
  readonly campaign: number;
  readonly group: number;
  readonly keyword: number;
  readonly clicks: number;
}

const chance = random(11);
const next = (most: number) => Math.floor(chance() * most);
const of = <T>(values: readonly T[]): T => values[next(values.length)] as T;
const facts = (count: number): Fact[] =>
  Array.from({ length: count }, () => {
    // Each account has the campaign of its number, whose group has the same.
    const account = of(ACCOUNTS);
    const named = next(5) > 0 ? account : 0;
    return {
      ...{ day: of(DAYS), account, campaign: named, group: next(4) > 0 ? named : 0 },
      ...{ keyword: 1 + next(4), clicks: 1 + next(50) },
    };
  });
const FACTS = { fact_search: facts(300), fact_social: facts(300), fact_search_term: facts(200) };

async function fill(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO advertiser (id, source, external_id, name, account_of, linked_at) VALUES (1, 'cm360', '1', 'Own', NULL, NULL),
         (2, 'google-ads', '2', 'Own', 1, now()), (3, 'meta', '3', 'Own', 1, now()), (4, 'cm360', '4', 'Own', NULL, NULL)`,
    );
    await tx.query(
      `INSERT INTO campaign (id, advertiser_id, source, external_id, name)
       SELECT i, i, 'cm360', i::text, name FROM unnest($1::text[]) WITH ORDINALITY AS c(name, i)`,
      [CAMPAIGNS],
    );
    for (const table of ['ad_group', 'ad_set']) {
      await tx.query(
        `INSERT INTO ${table} (id, campaign_id, source, external_id, name)
         SELECT i, i, 'cm360', i::text, name FROM unnest($1::text[]) WITH ORDINALITY AS g(name, i)`,
        [GROUPS],
      );
    }
    await tx.query('INSERT INTO keyword (name) SELECT unnest($1::text[])', [KEYWORDS.slice(1)]);
    await tx.query(`INSERT INTO search_term (name) VALUES ('boots for men')`);
    for (const { table, keys, measures } of [...factTables(search), ...factTables(social)]) {
      await ensurePartitions(tx, DAYS, table);
      const columns = [...keys, ...measures].map(({ column }) => column);
      const rows = FACTS[table as keyof typeof FACTS];
      const lines = rows.map((fact) => {
        const cells: Readonly<Record<string, string | number>> = {
          ...{ day: fact.day, advertiser_id: fact.account, campaign_id: fact.campaign },
          ...{ ad_group_id: fact.group, ad_set_id: fact.group, keyword_id: fact.keyword },
          ...{ search_term_id: 2, clicks: fact.clicks },
        };
        return `${[
          ...keys.map(({ column, unknown }) => cells[column] ?? unknown ?? 0),
          ...measures.map(({ measure, fold }) => cells[measure] ?? (fold === 'sum' ? 0 : '\\N')),
        ].join('\t')}\n`;
      });
      await tx.copy(table, columns, lines);
    }
    for (const dataset of [search, social]) {
      await refreshRollups(tx, ACCOUNTS, DAYS, undefined, dataset);
    }
  });
}

const RULES: readonly ScopeRule[] = [
  { of: 'campaign', does: 'include', match: 'contains', text: 'brand' },
  { of: 'campaign', does: 'exclude', match: 'ends', text: 'old' },
  { of: 'adGroup', does: 'exclude', match: 'is', text: 'exact' },
  { of: 'adGroup', does: 'include', match: 'contains', text: 'b' },
  { of: 'adSet', does: 'exclude', match: 'is', text: 'phrase' },
  { of: 'keyword', does: 'exclude', match: 'contains', text: 'cheap' },
  { of: 'keyword', does: 'include', match: 'contains', text: 'boots' },
  { of: 'site', does: 'include', match: 'is', text: 'nowhere' },
];

const body = (more: Partial<AggregatorBody>): AggregatorBody => ({
  ...{ name: 'Spring', advId: 1, start: FIRST, end: DAYS.at(-1) ?? FIRST, sources: [] },
  ...{ outcomes: [], ignored: [], scope: [], channels: [], costs: [], sections: [] },
  ...more,
});
const source = (system: MediaDataset, accountIds: number[]): AggregatorBody['sources'][number] => ({
  ...{ id: `${system}-${accountIds.join('-')}`, system, label: 'It', accountIds },
  ...{ isSelfReported: true, counting: null, clickDays: null, viewDays: null, viewWeight: 1 },
});
const nameOf = (names: readonly string[], number: number): string => names[number - 1] ?? '';

/** Whether a fact belongs to the aggregator, said a second time. */
function isWithin(fact: Fact, dataset: MediaDataset, own: AggregatorBody): boolean {
  const named = own.sources.filter(({ system }) => system === dataset);
  const keeps = (thing: ScopeRule['of'], name: string) => isInScope(own.scope, thing, name);
  const group = nameOf(GROUPS, fact.group);
  return (
    OWN.includes(fact.account) &&
    (named.length === 0 ||
      named.some(({ accountIds: ids }) => ids.length === 0 || ids.includes(fact.account))) &&
    own.start <= fact.day &&
    fact.day <= own.end &&
    keeps('campaign', nameOf(CAMPAIGNS, fact.campaign)) &&
    (dataset === 'social'
      ? keeps('adSet', group)
      : keeps('adGroup', group) && keeps('keyword', nameOf(KEYWORDS, fact.keyword)))
  );
}
const clicksOf = (rows: readonly Fact[]): number =>
  rows.reduce((all, { clicks }) => all + clicks, 0);

describe.each(ENGINES)('search and social of an aggregator on $name', ({ open }) => {
  let store: FactsStore;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    ({ store, dispose } = await open());
    await fill(store);
  });
  afterAll(() => dispose());

  const ask = async (
    own: AggregatorBody,
    dataset: MediaDataset,
    query: Omit<DatasetQuery, 'dataset'>,
  ) => {
    const asked = { it: { ...query, dataset } };
    const { queries, failed, scope } = await withinMedia({ facts: store }, 1, own, dataset, asked);
    return queries.it ? { answer: await store.answer(queries.it, scope) } : { failed: failed.it };
  };
  const clicks = {
    metrics: ['clicks'],
    dimensions: [],
    range: { start: FIRST, end: DAYS[9] ?? '' },
  };

  it('no question leaves it, whatever its accounts, days and rules are and whatever is asked', async () => {
    for (let round = 0; round < 60; round += 1) {
      const dataset: MediaDataset = of(['search', 'social']);
      const [from, days] = [next(6), next(6)];
      const own = body({
        ...{ start: DAYS[from] ?? FIRST, end: DAYS[Math.min(9, from + days)] ?? FIRST },
        sources: of([
          [],
          [source(dataset, [2])],
          [source(dataset, [1])],
          [source(dataset, [2, 4]), source(dataset, [3])],
        ]),
        scope: RULES.filter(() => next(4) === 0),
      });
      const table = dataset === 'search' ? 'fact_search' : 'fact_social';
      const expected = FACTS[table].filter((fact) => isWithin(fact, dataset, own));
      const whole = await ask(own, dataset, clicks);
      expect(whole.answer?.totals.values.clicks ?? whole.failed, JSON.stringify(own)).toBe(
        clicksOf(expected),
      );
      // What a question asks besides makes it smaller, also where it names what lies outside.
      for (const more of [
        { filters: [{ dimension: 'campaign', ids: [3, 4] }] },
        { filters: [{ dimension: 'advertiser', ids: [1, 4] }] },
        { named: [{ dimension: 'advertiser', names: ['Own'] }] },
        { dimensions: ['campaign'] },
        { dimensions: ['advertiser', 'day'] },
      ]) {
        const { answer } = await ask(own, dataset, { ...clicks, ...more });
        const narrowed =
          'filters' in more && more.filters[0]?.dimension === 'campaign'
            ? expected.filter(({ campaign }) => campaign > 2)
            : expected;
        expect(answer?.totals.values.clicks, JSON.stringify([own, more])).toBe(clicksOf(narrowed));
      }
    }
  });

  it('search terms are never more than its rules keep, and not told where rules are about keywords', async () => {
    const terms = { ...clicks, dimensions: ['searchTerm'] };
    const excluding = body({
      scope: RULES.filter((rule) => rule.of === 'adGroup' && rule.does === 'exclude'),
    });
    const { answer } = await ask(excluding, 'search', terms);
    const sure = FACTS.fact_search_term.filter(
      (fact) => fact.group > 0 && isWithin(fact, 'search', excluding),
    );
    expect(answer?.totals.values.clicks).toBe(clicksOf(sure));
    const { failed } = await ask(
      body({ scope: RULES.filter((rule) => rule.of === 'keyword') }),
      'search',
      terms,
    );
    expect(failed).toContain('keywords');
  });

  it('compares with days of the flight alone', async () => {
    const [start = '', end = ''] = [DAYS[4], DAYS[6]];
    const compared = {
      ...clicks,
      range: { start, end },
      compare: { start: DAYS[1] ?? '', end: DAYS[3] ?? '' },
    };
    const inside = await ask(body({}), 'search', compared);
    expect(inside.answer?.totals.compare?.clicks).toBeGreaterThan(0);
    const outside = await ask(body({ start: DAYS[2] ?? '' }), 'search', compared);
    expect(outside.answer?.totals.compare).toBeUndefined();
  });

  it('says why there is no answer', async () => {
    const gone = await ask(body({ sources: [source('search', [4])] }), 'search', clicks);
    expect(gone.failed).toContain('accounts');
    const early = { ...clicks, range: { start: '2025-01-01', end: '2025-01-31' } };
    expect((await ask(body({}), 'search', early)).failed).toContain('flight');
    const plan = { ...clicks, dimensions: ['campaign'], plan: true };
    expect((await ask(body({}), 'search', plan)).failed).toContain('plan');
  });
});
