/**
 * Checks attachments, each on its own: by the stated type, and by how the content begins (security.md rows 32–33); and
 * keeps the good ones.
 */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { RefusedFile } from '@flightdeck/contract/help';
import {
  ATTACHMENT_LIMITS,
  ATTACHMENT_NAME_LENGTH,
  attachmentRefusal,
  attachmentType,
} from '@flightdeck/domain/help';
import { fileTypeFromFile } from 'file-type';
import { z } from 'zod';
import type { Files } from '../../platform/objects/files.ts';
import type { ReceivedFile } from '../../platform/route.ts';
import type { helpAttachment } from './schema.ts';

const FOLDER = 'help/attachments';
/** The column `refused` of messages and replies. */
export const Refused = z.array(z.strictObject({ name: z.string(), reason: z.string() }));

/** A file that is kept, with the type of its content; or a refused one, with the reason. */
type Judged =
  | { readonly file: ReceivedFile; readonly mimeType: string }
  | { readonly file: ReceivedFile; readonly reason: string };

const TEXT: ReadonlySet<string> = new Set(['text/csv', 'text/plain']);
/** Types that are recognised as their container, such as ZIP. */
const CONTAINERS: Readonly<Record<string, readonly string[]>> = {
  'video/mp4': ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  'video/webm': ['video/webm', 'video/matroska'],
};
/** How much of a text is looked at. */
const SAMPLE = 256 * 1024;
/** Byte order marks of UTF-16, which spreadsheet programs write. */
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Files of a message that are on the disk, and not yet in the store. */
export interface KeptFiles {
  readonly rows: readonly (typeof helpAttachment.$inferInsert)[];
  readonly refused: readonly z.infer<typeof RefusedFile>[];
  /** Removes them again, when the message is not stored. */
  remove(): Promise<void>;
}

/**
 * Judges the files of a message and keeps the good ones among the files of the installation.
 * @param owner Ids of the conversation, and of the reply that they come with; null for its first message.
 * @throws {AppError} `unavailable` when the disk is full; nothing stays behind then.
 */
export async function keepFiles(
  stored: Pick<Files, 'adopt' | 'remove'>,
  files: readonly ReceivedFile[],
  owner: { readonly messageId: string; readonly replyId: string | null },
): Promise<KeptFiles> {
  const judged = await judgeAttachments(files);
  const good = judged.flatMap((each) => ('mimeType' in each ? [each] : []));
  const kept = good.map(({ file, mimeType }, position) => {
    const id = randomUUID();
    const row = { ...owner, id, name: shownName(file), mimeType, path: `${FOLDER}/${id}` };
    return { from: file.path, row: { ...row, bytes: file.bytes, position } };
  });
  const remove = async () => {
    await Promise.all(kept.map(({ row }) => stored.remove(row.path)));
  };
  try {
    for (const { from, row } of kept) await stored.adopt(row.path, from);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    rows: kept.map(({ row }) => row),
    refused: judged.flatMap((each) =>
      'reason' in each ? [{ name: shownName(each.file), reason: each.reason }] : [],
    ),
    remove,
  };
}

/** The sender's name for a file, without characters that no store or screen should hold. */
const shownName = ({ name }: ReceivedFile): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, ATTACHMENT_NAME_LENGTH) || 'File';

/** Checks all files of a message in the order they came; those over the limit are refused. */
async function judgeAttachments(files: readonly ReceivedFile[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  let kept = 0;
  for (const file of files) {
    const verdict: Judged =
      kept < ATTACHMENT_LIMITS.files
        ? await judge(file)
        : { file, reason: attachmentRefusal.tooMany };
    if ('mimeType' in verdict) kept += 1;
    judged.push(verdict);
  }
  return judged;
}

async function judge(file: ReceivedFile): Promise<Judged> {
  const mimeType = attachmentType({ name: file.name, type: file.mimeType });
  if (!mimeType) return { file, reason: attachmentRefusal.type };
  if (file.cut || file.bytes > ATTACHMENT_LIMITS.bytes) {
    return { file, reason: attachmentRefusal.tooLarge };
  }
  if (file.bytes === 0) return { file, reason: attachmentRefusal.empty };
  return (await holds(file.path, mimeType))
    ? { file, mimeType }
    : { file, reason: attachmentRefusal.content(mimeType) };
}

async function holds(file: string, mimeType: string): Promise<boolean> {
  // A parser that throws has not recognised the content.
  const found = (await fileTypeFromFile(file).catch(() => undefined))?.mime;
  if (TEXT.has(mimeType)) return found === undefined && isText(file);
  return found !== undefined && (CONTAINERS[mimeType] ?? [mimeType]).includes(found);
}

/** Whether a file begins like text: without NUL, or as UTF-16 with its mark. Old code pages are text too. */
async function isText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0);
    const sample = buffer.subarray(0, bytesRead);
    return !sample.includes(0) || UTF_16.some((mark) => sample.subarray(0, 2).equals(mark));
  } finally {
    await handle.close();
  }
}
