/**
 * How long questions take on PostgreSQL, and with the rows of facts in ClickHouse, in one run on the same facts; of several
 * sizes, also how much longer PostgreSQL takes for slides of the largest than for those of the smallest.
 *
 * `npm run bench:clickhouse [-- --rows=10000000,100000000] [--keep]`. PostgreSQL is that of TEST_DATABASE_URL, where it makes
 * two databases of each size, 340 bytes for each fact; `--keep` leaves the first of them, and takes it when it is there.
 * ClickHouse is that of CLICKHOUSE_URL (`clickhouse://user:password@host:8123`); without it, its engine in this process,
 * behind the protocol of a server: `npm install --prefix tests/clickhouse`. The sides take turns, so that other load of the
 * machine affects both; each answer is compared, and one that differs ends the bench.
 */
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import pg from 'pg';
import { z } from 'zod';
import { AppError } from '../../apps/api/src/platform/errors.ts';
import { connectClickhouse } from '../../apps/api/src/platform/facts/clickhouse/server.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { openPostgres } from '../../apps/api/src/platform/facts/postgres.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { startClickhouse } from '../../apps/api/src/platform/facts/testing-clickhouse.ts';
import {
  answerSlide,
  LAST_DAY,
  percentile,
  requestOf,
  SAMPLES,
  type Sample,
  SLIDE_IDS,
  samplesOf,
} from './slides-asked.ts';
import { factsOf, type GeneratedFacts, generateFacts } from './slides-facts.ts';

/** A slide with ClickHouse may take this much longer than on PostgreSQL alone: two more round trips. */
const MOST_RATIO = 1.3;
const MOST_MORE_MS = 10;
/** A slide of the largest size may take this much longer on PostgreSQL than one of the smallest. */
const MOST_GROWTH = 1.3;
/** Two runs of the shortest slides differ by as much. */
const NOISE_MS = 2;
/** Bytes of a fact in ClickHouse, measured before: more would make its disk dearer than is promised. */
const MOST_BYTES = 30;
/** Runs of a sample; their median counts. */
const TURNS = 3;
const DEADLINE_MS = 600_000;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    keep: { type: 'boolean', default: false },
  },
});
const serverUrl = process.env.TEST_DATABASE_URL;
if (!serverUrl) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL for the bench.');

/** Questions that no rollup answers: the facts themselves are read, of one client and of all. */
const QUESTIONS: readonly {
  readonly name: string;
  readonly of: 'one' | 'all';
  readonly query: Omit<DatasetQuery, 'range'>;
  readonly days: number;
}[] = [
  {
    name: 'creatives of a client, a quarter',
    ...{ of: 'one', days: 90 },
    query: { metrics: ['impressions', 'clicks', 'ctr'], dimensions: ['creative'] },
  },
  {
    name: 'devices by day of a client, a year',
    ...{ of: 'one', days: 365 },
    query: { metrics: ['impressions', 'spend'], dimensions: ['day', 'device'] },
  },
  {
    name: 'sizes by month of all clients, a year',
    ...{ of: 'all', days: 365 },
    query: { metrics: ['impressions', 'clicks', 'spend'], dimensions: ['month', 'size'] },
  },
  {
    name: 'devices of all clients, all days',
    ...{ of: 'all', days: 548 },
    query: { metrics: ['impressions', 'clicks', 'conversions'], dimensions: ['device', 'country'] },
  },
];

interface Sides {
  readonly postgres: FactsStore;
  readonly clickhouse: FactsStore;
}
type Side = keyof Sides;
const SIDES: readonly Side[] = ['postgres', 'clickhouse'];

/** Milliseconds of one sample: the first run, and the median of all. Infinite where the store gave up at its deadline. */
interface Time {
  readonly first: number;
  readonly median: number;
}

/** How long some runs of each side took. */
async function timed(
  sides: Sides,
  run: (store: FactsStore) => Promise<unknown>,
): Promise<Record<Side, Time>> {
  const times: Record<Side, number[]> = { postgres: [], clickhouse: [] };
  const answers = new Map<Side, unknown>();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const side of SIDES) {
      // What gave up once gives up again.
      if (times[side][0] === Number.POSITIVE_INFINITY) continue;
      const began = performance.now();
      try {
        answers.set(side, await run(sides[side]));
        times[side].push(performance.now() - began);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        answers.delete(side);
        times[side].push(Number.POSITIVE_INFINITY);
      }
    }
  }
  if (
    answers.size === SIDES.length &&
    !isDeepStrictEqual(answers.get('postgres'), answers.get('clickhouse'))
  ) {
    throw new Error('The two answer differently.');
  }
  const timeOf = (all: readonly number[]): Time => ({
    first: all[0] ?? Number.NaN,
    median: percentile(all, 0.5),
  });
  return { postgres: timeOf(times.postgres), clickhouse: timeOf(times.clickhouse) };
}

interface Line {
  readonly question: string;
  /** Milliseconds, p95 of the samples. */
  readonly postgres: Time;
  readonly clickhouse: Time;
}

