/**
 * Starts the server with settings that a process cannot change once it runs: a small young generation, because most of
 * what a request makes is garbage at once, and few threads and memory pools for compiling the embedded engine, which
 * takes 600 MB for a moment. The memory at rest is half of what it is without them (docs/decisions/0023). The server
 * takes the place of this process.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const main = path.join(import.meta.dirname, '../apps/api/src/main.ts');
const args = ['--max-semi-space-size=8', '--v8-pool-size=1', main];
const env = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', ...process.env };

if (process.execve && process.platform !== 'win32') {
  process.execve(process.execPath, [process.execPath, ...args], env);
}
const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
