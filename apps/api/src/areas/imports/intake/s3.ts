/** Buckets that speak the protocol of S3: listing and fetching objects, with signed requests. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PullFrom } from '@flightdeck/contract/intake';
import { AwsV4Signer } from 'aws4fetch';
import { AppError } from '../../../platform/errors.ts';
import type { Outbound, OutboundAnswer } from '../../../platform/http/outbound.ts';
import { type BucketObject, readList } from '../../../platform/objects/bucket-list.ts';

type Bucket = Extract<PullFrom, { from: 's3' }>;

/** Pages of a list, of 1,000 objects each. */
const MOST_PAGES = 20;
const MOST_LIST_BYTES = 8 * 2 ** 20;
const LIST_MS = 60_000;

/** Requests of one bucket. */
export interface BucketAccess {
  readonly bucket: Bucket;
  readonly secret: string;
  readonly outbound: Outbound;
  readonly signal: AbortSignal;
}

const urlOf = ({ endpoint, bucket }: Bucket, key: string): URL => {
  const url = new URL(endpoint);
  const named = key.split('/').map(encodeURIComponent).join('/');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}${named && `/${named}`}`;
  url.search = '';
  url.hash = '';
  return url;
};

/** Sends a signed request. It follows no redirect: a signature holds for one host. */
async function send(
  { bucket, secret, outbound, signal }: BucketAccess,
  url: URL,
  to: { readonly target: string; readonly limit: number; readonly deadlineMs: number },
): Promise<OutboundAnswer> {
  const signed = await new AwsV4Signer({
    ...{ method: 'GET', url: url.href, service: 's3', region: bucket.region },
    ...{ accessKeyId: bucket.accessKeyId, secretAccessKey: secret },
  }).sign();
  const headers = Object.fromEntries(signed.headers.entries());
  const answer = await outbound({ url: signed.url.href, headers, follows: false, signal, ...to });
  if (answer.status === 200) return answer;
  await rm(to.target, { force: true });
  throw new AppError(
    answer.status >= 500 ? 'unavailable' : 'unprocessable',
    `The bucket answers ${answer.status}${WHY[answer.status] ?? '.'}`,
  );
}

const WHY: Readonly<Record<number, string>> = {
  301: ': it is in another region. Correct the region and the endpoint.',
  400: ': check endpoint and region.',
  403: ': check the access key, its secret, and that it may list and read the bucket.',
  404: ': there is no such bucket or file. Check the names.',
};

/** The objects below the prefix whose names have the pattern. @throws {AppError} */
export async function listObjects(access: BucketAccess, room: string): Promise<BucketObject[]> {
  const { bucket } = access;
  const found: BucketObject[] = [];
  let next: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const url = urlOf(bucket, '');
    url.searchParams.set('list-type', '2');
    if (bucket.prefix) url.searchParams.set('prefix', bucket.prefix);
    if (next !== null) url.searchParams.set('continuation-token', next);
    await send(access, url, { target: room, limit: MOST_LIST_BYTES, deadlineMs: LIST_MS });
    const list = readList(await readFile(room, 'utf8'));
    await rm(room, { force: true });
    found.push(...list.objects.filter(({ key }) => fits(path.posix.basename(key), bucket.pattern)));
    next = list.next;
    if (next === null) return found.filter(({ key }) => !key.endsWith('/'));
  }
  throw new AppError(
    'unprocessable',
    `The bucket has more than ${MOST_PAGES},000 files there. Give a longer prefix.`,
  );
}

/** Fetches an object into `target`. @throws {AppError} */
export async function fetchObject(
  access: BucketAccess,
  key: string,
  to: { readonly target: string; readonly limit: number; readonly deadlineMs: number },
): Promise<void> {
  await send(access, urlOf(access.bucket, key), to);
}

/** Whether a name has a form in which `*` is any text and `?` one character; in time that grows with both lengths. */
export function fits(name: string, pattern: string): boolean {
  let at = 0;
  let star = -1;
  let mark = 0;
  let i = 0;
  while (i < name.length) {
    if (pattern[at] === '*') {
      star = at;
      mark = i;
      at += 1;
    } else if (pattern[at] === '?' || pattern[at] === name[i]) {
      at += 1;
      i += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      i = mark;
    } else return false;
  }
  while (pattern[at] === '*') at += 1;
  return at === pattern.length;
}
