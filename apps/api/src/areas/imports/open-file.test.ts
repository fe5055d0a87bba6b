/** What of a file is loaded and what not: its sheets and files, totals, rows without values, reports that are not by day. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportMapping } from '@flightdeck/contract/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cell, workbook, zip } from '../../platform/tables/testing.ts';
import { type FileOptions, inspectFile } from './import-file.ts';
import { openFile } from './open-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightdeck-open-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(content: string | Buffer): Promise<string> {
  const file = path.join(folder, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

const now = () => new Date('2026-11-23');
const inspect = async (content: string | Buffer, options: Partial<FileOptions> = {}) =>
  (await inspectFile(await save(content), { fileName: 'week.csv', now, ...options })).preview;

const HEADER = ['Date', 'Client', 'Order', 'Publisher', 'Impressions', 'Spend'];
const row = (day: number, order: string, impressions: number, spend = 1.5): Cell[] => [
  ...[{ day: 46081 + day }, 'Acme', order, 'news.example'],
  ...[impressions, spend],
];
const COVER = {
  rows: [
    ['Client', 'Acme'],
    ['Prepared by', 'Ada'],
    ['Period', 'March'],
  ],
};
const march = { rows: [HEADER, row(1, 'Spring', 10), row(2, 'Spring', 20)] };
const april = { rows: [HEADER, row(32, 'Spring', 30)] };
const sites = {
  rows: [
    ['Site', 'Owner', 'Rank'],
    ['news.example', 'Contoso', 1],
  ],
};

describe('a workbook', () => {
  test('loads the sheets of one header together; each other sheet is named with why not', async () => {
    const preview = await inspect(
      workbook({
        Cover: COVER,
        March: march,
        April: april,
        Sites: sites,
        'Copy of March': march,
        May: { rows: [HEADER, row(62, 'Spring', 40)], isHidden: true },
        Empty: { rows: [] },
      }),
    );
    expect(preview).toMatchObject({ rowsRead: 3, badRowCount: 0, isWhole: true, encoding: 'xlsx' });
    expect(
      preview.parts.map(({ name, rows, isLoaded, group }) => [name, rows, isLoaded, group]),
    ).toEqual([
      ['Cover', 2, false, null],
      ['March', 2, true, 0],
      ['April', 1, true, 0],
      ['Sites', 1, false, 1],
      ['Copy of March', 2, false, 0],
      ['May', 1, false, 0],
      ['Empty', 0, false, null],
    ]);
    const why = Object.fromEntries(preview.parts.map((part) => [part.name, part.why]));
    expect(why.Cover).toContain('no table');
    expect(why.April).toContain('Loads with the others: 6 columns (Date, Client, Order, …)');
    expect(why.Sites).toContain('Other columns than “March”');
    expect(why['Copy of March']).toContain('same rows as “March”');
    expect(why.May).toContain('Hidden');
  });

  test('loads the sheets that were chosen, whatever their case', async () => {
    const book = workbook({ Cover: COVER, March: march, April: april });
    expect(await inspect(book, { parts: ['april '] })).toMatchObject({ rowsRead: 1 });
    await expect(inspect(book, { parts: ['June'] })).rejects.toThrow(
      'There is no “June” in the file. It holds: Cover, March, April.',
    );
    await expect(inspect(book, { parts: ['Cover'] })).rejects.toThrow(/“Cover”: It is no table/);
  });

  test('loads the sheet of all months, not each month again', async () => {
    const all = { rows: [...march.rows, row(32, 'Spring', 30), row(33, 'Spring', 35)] };
    const { parts, rowsRead } = await inspect(workbook({ March: march, All: all }));
    expect(parts.map(({ isLoaded }) => isLoaded)).toEqual([false, true]);
    expect(rowsRead).toBe(4);
  });

  test('of no table at all says so sheet by sheet', async () => {
    const book = workbook({ Cover: COVER, Notes: { rows: [['Nothing here']] } });
    await expect(inspect(book)).rejects.toThrow(/“Cover”: .* “Notes”: /);
  });

  test('keeps offering its other tables when a mapping is chosen that reads some', async () => {
    const many = {
      rows: [
        ['Seite', 'Rang'],
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ],
    };
    const book = workbook({ March: march, Ranks: many });
    const { mapping } = await inspect(book, { parts: ['March'] });
    const { parts } = await inspect(book, { mapping });
    expect(parts).toMatchObject([
      { name: 'March', isLoaded: true, group: 0 },
      { name: 'Ranks', isLoaded: false, group: 1 },
    ]);
  });

  test('of one sheet is read as ever, whatever it looks like', async () => {
    const book = workbook({ Data: march });
    expect(await inspect(book)).toMatchObject({ parts: [], rowsRead: 2 });
    expect(await inspect(book, { parts: ['Data'] })).toMatchObject({ rowsRead: 2 });
    await expect(inspect(book, { parts: ['May'] })).rejects.toThrow('It holds: Data.');
    await expect(inspect('Day\n', { parts: ['May'] })).rejects.toThrow('It is one table.');
  });

  const MAPPING: ImportMapping = {
    name: 'house',
    ...{ dataset: 'delivery', derived: [], filters: [] },
    columns: {
      ...{ Date: 'day', Order: 'campaign', Ad: 'creative', Publisher: 'site' },
      ...{ Impressions: 'impressions', '#Impressions': 'impressions', Completed: 'videoCompletes' },
    },
    constants: { advertiser: 'Acme' },
  };
  const banner = {
    rows: [
      ['Ad', 'Date', 'Order', 'Publisher', 'Impressions'],
      ['b', { day: 46082 }, 'S', 'x', 5],
    ],
  };
  const video = (ad: string) => ({
    rows: [
      ['Date', 'Ad', 'Order', 'Publisher', '#Impressions', 'Completed'],
      [{ day: 46082 }, ad, 'S', 'x', 7, 3],
    ],
  });

  test('loads sheets of different headers together where one mapping reads all of them', async () => {
    const book = workbook({ Banner: banner, Video: video('v') });
    const preview = await inspect(book, { saved: [MAPPING] });
    expect(preview).toMatchObject({ format: 'mapped', rowsRead: 2, badRowCount: 0, missing: [] });
    expect(preview.columns).toEqual([
      ...['Ad', 'Date', 'Order', 'Publisher', 'Impressions'],
      ...['#Impressions', 'Completed'],
    ]);
    expect(preview.sample[1]).toEqual(['v', '2026-03-01', 'S', 'x', '', '7', '3']);
  });

  test('does not count the same lines twice where two sheets have them under different headers', async () => {
    const book = workbook({ Banner: banner, Video: video('b') });
    const preview = await inspect(book, { saved: [MAPPING] });
    expect(preview.parts.map(({ isLoaded }) => isLoaded)).toEqual([true, false]);
  });

  test('names the sheet of a bad row', async () => {
    const bad = {
      rows: [
        ...april.rows,
        row(33, 'Spring', 5),
        [{ day: 46090 }, 'Acme', 'Spring', 'x', 'many', 1],
      ],
    };
    expect((await inspect(workbook({ March: march, Bad: bad }))).badRows).toMatchObject([
      { part: 'Bad', line: 4, reason: '“many” in impressions is not a number.' },
    ]);
  });

  test('has bad rows, not zeros, where a formula has no value', async () => {
    const sheet = {
      rows: [
        HEADER,
        row(1, 'Spring', 10),
        [{ day: 46083 }, 'Acme', 'Spring', 'x', { formula: 'A1' }, 1],
        [{ day: 46084 }, 'Acme', { error: '#REF!' }, 'x', 5, 1],
        [{ day: 46085 }, 'Acme', 'Spring', 'x', 5, { error: '#N/A' }],
      ],
    };
    expect((await inspect(workbook({ Data: sheet }))).badRows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Impressions is a formula that was never calculated'),
      expect.stringContaining('Order is an error of a formula (#REF!)'),
      expect.stringContaining('Spend is an error of a formula (#N/A)'),
    ]);
  });
});

const CSV = (...rows: string[]) => `${HEADER.join(',')}\n${rows.join('\n')}\n`;

describe('an archive', () => {
  const one = Buffer.from(CSV('2026-03-01,Acme,Spring,news.example,10,1.5'));
  const two = Buffer.from(CSV('2026-03-02,Acme,Spring,news.example,20,1.5'));

  test('loads its files of one header together and names the others', async () => {
    const preview = await inspect(
      zip([
        ['1.csv', one],
        ['notes.pdf', Buffer.from('%PDF-1.7')],
        ['2.csv', two],
        ['inner.zip', zip([['3.csv', one]])],
      ]),
    );
    expect(preview).toMatchObject({ encoding: 'zip', rowsRead: 2, badRowCount: 0 });
    expect(preview.parts).toMatchObject([
      { name: '1.csv', isLoaded: true },
      { name: 'notes.pdf', isLoaded: false, why: expect.stringContaining('a PDF') },
      { name: '2.csv', isLoaded: true },
      { name: 'inner.zip', isLoaded: false, why: expect.stringContaining('within the archive') },
    ]);
  });

  test('tells files of one name apart, and loads none twice', async () => {
    const file = zip([
      ['1.csv', one],
      ['1.csv', two],
    ]);
    const { parts, rowsRead } = await inspect(file, { parts: ['1.csv', '1.CSV', '1.csv (2)'] });
    expect(parts.map(({ name }) => name)).toEqual(['1.csv', '1.csv (2)']);
    expect(rowsRead).toBe(2);
  });

  test('of one file is that file', async () => {
    expect(await inspect(zip([['1.csv', one]]))).toMatchObject({ parts: [], rowsRead: 1 });
  });

  test('says in which file a fault is', async () => {
    const cut = Buffer.from('2026-03-03,Acme,Spring,news.example,30');
    const file = zip([
      ['1.csv', one],
      ['2.csv', Buffer.concat([two, cut])],
    ]);
    await expect(inspect(file)).rejects.toThrow('“2.csv” ends in the middle of line 3');
  });

  test('marks every last row, also those at the end of each file', async () => {
    const file = await openFile(
      await save(
        zip([
          ['1.csv', one],
          ['2.csv', two],
        ]),
      ),
      { suggestedName: 'x' },
    );
    const apart: unknown[] = [];
    for await (const rows of file.rows()) {
      for (const { part, line, isApart } of rows) apart.push([part, line, isApart]);
    }
    expect(apart).toEqual([
      ['1.csv', 2, true],
      ['2.csv', 2, true],
    ]);
  });
});

describe('a totals row', () => {
  const two = ['2026-03-01,Acme,Spring,a,10,1.25', '2026-03-02,Acme,Spring,b,20,2.50'];

  test.each([
    ['with empty names', ',,,,30,3.75'],
    ['with the names that all rows have', ',Acme,Spring,,30,3.75'],
    ['after a blank row, with more behind it', '\n,,,,30,3.75\n\nMade by hand'],
    ['called Gesamt', 'Gesamt,,,,30,3.75'],
    ['called Total général', 'Total général,,,,30,3.75'],
    ['called Totales, of another sum', 'Totales:,,,,31,3.75'],
    ['whose money is rounded', ',,,,30,3.76'],
  ])('%s is no delivery', async (_, total) => {
    const { rowsRead, badRows } = await inspect(CSV(...two, total));
    expect(rowsRead - badRows.length).toBe(2);
    expect(badRows.filter(({ text }) => text.includes('30'))).toEqual([]);
  });

  test.each([
    ['of another sum', ',,,,31,3.75'],
    ['that has a name of its own', ',Acme,Spring,c,30,3.75'],
  ])('%s is a bad row', async (_, total) => {
    expect((await inspect(CSV(...two, total))).badRows).toMatchObject([
      { reason: 'The day is empty.' },
    ]);
  });

  test('counts where no place or name tells it', async () => {
    const constants = { advertiser: 'Acme', campaign: 'Spring', site: 'x' };
    const mapping: ImportMapping = {
      name: 'm',
      ...{ dataset: 'delivery', derived: [], filters: [] },
      columns: { Date: 'day', Ad: 'placement', Impressions: 'impressions' },
      constants,
    };
    const rows = (...lines: string[]) => ['Date,Ad,Impressions', ...lines, ''].join('\n');
    const total = rows('2026-03-01,a,10', '2026-03-01,b,20', '2026-03-01,,30');
    expect(await inspect(total, { mapping })).toMatchObject({ rowsRead: 2, badRowCount: 0 });
    const inside = rows('2026-03-01,a,10', '2026-03-01,,10', '2026-03-01,b,20');
    expect(await inspect(inside, { mapping })).toMatchObject({ rowsRead: 3 });
    const alone = rows('2026-03-01,a,10', '2026-03-01,,10');
    expect(await inspect(alone, { mapping })).toMatchObject({ rowsRead: 2 });
  });

  test('is named by its line', async () => {
    const sheet = { rows: [...march.rows, [null, null, null, null, 30, 3]] };
    const { warnings } = await inspect(workbook({ March: sheet, April: april }));
    expect(warnings).toEqual(['Totals are not counted: line 4 of “March”.']);
  });

  test('of a Display & Video 360 report ends it; a row without a line item does not', async () => {
    const preview = await inspect(
      [
        'Line Item,Day,Advertiser,Insertion Order,Impressions,Revenue (Adv Currency)',
        'Line 1,2026/03/01,Acme,Order 1,10,1.5',
        ',2026/03/01,Acme,Order 1,20,2.5',
        'Line 2,2026/03/01,Acme,Order 1,30,2.5',
        ',,,,61,6.50',
        '',
        'Report Time:,2026/03/02 14:14 GMT',
      ].join('\n'),
    );
    expect(preview).toMatchObject({ format: 'dv360', rowsRead: 3, badRowCount: 0 });
  });
});

describe('a report that is not by day', () => {
  test.each([
    ['Report Fields\nAdvertiser,Campaign,Site,Impressions\nA,B,c,5\n', /add the dimension Date/],
    ['Ad set name,Reporting starts,Campaign name,Impressions\na,2026-03-01,b,5\n', null],
    ['Ad set name,Campaign name,Amount spent (EUR)\na,b,5\n', /Breakdown › By time › Day/],
    ['Client,Order,Publisher,Impressions\na,b,c,5\n', /breakdown by day/],
  ])('%j', async (text, advice) => {
    const { warnings, missing } = await inspect(text);
    expect(missing.includes('day')).toBe(advice !== null);
    expect(warnings.join()).toMatch(advice ?? /^$/);
  });

  const META = (end: string) =>
    `Campaign name,Account name,Reporting starts,Reporting ends,Site,Impressions\nb,a,2026-03-01,${end},s,5\n`;

  test('is refused where its rows start and end on different days', async () => {
    expect(await inspect(META('2026-03-01'))).toMatchObject({ badRowCount: 0, rowsRead: 1 });
    await expect(inspect(META('2026-03-31'))).rejects.toThrow(
      /several days, 2026-03-01 to 2026-03-31.*By time › Day/,
    );
  });

  test('is by day where a row ends at midnight of the next day', async () => {
    const snapchat = (end: string) =>
      `Start Time,End Time,Ad Account Name,Campaign Name,Impressions,Swipe Ups,Amount Spent\n2026-03-01T00:00:00.000+01:00,${end}T00:00:00.000+01:00,a,b,5,1,2.50\n`;
    expect(await inspect(snapchat('2026-03-02'))).toMatchObject({ badRowCount: 0, rowsRead: 1 });
    await expect(inspect(snapchat('2026-03-03'))).rejects.toThrow(/several days/);
  });

  const LINKEDIN = (...days: string[]) =>
    [
      'Campaign Performance Report (in UTC)',
      '"Report Start: September 1, 2026, 12:00 AM"',
      '"Report End: September 30, 2026, 11:59 PM"',
      '',
      'Start Date (in UTC)\tAccount Name\tCampaign Group Name\tCampaign Name\tImpressions',
      ...days.map((day) => `${day}\tA\tB\tC\t5`),
      '',
    ].join('\n');

  test('is refused where every row starts with the report', async () => {
    const columns: ImportMapping['columns'] = {
      ...{ 'Start Date (in UTC)': 'day', 'Account Name': 'advertiser', Impressions: 'impressions' },
      'Campaign Group Name': 'campaign',
    };
    const mapping: ImportMapping = {
      name: 'LinkedIn',
      ...{ dataset: 'delivery', derived: [], filters: [] },
      columns,
      constants: { site: 'LinkedIn' },
    };
    const daily = LINKEDIN('9/1/2026', '9/2/2026');
    expect(await inspect(daily, { mapping })).toMatchObject({ badRowCount: 0, rowsRead: 2 });
    await expect(inspect(LINKEDIN('9/1/2026', '9/1/2026'), { mapping })).rejects.toThrow(
      /Every row starts on 2026-09-01.*time breakdown Daily/,
    );
  });

  test('has bad rows where a workbook shows days as months', async () => {
    const rows = [46082, 46113].map((month) => [{ month }, 'Acme', 'Spring', 'x', 5, 1]);
    const { badRows } = await inspect(workbook({ Data: { rows: [HEADER, ...rows] } }));
    expect(badRows.map(({ reason }) => reason)).toEqual([
      '“2026-03” is a month: export the report by day.',
      '“2026-04” is a month: export the report by day.',
    ]);
  });

  test('has bad rows where a cell is a month or several days', async () => {
    const { badRows } = await inspect(
      CSV('2026/09,A,B,c,5,1', '"Mar 2, 2026 - Mar 8, 2026",A,B,c,5,1', '1989-12-31,A,B,c,5,1'),
    );
    expect(badRows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('is a month'),
      expect.stringContaining('is several days'),
      expect.stringContaining('1990'),
    ]);
  });
});

describe('a day in parts', () => {
  test('is suggested, and joined', async () => {
    const text =
      'Year,Month,Day,Client,Order,Publisher,Impressions\n2026,März,3,A,B,c,5\n26,Mar.,04,A,B,c,5\n';
    const preview = await inspect(text);
    expect(preview).toMatchObject({ missing: [], badRowCount: 0, rowsRead: 2 });
    expect(preview.mapping.columns).toMatchObject({
      Year: 'year',
      Month: 'month',
      Day: 'dayOfMonth',
    });
  });

  test('has a constant year, also for days such as 3-Mar', async () => {
    const text = (day: string) =>
      `Month,D,Client,Order,Publisher,Impressions\nMarch,${day},A,B,c,5\n`;
    const columns: ImportMapping['columns'] = {
      ...{ Client: 'advertiser', Order: 'campaign', Publisher: 'site', Impressions: 'impressions' },
    };
    const inParts: ImportMapping = {
      name: 'm',
      ...{ dataset: 'delivery', derived: [], filters: [] },
      columns: { ...columns, Month: 'month', D: 'dayOfMonth' },
    };
    expect((await inspect(text('3'), { mapping: inParts })).missing).toEqual(['year']);
    const withYear = { ...inParts, constants: { year: '2026' } };
    expect(await inspect(text('3'), { mapping: withYear })).toMatchObject({ badRowCount: 0 });
    expect((await inspect(text('32'), { mapping: withYear })).badRows[0]?.reason).toContain(
      'not a day that exists',
    );
    const short: ImportMapping = {
      name: 'm',
      ...{ dataset: 'delivery', derived: [], filters: [] },
      columns: { ...columns, D: 'day' },
      constants: { year: '2026' },
    };
    expect(await inspect(text('3-Mar'), { mapping: short })).toMatchObject({ badRowCount: 0 });
  });
});

describe('money', () => {
  const file = (column: string, spend: string) =>
    `Date,Client,Order,Publisher,Impressions,${column}\n2026-03-01,A,B,c,1000,${spend}\n`;

  test.each([
    ['Spend', '5230000'],
    ['Cost micros', '5'],
  ])('in %s of %s is asked: in millionths or not', async (column, spend) => {
    const text = file(column, spend);
    const { questions, mapping } = await inspect(text);
    expect(questions).toMatchObject([
      { about: 'micros', choices: [{ value: 'yes' }, { value: 'no' }] },
    ]);
    for (const micros of [true, false]) {
      expect((await inspect(text, { mapping: { ...mapping, micros } })).questions).toEqual([]);
    }
  });

  test.each([
    ['Spend', '52300'],
    ['Spend', '5230000.5'],
    ['Cost micros', '5230000'],
  ])('in %s of %s is not', async (column, spend) => {
    expect((await inspect(file(column, spend))).questions).toEqual([]);
  });
});

test('a file that lacks columns says which it has', async () => {
  const { mapping } = await inspect('Day,Views\n2026-01-01,3\n');
  expect((await inspect('Day,Views\n2026-01-01,3\n', { mapping })).missing).toContain('campaign');
});
