/**
 * Pictures of posts: kept in several widths as WebP, as JPEG for what cannot show that, and a little later as AVIF. A
 * picture is shown to who may read one of the posts that show it.
 */
import { createHash } from 'node:crypto';
import type { BlogCover, BlogPicture } from '@flightdeck/contract/blog';
import { PICTURE_WIDTHS, pictureUrl } from '@flightdeck/domain/blog';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { keptPicture, openPicture, refuseDamaged } from '../../platform/picture.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireMember } from '../../platform/session/member.ts';
import { queueAvif } from './picture-avif.ts';
import { lockPictures, pictureFile } from './picture-files.ts';
import { isForReader, isPreviewed, manages } from './rights.ts';
import { blogPicture, blogPost, blogPostPicture } from './schema.ts';

const KINDS: ReadonlySet<string> = new Set(['webp', 'jpeg', 'png', 'gif']);
const QUALITY = 84;
/** Behind what is transparent, where the format knows no transparency. */
const WHITE = '#ffffff';
const NO_PICTURE = 'This picture does not exist, or is not for you.';

/**
 * Keeps an uploaded picture: upright, without metadata, in the widths that pages ask for. The same picture is kept once.
 * @throws {AppError} `unsupported-media` when it is none of the kinds that browsers show, `unprocessable` when it
 *   cannot be read.
 */
export async function storePicture(
  { records, files: stored, audit, clock }: Services,
  caller: Caller,
  content: Buffer,
): Promise<BlogPicture> {
  const { format } = await openPicture(content)
    .metadata()
    .catch(() => ({ format: undefined }));
  if (format === undefined || !KINDS.has(format)) {
    throw new AppError('unsupported-media', 'Choose a WebP, JPEG, PNG or GIF picture.');
  }
  const whole = await keptPicture(content)
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseDamaged);
  const { width, height } = whole.info;
  const id = createHash('sha256').update(whole.data).digest('base64url');
  const widths = [...PICTURE_WIDTHS.filter((each) => each < width), width];
  const files: [string, Buffer][] = [];
  for (const each of widths) {
    const copy = () => keptPicture(content).resize({ width: each });
    const webp =
      each === width
        ? whole.data
        : await copy().webp({ quality: QUALITY }).toBuffer().catch(refuseDamaged);
    const jpeg = await copy()
      .flatten({ background: WHITE })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
      .catch(refuseDamaged);
    files.push([pictureFile(id, each, 'webp'), webp]);
    files.push([pictureFile(id, each, 'jpeg'), jpeg]);
  }
  await records.transaction(async (tx) => {
    await lockPictures(tx);
    for (const [file, bytes] of files) await stored.write(file, bytes);
    // Who uploads it again is about to show it.
    const again = await tx
      .update(blogPicture)
      .set({ unusedSince: null })
      .where(eq(blogPicture.id, id))
      .returning({ id: blogPicture.id });
    if (again.length > 0) return;
    await tx
      .insert(blogPicture)
      .values({ id, width, height, widths, addedBy: caller.user.id, addedAt: clock() });
    await queueAvif(tx, id);
    const entry = { ...actorOf(caller), action: 'blog/picture', target: id };
    await audit.write({ ...entry, after: { width, height, bytes: content.length } }, tx);
  });
  return { src: pictureUrl(id), width, height };
}

/** A picture with its words, as covers are shown; null for none. */
export const coverOf = (
  picture: Pick<typeof blogPicture.$inferSelect, 'id' | 'width' | 'height'> | null,
  alt: string,
): BlogCover | null =>
  picture && { src: pictureUrl(picture.id), width: picture.width, height: picture.height, alt };

/** Whole widths of pictures in pixels, by URL. */
export async function widthsOf(
  db: RecordsDb,
  ids: readonly string[],
): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rows = await db
    .select({ id: blogPicture.id, width: blogPicture.width })
    .from(blogPicture)
    .where(inArray(blogPicture.id, [...ids]));
  return Object.fromEntries(rows.map(({ id, width }) => [pictureUrl(id), width]));
}

/** A picture that the caller may see. @throws {AppError} `not-found`. */
async function ownPicture(
  { records: { db }, clock }: Services,
  caller: Caller,
  id: string,
): Promise<typeof blogPicture.$inferSelect> {
  const now = clock();
  const shown = db
    .select({ one: sql`1` })
    .from(blogPostPicture)
    .innerJoin(blogPost, eq(blogPost.id, blogPostPicture.postId))
    .where(
      and(
        eq(blogPostPicture.pictureId, blogPicture.id),
        or(isForReader(db, caller, now), isPreviewed(db, caller, now)),
      ),
    );
  const [row] = await db
    .select()
    .from(blogPicture)
    .where(and(eq(blogPicture.id, id), manages(caller) ? undefined : exists(shown)));
  if (!row) throw new AppError('not-found', NO_PICTURE);
  return row;
}

const Params = z.object({ picture: z.string().regex(/^[\w-]{43}$/) });
const Query = z.object({ width: z.coerce.number().int().min(1).max(10_000).optional() });

/** Adds the URLs of pictures: the least width that is at least the one asked for, in a format that the browser takes. */
export function registerPictures(app: FastifyInstance, services: Services): void {
  app.get('/v2/blog/picture/:picture', { compress: false }, async (request, reply) => {
    const caller = await requireMember(request);
    const params = Params.safeParse(request.params).data;
    const query = Query.safeParse(request.query).data;
    if (!params || !query) throw new AppError('not-found', NO_PICTURE);
    const { id, width, widths, avifWidths } = await ownPicture(services, caller, params.picture);
    const { width: wanted = width } = query;
    const least = widths.toSorted((a, b) => a - b).find((each) => each >= wanted) ?? width;
    const { accept = '' } = request.headers;
    const kind =
      accept.includes('image/avif') && avifWidths?.includes(least)
        ? 'avif'
        : accept.includes('image/webp')
          ? 'webp'
          : 'jpeg';
    reply.header('vary', 'Accept');
    const file = pictureFile(id, least, kind);
    return sendFile(reply, services.files, file, NO_PICTURE, {
      'content-type': `image/${kind}`,
      // Whether it may be seen is looked at each time; what was seen is not asked for again within a page.
      'cache-control': 'private, max-age=300',
    });
  });
}
