/** The inbox: messages with their state and who answers them. */
import { COUNT_LIMIT, type DataOf } from '@flightdeck/contract';
import type {
  ManagedMessage,
  ManagedMessagePage,
  MessageReply,
} from '@flightdeck/contract/help-admin';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf } from '../../../platform/audit.ts';
import { exportCsv } from '../../../platform/csv-export.ts';
import type { CsvColumns } from '../../../platform/csv-text.ts';
import { AppError } from '../../../platform/errors.ts';
import { mailState } from '../../../platform/mail/mailer.ts';
import {
  directed,
  isAnyOf,
  matchesLowerCase,
  readPieces,
  readTimedPage,
  selected,
} from '../../../platform/records/list.ts';
import { namesOf } from '../../../platform/records/names.ts';
import type { RecordsDb } from '../../../platform/records/records.ts';
import { job, user } from '../../../platform/records/schema.ts';
import type { Caller } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { lastChange, requireRevision, staleSave } from '../../../platform/stale-save.ts';
import { Refused } from '../attachments.ts';
import { attachmentAddress } from '../messages.ts';
import { senderAddress } from '../reply-address.ts';
import { helpAttachment, helpMessage, helpReply } from '../schema.ts';
import { helpManagers } from './managers.ts';

type Calls = typeof CALLS.helpAdmin;
type MessageRow = typeof helpMessage.$inferSelect;
type Filter = z.output<Calls['exportMessages']['body']>;

/** Characters of a message that a list shows. */
const EXCERPT = 160;

function conditionOf({ projectId, search, states, type, assignee }: Filter): SQL | undefined {
  return and(
    projectId === undefined ? undefined : eq(helpMessage.projectId, projectId),
    isAnyOf(helpMessage.state, states),
    type && eq(helpMessage.type, type),
    assignee === undefined ? undefined : isAnyOf(helpMessage.assigneeId, [assignee], 'nobody'),
    matchesLowerCase(search, helpMessage.searched),
  );
}

async function countsBy(
  db: RecordsDb,
  table: typeof helpAttachment | typeof helpReply,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ messageId: table.messageId, n: count() })
    .from(table)
    .where(inArray(table.messageId, [...ids]))
    .groupBy(table.messageId);
  return new Map(rows.map(({ messageId, n }) => [messageId, n]));
}

async function itemsOf(db: RecordsDb, rows: readonly MessageRow[]): Promise<ManagedMessage[]> {
  const ids = rows.map(({ id }) => id);
  const [nameOf, files, replies] = await Promise.all([
    namesOf(
      db,
      rows.map(({ assigneeId }) => assigneeId),
    ),
    countsBy(db, helpAttachment, ids),
    countsBy(db, helpReply, ids),
  ]);
  return rows.map((row) => ({
    messageId: row.id,
    projectId: row.projectId,
    type: row.type,
    product: row.productTitle,
    area: row.areaTitle,
    excerpt: [...row.message.replace(/\s+/g, ' ')].slice(0, EXCERPT).join(''),
    sender: { id: row.senderId, name: row.senderName, email: row.senderEmail },
    sentAt: row.sentAt.toISOString(),
    state: row.state,
    assignee: nameOf(row.assigneeId),
    attachments: files.get(row.id) ?? 0,
    replies: replies.get(row.id) ?? 0,
  }));
}

