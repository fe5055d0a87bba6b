/**
 * Runs a program with settings that a process cannot change once it runs (docs/decisions/0023, 0045): `node
 * scripts/run.mjs <program> [arguments]`. A small young generation, because most of what a request or a row makes is
 * garbage at once; nothing is put beside the young generation by a guess at how long it lives; few threads for compiling
 * the embedded engine; freed memory goes back to the system. What V8 compiled of the sources is kept for the next start, which
 * takes a third of its processor. The program takes the place of this process.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const args = [
  '--max-semi-space-size=8',
  '--no-allocation-site-pretenuring',
  '--v8-pool-size=1',
  `--import=${import.meta.resolve('./resolve-once.mjs')}`,
  ...process.argv.slice(2),
];
const env = {
  // In a container the user may have none, and the driver of the browser does not load without.
  HOME: tmpdir(),
  // Where nothing may be written, everything is compiled at each start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
};

if (process.execve && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...args], env);
}
const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
