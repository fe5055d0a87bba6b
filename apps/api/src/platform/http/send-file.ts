/** How stored files are sent: a browser saves or draws them, and runs nothing of them. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import type { Files } from '../objects/files.ts';

/** What differs from file to file. */
export interface FileHeaders {
  readonly 'content-type': string;
  readonly 'cache-control': string;
  readonly 'content-disposition'?: string;
  readonly 'cross-origin-resource-policy'?: string;
}

/** Sends a file by its name. @throws {AppError} `not-found` in the words of `missing`, where there is none. */
export async function sendFile(
  reply: FastifyReply,
  files: Pick<Files, 'open'>,
  name: string | null,
  missing: string,
  headers: FileHeaders,
): Promise<FastifyReply> {
  const found = name === null ? null : await files.open(name);
  if (!found) throw new AppError('not-found', missing);
  return reply
    .headers({
      ...headers,
      'content-length': found.bytes,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(found.stream);
}
