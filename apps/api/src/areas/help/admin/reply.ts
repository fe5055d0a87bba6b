/** Answers to messages by mail, and notes that only colleagues read. */
import { randomUUID } from 'node:crypto';
import type { MessageReply } from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { QUOTED_LENGTH } from '../contact.ts';
import { helpMessage, helpReply } from '../schema.ts';
import { requireMessage, threadOf } from './inbox.ts';

type Calls = typeof CALLS.helpAdmin;

/**
 * Answers a message by mail, or notes something. A mail goes out once the answer is kept; the message then waits
 * for its sender, and whoever answers first becomes the one who answers it.
 * @throws {AppError} `not-found`, `unprocessable` where the sender left no address.
 */
export async function replyTo(
  { records, audit, clock, config, mailer }: Services,
  caller: Caller,
  messageId: string,
  { kind, text }: z.output<Calls['reply']['body']>,
): Promise<MessageReply> {
  const id = randomUUID();
  const now = clock();
  await records.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(helpMessage)
      .where(eq(helpMessage.id, messageId))
      .for('update');
    if (!message) throw new AppError('not-found', 'This message does not exist any more.');
    let mailId: string | null = null;
    if (kind === 'mail') {
      if (!z.email().safeParse(message.senderEmail).success) {
        throw new AppError(
          'unprocessable',
          'The sender left no e-mail address. Keep a note, or answer in another way.',
        );
      }
      mailId = await mailer.queue(
        tx,
        composeMail({
          to: message.senderEmail,
          name: message.senderName,
          subject: `Your message about ${message.productTitle}`,
          paragraphs: text.split(/\n{2,}/),
          after: [`You wrote:\n${quoted(message.message)}`],
          provider: config.provider.name,
        }),
      );
    }
    await tx
      .insert(helpReply)
      .values({ id, messageId, kind, text, authorId: caller.user.id, writtenAt: now, mailId });
    await tx
      .update(helpMessage)
      .set({
        ...(kind === 'mail'
          ? { state: 'waiting' as const, assigneeId: message.assigneeId ?? caller.user.id }
          : message.state === 'new'
            ? { state: 'open' as const }
            : {}),
        updatedAt: now,
        revision: sql`${helpMessage.revision} + 1`,
      })
      .where(eq(helpMessage.id, messageId));
    // The same before and after: it names the target and is no change.
    const named = { name: `Message of ${message.senderName}` };
    await audit.write(
      {
        ...actorOf(caller),
        action: kind === 'mail' ? 'help/message-reply' : 'help/message-note',
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

const quoted = (message: string): string =>
  (message.length > QUOTED_LENGTH ? `${message.slice(0, QUOTED_LENGTH)} …` : message)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
