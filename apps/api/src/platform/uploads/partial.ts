/** Files that are still coming up: encrypted as they arrive, and kept for a week so that what stopped can go on. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { makeSecretBox, type Secrets } from '../crypto/secrets.ts';
import { assertRoom, diskFull } from '../disk.ts';
import { AppError } from '../errors.ts';
import { contentOf, type Files, removeOlder } from '../objects/files.ts';
import { swept } from '../objects/swept.ts';
import type { Bytes } from '../tables/zip.ts';

const FOLDER = 'uploads';
/** Bytes after which what has come is put where every process finds it. */
const PART_BYTES = 16 * 1024 * 1024;
/** How long an upload is kept from its beginning, in milliseconds. */
export const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** Uploads that one person may have begun and not ended. */
const MOST_OPEN = 2000;

const CIPHER = 'aes-256-ctr';
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

/** Bytes of an upload that lie together. */
interface Part {
  readonly name: string;
  /** Place of its first byte in the upload. */
  readonly at: number;
  readonly bytes: number;
}

const noteOf = (id: string): string => `${FOLDER}/${id}.json`;
/** Where the version before kept all bytes. */
const formerOf = (id: string): string => `${FOLDER}/${id}`;
const partOf = (id: string, at: number): string => `${FOLDER}/${id}.${at}`;

/** Uploads under way, among the files of the installation: each request may come to another process. */
export class PartialUploads {
  readonly #files: Files;
  readonly #box: ReturnType<typeof makeSecretBox>;
  /** Notes that were read, by name and state. */
  #known = new Map<string, UploadNote>();

