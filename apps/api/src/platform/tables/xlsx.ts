/** Reads the sheets of an Excel workbook as rows of text cells, in passing: only its list of texts is held in memory. */
import { Parser } from 'htmlparser2';
import { AppError } from '../errors.ts';
import { NOT_CALCULATED, type TextRow } from './csv.ts';
import type { ZipEntry } from './zip.ts';

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows with the sheet's own numbers; missing ones are one blank row. To be called as often as needed. */
  rows(count?: (bytes: number) => void): AsyncGenerator<TextRow[]>;
  /** Ranges of merged cells such as `B2:B5`, once all rows are read: they stand below them. */
  readonly merged: () => readonly string[];
}

const MB = 1_000_000;
/** Largest list of texts, unpacked, in bytes: it is held in memory. */
const MOST_TEXTS = 150 * MB;
/** Largest other list of a workbook, such as its styles, unpacked. */
const MOST_LISTED = 20 * MB;
/** Most characters of XML without a tag or a text that ends: the parser holds them in memory. */
const LONGEST_PIECE = 2 * MB;
/** Most columns, and characters of a row. */
const MOST_COLUMNS = 2000;
const LONGEST_ROW = MB;
/** Most ranges of merged cells that are kept. */
const MOST_MERGED = 20_000;

const damaged = () =>
  new AppError(
    'unprocessable',
    'The workbook is damaged or not an .xlsx file. Save it again as .xlsx, or export CSV.',
  );

/** Whether an archive is a workbook. */
export const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === WORKBOOK);

const WORKBOOK = 'xl/workbook.xml';

/** An opened workbook. */
export interface Workbook {
  /** In the workbook's order. */
  readonly sheets: readonly Sheet[];
  /** Bytes of its list of texts, which is held in memory once a sheet is read. */
  readonly textBytes: number;
}

/**
 * Opens a workbook.
 * @throws {AppError} `unprocessable` when damaged, `too-large` for one with more than 150 MB of texts.
 */
export async function openWorkbook(entries: readonly ZipEntry[]): Promise<Workbook> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const targets = await readTargets(byName.get('xl/_rels/workbook.xml.rels'));
  const listed: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readXml(byName.get(WORKBOOK), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible' } = attributes;
      const [, relation = ''] =
        Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key)) ?? [];
      listed.push({ name: unescaped(name), relation, isHidden: state !== 'visible' });
    },
  });
  const only = (type: string) => [...targets.values()].find((target) => target.type === type)?.path;
  const textsEntry = byName.get(only('sharedStrings') ?? 'xl/sharedStrings.xml');
  if (textsEntry && textsEntry.size > MOST_TEXTS) {
    throw new AppError(
      'too-large',
      `The workbook holds more than ${MOST_TEXTS / MB} MB of texts. Export the report as CSV, which has no limit.`,
    );
  }
  const dateStyles = await readDateStyles(byName.get(only('styles') ?? 'xl/styles.xml'));
  let texts: Promise<string[]> | null = null;
  const sheets = listed.flatMap(({ name, relation, isHidden }) => {
    const target = targets.get(relation);
    const entry = target?.type === 'worksheet' ? byName.get(target.path) : undefined;
    if (!entry) return [];
    let merged: string[] = [];
    return {
      name,
      isHidden,
      async *rows(count?: (bytes: number) => void) {
        texts ??= readTexts(textsEntry);
        merged = [];
        yield* readSheet(entry.unpack(count), { texts: await texts, dateStyles, is1904, merged });
      },
      merged: () => merged,
    };
  });
  return { sheets, textBytes: textsEntry?.size ?? 0 };
}

interface Handlers {
  readonly open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (tag: string) => void;
}

/** A parser of XML that leaves out the prefixes of names; answers what takes the next piece. */
function xmlParser({ open, text, close }: Handlers): (piece: string) => void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  let held = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        held = 0;
        open?.(bare(name), attributes);
      },
      ontext(part) {
        held = 0;
        text?.(part);
      },
      onclosetag(name) {
        held = 0;
        close?.(bare(name));
      },
    },
    { xmlMode: true },
  );
  return (piece) => {
    held += piece.length;
    if (held > LONGEST_PIECE) throw damaged();
    parser.write(piece);
  };
}

