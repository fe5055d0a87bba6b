/**
 * What a file is, by its content alone: the name is never asked. What is two things at once, such as a picture that is
 * also an archive, is called that and shown by nobody.
 */
import { isKnownType, UNKNOWN_TYPE } from '@flightdeck/domain/documents';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../errors.ts';
import { detectShape } from '../tables/csv.ts';
import { decodeText } from '../tables/text.ts';
import { type Bytes, gather, openZip, type ZipEntry } from '../tables/zip.ts';

/** Bytes at the beginning that are looked at. */
const HEAD_BYTES = 64 * 1024;
/** Where browsers and scripts look for marks of text in what is no text. */
const MARKS_BYTES = 4096;
const ZIP_END = Buffer.from([0x50, 0x4b, 5, 6]);
const ZIP_ENTRY = Buffer.from([0x50, 0x4b, 1, 2]);
const ZIP_TAIL = 22 + 0xffff;

const TWO_KINDS = 'application/x-two-kinds';
const MACROS = 'application/vnd.ms-office.macro';
const PROGRAM = 'application/x-program';

/** Names of the library that are called otherwise here. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/x-cfb': 'application/x-ole-storage',
  'application/xml': 'text/xml',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'video/matroska': 'video/webm',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'application/x-msdownload': PROGRAM,
  'application/x-elf': PROGRAM,
  'application/x-mach-binary': PROGRAM,
  'application/wasm': PROGRAM,
  'application/java-vm': PROGRAM,
  'application/x.ms.shortcut': PROGRAM,
};

/** The media type of a file's content, one of those of `@flightdeck/domain/documents`. */
export async function typeOf(source: Bytes): Promise<string> {
  const head = await gather(source.read(0, Math.min(source.size, HEAD_BYTES)));
  if (head.length === 0) return 'text/plain';
  const isZip = head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
  if (isZip) return typeOfZip(source);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const isText = !found || /xml|rtf|calendar|vcard/.test(found.mime);
  const text = isText ? await asText(source.size > head.length ? wholeSigns(head) : head) : null;
  if (text !== null) return found?.mime === 'application/rtf' ? found.mime : typeOfText(text);
  const named = ALIASES[found?.mime ?? ''] ?? found?.mime ?? UNKNOWN_TYPE;
  const type = isKnownType(named) ? named : UNKNOWN_TYPE;
  return (await isTwoKinds(source, head, type)) ? TWO_KINDS : type;
}

/** Whether a file that is no text is something else as well: an archive at its end, a page or a PDF within. */
async function isTwoKinds(source: Bytes, head: Buffer, type: string): Promise<boolean> {
  const marks = head.subarray(0, MARKS_BYTES).toString('latin1');
  if (type !== 'application/pdf' && type !== PROGRAM) {
    if (/<(?:script|html|svg|\?php|!doctype html|body|iframe)\b/i.test(marks)) return true;
    if (marks.includes('%PDF-')) return true;
  }
  if (type === 'application/pdf' && /<(?:script|html|svg|\?php)\b/i.test(marks.slice(0, 1024))) {
    return true;
  }
  const tail = await gather(source.read(Math.max(0, source.size - ZIP_TAIL), source.size));
  const end = tail.lastIndexOf(ZIP_END);
  return end >= 0 && tail.lastIndexOf(ZIP_ENTRY, end) >= 0;
}

/** What an archive is by what is in it. */
async function typeOfZip(source: Bytes): Promise<string> {
  let entries: ZipEntry[];
  try {
    entries = await openZip(source);
  } catch (error) {
    if (error instanceof AppError) return 'application/zip';
    throw error;
  }
  const has = (name: RegExp): boolean => entries.some((entry) => name.test(entry.name));
  if (has(/^META-INF\/MANIFEST\.MF$/) || has(/^AndroidManifest\.xml$/)) {
    return 'application/java-archive';
  }
  if (has(/^\[Content_Types\]\.xml$/)) {
    // A workbook in the binary form may hold macros of the old kind as sheets.
    if (has(/vbaProject\.bin$/i) || has(/^xl\/(?:macrosheets\/|workbook\.bin$)/)) return MACROS;
    const office = 'application/vnd.openxmlformats-officedocument';
    if (has(/^word\/document\.xml$/)) return `${office}.wordprocessingml.document`;
    if (has(/^xl\/workbook\.xml$/)) return `${office}.spreadsheetml.sheet`;
    if (has(/^ppt\/presentation\.xml$/)) return `${office}.presentationml.presentation`;
  }
  const stated = entries.find(({ name, size }) => name === 'mimetype' && size < 200);
  if (stated) {
    const mime = await gather(stated.unpack()).then(String, () => '');
    if (isKnownType(mime)) return mime;
  }
  return 'application/zip';
}

/** The beginning of a text without the sign that its end may have cut. */
function wholeSigns(head: Buffer): Buffer {
  if (head[0] === 0xff || head[0] === 0xfe) return head;
  let end = head.length;
  while (end > head.length - 4 && (head[end - 1] ?? 0) >= 0x80) end -= 1;
  return head.subarray(0, end);
}

/** The beginning of a file as text; null when it is none. */
async function asText(head: Buffer): Promise<string | null> {
  const report = { encoding: 'utf-8' as const, warnings: [] };
  let text = '';
  try {
    for await (const part of decodeText(only(head), report)) text += part;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: texts have none of these
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Marks at which browsers take a text for a page. */
const PAGE =
  /^(?:<!--[\s\S]*?-->|<\?xml[^>]*\?>|\s)*<(?:!doctype html|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|img|form|object|embed|link)\b/i;
const DRAWING =
  /^(?:<!--[\s\S]*?-->|<\?[^>]*\?>|<!doctype svg[^[>]*(?:\[[\s\S]*?\])?[^>]*>|\s)*<(?:\w+:)?svg\b/i;

function typeOfText(text: string): string {
  const start = text.replace(/^\ufeff/, '').trimStart();
  if (/^#!|^<\?php\b|^@echo off\b/i.test(start)) return 'text/x-script';
  if (DRAWING.test(start)) return 'image/svg+xml';
  if (PAGE.test(start)) return 'text/html';
  if (/^<\?xml|^<!doctype\s|^<[a-z][\w:.-]*(?:\s[^<>]*)?>/i.test(start)) return 'text/xml';
  if (/^(?:\{\s*["}]|\[\s*(?:[[{"\d\]-]|true|false|null))/.test(start)) return 'application/json';
  return isTable(start) ? 'text/csv' : 'text/plain';
}

/** Whether the first lines have the same number of cells, at least two. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return false;
  const { delimiter } = detectShape(text);
  const counts = lines
    .slice(0, 5)
    .map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length);
  return (counts[0] ?? 0) >= 2 && counts.every((count) => count === counts[0]);
}
