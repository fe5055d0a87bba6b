/** Where the encrypted files of the store lie: names and bytes, nothing of what they hold. */
import type { Range } from './sealed.ts';

/** A file that lies there. */
export interface Found {
  /** Bytes, encrypted. */
  readonly size: number;
  /** Reads a part; the same file, even when it is removed meanwhile. */
  read(range: Range): Promise<AsyncIterable<Uint8Array>>;
  /** To be called when nothing is read any more. */
  close(): Promise<void>;
}

/** A place for files: a folder, or a bucket of an object storage. */
export interface Shelf {
  /** Whether there is a file of this name. */
  has(name: string): Promise<boolean>;
  /** Takes the file at `path` over under `name`, whole or not at all. False: there is one already, which stays. */
  adopt(name: string, path: string): Promise<boolean>;
  /** Null where there is none. */
  find(name: string): Promise<Found | null>;
  /** Removes a file, if there is one. */
  remove(name: string): Promise<void>;
}