async function readXml(
  entry: ZipEntry | undefined,
  handlers: Handlers,
  most = MOST_LISTED,
): Promise<void> {
  if (!entry) return;
  if (entry.size > most) throw damaged();
  const push = xmlParser(handlers);
  const decoder = new TextDecoder();
  for await (const bytes of entry.unpack()) push(decoder.decode(bytes, { stream: true }));
}

/** What the workbook refers to, by the id of the relation. */
async function readTargets(entry: ZipEntry | undefined) {
  const targets = new Map<string, { readonly type: string; readonly path: string }>();
  await readXml(entry, {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path });
    },
  });
  return targets;
}

async function readTexts(entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  await readXml(
    entry,
    {
      open(tag) {
        if (tag === 'si') text = '';
        // How a text is pronounced is not part of it.
        if (tag === 'rPh') isReading = true;
        isText = tag === 't' && !isReading;
      },
      text(part) {
        if (isText && text !== null) text += part;
      },
      close(tag) {
        isText = false;
        if (tag === 'rPh') isReading = false;
        if (tag !== 'si' || text === null) return;
        texts.push(unescaped(text));
        text = null;
      },
    },
    MOST_TEXTS,
  );
  return texts;
}

/** How much of a date a cell shows. */
type Shown = 'day' | 'month' | 'year';

