/** The readers: how files are read, and the messages for those that cannot be. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv, type TextRow } from './csv.ts';
import { openTable, type Table } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  const table = await openTable(file);
  const rows = await readAll(table);
  return { rows, cells: rows.map((row) => row.cells), table };
}

async function readAll(table: Table): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for await (const batch of table.rows) rows.push(...batch);
  return rows;
}

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('a text file', () => {
  test('is read with the line each row begins in, quoted line breaks included', async () => {
    const { rows } = await read('a,b\r\n"one\r\ntwo",2\r\n\r\n3,"say ""hi"""\r\n4,5" banner');
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\r\ntwo', '2'] },
      { line: 4, cells: [''] },
      { line: 5, cells: ['3', 'say "hi"'] },
      { line: 6, cells: ['4', '5" banner'], isUnended: true },
    ]);
  });

  test.each([
    ['comma', 'Report,\nday,spend\n2026-01-01,1.5\n2026-01-02,2'],
    ['semicolon with decimal commas', 'day;spend\n2026-01-01;1,5\n2026-01-02;2,5'],
    ['tab with commas in names', 'day\tname\n2026-01-01\tA, B\n2026-01-02\tC, D'],
  ])('is divided by its own mark: %s', async (_name, text) => {
    const { cells } = await read(text);
    expect(cells.at(-1)).toHaveLength(2);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffday,Müller\n1,é'), 'utf-8'],
    ['UTF-16 with a byte order mark', utf16('\ufeffday\tMüller\n1\té'), 'utf-16le'],
    ['UTF-16 little-endian without a mark', utf16('day,Müller\n1,é'), 'utf-16le'],
    ['UTF-16 big-endian without a mark', utf16('day,Müller\n1,é', true), 'utf-16be'],
  ])('is decoded: %s', async (_name, bytes, encoding) => {
    const { cells, table } = await read(bytes);
    expect(cells).toEqual([
      ['day', 'Müller'],
      ['1', 'é'],
    ]);
    expect(table.encoding()).toBe(encoding);
    expect(table.warnings()).toEqual([]);
  });

  test('that is Windows-1252 is read with a warning', async () => {
    const { cells, table } = await read(Buffer.from('site,n\nCaf\u00e9,1\n', 'latin1'));
    expect(cells[1]).toEqual(['Café', '1']);
    expect(table.encoding()).toBe('windows-1252');
    expect(table.warnings()[0]).toContain('Windows-1252');
  });

  test('keeps characters that straddle the pieces it is read in', async () => {
    const line = `${'é'.repeat(97)},1\n`;
    const { cells } = await read(line.repeat(4000));
    expect(cells).toHaveLength(4000);
    expect(cells.every((row) => row[0] === 'é'.repeat(97))).toBe(true);
  });

  test('gives the same rows as csv-parse, however it is cut into pieces', async () => {
    const parts = ['a', 'é', ',', ',', '\n', '\r\n', '"', '""', ' ', '1.5', '"x,y"', '"p\nq"'];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    let compared = 0;
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 1 + next(24) }, () => parts[next(parts.length)]).join('');
      let wanted: string[][];
      try {
        wanted = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
      } catch {
        continue; // What csv-parse refuses without leniency has no one right reading.
      }
      const pieces = async function* () {
        for (let at = 0; at < text.length; ) {
          const length = 1 + next(5);
          yield text.slice(at, at + length);
          at += length;
        }
      };
      const got: string[][] = [];
      for await (const rows of readCsv(pieces(), { delimiter: ',', newline: '\n' })) {
        got.push(...rows.map((row) => row.cells));
      }
      expect(got, JSON.stringify(text)).toEqual(wanted);
      compared++;
    }
    expect(compared).toBeGreaterThan(800);
  });
});

describe('a file that is no table is refused in words that help:', () => {
  test.each([
    ['empty', '', /empty/],
    ['binary', Buffer.from([1, 2, 3, 0, 0, 7, 65, 10, 0, 66]), /not a text file: line 1/],
    ['NUL further down', `a,b\n1,2\n${'x'.repeat(10)}\u0000,3\n`, /line 3 holds binary data/],
    ['a PDF', '%PDF-1.7\n…', /a PDF/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /Unpack it/],
    ['cut off inside quotes', 'a,b\n1,"two\n3,4\n', /quote that opens in line 2 is never closed/],
    [
      'a damaged character',
      Buffer.concat([Buffer.from('é,1\n'.repeat(70_000)), Buffer.from([0x41, 0xff, 0x0a])]),
      /Line 70001 is not UTF-8/,
    ],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 not really'), /workbook is damaged/],
  ])('%s', async (_name, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  test('a gigabyte of one line, at once and without filling memory', async () => {
    const file = path.join(folder, 'one-line');
    const handle = await open(file, 'w');
    await handle.write('day,impressions\n');
    const piece = Buffer.alloc(1_000_000, 'x');
    for (let i = 0; i < 40; i++) await handle.write(piece);
    await handle.truncate(1_000_000_000);
    await handle.close();
    const before = process.memoryUsage().rss;
    const start = performance.now();
    const table = await openTable(file);
    await expect(readAll(table)).rejects.toThrow(/Line 2 is longer than 1 MB/);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(table.bytesRead()).toBeLessThan(5_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('a workbook that unpacks to far more than it weighs', async () => {
    const bomb = zip([['xl/workbook.xml', Buffer.alloc(200_000_000)]]);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(read(bomb)).rejects.toThrow(/unpacks to more than 150 MB/);
  });
});

test('a workbook is read as the rows of its first sheet, days and numbers as text', async () => {
  const { rows } = await read(workbook());
  expect(rows).toEqual([
    { line: 1, cells: ['Date', 'Site', 'Impressions'] },
    { line: 2, cells: ['2026-03-01', '=HYPERLINK("x")', '1200'] },
  ]);
});

/** A zip archive of deflated entries. */
function zip(entries: readonly (readonly [string, Buffer])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of entries) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), common, tail, Buffer.from(name)]),
    );
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

function workbook(): Buffer {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`;
  return zip(
    Object.entries({
      'xl/workbook.xml': `<workbook ${ns} xmlns:r="${relations}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/styles.xml': `<styleSheet ${ns}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml':
        `<worksheet ${ns}><sheetData><row r="1"><c r="A1" ${text('Date')}</c><c r="B1" ${text('Site')}</c><c r="C1" ${text('Impressions')}</c></row>` +
        `<row r="2"><c r="A2" s="1"><v>46082</v></c><c r="B2" ${text('=HYPERLINK("x")')}</c><c r="C2"><v>1200</v></c></row></sheetData></worksheet>`,
    }).map(([name, xml]) => [name, Buffer.from(xml)] as const),
  );
}
