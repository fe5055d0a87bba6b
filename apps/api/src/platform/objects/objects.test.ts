/** The store of files: what was put comes back whole, in parts, to its own client, and never damaged. */
import { randomBytes } from 'node:crypto';
import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderShelf } from './folder-shelf.ts';
import { makeObjectStore, type ObjectStore } from './store.ts';

const PIECE = 64 * 1024;
const master = randomBytes(32);
let folder: string;
let store: ObjectStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-objects-'));
  store = open(master);
});
afterAll(() => rm(folder, { recursive: true }));

const open = (key: Buffer) =>
  makeObjectStore({
    shelf: folderShelf(folder),
    masters: [key],
    names: [Buffer.from('names')],
    room: path.join(folder, 'incoming'),
  });

async function* inParts(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const put = (scope: string, bytes: Uint8Array, size = 10_000) =>
  store.put(scope, inParts(bytes, size));

/** Paths of the kept files. */
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The path of a file that is put alone. */
const putAlone = async (scope: string, bytes: Uint8Array) => {
  const before = new Set(await files());
  const { sha256 } = await put(scope, bytes);
  const [file, ...more] = (await files()).filter((each) => !before.has(each));
  if (!file || more.length > 0) throw new Error('not one new file');
  return { sha256, file };
};

describe('a file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 77])(
    'of %i bytes comes back, whole and in parts',
    async (bytes) => {
      const content = randomBytes(bytes);
      const { sha256, bytes: counted } = await put('a', content, 50_001);
      expect(counted).toBe(bytes);
      expect(await buffer(await store.open('a', sha256))).toEqual(content);
      const ranges = [
        [0, 0],
        [bytes - 1, bytes - 1],
        [PIECE - 2, PIECE + 1],
        [PIECE, 2 * PIECE - 1],
      ].filter(([start = 0, end = 0]) => start >= 0 && end < bytes);
      for (const [start = 0, end = 0] of ranges) {
        const part = await buffer(await store.open('a', sha256, { start, end }));
        expect(part).toEqual(content.subarray(start, end + 1));
      }
    },
  );

  it('is kept once a client, and found by no other', async () => {
    const content = Buffer.from('the same in both');
    const first = await put('a', content);
    expect(first.isNew).toBe(true);
    const before = (await files()).length;
    expect(await put('a', content)).toEqual({ ...first, isNew: false });
    expect((await files()).length).toBe(before);
    expect(await store.has('b', first.sha256)).toBe(false);
    await expect(store.open('b', first.sha256)).rejects.toThrow('not kept any more');
    expect((await put('b', content)).isNew).toBe(true);
    await store.remove('b', first.sha256);
    expect(await store.has('a', first.sha256)).toBe(true);
  });

  it('is written whole when it is put twice at once', async () => {
    const content = randomBytes(200_000);
    const both = await Promise.all([put('twice', content), put('twice', content)]);
    expect(both.map(({ isNew }) => isNew).sort()).toEqual([false, true]);
    expect(await buffer(await store.open('twice', both[0].sha256))).toEqual(content);
  });

  it('is not readable on the disk, and its name tells nothing', async () => {
    const content = Buffer.from('A word that nobody else may read');
    const { sha256, file } = await putAlone('plain', content);
    expect((await readFile(file)).includes('nobody else')).toBe(false);
    expect(file).not.toContain(sha256);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('leaves nothing behind when its source breaks off', async () => {
    const before = await files();
    async function* breaksOff() {
      yield randomBytes(100_000);
      throw new Error('gone');
    }
    await expect(store.put('a', breaksOff())).rejects.toThrow('gone');
    expect(await files()).toEqual(before);
  });

  it('is refused before the first byte where the disk has no room', async () => {
    const read = inParts(randomBytes(10), 10);
    await expect(store.put('a', read, 2 ** 52)).rejects.toThrow('no room');
  });
});

describe('a damaged file', () => {
  const content = randomBytes(2 * PIECE);
  const openWhole = async (scope: string, sha256: string) =>
    buffer(await store.open(scope, sha256));

  it('is told when a byte changed', async () => {
    const { sha256, file } = await putAlone('changed', content);
    const bytes = await readFile(file);
    bytes[70] = (bytes[70] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(openWhole('changed', sha256)).rejects.toThrow('damaged');
  });

  it('is told when whole pieces are missing at the end', async () => {
    const { sha256, file } = await putAlone('cut', content);
    await truncate(file, (await stat(file)).size - PIECE - 16);
    await expect(openWhole('cut', sha256)).rejects.toThrow('damaged or cut off');
  });

  it('is told when its pieces are swapped', async () => {
    const { sha256, file } = await putAlone('swapped', randomBytes(3 * PIECE));
    const bytes = await readFile(file);
    const piece = (n: number) => bytes.subarray(64 + n * (PIECE + 16), 64 + (n + 1) * (PIECE + 16));
    await writeFile(file, Buffer.concat([bytes.subarray(0, 64), piece(1), piece(0), piece(2)]));
    await expect(openWhole('swapped', sha256)).rejects.toThrow('damaged');
  });

  it('is told when another file lies under its name, or the key is another', async () => {
    const one = await putAlone('one', randomBytes(10));
    const two = await putAlone('two', randomBytes(10));
    await writeFile(one.file, await readFile(two.file));
    await expect(store.open('one', one.sha256)).rejects.toThrow('DOCUMENTS_KEY');
    await writeFile(two.file, '');
    await expect(store.open('two', two.sha256)).rejects.toThrow('DOCUMENTS_KEY');
    const three = await putAlone('three', randomBytes(10));
    await expect(open(randomBytes(32)).open('three', three.sha256)).rejects.toThrow(
      'DOCUMENTS_KEY',
    );
  });
});

it('tidies what killed processes left, and nothing that is under way', async () => {
  const old = path.join(folder, 'incoming', 'old');
  const young = path.join(folder, 'incoming', 'young');
  await writeFile(old, '');
  await writeFile(young, '');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);
  await store.tidy();
  expect(await readdir(path.join(folder, 'incoming'))).toEqual(['young']);
});