/** Number formats that show dates, of those that need no declaration; 17 shows a month. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const MONTH_FORMAT = 17;

/** What the cell styles that show a number as a date show of it, by their positions. */
async function readDateStyles(entry: ZipEntry | undefined): Promise<ReadonlyMap<number, Shown>> {
  const declared = new Map<number, string>();
  const styles = new Map<number, Shown>();
  let isCellStyles = false;
  let at = 0;
  await readXml(entry, {
    open(tag, { numFmtId = '', formatCode = '' }) {
      const format = Number(numFmtId);
      if (tag === 'numFmt') declared.set(format, formatCode);
      if (tag === 'cellXfs') isCellStyles = true;
      if (tag !== 'xf' || !isCellStyles) return;
      const code = declared.get(format);
      const known = format === MONTH_FORMAT ? 'month' : DATE_FORMATS.has(format) ? 'day' : null;
      const shown = code === undefined ? known : shownBy(code);
      if (shown !== null) styles.set(at, shown);
      at++;
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** What a number format shows of a date: quoted words, colours, paddings and times do not count. */
function shownBy(code: string): Shown | null {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '');
  if (/d/i.test(bare)) return 'day';
  if (/mmm|m.*y|y.*m/i.test(bare)) return 'month';
  return /y/i.test(bare) ? 'year' : null;
}

/** A character that XML cannot hold is written `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number(`0x${code}`)))
    : text;

interface Known {
  readonly texts: readonly string[];
  readonly dateStyles: ReadonlyMap<number, Shown>;
  /** Days are counted from 1904, as on old Macintoshes. */
  readonly is1904: boolean;
  /** Takes the ranges of merged cells. */
  readonly merged: string[];
}

async function* readSheet(chunks: AsyncIterable<Buffer>, known: Known): AsyncGenerator<TextRow[]> {
  const reader = new SheetReader(known);
  const decoder = new TextDecoder();
  for await (const bytes of chunks) {
    const rows = reader.push(decoder.decode(bytes, { stream: true }));
    if (rows.length > 0) yield rows;
  }
}

class SheetReader {
  readonly #known: Known;
  readonly #parse: (piece: string) => void;
  #rows: TextRow[] = [];
  #line = 0;
  /** Cells of the widest row so far: a shorter one ends in empty cells, which a sheet does not write. */
  #width = 0;
  #cells: string[] = [];
  #length = 0;
  #column = -1;
  #type = '';
  #style = 0;
  #isFormula = false;
  #value: string | null = null;
  #isText = false;
  #isReading = false;

  constructor(known: Known) {
    this.#known = known;
    this.#parse = xmlParser({
      open: (tag, attributes) => this.#open(tag, attributes),
      text: (text) => {
        if (!this.#isText) return;
        this.#value = (this.#value ?? '') + text;
        if (this.#value.length > LONGEST_ROW) throw this.#tooWide();
      },
      close: (tag) => this.#close(tag),
    });
  }

  push(text: string): TextRow[] {
    this.#parse(text);
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(tag: string, { r, t, s, ref }: Readonly<Record<string, string>>): void {
    switch (tag) {
      case 'row': {
        const line = r === undefined ? this.#line + 1 : Number(r);
        if (!(line > this.#line)) throw damaged();
        if (line > this.#line + 1) this.#rows.push({ line: this.#line + 1, cells: [''] });
        this.#line = line;
        this.#cells = [];
        this.#length = 0;
        this.#column = -1;
        break;
      }
      case 'c':
        this.#column = r === undefined ? this.#column + 1 : columnOf(r);
        this.#type = t ?? 'n';
        this.#style = s === undefined ? 0 : Number(s);
        this.#isFormula = false;
        this.#value = null;
        break;
      case 'f':
        this.#isFormula = true;
        break;
      case 'mergeCell':
        if (ref !== undefined && this.#known.merged.length < MOST_MERGED) {
          this.#known.merged.push(ref);
        }
        break;
      case 'rPh':
        this.#isReading = true;
        break;
      case 'v':
      case 't':
        this.#isText = !this.#isReading;
        if (this.#isText) this.#value ??= '';
        break;
    }
  }

  #close(tag: string): void {
    this.#isText = false;
    if (tag === 'rPh') this.#isReading = false;
    else if (tag === 'c') this.#endCell();
    else if (tag === 'row') {
      this.#width = Math.max(this.#width, this.#cells.length);
      while (this.#cells.length < this.#width) this.#cells.push('');
      this.#rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  #endCell(): void {
    const text = this.#cellText();
    if (text === '') return;
    this.#length += text.length;
    if (this.#column >= MOST_COLUMNS || this.#length > LONGEST_ROW) {
      throw this.#tooWide();
    }
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #tooWide(): AppError {
    return new AppError(
      'unprocessable',
      `Row ${this.#line} has more than ${MOST_COLUMNS} columns or 1 MB, so this is not a delivery table. Export the report as CSV with one row per line.`,
    );
  }

  #cellText(): string {
    const value = this.#value;
    if (value === null) return this.#isFormula ? NOT_CALCULATED : '';
    if (value === '') return '';
    switch (this.#type) {
      case 's': {
        const text = this.#known.texts[Number(value)];
        if (text === undefined) throw damaged();
        return text.trim();
      }
      case 'str':
      case 'inlineStr':
        return unescaped(value).trim();
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'd':
        return writtenDay(new Date(value.endsWith('Z') ? value : `${value}Z`)) ?? value;
      case 'n':
        return this.#dateText(value) ?? numberText(value);
      default:
        return value;
    }
  }

  /** A number as the date that it is shown as; null for one that is not. */
  #dateText(serial: string): string | null {
    const shown = this.#known.dateStyles.get(this.#style);
    if (shown === undefined) return null;
    const zero = this.#known.is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const text = writtenDay(new Date(zero + Math.round(Number(serial) * 86_400) * 1000));
    // A month is held as its first day, and a year as its own: shown as such, they are no days.
    if (shown === 'month' && text?.length === 10 && text.endsWith('-01')) return text.slice(0, 7);
    if (shown === 'year' && text?.length === 10 && text.endsWith('-01-01')) return text.slice(0, 4);
    return text;
  }
}

/** The day of a moment, with the time unless it is midnight. */
function writtenDay(moment: Date): string | null {
  if (Number.isNaN(moment.getTime())) return null;
  const text = moment.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

/** A number as a sheet holds it. One of three decimals gets a zero: `1.234` could be read as a thousand. */
function numberText(value: string): string {
  const text = /^\d+$/.test(value) ? value : String(Number(value));
  if (text === 'NaN') return value;
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** The column of a cell such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column === 0) throw damaged();
  return column - 1;
}
