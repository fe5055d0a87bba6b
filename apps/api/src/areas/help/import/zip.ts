/** Takes files out of a ZIP archive, within limits: a small archive can hold more than a disk. */
import { type UnzipFileInfo, unzipSync } from 'fflate';

const MB = 1024 * 1024;
/** Most files, and bytes of all of them unpacked. */
const MOST_FILES = 2000;
const MOST_BYTES = 100 * MB;

/** A file of an archive. */
export interface ZipEntry {
  /** Name with its folders. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * The files whose names `isWanted` takes.
 * @throws {Error} with a sentence when it is no archive, or unpacks to too much.
 */
export function filesOfZip(archive: Uint8Array, isWanted: (name: string) => boolean): ZipEntry[] {
  let files = 0;
  let bytes = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (name.endsWith('/') || !isWanted(name)) return false;
    files += 1;
    bytes += originalSize;
    if (files > MOST_FILES || bytes > MOST_BYTES) {
      throw new TooMuch(
        `it holds more than ${MOST_FILES} files or ${MOST_BYTES / MB} MB. Split it.`,
      );
    }
    return true;
  };
  try {
    return Object.entries(unzipSync(archive, { filter })).map(([name, content]) => ({
      name,
      content,
    }));
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    throw new Error('it cannot be read as a ZIP file. Pack it again.', { cause: error });
  }
}

class TooMuch extends Error {}
