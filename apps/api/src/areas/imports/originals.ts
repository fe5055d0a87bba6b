/** The files of loads, kept compressed beside the facts, so that a load can be read again with a mended mapping. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { AppError } from '../../platform/errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SUFFIX = '.zst';

/** Kept files below one folder. */
export class Originals {
  readonly #folder: string;
  readonly #days: number;

  /** @param days Days that a file is kept; 0 keeps none. */
  constructor(dataDir: string, days: number) {
    this.#folder = path.join(dataDir, 'loads');
    this.#days = days;
  }

  /** Keeps a copy of the file that a load was read from. */
  async keep(loadId: number, file: string): Promise<void> {
    if (this.#days === 0) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const target = this.#of(loadId);
    // Under another name until it is whole: a process that is killed leaves no half file that looks kept.
    const part = `${target}.part`;
    await pipeline(
      createReadStream(file),
      createZstdCompress(),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, target);
  }

  /**
   * Writes the file of a load to `target`.
   * @throws {AppError} `not-found` when it is not kept any more.
   */
  async restore(loadId: number, target: string): Promise<void> {
    const kept = this.#of(loadId);
    const isThere = await stat(kept).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      throw new AppError(
        'not-found',
        'The file of this load is not kept any more. Load it again from where you have it.',
      );
    }
    await pipeline(
      createReadStream(kept),
      createZstdDecompress(),
      createWriteStream(target, { mode: 0o600 }),
    );
  }

  /** Removes files that are older than they are kept. */
  async removeOld(now: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > this.#days * DAY_MS) await rm(file, { force: true });
    }
  }

  #of(loadId: number): string {
    return path.join(this.#folder, `${loadId}${SUFFIX}`);
  }
}
