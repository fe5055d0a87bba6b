/** Reads Office files: only the parts that are needed, each within bounds, whatever the archive states of itself. */
import { strToU8, zipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import { AppError } from '../errors.ts';
import { openWorkbook } from '../tables/xlsx.ts';
import { type Bytes, gather, openZip, type ZipEntry } from '../tables/zip.ts';
import { tableStart } from './table-start.ts';
import { MOST, type TableStart, type TextStart } from './tasks.ts';

/** Parts of a document that make up its text. Pictures and whatever else is embedded are never unpacked. */
const WORD_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|comments)\.xml|word\/_rels\/document\.xml\.rels)$/;

/** What may stand in the text of a document: structure, and nothing that loads, links or looks. */
const SAFE_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 's', 'sup', 'sub'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  nestingLimit: 60,
};

/** Unpacks some of the parts. @throws {AppError} `too-large` for those that unpack to too much. */
async function partsOf(
  source: Bytes,
  wanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const entries = (await openZip(source)).filter(({ name }) => wanted(name));
  refuseBombs(entries, source.size);
  const parts = new Map<string, Buffer>();
  for (const entry of entries) {
    // Two parts of one name: programs disagree on which of them counts.
    if (!parts.has(entry.name)) parts.set(entry.name, await gather(entry.unpack()));
  }
  return parts;
}

function refuseBombs(entries: readonly ZipEntry[], packed: number): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  const isTooMuch =
    entries.some(({ size }) => size > MOST.part) ||
    total > MOST.unpacked ||
    total > 1_000_000 + packed * MOST.ratio;
  if (isTooMuch) throw new AppError('too-large', 'The file unpacks to too much to be shown.');
}

/** The text of a Word document as HTML of a few tags without addresses. */
export async function wordHtml(source: Bytes): Promise<TextStart> {
  const parts = await partsOf(source, (name) => WORD_PARTS.test(name));
  // Packed again, so that the reader unpacks what was looked at and no more.
  const clean = zipSync(
    Object.fromEntries(
      [...parts].map(([name, bytes]) => [name, name.endsWith('.rels') ? inner(bytes) : bytes]),
    ),
    { level: 0 },
  );
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(clean) },
    {
      externalFileAccess: false,
      // Pictures are not unpacked, and no tag of one is left.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  const html = sanitizeHtml(value, SAFE_HTML);
  const isCut = html.length > MOST.characters;
  return { text: isCut ? sanitizeHtml(html.slice(0, MOST.characters), SAFE_HTML) : html, isCut };
}

/** Relations of which none leads out of the file; what is linked keeps its text. */
const inner = (rels: Buffer): Uint8Array =>
  strToU8(
    rels
      .toString('utf8')
      .replace(/<Relationship\b[^>]*TargetMode=(["'])External\1[^>]*>/gi, (relation) =>
        relation.replace(/\bTarget=(["'])[^"']*\1/i, 'Target="#"'),
      ),
  );

/** The texts of a presentation, slide by slide. */
export async function slidesText(source: Bytes): Promise<TextStart> {
  const parts = await partsOf(source, (name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  const slides = [...parts].sort(([a], [b]) => number(a) - number(b));
  let text = '';
  for (const [, xml] of slides) {
    let isText = false;
    const parser = new Parser(
      {
        onopentag: (name) => {
          isText = name === 'a:t';
        },
        ontext: (piece) => {
          if (isText && text.length <= MOST.characters) text += piece;
        },
        onclosetag: (name) => {
          isText = false;
          if (name === 'a:p') text += '\n';
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(xml.toString('utf8'));
    text += '\n';
  }
  return { text: text.slice(0, MOST.characters).trim(), isCut: text.length > MOST.characters };
}

/** The first sheet that is not hidden. */
export async function firstSheet(source: Bytes): Promise<TableStart> {
  const entries = await openZip(source);
  refuseBombs(
    entries.filter(({ name }) => /^xl\/(?:sharedStrings|styles|workbook)\.xml$/.test(name)),
    source.size,
  );
  const { sheets } = await openWorkbook(entries);
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  if (!sheet) return { sheet: '', rows: [], isCut: false };
  return { ...(await tableStart(sheet.rows())), sheet: sheet.name };
}
