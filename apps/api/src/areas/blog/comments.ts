/**
 * Comments on posts. A reader sees those of the provider's people, of people of their own clients and their own: whoever
 * comments is not named to other clients.
 */
import { randomUUID } from 'node:crypto';
import type { BlogComment } from '@flightdeck/contract/blog';
import { BLOG_LIMITS } from '@flightdeck/domain/blog';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { seesClient } from '../../platform/access/holders.ts';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user, userClient } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { seesEveryone } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import { manages, maySpeak, requireReadable } from './rights.ts';
import { blogComment, type blogPost } from './schema.ts';

/** Comments of a post that are shown, the latest ones. */
const MOST = 500;

const HOUR_MS = 60 * 60 * 1000;

const noComment = () => new AppError('not-found', 'There is no such comment of yours any more.');

/** Condition: the caller may know that the person comments. */
export function isKnownTo({ records: { db }, config }: Services, caller: Caller) {
  if (seesEveryone(caller)) return undefined;
  const ownClients = inArray(userClient.clientUuid, [...caller.clientUuids]);
  return or(eq(user.id, caller.user.id), seesClient(db, ownClients, config.provider.emailDomain));
}

type CommentRow = typeof blogComment.$inferSelect;

const shown = (caller: Caller, row: CommentRow, author: string): BlogComment => ({
  ...{ commentId: row.id, text: row.text, author, at: row.at.toISOString() },
  editedAt: row.editedAt?.toISOString() ?? null,
  mayEdit: row.by === caller.user.id && maySpeak(caller),
  mayRemove: row.by === caller.user.id || manages(caller),
});

/** Whether the caller sees what is said about posts: who may say something, and who may remove it. */
const seesComments = (caller: Caller): boolean => maySpeak(caller) || manages(caller);

/** What was said about a post, the oldest first; null where comments are off or not for the caller. */
export async function listComments(
  services: Services,
  caller: Caller,
  post: Pick<typeof blogPost.$inferSelect, 'id' | 'allowsComments'>,
): Promise<BlogComment[] | null> {
  if (!post.allowsComments || !seesComments(caller)) return null;
  const rows = await services.records.db
    .select({ comment: blogComment, author: user.name })
    .from(blogComment)
    .innerJoin(user, eq(user.id, blogComment.by))
    .where(and(eq(blogComment.postId, post.id), isKnownTo(services, caller)))
    .orderBy(desc(blogComment.at), desc(blogComment.id))
    .limit(MOST);
  return rows.reverse().map(({ comment, author }) => shown(caller, comment, author));
}

/** A post about which the caller may say something. @throws {AppError} `not-found`, `forbidden` where comments are off. */
async function requireOpen(tx: RecordsDb, caller: Caller, now: Date, postId: string) {
  const post = await requireReadable(tx, caller, now, postId);
  if (post.allowsComments) return;
  throw new AppError('forbidden', 'Comments on this post are off. Write to its author instead.');
}

/** @throws {AppError} `rate-limited` for who said a lot within the hour. */
async function requireRest(tx: RecordsDb, { user: { id } }: Caller, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const lately = and(eq(blogComment.by, id), gt(blogComment.at, since));
  if ((await tx.$count(blogComment, lately)) < BLOG_LIMITS.commentsPerHour) return;
  throw new AppError('rate-limited', 'You have commented a lot. Try again in an hour.', {
    retryAfter: HOUR_MS / 1000,
  });
}

/** Comments on a post. @throws {AppError} as `requireOpen` and `requireRest`. */
export async function addComment(
  { records, audit, clock }: Services,
  caller: Caller,
  postId: string,
  text: string,
): Promise<BlogComment> {
  return records.transaction(async (tx) => {
    const now = clock();
    await requireOpen(tx, caller, now, postId);
    await requireRest(tx, caller, now);
    const row = { id: randomUUID(), postId, text, by: caller.user.id, at: now, editedAt: null };
    await tx.insert(blogComment).values(row);
    const entry = { ...actorOf(caller), action: 'blog/comment', target: postId };
    await audit.write({ ...entry, after: { commentId: row.id } }, tx);
    return shown(caller, row, caller.user.name);
  });
}

/** Changes the text of one’s own comment. @throws {AppError} `not-found`, and as `requireOpen`. */
export async function editComment(
  { records, audit, clock }: Services,
  caller: Caller,
  commentId: string,
  text: string,
): Promise<BlogComment> {
  return records.transaction(async (tx) => {
    const now = clock();
    const [row] = await tx
      .update(blogComment)
      .set({ text, editedAt: now })
      .where(and(eq(blogComment.id, commentId), eq(blogComment.by, caller.user.id)))
      .returning();
    if (!row) throw noComment();
    await requireOpen(tx, caller, now, row.postId);
    const entry = { ...actorOf(caller), action: 'blog/comment-edit', target: row.postId };
    await audit.write({ ...entry, after: { commentId } }, tx);
    return shown(caller, row, caller.user.name);
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
    if (!gone) throw noComment();
    const entry = { ...actorOf(caller), action: 'blog/comment-remove', target: gone.postId };
    await audit.write({ ...entry, before: { commentId, by: gone.by } }, tx);
  });
}
