/** What is shown of a file without anything of it running: drawn pages, texts, the beginning of a table. */
import type { DocumentPreview } from '@flightdeck/contract/documents';
import { previewKindOf, typeLabel } from '@flightdeck/domain/documents';
import sharp from 'sharp';
import { AppError } from '../errors.ts';
import { openPicture } from '../picture.ts';
import { type Bytes, gather } from '../tables/zip.ts';
import { pixelsOf, withMark } from './marked.ts';
import { readApart, Unreadable } from './reader.ts';
import { LARGEST_READ, textStart } from './text.ts';

/** Widest picture of a page, in pixels. */
const WIDEST_PAGE = 2000;

const none = (why: string): DocumentPreview => ({ kind: 'none', why });

/** What is shown of a file. Never fails because of what is in it: what cannot be shown says so. */
export async function previewOf(source: Bytes, type: string): Promise<DocumentPreview> {
  const kind = previewKindOf(type);
  if (kind === null)
    return none(`There is no preview of this type (${typeLabel(type)}). Download it to open it.`);
  if (source.size === 0) return none('The file is empty.');
  try {
    return await show(source, type, kind);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof AppError) {
      return none(
        'This file cannot be shown: it is damaged, protected or too large inside. Download it to open it.',
      );
    }
    throw error;
  }
}

async function show(
  source: Bytes,
  type: string,
  kind: NonNullable<ReturnType<typeof previewKindOf>>,
): Promise<DocumentPreview> {
  if (kind === 'text' && !isPackage(type)) return { kind, ...(await textStart(source)) };
  const bytes = await whole(source);
  if (!bytes) return none('This file is too large for a preview. Download it to open it.');
  switch (kind) {
    case 'pages':
      return { kind, pages: await readApart('pdfPages', bytes, {}) };
    case 'picture': {
      const { width, height } = await sizeOf(bytes);
      return { kind, width, height };
    }
    case 'rich': {
      const { text: html, isCut } = await readApart('wordHtml', bytes, {});
      return { kind, html, isCut };
    }
    case 'table':
      return { kind, ...(await readApart(isPackage(type) ? 'sheet' : 'csv', bytes, {})) };
    case 'text':
      return { kind, ...(await readApart('slidesText', bytes, {})) };
  }
}

/** @throws {Unreadable} for a picture that is damaged, or of too many pixels. */
const sizeOf = (bytes: Buffer) =>
  openPicture(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new Unreadable('The picture cannot be opened.', { cause });
    });

/** Office files, which are packed. */
const isPackage = (type: string): boolean => type.startsWith('application/vnd.');

const whole = async (source: Bytes): Promise<Buffer | null> =>
  source.size > LARGEST_READ ? null : gather(source.read(0, source.size));

/** A drawn page. */
export interface PagePicture {
  readonly type: 'image/png' | 'image/webp';
  readonly bytes: Buffer;
}

/**
 * A page of a PDF as PNG, or a picture as WebP: drawn anew, so that nothing of the file itself is sent.
 * @param asked.page From one.
 * @param asked.width Pixels, at most `WIDEST_PAGE`.
 * @param mark Drawn all over it: characters that the standard fonts of PDFs have.
 * @throws {AppError} `not-found` where there is no such page, `unprocessable` where it cannot be drawn.
 */
export async function pagePicture(
  source: Bytes,
  type: string,
  { page, width }: { readonly page: number; readonly width: number },
  mark: string | null = null,
): Promise<PagePicture> {
  const kind = previewKindOf(type);
  const isDrawn = kind === 'pages' || (kind === 'picture' && page === 1);
  const bytes = isDrawn ? await whole(source) : null;
  if (!bytes) throw new AppError('not-found', 'There is no such page to show.');
  const wide = Math.min(width, WIDEST_PAGE);
  try {
    if (kind === 'picture') {
      const drawn = openPicture(bytes)
        .autoOrient()
        .resize({ width: wide, height: 2 * wide, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: 10 });
      const shown = mark === null ? drawn : await withMark(await pixelsOf(drawn), mark);
      return { type: 'image/webp', bytes: await shown.webp({ quality: 85 }).toBuffer() };
    }
    const drawn = await readApart('pdfPage', bytes, { page, width: wide });
    if (!drawn) throw new AppError('not-found', 'There is no such page to show.');
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
    const plain = sharp(drawn.data, { raw }).removeAlpha();
    const shown = mark === null ? plain : await withMark(await pixelsOf(plain), mark);
    return { type: 'image/png', bytes: await shown.png().toBuffer() };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'unprocessable',
      'This page cannot be drawn. Download the file to open it.',
      undefined,
      { cause },
    );
  }
}
