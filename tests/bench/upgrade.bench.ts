/**
 * How long an upgrade of the facts takes that adds a key column to `fact` and all rollups and fills it, and how much
 * room it needs on the disk meanwhile.
 *
 * Usage: node tests/bench/upgrade.bench.ts [--rows=10000000] [--engine=embedded|postgresql]. The second engine needs
 * TEST_DATABASE_URL; without --engine both are measured where it is set.
 * Exits 1 above the bar, or when a figure differs.
 */

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { delivery } from '@flightdeck/domain/datasets/delivery';
import { type FactsOptions, openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { rollupsOf } from '../../apps/api/src/platform/facts/rollups.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { FACT_SUM_COLUMNS } from '../../apps/api/src/platform/facts/tables.ts';
import { addKeyColumn } from '../../apps/api/src/platform/facts/upgrades/add-key-column.ts';
import type { Step } from '../../apps/api/src/platform/facts/upgrades/step.ts';
import { STEPS } from '../../apps/api/src/platform/facts/upgrades/steps.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { generateFacts } from './slides-facts.ts';

const MOST_S = 60;
const LOOK_MS = 500;
const DEADLINE_MS = 600_000;
const MB = 1024 * 1024;

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000000' },
    engine: { type: 'string', default: process.env.TEST_DATABASE_URL ? 'both' : 'embedded' },
  },
});

const TABLES = ['fact', ...rollupsOf(delivery).map(({ table }) => table)];

/** Each fact gets its campaign's account, as a column of accounts would be filled. */
const ACCOUNT: Step = {
  name: 'account',
  run: (store, progress) =>
    addKeyColumn(store, progress, {
      name: 'account_id',
      initial: 1,
      value: 'c.id * 10',
      joins: 'JOIN campaign c ON c.id = old.campaign_id',
      rollups: rollupsOf(delivery).map(({ table }) => table),
    }),
};

/** Every sum of every table by campaign: what an upgrade must not change. */
async function figures(store: FactsStore, account: string): Promise<string> {
  const sums = FACT_SUM_COLUMNS.map((column) => `sum(${column})::float8 AS ${column}`).join(', ');
  const read = [];
  for (const table of TABLES) {
    const sql = `SELECT ${account} AS account, count(*) AS n, ${sums} FROM ${table} GROUP BY 1 ORDER BY 1`;
    read.push(await store.query(sql, [], DEADLINE_MS));
  }
  return JSON.stringify(read);
}

/** Where a store is measured. */
interface Place {
  readonly options: FactsOptions;
  /** Bytes that it takes on the disk now: with the engine's log, except on PostgreSQL, where all databases share it. */
  bytes(): Promise<number>;
  remove(): Promise<void>;
}

async function embedded(): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-upgrade-'));
  return {
    options: { dataDir, databaseUrl: null },
    async bytes() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      const sizes = await Promise.all(
        files.map((file) =>
          // A file may be gone by now.
          stat(path.join(file.parentPath, file.name)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

async function postgresql(): Promise<Place> {
  const { url, drop } = await makeDatabase();
  const options: FactsOptions = { dataDir: null, databaseUrl: url, schema: 'facts' };
  const looking = await openFacts(options);
  return {
    options,
    async bytes() {
      const [row] = await looking.query('SELECT pg_database_size(current_database()) AS bytes');
      return Number(row?.bytes);
    },
    async remove() {
      await looking.close();
      await drop();
    },
  };
}

const ENGINES: Readonly<Record<string, () => Promise<Place>>> = { embedded, postgresql };

async function measure(engine: string, make: () => Promise<Place>) {
  const place = await make();
  try {
    let store = await openFacts(place.options);
    const { rows } = await generateFacts(store, Number(values.rows), '2026-04-14');
    const before = await figures(store, 'campaign_id * 10');
    await store.close();
    const bytesBefore = await place.bytes();
    let most = bytesBefore;
    let looks = Promise.resolve();
    const look = setInterval(() => {
      looks = looks.then(async () => {
        most = Math.max(most, await place.bytes());
      });
    }, LOOK_MS);
    const cpu = process.cpuUsage();
    const started = performance.now();
    store = await openFacts({
      ...place.options,
      steps: [...STEPS, ACCOUNT],
      upgrading: (state) => {
        if (state.kind !== 'step') return;
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        console.log(`${engine}: ${state.done} of ${state.total} parts after ${seconds} s`);
      },
    });
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    clearInterval(look);
    await looks;
    const bytesAfter = await place.bytes();
    const isSame = (await figures(store, 'account_id')) === before;
    await store.close();
    const cpuSeconds = (user + system) / 1e6;
    return { engine, rows, seconds, cpuSeconds, bytesBefore, most, bytesAfter, isSame };
  } finally {
    await place.remove();
  }
}

const inMb = (bytes: number): string => (bytes / MB).toFixed(0);

const wanted = Object.entries(ENGINES).filter(
  ([engine]) => values.engine === 'both' || values.engine === engine,
);
for (const [engine, make] of wanted) {
  const { rows, seconds, isSame, ...rest } = await measure(engine, make);
  const isShort = seconds > MOST_S || !isSame;
  console.table([
    {
      metric: `upgrade of ${rows.toLocaleString('en')} facts, ${engine} (s)`,
      ours: seconds.toFixed(1),
      bar: `≤ ${MOST_S}${isShort ? ' – SHORT' : ''}`,
      'CPU of this process (s)': rest.cpuSeconds.toFixed(1),
      'MB before': inMb(rest.bytesBefore),
      'most MB more': inMb(rest.most - rest.bytesBefore),
      'MB after': inMb(rest.bytesAfter),
      'figures are the same': isSame,
    },
  ]);
  if (isShort) process.exitCode = 1;
}
