/** Conversations for the person who began them: the list, one of them, answering, what is read (docs/decisions/0024). */
import type { DataOf } from '@flightdeck/contract';
import type {
  AnswerResult,
  ConversationEntry,
  ConversationItem,
  ConversationPage,
  ConversationState,
} from '@flightdeck/contract/help';
import type { CALLS } from '@flightdeck/contract/server';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { namesOf } from '../../platform/records/names.ts';
import type { RecordsDb } from '../../platform/records/records.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { addToConversation } from './add-to-conversation.ts';
import { Refused } from './attachments.ts';
import { hashOf, isNamed, readerId } from './contact.ts';
import { attachmentAddress } from './messages.ts';
import { helpAttachment, helpMessage, helpReply } from './schema.ts';

type Calls = typeof CALLS.help;
type MessageRow = typeof helpMessage.$inferSelect;
type FileRow = typeof helpAttachment.$inferSelect;

/** Characters of a message that the list shows. */
const EXCERPT = 120;
const STATES: Readonly<Record<MessageRow['state'], ConversationState>> = {
  new: 'open',
  open: 'open',
  waiting: 'answered',
  done: 'closed',
};

/**
 * Condition: the conversation is the caller's own, and on a partner's page one of the token's project.
 * @throws {AppError} `forbidden` for a visitor whom the partner does not name.
 */
function ownBy(caller: Caller): SQL | undefined {
  if (!isNamed(caller)) {
    throw new AppError('forbidden', 'The token of this page names nobody who could read answers.', {
      reason: 'user',
    });
  }
  const { embed } = caller;
  return and(
    eq(helpMessage.senderId, readerId(caller)),
    eq(helpMessage.senderReads, true),
    embed?.type === 'help' ? eq(helpMessage.projectId, embed.projectId) : undefined,
  );
}

const oneBy = (caller: Caller, conversationId: string): SQL | undefined =>
  and(ownBy(caller), eq(helpMessage.id, conversationId));

/** Condition on an answer: later than what its reader has seen. */
const isUnread = and(eq(helpReply.kind, 'answer'), gt(helpReply.writtenAt, helpMessage.readTo));

async function itemsOf(db: RecordsDb, rows: readonly MessageRow[]): Promise<ConversationItem[]> {
  const ids = rows.map(({ id }) => id);
  const counts =
    ids.length === 0
      ? []
      : await db
          .select({ id: helpMessage.id, n: count() })
          .from(helpReply)
          .innerJoin(helpMessage, eq(helpMessage.id, helpReply.messageId))
          .where(and(inArray(helpMessage.id, ids), isUnread))
          .groupBy(helpMessage.id);
  return rows.map((row) => ({
    conversationId: row.id,
    type: row.type,
    product: row.productTitle,
    area: row.areaTitle,
    excerpt: [...row.message.replace(/\s+/g, ' ')].slice(0, EXCERPT).join(''),
    state: STATES[row.state],
    activeAt: row.activeAt.toISOString(),
    unread: counts.find(({ id }) => id === row.id)?.n ?? 0,
  }));
}

/** The caller's conversations of a project, where somebody wrote last first. */
export async function listConversations(
  { records: { db } }: Services,
  caller: Caller,
  { projectId, size }: z.output<Calls['conversations']['body']>,
): Promise<DataOf<Calls['conversations']>> {
  const where = and(ownBy(caller), eq(helpMessage.projectId, projectId));
  const [[unread], rows] = await Promise.all([
    db
      .select({ n: countDistinct(helpMessage.id) })
      .from(helpReply)
      .innerJoin(helpMessage, eq(helpMessage.id, helpReply.messageId))
      .where(and(where, isUnread)),
    size === 0
      ? []
      : db
          .select()
          .from(helpMessage)
          .where(where)
          .orderBy(desc(helpMessage.activeAt), desc(helpMessage.id))
          .limit(size + 1),
  ]);
  return {
    rows: await itemsOf(db, rows.slice(0, size)),
    isMore: rows.length > size,
    unread: unread?.n ?? 0,
  };
}

/** @throws {AppError} `not-found` for a conversation that is not the caller's. */
export async function readConversation(
  { records: { db } }: Services,
  caller: Caller,
  conversationId: string,
): Promise<ConversationPage> {
  const [row] = await db.select().from(helpMessage).where(oneBy(caller, conversationId));
  const [item] = row ? await itemsOf(db, [row]) : [];
  if (!row || !item) throw new AppError('not-found', 'This conversation does not exist.');
  const [replies, files] = await Promise.all([
    db
      .select()
      .from(helpReply)
      .where(and(eq(helpReply.messageId, row.id), ne(helpReply.kind, 'note')))
      .orderBy(asc(helpReply.writtenAt), asc(helpReply.id)),
    db
      .select()
      .from(helpAttachment)
      .where(eq(helpAttachment.messageId, row.id))
      .orderBy(asc(helpAttachment.position)),
  ]);
  const nameOf = await namesOf(
    db,
    replies.flatMap(({ kind, authorId }) => (kind === 'answer' ? [authorId] : [])),
  );
  const shown = ({ id, name, bytes }: FileRow) => ({
    ...{ name, bytes },
    url: caller.embed ? null : attachmentAddress(id),
  });
  const filesOf = (replyId: string | null) =>
    files.filter((file) => file.replyId === replyId).map(shown);
  const first: ConversationEntry = {
    entryId: row.id,
    from: 'sender',
    author: row.senderName,
    text: row.message,
    quoted: null,
    writtenAt: row.sentAt.toISOString(),
    files: filesOf(null),
    refused: Refused.parse(row.refused),
  };
  const later = replies.map(
    ({ id, kind, authorId, text, quoted, writtenAt, refused }): ConversationEntry => ({
      entryId: id,
      from: kind === 'answer' ? 'provider' : 'sender',
      author: kind === 'answer' ? nameOf(authorId).name : row.senderName,
      ...{ text, quoted },
      writtenAt: writtenAt.toISOString(),
      files: filesOf(id),
      refused: Refused.parse(refused),
    }),
  );
  return { ...item, entries: [first, ...later] };
}

/** Adds to the caller's own conversation. @throws {AppError} as `addToConversation`. */
export async function answerConversation(
  services: Services,
  caller: Caller,
  conversationId: string,
  {
    message,
    files,
    key,
  }: {
    readonly message: string;
    readonly files: readonly ReceivedFile[];
    readonly key: string | undefined;
  },
): Promise<AnswerResult> {
  const bodyHash = await hashOf([conversationId, message], files);
  const once = key === undefined ? null : { idempotencyKey: key, bodyHash };
  const addition = { text: message, quoted: null, files, once };
  return addToConversation(services, oneBy(caller, conversationId), addition);
}

/**
 * Notes up to which entry the caller has seen their conversation; never back.
 * @throws {AppError} `not-found` for a conversation that is not the caller's.
 */
export async function markRead(
  { records: { db } }: Services,
  caller: Caller,
  conversationId: string,
  entryId: string,
): Promise<void> {
  const seen = db
    .select({ at: helpReply.writtenAt })
    .from(helpReply)
    .where(and(eq(helpReply.id, entryId), eq(helpReply.messageId, conversationId)));
  const [marked] = await db
    .update(helpMessage)
    // Of an entry that is none of this conversation nothing is known: it marks nothing.
    .set({ readTo: sql`greatest(${helpMessage.readTo}, (${seen}))` })
    .where(oneBy(caller, conversationId))
    .returning({ id: helpMessage.id });
  if (!marked) throw new AppError('not-found', 'This conversation does not exist.');
}
