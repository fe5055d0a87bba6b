/** What the sender of a message adds to it later, in the help menu or by mail (docs/decisions/0024). */
import { randomUUID } from 'node:crypto';
import type { AnswerResult } from '@flightdeck/contract/help';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import { user } from '../../platform/records/schema.ts';
import type { ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { helpManagers } from './admin/managers.ts';
import { keepFiles, Refused } from './attachments.ts';
import { assertNotTooMany, tellManagers } from './contact.ts';
import { helpAttachment, helpMessage, helpReply } from './schema.ts';

/** More of a sender. */
export interface Addition {
  readonly text: string;
  readonly quoted: string | null;
  readonly files: readonly ReceivedFile[];
  /** What tells that it is kept already: a key with the hash of its request, the id of a mail, or nothing. */
  readonly once:
    | { readonly idempotencyKey: string; readonly bodyHash: string }
    | { readonly inboundId: string }
    | null;
}

/** The time of what is written now: always later than what was written before, whichever clocks wrote it. */
export const nextMoment = (now: Date, { activeAt }: { readonly activeAt: Date }): Date =>
  new Date(Math.max(now.getTime(), activeAt.getTime() + 1));

/**
 * Adds to the conversation that `condition` finds, which is open again after it, and tells whoever answers it. The same
 * addition made again gets the first answer and changes nothing.
 * @throws {AppError} `not-found`, `unprocessable` for a key that was used for something else, `rate-limited`.
 */
export async function addToConversation(
  services: Services,
  condition: SQL | undefined,
  { text, quoted, files, once }: Addition,
): Promise<AnswerResult> {
  const { records, clock } = services;
  const [found] = await records.db.select().from(helpMessage).where(condition);
  if (!found) throw new AppError('not-found', 'This conversation does not exist.');
  const { id: messageId, senderId } = found;
  const known = await earlier(records.db, messageId, senderId, once);
  if (known) return known;
  await assertNotTooMany(records, senderId, clock());
  const isTaken =
    found.assigneeId !== null &&
    (await helpManagers(services, eq(user.id, found.assigneeId))).length > 0;

  const id = randomUUID();
  const { rows, refused, remove } = await keepFiles(services.files, files, {
    messageId,
    replyId: id,
  });
  let added: boolean;
  try {
    added = await records.transaction(async (tx) => {
      const [message] = await tx
        .select()
        .from(helpMessage)
        .where(eq(helpMessage.id, messageId))
        .for('update');
      if (!message) throw new AppError('not-found', 'This conversation does not exist.');
      const writtenAt = nextMoment(clock(), message);
      const reply = { id, messageId, kind: 'sender' as const, text, quoted, authorId: senderId };
      const stored = await tx
        .insert(helpReply)
        .values({ ...reply, writtenAt, ...once, refused })
        .onConflictDoNothing()
        .returning({ id: helpReply.id });
      if (stored.length === 0) return false;
      if (rows.length > 0) await tx.insert(helpAttachment).values([...rows]);
      await tx
        .update(helpMessage)
        .set({
          ...(message.state === 'new' ? {} : { state: 'open' as const }),
          activeAt: writtenAt,
          updatedAt: writtenAt,
          revision: sql`${helpMessage.revision} + 1`,
        })
        .where(eq(helpMessage.id, messageId));
      await tellManagers(services, tx, {
        ...message,
        message: text,
        sender: { id: senderId, name: message.senderName, email: message.senderEmail },
        assigneeId: isTaken ? message.assigneeId : null,
        isMore: true,
      });
      return true;
    });
  } catch (error) {
    await remove();
    throw error;
  }
  if (added) return { entryId: id, refused: [...refused] };
  // The same came twice at once, and the other one was first.
  await remove();
  const first = await earlier(records.db, messageId, senderId, once);
  if (!first) throw new AppError('conflict', 'The message could not be kept. Send it again.');
  return first;
}

async function earlier(
  db: RecordsDb,
  messageId: string,
  senderId: string,
  once: Addition['once'],
): Promise<AnswerResult | null> {
  if (once === null) return null;
  const isSame =
    'inboundId' in once
      ? and(eq(helpReply.messageId, messageId), eq(helpReply.inboundId, once.inboundId))
      : and(eq(helpReply.authorId, senderId), eq(helpReply.idempotencyKey, once.idempotencyKey));
  const [reply] = await db.select().from(helpReply).where(isSame);
  if (!reply) return null;
  if ('bodyHash' in once && reply.bodyHash !== once.bodyHash) {
    throw new AppError(
      'unprocessable',
      'This Idempotency-Key was used for another message. Send a new key.',
    );
  }
  return { entryId: reply.id, refused: Refused.parse(reply.refused) };
}
