/** The real server as a process of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The server's program. */
export const MAIN = path.join(import.meta.dirname, '../apps/api/src/main.ts');

/** A started process and the address it answers at. */
export interface ServerProcess {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** Resolves once the server says that it is ready; empty when it ends without having been. */
  readonly address: Promise<string>;
}

/** Through which `npm start` runs the server, which takes its place, under the same process id. */
const RUN = path.join(import.meta.dirname, '../scripts/run.mjs');

/** Environment of a server with the embedded stores of a folder, on a free port, without the demo. */
export const serverEnv = (dataDir: string, more: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: '',
  FACTS_DATABASE_URL: '',
  DATA_DIR: dataDir,
  DEMO: 'off',
  PORT: '0',
  ...more,
});

/** Starts the server in an environment. */
export function spawnServer(env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, [RUN, MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, address: addressOf(child.stdout) };
}

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  return '';
}
