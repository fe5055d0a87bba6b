/** Files by name, below the data folder and in a bucket: the same to whoever uses them, and sealed in the bucket. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { collected } from '../../testing/collected.ts';
import type { Keys } from '../crypto/secrets.ts';
import { bucketShelf } from './bucket-shelf.ts';
import { contentOf, type Files, removeOlder } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { withFormer } from './former-files.ts';
import { sealedFiles } from './sealed-files.ts';

const KEY = randomBytes(32);
const HOUR_MS = 3_600_000;
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-files-'));
  return () => rm(folder, { recursive: true, force: true });
});

const sealed = (masters: Keys = [KEY], room = path.join(folder, 'incoming')) =>
  sealedFiles({ shelf: bucketShelf(bucket.access), masters, room });

const namesIn = async (files: Files, below: string) =>
  (await collected(files.list(below))).map(({ name, bytes }) => [name, bytes]).sort();

const textOf = async (files: Files, name: string) =>
  (await contentOf(files, name))?.toString() ?? null;

const arrived = async (files: Files, content: Uint8Array | string) => {
  const file = await files.room();
  await writeFile(file, content);
  return file;
};

describe.each(['folder', 'bucket'] as const)('files of a %s', (place) => {
  const open = (): Files => (place === 'folder' ? folderFiles(folder) : sealed());

  it('are written whole, replaced, read, listed and removed', async () => {
    const files = open();
    await files.write('exports/a.html', 'one');
    await files.write('exports/a.html', 'three');
    await files.write('help/pictures/b', '');
    expect(await textOf(files, 'exports/a.html')).toBe('three');
    expect(await textOf(files, 'help/pictures/b')).toBe('');
    expect(await files.has('exports/a.html')).toBe(true);
    expect(await namesIn(files, 'exports')).toEqual([['exports/a.html', 5]]);
    expect(await namesIn(files, 'help')).toEqual([['help/pictures/b', 0]]);
    for (const name of ['exports/a.html', 'exports/a.html', 'help/pictures/b']) {
      await files.remove(name);
    }
    expect(await files.has('exports/a.html')).toBe(false);
    expect(await files.open('exports/a.html')).toBeNull();
    expect(await namesIn(files, 'help')).toEqual([]);
  });

  it('are taken over, copied and read on this machine, and leave nothing there', async () => {
    const files = open();
    const content = randomBytes(300_000);
    const file = await arrived(files, content);
    await files.adopt('imports/x', file);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await files.copy('imports/x', 'imports/y');
    await files.remove('imports/x');
    const read = await files.locally('imports/y', (at) => readFile(at));
    expect(read.equals(content)).toBe(true);
    const opened = await files.open('imports/y');
    expect(opened?.bytes).toBe(content.length);
    expect(opened && (await buffer(opened.stream)).equals(content)).toBe(true);
    await expect(files.locally('imports/x', async () => 1)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(files.copy('imports/x', 'imports/z')).rejects.toMatchObject({ code: 'not-found' });
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
    await files.remove('imports/y');
  });

  it('are removed by age, but for those that are kept', async () => {
    const files = open();
    for (const name of ['a', 'b']) await files.write(`schedules/${name}`, name);
    await removeOlder(files, 'schedules', new Date(Date.now() - HOUR_MS));
    expect(await namesIn(files, 'schedules')).toHaveLength(2);
    const later = new Date(Date.now() + HOUR_MS);
    await removeOlder(files, 'schedules', later, (name) => name === 'schedules/b');
    expect(await namesIn(files, 'schedules')).toEqual([['schedules/b', 1]]);
    await files.remove('schedules/b');
  });
});

describe('files of a bucket', () => {
  it('are read by another machine, and by nobody who has the bucket alone', async () => {
    await sealed().write('exports/secret.pdf', 'spend of Northwind');
    const elsewhere = sealed([KEY], path.join(folder, 'elsewhere'));
    expect(await textOf(elsewhere, 'exports/secret.pdf')).toBe('spend of Northwind');
    const stored = await bucketShelf(bucket.access).find('files/exports/secret.pdf');
    const bytes = stored && (await buffer(await stored.read({ start: 0, end: stored.size - 1 })));
    expect(bytes?.includes('Northwind')).toBe(false);
    await expect(textOf(sealed([randomBytes(32)]), 'exports/secret.pdf')).rejects.toThrow(
      'cannot be opened',
    );
    await sealed().remove('exports/secret.pdf');
  });

  it('are sealed anew with the present secret', async () => {
    const next = randomBytes(32);
    await sealed().write('loads/1.zst', 'kept');
    const both = sealed([next, KEY]);
    const seals = () => collected(both.sealsIn('loads'));
    expect(await seals()).toEqual([{ name: 'loads/1.zst', seal: 'before' }]);
    await both.reseal('loads/1.zst');
    expect(await seals()).toEqual([{ name: 'loads/1.zst', seal: 'current' }]);
    expect(await textOf(sealed([next]), 'loads/1.zst')).toBe('kept');
    expect(await collected(sealed([KEY]).sealsIn('loads'))).toEqual([
      { name: 'loads/1.zst', seal: 'none' },
    ]);
    await both.remove('loads/1.zst');
  });

  it('are found where the version before kept them, and moved from there', async () => {
    const former = folderFiles(folder);
    const files = withFormer(sealed(), former);
    await former.write('pictures/old.jpg', 'old');
    await former.write('pictures/young.jpg', 'young');
    await former.write('blog/pictures/gone.webp', 'gone');
    const long = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(path.join(folder, 'pictures/old.jpg'), long, long);
    expect(await textOf(files, 'pictures/old.jpg')).toBe('old');
    expect(await files.locally('pictures/old.jpg', (at) => readFile(at, 'utf8'))).toBe('old');
    await files.copy('pictures/old.jpg', 'pictures/copy.jpg');
    expect(await namesIn(files, 'pictures')).toHaveLength(3);
    await files.remove('blog/pictures/gone.webp');
    expect(await files.has('blog/pictures/gone.webp')).toBe(false);

    expect(await files.moveFormer(new Date())).toBe(1);
    expect(await namesIn(former, 'pictures')).toEqual([['pictures/young.jpg', 5]]);
    await mkdir(path.join(folder, 'elsewhere'));
    const elsewhere = sealed([KEY], path.join(folder, 'elsewhere'));
    expect(await textOf(elsewhere, 'pictures/old.jpg')).toBe('old');
    expect(await textOf(elsewhere, 'pictures/copy.jpg')).toBe('old');
    expect(await files.moveFormer(new Date())).toBe(0);
    // Written again, it is no more where it was.
    await files.write('pictures/young.jpg', 'younger');
    expect(await namesIn(former, 'pictures')).toEqual([]);
    for (const name of ['old', 'copy', 'young']) await files.remove(`pictures/${name}.jpg`);
  });
});
