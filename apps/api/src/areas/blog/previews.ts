/**
 * Preview links: people of the provider read a post that is not out, without writing posts themselves (docs/decisions/0073).
 * A link alone opens nothing: whoever follows it is signed in, and one of them.
 */
import { randomUUID } from 'node:crypto';
import type { BlogPost, PostPreview } from '@flightdeck/contract/blog';
import { BLOG_LIMITS, postState } from '@flightdeck/domain/blog';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { type NameOf, namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { readPost, showPost } from './read.ts';
import { isPreviewed, postGone } from './rights.ts';
import { blogPost, blogPreview } from './schema.ts';

const DAY_MS = 86_400_000;

type PreviewRow = typeof blogPreview.$inferSelect;

const shown = (row: PreviewRow, nameOf: NameOf): PostPreview => ({
  previewId: row.id,
  madeBy: nameOf(row.madeBy),
  madeAt: row.madeAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

/** Links that open a post, the newest first. */
export async function previewsOf(db: RecordsDb, now: Date, postId: string): Promise<PostPreview[]> {
  const rows = await db
    .select()
    .from(blogPreview)
    .where(and(eq(blogPreview.postId, postId), gt(blogPreview.endsAt, now)))
    .orderBy(desc(blogPreview.madeAt), desc(blogPreview.id));
  const nameOf = await namesOf(
    db,
    rows.map(({ madeBy }) => madeBy),
  );
  return rows.map((row) => shown(row, nameOf));
}

/**
 * Makes a link to a post that is not out.
 * @throws {AppError} `not-found`; `conflict` for a post that is out, and for one with as many links as there may be.
 */
export async function makePreview(
  { records, audit, clock }: Services,
  caller: Caller,
  postId: string,
  days: number,
): Promise<PostPreview> {
  return records.transaction(async (tx) => {
    const now = clock();
    const [post] = await tx.select().from(blogPost).where(eq(blogPost.id, postId)).for('update');
    if (!post) throw postGone();
    if (postState(post.publishAt, now) === 'published') {
      throw new AppError('conflict', 'This post is out. Send its address instead.');
    }
    const open = and(eq(blogPreview.postId, postId), gt(blogPreview.endsAt, now));
    if ((await tx.$count(blogPreview, open)) >= BLOG_LIMITS.previews) {
      throw new AppError('conflict', 'There are many links to this post already. End one first.');
    }
    const endsAt = new Date(now.getTime() + days * DAY_MS);
    const row = { id: randomUUID(), postId, madeBy: caller.user.id, madeAt: now, endsAt };
    await tx.insert(blogPreview).values(row);
    const entry = { ...actorOf(caller), action: 'blog/preview', target: postId };
    await audit.write({ ...entry, after: { endsAt: endsAt.toISOString() } }, tx);
    return shown(row, await namesOf(tx, [row.madeBy]));
  });
}

/** Ends a link at once. @throws {AppError} `not-found`. */
export async function endPreview(
  { records, audit }: Services,
  caller: Caller,
  previewId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [gone] = await tx.delete(blogPreview).where(eq(blogPreview.id, previewId)).returning();
    if (!gone) throw new AppError('not-found', 'This link has ended already.');
    const entry = { ...actorOf(caller), action: 'blog/preview-end', target: gone.postId };
    await audit.write({ ...entry, before: { endsAt: gone.endsAt.toISOString() } }, tx);
  });
}

/**
 * The post that a link opens. Once the post is out, whoever is among its readers gets it, and nobody else.
 * @throws {AppError} `not-found` for a link that ended, and for who is not of the provider.
 */
export async function readPreview(
  services: Services,
  caller: Caller,
  previewId: string,
): Promise<BlogPost> {
  const { records, clock } = services;
  const now = clock();
  const [found] = await records.db
    .select({ post: blogPost })
    .from(blogPreview)
    .innerJoin(blogPost, eq(blogPost.id, blogPreview.postId))
    .where(and(eq(blogPreview.id, previewId), gt(blogPreview.endsAt, now)));
  if (!found) throw noPreview();
  const { post } = found;
  if (postState(post.publishAt, now) === 'published') return readPost(services, caller, post.id);
  const [mine] = await records.db
    .select()
    .from(blogPost)
    .where(and(eq(blogPost.id, post.id), isPreviewed(records.db, caller, now)));
  if (!mine) throw noPreview();
  return showPost(services, caller, mine);
}

const noPreview = () =>
  new AppError(
    'not-found',
    'This link has ended, or it is not for you. Ask whoever sent it for a new one.',
  );

/** Removes links that have ended. */
export async function tidyPreviews({ records, clock }: Services): Promise<void> {
  await records.db.delete(blogPreview).where(lte(blogPreview.endsAt, clock()));
}
