/** Decodes the bytes of a delivery file to text, whatever their encoding, in constant memory. */
import { isAscii, isUtf8 } from 'node:buffer';
import { AppError } from '../errors.ts';
import { refuseBinary } from './kinds.ts';

/** Encodings of text files. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What was learnt while reading the text; complete once the text has been read to its end. */
export interface TextReport {
  encoding: Encoding;
  readonly warnings: string[];
}

/**
 * Encoding by byte order mark, else by the position of zero bytes (every second byte of Western text in UTF-16), else
 * UTF-8 until an invalid byte.
 * @param head First bytes of the file, 4 kB are plenty.
 * @throws {AppError} `unprocessable` when these cannot be the first bytes of a text file.
 */
function sniffEncoding(head: Buffer): { encoding: Encoding; bomLength: number } {
  if (head.length === 0) {
    throw new AppError('unprocessable', 'The file is empty. Export the report again.');
  }
  refuseBinary(head);
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) {
    return { encoding: 'utf-8', bomLength: 3 };
  }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bomLength: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bomLength: 2 };
  const pairs = Math.min(head.length, 4096) >> 1;
  let zeroFirst = 0;
  let zeroSecond = 0;
  for (let i = 0; i < pairs; i++) {
    if (head[2 * i] === 0) zeroFirst++;
    if (head[2 * i + 1] === 0) zeroSecond++;
  }
  if (zeroSecond > pairs * 0.4 && zeroFirst < pairs * 0.1) {
    return { encoding: 'utf-16le', bomLength: 0 };
  }
  if (zeroFirst > pairs * 0.4 && zeroSecond < pairs * 0.1) {
    return { encoding: 'utf-16be', bomLength: 0 };
  }
  return { encoding: 'utf-8', bomLength: 0 };
}

/**
 * Streams the file's text without byte order mark. A file that is not UTF-8 although it
 * has no mark of another encoding is read as Windows-1252, with a warning in the report.
 * @throws {AppError} `unprocessable` with the line, when the bytes are no text of the encoding.
 */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  report: TextReport,
): AsyncGenerator<string> {
  let decode: ((chunk: Buffer, last: boolean) => string) | null = null;
  for await (const bytes of chunks) {
    let chunk = bytes;
    if (!decode) {
      const { encoding, bomLength } = sniffEncoding(chunk);
      report.encoding = encoding;
      chunk = chunk.subarray(bomLength);
      decode =
        encoding === 'utf-16le' || encoding === 'utf-16be'
          ? utf16Decoder(encoding)
          : utf8Decoder(report);
    }
    const text = decode(chunk, false);
    if (text.length > 0) yield text;
  }
  if (!decode) sniffEncoding(Buffer.alloc(0));
  const rest = decode?.(Buffer.alloc(0), true);
  if (rest && rest.length > 0) yield rest;
}

function utf16Decoder(encoding: 'utf-16le' | 'utf-16be') {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 0;
  return (chunk: Buffer, last: boolean): string => {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: !last });
    } catch {
      throw notText(lines + 1, `${encoding.toUpperCase()} text`);
    }
    const bytes = Buffer.from(text);
    refuseControls(bytes, lines);
    lines += countLines(bytes);
    return text;
  };
}

/** Passes UTF-8 through; switches to Windows-1252 at an invalid byte when all before was ASCII. */
function utf8Decoder(report: TextReport) {
  let carry = Buffer.alloc(0);
  let lines = 0;
  let sawMultibyte = false;
  let legacy = false;
  return (chunk: Buffer, last: boolean): string => {
    let bytes = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk;
    carry = Buffer.alloc(0);
    const ascii = isAscii(bytes);
    if (!legacy && !ascii) {
      const tail = last ? 0 : incompleteTail(bytes);
      const whole = bytes.subarray(0, bytes.length - tail);
      if (isUtf8(whole)) {
        carry = Buffer.from(bytes.subarray(bytes.length - tail));
        sawMultibyte ||= whole.length > 0 && !isAscii(whole);
        bytes = whole;
      } else if (sawMultibyte) {
        throw notText(lines + 1 + countLines(validPrefix(bytes)), 'UTF-8 text');
      } else {
        legacy = true;
        report.encoding = 'windows-1252';
        report.warnings.push(
          'The file is not UTF-8; it was read as Windows-1252. Check names with accents, or export as UTF-8.',
        );
      }
    }
    refuseControls(bytes, lines);
    const before = lines;
    lines += countLines(bytes);
    if (ascii) return bytes.toString('latin1');
    return legacy ? fromWindows1252(bytes, before) : bytes.toString('utf8');
  };
}

/** Number of bytes at the end that begin a UTF-8 character without completing it. */
function incompleteTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? back : 0;
    }
  }
  return 0;
}

function validPrefix(bytes: Buffer): Buffer {
  let low = 0;
  let high = bytes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const part = bytes.subarray(0, middle);
    if (isUtf8(part.subarray(0, middle - incompleteTail(part)))) low = middle;
    else high = middle;
  }
  return bytes.subarray(0, low);
}

const UNDEFINED_IN_1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

function fromWindows1252(bytes: Buffer, lines: number): string {
  for (const byte of UNDEFINED_IN_1252) {
    const at = bytes.indexOf(byte);
    if (at >= 0) {
      throw notText(
        lines + 1 + countLines(bytes.subarray(0, at)),
        'UTF-8, UTF-16 or Windows-1252 text',
      );
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const CONTROLS = [0, 1, 2, 3, 4, 5, 6, 7, 0x1f];

/** NUL and most control characters are in no report: a file with them is not text. */
function refuseControls(bytes: Buffer, lines: number): void {
  for (const control of CONTROLS) {
    const at = bytes.indexOf(control);
    if (at >= 0) {
      throw new AppError(
        'unprocessable',
        `This is not a text file: line ${lines + 1 + countLines(bytes.subarray(0, at))} holds binary data. Export the report as CSV or XLSX.`,
      );
    }
  }
}

function notText(line: number, what: string): AppError {
  return new AppError(
    'unprocessable',
    `Line ${line} is not ${what}, so the file cannot be read without losing characters. Save it as UTF-8 and load it again.`,
  );
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++;
  return lines;
}
