/** How kept files are sent: a browser saves them, from any place on, and runs nothing of them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectStore } from '../objects/store.ts';
import { attachment } from './attachment.ts';

/** A kept file as it is sent. */
export interface SentObject {
  readonly scope: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Name that the browser saves it under. */
  readonly name: string;
}

const RANGE = /^bytes=(\d{0,16})-(\d{0,16})$/;

/** The one range that is asked for; null for all of it, `unsatisfiable` for a range that the file does not have. */
function rangeOf(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | null | 'unsatisfiable' {
  // Several ranges may be answered with the whole, and so may what is no range (RFC 9110, 14.2).
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= bytes || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { start, end };
}

/** Whether the file is asked for from its beginning: parts that follow belong to one saving of it. */
export const isFromStart = ({ headers: { range } }: FastifyRequest): boolean =>
  range === undefined || /^bytes=0*(?:0-|-)/.test(range) || !RANGE.test(range);

/** Headers of a file that is saved. @param name Name that the browser saves it under. */
export const savingHeaders = (name: string) => ({
  // Whatever it is, it is for saving: no type that a browser or a plug-in would open.
  'content-type': 'application/octet-stream',
  'content-disposition': attachment(name, 'File'),
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
});

/**
 * Sends a file or the part of it that is asked for. The caller has checked that it may be sent: also a part is asked
 * for anew, so that what was taken back ends with the next request.
 * @throws {AppError} `not-found` when it is not kept any more.
 */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  objects: Pick<ObjectStore, 'open'>,
  { scope, sha256, bytes, name }: SentObject,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  // A part of another content than the browser has the beginning of is of no use: it gets the whole.
  const condition = request.headers['if-range'];
  const wanted =
    condition === undefined || condition === etag ? rangeOf(request.headers.range, bytes) : null;
  reply.headers({ ...savingHeaders(name), 'accept-ranges': 'bytes', etag });
  if (wanted === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const stream = await objects.open(scope, sha256, wanted ?? undefined);
  if (!wanted) return reply.header('content-length', bytes).send(stream);
  const { start, end } = wanted;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes}`)
    .header('content-length', end - start + 1)
    .send(stream);
}
