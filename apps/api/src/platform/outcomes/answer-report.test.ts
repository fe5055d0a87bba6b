import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { outcomes } from '@flightdeck/domain/datasets/outcomes';
import { search } from '@flightdeck/domain/datasets/search';
import { type Day, shiftDay } from '@flightdeck/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePartitions } from '../facts/partitions.ts';
import { refreshRollups } from '../facts/rollups.ts';
import { askBehind, rowsBehind } from '../facts/rows-behind.ts';
import type { FactScope, FactsStore } from '../facts/store.ts';
import { factTables } from '../facts/tables.ts';
import { ENGINES } from '../facts/testing.ts';
import { random } from '../facts/testing-facts.ts';
import { answerReport, askedOf } from './answer-report.ts';
import type { ReportScope } from './report-scope.ts';

const FIRST = '2026-02-25';
const DAYS = Array.from({ length: 12 }, (_, index) => shiftDay(FIRST, index));
/** The aggregator has computed all but the first two days. */
const KNOWN = { start: shiftDay(FIRST, 2), end: DAYS.at(-1) ?? FIRST };
/** The advertiser, and an account of it whose outcomes are of the campaigns of both. */
const ACCOUNTS = [1, 2];
/** Campaigns 1 and 2 are of the ad server, 3 of a search platform; 4 has outcomes alone. */
const CAMPAIGNS = [1, 2, 3, 4];
const [BOOKED, BROCHURE] = [2, 3];

const chance = random(5);
const next = (most: number): number => Math.floor(chance() * most);
const of = (values: readonly number[]): number => values[next(values.length)] ?? 0;
const day = (): Day => DAYS[next(DAYS.length)] ?? FIRST;

const MEDIA = Array.from({ length: 300 }, () => ({
  ...{ day: day(), campaign: of([1, 2]), site: of([1, 2]), creative: of([1, 2]) },
  ...{ impressions: next(900), clicks: next(60), spend: next(70), conversions: next(9) },
}));
const SEARCHED = Array.from({ length: 100 }, () => ({
  ...{ day: day(), keyword: of([1, 2]), clicks: next(60), spend: next(70), conversions: next(9) },
}));
const COUNTED = Array.from({ length: 300 }, () => ({
  ...{ day: day(), account: of(ACCOUNTS), campaign: of(CAMPAIGNS), site: of([0, 1, 2]) },
  ...{ aggregator: of([1, 2]), outcome: of([1, BOOKED, BROCHURE]), channel: of([1, 2]) },
  ...{ outcomes: next(5), value: next(40) },
}));

