/** Uploads under way at several processes: each request may come to another one. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { collected } from '../../testing/collected.ts';
import { bucketShelf } from '../objects/bucket-shelf.ts';
import type { Files } from '../objects/files.ts';
import { folderFiles } from '../objects/folder-files.ts';
import { sealedFiles } from '../objects/sealed-files.ts';
import { PartialUploads } from './partial.ts';

const SECRETS = { current: 'a secret of these tests, long enough', before: [] };
const MASTER = randomBytes(32);
const NOW = new Date('2026-04-01T10:00:00Z');
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-partial-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

async function* pieces(bytes: Uint8Array, breaksOff = false) {
  for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000);
  if (breaksOff) throw new Error('The line broke.');
}

describe.each(['folder', 'bucket'] as const)('in a %s', (place) => {
  /** The files of a process, on its own machine with a bucket. */
  const filesOf = (machine: string): Files =>
    place === 'folder'
      ? folderFiles(folder)
      : sealedFiles({
          ...{ shelf: bucketShelf(bucket.access), masters: [MASTER] },
          room: path.join(folder, machine),
        });
  const at = (machine: string) => new PartialUploads(filesOf(machine), SECRETS);
  const beginOf = (bytes: number) => ({
    ...{ id: randomUUID(), userId: 'nora', scope: 'c', bytes, metadata: { filename: 'plan' } },
  });
  const noteAt = async (uploads: PartialUploads, id: string) => {
    const note = await uploads.find(id, NOW);
    if (!note) throw new Error('no note');
    return note;
  };

  it('goes on at another process where the first was cut off', { timeout: 30_000 }, async () => {
    const [one, other] = [at('one'), at('other')];
    const content = randomBytes(20 * 1024 * 1024 + 7);
    const begun = beginOf(content.length);
    await one.begin(begun, NOW);
    expect(await other.announced('c')).toBe(content.length);
    const note = await noteAt(other, begun.id);
    const cut = 18 * 1024 * 1024 + 3;
    const broken = one.append(note, pieces(content.subarray(0, cut), true));
    await expect(broken).rejects.toThrow('The line broke.');
    expect(await other.offset(note)).toBe(cut);
    expect(await other.append(note, pieces(content.subarray(cut)))).toBe(content.length);
    const all = at('third').bytesOf(note);
    expect((await buffer(all.read(0, content.length))).equals(content)).toBe(true);
    const middle = content.subarray(16 * 1024 * 1024 - 5, cut + 9);
    expect(await buffer(all.read(16 * 1024 * 1024 - 5, cut + 9))).toEqual(middle);
    await other.keep(note, { document: 1 });
    expect(await noteAt(one, begun.id)).toMatchObject({ result: { document: 1 } });
    expect(await one.announced('c')).toBe(0);
    await one.remove(begun.id);
    expect(await other.find(begun.id, NOW)).toBeNull();
    expect(await collected(filesOf('one').list('uploads'))).toEqual([]);
  });

  it('counts no bytes twice that two processes were sent at once', async () => {
    const [one, other] = [at('one'), at('other')];
    const content = randomBytes(100_000);
    const begun = beginOf(content.length);
    await one.begin(begun, NOW);
    const note = await noteAt(one, begun.id);
    await Promise.all([
      one.append(note, pieces(content.subarray(0, 70_000))),
      other.append(note, pieces(content.subarray(0, 50_000))),
    ]);
    const from = await one.offset(note);
    expect([50_000, 70_000]).toContain(from);
    await other.append(note, pieces(content.subarray(from)));
    const whole = await buffer(one.bytesOf(note).read(0, content.length));
    expect(whole.equals(content)).toBe(true);
    await one.remove(begun.id);
  });
});

it('goes on with what the version before has begun', async () => {
  const uploads = new PartialUploads(folderFiles(folder), SECRETS);
  const begun = { id: randomUUID(), userId: 'nora', scope: 'c', bytes: 12, metadata: {} };
  await uploads.begin(begun, NOW);
  const note = await uploads.find(begun.id, NOW);
  if (!note) throw new Error('no note');
  await uploads.append(note, pieces(Buffer.from('before')));
  const former = path.join(folder, 'uploads', begun.id);
  await rename(`${former}.0`, former);
  expect(await uploads.offset(note)).toBe(6);
  await uploads.append(note, pieces(Buffer.from(', now!')));
  expect((await buffer(uploads.bytesOf(note).read(0, 12))).toString()).toBe('before, now!');
  await uploads.remove(begun.id);
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([]);
});
