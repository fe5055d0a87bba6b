/** What help tells on home: answers to the person's messages, and messages that wait for those who answer. */
import type { NewsEntry, WaitingEntry } from '@flightdeck/contract/home';
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { namesOf } from '../../platform/records/names.ts';
import type { Caller } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { helpMessage, helpReply } from './schema.ts';

/** Most entries of either kind. */
const MOST = 5;
/** Characters of a text that home shows. */
const EXCERPT = 240;

const excerpt = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

/** Answers to messages of the caller. */
export async function answersTo(
  { records }: Services,
  caller: Caller,
  since: Date,
): Promise<NewsEntry[]> {
  const rows = await records.db
    .select({ reply: helpReply })
    .from(helpReply)
    .innerJoin(helpMessage, eq(helpMessage.id, helpReply.messageId))
    .where(
      and(
        eq(helpMessage.senderId, caller.user.id),
        eq(helpReply.kind, 'answer'),
        gt(helpReply.writtenAt, since),
      ),
    )
    .orderBy(desc(helpReply.writtenAt))
    .limit(MOST);
  const nameOf = await namesOf(
    records.db,
    rows.map(({ reply }) => reply.authorId),
  );
  return rows.map(({ reply: { id, messageId, text, authorId, writtenAt } }) => ({
    kind: 'answer',
    id,
    conversationId: messageId,
    at: writtenAt.toISOString(),
    from: nameOf(authorId).name,
    text: excerpt(text),
  }));
}

/** Messages that wait for an answer of the caller, or of anybody who answers. */
export async function messagesFor({ records }: Services, caller: Caller): Promise<WaitingEntry[]> {
  if (caller.allowed['fundamental/onehelpManage'] !== true) return [];
  const rows = await records.db
    .select()
    .from(helpMessage)
    .where(
      or(
        and(eq(helpMessage.state, 'new'), isNull(helpMessage.assigneeId)),
        and(
          or(eq(helpMessage.state, 'new'), eq(helpMessage.state, 'open')),
          eq(helpMessage.assigneeId, caller.user.id),
        ),
      ),
    )
    .orderBy(asc(helpMessage.sentAt))
    .limit(MOST);
  return rows.map(({ id, projectId, senderName, sentAt, message }) => ({
    kind: 'message',
    id,
    at: sentAt.toISOString(),
    from: senderName,
    text: excerpt(message),
    path: `/onehelp/message/${encodeURIComponent(projectId)}/${encodeURIComponent(id)}`,
  }));
}
