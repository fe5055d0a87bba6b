/** A mark over pages: all over them, on any ground, and in the file that is saved. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bufferBytes } from '../tables/zip.ts';
import { markedFile } from './marked.ts';
import { readApart } from './reader.ts';
import { pagePicture } from './show.ts';
import { pdf } from './testing.ts';

const PDF = 'application/pdf';
const MARK = 'maya@northwind.example';
const flat = (background: string, width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** How many of the nine parts of a picture are not the same in another one, which is the same between the letters. */
async function partsThatDiffer(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (!a || !b) throw new Error('There are no two.');
  expect(b.info).toMatchObject({ width: a.info.width, height: a.info.height });
  const { width, height } = a.info;
  const parts = new Set<number>();
  let pixels = 0;
  for (const [at, value] of a.data.entries()) {
    if (Math.abs(value - (b.data[at] ?? 0)) < 20) continue;
    pixels += 1;
    const [x, y] = [at % width, Math.floor(at / width)];
    parts.add(Math.floor((3 * x) / width) + 3 * Math.floor((3 * y) / height));
  }
  // What lies between the letters is as it was.
  expect(pixels).toBeLessThan(a.data.length / 5);
  return parts.size;
}

describe('a mark', () => {
  it('lies all over the picture of a page', async () => {
    const file = bufferBytes(pdf(['The plan', 'Page two']));
    const asked = { page: 2, width: 600 };
    const plain = await pagePicture(file, PDF, asked);
    const marked = await pagePicture(file, PDF, asked, MARK);
    expect(marked.type).toBe('image/png');
    expect(await partsThatDiffer(plain.bytes, marked.bytes)).toBe(9);
  });

  it.each(['white', 'black', '#808080'])('is seen on a %s picture', async (ground) => {
    const content = await flat(ground);
    const file = bufferBytes(content);
    const drawn = await pagePicture(file, 'image/png', { page: 1, width: 600 }, MARK);
    expect(await partsThatDiffer(content, drawn.bytes)).toBe(9);
    const saved = await markedFile(file, 'image/png', MARK);
    expect(saved.type).toBe('image/png');
    expect(await partsThatDiffer(content, saved.bytes)).toBe(9);
  });

  it('is in every page of a PDF that is saved, wherever its pages lie', async () => {
    const file = bufferBytes(pdf(['The plan', 'Page two'], { box: '-300 1000 900 1600' }));
    const { type, bytes } = await markedFile(file, PDF, MARK);
    expect(type).toBe(PDF);
    const { text } = await readApart('pdfText', bytes, {});
    expect(text.split(MARK).length - 1).toBeGreaterThanOrEqual(12);
    expect(text).toContain('Page two');
    const pages = [file, bufferBytes(bytes)].map((each) =>
      pagePicture(each, PDF, { page: 2, width: 600 }),
    );
    const [plain, marked] = await Promise.all(pages);
    if (!plain || !marked) throw new Error('There are no two.');
    expect(await partsThatDiffer(plain.bytes, marked.bytes)).toBe(9);
  });

  it('makes no picture larger than it may be, and takes pages of any shape', async () => {
    const wide = bufferBytes(await flat('white', 9000, 20));
    const saved = await markedFile(wide, 'image/jpeg', MARK);
    expect(await sharp(saved.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 4000 });
    const tiny = bufferBytes(await flat('white', 1, 1));
    expect((await markedFile(tiny, 'image/webp', MARK)).type).toBe('image/jpeg');
  });

  it.each([
    ['a damaged PDF', PDF, Buffer.from('%PDF-1.4 and nothing else')],
    ['a damaged picture', 'image/png', Buffer.from('no picture')],
    ['an empty picture', 'image/png', Buffer.alloc(0)],
    ['a text', 'text/plain', Buffer.from('The plan')],
  ])('is not said to be in %s', async (_what, type, content) => {
    await expect(markedFile(bufferBytes(content), type, MARK)).rejects.toMatchObject({
      code: 'unprocessable',
    });
  });
});
