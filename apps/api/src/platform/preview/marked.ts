/** Pictures and files that name their reader: a mark is drawn over every page before anything is sent. */

import { carriesWatermark, previewKindOf } from '@flightdeck/domain/documents';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { openPicture } from '../picture.ts';
import { type Bytes, gather } from '../tables/zip.ts';
import { readApart } from './reader.ts';
import type { Bitmap } from './tasks.ts';
import { LARGEST_READ } from './text.ts';

/** Longest side of the mark before it is stretched over a picture, and of a picture that is saved with one. */
const MARK_SIDE = 2000;
const SAVED_SIDE = 4000;
const OPACITY = 0.3;
/** What is drawn, from black to white, and how many pixels it is moved: light beside dark shows on any ground. */
const STROKES = [
  { grey: 255, shift: 2 },
  { grey: 64, shift: 0 },
] as const;
const NOTHING = new Uint8Array();

/** Pixels as they lie in memory. */
interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

/** What `picture` has drawn, in 8 bits a channel. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, channels };
}

/** How much of each pixel is covered: of the white ground nothing. */
function opacityOf({ width, height, data }: Bitmap): Uint8Array {
  const opacity = new Uint8Array(width * height);
  for (const at of opacity.keys()) opacity[at] = (255 - (data[4 * at] ?? 255)) * OPACITY;
  return opacity;
}

/** A picture with `text` all over it. */
export async function withMark(pixels: Pixels, text: string): Promise<Sharp> {
  const { data, width, height, channels } = pixels;
  const scale = Math.min(1, MARK_SIDE / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const mark = await readApart('mark', NOTHING, { text, ...size });
  const raw = { width: mark.width, height: mark.height, channels: 1 } as const;
  const opacity = await sharp(opacityOf(mark), { raw })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const layers = STROKES.map(async ({ grey, shift }) => {
    const background = { r: grey, g: grey, b: grey };
    const input = await sharp({ create: { width, height, channels: 3, background } })
      .joinChannel(opacity, { raw: { width, height, channels: 1 } })
      .raw()
      .toBuffer();
    return { input, raw: { width, height, channels: 4 as const }, top: shift, left: shift };
  });
  return sharp(data, { raw: { width, height, channels } }).composite(await Promise.all(layers));
}

/** A file as it is saved. */
export interface MarkedFile {
  readonly bytes: Buffer;
  /** Media type: of some pictures another one than before. */
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg';
}

/** Pictures that stay without loss; all others become JPEG. */
const LOSSLESS: readonly string[] = ['image/png', 'image/gif'];

async function markedPicture(bytes: Buffer, type: string, text: string): Promise<MarkedFile> {
  const upright = openPicture(bytes)
    .autoOrient()
    .resize({ width: SAVED_SIDE, height: SAVED_SIDE, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 });
  const marked = await withMark(await pixelsOf(upright), text);
  return LOSSLESS.includes(type)
    ? { type: 'image/png', bytes: await marked.png().toBuffer() }
    : {
        type: 'image/jpeg',
        bytes: await marked.flatten({ background: 'white' }).jpeg({ quality: 90 }).toBuffer(),
      };
}

/**
 * A PDF or a picture with `text` over every page; pictures with at most `SAVED_SIDE` pixels a side.
 * @param text Characters that the standard fonts of PDFs have.
 * @throws {AppError} `unprocessable` where it cannot carry it.
 */
export async function markedFile(source: Bytes, type: string, text: string): Promise<MarkedFile> {
  if (!carriesWatermark(type) || source.size > LARGEST_READ) throw cannotBeMarked();
  const bytes = await gather(source.read(0, source.size));
  try {
    if (previewKindOf(type) === 'picture') return await markedPicture(bytes, type, text);
    const marked = await readApart('pdfMarked', bytes, { text });
    return { type: 'application/pdf', bytes: Buffer.from(marked) };
  } catch (cause) {
    throw cannotBeMarked(cause);
  }
}

const cannotBeMarked = (cause?: unknown): AppError =>
  new AppError(
    'unprocessable',
    'This file cannot be saved with a watermark: it is damaged, protected or too large.',
    undefined,
    { cause },
  );
