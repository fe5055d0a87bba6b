/**
 * How long the figures of each Standard Template slide take, against the same SQL run on the bare engine.
 *
 * `node tests/bench/slides.bench.ts [--rows=10000000]`. Exits 1 when a slide's p95 is above twice the
 * bare SQL's or above 60 ms. Every sample answers the whole slide as the slide-data call does: its
 * queries, its benchmarks and the as-of time, for an advertiser and a range that change each time.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answer } from '../../apps/api/src/platform/facts/answer.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { type BareEngine, openBareEngine } from '../../apps/api/src/platform/facts/testing-bare.ts';
import {
  answerSlide,
  LAST_DAY,
  percentile,
  requestOf,
  SLIDE_IDS,
  samplesOf,
} from './slides-asked.ts';
import { type GeneratedFacts, generateFacts } from './slides-facts.ts';

const MOST_MS = 60;
const MOST_RATIO = 2;
/** Runs of a sample; their median counts, so that other load of the machine is not measured. */
const TURNS = 3;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
  },
});

/** One statement as the store runs it. */
interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}
type Times = Map<string, number[]>;
const note = (times: Times, slide: string, ms: number) =>
  times.set(slide, [...(times.get(slide) ?? []), ms]);

/** Both sides take turns sample by sample, so that other load of the machine affects both equally. */
async function measure(
  store: FactsStore,
  bare: BareEngine,
  facts: GeneratedFacts,
  times: { readonly ours: Times; readonly floor: Times },
): Promise<void> {
  for (const slide of SLIDE_IDS) {
    for (const sample of samplesOf(facts)) {
      const request = requestOf(slide, sample);
      if (!request) continue;
      const scope = { advertiserIds: [sample.advertiserId] };
      const statements: Statement[] = [];
      await answerSlide(recording(store, statements), request, scope, facts.advertiserIds);
      const ours: number[] = [];
      const floor: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const started = performance.now();
        await answerSlide(store, request, scope, facts.advertiserIds);
        const between = performance.now();
        for (const { sql, params } of statements) await bare.run(sql, params);
        ours.push(between - started);
        floor.push(performance.now() - between);
      }
      note(times.ours, slide, percentile(ours, 0.5));
      note(times.floor, slide, percentile(floor, 0.5));
    }
  }
}

/** The store, recording each statement. */
function recording(store: FactsStore, seen: Statement[]): Pick<FactsStore, 'query' | 'answer'> {
  const query: FactsStore['query'] = (sql, params = []) => {
    seen.push({ sql, params });
    return store.query(sql, params);
  };
  return { query, answer: (question, scope) => answer(query, question, scope) };
}

/** The same facts on the bare engine: a copy, because a folder has one opener. */
async function openCopy(folder: string): Promise<BareEngine> {
  await cp(path.join(folder, 'facts'), path.join(folder, 'bare'), { recursive: true });
  return openBareEngine(path.join(folder, 'bare'));
}

const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-'));
try {
  const started = performance.now();
  let store = await openFacts({ dataDir: folder, databaseUrl: null });
  const facts = await generateFacts(store, Number(values.rows), LAST_DAY);
  await store.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${facts.rows.toLocaleString('en')} facts of ${facts.advertiserIds.length} advertisers, made in ${seconds} s`,
  );
  const bare = await openCopy(folder);
  store = await openFacts({ dataDir: folder, databaseUrl: null });
  await measure(store, bare, facts, { ours: new Map(), floor: new Map() });
  const ours: Times = new Map();
  const floor: Times = new Map();
  await measure(store, bare, facts, { ours, floor });
  await bare.close();
  await store.close();
  let short = 0;
  const table = SLIDE_IDS.map((slide) => {
    const mine = percentile(ours.get(slide) ?? [], 0.95);
    const bare = percentile(floor.get(slide) ?? [], 0.95);
    const isShort = !(mine <= MOST_MS && mine / bare <= MOST_RATIO);
    if (isShort) short++;
    return {
      metric: `${slide} p95 (ms)`,
      ours: mine.toFixed(1),
      floor: bare.toFixed(1),
      ratio: (mine / bare).toFixed(2),
      bar: `≤ ${MOST_RATIO} × and ≤ ${MOST_MS} ms${isShort ? ' – SHORT' : ''}`,
    };
  });
  console.table(table);
  process.exitCode = short > 0 ? 1 : 0;
} finally {
  await rm(folder, { recursive: true, force: true });
}
