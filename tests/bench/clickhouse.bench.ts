/**
 * How long questions take on PostgreSQL, and with the rows of facts in ClickHouse, in one run on the same facts.
 *
 * `npm run bench:clickhouse [-- --rows=10000000]`. PostgreSQL is that of TEST_DATABASE_URL. ClickHouse is that of
 * CLICKHOUSE_URL (`clickhouse://user:password@host:8123`); without it, its engine in this process, behind the protocol of a
 * server: `npm ci --prefix tests/clickhouse`. The sides take turns, so that other load of the machine affects both; each
 * answer is compared, and one that differs ends the bench.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { DatasetQuery } from '@flightdeck/domain/datasets';
import { z } from 'zod';
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
  SLIDE_IDS,
  samplesOf,
} from './slides-asked.ts';
import { type GeneratedFacts, generateFacts } from './slides-facts.ts';

/** A slide with ClickHouse may take this much longer than on PostgreSQL alone: two more round trips. */
const MOST_RATIO = 1.3;
const MOST_MORE_MS = 10;
/** Bytes of a fact in ClickHouse, measured before: more would make its disk dearer than is promised. */
const MOST_BYTES = 30;
/** Runs of a sample; their median counts. */
const TURNS = 3;
const DEADLINE_MS = 600_000;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000000' } } });
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL for the bench.');

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

/** The median time of some runs of each side, in milliseconds. */
async function timed(
  sides: Sides,
  run: (store: FactsStore) => Promise<unknown>,
): Promise<Record<Side, number>> {
  const times: Record<Side, number[]> = { postgres: [], clickhouse: [] };
  const answers = new Map<Side, unknown>();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const side of SIDES) {
      const began = performance.now();
      answers.set(side, await run(sides[side]));
      times[side].push(performance.now() - began);
    }
  }
  if (!isDeepStrictEqual(answers.get('postgres'), answers.get('clickhouse'))) {
    throw new Error('The two answer differently.');
  }
  return {
    postgres: percentile(times.postgres, 0.5),
    clickhouse: percentile(times.clickhouse, 0.5),
  };
}

interface Line {
  readonly question: string;
  readonly 'PostgreSQL p95 (ms)': string;
  readonly 'with ClickHouse p95 (ms)': string;
  readonly wins: string;
}

function lineOf(
  question: string,
  all: readonly Record<Side, number>[],
): Line & { isShort: boolean } {
  const [one, other] = SIDES.map((side) =>
    percentile(
      all.map((each) => each[side]),
      0.95,
    ),
  );
  const [plain, joined] = [one ?? Number.NaN, other ?? Number.NaN];
  return {
    question,
    'PostgreSQL p95 (ms)': plain.toFixed(1),
    'with ClickHouse p95 (ms)': joined.toFixed(1),
    wins: joined < plain ? `ClickHouse, ${(plain / joined).toFixed(1)} ×` : 'PostgreSQL',
    isShort: !(joined <= plain * MOST_RATIO || joined <= plain + MOST_MORE_MS),
  };
}

async function slides(sides: Sides, facts: GeneratedFacts) {
  const lines: ReturnType<typeof lineOf>[] = [];
  for (const slide of SLIDE_IDS) {
    const all: Record<Side, number>[] = [];
    for (const sample of samplesOf(facts)) {
      const request = requestOf(slide, sample);
      if (!request) continue;
      const scope = { advertiserIds: [sample.advertiserId] };
      all.push(
        await timed(sides, (store) => answerSlide(store, request, scope, facts.advertiserIds)),
      );
    }
    lines.push(lineOf(slide, all));
  }
  return lines;
}

