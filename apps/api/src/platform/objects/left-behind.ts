/** What processes that were killed have left on their disk. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What is older was left by a process that was killed. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/** Removes what is left of files that were on their way in `room`. The folder is made. */
export async function removeLeftBehind(room: string): Promise<void> {
  await mkdir(room, { recursive: true, mode: 0o700 });
  for (const name of await readdir(room)) {
    const file = path.join(room, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(file, { recursive: true, force: true });
  }
}
