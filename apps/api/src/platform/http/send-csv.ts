/** Sends CSV as it is made: a million rows pass without being held in memory. */
import { Readable } from 'node:stream';
import type { CsvFile } from '@flightdeck/contract';
import type { FastifyReply } from 'fastify';
import type { Log } from '../process.ts';
import { attachment } from './attachment.ts';

/**
 * Sends `file` as an attachment that browsers save and never show. When a later piece fails, the answer has already
 * begun: the connection is cut, so that no browser takes the part for the whole, and the log has the reason.
 */
export function sendCsv(reply: FastifyReply, { name, text }: CsvFile, log: Log): FastifyReply {
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(logged(text, name, log)));
}

async function* logged(text: AsyncIterable<string>, name: string, log: Log) {
  try {
    yield* text;
  } catch (error) {
    log.error(`The file ${name} could not be written to its end`, error);
    throw error;
  }
}
