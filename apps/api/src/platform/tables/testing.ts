/** Archives and workbooks for tests. */
import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive of deflated entries; `stated` is the size that it states for each in place of the true one. */
export function zip(entries: readonly (readonly [string, Buffer])[], stated?: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const packed = deflateRawSync(data);
    const bytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(stated ?? data.length, 18);
    common.writeUInt16LE(bytes.length, 22);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, bytes]));
    local.push(head, packed);
    offset += head.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A cell: text, number, the number of a day (for a month, of its first one), a formula with what it last gave, or its error. */
export type Cell =
  | string
  | number
  | null
  | { readonly day: number }
  | { readonly month: number }
  | { readonly formula: string; readonly gives?: number }
  | { readonly error: string };

/** A sheet of a test's workbook. */
export interface TestSheet {
  readonly rows: readonly (readonly Cell[])[];
  readonly isHidden?: boolean;
  /** Ranges of merged cells. */
  readonly merged?: readonly string[];
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook as spreadsheet programs write it: texts in a list of their own, empty cells left out. */
export function workbook(sheets: Readonly<Record<string, TestSheet>>): Buffer {
  const texts: string[] = [];
  const listed = Object.entries(sheets);
  const cell = (value: Cell, reference: string): string => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    if (typeof value === 'string') {
      return `<c r="${reference}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    }
    if ('day' in value) return `<c r="${reference}" s="1"><v>${value.day}</v></c>`;
    if ('month' in value) return `<c r="${reference}" s="2"><v>${value.month}</v></c>`;
    if ('error' in value) return `<c r="${reference}" t="e"><v>${value.error}</v></c>`;
    const given = value.gives === undefined ? '' : `<v>${value.gives}</v>`;
    return `<c r="${reference}"><f>${escaped(value.formula)}</f>${given}</c>`;
  };
  const row = (cells: readonly Cell[], at: number) =>
    cells.length === 0
      ? ''
      : `<row r="${at + 1}">${cells.map((value, i) => cell(value, `${String.fromCharCode(65 + i)}${at + 1}`)).join('')}</row>`;
  const files = new Map<string, string>();
  listed.forEach(([, { rows, merged = [] }], i) => {
    const data = rows.map(row).join('');
    const cells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    files.set(
      `xl/worksheets/sheet${i + 1}.xml`,
      `<?xml version="1.0"?><worksheet ${MAIN}><sheetData>${data}</sheetData>${cells && `<mergeCells>${cells}</mergeCells>`}</worksheet>`,
    );
  });
  files.set(
    'xl/workbook.xml',
    `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${listed
      .map(
        ([name, { isHidden }], i) =>
          `<sheet name="${escaped(name)}" sheetId="${i + 1}" ${isHidden ? 'state="hidden" ' : ''}r:id="r${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  files.set(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${listed
      .map((_, i) => relation(`r${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
      .join(
        '',
      )}${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  );
  files.set(
    'xl/styles.xml',
    `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmm yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="17"/></cellXfs></styleSheet>`,
  );
  files.set(
    'xl/sharedStrings.xml',
    `<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
  );
  return zip([...files].map(([name, xml]) => [name, Buffer.from(xml)] as const));
}
