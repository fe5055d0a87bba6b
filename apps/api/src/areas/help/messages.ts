/** Lists messages for the people who answer them, and serves their attachments. */
import type { DataOf } from '@flightdeck/contract';
import type { HelpMessageItem } from '@flightdeck/contract/help-messages';
import { CALLS } from '@flightdeck/contract/server';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { authorise } from '../../platform/http/mount.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { readPage } from '../../platform/records/list.ts';
import type { Records } from '../../platform/records/records.ts';
import type { Services } from '../../platform/services.ts';
import { callerOf } from '../../platform/session/plugin.ts';
import { helpAttachment, helpMessage } from './schema.ts';

type AttachmentRow = typeof helpAttachment.$inferSelect;

/** Address of an attachment. */
export const attachmentAddress = (id: string): string => `/v2/onehelp/attachment/${id}`;

async function itemsOf(
  records: Records,
  messages: readonly (typeof helpMessage.$inferSelect)[],
): Promise<HelpMessageItem[]> {
  const ids = messages.map(({ id }) => id);
  const attachments =
    ids.length === 0
      ? []
      : await records.db
          .select()
          .from(helpAttachment)
          .where(and(inArray(helpAttachment.messageId, ids), isNull(helpAttachment.replyId)))
          .orderBy(asc(helpAttachment.position));
  const shown = ({ id, name, mimeType, bytes }: AttachmentRow) => ({
    ...{ attachmentId: id, name, mimeType, bytes },
    url: attachmentAddress(id),
  });
  return messages.map((each) => ({
    messageId: each.id,
    projectId: each.projectId,
    type: each.type,
    product: each.productTitle,
    area: each.areaTitle,
    message: each.message,
    sender: { id: each.senderId, name: each.senderName, email: each.senderEmail },
    sentAt: each.sentAt.toISOString(),
    attachments: attachments.filter(({ messageId }) => messageId === each.id).map(shown),
  }));
}

/** A page of messages, newest first. */
export async function listMessages(
  records: Records,
  filter: z.output<typeof CALLS.helpMessages.messages.body>,
): Promise<DataOf<typeof CALLS.helpMessages.messages>> {
  const { projectId, type, page, pageSize } = filter;
  const { db } = records;
  const where = and(
    projectId === undefined ? undefined : eq(helpMessage.projectId, projectId),
    type && eq(helpMessage.type, type),
  );
  return readPage(
    {
      db,
      rows: () => db.select().from(helpMessage).where(where).$dynamic(),
      order: [desc(helpMessage.sentAt), desc(helpMessage.id)],
      show: (rows) => itemsOf(records, rows),
    },
    { page, pageSize },
  );
}

/** @throws {AppError} `not-found`. */
export async function readMessage(records: Records, messageId: string): Promise<HelpMessageItem> {
  const rows = await records.db.select().from(helpMessage).where(eq(helpMessage.id, messageId));
  const [item] = await itemsOf(records, rows);
  if (!item) throw new AppError('not-found', 'This message does not exist.');
  return item;
}

const MISSING_FILE = 'This file does not exist any more.';
const Params = z.object({ attachment: z.uuid() });

/**
 * Adds the routes of attachments: for the sender of the message and people who may manage help, and never shown by the
 * browser itself.
 */
export function registerAttachments(app: FastifyInstance, services: Services): void {
  const { records, files } = services;
  app.get('/v2/onehelp/attachment/:attachment', async (request, reply) => {
    const caller = await callerOf(request);
    await authorise(CALLS.help.conversation, caller, services);
    const params = Params.safeParse(request.params).data;
    const [found] = params
      ? await records.db
          .select({ row: helpAttachment, senderId: helpMessage.senderId })
          .from(helpAttachment)
          .innerJoin(helpMessage, eq(helpMessage.id, helpAttachment.messageId))
          .where(eq(helpAttachment.id, params.attachment))
      : [];
    if (!found || found.senderId !== caller?.user.id) {
      await authorise(CALLS.helpMessages.message, caller, services);
    }
    const row = found?.row;
    if (!row) throw new AppError('not-found', MISSING_FILE);
    return sendFile(reply, files, row.path, MISSING_FILE, {
      'content-type': row.mimeType,
      'content-disposition': attachment(row.name),
      'cache-control': 'private, no-store',
    });
  });
}
