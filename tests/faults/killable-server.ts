/** The real server as a process of its own, on a filled folder that outlives it: to be killed and started again. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';
import { serverEnv, spawnServer } from '../real-server.ts';

/** A started server and a session on it. */
export interface RunningServer {
  readonly child: ChildProcess;
  /** Sends a request in the session: a path below `/v2/`, and fetch's own options. */
  ask(call: string, init?: RequestInit): Promise<Response>;
}

/** The filled folder, and a function that starts a server on it for one person of the fixture. */
export interface KillableServer {
  readonly dataDir: string;
  start(): Promise<RunningServer>;
  /** Kills a running server and removes the folder. */
  end(): Promise<void>;
}

/** Makes and fills the folder. */
export async function killableServer(person: keyof typeof PEOPLE): Promise<KillableServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-kill-'));
  await copyStores('fixture', dataDir);
  let running: ChildProcess | undefined;

  async function start(): Promise<RunningServer> {
    const { child, ...started } = spawnServer(serverEnv(dataDir));
    running = child;
    const address = await started.address;
    const signedIn = await fetch(`${address}/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: PEOPLE[person].email, password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    expect(cookie).not.toBe('');
    return {
      child,
      ask(call, init = {}) {
        const headers = new Headers(init.headers);
        headers.set('cookie', cookie);
        return fetch(`${address}/v2/${call}`, { ...init, headers });
      },
    };
  }

  return {
    dataDir,
    start,
    async end() {
      running?.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A body as JSON, for `ask`. */
export const posting = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
