/**
 * How long typical questions to each dataset take, against SQL written by hand for the bare engine.
 *
 * `node tests/bench/datasets.bench.ts [--rows=2000000] [--only=search]`. Exits 1 when the p95 of a dataset's questions
 * is above twice that of the bare SQL. The bare SQL reads the facts alone and answers ids instead of names.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  DATASETS,
  type Dataset,
  type DatasetId,
  type DatasetQuery,
  keysOf,
} from '@flightdeck/domain/datasets';
import { shiftDay } from '@flightdeck/domain/dates';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { ensurePartitions } from '../../apps/api/src/platform/facts/partitions.ts';
import { refreshRollups } from '../../apps/api/src/platform/facts/rollups.ts';
import type { FactsStore, FactsTransaction } from '../../apps/api/src/platform/facts/store.ts';
import {
  columnOf,
  copyColumns,
  type FactTable,
  factTables,
  idColumnOf,
} from '../../apps/api/src/platform/facts/tables.ts';
import { type BareEngine, openBareEngine } from '../../apps/api/src/platform/facts/testing-bare.ts';

const MOST_RATIO = 2;
const LAST_DAY = '2026-04-14';
const DAYS = 548;
const ADVERTISERS = 12;
/** Ids of each dimension; a campaign belongs to one advertiser. */
const IDS = 24;
/** Turns of each question, each for another advertiser. */
const TURNS = 24;

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '2000000' }, only: { type: 'string' } },
});

/** Fills the tables of a dataset with about `rows` facts, made inside the engine. */
async function generate(store: FactsStore, dataset: Dataset, rows: number): Promise<void> {
  const [table] = factTables(dataset);
  const perDay = Math.max(1, Math.round(rows / DAYS / ADVERTISERS));
  await store.transaction(async (tx) => {
    await tx.query('SELECT setseed(0.4)');
    await names(tx, dataset);
  });
  for (let at = 0; at < DAYS; at += 30) {
    const days = Array.from({ length: Math.min(30, DAYS - at) }, (_, index) =>
      shiftDay(LAST_DAY, at + index - DAYS + 1),
    );
    await store.transaction(async (tx) => {
      await ensurePartitions(tx, days, table.table);
      await tx.query(insertOf(table, perDay), [days.at(0), days.at(-1)]);
      const ids = Array.from({ length: ADVERTISERS }, (_, index) => index + 1);
      await refreshRollups(tx, ids, days, undefined, dataset);
    });
  }
  // What tidying after loads does.
  for (const name of [table.table, ...dataset.rollups.map((rollup) => rollup.table)]) {
    await store.query(`VACUUM (ANALYZE) ${name}`);
  }
}

/** Advertisers, and the names of every dimension. */
async function names(tx: FactsTransaction, dataset: Dataset): Promise<void> {
  await tx.query(
    `INSERT INTO advertiser (id, source, external_id, name)
     SELECT a, 'bench', a::text, 'Advertiser ' || a FROM generate_series(1, ${ADVERTISERS}) a ON CONFLICT DO NOTHING`,
  );
  const named = Object.values(dataset.dimensions).toSorted(
    (a, b) =>
      Number('parent' in a && a.parent === 'campaign') -
      Number('parent' in b && b.parent === 'campaign'),
  );
  await tx.query(
    `INSERT INTO campaign (id, advertiser_id, source, external_id, name)
     SELECT i, 1 + i % ${ADVERTISERS}, 'bench', i::text, 'Campaign ' || i FROM generate_series(1, ${IDS * ADVERTISERS}) i
     ON CONFLICT DO NOTHING`,
  );
  await tx.query(
    `INSERT INTO site (id, name) SELECT i, 'Site ' || i FROM generate_series(1, ${IDS}) i ON CONFLICT DO NOTHING`,
  );
  for (const dimension of named) {
    if (dimension.kind === 'name' || dimension.kind === 'band') {
      await tx.query(
        `INSERT INTO ${dimension.table} (id, name) SELECT i, 'Name ' || i FROM generate_series(2, ${IDS}) i
         ON CONFLICT DO NOTHING`,
      );
    }
    if (dimension.kind !== 'entity' || dimension.parent === null) continue;
    if (dimension.table === 'campaign') continue;
    const isPlacement = dimension.table === 'placement';
    const parent =
      dimension.parent === 'campaign' ? `1 + i % ${IDS * ADVERTISERS}` : `1 + i % ${ADVERTISERS}`;
    await tx.query(
      `INSERT INTO ${dimension.table} (id, ${dimension.parent}_id, source, external_id, name${isPlacement ? ', advertiser_id, site_id' : ''})
       SELECT i, ${parent}, 'bench', i::text, 'Entity ' || i${isPlacement ? `, 1 + i % ${ADVERTISERS}, 1` : ''}
       FROM generate_series(1, ${IDS}) i ON CONFLICT DO NOTHING`,
    );
  }
}

