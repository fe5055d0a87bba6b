/** Sixty files that are made to do harm: none of them runs, leaves its place or fills the memory or the disk. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanName, typeDiffers } from '@flightdeck/domain/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { attachment } from '../../apps/api/src/platform/http/attachment.ts';
import { folderShelf } from '../../apps/api/src/platform/objects/folder-shelf.ts';
import { makeObjectStore, objectBytes } from '../../apps/api/src/platform/objects/store.ts';
import { pagePicture, previewOf } from '../../apps/api/src/platform/preview/show.ts';
import { textOf } from '../../apps/api/src/platform/preview/text.ts';
import { typeOf } from '../../apps/api/src/platform/preview/type.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

/** Most bytes of the disk that a kept file takes beside its content. */
const OVERHEAD = 4096;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

const filesIn = async (where: string) =>
  (await readdir(where, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

it('are sixty', () => {
  expect(new Set(HOSTILE_FILES.map(({ what }) => what)).size).toBe(60);
});

it.each(HOSTILE_FILES)(
  '$what',
  async ({ name, content, type, shown }) => {
    const inside = await mkdtemp(path.join(folder, 'store-'));
    onTestFinished(() => rm(inside, { recursive: true }));
    const objects = makeObjectStore({
      shelf: folderShelf(path.join(inside, 'objects')),
      ...{
        masters: [Buffer.alloc(32)],
        names: [Buffer.from('names')],
        room: path.join(inside, 'room'),
      },
    });
    async function* whole() {
      yield content;
    }
    const put = await objects.put('client', whole());
    const source = objectBytes(objects, 'client', put);

    expect(await typeOf(source)).toBe(type);
    const preview = await previewOf(source, type);
    if (preview.kind === 'pages' || preview.kind === 'picture') {
      // Drawn anew, or not at all: what is sent is a small picture of ours.
      const drawn = await pagePicture(source, type, { page: 1, width: 400 }).catch(() => null);
      if (drawn) {
        const { width = 0, format = '' } = await sharp(drawn.bytes).metadata();
        expect(width).toBeLessThanOrEqual(400);
        expect(['png', 'webp']).toContain(format);
        expect(drawn.bytes.includes('script')).toBe(false);
      }
    }
    if (preview.kind === 'rich') {
      expect(preview.html.replace(/<\/?(?:p|table|tr|td)>/g, '')).not.toMatch(
        /<|javascript:|file:/,
      );
    }
    expect(preview.kind).toBe(shown);
    expect(JSON.stringify(preview)).not.toContain('root:x:0');
    expect((await textOf(source, type)).length).toBeLessThanOrEqual(200_000);

    const safe = cleanName(name);
    expect(safe).not.toMatch(/[/\\\p{Cc}\u202e]/u);
    expect(safe.startsWith('.')).toBe(false);
    expect(attachment(safe, 'File')).toMatch(
      /^attachment; filename="[ !#-~]*"; filename\*=UTF-8''[\w%.!~-]*$/,
    );
    if (type === 'application/x-program' && safe.endsWith('.pdf')) {
      expect(typeDiffers(safe, type)).toContain('Program');
    }

    const files = await filesIn(folder);
    expect(
      files.every(({ parentPath }) => parentPath.startsWith(path.join(inside, 'objects'))),
    ).toBe(true);
    expect(files).toHaveLength(1);
    const [kept] = files;
    const { size } = await stat(path.join(kept?.parentPath ?? '', kept?.name ?? ''));
    expect(size).toBeLessThan(content.length + OVERHEAD);
  },
  30_000,
);
