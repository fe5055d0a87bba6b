/** What the blog tells on home: posts that are new to a person, and what was said about those they wrote. */
import type { NewsEntry } from '@flightdeck/contract/home';
import { postPath } from '@flightdeck/domain/blog';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { HomeSource } from '../../platform/home-source.ts';
import { user } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { isKnownTo } from './comments.ts';
import { isForReader, isNewTo, manages } from './rights.ts';
import { blogComment, blogPost } from './schema.ts';
import { NEWEST } from './show.ts';

/** Most entries of each kind. */
const MOST = 5;

/** Posts of others that went out after `since` and that the caller has not opened. */
async function newPosts(services: Services, caller: Caller, since: Date): Promise<NewsEntry[]> {
  const { db } = services.records;
  const now = services.clock();
  const rows = await db
    .select({
      ...{ id: blogPost.id, slug: blogPost.slug, at: blogPost.publishAt },
      ...{ name: blogPost.title, text: blogPost.summary },
    })
    .from(blogPost)
    .where(
      and(
        isForReader(db, caller, now),
        isNewTo(db, caller, now),
        gt(blogPost.publishAt, since),
        ne(blogPost.authorId, caller.user.id),
      ),
    )
    .orderBy(...NEWEST)
    .limit(MOST);
  return rows.flatMap(({ slug, at, ...post }) =>
    at ? [{ ...post, kind: 'post' as const, at: at.toISOString(), path: postPath(slug) }] : [],
  );
}

/** What others said after `since` about posts of the caller. */
async function saidOfOwn(services: Services, caller: Caller, since: Date): Promise<NewsEntry[]> {
  const { db } = services.records;
  const rows = await db
    .select({ comment: blogComment, from: user.name, slug: blogPost.slug, title: blogPost.title })
    .from(blogComment)
    .innerJoin(blogPost, eq(blogPost.id, blogComment.postId))
    .innerJoin(user, eq(user.id, blogComment.by))
    .where(
      and(
        eq(blogPost.authorId, caller.user.id),
        eq(blogPost.allowsComments, true),
        ne(blogComment.by, caller.user.id),
        gt(blogComment.at, since),
        isKnownTo(services, caller),
        manages(caller) ? undefined : isForReader(db, caller, services.clock()),
      ),
    )
    .orderBy(desc(blogComment.at), desc(blogComment.id))
    .limit(MOST);
  return rows.map(({ comment: { id, text, at }, from, slug, title }) => ({
    ...{ kind: 'comment' as const, id, at: at.toISOString(), path: postPath(slug) },
    ...{ name: title, text: `${from}: “${text}”` },
  }));
}

/** News of the blog. */
export const blogHome: HomeSource = {
  news: async (services, caller, since) =>
    (
      await Promise.all([newPosts(services, caller, since), saidOfOwn(services, caller, since)])
    ).flat(),
};
