/** Takes messages: checks their attachments, keeps the good ones, and stores a message only once (spec.md §7, onehelp/contact). */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BodyOf } from '@flightdeck/contract';
import type { ContactResult } from '@flightdeck/contract/help';
import type { CALLS } from '@flightdeck/contract/server';
import { ATTACHMENT_NAME_LENGTH } from '@flightdeck/domain/help';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { publicOrigin } from '../../platform/config.ts';
import { assertRoom } from '../../platform/disk.ts';
import { AppError } from '../../platform/errors.ts';
import { mailHolders } from '../../platform/mail/mail-holders.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { productsOf } from './articles.ts';
import { judgeAttachments } from './attachments.ts';
import { helpAttachment, helpMessage } from './schema.ts';

const FOLDER = path.join('help', 'attachments');
const HOUR_MS = 3_600_000;
/** Messages of one sender in an hour: enough for those that waited offline, too few to fill the inbox. */
const MOST_AN_HOUR = 30;

type ContactBody = BodyOf<typeof CALLS.help.contact>;
const Refused = z.array(z.strictObject({ name: z.string(), reason: z.string() }));

/**
 * Stores a message with its accepted files. The same key sent again gets the first answer and stores nothing.
 * @throws {AppError} `unprocessable` for a key that was used for another message, an unknown project, product or area;
 * `rate-limited`.
 */
export async function takeMessage(
  services: Services,
  caller: Caller,
  body: ContactBody,
  files: readonly ReceivedFile[],
  key: string | undefined,
): Promise<ContactResult> {
  const { records, config, clock } = services;
  const subject = await subjectOf(records, body);
  const bodyHash = await hashOf(body, files);
  const senderId = readerId(caller);
  const known = key === undefined ? null : await byKey(records, senderId, key, bodyHash);
  if (known) return known;
  const now = clock();
  await assertNotTooMany(records, senderId, now);

  const judged = await judgeAttachments(files);
  const id = randomUUID();
  const good = judged.flatMap((each) => ('mimeType' in each ? [each] : []));
  const refused = judged.flatMap((each) =>
    'reason' in each ? [{ name: shownName(each.file), reason: each.reason }] : [],
  );
  const attachments = good.map(({ file, mimeType }, position) => {
    const attachmentId = randomUUID();
    const where = path.join(FOLDER, attachmentId);
    const row = { id: attachmentId, messageId: id, name: shownName(file), mimeType, path: where };
    return { from: file.path, row: { ...row, bytes: file.bytes, position } };
  });
  const remove = () =>
    Promise.all(
      attachments.map(({ row }) => rm(path.join(config.dataDir, row.path), { force: true })),
    );
  let added: boolean;
  try {
    const folder = path.join(config.dataDir, FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await assertRoom(folder, 0);
    for (const { from, row } of attachments)
      await rename(from, path.join(config.dataDir, row.path));
    added = await records.transaction(async (tx) => {
      const rows = await tx
        .insert(helpMessage)
        .values({
          id,
          projectId: body.projectId,
          type: body.type,
          ...subject,
          message: body.message,
          senderId,
          senderName: caller.user.name,
          senderEmail: caller.user.email,
          idempotencyKey: key ?? null,
          bodyHash,
          refused,
          sentAt: now,
        })
        .onConflictDoNothing({ target: [helpMessage.senderId, helpMessage.idempotencyKey] })
        .returning({ id: helpMessage.id });
      if (rows.length === 0) return false;
      if (attachments.length > 0) {
        await tx.insert(helpAttachment).values(attachments.map(({ row }) => row));
      }
      await tellManagers(services, tx, caller, { ...body, ...subject, messageId: id });
      return true;
    });
  } catch (error) {
    await remove();
    throw error;
  }
  if (added) return { messageId: id, kept: attachments.map(({ row }) => row.name), refused };
  // The same message came twice at once, and the other one was first.
  await remove();
  const first = await byKey(records, senderId, key ?? '', bodyHash);
  if (!first) throw new AppError('conflict', 'The message could not be kept. Send it again.');
  return first;
}

/** What a mail calls each kind of message. */
const KINDS: Readonly<Record<ContactBody['type'], string>> = {
  support: 'asks for help with',
  feedback: 'gives feedback on',
  'new-feature': 'suggests a feature for',
};
/** Characters of a message that a mail repeats. */
export const QUOTED_LENGTH = 2000;

/** Mails everybody who may answer the message. */
function tellManagers(
  services: Services,
  tx: RecordsDb,
  { user: { id, name, email } }: Caller,
  sent: {
    readonly messageId: string;
    readonly projectId: string;
    readonly productTitle: string;
    readonly type: ContactBody['type'];
    readonly message: string;
  },
): Promise<void> {
  const { messageId, projectId, productTitle, type, message } = sent;
  const holders = {
    permission: 'fundamental/onehelpManage',
    choice: 'helpMessage',
    except: id,
  } as const;
  const place = [projectId, messageId].map(encodeURIComponent).join('/');
  const subject = `${name} ${KINDS[type]} ${productTitle}`;
  const words = message.length > QUOTED_LENGTH ? `${message.slice(0, QUOTED_LENGTH)} …` : message;
  return mailHolders(services, tx, holders, {
    subject,
    paragraphs: [`${email ? `${name} (${email})` : name} writes:`, words.toWellFormed()],
    link: {
      label: 'Read and answer',
      url: `${publicOrigin(services.config)}/onehelp/message/${place}`,
    },
  });
}

/**
 * Id of the sender of a message or vote. Visitors whom their partner does not name share one id, so their IP address
 * distinguishes them.
 */
export const readerId = ({ user, embed, address }: Caller): string =>
  embed && !embed.user ? `${user.id}${address}` : user.id;

/** The sender's name for a file, without characters that no store or screen should hold. */
const shownName = ({ name }: ReceivedFile): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, ATTACHMENT_NAME_LENGTH) || 'File';

