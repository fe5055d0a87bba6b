/** Writes a file atomically: a reader finds either all of it or none. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Readable by the server's own account alone. */
const PRIVATE = { file: 0o600, folder: 0o700 };

/** Writes `content` to `file`, making its folder where it is missing and replacing an older file. */
export async function writeWhole(
  file: string,
  content: Uint8Array | string,
  mode: { readonly file?: number; readonly folder?: number } = PRIVATE,
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true, mode: mode.folder });
  await writeFile(part, content, { mode: mode.file });
  await rename(part, file);
}
