/** Posts are made, saved, published, withdrawn and deleted. */
import { randomUUID } from 'node:crypto';
import type { ManagedPostPage, PostDraft, PostTime } from '@flightdeck/contract/blog';
import { momentIn } from '@flightdeck/domain/dates';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { requireRevision, staleSave } from '../../platform/stale-save.ts';
import { contentsOf } from './clean-post.ts';
import { getPost } from './managed.ts';
import { queueGoingOut } from './publish.ts';
import { postGone } from './rights.ts';
import { blogPost } from './schema.ts';
import { type PostRow, wasOut, writePost } from './store.ts';

/** What the audit log keeps of a post: whom it is for, and no text. */
const auditedPost = ({ title, slug, roleIds, clientUuids, publishAt, revision }: PostRow) => ({
  ...{ title, slug, roleIds, clientUuids, revision },
  publishAt: publishAt?.toISOString() ?? null,
});

/** Makes a draft. @throws {AppError} `unprocessable`. */
export async function createPost(
  services: Services,
  caller: Caller,
  draft: PostDraft,
): Promise<ManagedPostPage> {
  const { records, audit } = services;
  return records.transaction(async (tx) => {
    const postId = randomUUID();
    const row = await writePost(services, tx, caller, { postId, before: null, draft });
    const entry = { ...actorOf(caller), action: 'blog/create', target: postId };
    await audit.write({ ...entry, after: auditedPost(row) }, tx);
    return getPost(services, postId, tx);
  });
}

/** A change of a post that was read in some revision. */
interface Change {
  readonly action: string;
  readonly postId: string;
  readonly revision: number | undefined;
  readonly make: (tx: RecordsDb, before: PostRow) => Promise<PostRow>;
}

/** @throws {AppError} `not-found`, `precondition-required`, `conflict` with StaleSave, and what `make` throws. */
async function change(
  services: Services,
  caller: Caller,
  { action, postId, revision, make }: Change,
): Promise<ManagedPostPage> {
  const { records, audit, config } = services;
  return records.transaction(async (tx) => {
    const [before] = await tx.select().from(blogPost).where(eq(blogPost.id, postId)).for('update');
    if (!before) throw postGone();
    if (before.revision !== requireRevision(revision, 'post')) {
      const savedBy = (await namesOf(tx, [before.updatedBy]))(before.updatedBy)?.name;
      const stale = { savedBy: savedBy ?? 'The demo', savedAt: before.updatedAt };
      const meanwhile = { ...stale, revision: before.revision };
      throw staleSave(caller, config.timeZone, meanwhile, 'post');
    }
    const after = await make(tx, before);
    await audit.write(
      {
        ...{ ...actorOf(caller), action, target: postId },
        ...{ before: auditedPost(before), after: auditedPost(after) },
      },
      tx,
    );
    return getPost(services, postId, tx);
  });
}

/** Saves a post as a new version. @throws {AppError} as `change`, `unprocessable`. */
export const savePost = (
  services: Services,
  caller: Caller,
  postId: string,
  draft: PostDraft,
  revision: number | undefined,
  action: 'blog/save' | 'blog/restore' = 'blog/save',
): Promise<ManagedPostPage> =>
  change(services, caller, {
    ...{ action, postId, revision },
    make: (tx, before) => writePost(services, tx, caller, { postId, before, draft }),
  });

/** Sets when readers see a post. */
async function setTime(
  { clock }: Services,
  tx: RecordsDb,
  caller: Caller,
  before: PostRow,
  time: Pick<PostRow, 'publishAt' | 'zone'>,
): Promise<PostRow> {
  const now = clock();
  // A post that was out keeps its slugs, also where no job had noted yet that it was.
  const wentOutAt = wasOut(before, now) ? (before.wentOutAt ?? before.publishAt) : null;
  const isOut = time.publishAt !== null && time.publishAt <= now;
  const [row] = await tx
    .update(blogPost)
    .set({
      ...time,
      wentOutAt: wentOutAt ?? (isOut ? time.publishAt : null),
      ...{ updatedAt: now, updatedBy: caller.user.id, revision: before.revision + 1 },
    })
    .where(eq(blogPost.id, before.id))
    .returning();
  if (!row) throw postGone();
  return row;
}

/**
 * Publishes a post now, or at a time of day in a time zone; an hour later where the clocks leave that time out.
 * @throws {AppError} as `change`; `unprocessable` for a time that is past, and for a post without a text.
 */
export async function publishPost(
  services: Services,
  caller: Caller,
  postId: string,
  when: PostTime | null,
  revision: number | undefined,
): Promise<ManagedPostPage> {
  const { clock, config } = services;
  const now = clock();
  const publishAt = when === null ? now : momentIn(when.zone, when.day, when.time);
  if (when !== null && publishAt <= now) {
    throw new AppError(
      'unprocessable',
      'when: this time is past. Choose a later one, or publish now.',
    );
  }
  const action = when === null ? 'blog/publish' : 'blog/schedule';
  return change(services, caller, {
    ...{ action, postId, revision },
    async make(tx, before) {
      if (contentsOf(before.html).words === '') {
        throw new AppError('unprocessable', 'There is no text yet. Write it before it goes out.');
      }
      const time = { publishAt, zone: when?.zone ?? config.timeZone };
      const row = await setTime(services, tx, caller, before, time);
      if (when !== null) await queueGoingOut(tx, postId, publishAt.getTime() - now.getTime());
      return row;
    },
  });
}

/** Makes a post a draft again. @throws {AppError} as `change`. */
export const unpublishPost = (
  services: Services,
  caller: Caller,
  postId: string,
  revision: number | undefined,
): Promise<ManagedPostPage> =>
  change(services, caller, {
    ...{ action: 'blog/unpublish', postId, revision },
    make: (tx, before) => setTime(services, tx, caller, before, { publishAt: null, zone: null }),
  });

/** Deletes a post that never was out: links of readers lead to all others. @throws {AppError} `not-found`, `conflict`. */
export async function removePost(
  { records, audit, clock }: Services,
  caller: Caller,
  postId: string,
): Promise<void> {
  await records.transaction(async (tx) => {
    const [row] = await tx.select().from(blogPost).where(eq(blogPost.id, postId)).for('update');
    if (!row) throw postGone();
    if (wasOut(row, clock())) {
      throw new AppError(
        'conflict',
        'Readers have had this post, and links lead to it. Unpublish it instead: it is a draft then.',
      );
    }
    await tx.delete(blogPost).where(eq(blogPost.id, postId));
    const entry = { ...actorOf(caller), action: 'blog/delete', target: postId };
    await audit.write({ ...entry, before: auditedPost(row) }, tx);
  });
}