async function subjectOf(records: Records, body: ContactBody) {
  const products = await productsOf(records, body.projectId);
  if (!products) {
    throw new AppError('unprocessable', 'projectId: there is no help project of this id.');
  }
  const product = products.find(({ id }) => id === body.product);
  if (!product) throw new AppError('unprocessable', 'product: choose one of the products.');
  const area = product.areas.find(({ id }) => id === body.product_area);
  if (body.product_area && !area) {
    throw new AppError('unprocessable', 'product_area: choose one of the product’s areas.');
  }
  return {
    product: product.id,
    productTitle: product.title,
    area: area?.id ?? null,
    areaTitle: area?.title ?? null,
  };
}

/** SHA-256 of the whole request, files included. */
async function hashOf(body: ContactBody, files: readonly ReceivedFile[]): Promise<string> {
  const { projectId, product, product_area = '', type, message } = body;
  const hash = createHash('sha256').update(
    JSON.stringify([projectId, product, product_area, type, message]),
  );
  for (const file of files) {
    hash.update(JSON.stringify([file.name, file.mimeType, file.cut, file.bytes]));
    if (!file.cut) await pipeline(createReadStream(file.path), hash, { end: false });
  }
  return hash.digest('hex');
}

async function byKey(
  records: Records,
  senderId: string,
  key: string,
  bodyHash: string,
): Promise<ContactResult | null> {
  const [message] = await records.db
    .select()
    .from(helpMessage)
    .where(and(eq(helpMessage.senderId, senderId), eq(helpMessage.idempotencyKey, key)));
  if (!message) return null;
  if (message.bodyHash !== bodyHash) {
    throw new AppError(
      'unprocessable',
      'This Idempotency-Key was used for another message. Send a new key.',
    );
  }
  const kept = await records.db
    .select({ name: helpAttachment.name })
    .from(helpAttachment)
    .where(eq(helpAttachment.messageId, message.id))
    .orderBy(asc(helpAttachment.position));
  return {
    messageId: message.id,
    kept: kept.map(({ name }) => name),
    refused: Refused.parse(message.refused),
  };
}

async function assertNotTooMany(records: Records, senderId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [sent] = await records.db
    .select({ n: count(), first: sql`min(${helpMessage.sentAt})`.mapWith(helpMessage.sentAt) })
    .from(helpMessage)
    .where(and(eq(helpMessage.senderId, senderId), gt(helpMessage.sentAt, since)));
  if (!sent || sent.n < MOST_AN_HOUR) return;
  const free = sent.first ? sent.first.getTime() - since.getTime() : HOUR_MS;
  throw new AppError(
    'rate-limited',
    `You have sent ${MOST_AN_HOUR} messages within an hour. Send the next one later.`,
    { retryAfter: Math.max(1, Math.ceil(free / 1000)) },
  );
}
