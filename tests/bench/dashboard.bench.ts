/**
 * How long the figures of a dashboard's page of 24 tiles take, against its statements run bare one after another.
 *
 * `node tests/bench/dashboard.bench.ts [--rows=10000000]`. Measured on the embedded store: a first visit, a filter that is
 * changed, a visit that the cache answers, 50 viewers at once against one, and the trial of an alert on the last 90 days.
 * Every advertiser is visited once. Exits 1 where a bar is missed.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { groupQueries } from '@flightdeck/domain/dashboards';
import { type AlertRule, alertTile } from '@flightdeck/domain/dashboards/alerts';
import { type DatasetQuery, datasetOf } from '@flightdeck/domain/datasets';
import { presetRange, previousRange } from '@flightdeck/domain/dates';
import { judgeBefore } from '../../apps/api/src/areas/dashboards/alerts/figures.ts';
import { aBody, aPage, aTile } from '../../apps/api/src/areas/dashboards/testing.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { answer } from '../../apps/api/src/platform/facts/answer.ts';
import { loadedOf } from '../../apps/api/src/platform/facts/answer-slide.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { type BareEngine, openBareEngine } from '../../apps/api/src/platform/facts/testing-bare.ts';
import type { Services } from '../../apps/api/src/platform/services.ts';
import { openServices } from '../../apps/api/src/platform/start.ts';
import { sharedTileAnswers } from '../../apps/api/src/platform/tiles/answers.ts';
import { generateFacts } from './slides-facts.ts';

const TODAY = '2026-04-15';
const LAST_DAY = '2026-04-14';
const VIEWERS = 50;
/** Visits of one advertiser without the cache. */
const VISITS_ALONE = 16;
/** Trials of an alert. */
const TRIALS = 6;
const BARS = {
  ...{ first: 1.5, firstPlus: 300, filter: 1.2, cached: 250, viewers: 2 },
  ...{ trial: 2, trialMs: 500 },
} as const;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000000' } } });

type Store = Pick<FactsStore, 'query' | 'answer'>;
type Queries = Readonly<Record<string, DatasetQuery>>;

/** The questions of 24 tiles: key figures with their course, courses, rankings, tables and crossings, most of them compared. */
function tilesOf(filters: DatasetQuery['filters'] = []): Queries {
  const range = presetRange('l3m', TODAY);
  const around = {
    range,
    compare: previousRange(range),
    ...(filters.length > 0 ? { filters } : {}),
  };
  const tile = (metrics: string[], dimensions: string[], limit?: number): DatasetQuery => ({
    ...around,
    ...{ metrics, dimensions, ...(limit === undefined ? {} : { limit }) },
  });
  const ranked = (dimension: string, limit: number) => [
    tile(['impressions', 'clicks', 'ctr'], [dimension], limit),
    tile(['impressions', 'spend', 'cpm'], [dimension], limit),
  ];
  const keys = ['impressions', 'clicks', 'ctr', 'viewability', 'spend', 'cpc'];
  const tiles = [
    ...keys.map((metric) => tile([metric], [])),
    ...keys.slice(0, 4).map((metric) => tile([metric], ['week'])),
    tile(['impressions', 'clicks'], ['day']),
    tile(['spend'], ['day']),
    ...ranked('site', 12),
    ...ranked('campaign', 12),
    ...ranked('placement', 50),
    ...ranked('device', 12),
    ...ranked('country', 12),
    tile(['impressions'], ['site', 'week']),
    tile(['impressions', 'clicks'], ['creative'], 20),
  ];
  return Object.fromEntries(tiles.map((query, index) => [`tile ${index + 1}`, query]));
}

const DATASETS = new Set([datasetOf('delivery')]);

/** Answers one call of a page: questions that one statement answers, of one advertiser. */
type AnswerCall = (queries: Queries, advertiserId: number) => Promise<unknown>;

