/** Who reads a post, and who writes posts (docs/decisions/0073). */
import { CALLS } from '@flightdeck/contract/server';
import { isAllowed } from '@flightdeck/domain/access';
import { NEW_DAYS } from '@flightdeck/domain/blog';
import { and, eq, exists, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isForCaller } from '../../platform/access/audience.ts';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { userRole } from '../../platform/records/schema.ts';
import type { Caller } from '../../platform/route.ts';
import { blogPost, blogPreview, blogRead } from './schema.ts';

const DAY_MS = 86_400_000;

/** Whether the caller writes posts, and so sees drafts and posts for others. */
export const manages = (caller: Caller): boolean =>
  isAllowed(CALLS.blog.managed.needs, caller.allowed);

/** Whether the caller comments, where comments are open. */
export const maySpeak = (caller: Caller): boolean =>
  isAllowed(CALLS.blog.comment.needs, caller.allowed);

/** Condition: the post is out, and for the caller. Its time decides, whether or not a job noted that it has come. */
export function isForReader(db: RecordsDb, caller: Caller, now: Date): SQL | undefined {
  const roles = db
    .select({ one: sql`1` })
    .from(userRole)
    .where(
      and(eq(userRole.userId, caller.user.id), sql`${userRole.roleId} = ANY (${blogPost.roleIds})`),
    );
  return and(
    lte(blogPost.publishAt, now),
    or(isNull(blogPost.roleIds), exists(roles)),
    isForCaller(caller, blogPost.clientUuids),
  );
}

/**
 * Condition: the post is not out, a preview link opens it, and the caller is of the provider and sees one of its clients.
 * Roles are not asked for: whoever has the link looks at what others will read.
 */
export function isPreviewed(db: RecordsDb, caller: Caller, now: Date): SQL | undefined {
  const links = db
    .select({ one: sql`1` })
    .from(blogPreview)
    .where(and(eq(blogPreview.postId, blogPost.id), gt(blogPreview.endsAt, now)));
  return and(
    caller.user.internal ? isForCaller(caller, blogPost.clientUuids) : sql`false`,
    or(isNull(blogPost.publishAt), gt(blogPost.publishAt, now)),
    exists(links),
  );
}

/** Condition: a post that is out is new to the caller. */
export function isNewTo(db: RecordsDb, { user }: Caller, now: Date): SQL | undefined {
  const opened = db
    .select({ one: sql`1` })
    .from(blogRead)
    .where(and(eq(blogRead.postId, blogPost.id), eq(blogRead.userId, user.id)));
  return and(
    gt(blogPost.publishAt, new Date(now.getTime() - NEW_DAYS * DAY_MS)),
    notExists(opened),
  );
}

/** The error for a post that there is not, or not for the caller. */
export const noPost = (): AppError =>
  new AppError(
    'not-found',
    'There is no such post, or it is not for you. Look for it in the list of posts.',
  );

/** The error for a post that somebody who writes posts had, and that is gone. */
export const postGone = (): AppError =>
  new AppError('not-found', 'This post does not exist any more.');

/** A post that is for the caller, or any for who writes posts. @throws {AppError} `not-found`. */
export async function requireReadable(
  db: RecordsDb,
  caller: Caller,
  now: Date,
  postId: string,
): Promise<typeof blogPost.$inferSelect> {
  const [row] = await db
    .select()
    .from(blogPost)
    .where(
      and(eq(blogPost.id, postId), manages(caller) ? undefined : isForReader(db, caller, now)),
    );
  if (!row) throw noPost();
  return row;
}
