/** What a file says, for those who look for it. */
import { previewKindOf } from '@flightdeck/domain/documents';
import { AppError } from '../errors.ts';
import { decodeText } from '../tables/text.ts';
import { type Bytes, gather } from '../tables/zip.ts';
import { readApart, Unreadable } from './reader.ts';
import { MOST, type TextStart } from './tasks.ts';

/** Largest file that is read as a whole, in bytes: it is held in memory. */
export const LARGEST_READ = 50 * 1024 * 1024;

/** The words of a file of a type; empty where it has none that can be read. Never more than 200,000 characters. */
export async function textOf(source: Bytes, type: string): Promise<string> {
  try {
    return (await read(source, type)).replaceAll('\0', '').toWellFormed().slice(0, MOST.characters);
  } catch (error) {
    // A file that cannot be read is kept all the same: only its name is found.
    if (error instanceof Unreadable || error instanceof AppError) return '';
    throw error;
  }
}

async function read(source: Bytes, type: string): Promise<string> {
  const kind = previewKindOf(type);
  if (kind === 'text' && !type.startsWith('application/vnd.'))
    return (await textStart(source)).text;
  if (type === 'text/csv') return (await textStart(source)).text;
  if (source.size > LARGEST_READ || kind === null || kind === 'picture') return '';
  const bytes = await gather(source.read(0, source.size));
  if (kind === 'pages') return (await readApart('pdfText', bytes, {})).text;
  if (kind === 'rich') {
    const { text } = await readApart('wordHtml', bytes, {});
    return text
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot);/g, (_, name) => SIGNS[name] ?? '');
  }
  if (kind === 'text') return (await readApart('slidesText', bytes, {})).text;
  const { rows } = await readApart('sheet', bytes, {});
  return rows.map((row) => row.join(' ')).join('\n');
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The beginning of a text, whatever its encoding. @throws {AppError} `unprocessable` when it is none. */
export async function textStart(source: Bytes): Promise<TextStart> {
  if (source.size === 0) return { text: '', isCut: false };
  let text = '';
  const report = { encoding: 'utf-8' as const, warnings: [] };
  for await (const part of decodeText(asBuffers(source), report)) {
    text += part;
    if (text.length > MOST.characters) return { text: text.slice(0, MOST.characters), isCut: true };
  }
  return { text, isCut: false };
}

async function* asBuffers(source: Bytes): AsyncGenerator<Buffer> {
  yield* source.read(0, source.size);
}
