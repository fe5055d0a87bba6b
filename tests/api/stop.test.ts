/** Stopping the real server: readiness fails first, requests under way are answered, and it ends cleanly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAIN, serverEnv, spawnServer } from '../real-server.ts';

let dataDir: string;
let running: ChildProcess | undefined;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'flightdeck-stop-'));
});
afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const env = () =>
  serverEnv(dataDir, {
    ADMIN_EMAIL: 'first@meridian.example',
    ADMIN_PASSWORD: 'a long enough password',
  });

it('refuses a second process; on SIGTERM tells balancers first and drops no request', {
  timeout: 120_000,
}, async () => {
  const { child, ...started } = spawnServer(env());
  running = child;
  const address = await started.address;

  const second = spawn(process.execPath, [MAIN], {
    env: env(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = (await second.stderr.toArray()).join('');
  expect(said).toContain(`${dataDir} is in use by process ${child.pid}`);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(second.exitCode ?? (await once(second, 'exit'))[0]).toBe(1);

  const signIn = async () => {
    const answer = await fetch(`${address}/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'first@meridian.example',
        password: 'a long enough password',
      }),
    });
    await answer.text();
    return answer.status;
  };
  const exited = once(child, 'exit');
  const load: Promise<number>[] = Array.from({ length: 20 }, signIn);
  child.kill('SIGTERM');
  let ready = 200;
  while (ready === 200) {
    load.push(signIn());
    const answer = await fetch(`${address}/readyz`);
    ready = answer.status;
    await answer.text();
  }
  expect(ready).toBe(503);
  // On a slow machine more of them are under way than one person may try at once.
  const answered = new Set(await Promise.all(load));
  expect(answered.delete(200)).toBe(true);
  expect([...answered].filter((status) => status !== 429)).toEqual([]);
  expect(await exited).toEqual([0, null]);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
});
