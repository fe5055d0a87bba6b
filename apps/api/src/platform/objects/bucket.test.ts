/** The store of files in a bucket, against a server that speaks the protocol of S3. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import type { ObjectBucket } from '../process.ts';
import { bucketShelf } from './bucket-shelf.ts';
import { makeObjectStore, type ObjectStore } from './store.ts';

let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-bucket-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const at = (changes?: Partial<ObjectBucket>): ObjectStore =>
  makeObjectStore({
    shelf: bucketShelf({ ...bucket.access, ...changes }),
    ...{ masters: [KEY], names: [Buffer.from('names')], room: path.join(folder, 'room') },
  });

const KEY = randomBytes(32);

async function* inParts(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 60_000) yield bytes.subarray(from, from + 60_000);
}

it('keeps a file once a client, reads parts of it, and removes it', async () => {
  const store = at();
  const content = randomBytes(200_000);
  const { sha256, isNew } = await store.put('a', inParts(content));
  expect(isNew).toBe(true);
  expect((await store.put('a', inParts(content))).isNew).toBe(false);
  expect(await store.has('b', sha256)).toBe(false);
  expect(await buffer(await store.open('a', sha256))).toEqual(content);
  const part = await store.open('a', sha256, { start: 65_000, end: 140_000 });
  expect(await buffer(part)).toEqual(content.subarray(65_000, 140_001));
  await store.remove('a', sha256);
  await store.remove('a', sha256);
  expect(await store.has('a', sha256)).toBe(false);
  await expect(store.open('a', sha256)).rejects.toMatchObject({ code: 'not-found' });
  expect(await readdir(path.join(folder, 'room'))).toEqual([]);
});

it('sends a large file in parts', async () => {
  const content = randomBytes(35 * 1024 * 1024);
  const { sha256, bytes } = await at().put('a', inParts(content));
  expect(bytes).toBe(content.length);
  expect((await buffer(await at().open('a', sha256))).equals(content)).toBe(true);
});

it('says that the storage is away, and leaves nothing behind', async () => {
  const wrong = at({ secretAccessKey: 'wrong' });
  await expect(wrong.put('a', inParts(randomBytes(10)))).rejects.toMatchObject({
    code: 'unavailable',
  });
  const nowhere = at({ endpoint: 'http://127.0.0.1:1' });
  await expect(nowhere.has('a', 'x')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await readdir(path.join(folder, 'room'))).toEqual([]);
});