async function fill(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO advertiser (id, source, external_id, name, account_of, linked_at) VALUES
         (1, 'cm360', '1', 'Own', NULL, NULL), (2, 'google-ads', '2', 'Own search', 1, now())`,
    );
    await tx.query(
      `INSERT INTO campaign (id, advertiser_id, source, external_id, name)
       SELECT i, CASE WHEN i = 3 THEN 2 ELSE 1 END, 'cm360', i::text, 'Campaign ' || i FROM generate_series(1, 4) i`,
    );
    await tx.query(`INSERT INTO site (id, name) VALUES (1, 'news.example'), (2, 'tube.example')`);
    await tx.query(
      `INSERT INTO creative (id, advertiser_id, source, external_id, name) VALUES (1, 1, 'cm360', '1', 'A'), (2, 1, 'cm360', '2', 'B')`,
    );
    await tx.query(
      `INSERT INTO client_outcome (name) VALUES ('Test drive booked'), ('Brochure requested')`,
    );
    await tx.query(
      `INSERT INTO aggregator (id, advertiser_id, source, external_id, name) VALUES (1, 1, 'flightdeck', 'a', 'Spring'), (2, 1, 'flightdeck', 'b', 'Other')`,
    );
    const cells = [
      [
        delivery,
        MEDIA.map((one) => ({
          ...{ day: one.day, advertiser_id: 1, campaign_id: one.campaign, site_id: one.site },
          ...{ creative_id: one.creative, impressions: one.impressions, clicks: one.clicks },
          ...{ spendMicros: one.spend * 1e6, conversions: one.conversions },
        })),
      ],
      [
        search,
        SEARCHED.map((one) => ({
          ...{ day: one.day, advertiser_id: 2, campaign_id: 3, keyword_id: one.keyword },
          ...{ clicks: one.clicks, spendMicros: one.spend * 1e6, conversions: one.conversions },
        })),
      ],
      [
        outcomes,
        COUNTED.map((one) => ({
          ...{ day: one.day, advertiser_id: one.account, campaign_id: one.campaign },
          ...{ site_id: one.site, aggregator_id: one.aggregator, channel_id: one.channel },
          ...{ client_outcome_id: one.outcome, outcomes: one.outcomes },
          valueMicros: one.value * 1e6,
        })),
      ],
    ] as const;
    for (const [dataset, rows] of cells) {
      const [{ table, keys, measures }] = factTables(dataset);
      await ensurePartitions(tx, DAYS, table);
      const lines = rows.map((row) => {
        const cell: Readonly<Record<string, string | number>> = row;
        return `${[
          ...keys.map(({ column, unknown }) => cell[column] ?? unknown ?? 0),
          ...measures.map(({ measure, fold }) => cell[measure] ?? (fold === 'sum' ? 0 : '\\N')),
        ].join('\t')}\n`;
      });
      const columns = [...keys, ...measures].map(({ column }) => column);
      await tx.copy(table, columns, lines);
      await refreshRollups(tx, ACCOUNTS, DAYS, undefined, dataset);
    }
  });
}

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);
const within = ({ day: on }: { readonly day: Day }): boolean =>
  on >= KNOWN.start && on <= KNOWN.end;
/** What counts of the test drives that the aggregator sees in some campaigns. */
const bookedIn = (...campaigns: readonly number[]): number =>
  sumOf(
    COUNTED.filter(
      (one) =>
        one.aggregator === 1 &&
        one.outcome === BOOKED &&
        campaigns.includes(one.campaign) &&
        within(one),
    ),
    (one) => one.outcomes,
  );

const report = (scope: Partial<FactScope> = {}): ReportScope => ({
  ...{ scope: { advertiserIds: [1], ...scope }, chosen: { advertiserIds: [1], ...scope } },
  filters: {},
  aggregator: {
    name: 'Spring',
    outcomes: new Map([
      [BOOKED, 'Test drive booked'],
      [BROCHURE, 'Brochure requested'],
    ]),
    primary: ['Test drive booked'],
    told: new Set(['campaign_id', 'site_id']),
    counted: { aggregatorId: 1, outcomeIds: [BOOKED], days: KNOWN },
  },
});
const question = (more: Partial<DatasetQuery>): DatasetQuery => ({
  ...{ metrics: ['conversions', 'clicks', 'spend', 'cpa'], dimensions: [], range: KNOWN },
  ...more,
});

describe.each(ENGINES)('a report on an aggregator, on $name', (engine) => {
  let store: FactsStore;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    ({ store, dispose } = await engine.open());
    await fill(store);
  });
  afterAll(() => dispose());
  const ask = async (query: DatasetQuery, about = report()) => {
    const { results, counted } = await answerReport(store, { rows: query }, about);
    if (!results.rows) throw new Error('The question has an answer.');
    return { ...results.rows, counted };
  };

  it('has its outcomes in the place of conversions, for the campaigns that have media', async () => {
    const { totals, rows, counted } = await ask(question({ dimensions: ['campaign'] }));
    expect(counted).toMatchObject({
      ...{ aggregator: 'Spring', names: ['Test drive booked'], isCounted: true },
    });
    const spend = sumOf(MEDIA.filter(within), (one) => one.spend);
    expect(totals.values).toEqual({
      conversions: bookedIn(1, 2),
      clicks: sumOf(MEDIA.filter(within), (one) => one.clicks),
      spend,
      cpa: expect.closeTo(spend / bookedIn(1, 2), 9),
    });
    const each = Object.fromEntries(rows.map(({ keys, values }) => [keys.campaign?.id, values]));
    expect(Object.keys(each)).toEqual(expect.arrayContaining(['1', '2']));
    for (const id of [1, 2]) expect(each[id]?.conversions).toBe(bookedIn(id));
    expect(rows).toHaveLength(2);
  });

  it('orders and cuts rows by what counts', async () => {
    const { rows } = await ask(
      question({
        ...{ dimensions: ['day'], orderBy: { by: 'conversions', direction: 'desc' }, limit: 3 },
      }),
    );
    const values = rows.map((row) => row.values.conversions ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const best = Math.max(
      ...DAYS.filter((on) => within({ day: on })).map((on) =>
        sumOf(
          COUNTED.filter(
            (one) =>
              one.day === on &&
              one.aggregator === 1 &&
              one.outcome === BOOKED &&
              [1, 2].includes(one.campaign),
          ),
          (one) => one.outcomes,
        ),
      ),
    );
    expect(values[0]).toBe(best);
  });

  it('tells outcomes of a search platform, whatever account counted them', async () => {
    const { totals } = await ask(
      question({
        dataset: 'search',
        platforms: { only: ['google-ads'] },
        dimensions: ['campaign'],
      }),
    );
    expect(totals.values.conversions).toBe(bookedIn(3));
    expect(totals.values.clicks).toBe(sumOf(SEARCHED.filter(within), (one) => one.clicks));
  });

  it('leaves what media claim where outcomes are not told by it, and says so', async () => {
    const { totals, counted } = await ask(question({ dimensions: ['creative'] }));
    expect(counted?.isCounted).toBe(false);
    expect(totals.values.conversions).toBe(sumOf(MEDIA.filter(within), (one) => one.conversions));
    const keyword = await ask(question({ dataset: 'search', dimensions: ['keyword'] }));
    expect(keyword.counted?.isCounted).toBe(false);
  });

  it('leaves what media claim where no source tells campaigns: nothing would look like no outcome', async () => {
    const { aggregator, ...about } = report();
    const told = aggregator && { ...aggregator, told: new Set(['channel_id']) };
    const { totals, counted } = await ask(question({ dimensions: ['campaign'] }), {
      ...about,
      aggregator: told,
    });
    expect(counted?.isCounted).toBe(false);
    expect(totals.values.conversions).toBe(sumOf(MEDIA.filter(within), (one) => one.conversions));
  });

  it('never sets outcomes of some days against media of all', async () => {
    const range = { start: FIRST, end: KNOWN.end };
    const { totals } = await ask(question({ range }));
    expect(totals.values).toMatchObject({ conversions: null, cpa: null });
    expect(totals.values.spend).toBe(sumOf(MEDIA, (one) => one.spend));
    expect(totals.reasons).toEqual({ conversions: 'uncounted', cpa: 'uncounted' });
    const own = { start: shiftDay(FIRST, 3), end: shiftDay(FIRST, 4) };
    const before = { start: shiftDay(FIRST, 1), end: shiftDay(FIRST, 2) };
    const compared = await ask(question({ range: own, compare: before }));
    expect(compared.totals.compare?.conversions).toBeNull();
    expect(compared.totals.values.conversions).not.toBeNull();
  });

  it('calls goals by the outcomes, of which all are shown', async () => {
    const { rows, totals } = await ask(
      question({ dataset: 'goals', metrics: ['completions', 'value'], dimensions: ['goal'] }),
    );
    const own = COUNTED.filter((one) => one.aggregator === 1 && one.outcome > 1 && within(one));
    expect(totals.values).toEqual({
      completions: sumOf(own, (one) => one.outcomes),
      value: sumOf(own, (one) => one.value),
    });
    expect(rows.map(({ keys }) => keys.goal?.label).sort()).toEqual([
      'Brochure requested',
      'Test drive booked',
    ]);
  });

  it('lists the very outcomes behind a figure', async () => {
    const about = report({ campaignIds: [1] });
    const { query, scope } = askedOf(question({ metrics: ['cpa'] }), about, true);
    const asked = await askBehind(store, query, scope, { ids: null, isBefore: false });
    const found = await rowsBehind(store, asked, 1000);
    const { totals } = await ask(question({}), about);
    expect(found.values.cpa).toBeCloseTo(totals.values.cpa ?? 0, 9);
    const { columns, measures } = asked.behind;
    const column = columns.length - measures.length + measures.indexOf('conversions');
    expect(sumOf(found.rows, (row) => Number(row[column]))).toBe(bookedIn(1));
  });
});