  constructor(files: Files, secrets: Secrets) {
    this.#files = files;
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
    const open = (await this.#notes()).filter(
      (each) => each.userId === upload.userId && !isKept(each),
    );
    if (open.length >= MOST_OPEN) {
      throw new AppError(
        'rate-limited',
        `You have ${MOST_OPEN} uploads that are not finished. Finish or remove some of them first.`,
      );
    }
    // Twice: when it is whole, it is written once more under its hash.
    await assertRoom(path.dirname(await this.#files.room()), 2 * upload.bytes);
    const sealedKey = this.#box.seal(randomBytes(32).toString('base64'), upload.id);
    const note: UploadNote = { ...upload, begunAt: now.toISOString(), sealedKey };
    await this.#write(note);
  }

  /** Null where there is none, or it is too old. */
  async find(id: string, now: Date): Promise<UploadNote | null> {
    const text = Id.safeParse(id).success ? await contentOf(this.#files, noteOf(id)) : null;
    const note = text && noteIn(text);
    return note && !isOld(note, now) ? note : null;
  }

  /** Bytes that uploads into the scope have announced and not yet brought to an end. */
  async announced(scope: string): Promise<number> {
    return (await this.#notes()).reduce(
      (sum, note) => sum + (note.scope === scope && !isKept(note) ? note.bytes : 0),
      0,
    );
  }

  /** Bytes that have come. */
  async offset(note: UploadNote): Promise<number> {
    return isKept(note) ? note.bytes : endOf(await this.#parts(note.id));
  }

  /** Adds what comes at the end; what came before `source` broke off stays. Answers the bytes that are there then. */
  async append(note: UploadNote, source: AsyncIterable<Uint8Array>): Promise<number> {
    let at = await this.offset(note);
    const cipher = this.#cipherAt(note, at);
    let part: { readonly file: string; readonly handle: FileHandle } | null = null;
    let held = 0;
    const put = async (): Promise<void> => {
      if (!part) return;
      const { file, handle } = part;
      part = null;
      await handle.close();
      await this.#files.adopt(partOf(note.id, at), file);
      at += held;
      held = 0;
    };
    try {
      for await (const bytes of swept(source)) {
        const sealed = cipher.update(bytes);
        if (!part) {
          const file = await this.#files.room();
          part = { file, handle: await open(file, 'wx', 0o600) };
        }
        for (let done = 0; done < sealed.length; ) {
          done += (await part.handle.write(sealed, done)).bytesWritten;
        }
        held += sealed.length;
        if (held >= PART_BYTES) await put();
      }
    } catch (error) {
      throw diskFull(error) ?? error;
    } finally {
      await put();
    }
    return at;
  }

  /** The bytes that have come, to be read from any place. */
  bytesOf(note: UploadNote): Bytes {
    const files = this.#files;
    const partsOf = () => this.#parts(note.id);
    let parts: Promise<readonly Part[]> | null = null;
    const key = this.#keyOf(note);
    return {
      size: note.bytes,
      async *read(start, end) {
        if (end <= start) return;
        const decipher = createDecipheriv(CIPHER, key, counterAt(start));
        decipher.update(Buffer.alloc(start % BLOCK));
        parts ??= partsOf();
        let at = start;
        for (const part of await parts) {
          if (at >= end || at >= part.at + part.bytes) continue;
          const last = Math.min(end, part.at + part.bytes) - 1;
          const found = await files.open(part.name, { start: at - part.at, end: last - part.at });
          if (!found) break;
          for await (const bytes of found.stream) yield decipher.update(bytes);
          at = last + 1;
        }
        if (at < end) throw new Error('The upload is shorter than it was.');
      },
    };
  }

  /** Notes what became of a whole upload and removes its bytes: somebody who lost the answer may still ask for it. */
  async keep(note: UploadNote, result: unknown): Promise<void> {
    await this.#write({ ...note, result });
    await this.#removeBytes(note.id);
  }

  async remove(id: string): Promise<void> {
    // First: bytes without a note are nobody's.
    await this.#files.remove(noteOf(id));
    await this.#removeBytes(id);
  }

  async #removeBytes(id: string): Promise<void> {
    for (const { name } of await this.#parts(id, true)) await this.#files.remove(name);
  }

  /** Removes uploads that are too old, and what processes that were killed have left behind. */
  async tidy(now: Date): Promise<void> {
    for (const note of await this.#notes()) if (isOld(note, now)) await this.remove(note.id);
    await removeOlder(this.#files, FOLDER, new Date(now.getTime() - KEPT_MS));
  }

  /**
   * The parts from the beginning on, without a gap. Two processes that were sent the same bytes may have cut them
   * differently: what does not fit on is not counted, and comes again.
   * @param all Also those that do not fit on.
   */
  async #parts(id: string, all = false): Promise<readonly Part[]> {
    const former = await this.#files.open(formerOf(id));
    former?.stream.destroy();
    const found: Part[] = former ? [{ name: formerOf(id), at: 0, bytes: former.bytes }] : [];
    for await (const { name, bytes } of this.#files.list(FOLDER, `${id}.`)) {
      const at = Number(name.slice(partOf(id, 0).length - 1));
      if (Number.isSafeInteger(at)) found.push({ name, at, bytes });
    }
    if (all) return found;
    const parts: Part[] = [];
    for (const part of found.sort((a, b) => a.at - b.at || b.bytes - a.bytes)) {
      if (part.at === endOf(parts)) parts.push(part);
    }
    return parts;
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

  #write(note: UploadNote): Promise<void> {
    return this.#files.write(noteOf(note.id), JSON.stringify(note));
  }

  /** All notes; those that are as they were are not read again. */
  async #notes(): Promise<readonly UploadNote[]> {
    const known = new Map<string, UploadNote>();
    for await (const { name, bytes, changedAt } of this.#files.list(FOLDER)) {
      if (!name.endsWith('.json')) continue;
      // What is noted at the end makes it longer, also within the second that storages count in.
      const state = `${name} ${bytes} ${changedAt.getTime()}`;
      const text = this.#known.has(state) ? null : await contentOf(this.#files, name);
      const note = this.#known.get(state) ?? (text && noteIn(text));
      if (note) known.set(state, note);
    }
    this.#known = known;
    return [...known.values()];
  }
}

const Id = Note.shape.id;
const noteIn = (text: Buffer): UploadNote | null =>
  Note.safeParse(JSON.parse(text.toString())).data ?? null;
const endOf = (parts: readonly Part[]): number => {
  const last = parts.at(-1);
  return last ? last.at + last.bytes : 0;
};
const isKept = ({ result }: UploadNote): boolean => result !== undefined;
const isOld = ({ begunAt }: UploadNote, now: Date): boolean =>
  now.getTime() - Date.parse(begunAt) > KEPT_MS;

/** The counter of the block that holds the byte at `at`. */
function counterAt(at: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / BLOCK)), BLOCK - 8);
  return counter;
}
