import { DATASETS, type Dataset, type DatasetId } from '@flightdeck/domain/datasets';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import type { AggregatorBody } from '@flightdeck/domain/outcomes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ensurePartitions } from '../../../platform/facts/partitions.ts';
import { refreshRollups } from '../../../platform/facts/rollups.ts';
import type { FactsStore } from '../../../platform/facts/store.ts';
import { columnOf, factTables } from '../../../platform/facts/tables.ts';
import { ENGINES } from '../../../platform/facts/testing.ts';
import { random } from '../../../platform/facts/testing-facts.ts';
import { creativesWithin } from '../creatives.ts';
import { computeDays } from './compute.ts';

const FIRST = '2026-02-25';
const DAYS = Array.from({ length: 10 }, (_, index) => shiftDay(FIRST, index));
const LAST = DAYS.at(-1) ?? FIRST;
const WHOLE = { start: FIRST, end: LAST };
/** The advertiser, its account, and somebody else's. */
const [OWN, ACCOUNT, OTHER] = [1, 2, 3];
const CAMPAIGNS = ['Spring push', 'Spring search', 'Always on', 'Old stock'];
const ACTIVITIES = ['Order', 'Newsletter', 'Store finder'];
const GOALS = ['Order', 'Newsletter'];
const CHANNELS = ['Paid search', 'Display', 'Direct'];

type Cell = Readonly<Record<string, number | string>>;

/** Made-up facts of a dataset: ids by the columns of keys, and measures by their ids. */
function made(
  seed: number,
  count: number,
  keys: (next: (most: number) => number) => Cell,
  measures: (next: (most: number) => number) => Cell,
) {
  const chance = random(seed);
  const next = (most: number) => Math.floor(chance() * most);
  return Array.from({ length: count }, () => ({
    day: DAYS[next(DAYS.length)] ?? FIRST,
    advertiser_id: [OWN, ACCOUNT, OTHER][next(3)] ?? OWN,
    ...keys(next),
    ...measures(next),
  }));
}

const FACTS = {
  conversions: made(
    1,
    300,
    (next) => ({
      campaign_id: 1 + next(4),
      placement_id: 0,
      site_id: 1 + next(2),
      activity_id: 1 + next(3),
      creative_id: next(3),
    }),
    (next) => {
      const [click, view] = [next(5), next(5)];
      return {
        clickThroughConversions: click,
        viewThroughConversions: view,
        conversions: click + view,
        revenueMicros: next(90) * 1e6,
      };
    },
  ),
  goals: made(
    2,
    200,
    (next) => ({ goal_id: 2 + next(2), channel_id: 2 + next(3), campaign_id: next(5) }),
    (next) => ({ completions: next(7), valueMicros: next(50) * 1e6 }),
  ),
  search: made(
    3,
    150,
    (next) => ({ campaign_id: 2, ad_group_id: 0, keyword_id: 1 + next(2) }),
    (next) => ({
      impressions: next(900),
      clicks: next(60),
      spendMicros: next(70) * 1e6,
      conversions: next(4),
      revenueMicros: next(9) * 1e6,
    }),
  ),
  social: made(
    4,
    100,
    () => ({ campaign_id: 3, ad_set_id: 0 }),
    (next) => ({
      impressions: next(900),
      clicks: next(60),
      spendMicros: next(70) * 1e6,
      conversions: next(4),
      leads: next(3),
      revenueMicros: next(9) * 1e6,
    }),
  ),
  analytics: made(
    5,
    200,
    (next) => ({ channel_id: 2 + next(3), campaign_id: next(5) }),
    (next) => ({ sessions: next(90), engagedSessions: next(50) }),
  ),
  delivery: made(
    6,
    300,
    (next) => ({
      ...{ campaign_id: 1 + next(4), placement_id: 0, site_id: 1 + next(2) },
      creative_id: 1 + next(3),
    }),
    (next) => ({ impressions: next(9000), clicks: next(60), spendMicros: next(70) * 1e6 }),
  ),
} as const satisfies Partial<Record<DatasetId, readonly Cell[]>>;

type Fact = { readonly day: Day; readonly advertiser_id: number } & Record<string, number | string>;
// Each dataset’s rows have columns of their own, which the sums below read by name.
const rowsOf = (id: keyof typeof FACTS): Fact[] =>
  FACTS[id].filter(({ advertiser_id }) => advertiser_id !== OTHER) as unknown as Fact[];
