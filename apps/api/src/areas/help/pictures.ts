/**
 * Pictures of help articles: stored under a hash of their content, and served to anyone who has the URL. A partner's
 * page shows them too, where an `<img>` cannot send a token.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { keptPicture, openPicture, refuseDamaged } from '../../platform/picture.ts';
import type { Services } from '../../platform/services.ts';
import { helpPicture } from './schema.ts';

const FOLDER = 'help/pictures';
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

/** URL of a picture, from the portal's root. */
export const PICTURE_PATH = /^\/v2\/onehelp\/picture\/[\w-]{43}$/;

/** A stored picture as an article shows it. */
export interface HelpPicture {
  readonly address: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
}

const MISSING_PICTURE = 'This picture does not exist.';
const Params = z.object({ picture: z.string().regex(/^[\w-]{43}$/) });

/**
 * An uploaded picture as it is kept: WebP, upright, without metadata, no larger than an article shows. The same picture
 * gives the same bytes.
 * @throws {AppError} `unsupported-media` when it is none of the kinds that browsers show, `unprocessable` when it
 *   cannot be read.
 */
export async function encodePicture(content: Buffer): Promise<Buffer> {
  await requirePicture(content);
  return keptPicture(content).webp({ quality: 88 }).toBuffer().catch(refuseDamaged);
}

/** The kind of a picture by its content, and its size. @throws {AppError} `unsupported-media`. */
async function requirePicture(content: Buffer) {
  const { format, width, height } = await openPicture(content)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const mimeType = TYPES[format ?? ''];
  if (!mimeType)
    throw new AppError('unsupported-media', 'Choose a WebP, JPEG, PNG or GIF picture.');
  return { mimeType, width, height };
}

const idOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64url');
const addressOf = (id: string): string => `/v2/onehelp/picture/${id}`;

/** The URL that a picture would get, without storing it. @throws {AppError} as `storeHelpPicture`. */
export async function pictureOf(content: Buffer): Promise<HelpPicture> {
  const { width, height } = await requirePicture(content);
  return { address: addressOf(idOf(content)), width, height };
}

/**
 * Stores a picture; the same one twice is stored once.
 * @throws {AppError} `unsupported-media` when it is none of the kinds that browsers show.
 */
export async function storeHelpPicture(
  { records, files }: Pick<Services, 'records' | 'files'>,
  content: Buffer,
): Promise<HelpPicture> {
  const { mimeType, width, height } = await requirePicture(content);
  const id = idOf(content);
  const path = `${FOLDER}/${id}`;
  await files.write(path, content);
  await records.db
    .insert(helpPicture)
    .values({ id, mimeType, path, bytes: content.length, width, height })
    .onConflictDoNothing();
  return { address: addressOf(id), width, height };
}

/** Adds the addresses of pictures. */
export function registerHelpPictures(app: FastifyInstance, services: Services): void {
  const { records, files } = services;
  app.get('/v2/onehelp/picture/:picture', async (request, reply) => {
    const params = Params.safeParse(request.params).data;
    const [row] = params
      ? await records.db.select().from(helpPicture).where(eq(helpPicture.id, params.picture))
      : [];
    if (!row) throw new AppError('not-found', MISSING_PICTURE);
    return sendFile(reply, files, row.path, MISSING_PICTURE, {
      'content-type': row.mimeType,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
