/** Uploaded delivery files between preview and load: private, under generated names, visible only to their sender. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../route.ts';

/** How long an upload is kept after it was last read, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const FILE_ID = /^[\w-]{22}$/;

const Note = z.object({ userId: z.string(), name: z.string(), bytes: z.number() });

/** A file that was uploaded. */
export interface Upload {
  readonly fileId: string;
  readonly path: string;
  /** Name as the sender gave it: for display only. */
  readonly name: string;
  readonly bytes: number;
}

const gone = () =>
  new AppError('not-found', 'This upload does not exist any more. Send the file again.');

/** Uploads below one folder. */
export class Uploads {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'imports');
  }

  /** Takes a received file over. */
  async keep(file: ReceivedFile, userId: string): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const target = path.join(this.#folder, randomBytes(16).toString('base64url'));
    await rename(file.path, target);
    return this.#note(target, { userId, name: file.name, bytes: file.bytes });
  }

  /** Makes an upload of a file that `write` brings. */
  async make(
    name: string,
    userId: string,
    write: (target: string) => Promise<void>,
  ): Promise<Upload> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const target = path.join(this.#folder, randomBytes(16).toString('base64url'));
    try {
      await write(target);
      const { size } = await stat(target);
      return await this.#note(target, { userId, name, bytes: size });
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  async #note(target: string, note: z.infer<typeof Note>): Promise<Upload> {
    await writeFile(`${target}.json`, JSON.stringify(note), { mode: 0o600 });
    return { fileId: path.basename(target), path: target, name: note.name, bytes: note.bytes };
  }

  /** @throws {AppError} `not-found` when there is none, or it is another person's. */
  async find(fileId: string, userId: string): Promise<Upload> {
    const target = path.join(this.#folder, fileId);
    const note = FILE_ID.test(fileId)
      ? await readFile(`${target}.json`, 'utf8').then(
          (text) => Note.parse(JSON.parse(text)),
          () => null,
        )
      : null;
    if (!note || note.userId !== userId) {
      throw gone();
    }
    const now = new Date();
    await Promise.all([utimes(target, now, now), utimes(`${target}.json`, now, now)]).catch(() => {
      throw gone();
    });
    return { fileId, path: target, name: note.name, bytes: note.bytes };
  }

  /** Removes an upload. */
  async remove(fileId: string): Promise<void> {
    const target = path.join(this.#folder, fileId);
    await Promise.all([rm(target, { force: true }), rm(`${target}.json`, { force: true })]);
  }

  /** Removes uploads that were not read for a day. */
  async removeOld(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }
}