function lineOf(question: string, all: readonly Record<Side, Time>[]): Line {
  const p95 = (side: Side, of: keyof Time) =>
    percentile(
      all.map((each) => each[side][of]),
      0.95,
    );
  const timeOf = (side: Side): Time => ({ first: p95(side, 'first'), median: p95(side, 'median') });
  return { question, postgres: timeOf('postgres'), clickhouse: timeOf('clickhouse') };
}

/** Whether ClickHouse takes too much longer than PostgreSQL. */
const isShort = ({ postgres, clickhouse }: Line): boolean =>
  clickhouse.median > postgres.median * MOST_RATIO &&
  clickhouse.median > postgres.median + MOST_MORE_MS;

const told = (ms: number): string => (ms === Number.POSITIVE_INFINITY ? 'gave up' : ms.toFixed(1));

function print(lines: readonly Line[]): void {
  console.table(
    lines.map((line) => {
      const { question, postgres, clickhouse } = line;
      return {
        'p95 in ms': question,
        PostgreSQL: told(postgres.median),
        'first time': told(postgres.first),
        'with ClickHouse': told(clickhouse.median),
        'first time ': told(clickhouse.first),
        wins:
          clickhouse.median < postgres.median
            ? `ClickHouse, ${(postgres.median / clickhouse.median).toFixed(1)} ×`
            : `PostgreSQL, ${(clickhouse.median / postgres.median).toFixed(1)} ×`,
        bar: isShort(line) ? 'SHORT' : '',
      };
    }),
  );
}

async function slides(sides: Sides, facts: GeneratedFacts) {
  const lines: Line[] = [];
  for (const slide of SLIDE_IDS) {
    const all: Record<Side, Time>[] = [];
    for (const sample of samplesOf(facts)) {
      const request = requestOf(slide, sample);
      if (!request) continue;
      const scope = { advertiserIds: [sample.advertiserId] };
      all.push(
        await timed(sides, (store) => answerSlide(store, request, scope, tradeOf(sample, facts))),
      );
    }
    lines.push(lineOf(slide, all));
  }
  return lines;
}

/** Advertisers of one type of client: a benchmark reads the figures of each, however many there are of other types. */
const TRADE = 38;

function tradeOf({ advertiserId }: Sample, { advertiserIds }: GeneratedFacts): readonly number[] {
  const first = Math.floor((advertiserId - 1) / TRADE) * TRADE;
  return advertiserIds.slice(first, first + TRADE);
}

