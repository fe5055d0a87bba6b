/** Files that came without a person: kept until they are loaded, so that one that fails can be loaded by hand. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Files, removeOlder } from '../../../platform/objects/files.ts';

const FOLDER = 'intake';
/** Days that a file which could not be loaded is kept. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** The name of a kept file. */
export const keptFile = (fileId: string): string => `${FOLDER}/${path.basename(fileId)}`;

/** Removes what is older than it is kept. */
export const removeOldFiles = (files: Files): Promise<void> =>
  removeOlder(files, FOLDER, new Date(Date.now() - KEPT_DAYS * DAY_MS));

/** SHA-256 of a file. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
