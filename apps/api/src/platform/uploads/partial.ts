/** Files that are still coming up: encrypted as they arrive, and kept for a week so that what stopped can go on. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeSecretBox, type Secrets } from '../crypto/secrets.ts';
import { assertRoom, diskFull } from '../disk.ts';
import { AppError } from '../errors.ts';
import { writeWhole } from '../files/write-whole.ts';
import { swept } from '../objects/swept.ts';
import type { Bytes } from '../tables/zip.ts';

/** How long an upload is kept from its beginning, in milliseconds. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Uploads that one person may have begun and not ended. */
const MOST_OPEN = 2000;

const CIPHER = 'aes-256-ctr';
/** Bytes that are read at once. */
const PART = 64 * 1024;
const BLOCK = 16;

const Note = z.object({
  id: z.uuid(),
  userId: z.string(),
  /** What the file will belong to. */
  scope: z.string(),
  bytes: z.int().nonnegative(),
  /** What was said of it when it began. */
  metadata: z.record(z.string(), z.string()),
  /** ISO 8601. */
  begunAt: z.string(),
  sealedKey: z.string(),
  /** What became of it, once it is whole and kept. */
  result: z.unknown().optional(),
});
/** An upload that has begun. */
export type UploadNote = z.infer<typeof Note>;

/** Uploads under way below one folder of this machine. */
export class PartialUploads {
  readonly #folder: string;
  readonly #box: ReturnType<typeof makeSecretBox>;
  #known: Promise<Map<string, UploadNote>> | null = null;

  constructor(dataDir: string, secrets: Secrets) {
    this.#folder = path.join(dataDir, 'uploads');
    this.#box = makeSecretBox(secrets, 'uploads');
  }

