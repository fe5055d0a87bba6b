/** Takes messages: checks their attachments, keeps the good ones, and stores a message only once (spec.md §7, onehelp/contact). */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BodyOf } from '@flightdeck/contract';
import type { ContactResult } from '@flightdeck/contract/help';
import type { CALLS } from '@flightdeck/contract/server';
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { publicOrigin } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { mailHolders } from '../../platform/mail/mail-holders.ts';
import type { Records, RecordsDb } from '../../platform/records/records.ts';
import type { Caller, ReceivedFile } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { productsOf } from './articles.ts';
import { keepFiles, Refused } from './attachments.ts';
import { helpAttachment, helpMessage, helpReply } from './schema.ts';

const HOUR_MS = 3_600_000;
/** Messages of one sender in an hour: enough for those that waited offline, too few to fill the inbox. */
const MOST_AN_HOUR = 30;

type ContactBody = BodyOf<typeof CALLS.help.contact>;

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
  const { records, clock } = services;
  const subject = await subjectOf(records, body);
  const { projectId, product, product_area = '', type, message } = body;
  const bodyHash = await hashOf([projectId, product, product_area, type, message], files);
  const senderId = readerId(caller);
  const known = key === undefined ? null : await byKey(records, senderId, key, bodyHash);
  if (known) return known;
  const now = clock();
  await assertNotTooMany(records, senderId, now);

  const id = randomUUID();
  const { rows, refused, remove } = await keepFiles(services.files, files, {
    messageId: id,
    replyId: null,
  });
  let added: boolean;
  try {
    added = await records.transaction(async (tx) => {
      const stored = await tx
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
          senderReads: isNamed(caller),
          idempotencyKey: key ?? null,
          bodyHash,
          refused,
          sentAt: now,
          activeAt: now,
          readTo: now,
        })
        .onConflictDoNothing({ target: [helpMessage.senderId, helpMessage.idempotencyKey] })
        .returning({ id: helpMessage.id });
      if (stored.length === 0) return false;
      if (rows.length > 0) await tx.insert(helpAttachment).values([...rows]);
      const { user } = caller;
      await tellManagers(services, tx, { ...body, ...subject, id, sender: user, assigneeId: null });
      return true;
    });
  } catch (error) {
    await remove();
    throw error;
  }
  if (added) return { messageId: id, kept: rows.map(({ name }) => name), refused: [...refused] };
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

/** Mails whoever answers the conversation what its sender wrote: everybody who may, until somebody does. */
export function tellManagers(
  services: Services,
  tx: RecordsDb,
  sent: {
    /** Of the conversation. */
    readonly id: string;
    readonly projectId: string;
    readonly productTitle: string;
    readonly type: ContactBody['type'];
    readonly message: string;
    readonly sender: { readonly id: string; readonly name: string; readonly email: string };
    readonly assigneeId: string | null;
    /** It is more of a conversation that there is already. */
    readonly isMore?: boolean;
  },
): Promise<void> {
  const { productTitle, type, message, assigneeId, isMore = false } = sent;
  const { id, name, email } = sent.sender;
  const holders = {
    permission: 'fundamental/onehelpManage',
    choice: 'helpMessage',
    except: id,
    only: assigneeId,
  } as const;
  const place = [sent.projectId, sent.id].map(encodeURIComponent).join('/');
  const subject = isMore
    ? `${name} wrote again about ${productTitle}`
    : `${name} ${KINDS[type]} ${productTitle}`;
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

/** Whether the caller has a name of their own, so that nobody else has their id. */
export const isNamed = ({ embed }: Caller): boolean => !embed || embed.user !== null;

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
export async function hashOf(
  fields: readonly string[],
  files: readonly ReceivedFile[],
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fields));
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
    .where(and(eq(helpAttachment.messageId, message.id), isNull(helpAttachment.replyId)))
    .orderBy(asc(helpAttachment.position));
  return {
    messageId: message.id,
    kept: kept.map(({ name }) => name),
    refused: Refused.parse(message.refused),
  };
}

/** @throws {AppError} `rate-limited` for a sender of too many messages, first and later ones together. */
export async function assertNotTooMany(
  records: Records,
  senderId: string,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS);
  const both = [
    { table: helpMessage, at: helpMessage.sentAt, isOwn: eq(helpMessage.senderId, senderId) },
    {
      table: helpReply,
      at: helpReply.writtenAt,
      isOwn: and(eq(helpReply.authorId, senderId), eq(helpReply.kind, 'sender')),
    },
  ];
  const counts = await Promise.all(
    both.map(({ table, at, isOwn }) =>
      records.db
        .select({ n: count(), first: sql`min(${at})`.mapWith(at) })
        .from(table)
        .where(and(isOwn, gt(at, since))),
    ),
  );
  const sent = counts.flat();
  if (sent.reduce((sum, { n }) => sum + n, 0) < MOST_AN_HOUR) return;
  const first = Math.min(...sent.map((each) => each.first?.getTime() ?? now.getTime()));
  throw new AppError(
    'rate-limited',
    `You have sent ${MOST_AN_HOUR} messages within an hour. Send the next one later.`,
    { retryAfter: Math.max(1, Math.ceil((first - since.getTime()) / 1000)) },
  );
}
