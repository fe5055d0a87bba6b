/**
 * What both engines promise: whole transactions, the same reading of values, deadlines, rollups that follow the facts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOf, loaded, recordLoad } from './as-of.ts';
import { removeDays } from './fact-rows.ts';
import { openFacts } from './open.ts';
import { ensurePartitions } from './partitions.ts';
import { refreshRollups } from './rollups.ts';
import type { FactsStore, FactsTransaction } from './store.ts';
import { FACT_KEY_COLUMNS } from './tables.ts';
import { ENGINES, everyFact, type PrivateStore } from './testing.ts';

/** Two advertisers with a campaign and a placement each, on one site. */
async function entities(store: FactsStore): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.query("INSERT INTO source (id, name) VALUES (1, 'test')");
    await tx.query("INSERT INTO site (id, name) VALUES (1, 'Harbour Times')");
    for (const id of [1, 2]) {
      await tx.query('INSERT INTO advertiser VALUES ($1, $2, $3, $4)', [id, 'test', `${id}`, 'A']);
      await tx.query(
        'INSERT INTO campaign (id, advertiser_id, source, external_id, name) VALUES ($1, $1, $2, $3, $4)',
        [id, 'test', `${id}`, 'C'],
      );
      await tx.query(
        `INSERT INTO placement (id, campaign_id, advertiser_id, site_id, source, external_id, name)
         VALUES ($1, $1, $1, 1, 'test', $2, 'P')`,
        [id, `${id}`],
      );
    }
  });
}

/** Copies one fact per `[day, advertiser, impressions]` and refreshes the rollups. */
async function load(
  tx: FactsTransaction,
  facts: readonly (readonly [string, number, number])[],
): Promise<number> {
  const days = facts.map(([day]) => day);
  await ensurePartitions(tx, days);
  const lines = facts.map(
    ([day, advertiser, impressions]) =>
      `${[day, advertiser, advertiser, advertiser, 1, 1, 1, 1, 1, 1, 1, impressions].join('\t')}\n`,
  );
  const rows = await tx.copy('fact', [...FACT_KEY_COLUMNS, 'impressions'], lines);
  await refreshRollups(
    tx,
    facts.map(([, advertiser]) => advertiser),
    days,
  );
  return rows;
}

const rollup = (store: FactsStore, table: string, time: string) =>
  store.query(
    `SELECT ${time} AS time, advertiser_id AS advertiser, sum(impressions) AS impressions
     FROM ${table} GROUP BY 1, 2 ORDER BY 1, 2`,
  );

