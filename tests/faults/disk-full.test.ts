/** A disk that fills up: a save says so, the process lives, and saves work again once there is room. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALLS } from '@flightdeck/contract/server';
import { expect, it } from 'vitest';
import { ADVERTISERS, PASSWORD, PEOPLE } from '../../apps/api/src/testing/fixture.ts';
import { copyStores } from '../../apps/api/src/testing/stores.ts';
import { aReport } from '../api/calls.ts';
import { serverEnv, spawnServer } from '../real-server.ts';

const MiB = 1024 * 1024;
const folder = mkdtempSync(path.join(tmpdir(), 'flightdeck-full-'));
/** Only root may mount a small disk, and not in every container. */
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]).status === 0;
if (!isMounted) rmSync(folder, { recursive: true });

it.runIf(isMounted)('is told when saving, and ends nothing', async () => {
  await copyStores('fixture', folder);
  const { child, address: starting } = spawnServer(serverEnv(folder));
  try {
    const address = await starting;
    let cookie = '';
    const post = (call: { readonly path: string }, body: unknown) =>
      fetch(`${address}/v2/${call.path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const signIn = async () =>
      (await post(CALLS.auth.login, { email: PEOPLE.analyst.email, password: PASSWORD })).headers
        .getSetCookie()[0]
        ?.split(';', 1)[0] ?? '';
    const save = () => post(CALLS.report.set, aReport(ADVERTISERS.northwind));
    cookie = await signIn();
    expect((await save()).status).toBe(200);
    const { bavail, bsize } = statfsSync(folder);
    const filler = path.join(folder, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 8 * MiB));
    for (let n = 0; n < 3; n += 1) {
      const refused = await save();
      expect(refused.status).toBe(503);
      expect((await refused.json()).message).toContain('disk is full: nothing was saved');
    }
    // Reading and signing in go on: somebody has to make room.
    expect((await post(CALLS.report.list, {})).status).toBe(200);
    cookie = await signIn();
    expect(cookie).not.toBe('');
    rmSync(filler);
    expect((await save()).status).toBe(200);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill('SIGKILL');
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});
