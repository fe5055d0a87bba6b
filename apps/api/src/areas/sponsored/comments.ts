/** Comments on passages of versions. */
import { randomUUID } from 'node:crypto';
import type { CALLS } from '@flightdeck/contract/server';
import type { SponsoredComment } from '@flightdeck/contract/sponsored';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { sponsoredDocument } from '../../platform/sponsored/tables.ts';
import { lockDocument } from './rights.ts';
import { sponsoredComment } from './schema.ts';
import { commentShown } from './show.ts';

type Stored = typeof sponsoredComment.$inferSelect;

const NO_COMMENT = 'There is no such comment among those of your clients.';

const shown = async (db: RecordsDb, row: Stored): Promise<SponsoredComment> =>
  commentShown(row, await namesOf(db, [row.by, row.doneBy]));

const countOpen = async (tx: RecordsDb, documentId: string): Promise<void> => {
  const open = and(eq(sponsoredComment.documentId, documentId), isNull(sponsoredComment.doneAt));
  await tx
    .update(sponsoredDocument)
    .set({ openComments: await tx.$count(sponsoredComment, open) })
    .where(eq(sponsoredDocument.id, documentId));
};

/** Comments on a passage or the whole. @throws {AppError} `not-found`, `unprocessable` for a version that there is not. */
export async function addComment(
  { records, audit, clock }: Services,
  caller: Caller,
  documentId: string,
  { version, quote, start, text }: z.output<(typeof CALLS)['sponsored']['comment']['body']>,
): Promise<SponsoredComment> {
  const row = await records.transaction(async (tx) => {
    const { version: newest } = await lockDocument(tx, caller, documentId);
    if (version > newest) {
      throw new AppError('unprocessable', `There is no version ${version} of it.`);
    }
    const [added] = await tx
      .insert(sponsoredComment)
      .values({
        ...{ id: randomUUID(), documentId, version, quote, start, text },
        ...{ by: caller.user.id, at: clock() },
      })
      .returning();
    if (!added) throw new Error('The comment was not written.');
    await countOpen(tx, documentId);
    const entry = { ...actorOf(caller), action: 'sponsored/comment', target: documentId };
    await audit.write({ ...entry, after: { version } }, tx);
    return added;
  });
  return shown(records.db, row);
}

/** Marks a comment as done, or opens it again; one that is in that state stays as it is. @throws {AppError} `not-found`. */
export async function setCommentDone(
  { records, audit, clock }: Services,
  caller: Caller,
  commentId: string,
  isDone: boolean,
): Promise<SponsoredComment> {
  const find = async (db: RecordsDb): Promise<Stored> => {
    const [row] = await db
      .select()
      .from(sponsoredComment)
      .where(eq(sponsoredComment.id, commentId));
    if (!row) throw new AppError('not-found', NO_COMMENT);
    return row;
  };
  const { documentId } = await find(records.db);
  const row = await records.transaction(async (tx) => {
    await lockDocument(tx, caller, documentId);
    const before = await find(tx);
    if ((before.doneAt !== null) === isDone) return before;
    const done = isDone
      ? { doneAt: clock(), doneBy: caller.user.id }
      : { doneAt: null, doneBy: null };
    await tx.update(sponsoredComment).set(done).where(eq(sponsoredComment.id, commentId));
    await countOpen(tx, documentId);
    const action = isDone ? 'sponsored/comment-done' : 'sponsored/comment-open';
    await audit.write({ ...actorOf(caller), action, target: documentId }, tx);
    return { ...before, ...done };
  });
  return shown(records.db, row);
}