/** Answers a page as its calls do; answers the time of the last tile in milliseconds. */
async function visit(answerCall: AnswerCall, queries: Queries, advertiserId: number) {
  const started = performance.now();
  await Promise.all(
    groupQueries(queries).map(({ names }) => {
      const own = Object.entries(queries).filter(([name]) => names.includes(name));
      return answerCall(Object.fromEntries(own), advertiserId);
    }),
  );
  return performance.now() - started;
}

/** What a store alone needs for it: the figures, and as of when they are. */
const byStore =
  (store: Store): AnswerCall =>
  async (queries, advertiserId) => {
    const advertiserIds = [advertiserId];
    for (const { query } of groupQueries(queries)) await store.answer(query, { advertiserIds });
    await loadedOf(store, advertiserIds, DATASETS);
  };

/** An alert on impressions that fall by a fifth in a week, on each site. */
const RULE: AlertRule = {
  ...{ metric: 'impressions', per: 'row', days: 7 },
  condition: { kind: 'change', direction: 'down', percent: 20 },
};
const READER = { user: { locale: 'en-GB' } } as const;

/** Tries the alert on an advertiser. @returns Milliseconds. */
async function trial(
  services: Pick<Services, 'config' | 'clock'> & { readonly facts: Store },
  advertiserId: number,
): Promise<number> {
  const tile = aTile('a', {
    question: {
      ...{ dataset: 'delivery', metrics: ['impressions'], dimensions: ['site'], filters: [] },
    },
  });
  const found = alertTile(aBody({ pages: [aPage('one', [tile])] }), 'a');
  if (!found) throw new Error('The tile has figures.');
  const scope = { advertiserIds: [advertiserId] };
  const started = performance.now();
  await judgeBefore(services, { tile: found, scope }, RULE, READER);
  return performance.now() - started;
}

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The statements that something asks of a store. */
async function statementsOf(
  store: Store,
  ask: (noting: Store) => Promise<unknown>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const query: FactsStore['query'] = (sql, params = []) => {
    seen.push({ sql, params });
    return store.query(sql, params);
  };
  await ask({ query, answer: (asked, scope) => answer(query, asked, scope) });
  return seen;
}

/** Each once: what the calls of a page ask alike is no work that has to be done again. */
const different = (statements: readonly Statement[]): Statement[] => [
  ...new Map(statements.map((one) => [JSON.stringify(one), one])).values(),
];

