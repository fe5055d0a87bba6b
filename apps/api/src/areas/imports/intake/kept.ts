/** Files that came without a person: kept until they are loaded, so that one that fails can be loaded by hand. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Days that a file which could not be loaded is kept. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Kept files below one folder. */
export class KeptFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'intake');
  }

  /** Where a file that is on its way may be written. */
  async room(): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    return path.join(this.#folder, `${randomUUID()}.part`);
  }

  /** Moves a received file to `room`. */
  async take(file: string, room: string): Promise<void> {
    await rename(file, room);
  }

  /** Takes over a file of the same disk. */
  async keep(fileId: string, file: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await rename(file, this.#of(fileId));
    return this.#of(fileId);
  }

  /** Makes `target` a copy of a kept file. */
  async copy(fileId: string, target: string): Promise<void> {
    await link(this.#of(fileId), target).catch(() => copyFile(this.#of(fileId), target));
  }

  async has(fileId: string): Promise<boolean> {
    return stat(this.#of(fileId)).then(
      () => true,
      () => false,
    );
  }

  async remove(fileId: string): Promise<void> {
    await rm(this.#of(fileId), { force: true });
  }

  /** Removes what is older than it is kept. */
  async removeOld(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true });
    }
  }

  #of(fileId: string): string {
    return path.join(this.#folder, path.basename(fileId));
  }
}

/** SHA-256 of a file. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
