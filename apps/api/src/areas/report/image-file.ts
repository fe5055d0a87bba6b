/** Pictures of slides as files: URLs, encoding, storing and finding them. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { isProviderWide } from '@flightdeck/domain/access';
import { eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import { contentOf } from '../../platform/objects/files.ts';
import { keptPicture, refuseDamaged } from '../../platform/picture.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { storedFile } from './schema.ts';

/** Folder of pictures. */
const FOLDER = 'pictures';

const PICTURE_ID = /^[\w-]{22}$/;

/** The address a picture is served at. */
export const pictureUrl = (id: string): string => `/v2/report/image/${id}.jpg`;

/** A stored picture. */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
/** How files of each type begin: bytes at offsets. */
const SIGNATURES: Readonly<Record<string, readonly (readonly [number, readonly number[]])[]>> = {
  'image/jpeg': [[0, [0xff, 0xd8, 0xff]]],
  'image/png': [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]],
  'image/gif': [[0, ascii('GIF8')]],
  'image/webp': [
    [0, ascii('RIFF')],
    [8, ascii('WEBP')],
  ],
};

async function typeOf(file: string): Promise<string | null> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    const fits = ([, parts]: [string, (typeof SIGNATURES)[string]]) =>
      parts.every(([offset, bytes]) => bytes.every((byte, i) => buffer[offset + i] === byte));
    return Object.entries(SIGNATURES).find(fits)?.[0] ?? null;
  } finally {
    await handle.close();
  }
}

/**
 * Stores a picture as JPEG without metadata, turned upright, at most 1,600 pixels a side. It belongs to the clients
 * that its owner has now, whichever they have later.
 * @throws {AppError} `unsupported-media` when it is no picture or not of the stated type, `unprocessable` when it
 * cannot be read.
 */
export async function storePicture(
  { records, files }: Pick<Services, 'records' | 'files'>,
  file: ReceivedFile,
  { user, clientUuids }: Caller,
): Promise<Picture> {
  const type = await typeOf(file.path);
  if (!type) {
    throw new AppError('unsupported-media', 'Choose a JPEG, PNG, WebP or GIF picture.');
  }
  if (file.mimeType !== type) {
    throw new AppError(
      'unsupported-media',
      `The file says it is ${file.mimeType || 'nothing'} but holds ${type}. Save it again as a picture and retry.`,
    );
  }
  const id = randomBytes(16).toString('base64url');
  const name = `${FOLDER}/${id}.jpg`;
  const made = `${file.path}.jpg`;
  const { width, height, size } = await keptPicture(file.path)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toFile(made)
    .catch(refuseDamaged);
  await files.adopt(name, made);
  await records.db.insert(storedFile).values({
    id,
    ownerId: user.id,
    kind: 'image',
    name: file.name,
    mimeType: 'image/jpeg',
    path: name,
    bytes: size,
    width,
    height,
    clientUuids: isProviderWide(user) ? null : [...clientUuids],
  });
  return { id, width, height };
}

/**
 * Name of a stored picture's file; null when there is none of this id.
 * @param reader The caller, who gets only pictures of their clients. Absent: the server itself.
 */
export async function pictureFile(
  records: Records,
  id: string,
  reader?: Caller | undefined,
): Promise<string | null> {
  if (!PICTURE_ID.test(id)) return null;
  const [row] = await records.db
    .select({ path: storedFile.path, kind: storedFile.kind })
    .from(storedFile)
    .where(eq(storedFile.id, id));
  if (row?.kind !== 'image') return null;
  if (reader && (await foreignPictures(records, reader, [id])).has(id)) return null;
  return row.path;
}

/** Content of a stored picture; null as `pictureFile` and where its file is gone. */
export async function pictureContent(
  { records, files }: Pick<Services, 'records' | 'files'>,
  id: string,
  reader?: Caller | undefined,
): Promise<Buffer | null> {
  const file = await pictureFile(records, id, reader);
  return file === null ? null : contentOf(files, file);
}

/**
 * Those of the pictures that belong to none of the reader's clients. Somebody of the provider who sees every client may
 * see all. Pictures that such people stored belong to every client; unknown ids belong to none.
 */
export async function foreignPictures(
  records: Records,
  reader: Caller,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || isProviderWide(reader.user)) return new Set();
  const rows = await records.db
    .select({ id: storedFile.id, clientUuids: storedFile.clientUuids })
    .from(storedFile)
    .where(inArray(storedFile.id, [...new Set(ids)]));
  const own = new Set(reader.clientUuids);
  const foreign = rows.filter(({ clientUuids }) => clientUuids?.every((uuid) => !own.has(uuid)));
  return new Set(foreign.map(({ id }) => id));
}
