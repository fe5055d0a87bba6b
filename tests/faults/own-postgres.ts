/** A PostgreSQL server of the test's own, which may be restarted: on a free port, in a folder that is removed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

/** How a server is stopped: `fast` ends connections in order, `immediate` as a crash would. */
export type StopMode = 'fast' | 'immediate';

/** A running server. */
export interface OwnPostgres {
  readonly url: string;
  /** Stops the server and starts it again; resolves when it takes connections. */
  restart(mode: StopMode): Promise<void>;
  /** Stops the server and removes its folder. */
  remove(): Promise<void>;
}

/** Folder of PostgreSQL's programs; null where they are not installed or cannot be run as another user than root. */
export function postgresPrograms(): string | null {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const latest = versions.sort((a, b) => Number(b) - Number(a))[0];
  const isRoot = process.getuid?.() === 0;
  const hasUser = spawnSync('id', ['postgres']).status === 0;
  if (!latest || (isRoot && !hasUser)) return null;
  return path.join(INSTALLED, latest, 'bin');
}

/** Makes and starts a server with the programs of a folder. */
export async function ownPostgres(programs: string): Promise<OwnPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'flightdeck-postgres-'));
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const [program, ...as] = isRoot
    ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--']
    : [];
  if (isRoot) execFileSync('chown', ['postgres:postgres', folder]);
  const run = async (name: string, ...args: readonly string[]): Promise<void> => {
    const command = [path.join(programs, name), ...args];
    const [first = '', ...rest] = program ? [program, ...as, ...command] : command;
    // Its output must not be a pipe: the server that pg_ctl leaves behind would hold it open.
    const child = spawn(first, rest, { stdio: 'ignore', cwd: folder });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}.`);
  };
  const port = await freePort();
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const control = ['-D', data, '-w', '-l', path.join(folder, 'log')];
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync');
  await run('pg_ctl', ...control, '-o', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => run('pg_ctl', ...control, '-m', mode, '-o', settings, 'restart'),
    async remove() {
      await run('pg_ctl', ...control, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