const number = (fact: Fact, of: string): number => Number(fact[of] ?? 0);

async function fill(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO advertiser (id, source, external_id, name, account_of, linked_at) VALUES
         (1, 'cm360', '1', 'Own', NULL, NULL), (2, 'google-ads', '2', 'Own search', 1, now()), (3, 'cm360', '3', 'Other', NULL, NULL)`,
    );
    await tx.query(
      `INSERT INTO campaign (id, advertiser_id, source, external_id, name)
       SELECT i, CASE WHEN i = 2 THEN 2 ELSE 1 END, 'cm360', i::text, name FROM unnest($1::text[]) WITH ORDINALITY AS c(name, i)`,
      [CAMPAIGNS],
    );
    await tx.query(`INSERT INTO site (id, name) VALUES (1, 'news.example'), (2, 'tube.example')`);
    await tx.query(
      `INSERT INTO activity (id, advertiser_id, source, external_id, name)
       SELECT i, 1, 'cm360', i::text, name FROM unnest($1::text[]) WITH ORDINALITY AS a(name, i)`,
      [ACTIVITIES],
    );
    await tx.query(
      `INSERT INTO creative (id, advertiser_id, source, external_id, name)
       SELECT i, 1, 'cm360', i::text, 'Ad ' || i FROM generate_series(1, 3) AS i`,
    );
    await tx.query('INSERT INTO goal (name) SELECT unnest($1::text[])', [GOALS]);
    await tx.query('INSERT INTO channel (name) SELECT unnest($1::text[])', [CHANNELS]);
    await tx.query(`INSERT INTO keyword (name) VALUES ('boots')`);
    await tx.query(`INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name)
       VALUES (1, 1, 1, 1, 'cm360', '1', 'One'), (2, 1, 1, 2, 'cm360', '2', 'Two')`);
    for (const [id, rows] of Object.entries(FACTS)) {
      const dataset: Dataset = DATASETS[id as keyof typeof FACTS];
      const [{ table, keys, measures }] = factTables(dataset);
      await ensurePartitions(tx, DAYS, table);
      const columns = [...keys, ...measures].map(({ column }) => column);
      const lines = rows.map((row) => {
        const cells: Cell = row;
        return `${[
          ...keys.map(({ column, unknown }) => cells[column] ?? unknown ?? 0),
          ...measures.map(({ measure, fold }) => cells[measure] ?? (fold === 'sum' ? 0 : '\\N')),
        ].join('\t')}\n`;
      });
      await tx.copy(table, columns, lines);
      await refreshRollups(tx, [OWN, ACCOUNT, OTHER], DAYS, undefined, dataset);
    }
  });
}

const source = (id: string, system: AggregatorBody['sources'][number]['system'], more = {}) => ({
  ...{
    id,
    system,
    label: id,
    accountIds: [],
    isSelfReported: system === 'search' || system === 'social',
  },
  ...{ counting: null, clickDays: null, viewDays: null, viewWeight: 1, ...more },
});

const BODY: AggregatorBody = {
  ...{ name: 'Spring', advId: OWN, start: FIRST, end: LAST },
  sources: [
    source('Ads', 'adserver', { viewWeight: 0.25 }),
    source('Site', 'analytics'),
    source('Search', 'search'),
    source('Social', 'social'),
  ],
  outcomes: [
    {
      ...{ id: 'order', name: 'Order placed', isPrimary: true },
      activities: [
        { sourceId: 'Ads', activity: 'Order', weight: 1 },
        { sourceId: 'Site', activity: 'Order', weight: 1 },
        { sourceId: 'Search', activity: 'Conversions', weight: 1 },
        { sourceId: 'Social', activity: 'Conversions', weight: 1 },
      ],
      ...{ counts: { by: 'source', sourceId: 'Site' }, value: { from: 'data' }, targets: [] },
    },
    {
      ...{ id: 'mail', name: 'Signed up', isPrimary: false },
      activities: [
        { sourceId: 'Ads', activity: 'Newsletter', weight: 0.5 },
        { sourceId: 'Site', activity: 'Newsletter', weight: 1 },
      ],
      ...{ counts: { by: 'largest' }, value: { from: 'fixed', amount: 3 }, targets: [] },
    },
    {
      ...{ id: 'lead', name: 'Lead', isPrimary: false },
      activities: [{ sourceId: 'Social', activity: 'Leads', weight: 1 }],
      ...{ counts: { by: 'sum' }, value: { from: 'none' }, targets: [] },
    },
  ],
  ...{ ignored: [], scope: [], channels: [], costs: [], sections: ['digital'] },
};

const Sum = z.array(z.object({ key: z.string(), n: z.number() }));

/** What stands in the facts of outcomes. */
async function sums(
  store: FactsStore,
  what: string,
  by: string,
  where = 'true',
): Promise<Map<string, number>> {
  const rows = Sum.parse(
    await store.query(
      `SELECT concat_ws(' ', ${by}) AS key, sum(f.${columnOf(what)})::float8 AS n FROM fact_outcomes f
       JOIN client_outcome o ON o.id = f.client_outcome_id JOIN measured_by m ON m.id = f.measured_by_id
       JOIN channel c ON c.id = f.channel_id WHERE ${where} GROUP BY 1 HAVING sum(f.${columnOf(what)}) <> 0 ORDER BY 1`,
    ),
  );
  return new Map(rows.map(({ key, n }) => [key, n]));
}

/** Sums of made-up facts, worked out one by one. */
function folded(
  facts: readonly Fact[],
  key: (fact: Fact) => string,
  value: (fact: Fact) => number,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const fact of facts) found.set(key(fact), (found.get(key(fact)) ?? 0) + value(fact));
  return new Map([...found].filter(([, n]) => n !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(ENGINES)('a run on $name', ({ open }) => {
  let store: FactsStore;
  let dispose: () => Promise<void>;
  const run = (body = BODY, days = WHOLE) => computeDays(store, 'one', body, days);
  beforeAll(async () => {
    ({ store, dispose } = await open());
    await fill(store);
    await run();
  });
  afterAll(() => dispose());

  it('each source claims what it counted, day by day, with its weights', async () => {
    const claimed = await sums(
      store,
      'claimed',
      'f.day, o.name, m.name',
      'f.client_outcome_id > 1',
    );
    const of = (
      id: keyof typeof FACTS,
      column: string,
      at: number,
      key: string,
      value: (fact: Fact) => number,
    ) =>
      folded(
        rowsOf(id).filter((fact) => column === '' || fact[column] === at),
        ({ day }) => `${day} ${key}`,
        value,
      );
    const light = (fact: Fact) =>
      number(fact, 'clickThroughConversions') + 0.25 * number(fact, 'viewThroughConversions');
    const expected = new Map([
      ...of('conversions', 'activity_id', 1, 'Order placed Ads', light),
      ...of('goals', 'goal_id', 2, 'Order placed Site', (fact) => number(fact, 'completions')),
      ...of('search', '', 0, 'Order placed Search', (fact) => number(fact, 'conversions')),
      ...of('social', '', 0, 'Order placed Social', (fact) => number(fact, 'conversions')),
      ...of('conversions', 'activity_id', 2, 'Signed up Ads', (fact) => 0.5 * light(fact)),
      ...of('goals', 'goal_id', 3, 'Signed up Site', (fact) => number(fact, 'completions')),
      ...of('social', '', 0, 'Lead Social', (fact) => number(fact, 'leads')),
    ]);
    expect(claimed).toEqual(new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))));
  });

  it('counts one source, or the one that claims most on a day, and never adds claims up', async () => {
    const counted = await sums(store, 'outcomes', 'f.day, o.name');
    const claimed = await sums(store, 'claimed', 'f.day, o.name, m.name');
    for (const day of DAYS) {
      expect(counted.get(`${day} Order placed`)).toBe(claimed.get(`${day} Order placed Site`));
      const [ads = 0, site = 0] = ['Ads', 'Site'].map((name) =>
        claimed.get(`${day} Signed up ${name}`),
      );
      expect(counted.get(`${day} Signed up`)).toBe(Math.max(ads, site));
      expect(counted.get(`${day} Lead`)).toBe(claimed.get(`${day} Lead Social`));
    }
  });

  it('has the value of the data, an amount for each, or none', async () => {
    const value = await sums(store, 'valueMicros', 'o.name');
    const orders = rowsOf('goals').filter(({ goal_id }) => goal_id === 2);
    expect(value.get('Order placed')).toBe(
      orders.reduce((sum, fact) => sum + number(fact, 'valueMicros'), 0),
    );
    const counted = await sums(store, 'outcomes', 'o.name');
    expect(value.get('Signed up')).toBe(3e6 * (counted.get('Signed up') ?? 0));
    expect(value.has('Lead')).toBe(false);
  });

  it('takes spend once: of campaigns that search or social know from there, of others from delivery', async () => {
    const spend = await sums(store, 'spendMicros', 'c.name');
    const total = (id: keyof typeof FACTS, keeps: (fact: Fact) => boolean = () => true) =>
      rowsOf(id)
        .filter(keeps)
        .reduce((sum, fact) => sum + number(fact, 'spendMicros'), 0);
    expect(spend).toEqual(
      new Map([
        ['Display', total('delivery', ({ campaign_id }) => campaign_id === 1 || campaign_id === 4)],
        ['Paid Social', total('social')],
        // Written as analytics writes it.
        ['Paid search', total('search')],
      ]),
    );
  });

  it('credits creatives with what the ad server claims, within its rules, beside what delivery spent', async () => {
    const body: AggregatorBody = {
      ...BODY,
      scope: [{ of: 'campaign', does: 'exclude', match: 'is', text: 'old stock' }],
    };
    const of = (outcomes: readonly string[] | null, own = body) =>
      creativesWithin(store, own, { range: WHOLE, outcomes });
    const isIn = ({ campaign_id }: Fact) => campaign_id !== 4;
    const claims = (activity: number, weight: number) =>
      folded(
        rowsOf('conversions').filter((fact) => isIn(fact) && fact.activity_id === activity),
        ({ creative_id }) => String(creative_id),
        (fact) =>
          weight *
          (number(fact, 'clickThroughConversions') + 0.25 * number(fact, 'viewThroughConversions')),
      );
    const orders = await of(['order']);
    expect(orders.sources).toEqual([{ id: 'Ads', label: 'Ads' }]);
    expect(new Map(orders.rows.map(({ id, claims: [n] }) => [String(id), n]))).toEqual(
      new Map([...claims(1, 1), ['3', 0]]),
    );
    expect(orders.rows.find(({ id }) => id === 0)).toMatchObject({ name: 'Unknown', spend: null });
    // Search and social know the campaigns 2 and 3: what delivery has of them is not theirs.
    const ads = rowsOf('delivery').filter(({ campaign_id }) => campaign_id === 1);
    const spend = folded(
      ads,
      ({ creative_id }) => String(creative_id),
      (fact) => number(fact, 'spendMicros') / 1e6,
    );
    expect(
      new Map(orders.rows.flatMap((row) => (row.id > 0 ? [[String(row.id), row.spend]] : []))),
    ).toEqual(spend);
    expect(orders.totals).toMatchObject({
      clicks: ads.reduce((sum, fact) => sum + number(fact, 'clicks'), 0),
      claims: [[...claims(1, 1).values()].reduce((sum, n) => sum + n, 0)],
    });
    // Without rules it is what a run has as the claims of the source.
    const claimed = await sums(store, 'claimed', 'm.name', 'f.client_outcome_id > 1');
    const all = await of(null, BODY);
    expect(all.totals.claims).toEqual([claimed.get('Ads')]);
    // No ad server counts leads, so that nobody knows their creatives.
    expect(await of(['lead'])).toMatchObject({ sources: [], totals: { claims: [] } });
    const away = await creativesWithin(store, BODY, {
      ...{ range: { start: '2026-05-01', end: '2026-05-02' }, outcomes: null },
    });
    expect(away.rows).toEqual([]);
  });

  it('has the visits of all channels, and the same rollup as facts', async () => {
    const sessions = await sums(store, 'sessions', 'c.name');
    expect(sessions).toEqual(
      folded(
        rowsOf('analytics'),
        ({ channel_id }) => CHANNELS[Number(channel_id) - 2] ?? '',
        (fact) => number(fact, 'sessions'),
      ),
    );
    const answer = await store.answer(
      {
        dataset: 'outcomes',
        metrics: ['outcomes', 'claimed', 'spend', 'sessions'],
        dimensions: ['channel'],
        range: WHOLE,
      },
      { advertiserIds: [OWN] },
    );
    const [facts] = await store.query(
      'SELECT sum(outcomes) AS outcomes, sum(sessions)::float8 AS sessions FROM fact_outcomes',
    );
    expect(answer.totals?.values.outcomes).toBe(facts?.outcomes);
    expect(answer.totals?.values.sessions).toBe(facts?.sessions);
  });

  it('tells no cost of one outcome: spend is of all', async () => {
    const query = { dataset: 'outcomes' as const, metrics: ['costPerOutcome'], range: WHOLE };
    const scope = { advertiserIds: [OWN] };
    const all = await store.answer({ ...query, dimensions: [] }, scope);
    expect(all.totals?.values.costPerOutcome).toBeGreaterThan(0);
    const each = await store.answer({ ...query, dimensions: ['outcome'] }, scope);
    expect(each.rows.map((row) => row.values.costPerOutcome)).toEqual([null, null, null, null]);
  });

  it('changes nothing when it is done again, as a whole or in parts', async () => {
    const all = () => store.query('SELECT t::text AS row FROM fact_outcomes t ORDER BY 1');
    const before = await all();
    await run();
    expect(await all()).toEqual(before);
    for (const day of DAYS) await run(BODY, { start: day, end: day });
    expect(await all()).toEqual(before);
  });

  it('says what is mapped, and what is not with its volume', async () => {
    const { seen } = await run({ ...BODY, ignored: [] });
    const finder = rowsOf('conversions').filter(({ activity_id }) => activity_id === 3);
    expect(seen.find(({ activity }) => activity === 'Store finder')).toMatchObject({
      ...{ sourceId: 'Ads', is: 'unmapped' },
      count: finder.reduce((sum, fact) => sum + number(fact, 'conversions'), 0),
    });
    const ignored = [{ sourceId: 'Ads', activity: 'Store finder' }];
    const again = await run({ ...BODY, ignored });
    expect(again.seen.filter(({ is }) => is === 'unmapped')).toEqual([]);
  });

  it('keeps to its scope, its channels and its costs', async () => {
    await run({
      ...BODY,
      scope: [{ of: 'campaign', does: 'include', match: 'starts', text: 'spring' }],
      channels: [{ channel: 'Video', of: 'site', match: 'contains', text: 'tube' }],
      costs: [
        {
          kind: 'fixed',
          id: 'a',
          label: 'Studio',
          channel: 'Video',
          amount: 100,
          start: FIRST,
          end: LAST,
        },
        { kind: 'fee', id: 'b', label: 'Agency', channel: null, share: 0.1 },
      ],
    });
    const spend = await sums(store, 'spendMicros', 'c.name');
    const ads = (site: number) =>
      rowsOf('delivery')
        .filter(({ campaign_id, site_id }) => campaign_id === 1 && site_id === site)
        .reduce((sum, fact) => sum + number(fact, 'spendMicros'), 0);
    expect(spend.get('Display')).toBeCloseTo(1.1 * ads(1), -2);
    expect(spend.get('Video')).toBeCloseTo(100e6 + 1.1 * ads(2), -2);
    expect(spend.has('Paid Social')).toBe(false);
    // Visits that belong to no campaign are not of another one.
    const kept = new Set([0, 1, 2]);
    const sessions = await sums(store, 'sessions', 'f.aggregator_id');
    expect([...sessions.values()]).toEqual([
      rowsOf('analytics')
        .filter(({ campaign_id }) => kept.has(Number(campaign_id)))
        .reduce((sum, fact) => sum + number(fact, 'sessions'), 0),
    ]);
    await run();
  });

  it('leaves out other advertisers, also where an account was taken away', async () => {
    await store.query('UPDATE advertiser SET account_of = NULL WHERE id = 2');
    await run();
    const owners = await store.query(
      'SELECT DISTINCT advertiser_id AS id FROM fact_outcomes UNION SELECT DISTINCT advertiser_id FROM outcomes_day',
    );
    expect(owners).toEqual([{ id: OWN }]);
    await store.query('UPDATE advertiser SET account_of = 1 WHERE id = 2');
    await run();
  });
});
