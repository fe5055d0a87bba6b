/** Kept files in a bucket of an object storage that speaks the protocol of S3. */
import { open, rm, stat } from 'node:fs/promises';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../errors.ts';
import type { ObjectBucket } from '../process.ts';
import { readList } from './bucket-list.ts';
import type { ListingShelf } from './shelf.ts';

/** Bytes that are sent at once; larger files go in parts of this size, of which a storage takes 10,000. */
const PART_BYTES = 16 * 1024 * 1024;
/** Longest wait for an answer. */
const PATIENCE_MS = 60_000;

const away = (cause: unknown): AppError =>
  new AppError(
    'unavailable',
    'The storage of files does not answer. Try again in a moment.',
    undefined,
    { cause },
  );

interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer> | string;
}

/** A shelf in a bucket; the bucket stands in the path of each request. */
export function bucketShelf(bucket: ObjectBucket): ListingShelf {
  const urlOf = (name: string, query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(
      `${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}${name && `/${name}`}`,
    );
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url;
  };
  /** Sends a signed request. @throws {AppError} `unavailable` for an answer that is none of `fine`. */
  const send = async (name: string, asked: Asked, fine: readonly number[]): Promise<Response> => {
    const { method, query, headers, body } = asked;
    const signed = await new AwsV4Signer({
      ...{ method, url: urlOf(name, query).href, service: 's3', region: bucket.region },
      accessKeyId: bucket.accessKeyId,
      secretAccessKey: bucket.secretAccessKey,
      ...(headers && { headers: { ...headers } }),
      ...(body !== undefined && { body }),
    }).sign();
    // Of the answer's head: whoever reads a large file slowly must not lose it.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error('No answer in time.')), PATIENCE_MS);
    let answer: Response;
    try {
      answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: patience.signal,
        ...(body !== undefined && { body }),
      });
    } catch (cause) {
      throw away(cause);
    } finally {
      clearTimeout(timer);
    }
    if (fine.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw away(new Error(`${method} of an object was answered ${answer.status}.`));
  };
  const sizeOf = async (name: string): Promise<{ size: number; etag: string } | null> => {
    const answer = await send(name, { method: 'HEAD' }, [200, 404]);
    if (answer.status === 404) return null;
    const size = Number(answer.headers.get('content-length'));
    return { size, etag: answer.headers.get('etag') ?? '' };
  };
  const sendInParts = async (name: string, file: string, size: number): Promise<void> => {
    const begun = await send(name, { method: 'POST', query: { uploads: '' } }, [200]);
    const uploadId = idOf(await begun.text());
    const handle = await open(file, 'r');
    try {
      const etags: string[] = [];
      for (let at = 0; at < size; at += PART_BYTES) {
        const body = new Uint8Array(Math.min(PART_BYTES, size - at));
        await handle.read(body, 0, body.length, at);
        const query = { partNumber: String(etags.length + 1), uploadId };
        const answer = await send(name, { method: 'PUT', query, body }, [200]);
        etags.push(answer.headers.get('etag') ?? '');
        await answer.body?.cancel();
      }
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const ended = await send(name, { method: 'POST', query: { uploadId }, body }, [200]);
      // The storage may say that it failed after its head said that all was well.
      const said = await ended.text();
      if (!said.includes('CompleteMultipartUploadResult')) throw away(new Error('not completed'));
    } catch (error) {
      await send(name, { method: 'DELETE', query: { uploadId } }, [204, 404]).catch(
        () => undefined,
      );
      throw error;
    } finally {
      await handle.close();
    }
  };
  const put = async (name: string, file: string): Promise<void> => {
    const { size } = await stat(file);
    if (size > PART_BYTES) await sendInParts(name, file, size);
    else {
      const handle = await open(file, 'r');
      const body = new Uint8Array(size);
      await handle.read(body, 0, size, 0).finally(() => handle.close());
      await (await send(name, { method: 'PUT', body }, [200])).body?.cancel();
    }
    await rm(file, { force: true });
  };
  return {
    has: async (name) => (await sizeOf(name)) !== null,
    put,
    async adopt(name, file) {
      const isThere = (await sizeOf(name)) !== null;
      await (isThere ? rm(file, { force: true }) : put(name, file));
      return !isThere;
    },
    async *list(prefix) {
      for (let from: string | null = ''; from !== null; ) {
        const more = from === '' ? undefined : { 'continuation-token': from };
        const query = { 'list-type': '2', prefix, ...more };
        const list = readList(await (await send('', { method: 'GET', query }, [200])).text());
        for (const { key: name, bytes, changedAt } of list.objects) {
          yield { name, bytes, changedAt: new Date(changedAt) };
        }
        from = list.next;
      }
    },
    async find(name) {
      const found = await sizeOf(name);
      if (!found) return null;
      const under = new AbortController();
      return {
        size: found.size,
        async read({ start, end }) {
          // Put again meanwhile, it has another key: its head would not open these pieces.
          const headers = { range: `bytes=${start}-${end}`, 'if-match': found.etag };
          const answer = await send(name, { method: 'GET', headers }, [206]);
          return bodyOf(answer, under.signal);
        },
        close: async () => under.abort(),
      };
    },
    async remove(name) {
      await (await send(name, { method: 'DELETE' }, [204, 404])).body?.cancel();
    },
  };
}

function idOf(xml: string): string {
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(xml)?.[1];
  if (!id) throw away(new Error('The storage did not begin to take a file in parts.'));
  return id;
}

/** The bytes of an answer, until the reader has enough. */
async function* bodyOf(answer: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!answer.body) return;
  try {
    for await (const bytes of answer.body) {
      if (signal.aborted) return;
      yield bytes;
    }
  } catch (cause) {
    throw away(cause);
  }
}
