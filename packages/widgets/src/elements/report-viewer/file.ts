/** The files of a report, within the chosen filters; loaded with the first download. */
import { QueueSocket } from '@flightdeck/client';
import { EMBED_SOCKET_PATH } from '@flightdeck/contract';
import { embedCalls } from '@flightdeck/contract/embed';
import type { EmbedChoice } from '@flightdeck/domain/embed';
import { fileName } from '@flightdeck/domain/urls';
import type { FileSource } from './load.ts';

export { saveBlob } from '../../viewer/save-blob.ts';

/** A made file, and the name to save it under. */
interface Made {
  readonly name: string;
  readonly blob: Blob;
}

/** Requests the PDF and fetches it. @throws {Error} with a message for the reader. */
export async function madePdf(
  source: FileSource,
  name: string,
  { filters, locale }: { readonly filters: EmbedChoice; readonly locale: string },
  signal: AbortSignal,
): Promise<Made> {
  const { client, session, api } = source;
  const { file } = await client.request(embedCalls.download, {
    body: { filters, locale },
    idempotencyKey: newKey(),
    signal,
  });
  source.queue ??= openQueue(api, () => session.token());
  const { url, error } = await source.queue.subscribe(file, { signal });
  if (url === undefined) throw new GenerationFailed(error);
  const answer = await session.fetch(new URL(url, api), { signal });
  if (!answer.ok) throw new GenerationFailed(`The file answered ${answer.status}.`);
  return { name: fileName(name, 'pdf'), blob: await answer.blob() };
}

/** Fetches the CSV. @throws {Error} with a message for the reader. */
export async function madeCsv(
  { client }: FileSource,
  filters: EmbedChoice,
  signal: AbortSignal,
): Promise<Made> {
  const { name, csv } = await client.request(embedCalls.csv, { body: { filters }, signal });
  return { name, blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }) };
}

/** A connection to the server at `api` that starts by sending a token. */
function openQueue(api: string, token: () => Promise<string>): QueueSocket {
  const address = new URL(EMBED_SOCKET_PATH, api);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new QueueSocket({ url: address.href, token });
}

/** A requested file could not be made. */
class GenerationFailed extends Error {
  constructor(cause?: unknown) {
    super('There was a problem generating your file', { cause });
    this.name = 'GenerationFailed';
  }
}

/** A unique key, also on pages that are not secure contexts. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** What the person is told of a failure (spec.md §8). */
export function failureTexts(what: 'pdf' | 'csv', error: unknown) {
  if (error instanceof GenerationFailed) return { title: 'Download Fail', text: error.message };
  return what === 'pdf'
    ? {
        title: 'Failed Download Request',
        text: 'Unable to request your report at this time.',
      }
    : {
        title: 'Failed download request',
        text: error instanceof Error ? error.message : 'fail',
      };
}