/** A page of messages, and how many there are of each state. */
export async function listInbox(
  { records: { db } }: Services,
  { page, pageSize, direction, ...filter }: z.output<Calls['messages']['body']>,
): Promise<DataOf<Calls['messages']>> {
  const where = conditionOf(filter);
  const { id, sentAt } = helpMessage;
  const turn = directed[direction];
  const inOrder = db.select().from(helpMessage).orderBy(turn(sentAt), turn(id)).$dynamic();
  const [{ rows, ...total }, states] = await Promise.all([
    readTimedPage(
      db,
      { page, pageSize },
      {
        id: z.string(),
        direction,
        matching: db
          .select({ id, at: sql`${sentAt}`.as('at') })
          .from(helpMessage)
          .where(where),
        rowsOf: (ids) => inOrder.where(inArray(id, ids)),
        walk: () => inOrder.where(where),
      },
    ),
    db
      .select({ state: helpMessage.state, n: count() })
      .from(helpMessage)
      .where(
        filter.projectId === undefined ? undefined : eq(helpMessage.projectId, filter.projectId),
      )
      .groupBy(helpMessage.state),
  ]);
  const of = (state: MessageRow['state']) => states.find((each) => each.state === state)?.n ?? 0;
  return {
    ...total,
    rows: await itemsOf(db, rows),
    counts: { new: of('new'), open: of('open'), waiting: of('waiting'), done: of('done') },
  };
}

/** How many messages are new or open, of all projects, counted up to `COUNT_LIMIT`. */
export async function countWaiting({
  records: { db },
}: Services): Promise<DataOf<Calls['waiting']>> {
  const { id, projectId, sentAt, state } = helpMessage;
  const isWaiting = inArray(state, ['new', 'open']);
  const waiting = db.select({ id }).from(helpMessage).where(isWaiting).limit(COUNT_LIMIT);
  const [[row], [first]] = await Promise.all([
    db.select({ n: count() }).from(waiting.as('waiting')),
    db.select({ projectId }).from(helpMessage).where(isWaiting).orderBy(asc(sentAt)).limit(1),
  ]);
  return { waiting: row?.n ?? 0, projectId: first?.projectId ?? null };
}

/** A message's row. @throws {AppError} `not-found`. */
export async function requireMessage(db: RecordsDb, messageId: string): Promise<MessageRow> {
  const [row] = await db.select().from(helpMessage).where(eq(helpMessage.id, messageId));
  if (!row) throw new AppError('not-found', 'This message does not exist any more.');
  return row;
}

const fileOf = ({ id, name, mimeType, bytes }: typeof helpAttachment.$inferSelect) => ({
  ...{ attachmentId: id, name, mimeType, bytes },
  url: attachmentAddress(id),
});

/** What follows a message, or one of it, oldest first. */
export async function threadOf(db: RecordsDb, where: SQL): Promise<MessageReply[]> {
  const rows = await db
    .select({ reply: helpReply, state: job.state, senderName: helpMessage.senderName })
    .from(helpReply)
    .innerJoin(helpMessage, eq(helpMessage.id, helpReply.messageId))
    .leftJoin(job, eq(job.id, helpReply.mailId))
    .where(where)
    .orderBy(asc(helpReply.writtenAt), asc(helpReply.id));
  const [nameOf, files] = await Promise.all([
    namesOf(
      db,
      rows.map(({ reply }) => reply.authorId),
    ),
    db
      .select()
      .from(helpAttachment)
      .where(
        inArray(
          helpAttachment.replyId,
          rows.map(({ reply }) => reply.id),
        ),
      )
      .orderBy(asc(helpAttachment.position)),
  ]);
  return rows.map(({ reply, state, senderName }) => ({
    replyId: reply.id,
    kind: reply.kind,
    text: reply.text,
    quoted: reply.quoted,
    author:
      reply.kind === 'sender'
        ? { id: reply.authorId, name: senderName, email: '' }
        : nameOf(reply.authorId),
    writtenAt: reply.writtenAt.toISOString(),
    mail: reply.mailId === null ? null : { state: mailState(state) },
    byMail: reply.inboundId !== null,
    files: files.filter(({ replyId }) => replyId === reply.id).map(fileOf),
    refused: Refused.parse(reply.refused),
  }));
}

