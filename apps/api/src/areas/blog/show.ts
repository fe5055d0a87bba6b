/** Posts as lists, feeds and mails show them. */
import type { BlogItem } from '@flightdeck/contract/blog';
import { NEW_DAYS } from '@flightdeck/domain/blog';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import { coverOf } from './pictures.ts';
import { blogPicture, blogPost, blogRead } from './schema.ts';

const DAY_MS = 86_400_000;
/** The newest first, in one order. */
export const NEWEST: SQL[] = [desc(blogPost.publishAt), desc(blogPost.id)];

/** Posts with their covers and when the caller opened them; a condition is yet to come. */
export const selectPosts = (db: RecordsDb, { user }: Caller) =>
  db
    .select({ post: blogPost, cover: blogPicture, readAt: blogRead.at })
    .from(blogPost)
    .leftJoin(blogPicture, eq(blogPicture.id, blogPost.coverId))
    .leftJoin(blogRead, and(eq(blogRead.postId, blogPost.id), eq(blogRead.userId, user.id)))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectPosts>>[number];

/** What is shown of posts. */
export async function itemsOf(
  db: RecordsDb,
  now: Date,
  rows: readonly Selected[],
): Promise<BlogItem[]> {
  const nameOf = await namesOf(
    db,
    rows.map(({ post }) => post.authorId),
  );
  const newSince = now.getTime() - NEW_DAYS * DAY_MS;
  return rows.map(({ post, cover, readAt }) => {
    const publishedAt = post.publishAt ?? post.updatedAt;
    return {
      postId: post.id,
      slug: post.slug,
      title: post.title,
      summary: post.summary,
      tags: post.tags,
      author: nameOf(post.authorId).name,
      cover: coverOf(cover, post.coverAlt),
      publishedAt: publishedAt.toISOString(),
      minutes: post.minutes,
      isNew: readAt === null && publishedAt.getTime() > newSince && publishedAt <= now,
    };
  });
}
