/** Answers to messages, in the help menu and by mail, and notes that only colleagues read. */
import { randomUUID } from 'node:crypto';
import type { MessageReply } from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { publicOrigin } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { nextMoment } from '../add-to-conversation.ts';
import { QUOTED_LENGTH } from '../contact.ts';
import { ANSWER_LINE } from '../quoted.ts';
import { replyAddress, senderAddress } from '../reply-address.ts';
import { helpMessage, helpReply } from '../schema.ts';
import { requireMessage, threadOf } from './inbox.ts';

type Calls = typeof CALLS.helpAdmin;

/**
 * Answers a message, or notes something. A mail goes out once the answer is kept; the message then waits
 * for its sender, and whoever answers first becomes the one who answers it.
 * @throws {AppError} `not-found`, `unprocessable` where no answer reaches the sender.
 */
export async function replyTo(
  { records, audit, clock, config, mailer }: Services,
  caller: Caller,
  messageId: string,
  { kind, text }: z.output<Calls['reply']['body']>,
): Promise<MessageReply> {
  const id = randomUUID();
  await records.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(helpMessage)
      .where(eq(helpMessage.id, messageId))
      .for('update');
    if (!message) throw new AppError('not-found', 'This message does not exist any more.');
    const now = nextMoment(clock(), message);
    let mailId: string | null = null;
    const to = kind === 'answer' ? await senderAddress(tx, message) : null;
    if (kind === 'answer' && to === null && !message.senderReads) {
      throw new AppError(
        'unprocessable',
        'The sender left no e-mail address. Keep a note, or answer in another way.',
      );
    }
    if (to !== null) {
      const replyTo = replyAddress(config, message, to, clock());
      const isOurs = message.senderReads && !message.senderId.startsWith('embed:');
      const mail = composeMail({
        ...{ to, name: message.senderName, provider: config.provider.name },
        subject: `Your message about ${message.productTitle}`,
        paragraphs: text.split(/\n{2,}/),
        after: [`You wrote:\n${quotation(await lastWords(tx, message))}`],
        ...(replyTo === null ? {} : { first: ANSWER_LINE }),
        ...(isOurs && {
          link: {
            label: 'Read and answer',
            url: `${publicOrigin(config)}/?help=${encodeURIComponent(messageId)}`,
          },
        }),
      });
      mailId = await mailer.queue(tx, replyTo === null ? mail : { ...mail, replyTo });
    }
    await tx
      .insert(helpReply)
      .values({ id, messageId, kind, text, authorId: caller.user.id, writtenAt: now, mailId });
    await tx
      .update(helpMessage)
      .set({
        ...(kind === 'answer'
          ? {
              state: 'waiting' as const,
              activeAt: now,
              assigneeId: message.assigneeId ?? caller.user.id,
            }
          : message.state === 'new'
            ? { state: 'open' as const }
            : {}),
        updatedAt: now,
        revision: sql`${helpMessage.revision} + 1`,
      })
      .where(eq(helpMessage.id, messageId));
    // The same before and after: it names the target and is no change.
    const named = { name: `Message about ${message.productTitle}` };
    await audit.write(
      {
        ...actorOf(caller),
        action: kind === 'answer' ? 'help/message-reply' : 'help/message-note',
        target: messageId,
        before: named,
        after: named,
      },
      tx,
    );
  });
  const [reply] = await threadOf(records.db, eq(helpReply.id, id));
  if (!reply) {
    // Somebody deleted the message in the same instant.
    await requireMessage(records.db, messageId);
    throw new Error('The answer was not kept.');
  }
  return reply;
}

/** What the sender wrote last. */
async function lastWords(tx: RecordsDb, { id, message }: { id: string; message: string }) {
  const [last] = await tx
    .select({ text: helpReply.text })
    .from(helpReply)
    .where(and(eq(helpReply.messageId, id), eq(helpReply.kind, 'sender')))
    .orderBy(desc(helpReply.writtenAt))
    .limit(1);
  return last?.text || message;
}

const quotation = (message: string): string =>
  (message.length > QUOTED_LENGTH ? `${message.slice(0, QUOTED_LENGTH)} …` : message)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