/** One message with its files, answers and notes. @throws {AppError} `not-found`. */
export async function readInbox(
  { records: { db } }: Services,
  messageId: string,
): Promise<ManagedMessagePage> {
  const row = await requireMessage(db, messageId);
  const [items, mailTo, files, thread] = await Promise.all([
    itemsOf(db, [row]),
    senderAddress(db, row),
    db
      .select()
      .from(helpAttachment)
      .where(and(eq(helpAttachment.messageId, messageId), isNull(helpAttachment.replyId)))
      .orderBy(asc(helpAttachment.position)),
    threadOf(db, eq(helpReply.messageId, messageId)),
  ]);
  const [item] = items;
  if (!item) throw new AppError('not-found', 'This message does not exist any more.');
  return {
    ...item,
    message: row.message,
    revision: row.revision,
    mailTo,
    senderReads: row.senderReads,
    readTo: row.readTo.toISOString(),
    files: files.map(fileOf),
    refused: Refused.parse(row.refused),
    thread,
  };
}

/**
 * Changes the state of a message and who answers it.
 * @throws {AppError} `not-found`, `unprocessable` for somebody who may not manage help, `precondition-required`,
 *   `conflict` with StaleSave.
 */
export async function setMessage(
  services: Services,
  caller: Caller,
  messageId: string,
  { state, assigneeId }: z.output<Calls['setMessage']['body']>,
  revision: number | undefined,
): Promise<DataOf<Calls['setMessage']>> {
  const { records, audit, clock, config } = services;
  const at = clock();
  await requireMessage(records.db, messageId);
  if (assigneeId !== null) {
    const [manager] = await helpManagers(services, eq(user.id, assigneeId));
    if (!manager) {
      throw new AppError(
        'unprocessable',
        'This person may not manage help any more. Choose somebody else.',
      );
    }
  }
  return records.transaction(async (tx) => {
    const before = await requireMessage(tx, messageId);
    const based = requireRevision(revision, 'message');
    const [saved] = await tx
      .update(helpMessage)
      .set({ state, assigneeId, updatedAt: at, revision: sql`${helpMessage.revision} + 1` })
      .where(and(eq(helpMessage.id, messageId), eq(helpMessage.revision, based)))
      .returning({ revision: helpMessage.revision });
    if (!saved) {
      const now = await requireMessage(tx, messageId);
      const stale = {
        revision: now.revision,
        savedBy: (await lastChange(tx, messageId))?.name ?? 'Somebody else',
        savedAt: now.updatedAt,
      };
      throw staleSave(caller, config.timeZone, stale, 'message');
    }
    const name = `Message about ${before.productTitle}`;
    await audit.write(
      {
        ...actorOf(caller),
        action: 'help/message-update',
        target: messageId,
        before: { name, state: before.state, assigneeId: before.assigneeId },
        after: { name, state, assigneeId },
      },
      tx,
    );
    return { revision: saved.revision };
  });
}

const COLUMNS: CsvColumns<ManagedMessage & { readonly message: string }> = {
  Sent: ({ sentAt }) => sentAt,
  State: ({ state }) => state,
  Kind: ({ type }) => type,
  Product: ({ product }) => product,
  Area: ({ area }) => area,
  Sender: ({ sender }) => sender.name,
  'E-mail': ({ sender }) => sender.email,
  'Answered by': ({ assignee }) => assignee?.name ?? null,
  Attachments: ({ attachments }) => attachments,
  'Answers and notes': ({ replies }) => replies,
  Message: ({ message }) => message,
};

/** Messages under the filters as CSV. */
export function exportInbox(services: Services, caller: Caller, filter: Filter) {
  const { db } = services.records;
  const { id, sentAt } = helpMessage;
  const list = {
    ...selected(conditionOf(filter), id, {
      ids: () => db.select({ id }).from(helpMessage).$dynamic(),
      rows: () => db.select().from(helpMessage).$dynamic(),
    }),
    order: [desc(sentAt), desc(id)],
    show: async (rows: readonly MessageRow[]) => {
      const items = await itemsOf(db, rows);
      return items.map((item, index) => ({ ...item, message: rows[index]?.message ?? '' }));
    },
  };
  return exportCsv(services, caller, {
    action: 'help/message-export',
    target: filter.projectId,
    after: filter,
    name: 'Help messages',
    columns: COLUMNS,
    rows: readPieces(list, ({ messageId }) => messageId),
  });
}
