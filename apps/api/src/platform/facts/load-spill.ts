/** A temporary file that nothing can leave behind: its name is removed as soon as it is open. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertRoom, diskFull } from '../disk.ts';

/** Bytes written between two checks of the free space. */
const LOOK_BYTES = 64 * 1024 * 1024;

/** Bytes appended and read back by position. */
export class SpillFile {
  readonly #handle: FileHandle;
  readonly #folder: string;
  #size = 0;
  #looked = -LOOK_BYTES;

  private constructor(handle: FileHandle, folder: string) {
    this.#handle = handle;
    this.#folder = folder;
  }

  /** Opens a file in `folder`. Its name is removed at once, so that its space is freed however the process ends. */
  static async open(folder: string): Promise<SpillFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `spill-${randomUUID()}`);
    const handle = await open(file, 'wx+', 0o600);
    await rm(file);
    return new SpillFile(handle, folder);
  }

  /**
   * Appends all of `bytes`; answers where they begin.
   * @throws {AppError} `unavailable` when the disk has no room for them.
   */
  async append(bytes: Uint8Array): Promise<number> {
    const at = this.#size;
    if (at - this.#looked >= LOOK_BYTES) {
      await assertRoom(this.#folder, bytes.length);
      this.#looked = at;
    }
    for (let done = 0; done < bytes.length; ) {
      const rest = bytes.subarray(done);
      // A disk that is nearly full writes a part and reports no error.
      const { bytesWritten } = await this.#handle
        .write(rest, 0, rest.length, at + done)
        .catch((error: unknown) => {
          throw diskFull(error) ?? error;
        });
      done += bytesWritten;
    }
    this.#size = at + bytes.length;
    return at;
  }

  /** Fills `bytes` from position `at`. */
  async read(bytes: Uint8Array, at: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const rest = bytes.subarray(done);
      const { bytesRead } = await this.#handle.read(rest, 0, rest.length, at + done);
      if (bytesRead === 0) throw new Error('The temporary file of a load ends too early.');
      done += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}