async function questions(sides: Sides, { advertiserIds, firstDay, lastDay }: GeneratedFacts) {
  const lines: ReturnType<typeof lineOf>[] = [];
  for (const { name, of, query, days } of QUESTIONS) {
    const first = new Date(Date.parse(lastDay) - (days - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const range = { start: first < firstDay ? firstDay : first, end: lastDay };
    const scopes = of === 'all' ? [advertiserIds] : advertiserIds.slice(0, 12).map((id) => [id]);
    const all: Record<Side, number>[] = [];
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

/** Bytes that a fact and its part of the rollups take. */
async function bytesPerFact(schema: string, address: string, rows: number) {
  const engine = await openPostgres(databaseUrl ?? '', schema);
  const server = await connectClickhouse(address);
  const sizeOf = (name: string) =>
    `(SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::float8 FROM pg_class
      WHERE relnamespace = '${name}'::regnamespace AND relkind = 'r'`;
  const [{ facts, rollups }] = Bytes.parse(
    await engine.query(
      `SELECT ${sizeOf(PLAIN)} AND relname ~ '^fact_[0-9]') AS facts,
         ${sizeOf(schema)} AND relname ~ '_(day|month)$') AS rollups`,
      [],
      DEADLINE_MS,
    ),
  );
  await server.run(`OPTIMIZE TABLE ${server.database}.fact FINAL`);
  const [[bytes]] = Disk.parse(
    await server.ask(
      `SELECT sum(bytes_on_disk), sum(rows) FROM system.parts
       WHERE active AND table = 'fact' AND database = '${schema}'`,
    ),
  );
  await server.close();
  await engine.close();
  return { postgres: facts / rows, clickhouse: bytes / rows, rollups: rollups / rows };
}

const PLAIN = 'bench_plain';
const JOINED = 'bench_joined';

async function dropSchemas(): Promise<void> {
  const engine = await openPostgres(databaseUrl ?? '', 'public');
  for (const name of [PLAIN, JOINED])
    await engine.maintain(`DROP SCHEMA IF EXISTS ${name} CASCADE`);
  await engine.close();
}

const own = process.env.CLICKHOUSE_URL ? null : await startClickhouse();
const clickhouseUrl = `${process.env.CLICKHOUSE_URL ?? own?.url}/${JOINED}`;
await dropSchemas();
try {
  const made = async (schema: string) => {
    const store = await openFacts({ dataDir: null, databaseUrl, schema });
    const facts = await generateFacts(store, Number(values.rows), LAST_DAY);
    await store.close();
    return facts;
  };
  const beganToMake = performance.now();
  const facts = await made(PLAIN);
  await made(JOINED);
  const perMillion = (from: number): string =>
    ((performance.now() - from) / 1000 / (facts.rows / 1e6)).toFixed(0);
  console.log(`Made twice in ${perMillion(beganToMake)} s for each million facts.`);
  const began = performance.now();
  const sides: Sides = {
    postgres: await openFacts({ dataDir: null, databaseUrl, schema: PLAIN }),
    clickhouse: await openFacts({ dataDir: null, databaseUrl, schema: JOINED, clickhouseUrl }),
  };
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${facts.rows.toLocaleString('en')} facts of ${facts.advertiserIds.length} advertisers; moved to ClickHouse in ${seconds.toFixed(0)} s, ${Math.round(facts.rows / seconds).toLocaleString('en')} a second`,
  );
  const bytes = await bytesPerFact(JOINED, clickhouseUrl, facts.rows);
  console.log(
    `Bytes a fact: PostgreSQL ${bytes.postgres.toFixed(0)}, ClickHouse ${bytes.clickhouse.toFixed(1)}; rollups, in PostgreSQL on both sides: ${bytes.rollups.toFixed(1)}`,
  );
  const beganToAsk = performance.now();
  // The first round warms both up.
  await questions(sides, facts);
  const lines = [...(await slides(sides, facts)), ...(await questions(sides, facts))];
  console.table(lines.map(({ isShort, ...line }) => ({ ...line, bar: isShort ? 'SHORT' : '' })));
  const asked = (performance.now() - beganToAsk) / 1000;
  console.log(`Asked in ${asked.toFixed(0)} s.`);
  await sides.postgres.close();
  await sides.clickhouse.close();
  const isShort = lines.some((line) => line.isShort) || bytes.clickhouse > MOST_BYTES;
  process.exitCode = isShort ? 1 : 0;
} finally {
  await dropSchemas();
  await own?.close();
}
