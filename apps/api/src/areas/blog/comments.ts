/**
 * Comments on posts. A reader sees those of the provider's people, of people of their own clients and their own: whoever
 * comments is not named to other clients.
 */
import { randomUUID } from 'node:crypto';
import type { BlogComment } from '@flightdeck/contract/blog';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { seesClient } from '../../platform/access/holders.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { user, userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { manages, maySpeak, requireReadable } from './rights.ts';
import { blogComment, type blogPost } from './schema.ts';

/** Comments of a post that are shown, the latest ones. */
const MOST = 500;

/** Condition: the caller may know that the person comments. */
function isKnownTo({ records: { db }, config }: Services, caller: Caller) {
  if (seesEveryone(caller)) return undefined;
  const ownClients = inArray(userClient.clientUuid, [...caller.clientUuids]);
  return or(eq(user.id, caller.user.id), seesClient(db, ownClients, config.provider.emailDomain));
}

/** What was said about a post, the oldest first; null where comments are off or not for the caller. */
export async function listComments(
  services: Services,
  caller: Caller,
  post: Pick<typeof blogPost.$inferSelect, 'id' | 'allowsComments'>,
): Promise<BlogComment[] | null> {
  if (!post.allowsComments || !maySpeak(caller)) return null;
  const rows = await services.records.db
    .select({ comment: blogComment, author: user.name })
    .from(blogComment)
    .innerJoin(user, eq(user.id, blogComment.by))
    .where(and(eq(blogComment.postId, post.id), isKnownTo(services, caller)))
    .orderBy(asc(blogComment.at), asc(blogComment.id))
    .limit(MOST);
  return rows.map(({ comment, author }) => ({
    ...{ commentId: comment.id, text: comment.text, author, at: comment.at.toISOString() },
    mayRemove: comment.by === caller.user.id || manages(caller),
  }));
}

/** Comments on a post. @throws {AppError} `not-found`, `forbidden` where comments are off. */
export async function addComment(
  { records, audit, clock }: Services,
  caller: Caller,
  postId: string,
  text: string,
): Promise<BlogComment> {
  return records.transaction(async (tx) => {
    const post = await requireReadable(tx, caller, clock(), postId);
    if (!post.allowsComments) {
      throw new AppError(
        'forbidden',
        'Comments on this post are off. Write to its author instead.',
      );
    }
    const row = { id: randomUUID(), postId, text, by: caller.user.id, at: clock() };
    await tx.insert(blogComment).values(row);
    const entry = { ...actorOf(caller), action: 'blog/comment', target: postId };
    await audit.write({ ...entry, after: { commentId: row.id } }, tx);
    return {
      ...{ commentId: row.id, text, author: caller.user.name, at: row.at.toISOString() },
      mayRemove: true,
    };
  });
}

/** Removes one's own comment, or any for who writes posts. @throws {AppError} `not-found`. */
export async function removeComment(
  { records, audit }: Services,
  caller: Caller,
  commentId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const own = manages(caller) ? undefined : eq(blogComment.by, caller.user.id);
    const [gone] = await tx
      .delete(blogComment)
      .where(and(eq(blogComment.id, commentId), own))
      .returning();
    if (!gone) throw new AppError('not-found', 'There is no such comment of yours any more.');
    const entry = { ...actorOf(caller), action: 'blog/comment-remove', target: gone.postId };
    await audit.write({ ...entry, before: { commentId, by: gone.by } }, tx);
  });
}
