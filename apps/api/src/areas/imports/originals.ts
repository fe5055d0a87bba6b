/** The files of loads, kept compressed beside the facts, so that a load can be read again with a mended mapping. */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { AppError } from '../../platform/errors.ts';
import { type Files, removeOlder } from '../../platform/objects/files.ts';

const FOLDER = 'loads';
const DAY_MS = 24 * 60 * 60 * 1000;

const placeOf = (loadId: number): string => `${FOLDER}/${loadId}.zst`;

/** Kept files among those of the installation. */
export class Originals {
  readonly #files: Files;
  readonly #days: number;

  /** @param days Days that a file is kept; 0 keeps none. */
  constructor(files: Files, days: number) {
    this.#files = files;
    this.#days = days;
  }

  /** Keeps a copy of the file that a load was read from. */
  async keep(loadId: number, file: string): Promise<void> {
    if (this.#days === 0) return;
    const part = await this.#files.room();
    try {
      await pipeline(
        createReadStream(file),
        createZstdCompress(),
        createWriteStream(part, { mode: 0o600 }),
      );
      await this.#files.adopt(placeOf(loadId), part);
    } finally {
      await rm(part, { force: true });
    }
  }

  /**
   * Writes the file of a load to `target`.
   * @throws {AppError} `not-found` when it is not kept any more.
   */
  async restore(loadId: number, target: string): Promise<void> {
    const kept = await this.#files.open(placeOf(loadId));
    if (!kept) {
      throw new AppError(
        'not-found',
        'The file of this load is not kept any more. Load it again from where you have it.',
      );
    }
    await pipeline(kept.stream, createZstdDecompress(), createWriteStream(target, { mode: 0o600 }));
  }

  /** Removes files that are older than they are kept. */
  removeOld(now: Date): Promise<void> {
    return removeOlder(this.#files, FOLDER, new Date(now.getTime() - this.#days * DAY_MS));
  }
}
