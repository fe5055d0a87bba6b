/** Facts in ClickHouse: what a reader sees of a restatement, what a crash leaves, and how the server is spoken to. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factRows, removeDays } from '../fact-rows.ts';
import { openFacts } from '../open.ts';
import { ensurePartitions } from '../partitions.ts';
import { openPostgres, type PostgresEngine } from '../postgres.ts';
import { refreshRollups } from '../rollups.ts';
import type { FactsStore, FactsTransaction } from '../store.ts';
import { FACT_KEY_COLUMNS } from '../tables.ts';
import { everyFact } from '../testing.ts';
import { hasClickhouse, sharedClickhouse, type TestClickhouse } from '../testing-clickhouse.ts';
import { type ClickhouseServer, connectClickhouse, parseClickhouseUrl } from './server.ts';
import { sweep, sweepLeft } from './sweep.ts';
import { heldTables } from './tables.ts';

const databaseUrl = process.env.TEST_DATABASE_URL;
it.runIf(!hasClickhouse)(
  'is not tested: npm install --prefix tests/clickhouse installs its engine',
  () => {
    expect(hasClickhouse).toBe(false);
  },
);

type Fact = readonly [day: string, advertiser: number, impressions: number];

async function write(tx: FactsTransaction, facts: readonly Fact[]): Promise<void> {
  await tx.copy(
    'fact',
    [...FACT_KEY_COLUMNS, 'impressions'],
    facts.map(
      ([day, advertiser, impressions]) =>
        `${[day, advertiser, ...FACT_KEY_COLUMNS.slice(2).map(() => 1), impressions].join('\t')}\n`,
    ),
  );
  await refreshRollups(
    tx,
    facts.map(([, advertiser]) => advertiser),
    facts.map(([day]) => day),
  );
}

describe.runIf(databaseUrl && hasClickhouse)('facts in ClickHouse', () => {
  const settings = { dataDir: null, databaseUrl: databaseUrl ?? null };
  let engine: TestClickhouse;
  let schema: string;
  let clickhouseUrl: string;
  let store: FactsStore;
  let postgres: PostgresEngine;
  let server: ClickhouseServer;

  beforeAll(async () => {
    engine = await sharedClickhouse();
  });
  beforeEach(async () => {
    schema = `facts_${randomBytes(6).toString('hex')}`;
    clickhouseUrl = `${engine.url}/${schema}`;
    store = await openFacts({ ...settings, schema, clickhouseUrl });
    postgres = await openPostgres(databaseUrl ?? '', schema);
    server = await connectClickhouse(clickhouseUrl);
    await store.transaction((tx) => ensurePartitions(tx, ['2026-01-05']));
  });
  afterEach(async () => {
    await store.close();
    await postgres.close();
    await server.close();
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(`DROP SCHEMA ${schema} CASCADE`);
    await client.end();
  });

  /** Impressions by advertiser in the facts and in a rollup, read by one statement. */
  const sums = async (from: Pick<FactsStore, 'query'> = store) =>
    from.query(
      `SELECT f.advertiser_id AS advertiser, sum(f.impressions)::int AS facts,
         (SELECT sum(d.impressions)::int FROM campaign_day d WHERE d.advertiser_id = f.advertiser_id) AS rollup
       FROM ${everyFact('fact')} f GROUP BY 1 ORDER BY 1`,
    );
  /** Rows that are in ClickHouse, whether or not they count. */
  const rowsThere = async () => {
    const [[count] = []] = await server.ask(`SELECT count() FROM ${server.database}.fact`);
    return count;
  };
  const january: readonly Fact[] = [
    ['2026-01-05', 1, 100],
    ['2026-01-06', 1, 10],
    ['2026-02-05', 1, 1],
    ['2026-01-05', 2, 7],
  ];

  it('shows a restatement of several months at once, in facts and rollups', async () => {
    await store.transaction((tx) => write(tx, january));
    const before = [
      { advertiser: 1, facts: 111, rollup: 111 },
      { advertiser: 2, facts: 7, rollup: 7 },
    ];
    expect(await sums()).toEqual(before);
    const gate = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const restating = store.transaction(async (tx) => {
      await removeDays(tx, 'fact', '2026-01-01', [{ advertiserId: 1, day: '2026-01-05' }]);
      await removeDays(tx, 'fact', '2026-02-01', [{ advertiserId: 1, day: '2026-02-05' }]);
      await write(tx, [
        ['2026-01-05', 1, 300],
        ['2026-02-05', 1, 2],
      ]);
      // The load itself sees what it has written.
      expect(await sums(tx)).toEqual([{ advertiser: 1, facts: 312, rollup: 312 }, before[1]]);
      written.resolve();
      await gate.promise;
    });
    await written.promise;
    expect(await sums()).toEqual(before);
    gate.resolve();
    await restating;
    expect(await sums()).toEqual([{ advertiser: 1, facts: 312, rollup: 312 }, before[1]]);
  });

  it('lets a reader see either all of a restatement or nothing, while it is read again and again', async () => {
    await store.transaction((tx) => write(tx, january));
    let isDone = false;
    const seen = new Set<string>();
    const reading = (async () => {
      while (!isDone) for (const row of await sums()) seen.add(JSON.stringify(row));
    })();
    for (const value of [200, 300, 400]) {
      await store.transaction(async (tx) => {
        await removeDays(tx, 'fact', '2026-01-01', [{ advertiserId: 1, day: '2026-01-05' }]);
        await write(tx, [['2026-01-05', 1, value]]);
      });
    }
    isDone = true;
    await reading;
    for (const text of seen) {
      const row: { facts: number; rollup: number } = JSON.parse(text);
      expect(row.facts).toBe(row.rollup);
    }
  });

  it('counts nothing of a load that fails, wherever it fails, and removes what it left', async () => {
    await store.transaction((tx) => write(tx, january));
    const before = await sums();
    const restate = async (tx: FactsTransaction) => {
      await removeDays(tx, 'fact', '2026-01-01', [{ advertiserId: 1, day: '2026-01-05' }]);
      await write(tx, [['2026-01-05', 1, 999]]);
    };
    const broken = store.transaction(async (tx) => {
      await restate(tx);
      throw new Error('the process is killed');
    });
    await expect(broken).rejects.toThrow('killed');
    for (const how of ['before', 'after'] as const) {
      engine.fail(`INSERT INTO ${server.database}.fact`, how);
      await expect(store.transaction(restate)).rejects.toThrow('made to fail');
    }
    expect(await sums()).toEqual(before);
    expect(await rowsThere()).toBeGreaterThan(january.length);
    await sweepLeft(postgres, server, heldTables(), '-1 minute');
    expect(await rowsThere()).toBe(january.length);
    expect(await sums()).toEqual(before);
    // The same load, done again.
    await store.transaction(restate);
    expect((await sums())[0]).toEqual({ advertiser: 1, facts: 1010, rollup: 1010 });
  });

  it('removes what a restatement took the place of, when no reader can read it any more', async () => {
    await store.transaction((tx) => write(tx, january));
    await store.transaction(async (tx) => {
      await removeDays(tx, 'fact', '2026-01-01', [{ advertiserId: 1, day: '2026-01-05' }]);
      await write(tx, [['2026-01-05', 1, 5]]);
    });
    const after = await sums();
    // Two rows of January of one account were written anew or replaced.
    expect(await rowsThere()).toBe(january.length + 2);
    await sweep(postgres, server, heldTables());
    expect(await rowsThere()).toBe(january.length + 2);
    await sweep(postgres, server, heldTables(), '0 seconds');
    expect(await rowsThere()).toBe(january.length);
    expect(await sums()).toEqual(after);
  });

  it('takes a copy without rows', async () => {
    await store.transaction((tx) => write(tx, []));
    expect(await sums()).toEqual([]);
  });

  it('joins the writings of a month that was added to day by day', async () => {
    const days = Array.from({ length: 20 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
    for (const day of days) await store.transaction((tx) => write(tx, [[day, 1, 1]]));
    expect(await sums()).toEqual([{ advertiser: 1, facts: 20, rollup: 20 }]);
    const [parts] = await postgres.query('SELECT count(*) AS n FROM fact_part', [], 1000);
    expect(Number(parts?.n)).toBeLessThan(13);
  });

  it('brings a reader only what its statement asks for', async () => {
    await store.transaction((tx) => write(tx, january));
    const rows = factRows({
      ...{ table: 'fact', advertisers: '$1', days: { from: '$2', until: '$3' } },
      ...{ keys: ['advertiser_id'], time: 'month', measures: ['impressions'] },
    });
    const ask = (ids: number[]) =>
      store.query(
        `SELECT advertiser_id AS id, day::text AS day, impressions FROM ${rows} f
         WHERE advertiser_id = ANY($1::int[]) AND day BETWEEN $2::date AND $3::date ORDER BY 1, 2`,
        [ids, '2026-01-03', '2026-01-31'],
      );
    expect(await ask([1, 2])).toEqual([
      { id: 1, day: '2026-01-03', impressions: 110 },
      { id: 2, day: '2026-01-03', impressions: 7 },
    ]);
    expect(await ask([2])).toEqual([{ id: 2, day: '2026-01-03', impressions: 7 }]);
    expect(await ask([])).toEqual([]);
  });

  it('ends a statement that would read an empty table of PostgreSQL instead', async () => {
    for (const sql of [
      'SELECT 1 FROM fact',
      'DELETE FROM fact',
      'UPDATE fact_search SET clicks = 0',
    ]) {
      await expect(store.query(sql)).rejects.toThrow('is in ClickHouse');
    }
    expect(await store.query('SELECT count(*) AS n FROM fact_outcomes')).toEqual([{ n: 0 }]);
  });

  it('is not opened without ClickHouse once facts are there', async () => {
    await (await openFacts({ ...settings, schema })).close();
    await store.transaction((tx) => write(tx, january));
    await expect(openFacts({ ...settings, schema })).rejects.toThrow('are in ClickHouse');
    const again = await openFacts({ ...settings, schema, clickhouseUrl });
    expect(await sums(again)).toEqual(await sums());
    await again.close();
  });

  it('takes over facts that PostgreSQL held, and their rollups as they are', async () => {
    const own = `${schema}_own`;
    const first = await openFacts({ ...settings, schema: own });
    await first.transaction(async (tx) => {
      await ensurePartitions(
        tx,
        january.map(([day]) => day),
      );
      await write(tx, january);
    });
    const before = await sums(first);
    await first.close();
    const states: string[] = [];
    const moved = await openFacts({
      ...{ ...settings, schema: own, clickhouseUrl: `${engine.url}/${own}` },
      upgrading: ({ kind }) => states.push(kind),
    });
    expect(await sums(moved)).toEqual(before);
    expect(states).toEqual(['moving', 'moving']);
    await moved.close();
    await postgres.maintain(`DROP SCHEMA ${own} CASCADE`);
  });

  it('gives facts back to PostgreSQL, a month at a time, and goes on where it was stopped', async () => {
    await store.transaction((tx) => write(tx, january));
    await store.transaction((tx) =>
      removeDays(tx, 'fact', '2026-02-01', [{ advertiserId: 1, day: '2026-02-05' }]),
    );
    await store.transaction((tx) => write(tx, [['2026-02-06', 1, 20]]));
    const before = await sums();
    const [fact] = await server.ask(
      `SELECT * FROM ${server.database}.fact WHERE advertiser_id = 2`,
    );
    const back = { ...settings, schema, clickhouseBeforeUrl: clickhouseUrl };
    engine.fail("day >= '2026-02-01'", 'after');
    await expect(openFacts(back)).rejects.toThrow('made to fail');
    // January is there already, and still counts once for whoever starts with ClickHouse.
    const between = await openFacts({ ...settings, schema, clickhouseUrl });
    expect(await sums(between)).toEqual(before);
    await between.close();

    const states: string[] = [];
    const plain = await openFacts({ ...back, upgrading: ({ kind }) => states.push(kind) });
    expect(states).toEqual(['moving', 'moving']);
    expect(await sums(plain)).toEqual(before);
    const [row] = await postgres.query('SELECT * FROM fact WHERE advertiser_id = 2', [], 1000);
    expect(Object.values(row ?? {}).length).toBe((fact?.length ?? 0) - 1);
    await plain.close();
    await (await openFacts({ ...settings, schema })).close();
  });

  it('moves nothing back of which ClickHouse has not all rows', async () => {
    await store.transaction((tx) => write(tx, january));
    await server.run(`DELETE FROM ${server.database}.fact WHERE advertiser_id = 2`);
    const back = openFacts({ ...settings, schema, clickhouseBeforeUrl: clickhouseUrl });
    await expect(back).rejects.toThrow('ClickHouse has 2 of 3 rows');
    await expect(openFacts({ ...settings, schema })).rejects.toThrow('are in ClickHouse');
  });

  it('gives up a read at its deadline, and says so', async () => {
    await expect(
      server.ask('SELECT sleepEachRow(1) FROM numbers(5) SETTINGS max_block_size = 1', 300),
    ).rejects.toMatchObject({ code: 'unavailable' });
    await expect(
      server.ask(
        'SELECT sleepEachRow(1) FROM numbers(5) SETTINGS max_block_size = 1, max_execution_time = 1',
        60_000,
      ),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is told why a statement fails, and that a password is wrong', async () => {
    await expect(server.ask('SELECT 1 FROM nowhere')).rejects.toMatchObject({ code: '60' });
    const wrong = clickhouseUrl.replace(/:[^:@]*@/, ':wrong@');
    await expect(connectClickhouse(wrong)).rejects.toMatchObject({ code: '516' });
  });

  afterAll(() => {
    expect(engine.asked.some((sql) => sql.includes('CREATE DATABASE'))).toBe(true);
  });
});

describe('the address of ClickHouse', () => {
  it.each([
    ['clickhouse://me:a%40b@host:8123/facts', 'http://host:8123', 'me', 'a@b', 'facts'],
    ['clickhouses://host', 'https://host', 'default', '', 'default'],
  ])('%s', (address, url, username, password, database) => {
    expect(parseClickhouseUrl(address)).toEqual({ url, username, password, database });
  });
});
