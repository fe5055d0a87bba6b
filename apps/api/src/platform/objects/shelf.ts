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

/** A file in a list. */
export interface OnShelf {
  readonly name: string;
  /** Bytes, encrypted. */
  readonly bytes: number;
  readonly changedAt: Date;
}

/** A place whose files can be replaced and listed. */
export interface ListingShelf extends Shelf {
  /** Takes the file at `path` over under `name`, whole or not at all, in place of one that is there. */
  put(name: string, path: string): Promise<void>;
  /** The files whose names begin with `prefix`. */
  list(prefix: string): AsyncIterable<OnShelf>;
}