  /**
   * Makes room for an upload.
   * @throws {AppError} `unavailable` when the disk has none, `rate-limited` for somebody with too many.
   */
  async begin(
    upload: Pick<UploadNote, 'id' | 'userId' | 'scope' | 'bytes' | 'metadata'>,
    now: Date,
  ): Promise<void> {
    const known = await this.#notes();
    const open = [...known.values()].filter(
      (each) => each.userId === upload.userId && !isKept(each),
    );
    if (open.length >= MOST_OPEN) {
      throw new AppError(
        'rate-limited',
        `You have ${MOST_OPEN} uploads that are not finished. Finish or remove some of them first.`,
      );
    }
    // Twice: when it is whole, it is written once more under its hash.
    await assertRoom(this.#folder, 2 * upload.bytes);
    const sealedKey = this.#box.seal(randomBytes(32).toString('base64'), upload.id);
    const note: UploadNote = { ...upload, begunAt: now.toISOString(), sealedKey };
    await writeFile(this.#dataOf(upload.id), '', { flag: 'wx', mode: 0o600 });
    await this.#write(note);
  }

  /** Null where there is none, or it is too old. */
  async find(id: string, now: Date): Promise<UploadNote | null> {
    const note = (await this.#notes()).get(id);
    return note && !isOld(note, now) ? note : null;
  }

  /** Bytes that uploads into the scope have announced and not yet brought to an end. */
  async announced(scope: string): Promise<number> {
    const notes = [...(await this.#notes()).values()];
    return notes.reduce(
      (sum, note) => sum + (note.scope === scope && !isKept(note) ? note.bytes : 0),
      0,
    );
  }

  /** Bytes that have come. */
  async offset(note: UploadNote): Promise<number> {
    if (isKept(note)) return note.bytes;
    return (await stat(this.#dataOf(note.id))).size;
  }

  /** Adds what comes at the end; what came before `source` broke off stays. Answers the bytes that are there then. */
  async append(note: UploadNote, source: AsyncIterable<Uint8Array>): Promise<number> {
    const handle = await open(this.#dataOf(note.id), 'a');
    try {
      let at = (await handle.stat()).size;
      const cipher = this.#cipherAt(note, at);
      for await (const bytes of swept(source)) {
        const sealed = cipher.update(bytes);
        for (let done = 0; done < sealed.length; ) {
          done += (await handle.write(sealed, done)).bytesWritten;
        }
        at += sealed.length;
      }
      return at;
    } catch (error) {
      throw diskFull(error) ?? error;
    } finally {
      await handle.close();
    }
  }

  /** The bytes that have come, to be read from any place. */
  bytesOf(note: UploadNote): Bytes {
    const file = this.#dataOf(note.id);
    const key = this.#keyOf(note);
    return {
      size: note.bytes,
      async *read(start, end) {
        if (end <= start) return;
        const decipher = createDecipheriv(CIPHER, key, counterAt(start));
        decipher.update(Buffer.alloc(start % BLOCK));
        const handle = await open(file);
        try {
          // One buffer for all parts: what is thrown away part by part waits long to be cleaned up.
          const part = Buffer.allocUnsafe(PART);
          for (let at = start; at < end; ) {
            const { bytesRead } = await handle.read(part, 0, Math.min(PART, end - at), at);
            if (bytesRead === 0) throw new Error('The upload is shorter than it was.');
            yield decipher.update(part.subarray(0, bytesRead));
            at += bytesRead;
          }
        } finally {
          await handle.close();
        }
      },
    };
  }

  /** Notes what became of a whole upload and removes its bytes: somebody who lost the answer may still ask for it. */
  async keep(note: UploadNote, result: unknown): Promise<void> {
    await this.#write({ ...note, result });
    await rm(this.#dataOf(note.id), { force: true });
  }

  async remove(id: string): Promise<void> {
    (await this.#notes()).delete(id);
    await Promise.all([
      rm(this.#dataOf(id), { force: true }),
      rm(this.#noteOf(id), { force: true }),
    ]);
  }

  /** Removes uploads that are too old, and what processes that were killed have left behind. */
  async tidy(now: Date): Promise<void> {
    const notes = await this.#notes();
    for (const note of notes.values()) if (isOld(note, now)) await this.remove(note.id);
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = path.join(this.#folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }));
      if (now.getTime() - mtimeMs > KEPT_MS) await rm(file, { force: true });
    }
  }

  #dataOf(id: string): string {
    return path.join(this.#folder, id);
  }

  #noteOf(id: string): string {
    return `${this.#dataOf(id)}.json`;
  }

  #keyOf({ id, sealedKey }: UploadNote): Buffer {
    const key = this.#box.open(sealedKey, id);
    if (key === null) {
      throw new AppError('gone', 'This upload cannot go on any more. Send the file again.');
    }
    return Buffer.from(key, 'base64');
  }

  #cipherAt(note: UploadNote, at: number) {
    const cipher = createCipheriv(CIPHER, this.#keyOf(note), counterAt(at));
    cipher.update(Buffer.alloc(at % BLOCK));
    return cipher;
  }

  async #write(note: UploadNote): Promise<void> {
    await writeWhole(this.#noteOf(note.id), JSON.stringify(note));
    (await this.#notes()).set(note.id, note);
  }

  /** All notes: read once, then kept in step with the folder. */
  #notes(): Promise<Map<string, UploadNote>> {
    this.#known ??= this.#read().catch((error: unknown) => {
      this.#known = null;
      throw error;
    });
    return this.#known;
  }

  async #read(): Promise<Map<string, UploadNote>> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const notes = new Map<string, UploadNote>();
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.json')) continue;
      const text = await readFile(path.join(this.#folder, name), 'utf8');
      const note = Note.safeParse(JSON.parse(text)).data;
      if (note) notes.set(note.id, note);
    }
    return notes;
  }
}

const isKept = ({ result }: UploadNote): boolean => result !== undefined;
const isOld = ({ begunAt }: UploadNote, now: Date): boolean =>
  now.getTime() - Date.parse(begunAt) > KEPT_MS;

/** The counter of the block that holds the byte at `at`. */
function counterAt(at: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / BLOCK)), BLOCK - 8);
  return counter;
}
