/**
 * The archive of a backup: a gzipped tar whose first entry, the manifest, says what else is in it, with sizes and SHA-256.
 * It is written whole or not at all, and nothing of a damaged one is taken.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { packTar } from 'modern-tar/fs';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';

/** Name of the first entry. */
const MANIFEST = 'manifest.json';
/** Files of the data folder are below it. */
const FOLDER = 'data';
const FORMAT = 1;

/** Relative, with `/`, and nothing that leads out of the folder. */
const SafePath = z
  .string()
  .refine(
    (text) => text !== '' && !path.posix.isAbsolute(text) && path.posix.normalize(text) === text,
  )
  .refine((text) => !text.split('/').includes('..') && !text.includes('\0'));

const Engine = z.enum(['embedded', 'postgresql']);

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  product: z.literal('flightdeck'),
  version: z.string(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  /** Where each store was; an embedded one is among the files, and so are rows of facts in ClickHouse. */
  stores: z.strictObject({ records: Engine, facts: z.enum([...Engine.options, 'clickhouse']) }),
  /** Whether records and facts are of one moment; on two servers each is of its own. Older archives do not say. */
  isOneMoment: z.boolean().default(true),
  /** Of the embedded engine: another one may not read its files. */
  embeddedVersion: z.string(),
  /** Steps of both stores' schemas that its maker knew, by name; archives of before this was written name none. */
  migrations: z.array(z.string()).default([]),
  /** All folders, the empty ones too: the stores need theirs. */
  folders: z.array(SafePath),
  files: z.array(
    z.strictObject({
      path: SafePath,
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
/** What an archive says of itself. */
export type Manifest = z.infer<typeof Manifest>;

/** What only the maker of a backup knows. */
export type About = Omit<Manifest, 'format' | 'product' | 'folders' | 'files'>;

const damaged = (what: string, cause?: unknown) =>
  new AppError(
    'unprocessable',
    `The archive is damaged: ${what}. Nothing was restored. Take another one.`,
    undefined,
    { cause },
  );

/** Folders and files below `root`, by path; `isLeftOut` judges relative paths. */
async function listTree(root: string, isLeftOut: (relative: string) => boolean) {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const found = entries
    .map((entry) => ({
      entry,
      relative: path
        .relative(root, path.join(entry.parentPath, entry.name))
        .split(path.sep)
        .join('/'),
    }))
    .filter(({ relative }) => !isLeftOut(relative))
    .sort((a, b) => (a.relative < b.relative ? -1 : 1));
  const pathsOf = (kind: 'isDirectory' | 'isFile') =>
    found.filter(({ entry }) => entry[kind]()).map(({ relative }) => relative);
  return { folders: pathsOf('isDirectory'), files: pathsOf('isFile') };
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws {AppError} `conflict` when there is a file already. */
export async function requireNew(target: string): Promise<void> {
  if (!(await stat(target).catch(() => null))) return;
  throw new AppError('conflict', `${target} exists already. Name a file that does not.`);
}

/**
 * Writes the archive of `root` to `target` and reads it again to be sure of it.
 * @param isLeftOut Judges paths relative to `root`.
 * @throws {AppError} `conflict` when the file exists already, `unprocessable` when it was not written well.
 */
export async function writeArchive(
  root: string,
  target: string,
  about: About,
  isLeftOut: (relative: string) => boolean,
): Promise<Manifest> {
  await requireNew(target);
  const tree = await listTree(root, isLeftOut);
  const files: Manifest['files'] = [];
  for (const relative of tree.files) {
    const file = path.join(root, relative);
    files.push({ path: relative, bytes: (await stat(file)).size, sha256: await hashFile(file) });
  }
  const manifest: Manifest = {
    format: FORMAT,
    product: 'flightdeck',
    ...about,
    folders: tree.folders,
    files,
  };
  const part = `${target}.part`;
  try {
    await pipeline(
      packTar([
        { type: 'content', target: MANIFEST, content: JSON.stringify(manifest), mode: 0o600 },
        ...files.map(({ path: relative }) => ({
          type: 'file' as const,
          source: path.join(root, relative),
          target: `${FOLDER}/${relative}`,
          mode: 0o600,
        })),
      ]),
      createGzip({ level: 5 }),
      createWriteStream(part, { mode: 0o600 }),
    );
    await readArchive(part, async () => null);
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return manifest;
}

/** Where a file of the archive goes; null to only check it. */
type Placing = (relative: string) => Promise<string | null>;

/**
 * Reads an archive to its end and checks each file against the manifest.
 * @param begin Called with the manifest, before any file.
 * @throws {AppError} `not-found`, or `unprocessable` when it is damaged or none of ours.
 */
export async function readArchive(
  archive: string,
  place: Placing,
  begin?: (manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  if (!(await stat(archive).catch(() => null))?.isFile()) {
    throw new AppError('not-found', `There is no file ${archive}.`);
  }
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(archive), gunzip);
  // Told by the entries below, which end early.
  reading.catch(() => undefined);
  // Not `Readable.toWeb`: what that gets after the entries ended early ends the process.
  const entries = ReadableStream.from<Uint8Array>(gunzip).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  let manifest: Manifest | null = null;
  const left = new Map<string, Manifest['files'][number]>();
  try {
    for await (const { header, body } of entries) {
      if (!manifest) {
        manifest = readManifest(header.name, await new Response(body).text());
        for (const file of manifest.files) left.set(`${FOLDER}/${file.path}`, file);
        await begin?.(manifest);
        continue;
      }
      const file = left.get(header.name);
      if (header.type !== 'file' || !file)
        throw damaged(`it holds ${header.name}, which its manifest does not name`);
      left.delete(header.name);
      const hash = createHash('sha256');
      const target = await place(file.path);
      const bytes = Readable.fromWeb(body);
      const checked = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      if (target)
        await pipeline(bytes, checked, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
      else for await (const _ of checked(bytes));
      if (hash.digest('hex') !== file.sha256) throw damaged(`${file.path} is not what was saved`);
    }
    await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged('it cannot be read to its end', error);
  }
  if (!manifest) throw damaged('it is empty');
  const [missing] = left.values();
  if (missing) throw damaged(`${missing.path} is missing`);
  return manifest;
}

function readManifest(name: string, text: string): Manifest {
  if (name !== MANIFEST) throw damaged('it is no backup of Flightdeck');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw damaged('its manifest is not readable', cause);
  }
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) throw damaged('its manifest is of another kind or version');
  return parsed.data;
}

/**
 * Unpacks an archive into a folder of its own beside `target`, and hands it to `finish`; what fails leaves nothing behind.
 * @param check Judges the manifest before anything is written.
 * @param finish Gets the folder with everything in it; it then becomes `target`.
 * @throws {AppError} `conflict` when `target` holds anything.
 */
export async function unpackArchive(
  archive: string,
  target: string,
  check: (manifest: Manifest) => Promise<void>,
  finish: (folder: string, manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  const held = await readdir(target).catch(() => []);
  if (held.length > 0) {
    throw new AppError(
      'conflict',
      `${target} is not empty. Restore into an empty folder: move it away, or name another one with DATA_DIR.`,
    );
  }
  const folder = `${target}.restoring-${process.pid}`;
  try {
    const manifest = await readArchive(
      archive,
      async (relative) => path.join(folder, relative),
      async (read) => {
        await check(read);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const each of read.folders) {
          await mkdir(path.join(folder, each), { recursive: true, mode: 0o700 });
        }
      },
    );
    await finish(folder, manifest);
    // Only an empty folder gives way.
    await rename(folder, target);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
