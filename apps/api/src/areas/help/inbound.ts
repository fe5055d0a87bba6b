/** Mails that answer ours, as the operator's mail system passes them on (docs/decisions/0024). */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { InboundResult } from '@flightdeck/contract/help-messages';
import type { CALLS } from '@flightdeck/contract/server';
import { ATTACHMENT_LIMITS } from '@flightdeck/domain/help';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { roomOf } from '../../platform/objects/open.ts';
import type { ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { addToConversation } from './add-to-conversation.ts';
import { splitQuoted } from './quoted.ts';
import { conversationOf } from './reply-address.ts';
import { helpMessage } from './schema.ts';

type Mail = z.output<typeof CALLS.helpMessages.receive.body>;

/**
 * Adds a mail to the conversation that it answers. Its signature is checked before.
 * @throws {AppError} `not-found`, the same for an address that never was one, has run out, or is somebody else's.
 */
export async function receiveMail(services: Services, mail: Mail): Promise<InboundResult> {
  const { config, records, clock, log } = services;
  const { text, quoted } = splitQuoted(mail.text.toWellFormed().replaceAll('\0', ''));
  const isEmpty = text === '' && mail.attachments.length === 0;
  // Two machines would answer each other for ever.
  if (isEmpty || mail.autoSubmitted.trim().toLowerCase() !== 'no') return { outcome: 'dropped' };
  const conversation = await conversationOf(config, records.db, mail, clock());
  if (!conversation) {
    log.warn('A mail came in for an address that takes none: unknown, expired or somebody else’s.');
    throw new AppError('not-found', 'No conversation takes this mail.');
  }
  const folder = path.join(roomOf(config), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const files = await Promise.all(mail.attachments.map((each) => write(folder, each)));
    await addToConversation(services, eq(helpMessage.id, conversation.id), {
      ...{ text, quoted, files },
      once: { inboundId: mail.messageId },
    });
    return { outcome: 'kept' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function write(
  folder: string,
  { name, type, content }: Mail['attachments'][number],
): Promise<ReceivedFile> {
  const file = path.join(folder, randomUUID());
  const bytes = Buffer.from(content ?? '', 'base64');
  await writeFile(file, bytes, { mode: 0o600 });
  // What the mail system left out was too large for it.
  const cut = content === null || bytes.length > ATTACHMENT_LIMITS.bytes;
  return { field: '', name, mimeType: type, path: file, bytes: bytes.length, ...(cut && { cut }) };
}
