/**
 * How fast a delivery file is loaded, against the store's own bulk load of the same facts in the same run.
 *
 * Usage: node tests/bench/import.bench.ts [rows]. Ours is the whole way: bytes, CSV, recognition, names to
 * ids, sorting, facts, rollups, commit. The floor is a bare COPY of the very text that ours sent into
 * an equal, empty `fact` table with its partitions and index. Exits 1 below the bar.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importFile } from '../../apps/api/src/areas/imports/import-file.ts';
import { openFacts } from '../../apps/api/src/platform/facts/open.ts';
import { ensurePartitions } from '../../apps/api/src/platform/facts/partitions.ts';
import type { FactsStore } from '../../apps/api/src/platform/facts/store.ts';
import { writeReport } from './import-report.ts';

const BAR = 0.4;
const ROUNDS = 3;
const rows = Number(process.argv[2] ?? 999_999);
const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-import-'));

interface Copied {
  readonly table: string;
  readonly columns: readonly string[];
  readonly chunks: readonly string[];
}

/** Passes everything through and records the copied text. */
function recording(store: FactsStore, copied: Copied[]): FactsStore {
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) =>
        work({
          query: (sql, params) => tx.query(sql, params),
          async copy(table, columns, chunks) {
            const kept: string[] = [];
            for await (const chunk of chunks) kept.push(chunk);
            copied.push({ table, columns, chunks: kept });
            return tx.copy(table, columns, kept);
          },
        }),
      ),
  };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

try {
  const ours = await openFacts({ dataDir: path.join(folder, 'ours'), databaseUrl: null });
  const bare = await openFacts({ dataDir: path.join(folder, 'bare'), databaseUrl: null });
  /** Loads a year's report both ways in turn, so that the machine's load is the same. */
  const round = async (year: number, count: number) => {
    const file = path.join(folder, `${year}.csv`);
    await writeReport(file, count, year);
    const copied: Copied[] = [];
    let written = 0;
    const whole = await seconds(async () => {
      const result = await importFile(recording(ours, copied), file, { fileName: 'report.csv' });
      written = result.written;
    });
    const facts = copied.filter(({ table }) => table === 'fact');
    const days = new Set(facts.flatMap(({ chunks }) => chunks.flatMap(daysOf)));
    await bare.transaction((tx) => ensurePartitions(tx, days));
    const copy = await seconds(() =>
      bare.transaction(async (tx) => {
        for (const { table, columns, chunks } of facts) await tx.copy(table, columns, chunks);
      }),
    );
    await rm(file);
    return { ours: count / whole, floor: written / copy, ratio: count / whole / (written / copy) };
  };
  // Code is compiled during its first run, which is not counted.
  await round(2020, 50_000);
  const rounds = [];
  for (let year = 2021; year < 2021 + ROUNDS; year++) rounds.push(await round(year, rows / ROUNDS));
  await ours.close();
  await bare.close();

  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('No round was measured.');
  console.log(`${rows.toLocaleString('en')} rows in ${ROUNDS} rounds; the middle one:`);
  console.table([
    {
      metric: 'import, rows/s',
      ours: Math.round(middle.ours),
      floor: Math.round(middle.floor),
      ratio: Number(middle.ratio.toFixed(3)),
      bar: `≥ ${BAR}`,
    },
  ]);
  if (middle.ratio < BAR) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function daysOf(chunk: string): string[] {
  return [...new Set(chunk.split('\n').map((line) => line.slice(0, 10)))].filter(Boolean);
}