async function bareTime(bare: BareEngine, statements: readonly Statement[]): Promise<number> {
  const started = performance.now();
  for (const { sql, params } of statements) await bare.run(sql, params);
  return performance.now() - started;
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[
    Math.min(times.length - 1, Math.ceil(times.length * share) - 1)
  ] ?? Number.NaN;

const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-'));
const log = { info: () => undefined, warn: console.warn, error: console.error };
try {
  const made = await openFacts({ dataDir: folder, databaseUrl: null });
  const { advertiserIds, rows } = await generateFacts(made, Number(values.rows), LAST_DAY);
  await made.close();
  await cp(path.join(folder, 'facts'), path.join(folder, 'bare'), { recursive: true });
  const bare = await openBareEngine(path.join(folder, 'bare'));
  const services = await openServices(
    readConfig({ DATA_DIR: folder, DEMO: 'off', NODE_ENV: '', DATABASE_URL: '' }),
    { log },
  );
  const { facts } = services;
  const answerTiles = sharedTileAnswers(services);
  const answerCall: AnswerCall = (queries, advertiserId) =>
    answerTiles(queries, { advertiserIds: [advertiserId] });
  const all = tilesOf();
  const groups = groupQueries(all).length;
  console.log(
    `${rows.toLocaleString('en')} facts; ${Object.keys(all).length} tiles in ${groups} statements`,
  );

  const times = { first: [] as number[], filter: [] as number[], cached: [] as number[] };
  const floors = { first: [] as number[], filter: [] as number[] };
  for (const advertiserId of advertiserIds) {
    const found = await facts.answer(
      {
        metrics: ['impressions'],
        dimensions: ['site'],
        range: presetRange('l3m', TODAY),
        limit: 4,
      },
      { advertiserIds: [advertiserId] },
    );
    const ids = found.rows.map(({ keys }) => Number(keys.site?.id));
    const narrowed = tilesOf([{ dimension: 'site', ids }]);
    for (const [kind, queries] of [['first', all] as const, ['filter', narrowed] as const]) {
      const statements = different(
        await statementsOf(facts, (noting) => visit(byStore(noting), queries, advertiserId)),
      );
      // Both have read the pages of the advertiser before, and the answers are not in the cache yet.
      await bareTime(bare, statements);
      times[kind].push(await visit(answerCall, queries, advertiserId));
      floors[kind].push(await bareTime(bare, statements));
    }
    times.cached.push(await visit(answerCall, all, advertiserId));
  }
  // One viewer and fifty of the same advertiser, whose pages the store has read before.
  const advertiserOfAll = advertiserIds[1] ?? 1;
  const alone: number[] = [];
  for (let index = 0; index < VISITS_ALONE; index += 1) {
    await services.caches.clean(['figures']);
    alone.push(await visit(answerCall, all, advertiserOfAll));
  }
  const one = percentile(alone, 0.95);
  await services.caches.clean(['figures']);
  const crowd = await Promise.all(
    Array.from({ length: VIEWERS }, () => visit(answerCall, all, advertiserOfAll)),
  );
  const clock = () => new Date(`${TODAY}T09:00:00Z`);
  const trials = { ours: [] as number[], floor: [] as number[] };
  for (let index = 0; index < TRIALS; index += 1) {
    const advertiserId = advertiserIds[(index * 11 + 3) % advertiserIds.length] ?? 1;
    const needed = { config: services.config, clock };
    const statements = await statementsOf(facts, (noting) =>
      trial({ ...needed, facts: noting }, advertiserId),
    );
    await bareTime(bare, statements);
    trials.ours.push(await trial({ ...needed, facts }, advertiserId));
    trials.floor.push(await bareTime(bare, statements));
  }
  await bare.close();
  await services.close();

  const rowsOfTable = [
    {
      metric: 'first visit, last tile p95 (ms)',
      ours: percentile(times.first, 0.95),
      floor: percentile(floors.first, 0.95),
      most: BARS.first * percentile(floors.first, 0.95) + BARS.firstPlus,
      bar: `≤ ${BARS.first} × + ${BARS.firstPlus} ms`,
    },
    {
      metric: 'filter change, last tile p95 (ms)',
      ours: percentile(times.filter, 0.95),
      floor: percentile(floors.filter, 0.95),
      most: BARS.filter * percentile(floors.filter, 0.95),
      bar: `≤ ${BARS.filter} ×`,
    },
    {
      metric: 'cached visit p95 (ms)',
      ours: percentile(times.cached, 0.95),
      floor: Number.NaN,
      most: BARS.cached,
      bar: `≤ ${BARS.cached} ms`,
    },
    {
      metric: `${VIEWERS} viewers at once p95 (ms)`,
      ours: percentile(crowd, 0.95),
      floor: one,
      most: BARS.viewers * one,
      bar: `≤ ${BARS.viewers} × one`,
    },
    {
      metric: 'alert tried on 90 days p95 (ms)',
      ours: percentile(trials.ours, 0.95),
      floor: percentile(trials.floor, 0.95),
      most: Math.max(BARS.trial * percentile(trials.floor, 0.95), BARS.trialMs),
      bar: `≤ ${BARS.trial} × or ${BARS.trialMs} ms`,
    },
  ];
  console.table(
    rowsOfTable.map(({ metric, ours, floor, most, bar }) => ({
      metric,
      ours: ours.toFixed(1),
      floor: Number.isNaN(floor) ? '' : floor.toFixed(1),
      ratio: Number.isNaN(floor) ? '' : (ours / floor).toFixed(2),
      bar: `${bar}${ours <= most ? '' : ' – SHORT'}`,
    })),
  );
  process.exitCode = rowsOfTable.every(({ ours, most }) => ours <= most) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
