/** Uploaded delivery files between preview and load: private, under generated names, visible only to their sender. */
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { contentOf, type Files, type ListedFile } from '../objects/files.ts';
import type { ReceivedFile } from '../route.ts';

const FOLDER = 'imports';
/** How long an upload is kept after it was last read, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const FILE_ID = /^[\w-]{22}$/;

const Note = z.object({ userId: z.string(), name: z.string(), bytes: z.number() });
type Note = z.infer<typeof Note>;

/** A file that was uploaded. */
export interface Upload {
  readonly fileId: string;
  /** Name as the sender gave it: for display only. */
  readonly name: string;
  readonly bytes: number;
}

/** An upload that can be read on this machine now. */
export interface LocalUpload extends Upload {
  readonly path: string;
}

const gone = () =>
  new AppError('not-found', 'This upload does not exist any more. Send the file again.');

const placeOf = (fileId: string): string => `${FOLDER}/${fileId}`;
const noteOf = (fileId: string): string => `${placeOf(fileId)}.json`;
const newId = (): string => randomBytes(16).toString('base64url');

/** Uploads among the files of the installation. */
export class Uploads {
  readonly #files: Files;

  constructor(files: Files) {
    this.#files = files;
  }

  /** Takes a received file over, once `look` has read it. What `look` throws keeps nothing. */
  async keep<T>(
    { path, name, bytes }: Pick<ReceivedFile, 'path' | 'name' | 'bytes'>,
    userId: string,
    look: (upload: LocalUpload) => Promise<T>,
  ): Promise<T> {
    const fileId = newId();
    const seen = await look({ fileId, path, name, bytes });
    await this.#files.adopt(placeOf(fileId), path);
    await this.#note(fileId, { userId, name, bytes });
    return seen;
  }

  /** Makes an upload of a file that `write` brings, once `look` has read it. */
  async make<T>(
    name: string,
    userId: string,
    write: (target: string) => Promise<void>,
    look: (upload: LocalUpload) => Promise<T>,
  ): Promise<T> {
    const path = await this.#files.room();
    try {
      await write(path);
      const { size: bytes } = await stat(path);
      return await this.keep({ path, name, bytes }, userId, look);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Makes an upload of a file that is kept elsewhere. @throws {AppError} `not-found`. */
  async copy(from: string, { name, bytes }: Omit<Upload, 'fileId'>, userId: string) {
    const fileId = newId();
    await this.#files.copy(from, placeOf(fileId));
    await this.#note(fileId, { userId, name, bytes });
    return { fileId, name, bytes } satisfies Upload;
  }

  /** Writing the note again keeps the upload for longer. */
  #note(fileId: string, note: Note): Promise<void> {
    return this.#files.write(noteOf(fileId), JSON.stringify(note));
  }

  /** @throws {AppError} `not-found` when there is none, or it is another person's. */
  async find(fileId: string, userId: string): Promise<Upload> {
    const text = FILE_ID.test(fileId) ? await contentOf(this.#files, noteOf(fileId)) : null;
    const note = text && Note.parse(JSON.parse(text.toString()));
    if (note?.userId !== userId || !(await this.#files.has(placeOf(fileId)))) throw gone();
    await this.#note(fileId, note);
    return { fileId, name: note.name, bytes: note.bytes };
  }

  /** Finds an upload and reads it. @throws {AppError} as `find`. */
  async read<T>(
    fileId: string,
    userId: string,
    look: (upload: LocalUpload) => Promise<T>,
  ): Promise<T> {
    const upload = await this.find(fileId, userId);
    return this.#files.locally(placeOf(fileId), (path) => look({ ...upload, path }));
  }

  /** Removes an upload. */
  async remove(fileId: string): Promise<void> {
    await this.#files.remove(placeOf(fileId));
    await this.#files.remove(noteOf(fileId));
  }

  /** Removes uploads that were not read for a day. */
  async removeOld(): Promise<void> {
    const listed: ListedFile[] = [];
    for await (const file of this.#files.list(FOLDER)) listed.push(file);
    const uploads = Map.groupBy(listed, ({ name }) => name.replace(/\.json$/, ''));
    for (const parts of uploads.values()) {
      if (parts.some(({ changedAt }) => Date.now() - changedAt.getTime() <= KEPT_MS)) continue;
      for (const { name } of parts) await this.#files.remove(name);
    }
  }
}