async function questions(sides: Sides, { advertiserIds, firstDay, lastDay }: GeneratedFacts) {
  const lines: Line[] = [];
  for (const { name, of, query, days } of QUESTIONS) {
    const first = new Date(Date.parse(lastDay) - (days - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const range = { start: first < firstDay ? firstDay : first, end: lastDay };
    const scopes = of === 'all' ? [advertiserIds] : advertiserIds.slice(0, 12).map((id) => [id]);
    const all: Record<Side, Time>[] = [];
    for (const ids of scopes) {
      all.push(
        await timed(sides, (store) => store.answer({ ...query, range }, { advertiserIds: ids })),
      );
    }
    lines.push(lineOf(name, all));
  }
  return lines;
}

const Bytes = z.tuple([z.object({ facts: z.number(), rollups: z.number() })]);
const Disk = z.tuple([z.tuple([z.coerce.number(), z.coerce.number()])]);

/** Bytes that a fact and its part of the rollups take: of the first side all, of the second what ClickHouse has. */
async function bytesPerFact(plainUrl: string, address: string, rows: number) {
  const engine = await openPostgres(plainUrl, SCHEMA);
  const server = await connectClickhouse(address);
  const sizeOf = (names: string) =>
    `(SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 FROM pg_class
      WHERE relnamespace = '${SCHEMA}'::regnamespace AND relkind = 'r' AND relname ~ '${names}')`;
  const [{ facts, rollups }] = Bytes.parse(
    await engine.query(
      `SELECT ${sizeOf('^fact_[0-9]')} AS facts, ${sizeOf('_(day|month)$')} AS rollups`,
      [],
      DEADLINE_MS,
    ),
  );
  await server.run(`OPTIMIZE TABLE ${server.database}.fact FINAL`);
  const [[bytes]] = Disk.parse(
    await server.ask(
      `SELECT sum(bytes_on_disk), sum(rows) FROM system.parts
       WHERE active AND table = 'fact' AND database = '${path.basename(address)}'`,
    ),
  );
  await server.close();
  await engine.close();
  return { postgres: facts / rows, clickhouse: bytes / rows, rollups: rollups / rows };
}

const SCHEMA = 'facts';
const nameOf = (rows: number): string => `flightdeck_bench_${rows}`;

/** The server's database of a name. */
function urlOf(name: string): string {
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const drop = (name: string) =>
  onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

/** The database of as many facts, which is made where it is not there. */
async function made(name: string, rows: number): Promise<GeneratedFacts> {
  const isThere = await onServer(async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    return found.rows.length > 0;
  });
  if (isThere) return factsOf(rows, LAST_DAY);
  // Named when it is whole, so that what was left by a run that was stopped is not taken.
  const making = `${name}_making`;
  await drop(making);
  await onServer((client) => client.query(`CREATE DATABASE ${making}`));
  const began = performance.now();
  const store = await openFacts({ dataDir: null, databaseUrl: urlOf(making), schema: SCHEMA });
  const facts = await generateFacts(store, rows, LAST_DAY);
  await store.close();
  await onServer((client) => client.query(`ALTER DATABASE ${making} RENAME TO ${name}`));
  const perMillion = secondsSince(began) / (facts.rows / 1e6);
  console.log(`Made in ${perMillion.toFixed(1)} s for each million facts.`);
  return facts;
}

/** Compares the two on as many facts, and prints how long they took. */
async function compare(rows: number, clickhouseServer: string): Promise<void> {
  const plain = nameOf(rows);
  const joined = `${plain}_joined`;
  await drop(joined);
  try {
    const facts = await made(plain, rows);
    await onServer((client) =>
      client.query(`CREATE DATABASE ${joined} TEMPLATE ${plain} STRATEGY file_copy`),
    );
    const clickhouseUrl = `${clickhouseServer}/${joined}`;
    const began = performance.now();
    const sides: Sides = {
      clickhouse: await openFacts({
        ...{ dataDir: null, databaseUrl: urlOf(joined), schema: SCHEMA },
        clickhouseUrl,
      }),
      postgres: await openFacts({ dataDir: null, databaseUrl: urlOf(plain), schema: SCHEMA }),
    };
    const seconds = secondsSince(began);
    console.log(
      `${facts.rows.toLocaleString('en')} facts of ${facts.advertiserIds.length} advertisers; moved to ClickHouse in ${seconds.toFixed(0)} s, ${Math.round(facts.rows / seconds).toLocaleString('en')} a second`,
    );
    const bytes = await bytesPerFact(urlOf(plain), clickhouseUrl, facts.rows);
    console.log(
      `Bytes a fact: PostgreSQL ${bytes.postgres.toFixed(0)}, ClickHouse ${bytes.clickhouse.toFixed(1)}; rollups, in PostgreSQL on both sides: ${bytes.rollups.toFixed(1)}`,
    );
    if (bytes.clickhouse > MOST_BYTES) process.exitCode = 1;
    const beganToAsk = performance.now();
    const lines = [...(await slides(sides, facts)), ...(await questions(sides, facts))];
    print(lines);
    console.log(`Asked in ${secondsSince(beganToAsk).toFixed(0)} s.`);
    await sides.postgres.close();
    await sides.clickhouse.close();
    if (lines.some(isShort)) process.exitCode = 1;
  } finally {
    await drop(joined);
  }
}

/** How much longer the slides of one client take on PostgreSQL when there are more facts of others. The sizes take turns. */
async function growth(small: number, large: number): Promise<void> {
  const sizes = await Promise.all(
    [small, large].map(async (rows) => {
      const databaseUrl = urlOf(nameOf(rows));
      const store = await openFacts({ dataDir: null, databaseUrl, schema: SCHEMA });
      const facts = factsOf(rows, LAST_DAY);
      const samples = samplesOf(facts);
      return { store, facts, samples, times: new Map<string, number[]>() };
    }),
  );
  for (const slide of SLIDE_IDS) {
    for (let at = 0; at < SAMPLES; at++) {
      for (const { store, facts, samples, times } of sizes) {
        const sample = samples[at];
        const request = sample && requestOf(slide, sample);
        if (!request) continue;
        const scope = { advertiserIds: [sample.advertiserId] };
        const taken: number[] = [];
        for (let turn = 0; turn < TURNS; turn++) {
          const began = performance.now();
          await answerSlide(store, request, scope, tradeOf(sample, facts));
          taken.push(performance.now() - began);
        }
        times.set(slide, [...(times.get(slide) ?? []), percentile(taken, 0.5)]);
      }
    }
  }
  const p95 = (slide: string) => sizes.map(({ times }) => percentile(times.get(slide) ?? [], 0.95));
  console.table(
    SLIDE_IDS.map((slide) => {
      const [before = Number.NaN, after = Number.NaN] = p95(slide);
      const isLonger = after > before * MOST_GROWTH && after > before + NOISE_MS;
      if (isLonger) process.exitCode = 1;
      return {
        'PostgreSQL, p95 in ms': slide,
        [`${small / 1e6} m`]: told(before),
        [`${large / 1e6} m`]: told(after),
        growth: (after / before).toFixed(2),
        bar: isLonger ? 'SHORT' : '',
      };
    }),
  );
  for (const { store } of sizes) await store.close();
}

const own = process.env.CLICKHOUSE_URL ? null : await startClickhouse();
const sizes = values.rows.split(',').map(Number);
const [small, large] = [Math.min(...sizes), Math.max(...sizes)];
try {
  for (const rows of sizes) await compare(rows, process.env.CLICKHOUSE_URL ?? own?.url ?? '');
  if (small < large) await growth(small, large);
} finally {
  if (!values.keep) for (const rows of sizes) await drop(nameOf(rows));
  await own?.close();
}
