/** Comments on versions of documents. */
import { randomUUID } from 'node:crypto';
import type { DocumentComment } from '@flightdeck/contract/documents';
import type { CALLS } from '@flightdeck/contract/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { ownDocument } from './rights.ts';
import { document, documentComment } from './schema.ts';
import { commentOf } from './show.ts';

type Stored = typeof documentComment.$inferSelect;

const shown = async (db: RecordsDb, row: Stored): Promise<DocumentComment> =>
  commentOf(row, await namesOf(db, [row.by, row.doneBy]));

const countOpen = async (tx: RecordsDb, documentId: string): Promise<void> => {
  const open = and(eq(documentComment.documentId, documentId), isNull(documentComment.doneAt));
  await tx
    .update(document)
    .set({ openComments: await tx.$count(documentComment, open) })
    .where(eq(document.id, documentId));
};

/** Comments on a version. @throws {AppError} `not-found`, `unprocessable` for a version that there is not. */
export async function addComment(
  { records, audit, clock }: Services,
  caller: Caller,
  documentId: string,
  { version, page, text }: z.output<(typeof CALLS)['documents']['comment']['body']>,
): Promise<DocumentComment> {
  const row = await records.transaction(async (tx) => {
    // Locked, so that two comments are both counted.
    await tx.select().from(document).where(eq(document.id, documentId)).for('update');
    const { version: newest } = await ownDocument(tx, caller, documentId);
    if (version > newest) {
      throw new AppError('unprocessable', `There is no version ${version} of it.`);
    }
    const [added] = await tx
      .insert(documentComment)
      .values({
        ...{ id: randomUUID(), documentId, version, page, text },
        ...{ by: caller.user.id, at: clock() },
      })
      .returning();
    if (!added) throw new Error('The comment was not written.');
    await countOpen(tx, documentId);
    const entry = { ...actorOf(caller), action: 'document/comment', target: documentId };
    await audit.write({ ...entry, after: { version, page } }, tx);
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
): Promise<DocumentComment> {
  const [found] = await records.db
    .select({ documentId: documentComment.documentId })
    .from(documentComment)
    .where(eq(documentComment.id, commentId));
  if (!found)
    throw new AppError('not-found', 'There is no such comment among those of your clients.');
  const { documentId } = found;
  const row = await records.transaction(async (tx) => {
    await tx.select().from(document).where(eq(document.id, documentId)).for('update');
    const { version } = await ownDocument(tx, caller, documentId);
    const [before] = await tx
      .select()
      .from(documentComment)
      .where(eq(documentComment.id, commentId));
    if (!before || (before.doneAt !== null) === isDone) return before;
    const done = isDone
      ? { doneAt: clock(), doneBy: caller.user.id, doneIn: version }
      : { doneAt: null, doneBy: null, doneIn: null };
    const [after] = await tx
      .update(documentComment)
      .set(done)
      .where(eq(documentComment.id, commentId))
      .returning();
    await countOpen(tx, documentId);
    const action = isDone ? 'document/comment-done' : 'document/comment-open';
    await audit.write({ ...actorOf(caller), action, target: documentId }, tx);
    return after;
  });
  if (!row)
    throw new AppError('not-found', 'There is no such comment among those of your clients.');
  return shown(records.db, row);
}
