/** One process per data folder, and a killed one does not keep the lock. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirLocked, lockDataDir } from './lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that takes the lock and stays. */
async function holder() {
  const script = `
    import { lockDataDir } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))};
    await lockDataDir(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

it('refuses a second process and names the folder, the process and the remedy', async () => {
  const child = await holder();
  const refusal = lockDataDir(folder);
  await expect(refusal).rejects.toThrow(DataDirLocked);
  await expect(refusal).rejects.toThrow(`${folder} is in use by process ${child.pid}`);
  await expect(refusal).rejects.toThrow('another DATA_DIR');
  child.kill('SIGKILL');
  await once(child, 'exit');
});

it('takes over at once from a killed process', async () => {
  const child = await holder();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await lockDataDir(folder);
  await lock.release();
});

it('can be taken again after release', async () => {
  await (await lockDataDir(folder)).release();
  await (await lockDataDir(folder)).release();
});
