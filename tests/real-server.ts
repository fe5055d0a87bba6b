/** The real server as a process of its own. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The root of the project. */
const ROOT = path.resolve(import.meta.dirname, '..');
/** The server's program, below the root of a project. */
const PROGRAM = 'apps/api/src/main.ts';
export const MAIN = path.join(ROOT, PROGRAM);

/** A started process and the address it answers at. */
export interface ServerProcess {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  /** Resolves once the server says that it is ready; empty when it ends without having been. */
  readonly address: Promise<string>;
}

/** Through which `npm start` runs the server, which takes its place, under the same process id. */
const RUN = 'scripts/run.mjs';

/** What Node is given to run a program as `npm` does: before the program's path and arguments. */
export const RUNNER = path.join(ROOT, RUN);

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

/**
 * Starts the server in an environment.
 * @param root Of the project whose server it is.
 */
export function spawnServer(env: NodeJS.ProcessEnv, root = ROOT): ServerProcess {
  const child = spawn(process.execPath, [path.join(root, RUN), path.join(root, PROGRAM)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, address: addressOf(child.stdout) };
}

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  return '';
}
