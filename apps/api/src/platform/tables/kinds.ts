/** Files that are no delivery tables: what each is, and what to do. */
import { AppError } from '../errors.ts';

const AS_TABLE = 'Export the report as CSV or XLSX instead';

const BINARY_KINDS: readonly { readonly magic: readonly number[]; readonly what: string }[] = [
  { magic: [0x25, 0x50, 0x44, 0x46], what: `a PDF. ${AS_TABLE}` },
  { magic: [0x1f, 0x8b], what: 'compressed with gzip. Unpack it and load the file inside' },
  { magic: [0x50, 0x4b, 3, 4], what: 'a ZIP archive. Unpack it and load the files inside' },
  { magic: [0x37, 0x7a, 0xbc, 0xaf], what: 'a 7-Zip archive. Unpack it and load the files inside' },
  { magic: [0x52, 0x61, 0x72, 0x21], what: 'a RAR archive. Unpack it and load the files inside' },
  {
    magic: [0xd0, 0xcf, 0x11, 0xe0],
    what: 'an old Excel workbook (.xls). Save it as .xlsx or CSV',
  },
  { magic: [0x89, 0x50, 0x4e, 0x47], what: `a picture. ${AS_TABLE}` },
  { magic: [0xff, 0xd8, 0xff], what: `a picture. ${AS_TABLE}` },
  { magic: [0x50, 0x41, 0x52, 0x31], what: `a Parquet file. ${AS_TABLE}` },
];

const refused = (what: string) => new AppError('unprocessable', `This file is ${what}.`);

const ENCRYPTED = 'protected by a password. Save it without one, or export the report as CSV';

/** @throws {AppError} `unprocessable` when these are the first bytes of a file of a known kind that is not text. */
export function refuseBinary(head: Buffer): void {
  const kind = BINARY_KINDS.find(({ magic }) => magic.every((byte, i) => head[i] === byte));
  if (!kind) return;
  // A workbook with a password is wrapped in the container of old workbooks.
  const isLocked = head.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw refused(isLocked ? `a workbook that is ${ENCRYPTED}` : kind.what);
}

const TEXT_KINDS: readonly { readonly begins: RegExp; readonly what: string }[] = [
  {
    begins: /^<\?xml[\s\S]{0,2000}?<(\w+:)?Workbook/i,
    what: 'a spreadsheet in XML. Open it in a spreadsheet program and save it as .xlsx or CSV',
  },
  {
    begins:
      /^(<\?xml[^>]*>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?<(!doctype html|html|head|body|table|meta|style)\b/i,
    what: 'a web page (HTML), whatever its name says. Open it: if it shows the report, save it from a spreadsheet program as .xlsx or CSV; if it asks you to sign in, export the report again',
  },
  { begins: /^<\?xml|^<\w+[^>]*>\s*</i, what: `XML. ${AS_TABLE}` },
  {
    begins: /^(\{\s*["}]|\[\s*[[{])/,
    what: 'JSON without a list of records. Export the report as CSV or XLSX, or as JSON with a record for each row',
  },
  { begins: /^\{\\rtf/, what: `a text document (RTF). ${AS_TABLE}` },
];

/** @throws {AppError} `unprocessable` when a text begins like one of a known kind that is no table. */
export function refuseOtherText(text: string): void {
  const start = text.slice(0, 4096).trimStart();
  const kind = TEXT_KINDS.find(({ begins }) => begins.test(start));
  if (kind) throw refused(kind.what);
}

const ARCHIVE_KINDS: readonly { readonly holds: RegExp; readonly what: string }[] = [
  { holds: /^xl\/workbook\.bin$/, what: 'a binary workbook (.xlsb). Save it as .xlsx or CSV' },
  { holds: /^word\/document\.xml$/, what: `a text document. ${AS_TABLE}` },
  { holds: /^ppt\/presentation\.xml$/, what: `a presentation. ${AS_TABLE}` },
  { holds: /^Index\/Document\.iwa$/, what: 'of Apple Numbers. Export it as .xlsx or CSV' },
  { holds: /^META-INF\/manifest\.xml$/, what: 'an OpenDocument file. Save it as .xlsx or CSV' },
];

/** @throws {AppError} `unprocessable` when an archive is a document of another program, or has a password. */
export function refuseOtherArchive(
  entries: readonly { readonly name: string; readonly isEncrypted: boolean }[],
): void {
  const kind = ARCHIVE_KINDS.find(({ holds }) => entries.some(({ name }) => holds.test(name)));
  if (kind) throw refused(kind.what);
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw refused('a ZIP archive with a password. Unpack it and load the files inside');
  }
}