const insertOf = (table: FactTable, perDay: number): string => {
  const keys = table.keys.map(({ dimension }) => {
    if (dimension === 'day') return 'd::date';
    if (dimension === 'advertiser') return 'a';
    if (dimension === null) return '1';
    if (dimension === 'campaign')
      return `a - 1 + ${ADVERTISERS} * (random() * 4)::int + ${ADVERTISERS}`;
    return `2 + (random() * ${IDS - 3})::int`;
  });
  const measures = table.measures.map(() => '(random() * 1000)::int');
  return `INSERT INTO ${table.table} (${copyColumns(table).join(', ')})
    SELECT ${[...keys, ...measures].join(', ')}
    FROM generate_series($1::date, $2::date, '1 day') d, generate_series(1, ${ADVERTISERS}) a, generate_series(1, ${perDay})
    ORDER BY 1, 2`;
};

/** A question as the product asks it, and as a person would write it. */
interface Question {
  readonly query: DatasetQuery;
  readonly bare: string;
}

/** What slides and dashboards ask: totals, a course of time, and the ten strongest of each dimension. */
function questionsOf(id: DatasetId, dataset: Dataset): Question[] {
  const [table] = factTables(dataset);
  const range = { start: shiftDay(LAST_DAY, -89), end: LAST_DAY };
  const summed = keysOf(dataset.measures).filter(
    (measure) => dataset.measures[measure]?.fold === 'sum',
  );
  const metrics = keysOf(dataset.metrics).filter((metric) => {
    const { of, per } = dataset.metrics[metric] ?? { of: {} };
    return [...Object.keys(of), ...Object.keys(per ?? {})].every((each) => summed.includes(each));
  });
  const sums = summed.map((measure) => `sum(${columnOf(measure)})`).join(', ');
  const from = `FROM ${table.table} WHERE advertiser_id = $1 AND day BETWEEN '${range.start}' AND '${range.end}'`;
  const ask = (dimensions: readonly string[], limit?: number): DatasetQuery => {
    const [by] = metrics;
    return {
      dataset: id,
      metrics,
      dimensions: [...dimensions],
      range,
      ...(limit === undefined || by === undefined
        ? {}
        : { limit, orderBy: { by, direction: 'desc' as const } }),
    };
  };
  const dimensions = Object.entries(dataset.dimensions).flatMap(([name, dimension]) => {
    const column = dimension.detail ? undefined : idColumnOf(dimension);
    return column ? [{ name, column }] : [];
  });
  return [
    { query: ask([]), bare: `SELECT ${sums} ${from}` },
    {
      query: ask(['month']),
      bare: `SELECT date_trunc('month', day), ${sums} ${from} GROUP BY 1 ORDER BY 1`,
    },
    { query: ask(['day']), bare: `SELECT day, ${sums} ${from} GROUP BY 1 ORDER BY 1` },
    ...dimensions.map(({ name, column }) => ({
      query: ask([name], 10),
      bare: `SELECT ${column}, ${sums} ${from} GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
    })),
  ];
}

interface Times {
  readonly ours: number[];
  readonly floor: number[];
}

/** Both sides take turns, so that other load of the machine affects both equally. */
async function measure(
  store: FactsStore,
  bare: BareEngine,
  all: readonly Question[],
): Promise<Times> {
  const times: Times = { ours: [], floor: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    const advertiser = 1 + (turn % ADVERTISERS);
    for (const { query, bare: sql } of all) {
      const started = performance.now();
      await store.answer(query, { advertiserIds: [advertiser] });
      const between = performance.now();
      await bare.run(sql, [advertiser]);
      times.ours.push(between - started);
      times.floor.push(performance.now() - between);
    }
  }
  return times;
}

const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

let short = 0;
const table = [];
for (const id of keysOf(DATASETS)) {
  if (values.only !== undefined && values.only !== id) continue;
  const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-'));
  try {
    const dataset: Dataset = DATASETS[id];
    let store = await openFacts({ dataDir: folder, databaseUrl: null });
    await generate(store, dataset, Number(values.rows));
    await store.close();
    await cp(path.join(folder, 'facts'), path.join(folder, 'bare'), { recursive: true });
    const bare = await openBareEngine(path.join(folder, 'bare'));
    store = await openFacts({ dataDir: folder, databaseUrl: null });
    const questions = questionsOf(id, dataset);
    await measure(store, bare, questions.slice(0, 3));
    const { ours, floor } = await measure(store, bare, questions);
    await bare.close();
    await store.close();
    const mine = percentile(ours, 0.95);
    const theirs = percentile(floor, 0.95);
    const isShort = !(mine / theirs <= MOST_RATIO);
    if (isShort) short++;
    table.push({
      dataset: id,
      questions: questions.length,
      'p95 (ms)': mine.toFixed(1),
      'bare (ms)': theirs.toFixed(1),
      ratio: (mine / theirs).toFixed(2),
      bar: `≤ ${MOST_RATIO} ×${isShort ? ' – SHORT' : ''}`,
    });
    console.log(`${id}: p95 ${mine.toFixed(1)} ms, bare ${theirs.toFixed(1)} ms`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
console.table(table);
process.exitCode = short > 0 ? 1 : 0;
