/**
 * Pictures of help articles: stored under a name made of their content, and served to anyone who knows it.
 * A partner's page shows them too, where an `<img>` cannot carry a token.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { helpPicture } from '../../platform/records/help-schema.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';

const FOLDER = path.join('help', 'pictures');
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};
const MOST_INPUT_PIXELS = 50_000_000;

/** Address of a picture, from the portal's root. */
export const PICTURE_PATH = /^\/v2\/onehelp\/picture\/[\w-]{43}$/;

/** A stored picture as an article shows it. */
export interface HelpPicture {
  readonly address: string;
  /** Pixels of the file. */
  readonly width: number;
  readonly height: number;
}

const Params = z.object({ picture: z.string().regex(/^[\w-]{43}$/) });

/**
 * Stores a picture; the same one twice is stored once.
 * @throws {AppError} `unsupported-media` when it is none of the kinds that browsers show.
 */
export async function storeHelpPicture(
  records: Records,
  dataDir: string,
  content: Buffer,
): Promise<HelpPicture> {
  const { format, width, height } = await sharp(content, { limitInputPixels: MOST_INPUT_PIXELS })
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  const mimeType = TYPES[format ?? ''];
  if (!mimeType)
    throw new AppError('unsupported-media', 'Choose a WebP, JPEG, PNG or GIF picture.');
  const id = createHash('sha256').update(content).digest('base64url');
  const relative = path.join(FOLDER, id);
  const target = path.join(dataDir, relative);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  // Whole or not there, also for whoever stores the same one meanwhile.
  const part = `${target}.${randomUUID()}`;
  await writeFile(part, content, { mode: 0o600 });
  await rename(part, target);
  await records.db
    .insert(helpPicture)
    .values({ id, mimeType, path: relative, bytes: content.length, width, height })
    .onConflictDoNothing();
  return { address: `/v2/onehelp/picture/${id}`, width, height };
}

/** Adds the addresses of pictures. */
export function registerHelpPictures(app: FastifyInstance, services: Services): void {
  const { records, config } = services;
  app.get('/v2/onehelp/picture/:picture', async (request, reply) => {
    const params = Params.safeParse(request.params).data;
    const [row] = params
      ? await records.db.select().from(helpPicture).where(eq(helpPicture.id, params.picture))
      : [];
    const file = row ? path.join(config.dataDir, row.path) : '';
    const found = row ? await stat(file).catch(() => null) : null;
    if (!row || !found) throw new AppError('not-found', 'This picture does not exist.');
    return reply
      .header('content-type', row.mimeType)
      .header('content-length', found.size)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(createReadStream(file));
  });
}
