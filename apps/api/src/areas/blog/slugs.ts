/** Slugs of posts: each is of one post for ever, once readers could know it. */

import { BLOG_LIMITS, isFreeSlug } from '@flightdeck/domain/blog';
import slugify from '@sindresorhus/slugify';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { blogSlug } from './schema.ts';

/** Characters that leave room for a number. */
const ROOM = 6;

const ownerOf = async (tx: RecordsDb, slug: string): Promise<string | undefined> => {
  const [row] = await tx.select().from(blogSlug).where(eq(blogSlug.slug, slug));
  return row?.postId;
};

/** A slug made of a title, with a number where others have it. */
async function slugFrom(tx: RecordsDb, title: string, postId: string): Promise<string> {
  const made = slugify(title)
    .slice(0, BLOG_LIMITS.slug - ROOM)
    .replace(/-+$/, '');
  const wished = made === '' || !isFreeSlug(made) ? 'post' : made;
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wished : `${wished}-${n}`;
    const owner = await ownerOf(tx, slug);
    if (owner === undefined || owner === postId) return slug;
  }
}

/**
 * The slug that a post is to have: the one that was written, or else one made of the title.
 * @throws {AppError} `unprocessable` when it is, or was, the slug of another post.
 */
export async function chooseSlug(
  tx: RecordsDb,
  postId: string,
  { slug, title }: { readonly slug: string; readonly title: string },
): Promise<string> {
  if (slug === '') return slugFrom(tx, title, postId);
  const owner = await ownerOf(tx, slug);
  if (owner === undefined || owner === postId) return slug;
  throw new AppError(
    'unprocessable',
    `slug: another post has or had the address “${slug}”, and links to it lead there. Choose another one.`,
  );
}

/** Makes `slug` the post’s. @param keepsFormer Earlier ones go on leading to it: readers may have them. */
export async function takeSlug(
  tx: RecordsDb,
  postId: string,
  slug: string,
  { keepsFormer, at }: { readonly keepsFormer: boolean; readonly at: Date },
): Promise<void> {
  if (!keepsFormer) {
    await tx.delete(blogSlug).where(and(eq(blogSlug.postId, postId), ne(blogSlug.slug, slug)));
  }
  await tx.insert(blogSlug).values({ slug, postId, since: at }).onConflictDoNothing();
  if ((await ownerOf(tx, slug)) === postId) return;
  throw new AppError('conflict', 'Another post got this address just now. Save again.');
}
