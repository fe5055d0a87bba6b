/** Sends CSV as it is made: a million rows pass through without standing in memory. */
import { Readable } from 'node:stream';
import type { CsvFile } from '@flightdeck/contract';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** Answers `file` as an attachment that browsers save and never show. */
export function sendCsv(reply: FastifyReply, { name, text }: CsvFile): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(text));
}
