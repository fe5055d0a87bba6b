/** How stored files are sent: a browser saves or draws them, and runs nothing of them. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

/** What differs from file to file. */
export interface FileHeaders {
  readonly 'content-type': string;
  readonly 'cache-control': string;
  readonly 'content-disposition'?: string;
  readonly 'cross-origin-resource-policy'?: string;
}

/** Sends a file. @throws {AppError} `not-found` in the words of `missing`, where there is none. */
export async function sendFile(
  reply: FastifyReply,
  file: string | null,
  missing: string,
  headers: FileHeaders,
): Promise<FastifyReply> {
  const found = file ? await stat(file).catch(() => null) : null;
  if (!file || !found) throw new AppError('not-found', missing);
  return reply
    .headers({
      ...headers,
      'content-length': found.size,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(createReadStream(file));
}
