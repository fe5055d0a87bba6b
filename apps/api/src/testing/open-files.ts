/** The files below a data folder that this process has open, as Linux lists them. */
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';

/** Absolute paths; without those of the embedded stores, which stay open. Empty on other systems. */
export async function openFilesBelow(dataDir: string): Promise<string[]> {
  const links = (await readdir('/proc/self/fd').catch(() => [])).map((fd) =>
    readlink(`/proc/self/fd/${fd}`).catch(() => ''),
  );
  const stores = ['records', 'facts'].map((store) => path.join(dataDir, store));
  return (await Promise.all(links)).filter(
    (target) => target.startsWith(dataDir) && !stores.some((store) => target.startsWith(store)),
  );
}
