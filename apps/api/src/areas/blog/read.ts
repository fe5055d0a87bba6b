/** The blog as readers have it: lists, one post with what goes with it, and what they opened. */
import type { DataOf } from '@flightdeck/contract';
import type { BlogPost, BlogSummary } from '@flightdeck/contract/blog';
import type { CALLS } from '@flightdeck/contract/server';
import { postState, relatedPosts } from '@flightdeck/domain/blog';
import { and, arrayContains, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { matchesLowerCase, readPage } from '../../platform/records/list.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { cleanPostHtml, contentsOf } from './clean-post.ts';
import { listComments } from './comments.ts';
import { widthsOf } from './pictures.ts';
import { isForReader, isNewTo, manages, noPost, requireReadable } from './rights.ts';
import { blogDigest, blogFeed, blogPost, blogRead, blogSlug } from './schema.ts';
import { itemsOf, NEWEST, selectPosts } from './show.ts';

type Calls = (typeof CALLS)['blog'];

const RELATED = 3;
/** Posts among which those that go with one are looked for, the newest. */
const MOST_RELATED = 200;
const MOST_TAGS = 100;

/** A page of the posts that are for the caller, the newest first. */
export async function listPosts(
  { records: { db }, clock }: Services,
  caller: Caller,
  { search, tag, isNew, ...paging }: z.output<Calls['list']['body']>,
): Promise<DataOf<Calls['list']>> {
  const now = clock();
  const where = and(
    isForReader(db, caller, now),
    matchesLowerCase(search, blogPost.words),
    tag === undefined ? undefined : arrayContains(blogPost.tags, [tag]),
    isNew ? isNewTo(db, caller, now) : undefined,
  );
  return readPage(
    {
      db,
      ids: () => db.select({ id: blogPost.id }).from(blogPost).where(where).$dynamic(),
      rows: () => selectPosts(db, caller).where(where),
      order: NEWEST,
      show: (rows) => itemsOf(db, now, rows),
    },
    paging,
  );
}

/** What is new to the caller, the tags of their posts, and how posts come to them. */
export async function summarise(
  { records: { db }, clock }: Services,
  caller: Caller,
): Promise<BlogSummary> {
  const now = clock();
  const mine = isForReader(db, caller, now);
  const { id } = caller.user;
  const tagged = db
    .select({ tag: sql<string>`unnest(${blogPost.tags})`.as('tag') })
    .from(blogPost)
    .where(mine)
    .as('tagged');
  const [fresh, tags, [digest], [feed]] = await Promise.all([
    db.$count(blogPost, and(mine, isNewTo(db, caller, now))),
    db
      .select({ tag: tagged.tag, posts: sql`count(*)`.mapWith(Number) })
      .from(tagged)
      .groupBy(tagged.tag)
      .orderBy(sql`count(*) DESC`, tagged.tag)
      .limit(MOST_TAGS),
    db.select().from(blogDigest).where(eq(blogDigest.userId, id)),
    db.select().from(blogFeed).where(eq(blogFeed.userId, id)),
  ]);
  return {
    fresh,
    tags,
    hasDigest: digest !== undefined,
    feed: feed
      ? {
          madeAt: feed.madeAt.toISOString(),
          lastReadAt: feed.lastReadAt?.toISOString() ?? null,
        }
      : null,
  };
}

/** The id of a post by its slug, an earlier slug, or its id. @throws {AppError} `not-found`. */
async function idOf(db: RecordsDb, named: string): Promise<string> {
  const [found] = await db
    .select({ id: blogPost.id })
    .from(blogPost)
    .leftJoin(blogSlug, eq(blogSlug.postId, blogPost.id))
    .where(or(eq(blogSlug.slug, named), eq(blogPost.id, named)))
    .limit(1);
  if (!found) throw noPost();
  return found.id;
}

/** One post with those that go with it; drafts and posts for others only for who writes posts. @throws {AppError} `not-found`. */
export async function readPost(
  services: Services,
  caller: Caller,
  named: string,
): Promise<BlogPost> {
  const { records, clock } = services;
  const postId = await idOf(records.db, named);
  return showPost(services, caller, await requireReadable(records.db, caller, clock(), postId));
}

/** A post that the caller may read, with what goes with it. @throws {AppError} `not-found` when it is gone meanwhile. */
export async function showPost(
  services: Services,
  caller: Caller,
  post: typeof blogPost.$inferSelect,
): Promise<BlogPost> {
  const { records, clock } = services;
  const { db } = records;
  const now = clock();
  const [rows, others, comments] = await Promise.all([
    selectPosts(db, caller).where(eq(blogPost.id, post.id)),
    selectPosts(db, caller)
      .where(isForReader(db, caller, now))
      .orderBy(...NEWEST)
      .limit(MOST_RELATED),
    listComments(services, caller, post),
  ]);
  const [item] = await itemsOf(db, now, rows);
  if (!item) throw noPost();
  const html = cleanPostHtml(post.html);
  const candidates = await itemsOf(db, now, others);
  const related = relatedPosts(
    { ...item, id: item.postId },
    candidates.map((each) => ({ ...each, id: each.postId })),
    RELATED,
  );
  return {
    ...item,
    publishedAt: post.publishAt?.toISOString() ?? null,
    state: postState(post.publishAt, now),
    html,
    pictureWidths: await widthsOf(db, contentsOf(html).pictures),
    related: related.map(({ id: _, ...each }) => each),
    comments,
  };
}

/**
 * Notes that the caller opened a post, or knows of all that are for them; what was noted stays as it is. A draft that
 * its manager looks at is not noted.
 * @throws {AppError} `not-found`.
 */
export async function markRead(
  { records: { db }, clock }: Services,
  caller: Caller,
  postId: string | null,
): Promise<void> {
  const now = clock();
  if (postId !== null) await requireReadable(db, caller, now, postId);
  const among = postId === null ? isNewTo(db, caller, now) : eq(blogPost.id, postId);
  const isMine = postId !== null && manages(caller) ? undefined : isForReader(db, caller, now);
  const rows = await db
    .select({ id: blogPost.id, publishAt: blogPost.publishAt })
    .from(blogPost)
    .where(and(among, isMine));
  const opened = rows.filter(({ publishAt }) => postState(publishAt, now) === 'published');
  if (opened.length === 0) return;
  await db
    .insert(blogRead)
    .values(opened.map(({ id }) => ({ postId: id, userId: caller.user.id, at: now })))
    .onConflictDoNothing();
}
