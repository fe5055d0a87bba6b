/** Several processes of the product on one PostgreSQL, as an operator runs them. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { QueueSocket, socketUrl } from '@flightdeck/client';
import type { ServedCall } from '@flightdeck/contract';
import { CALLS } from '@flightdeck/contract/server';
import { WebSocket as NodeSocket } from 'ws';
import type { Role } from '../../apps/api/src/platform/process.ts';
import { PASSWORD, PEOPLE, type Person } from '../../apps/api/src/testing/fixture.ts';
import { makeDatabase } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';

/** A process that answers at an address. */
export interface Instance {
  readonly child: ChildProcess;
  readonly address: string;
  /** Sends SIGTERM, and answers how the process ended. */
  stop(): Promise<unknown>;
}

/** Where processes can be started. */
export interface Site {
  readonly databaseUrl: string;
  /** Folder that the processes share. */
  readonly dataDir: string;
  /** @param root Of the project whose program it is; this one by default. */
  start(role: Role, root?: string): Promise<Instance>;
  /** Kills what still runs, and removes what it kept. */
  end(): Promise<void>;
}

/**
 * Makes a folder, and a filled database unless one is given, which is dropped at the end.
 * @param more Further settings of the processes.
 * @param folders `own`: each process has an empty data folder of its own, as on a machine of its own.
 */
export async function openSite(
  more: Readonly<Record<string, string>> = {},
  given?: Awaited<ReturnType<typeof makeDatabase>>,
  folders: 'shared' | 'own' = 'shared',
): Promise<Site> {
  const database = given ?? (await makeDatabase('fixture'));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-site-'));
  const running = new Set<ChildProcess>();
  return {
    databaseUrl: database.url,
    dataDir,
    async start(role, root) {
      const folder = folders === 'own' ? await mkdtemp(path.join(dataDir, `${role}-`)) : dataDir;
      const env = { DATABASE_URL: database.url, ROLE: role, SESSION_SECRET: 's'.repeat(40) };
      const { child, address } = spawnServer(serverEnv(folder, { ...env, ...more }), root);
      running.add(child);
      child.once('exit', () => running.delete(child));
      return {
        child,
        address: new URL(await address).origin,
        async stop() {
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          return (await ended)[0];
        },
      };
    },
    async end() {
      for (const child of running) child.kill('SIGKILL');
      await Promise.all([...running].map((child) => once(child, 'exit')));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** One call at one process. */
export const ask = (
  { address }: Pick<Instance, 'address'>,
  { method, path: at }: Pick<ServedCall, 'method' | 'path'>,
  {
    cookie = '',
    body,
    headers = {},
    query = {},
  }: {
    readonly cookie?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  } = {},
): Promise<Response> =>
  fetch(`${address}/v2/${at}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Signs a person in at one process; the cookie of the session. */
export async function signInAt(
  at: Pick<Instance, 'address'>,
  person: Person,
  password = PASSWORD,
): Promise<string> {
  const answer = await ask(at, CALLS.auth.login, {
    body: { email: PEOPLE[person].email, password },
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** Waits at one process for a file that somebody asked for: the URL of it. */
export async function fileMade(at: Instance, cookie: string, file: string): Promise<string> {
  class SignedIn extends NodeSocket {
    constructor(url: string) {
      super(url, { headers: { cookie } });
    }
  }
  const { url, error } = await new QueueSocket({
    url: socketUrl(at.address),
    // The part of a browser's websocket that the client uses.
    WebSocket: SignedIn as unknown as typeof WebSocket,
  }).subscribe(file);
  if (!url) throw new Error(error ?? 'The file has no URL.');
  return url;
}
