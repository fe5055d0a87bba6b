/** The readers: how files are read, and the messages for those that cannot be. */
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv, type TextRow } from '../../../platform/tables/csv.ts';
import { workbook, zip } from '../../../platform/tables/testing.ts';
import { openTables, type TableSource } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-readers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const at = path.join(folder, crypto.randomUUID());
  await writeFile(at, content);
  const file = await openTables(at);
  const tables = [];
  for (const table of file.tables) tables.push({ name: table.name, rows: await readAll(table) });
  const rows = tables[0]?.rows ?? [];
  return { tables, rows, cells: rows.map((row) => row.cells), file };
}

async function readAll(table: TableSource, count?: (bytes: number) => void): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for await (const batch of table.rows(count)) rows.push(...batch);
  return rows;
}

const utf16 = (text: string, bigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

describe('JSON', () => {
  test('of records is a table, with what stands in records of a record', async () => {
    const { cells, rows, tables } = await read(
      '[{"segments": {"date": "2026-03-01"}, "clicks": 3}, {"clicks": 4, "ids": [1, 2]}]',
    );
    expect(tables).toHaveLength(1);
    expect(cells).toEqual([
      ['segments.date', 'clicks', 'ids'],
      ['2026-03-01', '3', ''],
      ['', '4', '[1,2]'],
    ]);
    expect(rows.map(({ line }) => line)).toEqual([0, 1, 2]);
    expect((await read('{"next": 2, "results": [{"clicks": 3}]}')).cells).toEqual([
      ['clicks'],
      ['3'],
    ]);
  });

  test('of records a line is a table a stream, also within an archive', async () => {
    const lines = [
      '{"stream": "a", "data": {"clicks": 1}}',
      '{"stream": "b", "data": {"clicks": 2}}',
      '',
    ].join('\n');
    const named = (all: { name: string }[]) => all.map(({ name }) => name);
    expect(named((await read(lines)).tables)).toEqual(['a', 'b']);
    const packed = await read(
      zip([
        ['x.jsonl', Buffer.from(lines)],
        ['y.csv', Buffer.from('Day\n2026-03-01\n')],
      ]),
    );
    expect(named(packed.tables)).toEqual(['x.jsonl › a', 'x.jsonl › b', 'y.csv']);
    expect((await read('{"clicks": 1}\n{"clicks": 2}\n')).cells).toEqual([
      ['clicks'],
      ['1'],
      ['2'],
    ]);
  });

  test('of the Google Analytics Data API is a table a report', async () => {
    const report = {
      dimensionHeaders: [{ name: 'date' }],
      metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
      rows: [{ dimensionValues: [{ value: '20260301' }], metricValues: [{ value: '7' }] }],
    };
    expect((await read(JSON.stringify(report))).cells).toEqual([
      ['date', 'sessions', 'Data API'],
      ['20260301', '7', 'runReport'],
    ]);
  });
});

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
    const { cells, file } = await read(bytes);
    expect(cells).toEqual([
      ['day', 'Müller'],
      ['1', 'é'],
    ]);
    expect(file.encoding()).toBe(encoding);
    expect(file.warnings()).toEqual([]);
  });

  test('that is Windows-1252 is read with a warning', async () => {
    const { cells, file } = await read(Buffer.from('site,n\nCaf\u00e9,1\n', 'latin1'));
    expect(cells[1]).toEqual(['Café', '1']);
    expect(file.encoding()).toBe('windows-1252');
    expect(file.warnings()[0]).toContain('Windows-1252');
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
    ['damaged gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /damaged or cut off/],
    ['a web page', '<!DOCTYPE html>\n<html><body><table>…', /web page \(HTML\)/],
    ['a table of a web page', '\ufeff <table border=1><tr><td>Day</td></tr></table>', /web page/],
    ['a spreadsheet in XML', '<?xml version="1.0"?>\n<Workbook xmlns="x">', /spreadsheet in XML/],
    ['JSON', '{"error": {"code": 403}}', /JSON without a list of records/],
    ['JSON of lists', '[["2026-03-01", 3]]', /JSON without a list of records/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /\.xls\)\. Save it as \.xlsx/],
    [
      'a workbook with a password',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.alloc(9000),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      /protected by a password/,
    ],
    ['a binary workbook', zip([['xl/workbook.bin', Buffer.from('x')]]), /\.xlsb/],
    ['a text document', zip([['word/document.xml', Buffer.from('x')]]), /text document/],
    [
      'an OpenDocument table',
      zip([
        ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
        ['META-INF/manifest.xml', Buffer.from('x')],
      ]),
      /OpenDocument/,
    ],
    [
      'an archive that states too little',
      zip([['a.csv', Buffer.from('a,b\n1,2\n')]], 4),
      /damaged/,
    ],
    ['cut off inside quotes', 'a,b\n1,"two\n3,4\n', /quote that opens in line 2 is never closed/],
    [
      'a damaged character',
      Buffer.concat([Buffer.from('é,1\n'.repeat(70_000)), Buffer.from([0x41, 0xff, 0x0a])]),
      /Line 70001 is not UTF-8/,
    ],
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 not really'), /damaged/],
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
    const [table] = (await openTables(file)).tables;
    let bytesRead = 0;
    const reading = table && readAll(table, (bytes) => (bytesRead += bytes));
    await expect(reading).rejects.toThrow(/Line 2 is longer than 1 MB/);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(bytesRead).toBeLessThan(5_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('a workbook with more texts than memory should hold', async () => {
    const bomb = zip([
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/sharedStrings.xml', Buffer.alloc(200_000_000)],
    ]);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(read(bomb)).rejects.toThrow(/more than 150 MB of texts/);
  });

  test('a file of an archive that unpacks to more than is stated, before much of it is read', async () => {
    const at = path.join(folder, crypto.randomUUID());
    await writeFile(at, zip([['a.csv', Buffer.alloc(20_000_000, 'a,b\n')]], 1000));
    const [table] = (await openTables(at)).tables;
    let rows = 0;
    const reading = async () => {
      for await (const batch of table?.rows() ?? []) rows += batch.length;
    };
    await expect(reading()).rejects.toThrow(/damaged/);
    expect(rows).toBeLessThan(100_000);
  });

  test('workbooks within an archive that would fill memory', async () => {
    const inner = zip([
      ['xl/workbook.xml', Buffer.from('<workbook/>')],
      ['xl/sharedStrings.xml', Buffer.alloc(60_000_000)],
    ]);
    const both = zip([
      ['1.xlsx', inner],
      ['2.xlsx', inner],
    ]);
    await expect(read(both)).rejects.toThrow(/larger than 100 MB/);
  });

  test('a workbook with one endless tag', async () => {
    const tag = Buffer.from(`<workbook ${'a'.repeat(5_000_000)}`);
    await expect(read(zip([['xl/workbook.xml', tag]]))).rejects.toThrow(/damaged/);
  });

  test('a sheet of one endless row', async () => {
    const cells = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(3000);
    const book = zip([
      [
        'xl/workbook.xml',
        Buffer.from('<workbook><sheets><sheet name="A" id="r"/></sheets></workbook>'),
      ],
      [
        'xl/_rels/workbook.xml.rels',
        Buffer.from('<R><Relationship Id="r" Type="/worksheet" Target="s.xml"/></R>'),
      ],
      [
        'xl/s.xml',
        Buffer.from(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`),
      ],
    ]);
    await expect(read(book)).rejects.toThrow(/Row 1 has more than 2000 columns/);
  });
});

test('a workbook is read sheet by sheet: days, numbers and errors as text, missing rows as blank ones', async () => {
  const { tables, file } = await read(
    workbook({
      Cover: { rows: [['Report of March & April']] },
      Data: {
        isHidden: true,
        rows: [
          ['Date', 'Site', 'Impressions', 'Cost'],
          [{ day: 46082 }, '=HYPERLINK("x")', 1200, 1.234],
          [{ day: 46083.5 }, null, { formula: 'C2*2', gives: 2400 }],
          [],
          ['Total', null, { formula: 'SUM(C2:C3)' }, { error: '#REF!' }],
        ],
      },
    }),
  );
  expect(tables).toEqual([
    { name: 'Cover', rows: [{ line: 1, cells: ['Report of March & April'] }] },
    {
      name: 'Data',
      rows: [
        { line: 1, cells: ['Date', 'Site', 'Impressions', 'Cost'] },
        { line: 2, cells: ['2026-03-01', '=HYPERLINK("x")', '1200', '1.2340'] },
        { line: 3, cells: ['2026-03-02T12:00:00', '', '2400', ''] },
        { line: 4, cells: [''] },
        { line: 5, cells: ['Total', '', '#NOT CALCULATED!', '#REF!'] },
      ],
    },
  ]);
  expect(file.tables.map(({ isHidden }) => isHidden)).toEqual([false, true]);
});

test('an archive is read file by file, also the sheets of a workbook in it; a Mac’s own files do not count', async () => {
  const book = workbook({ March: { rows: [['a', 'b']] }, April: { rows: [['c', 'd']] } });
  const { tables } = await read(
    zip([
      ['week/1.csv', Buffer.from('a,b\n1,2\n')],
      ['__MACOSX/week/._1.csv', Buffer.from([0, 1])],
      ['.DS_Store', Buffer.from([0, 1])],
      ['book.xlsx', book],
    ]),
  );
  expect(tables.map(({ name, rows }) => [name, rows[0]?.cells])).toEqual([
    ['week/1.csv', ['a', 'b']],
    ['book.xlsx › March', ['a', 'b']],
    ['book.xlsx › April', ['c', 'd']],
  ]);
});

test('a compressed text is read as the text', async () => {
  expect((await read(gzipSync('a,b\n1,2\n'))).cells).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('an archive within an archive, and one with a password, are refused in words that help', async () => {
  const inner = zip([['a.csv', Buffer.from('a')]]);
  await expect(read(zip([['inner.zip', inner]]))).rejects.toThrow(/archive within the archive/);
  const locked = zip([['a.csv', Buffer.from('a')]]);
  locked.writeUInt16LE(1, locked.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8);
  await expect(read(locked)).rejects.toThrow(/password/);
});
