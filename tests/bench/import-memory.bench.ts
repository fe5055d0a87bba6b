/**
 * How much memory `npm run import` takes for a large delivery file, into a fresh data folder with the embedded engine:
 * the highest resident memory of the process, as Linux counts it.
 *
 * Usage: node tests/bench/import-memory.bench.ts [rows]. Exits 1 above the bar.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeReport } from './import-report.ts';

const BAR_MB = 600;
const REPOSITORY = path.join(import.meta.dirname, '../..');
const rows = Number(process.argv[2] ?? 2_000_000);
const folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bench-memory-'));

/** Bytes; null once the process is gone. */
async function highest(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

try {
  const file = path.join(folder, 'report.csv');
  await writeReport(file, rows, 2023);
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'apps/api/src/cli/import.ts', file], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      DATABASE_URL: '',
      FACTS_DATABASE_URL: '',
      DATA_DIR: path.join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null && child.pid !== undefined) {
    peak = Math.max(peak, (await highest(child.pid)) ?? 0);
    await wait(100);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}.`);
  const megabytes = Math.round(peak / 1e6);
  console.table([
    {
      metric: `import of ${rows.toLocaleString('en')} rows, embedded`,
      memory: `${megabytes} MB`,
      bar: `≤ ${BAR_MB} MB`,
      seconds: Math.round((performance.now() - start) / 1000),
    },
  ]);
  if (megabytes > BAR_MB) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