describe.each(ENGINES)('the facts store on $name', ({ open }) => {
  let opened: PrivateStore;
  let store: FactsStore;
  beforeAll(async () => {
    opened = await open();
    store = opened.store;
    await entities(store);
  });
  afterAll(() => opened.dispose());

  it('reads counts, sums and bigints as numbers, days as days and instants as ISO text', async () => {
    const [row] = await store.query(
      `SELECT count(*) AS count, sum(x) AS sum, 9007199254740991::bigint AS large, 1.5::numeric AS exact,
        date '2026-02-28' AS day, timestamptz '2026-02-28 12:00+02' AS instant, NULL::bigint AS none
       FROM generate_series(1, 3) x WHERE x = ANY($1::int[])`,
      [[1, 2]],
    );
    expect(row).toEqual({
      count: 2,
      sum: 3,
      large: 9007199254740991,
      exact: 1.5,
      day: '2026-02-28',
      instant: '2026-02-28T10:00:00.000Z',
      none: null,
    });
  });

  it('keeps rollups true to the facts, day by day and when a day is restated', async () => {
    await store.transaction((tx) =>
      load(tx, [
        ['2026-01-31', 1, 100],
        ['2026-01-31', 1, 11],
        ['2026-02-01', 1, 50],
        ['2026-01-31', 2, 7],
      ]),
    );
    expect(await rollup(store, 'placement_day', 'day')).toEqual([
      { time: '2026-01-31', advertiser: 1, impressions: 111 },
      { time: '2026-01-31', advertiser: 2, impressions: 7 },
      { time: '2026-02-01', advertiser: 1, impressions: 50 },
    ]);
    await store.transaction(async (tx) => {
      await removeDays(tx, 'fact', '2026-01-01', [{ advertiserId: 1, day: '2026-01-31' }]);
      await load(tx, [['2026-01-31', 1, 30]]);
    });
    expect(await rollup(store, 'campaign_day', 'day')).toEqual([
      { time: '2026-01-31', advertiser: 1, impressions: 30 },
      { time: '2026-01-31', advertiser: 2, impressions: 7 },
      { time: '2026-02-01', advertiser: 1, impressions: 50 },
    ]);
    expect(await rollup(store, 'site_month', 'month')).toEqual([
      { time: '2026-01-01', advertiser: 1, impressions: 30 },
      { time: '2026-01-01', advertiser: 2, impressions: 7 },
      { time: '2026-02-01', advertiser: 1, impressions: 50 },
    ]);
  });

  it('leaves nothing of a load that breaks half-way, not even its partition', async () => {
    const broken = store.transaction(async (tx) => {
      await load(tx, [['2025-06-01', 2, 5]]);
      await tx.copy('fact', ['day', 'advertiser_id'], ['2025-06-01\tnot a number\n']);
    });
    await expect(broken).rejects.toThrow(/invalid input syntax|Cannot parse input/);
    const rows = await store.query(
      "SELECT to_regclass('fact_2025_06') AS partition, (SELECT count(*) FROM placement_day WHERE day = '2025-06-01') AS rows",
    );
    expect(rows).toEqual([{ partition: null, rows: 0 }]);
  });

  it('copies text that comes in pieces cut anywhere, and tells how many rows', async () => {
    const line = `2024-03-05\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\n`;
    const count = 90_000;
    function* pieces() {
      const text = line.repeat(count);
      for (let at = 0; at < text.length; at += 70_001) yield text.slice(at, at + 70_001);
    }
    const copied = await store.transaction(async (tx) => {
      await ensurePartitions(tx, ['2024-03-05']);
      return tx.copy('fact', [...FACT_KEY_COLUMNS, 'impressions'], pieces());
    });
    expect(copied).toBe(count);
    expect(
      await store.query(
        `SELECT count(*) AS n FROM ${everyFact('fact')} f WHERE advertiser_id = 1 AND day = '2024-03-05'`,
      ),
    ).toEqual([{ n: count }]);
  });

  it('shows a reader nothing of a transaction that is still open', async () => {
    const before = await rollup(store, 'campaign_day', 'day');
    const gate = Promise.withResolvers<void>();
    const writing = store.transaction(async (tx) => {
      await load(tx, [['2026-03-01', 1, 1]]);
      await gate.promise;
      throw new Error('changed my mind');
    });
    const reading = rollup(store, 'campaign_day', 'day');
    gate.resolve();
    await expect(writing).rejects.toThrow('changed my mind');
    expect(await reading).toEqual(before);
  });

  it('gives up a read at its deadline with a message for the person, and serves the next one', async () => {
    const endless = store.query('SELECT count(*) FROM generate_series(1, 100000000000)', [], 300);
    await expect(endless).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await rollup(store, 'site_month', 'month')).toHaveLength(3);
  });

  it('answers the reads beside one that is given up', async () => {
    const endless = store.query('SELECT count(*) FROM generate_series(1, 100000000000)', [], 300);
    const beside = [1, 2, 3].map((n) => store.query('SELECT $1::int AS n', [n]));
    await expect(endless).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(beside)).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('knows when an advertiser was last loaded, and up to which day', async () => {
    expect(await asOf(store, [1, 2])).toBeNull();
    expect(await loaded(store, [1, 2])).toEqual({ asOf: null, knownUntil: null });
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    await store.transaction(async (tx) => {
      const common = { sourceId: 1, firstDay: '2026-01-31', lastDay: '2026-02-28', rows: 4 };
      await recordLoad(tx, { ...common, advertiserId: 1, loadedAt: at(8), lastDay: '2026-02-27' });
      await recordLoad(tx, { ...common, advertiserId: 1, loadedAt: at(9) });
      await recordLoad(tx, { ...common, advertiserId: 2, loadedAt: at(7), lastDay: '2026-02-01' });
    });
    expect(await asOf(store, [1])).toBe('2026-03-01T09:00:00.000Z');
    expect(await asOf(store, [2])).toBe('2026-03-01T07:00:00.000Z');
    expect(await asOf(store, [1, 2])).toBe('2026-03-01T09:00:00.000Z');
    expect(await loaded(store, [2])).toEqual({
      asOf: '2026-03-01T07:00:00.000Z',
      knownUntil: '2026-02-01',
    });
    expect(await loaded(store, [1, 2])).toMatchObject({ knownUntil: '2026-02-28' });
  });

  it('tidies up after a load', async () => {
    await store.tidy(['2026-01-31', '2026-02-01']);
    expect(await rollup(store, 'campaign_day', 'day')).toHaveLength(3);
  });
});

describe('the embedded store', () => {
  it('keeps its facts from one opening to the next, and its schema version', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'facts-test-'));
    try {
      const first = await openFacts({ dataDir, databaseUrl: null });
      await entities(first);
      await first.transaction((tx) => load(tx, [['2026-01-31', 1, 100]]));
      await first.close();
      const second = await openFacts({ dataDir, databaseUrl: null });
      expect(await rollup(second, 'campaign_day', 'day')).toEqual([
        { time: '2026-01-31', advertiser: 1, impressions: 100 },
      ]);
      await second.close();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('refuses a read that waited past its deadline behind a transaction, without harm to either', async () => {
    const store = await openFacts({ dataDir: null, databaseUrl: null });
    const gate = Promise.withResolvers<void>();
    const writing = store.transaction(async (tx) => {
      await gate.promise;
      return tx.query('SELECT 2 AS two');
    });
    await expect(store.query('SELECT 1', [], 20)).rejects.toMatchObject({ code: 'unavailable' });
    gate.resolve();
    expect(await writing).toEqual([{ two: 2 }]);
    await store.close();
  });
});
