/** Receives the files of a multipart request into a private folder, under generated names. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { ServedCall } from '@flightdeck/contract';
import { LARGEST_UPLOAD } from '@flightdeck/contract/imports';
import { ATTACHMENT_LIMITS } from '@flightdeck/domain/help';
import { ADDRESS_FILE_BYTES } from '@flightdeck/domain/targeting/addresses';
import type { FastifyRequest } from 'fastify';
import { assertRoom, diskFull } from '../disk.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../route.ts';

const MiB = 1024 * 1024;
/** Largest file of a call in bytes, by path; others take 20 MiB. */
const FILE_LIMITS: Readonly<Record<string, number>> = {
  'import/preview': LARGEST_UPLOAD,
  'intake/files': LARGEST_UPLOAD,
  'trouble-sources/preview': 100 * MiB,
  'targeting/ip/{profileId}/preview': ADDRESS_FILE_BYTES,
  'targeting/ip/{profileId}/list': ADDRESS_FILE_BYTES,
  'onehelp/contact': ATTACHMENT_LIMITS.bytes,
  'onehelp/conversation/answer/{conversationId}': ATTACHMENT_LIMITS.bytes,
};
const DEFAULT_FILE_LIMIT = 20 * MiB;
const MAX_FIELDS = 20;
/** Limits of a request with many files: how many, and bytes of all. A file over its own limit is read and dropped. */
const MOST_FILES = 20;
const MOST_BYTES = 400 * MiB;
/** What a request may hold besides its files: fields and the marks between parts. */
const MULTIPART_SLACK = 2 * MiB;

/** The parts of a multipart request. */
export interface Received {
  readonly files: readonly ReceivedFile[];
  /** Text fields, by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Removes the folder and what is left in it. */
  discard(): Promise<void>;
}

/**
 * Writes each file of `request` below `folder`. Exactly the call's file fields, one file each, are taken; any
 * number of each for a call with many files, where a file over the limit is marked and only its beginning kept.
 * @throws {AppError} `too-large`, `bad-request`, `unsupported-media`, or `unavailable` when the disk is full; nothing
 *   stays behind then.
 */
export async function receiveFiles(
  request: FastifyRequest,
  call: ServedCall,
  folder: string,
): Promise<Received> {
  const wanted = call.files ?? [];
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media', 'Send the file as multipart/form-data.');
  }
  const limit = FILE_LIMITS[call.path] ?? DEFAULT_FILE_LIMIT;
  const most = call.manyFiles ? MOST_BYTES : wanted.length * limit;
  const takes = call.manyFiles
    ? `at most ${MOST_FILES} files as ${wanted.join(', ')}`
    : `one file each as ${wanted.join(', ')}`;
  const tooLarge = () =>
    new AppError(
      'too-large',
      call.manyFiles
        ? `The files are larger than ${most / MiB} MB together. Leave some out and send again.`
        : `The file is larger than ${limit / MiB} MB. Split it and send the parts.`,
    );
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > most + MULTIPART_SLACK) throw tooLarge();
  const own = path.join(folder, randomUUID());
  await mkdir(own, { recursive: true, mode: 0o700 });
  const discard = () => rm(own, { recursive: true, force: true });
  const files: ReceivedFile[] = [];
  const fields: Record<string, string> = Object.create(null);
  try {
    await assertRoom(own, announced);
    // Its type leaves the second out.
    const options = {
      limits: {
        fileSize: limit,
        files: call.manyFiles ? MOST_FILES : wanted.length,
        fields: MAX_FIELDS,
        fieldSize: 64 * 1024,
      },
      throwFileSizeLimit: !call.manyFiles,
    };
    const parts = request.parts(options);
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const expected = wanted.includes(part.fieldname);
      const again = !call.manyFiles && files.some((file) => file.field === part.fieldname);
      if (!expected || again) {
        part.file.resume();
        throw new AppError('bad-request', `${part.fieldname}: this call takes ${takes}.`);
      }
      const target = path.join(own, randomUUID());
      await pipeline(part.file, createWriteStream(target, { mode: 0o600 }));
      const cut = part.file.truncated;
      if (cut && !call.manyFiles) throw tooLarge();
      files.push({
        field: part.fieldname,
        name: part.filename.slice(0, 255),
        mimeType: part.mimetype,
        path: target,
        bytes: part.file.bytesRead,
        ...(cut ? { cut } : {}),
      });
    }
    const missing = wanted.find((field) => !files.some((file) => file.field === field));
    if (missing && !call.manyFiles)
      throw new AppError('bad-request', `${missing}: choose a file to send.`);
  } catch (error) {
    await discard();
    if (error instanceof AppError) throw error;
    const full = diskFull(error);
    if (full) throw full;
    throw tooMany(error)
      ? new AppError('bad-request', `This call takes ${takes}.`)
      : new AppError(
          'bad-request',
          'The upload broke off or is not valid. Send it again.',
          undefined,
          {
            cause: error,
          },
        );
  }
  return { files, fields, discard };
}

const tooMany = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /_LIMIT$/.test(String(error.code));
